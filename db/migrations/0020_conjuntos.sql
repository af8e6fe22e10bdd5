-- What the data sets share (spec 4, 2.0).

-- Free text for everybody: a CPF in it keeps its middle digits only.
create function oculta_cpf(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(texto, '\d{3}\.(\d{3})\.(\d{3})-?\d{2}', '***.\1.\2-**', 'g'),
    '(cpf\D{0,10})\d{3}(\d{3})(\d{3})\d{2}(?!\d)', '\1***.\2.\3-**', 'gi'
  );

-- The legal persons of the town that publish data (spec 4, 2.0): every row of a data set says which one it is of.
create table entidade (
  entidade_id bigint generated always as identity primary key,
  entidade_nome text not null,
  entidade_cnpj text not null default '', -- 14 characters, or empty while nobody told it
  entidade_tipo text not null default 'prefeitura'
    check (entidade_tipo in ('prefeitura', 'camara', 'fundo', 'autarquia', 'fundacao', 'empresa', 'consorcio')),
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  entidade_nome_busca text not null generated always as (dobra(entidade_nome)) stored
);
create unique index entidade_de_cnpj on entidade (entidade_cnpj) where entidade_cnpj <> '';
create index entidade_por_nome on entidade (entidade_nome_busca collate "C", entidade_id);
call publica('entidade');

-- Each portal begins with the town hall, under the name of its settings.
insert into entidade (entidade_nome) select nome from configuracao;
-- Nobody published it: the portal's data are as old as the first record that somebody does.
update total set atualizado_em = null where tabela = 'entidade';
