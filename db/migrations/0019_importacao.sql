-- Imports of files into any table: checked first, stored as a whole later, undone as a whole (docs/decisions/0014-imports.md).
create table importacao (
  importacao_id bigint generated always as identity primary key,
  imp_conjunto text not null, -- the set that it is for: 'pagamento', 'diaria'
  imp_arquivo text not null, -- the file's name, as it was sent
  imp_sha256 text not null default '', -- of its bytes; unknown of the oldest imports
  imp_usuario text not null, -- login; kept though the user may be removed
  imp_data timestamptz not null default now(),
  imp_estado text not null default 'conferida' check (imp_estado in ('conferida', 'gravada', 'desfeita')),
  -- What the check found; what was really stored, after that.
  imp_linhas integer not null default 0,
  imp_novos integer not null default 0,
  imp_alterados integer not null default 0,
  imp_iguais integer not null default 0,
  imp_ausentes integer not null default 0, -- rows that are there and not in the file
  imp_colunas jsonb not null default '[]', -- columns of the set that the file, or the form beside it, told: no other is written over
  imp_escopos jsonb not null default '[]', -- the same counts for each part of the set that the file replaces
  imp_amostra jsonb not null default '[]', -- the first rows
  imp_avisos jsonb not null default '[]', -- the first of what is strange and yet stored
  imp_avisos_total integer not null default 0,
  imp_gravada_em timestamptz,
  imp_desfeita_em timestamptz
);
create index importacao_por_data on importacao (imp_conjunto, imp_data desc, importacao_id desc);
create index importacao_por_arquivo on importacao (imp_conjunto, imp_sha256);
call publica('importacao');

-- What a stored import did to rows that were there, for its undoing. `versao` is the row's after it: who finds another one knows
-- that somebody changed the row since. Null: the import removed the row. A row that an import brought has no line here and version
-- 1; one whose later change was undone gets a line with its version, and nothing in `antes`.
create table importacao_antes (
  importacao_id bigint not null references importacao on delete cascade,
  tabela text not null,
  registro bigint not null,
  versao integer,
  antes jsonb, -- the row as it was
  primary key (tabela, registro, importacao_id)
);
create index importacao_antes_da on importacao_antes (importacao_id);
create index importacao_antes_de on importacao_antes (((antes ->> 'importacao_id')::bigint));

-- How far the imports under way are, told from a connection of its own, so that it is seen before they commit.
create unlogged table importacao_andamento (
  trabalho text not null, -- 'conferencia' of a user, 'gravacao' of an import
  de bigint not null,
  percentual integer not null,
  dito_em timestamptz not null default now(), -- said again every few seconds: what is silent for longer was killed
  primary key (trabalho, de)
);

-- Which column of a program's files is which column of the set, once somebody has seen a file of it through its check.
create table importacao_mapeamento (
  importacao_mapeamento_id bigint generated always as identity primary key,
  map_conjunto text not null,
  map_nome text not null,
  map_cabecalho text not null, -- folded names of the file's columns, as a key by which the same header is known again
  map_colunas jsonb not null, -- column of the set -> folded name in the file
  map_usuario text not null,
  map_data timestamptz not null default now(),
  unique (map_conjunto, map_nome)
);

-- Makes `<nome>_importacao`, where the rows of a file wait between check and storing: typed as the set's own columns, with those
-- that are generated of its dates (year, month). Not logged: a server that crashes forgets them, and the file is sent again; that
-- costs half of what a logged table does. Call it again after the table's columns changed.
create procedure importavel(nome text) language plpgsql as $$
declare
  colunas text;
  faltam text;
begin
  select string_agg(precisa, ', ') into faltam from unnest(array['importacao_id', 'linha_origem', 'versao', 'atualizado_em']) as precisa
  where not exists (select from pg_attribute where attrelid = nome::regclass and attname = precisa and not attisdropped);
  if faltam is not null then
    raise exception 'importavel(%): the table lacks %', nome, faltam;
  end if;
  select string_agg(format('%I %s%s%s', attname, format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then format(' collate %s', attcollation::regcollation) end,
      case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid)) end),
    ', ' order by attnum) into colunas
  from pg_attribute
  join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = nome::regclass and attnum > 0 and not attisdropped and attidentity = ''
    and attname not in ('importacao_id', 'linha_origem', 'versao', 'atualizado_em')
    -- folded texts are for searching, and the rows that wait are searched by nobody
    and not (attgenerated = 's' and atttypid = 'text'::regtype);
  execute format('drop table if exists %I', nome || '_importacao');
  execute format('create unlogged table %I (importacao_id bigint not null, linha integer not null, %s)', nome || '_importacao', colunas);
  execute format('create index %I on %I (importacao_id)', nome || '_importacao_da', nome || '_importacao');
