-- By which painting what stands in the messages was painted: what another one painted is drawn again.
CREATE TABLE painting (
    stamp TEXT NOT NULL
) STRICT;
