-- The codes by which a town's revenue and expense are classified (spec 4, 3): national tables and the town's own detail below them, one
-- table for all, since each is a code, a name and the fiscal years in which it holds. Codes are texts with their zeros. A code that
-- an import finds in no table is put here with the file's own name and `origem` 'arquivo', so that nothing is refused and staff see
-- what is to be looked at.
create table classificacao (
  classificacao_id bigint generated always as identity primary key,
  classificacao_tabela text collate "C" not null check (classificacao_tabela in (
    'natureza_receita', -- 8 digits C.O.E.D.DD.D.T, upper levels filled with zeros; the town's detail: up to 13
    'categoria', 'grupo', 'modalidade_aplicacao', 'elemento', -- the parts of a nature of expense: 1, 1, 2, 2 digits
    'subelemento', -- 8 digits: the nature with its detail
    'funcao', 'subfuncao', -- 2, 3
    'fonte', -- 3, without the digit that says of which year the money is
    'modalidade_licitacao', -- number of the PNCP
    'orgao_orcamentario', 'unidade_orcamentaria', 'programa', 'acao' -- the town's
  )),
  classificacao_codigo text collate "C" not null,
  classificacao_nome text not null,
  classificacao_inicio integer not null default 1900, -- first and last fiscal year; without a last one while it holds
  classificacao_fim integer,
  classificacao_origem text not null default 'municipio' check (classificacao_origem in ('norma', 'municipio', 'arquivo')),
  classificacao_norma text not null default '',
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  classificacao_nome_busca text not null generated always as (dobra(classificacao_nome)) stored,
  unique (classificacao_tabela, classificacao_codigo, classificacao_inicio),
  check (classificacao_codigo <> '' and classificacao_nome <> ''),
  check (classificacao_inicio <= classificacao_fim)
);
create index classificacao_por_nome on classificacao (classificacao_nome_busca collate "C", classificacao_id);
create index classificacao_a_conferir on classificacao (classificacao_id) where classificacao_origem = 'arquivo';
create index classificacao_da_importacao on classificacao (importacao_id) where importacao_id is not null;
call publica('classificacao');
call importavel('classificacao');
call audita('classificacao', 'Classificação', '{classificacao_codigo,classificacao_nome}');

-- The name of a code in a fiscal year; of the nearest year when none holds then (a table of 2026 names what was spent in 2019); null
-- when there is none.
create function nome_da_classificacao(tabela text, codigo text, ano integer) returns text language sql stable strict parallel safe as $$
  select classificacao_nome from classificacao
  where classificacao_tabela = tabela and classificacao_codigo = codigo
  order by (ano between classificacao_inicio and coalesce(classificacao_fim, 9999)) desc,
    least(abs(ano - classificacao_inicio), abs(ano - coalesce(classificacao_fim, 9999))), classificacao_inicio desc
  limit 1
$$;
