create table tipo_processo (
  tipo_processo_id bigint generated always as identity primary key,
  tpr_nome text not null
);
create unique index tipo_processo_nome on tipo_processo (dobra(tpr_nome));

create table tipo_licitacao (
  tipo_licitacao_id bigint generated always as identity primary key,
  tipo_licitacao_nome text not null
);
create unique index tipo_licitacao_nome on tipo_licitacao (dobra(tipo_licitacao_nome));

create table situacao_licitacao (
  situacao_licitacao_id bigint generated always as identity primary key,
  situacao_licitacao_nome text not null
);
create unique index situacao_licitacao_nome on situacao_licitacao (dobra(situacao_licitacao_nome));

insert into tipo_processo (tpr_nome) values
  ('Leilão Eletrônico'), ('Leilão Presencial'), ('Diálogo Competitivo'), ('Concurso'), ('Concorrência Eletrônica'),
  ('Concorrência Presencial'), ('Pregão Eletrônico'), ('Pregão Presencial'), ('Dispensa'), ('Inexigibilidade'),
  ('Manifestação de Interesse'), ('Pré-qualificação'), ('Credenciamento'), ('Chamada Pública'), ('Tomada de Preços'),
  ('Convite'), ('RDC');
insert into tipo_licitacao (tipo_licitacao_nome) values
  ('Menor preço'), ('Maior desconto'), ('Melhor técnica'), ('Técnica e preço'), ('Maior lance'),
  ('Maior retorno econômico'), ('Conteúdo artístico'), ('Não se aplica');
insert into situacao_licitacao (situacao_licitacao_nome) values
  ('Divulgada'), ('Aberta'), ('Em andamento'), ('Em julgamento'), ('Suspensa'), ('Adjudicada'), ('Homologada'),
  ('Deserta'), ('Fracassada'), ('Revogada'), ('Anulada'), ('Cancelada');

create table licitacao (
  licitacao_id bigint generated always as identity primary key,
  licitacao_numero text not null,
  licitacao_numero_processo text not null default '',
  licitacao_orgao text not null,
  tipo_processo_id bigint references tipo_processo,
  tipo_licitacao_id bigint references tipo_licitacao,
  situacao_licitacao_id bigint references situacao_licitacao,
  licitacao_objeto text not null,
  licitacao_contratada text not null,
  licitacao_contratante text not null,
  licitacao_abertura timestamptz,
  licitacao_realizacao date,
  licitacao_homologacao date,
  licitacao_adjudicacao date,
  licitacao_valor_estimado numeric(15, 2),
  licitacao_valor_homologado numeric(15, 2),
  licitacao_pncp text not null default '',
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  licitacao_numero_busca text not null generated always as (dobra(licitacao_numero)) stored,
  licitacao_orgao_busca text not null generated always as (dobra(licitacao_orgao)) stored,
  licitacao_objeto_busca text not null generated always as (dobra(licitacao_objeto)) stored,
  licitacao_contratada_busca text not null generated always as (dobra(licitacao_contratada)) stored,
  licitacao_contratante_busca text not null generated always as (dobra(licitacao_contratante)) stored
);

-- Orders that the lists offer, both ways; the id last, so that pages never repeat or skip a row. The first one carries every
-- column that is filtered exactly or by range: any mix of those filters is counted, and its first rows found, without the rows.
create index licitacao_por_realizacao on licitacao (licitacao_realizacao desc nulls last, licitacao_id desc)
  include (licitacao_homologacao, licitacao_adjudicacao, tipo_processo_id, tipo_licitacao_id, situacao_licitacao_id);
create index licitacao_por_realizacao_asc on licitacao (licitacao_realizacao asc nulls last, licitacao_id asc);
create index licitacao_por_numero on licitacao (licitacao_numero_busca collate "C", licitacao_id);
create index licitacao_por_orgao on licitacao (licitacao_orgao_busca collate "C", licitacao_id);
create index licitacao_por_modalidade on licitacao (tipo_processo_id, licitacao_id);
create index licitacao_por_situacao on licitacao (situacao_licitacao_id, licitacao_id);
-- Words inside the texts: trigrams find rare ones. Common ones in short, much repeated texts are counted by reading the whole
-- index, which deduplication makes small (1.5 MB for 200,000 rows).
create index licitacao_numero_trgm on licitacao using gin (licitacao_numero_busca gin_trgm_ops);
create index licitacao_orgao_trgm on licitacao using gin (licitacao_orgao_busca gin_trgm_ops);
create index licitacao_objeto_trgm on licitacao using gin (licitacao_objeto_busca gin_trgm_ops);
create index licitacao_contratada_trgm on licitacao using gin (licitacao_contratada_busca gin_trgm_ops);
create index licitacao_contratante_trgm on licitacao using gin (licitacao_contratante_busca gin_trgm_ops);
create index licitacao_numeros on licitacao (licitacao_numero_busca);
create index licitacao_orgaos on licitacao (licitacao_orgao_busca);
create index licitacao_contratantes on licitacao (licitacao_contratante_busca);
call mantem_total('licitacao');

create table licitacao_anexo (
  anexo_id bigint generated always as identity primary key,
  licitacao_id bigint not null references licitacao on delete cascade,
  arquivo_id bigint not null references arquivo,
  licitacao_anexo_data date,
  licitacao_anexo_titulo text not null
);
create index licitacao_anexo_da_licitacao on licitacao_anexo (licitacao_id);
create index licitacao_anexo_arquivo on licitacao_anexo (arquivo_id);
