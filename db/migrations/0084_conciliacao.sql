-- Totals that were told beside a file, or stand in its rows of sums, and what the file gives (docs/decisions/0051-any-towns-file.md):
-- [{nome, origem, linha, informado, calculado, diferenca}]
alter table importacao add column imp_conciliacao jsonb not null default '[]';
