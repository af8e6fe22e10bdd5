-- What the work queue of the panel's home asks at each page: only what still waits is in these indexes.
create index solicitacao_de_servico_aberta on solicitacao (slc_data_cadastro, solicitacao_id) where not esic and slc_respondida_em is null;
create index importacao_conferida on importacao (imp_conjunto, imp_data) where imp_estado = 'conferida';
create index licitacao_por_abertura on licitacao (licitacao_abertura) where licitacao_abertura is not null;
