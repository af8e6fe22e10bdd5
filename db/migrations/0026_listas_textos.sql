-- What a list finds after a change is asked again. A condition on a text that may be long (2000 letters) was answered by its trigrams,
-- which visits every row that holds a common word: 30,000 pages for half of the contracts. Such texts are short almost always: those
-- of up to 1000 bytes are in an index with the id, as the short texts are, and the few others have an index that says which they are
-- (docs/decisions/0011-lists-answered-from-memory.md).
create index licitacao_por_contratada on licitacao (licitacao_contratada_busca collate "C", licitacao_id)
  where octet_length(licitacao_contratada_busca) <= 1000;
create index licitacao_longa_contratada on licitacao (licitacao_id) where octet_length(licitacao_contratada_busca) > 1000;
create index licitacao_por_objeto on licitacao (licitacao_objeto_busca collate "C", licitacao_id)
  where octet_length(licitacao_objeto_busca) <= 1000;
create index licitacao_longo_objeto on licitacao (licitacao_id) where octet_length(licitacao_objeto_busca) > 1000;

create index contrato_por_contratada on contrato (contrato_contratada_busca collate "C", contrato_id)
  where octet_length(contrato_contratada_busca) <= 1000;
create index contrato_longa_contratada on contrato (contrato_id) where octet_length(contrato_contratada_busca) > 1000;
create index contrato_por_pagamento on contrato (contrato_pagamento_busca collate "C", contrato_id)
  where octet_length(contrato_pagamento_busca) <= 1000;
create index contrato_longo_pagamento on contrato (contrato_id) where octet_length(contrato_pagamento_busca) > 1000;
create index contrato_por_local on contrato (contrato_local_objeto_busca collate "C", contrato_id)
  where octet_length(contrato_local_objeto_busca) <= 1000;
create index contrato_longo_local on contrato (contrato_id) where octet_length(contrato_local_objeto_busca) > 1000;
create index contrato_por_amparo on contrato (contrato_amparo_legal_busca collate "C", contrato_id)
  where octet_length(contrato_amparo_legal_busca) <= 1000;
create index contrato_longo_amparo on contrato (contrato_id) where octet_length(contrato_amparo_legal_busca) > 1000;
create index contrato_por_objeto on contrato (contrato_objeto_busca collate "C", contrato_id)
  where octet_length(contrato_objeto_busca) <= 1000;
create index contrato_longo_objeto on contrato (contrato_id) where octet_length(contrato_objeto_busca) > 1000;

-- Nothing reads these any more, and for words of two letters, which have no trigram, they were read whole and then the table too. The
-- trigrams that the site's search reads stay.
drop index licitacao_orgao_trgm;
drop index licitacao_contratante_trgm;
drop index contrato_pagamento_trgm;
drop index contrato_local_trgm;
drop index contrato_amparo_trgm;
