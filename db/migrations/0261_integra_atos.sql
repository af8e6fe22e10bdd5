-- Two tables of records with numbers of their own that were left out of the log: what an act does to another, and what was decided about the
-- order of payments.
call integra('ato_relacao');
call integra('ordem_pagamento_ato');
