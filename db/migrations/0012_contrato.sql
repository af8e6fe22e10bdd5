create table contrato (
  contrato_id bigint generated always as identity primary key,
  contrato_numero text not null,
  contrato_numero_processo text not null,
  contrato_numero_licitacao text not null,
  contrato_licitacao_origem text not null,
  contrato_natureza_juridica text not null,
  contrato_categoria_processo bigint references tipo_categoria_processo,
  contrato_data_vigencia date, -- the first day
  contrato_data_vigencia_fim date,
  contrato_fiscal text not null default '',
  contrato_contratada text not null,
  contrato_contratante text not null,
  contrato_responsavel_contratada text not null,
  contrato_responsavel_contratante text not null,
  contrato_data_celebracao date,
  contrato_data_publicacao date,
  contrato_orgao text not null default '',
  contrato_pagamento text not null default '',
  contrato_natureza_despesa text not null default '',
  contrato_numero_empenho text not null default '',
  contrato_objeto text not null default '',
  contrato_justificativa text not null default '',
  contrato_local_objeto text not null default '',
  contrato_amparo_legal text not null default '',
  contrato_valor numeric(15, 2) not null,
  contrato_situacao text not null default '',
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  contrato_numero_busca text not null generated always as (dobra(contrato_numero)) stored,
  contrato_numero_processo_busca text not null generated always as (dobra(contrato_numero_processo)) stored,
  contrato_numero_licitacao_busca text not null generated always as (dobra(contrato_numero_licitacao)) stored,
  contrato_licitacao_origem_busca text not null generated always as (dobra(contrato_licitacao_origem)) stored,
  contrato_natureza_juridica_busca text not null generated always as (dobra(contrato_natureza_juridica)) stored,
  contrato_fiscal_busca text not null generated always as (dobra(contrato_fiscal)) stored,
  contrato_contratada_busca text not null generated always as (dobra(contrato_contratada)) stored,
  contrato_contratante_busca text not null generated always as (dobra(contrato_contratante)) stored,
  contrato_orgao_busca text not null generated always as (dobra(contrato_orgao)) stored,
  contrato_pagamento_busca text not null generated always as (dobra(contrato_pagamento)) stored,
  contrato_natureza_despesa_busca text not null generated always as (dobra(contrato_natureza_despesa)) stored,
  contrato_numero_empenho_busca text not null generated always as (dobra(contrato_numero_empenho)) stored,
  contrato_local_objeto_busca text not null generated always as (dobra(contrato_local_objeto)) stored,
  contrato_amparo_legal_busca text not null generated always as (dobra(contrato_amparo_legal)) stored,
  contrato_situacao_busca text not null generated always as (dobra(contrato_situacao)) stored,
  contrato_objeto_busca text not null generated always as (dobra(contrato_objeto)) stored
);

-- The orders of the two lists.
create index contrato_por_publicacao on contrato (contrato_data_publicacao desc nulls last, contrato_id desc);
create index contrato_por_publicacao_asc on contrato (contrato_data_publicacao asc nulls last, contrato_id asc);
create index contrato_por_numero on contrato (contrato_numero_busca collate "C", contrato_id);
create index contrato_por_processo on contrato (contrato_numero_processo_busca collate "C", contrato_id);
create index contrato_categoria on contrato (contrato_categoria_processo, contrato_id);
-- A tender finds its contracts by its number.
create index contrato_da_licitacao on contrato (contrato_numero_licitacao_busca);
call mantem_total('contrato');
call mantem_atualizacao('contrato');

create table contrato_anexo (
  anexo_id bigint generated always as identity primary key,
  contrato_id bigint not null references contrato on delete cascade,
  arquivo_id bigint not null references arquivo,
  contrato_anexo_data date,
  contrato_anexo_titulo text not null
);
create index contrato_anexo_do_contrato on contrato_anexo (contrato_id);
create index contrato_anexo_arquivo on contrato_anexo (arquivo_id);
