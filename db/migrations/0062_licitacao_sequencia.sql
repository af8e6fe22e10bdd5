-- Tenders in the sequence of their numbers (docs/decisions/0041-tenders-in-sequence-and-typed-documents.md): year, number within the year,
-- month, and whether a tender is a direct contracting; with the indexes that lists need.

-- '012/2026', 'PE 12-2026', '2026.012', '12/26', '1.012/2026', '000122026' -> {2026, 12}; null where nothing says it. The only place of this rule.
create function licitacao_sequencia(numero text) returns integer[] language plpgsql immutable strict parallel safe as $$
declare
  -- '1.012' is one number; '2026.012' are two
  grupos text[] := array(select achado[1] from regexp_matches(regexp_replace(left(numero, 200), '(^|\D)(\d{1,3})\.(\d{3})(?=\D|$)', '\1\2\3', 'g'),
    '\d+', 'g') as achado);
  ano text;
  lugar integer;
  sequencial text;
begin
  if cardinality(grupos) = 0 then return array[null, null]::integer[]; end if;
  select grupo, n into ano, lugar from unnest(grupos) with ordinality as g (grupo, n) where grupo ~ '^(19[89]|20\d)\d$' order by n desc limit 1;
  -- two digits are a year only after another number, as in '12/26'
  if ano is null and cardinality(grupos) = 2 and grupos[2] ~ '^\d\d$' and numero ~ '\d\s*/\s*\d\d\s*$' then
    ano := '20' || grupos[2];
    lugar := 2;
  end if;
  -- number and year glued together
  if ano is null and cardinality(grupos) = 1 and length(grupos[1]) >= 6 then
    if grupos[1] ~ '(19[89]|20\d)\d$' then
      return array[right(grupos[1], 4), right(left(grupos[1], -4), 9)]::integer[];
    elsif grupos[1] ~ '^(19[89]|20\d)\d' then
      return array[left(grupos[1], 4), right(substr(grupos[1], 5), 9)]::integer[];
    end if;
  end if;
  select grupo into sequencial from unnest(grupos) with ordinality as g (grupo, n) where n is distinct from lugar order by n limit 1;
  if length(ltrim(sequencial, '0')) > 9 then sequencial := null; end if;
  return array[ano, right(sequencial, 9)]::integer[];
end $$;

alter table licitacao
  -- 0: not known; an order by several columns knows no null
  add column licitacao_ano integer not null generated always as (coalesce((licitacao_sequencia(licitacao_numero))[1],
    extract(year from coalesce(licitacao_realizacao, licitacao_homologacao, licitacao_adjudicacao))::integer, 0)) stored,
  add column licitacao_sequencial integer not null generated always as (coalesce((licitacao_sequencia(licitacao_numero))[2], 0)) stored,
  add column licitacao_mes integer generated always as
    (extract(month from coalesce(licitacao_realizacao, licitacao_homologacao, licitacao_adjudicacao))::integer) stored,
  -- of the modality; kept by the triggers below
  add column licitacao_direta boolean not null default false,
  -- what its list of documents need not have
  add column licitacao_sem_parecer_tecnico boolean not null default false,
  add column licitacao_sem_recurso boolean not null default false,
  add column licitacao_pequeno_valor boolean not null default false;

-- Towns name modalities and situations, so words in them decide.
alter table tipo_processo add column tpr_direta boolean not null generated always as (dobra(tpr_nome) ~ 'dispensa|inexigi') stored;
-- The procedure came to its end with a result.
alter table situacao_licitacao add column situacao_licitacao_fim boolean not null generated always as
  (dobra(situacao_licitacao_nome) ~ 'homologad|ratificad|concluid|encerrad|finalizad') stored;

update licitacao set licitacao_direta = true where tipo_processo_id in (select tipo_processo_id from tipo_processo where tpr_direta);

create function licitacao_ve_direta() returns trigger language plpgsql as $$
begin
  new.licitacao_direta := coalesce((select tpr_direta from tipo_processo where tipo_processo_id = new.tipo_processo_id), false);
  return new;
end $$;
create trigger licitacao_direta_i before insert on licitacao for each row execute function licitacao_ve_direta();
create trigger licitacao_direta_u before update of tipo_processo_id, licitacao_direta on licitacao
  for each row execute function licitacao_ve_direta();

create function tipo_processo_muda_direta() returns trigger language plpgsql as $$
begin
  update licitacao set licitacao_direta = new.tpr_direta where tipo_processo_id = new.tipo_processo_id and licitacao_direta <> new.tpr_direta;
  return null;
end $$;
create trigger tipo_processo_direta after update of tpr_nome on tipo_processo for each row when (old.tpr_direta is distinct from new.tpr_direta)
  execute function tipo_processo_muda_direta();

create index licitacao_por_sequencia on licitacao (licitacao_ano, licitacao_sequencial, licitacao_id);
create index licitacao_por_mes on licitacao (licitacao_mes, licitacao_id);
create index licitacao_da_modalidade on licitacao (tipo_processo_id, licitacao_ano, licitacao_sequencial);
create index licitacao_por_direta on licitacao (licitacao_direta, licitacao_id);
create index licitacao_direta_mudou on licitacao (atualizado_em) where licitacao_direta;
call publica('licitacao');
call audita('licitacao', 'Licitação', '{licitacao_numero}', fora => '{licitacao_direta}');
