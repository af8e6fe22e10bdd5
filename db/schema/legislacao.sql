-- Laws, decrees and other normative acts (docs/decisions/0039-normative-acts.md), which know which of them changes or revokes which.

-- Of each type of document its name; null: no such type. 1 to 4 are those of the panel's old list.
create function nome_do_ato(tipo smallint) returns text
  language sql immutable strict parallel safe
  return case tipo when 1 then 'Lei' when 2 then 'Decreto' when 5 then 'Lei Complementar' when 6 then 'Portaria' when 7 then 'Resolução'
    when 8 then 'Instrução Normativa' when 9 then 'Emenda à Lei Orgânica' when 10 then 'Lei Orgânica' when 11 then 'Edital' end;

-- '1.234' of '1.234/2019', '045-1998' and '14.133, de 2021': the year has a column of its own.
create function numero_do_ato(numero text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(numero, '\s*(/|–|-|,?\s*de)\s*(18|19|20)\d{2}\s*$', '', 'i');

-- By which two numbers are the same: '1234' of '1.234', '45a' of '045-A'.
create function chave_do_ato(numero text) returns text
  language sql immutable strict parallel safe
  return ltrim(regexp_replace(dobra(numero_do_ato(numero)), '[^0-9a-z]', '', 'g'), '0');

-- Acts and documents by their type (nome_do_ato).
create table documento_generico (
  documento_generico_id bigint generated always as identity primary key,
  documento_generico_tipo smallint not null,
  documento_generico_numero text not null,
  documento_generico_descricao text not null default '',
  documento_generico_modelo smallint check (documento_generico_modelo between 1 and 6), -- of type 4 only
  documento_generico_data date, -- of the act itself
  documento_generico_ano smallint not null, -- of the act: what people look for a law by
  created_at timestamptz not null default now(),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  documento_generico_numero_busca text not null generated always as (dobra(documento_generico_numero)) stored,
  documento_generico_descricao_busca text not null generated always as (dobra(documento_generico_descricao)) stored,
  ato_normativo boolean not null generated always as (documento_generico_tipo not in (3, 4)) stored,
  entidade_id bigint not null default entidade_principal() references entidade,
  orgao_id bigint references orgao, -- that issued it, where organs number acts of their own
  ato_normativo_texto text not null default '', -- plain, in full
  ato_normativo_revogado_por text not null default '', -- by an act that the portal does not have
  ato_normativo_revogado_em date, -- by that one
  -- Made of the relations of other acts by situa_ato(), so that what removes a relation gives back the situation before it.
  ato_normativo_situacao text not null default 'vigente' check (ato_normativo_situacao in ('vigente', 'alterado', 'revogado')),
  ato_normativo_numero text not null generated always as (numero_do_ato(documento_generico_numero)) stored,
  ato_normativo_chave text not null generated always as (chave_do_ato(documento_generico_numero)) stored,
  ato_normativo_nome_busca text not null
    generated always as (dobra(coalesce(nome_do_ato(documento_generico_tipo), '') || ' ' || documento_generico_numero || ' '
      || replace(documento_generico_numero, '.', ''))) stored,
  ato_normativo_texto_busca text not null generated always as (dobra(ato_normativo_texto)) stored,
  check (documento_generico_tipo between 1 and 11)
);
create index documento_generico_por_criacao on documento_generico (documento_generico_tipo, created_at desc nulls last, documento_generico_id desc);
create index documento_generico_por_numero on documento_generico (documento_generico_tipo, documento_generico_numero_busca collate "C", documento_generico_id);
create index documento_generico_por_ano on documento_generico (documento_generico_tipo, documento_generico_ano desc nulls last, documento_generico_id desc);
create index documento_generico_descricao_trgm on documento_generico using gin (documento_generico_descricao_busca gin_trgm_ops);
create index documento_generico_numero_trgm on documento_generico using gin (documento_generico_numero_busca gin_trgm_ops);
create index ato_normativo_por_data on documento_generico (documento_generico_data desc nulls last, documento_generico_id desc) where ato_normativo;
create index ato_normativo_por_chave on documento_generico (documento_generico_tipo, ato_normativo_chave, documento_generico_ano) where ato_normativo;
create index ato_normativo_por_situacao on documento_generico (ato_normativo_situacao) where ato_normativo and ato_normativo_situacao <> 'vigente';
create index ato_normativo_do_orgao on documento_generico (orgao_id) where orgao_id is not null;
create index ato_normativo_nome_trgm on documento_generico using gin (ato_normativo_nome_busca gin_trgm_ops) where ato_normativo;
create index ato_normativo_texto_trgm on documento_generico using gin (ato_normativo_texto_busca gin_trgm_ops) where ato_normativo;
call registra('documento_generico', '{documento_generico_numero}');

-- What an act does to another one, whole or in part.
create table ato_relacao (
  ato_relacao_id bigint generated always as identity primary key,
  documento_generico_id bigint not null references documento_generico on delete cascade,
  ato_relacao_ordem integer not null default 0,
  ato_relacao_tipo text not null check (ato_relacao_tipo in ('revoga', 'revoga_parte', 'altera', 'regulamenta')),
  ato_relacao_alvo text not null, -- as it was written: also of an act that the portal does not have, or not any more
  ato_relacao_alvo_id bigint references documento_generico on delete set null,
  ato_relacao_dispositivo text not null default '', -- 'art. 5º'
  check (ato_relacao_alvo_id <> documento_generico_id)
);
create index ato_relacao_do_ato on ato_relacao (documento_generico_id, ato_relacao_ordem);
create index ato_relacao_por_alvo on ato_relacao (ato_relacao_alvo_id);
call registra('ato_relacao', '{ato_relacao_tipo,ato_relacao_alvo}', dono => 'documento_generico', fora => '{ato_relacao_ordem}');

-- The row is locked by a statement of its own: the next one sees what the writer before it did.
create function situa_ato(ato bigint) returns void language plpgsql set search_path = public as $$
declare
  nova text;
begin
  perform from documento_generico where documento_generico_id = ato for update;
  select case
    when ato_normativo_revogado_por <> '' or exists (select from ato_relacao where ato_relacao_alvo_id = ato and ato_relacao_tipo = 'revoga')
      then 'revogado'
    when exists (select from ato_relacao where ato_relacao_alvo_id = ato and ato_relacao_tipo in ('altera', 'revoga_parte')) then 'alterado'
    else 'vigente' end
  into nova from documento_generico where documento_generico_id = ato;
  update documento_generico set ato_normativo_situacao = nova, atualizado_em = now()
  where documento_generico_id = ato and ato_normativo_situacao <> nova;
end $$;

-- A relation that comes, changes or goes situates the act that it names.
create function relacao_situa() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.ato_relacao_alvo_id is not null then perform situa_ato(old.ato_relacao_alvo_id); end if;
  if tg_op <> 'DELETE' and new.ato_relacao_alvo_id is not null then perform situa_ato(new.ato_relacao_alvo_id); end if;
  return null;
end $$;
create trigger situa after insert or update or delete on ato_relacao for each row execute function relacao_situa();

-- What is no normative act any more has no relations.
create function ato_situa() returns trigger language plpgsql set search_path = public as $$
begin
  if not new.ato_normativo then
    delete from ato_relacao where new.documento_generico_id in (documento_generico_id, ato_relacao_alvo_id);
  end if;
  perform situa_ato(new.documento_generico_id);
  return null;
end $$;
create trigger situa_i after insert on documento_generico for each row when (new.ato_normativo_revogado_por <> '') execute function ato_situa();
create trigger situa_u after update of documento_generico_tipo, ato_normativo_revogado_por on documento_generico for each row
  when (old.documento_generico_tipo <> new.documento_generico_tipo or old.ato_normativo_revogado_por <> new.ato_normativo_revogado_por)
  execute function ato_situa();
