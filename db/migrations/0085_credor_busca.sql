-- The name by which a creditor is found: the public one, so that nobody learns the digits of a CPF within a name by asking for them, and
-- kept, so that a word in 60,000 names is not masked and folded anew for each question.
alter table credor add credor_busca text collate "C" not null generated always as (dobra(credor_nome_publico(credor_nome, false))) stored;
create index credor_busca_trgm on credor using gin (credor_busca gin_trgm_ops);
drop index credor_trgm;
