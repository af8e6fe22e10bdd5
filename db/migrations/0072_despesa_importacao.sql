-- Where the rows of a file of expense wait between check and storing. A row may tell a commitment, a settlement, a payment and an item
-- at once: what its columns hold is what it tells. Not logged, as all such tables (0019_importacao.sql).
create unlogged table empenho_importacao (
  importacao_id bigint not null,
  linha integer not null, -- of the file
  entidade_id bigint,
  exercicio integer,
  mes integer, -- of the facts without a day of their own
  orgao text not null, orgao_nome text not null,
  unidade text not null, unidade_nome text not null,
  funcao text not null, funcao_nome text not null,
  subfuncao text not null, subfuncao_nome text not null,
  programa text not null, programa_nome text not null,
  acao text not null, acao_nome text not null,
  natureza text not null, natureza_nome text not null,
  fonte text not null, fonte_nome text not null,
  valor_inicial numeric(15, 2), valor_atualizado numeric(15, 2), -- of the appropriation
  numero text not null,
  data_empenho date,
  tipo_empenho text,
  credor text not null, credor_documento text not null,
  objeto text not null,
  processo_empenho text not null,
  modalidade_licitacao text not null, licitacao_numero text not null, contrato_numero text not null, fundamento_legal text not null,
  valor_empenho numeric(15, 2),
  -- a file with one row for each event
  evento text, evento_data date, evento_numero text not null, evento_valor numeric(15, 2), motivo text not null,
  liquidacao_numero text not null, liquidacao_data date, liquidacao_valor numeric(15, 2),
  documento_tipo text not null, documento_numero text not null, documento_data date, data_exigivel date,
  pagamento_numero text not null, pagamento_data date, pagamento_valor numeric(15, 2), retido numeric(15, 2), pagamento_processo text not null,
  item text not null, item_unidade text not null, item_quantidade numeric(15, 4), item_valor_unitario numeric(15, 4), item_valor numeric(15, 2)
);
create index empenho_importacao_da on empenho_importacao (importacao_id);