end $$;

-- The payroll's imports move here with their ids.
insert into importacao (importacao_id, imp_conjunto, imp_arquivo, imp_usuario, imp_data, imp_estado, imp_linhas, imp_novos,
  imp_alterados, imp_iguais, imp_colunas, imp_escopos, imp_amostra, imp_gravada_em, imp_desfeita_em) overriding system value
select importacao_id, 'pagamento', imp_arquivo, imp_usuario, imp_data, imp_estado, imp_linhas, imp_novos, imp_alterados, imp_iguais,
  '["servidor", "cargo", "codigo", "ano", "mes", "salario"]',
  (select coalesce(jsonb_agg(jsonb_build_object(
      'nome', (array['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho', 'Julho', 'Agosto', 'Setembro', 'Outubro', 'Novembro',
        'Dezembro'])[(mes ->> 'mes')::integer] || ' de ' || (mes ->> 'ano'),
      'valores', jsonb_build_object('ano', mes -> 'ano', 'mes', mes -> 'mes'), 'soma', mes -> 'total', 'linhas', mes -> 'linhas',
      'novos', mes -> 'novos', 'alterados', mes -> 'alterados', 'iguais', mes -> 'iguais', 'ausentes', 0, 'existentes', 0)
      order by lugar), '[]') from jsonb_array_elements(imp_meses) with ordinality as meses (mes, lugar)),
  imp_amostra, imp_gravada_em, imp_desfeita_em
from pagamento_importacao;
select setval(pg_get_serial_sequence('importacao', 'importacao_id'), greatest((select max(importacao_id) from importacao), 1),
  exists (select from importacao));

-- A payment now names the last import that wrote it; until here it named the one that brought it, and an import that was undone
-- had left the versions of its payments two higher.
create temporary table folha_alterada on commit drop as
select pagamento_id, importacao_id, salario_antes, coalesce(lag(importacao_id) over pagamentos, trazido_por) as escrito_antes_por,
  versao + 2 * (select count(*) from pagamento_importacao_alteracao outra join pagamento_importacao i using (importacao_id)
    where outra.pagamento_id = alteracao.pagamento_id and outra.versao > alteracao.versao and i.imp_estado = 'desfeita') as versao
from pagamento_importacao_alteracao alteracao
join (select importacao_id from pagamento_importacao where imp_estado = 'gravada') gravada using (importacao_id)
join (select pagamento_id, pagamento.importacao_id as trazido_por from pagamento) trazido using (pagamento_id)
window pagamentos as (partition by pagamento_id order by versao);

insert into importacao_antes (importacao_id, tabela, registro, versao, antes)
select importacao_id, 'pagamento', pagamento_id, versao,
  jsonb_build_object('pagamento_salario', salario_antes, 'importacao_id', escrito_antes_por)
from folha_alterada;

insert into importacao_antes (importacao_id, tabela, registro, versao)
select pagamento.importacao_id, 'pagamento', pagamento_id, 1 + 2 * count(*)
from pagamento join pagamento_importacao_alteracao alteracao using (pagamento_id)
join pagamento_importacao desfeita on desfeita.importacao_id = alteracao.importacao_id and imp_estado = 'desfeita'
where pagamento.importacao_id is not null
  and not exists (select from folha_alterada where folha_alterada.pagamento_id = pagamento.pagamento_id)
group by pagamento.importacao_id, pagamento_id;

update pagamento set importacao_id = ultima.importacao_id
from (select distinct on (pagamento_id) pagamento_id, importacao_id from folha_alterada order by pagamento_id, versao desc) ultima
where pagamento.pagamento_id = ultima.pagamento_id;

delete from total where tabela = 'pagamento_importacao';
drop table pagamento_importacao_alteracao;
drop table pagamento_importacao;
