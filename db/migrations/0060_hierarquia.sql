-- Which organ stands above each, and the norm that created it (PNTP 2.1).
alter table orgao
  add column orgao_pai_id bigint references orgao,
  add column orgao_norma text not null default '', -- 'Lei nº 345, de 12 de março de 2013'
  add column orgao_norma_url text not null default ''
    check (orgao_norma_url = '' or orgao_norma_url ~ '^(https?://[^[:space:]]+|/([^/\\[:space:]][^\\[:space:]]*)?)$'),
  add column importacao_id bigint,
  add column linha_origem integer;
create index orgao_do_pai on orgao (orgao_pai_id) where orgao_pai_id is not null;
create index orgao_da_importacao on orgao (importacao_id) where importacao_id is not null;

-- What stands below an organ, itself too.
create function orgao_ramo(raiz bigint) returns setof bigint language sql stable as $$
  with recursive ramo as (
    select orgao_id from orgao where orgao_id = raiz
    union
    select o.orgao_id from orgao o join ramo r on o.orgao_pai_id = r.orgao_id)
  select orgao_id from ramo
$$;

-- The organs are trees, of six levels at most. PR422 is told to who writes: in the field `column`, or as the conflict of an import.
-- Its name sorts after those of publica(): by then this write holds the organs' row in `total`, so it sees the rows of every write
-- before it, and whoever writes after it waits. Two people who put two organs below each other at once can't both succeed.
create function orgao_hierarquia() returns trigger language plpgsql as $$
declare
  alcancados integer;
  niveis integer;
begin
  with recursive arvore as (
    select orgao_id, 1 as nivel from orgao where orgao_pai_id is null
    union all
    select o.orgao_id, nivel + 1 from orgao o join arvore a on o.orgao_pai_id = a.orgao_id)
  select count(*), max(nivel) into alcancados, niveis from arvore;
  if alcancados < (select count(*) from orgao) then
    raise exception 'Um órgão não pode ser subordinado a si mesmo nem a uma unidade que está abaixo dele.'
      using errcode = 'PR422', column = 'orgao_pai_id';
  elsif niveis > 6 then
    raise exception 'A estrutura tem no máximo 6 níveis: escolha um órgão mais alto.' using errcode = 'PR422', column = 'orgao_pai_id';
  end if;
  return null;
end $$;
create trigger hierarquia after insert or update of orgao_pai_id on orgao
  for each statement execute function orgao_hierarquia();

-- Who removes an organ says first where the units below it go; a statement that removes them too (an import undone) may. Its name
-- sorts before the foreign key's own trigger, which has no words for people.
create function orgao_com_unidades() returns trigger language plpgsql as $$
declare
  abaixo text;
begin
  select string_agg(orgao_nome, '; ' order by orgao_nome) into abaixo from orgao where orgao_pai_id = old.orgao_id;
  if abaixo is not null then
    raise exception 'Este órgão tem unidades subordinadas: %. Mude a subordinação delas antes de removê-lo.', left(abaixo, 300)
      using errcode = 'PR422', column = 'orgao_pai_id';
  end if;
  return null;
end $$;
create trigger "Hierarquia" after delete on orgao for each row execute function orgao_com_unidades();

create or replace view busca_de_orgao as
select orgao_id as id, '' as parte, 'estrutura-organizacional' as tipo, 'Órgão' as numero, orgao_nome as titulo, '' as assunto,
  concat_ws(E'\n', orgao_competencias, nullif(orgao_responsavel, ''), nullif(orgao_endereco, ''), nullif(orgao_norma, '')) as texto,
  concat_ws(' · ', nullif(orgao_telefone, ''), nullif(orgao_horario_funcionamento, '')) as detalhe,
  null::date as data, '/acesso/estrutura-organizacional/' || orgao_id as endereco, '-infinity'::date as visivel_desde
from orgao;

call importavel('orgao');
call audita('orgao', 'Órgão', '{orgao_nome}');
