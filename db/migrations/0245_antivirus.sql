-- Whether each file was looked at by the scanner that ANTIVIRUS_URL names (docs/decisions/0120-files-are-held-until-clean.md). Null: it was
-- stored when there was none. Only what is null or 'limpo' is given to anybody.
alter table arquivo add arq_verificacao text check (arq_verificacao in ('aguarda', 'limpo', 'infectado', 'nao_conferido'));
alter table arquivo add arq_verificacao_motivo text; -- the signature's name, or why there is no verdict
alter table arquivo add arq_verificacao_desde timestamptz; -- the last try
alter table arquivo add arq_verificado_em timestamptz; -- of the verdict
create index arquivo_retido on arquivo (arq_verificacao, arq_verificacao_desde) where arq_verificacao in ('aguarda', 'infectado', 'nao_conferido');
call registra('arquivo', '{arq_nome}', sem_trilha => 'ledger of the storage: documents are told with their record');
