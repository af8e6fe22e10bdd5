-- Who took part in each tender, and how it ended for them (docs/decisions/0111-participants-and-programmes.md).
create table licitacao_participante (
  licitacao_participante_id bigint generated always as identity primary key,
  licitacao_numero text not null, -- these two as the tender has them
  licitacao_modalidade text not null default '',
  licitacao_participante_nome text not null,
  licitacao_participante_cnpj text collate "C" not null default '',
  licitacao_participante_cpf text collate "C" not null default '', -- leaves masked
  licitacao_participante_resultado text not null check (licitacao_participante_resultado in
    ('vencedor', 'participante', 'desclassificado', 'inabilitado')),
  licitacao_participante_posicao integer check (licitacao_participante_posicao between 1 and 999), -- null: not known
  licitacao_participante_proposta numeric(15, 2) check (licitacao_participante_proposta >= 0), -- null: not known
  licitacao_participante_lote text not null default '',
  licitacao_id bigint references licitacao on delete cascade, -- found by the trigger below; null only of rows that wait
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  licitacao_numero_busca text not null generated always as (dobra(licitacao_numero)) stored,
  licitacao_participante_nome_busca text not null generated always as (dobra(licitacao_participante_nome)) stored,
  -- the document, or the name of one without: who it is within its tender
  licitacao_participante_quem text not null
    generated always as (coalesce(nullif(licitacao_participante_cnpj || licitacao_participante_cpf, ''), so_letras(licitacao_participante_nome))) stored,
  licitacao_participante_no_lote text not null generated always as (so_letras(licitacao_participante_lote)) stored,
  constraint licitacao_participante_um_documento check (licitacao_participante_cnpj = '' or licitacao_participante_cpf = '')
);
create index licitacao_participante_da_licitacao on licitacao_participante (licitacao_id, licitacao_participante_quem);
create index licitacao_participante_por_nome on licitacao_participante (licitacao_participante_nome_busca collate "C", licitacao_participante_id);
create index licitacao_participante_por_numero on licitacao_participante (licitacao_numero_busca collate "C", licitacao_participante_id);
create index licitacao_participante_do_cnpj on licitacao_participante (licitacao_participante_cnpj) where licitacao_participante_cnpj <> '';
create index licitacao_participante_do_cpf on licitacao_participante (licitacao_participante_cpf) where licitacao_participante_cpf <> '';
create index licitacao_participante_da_importacao on licitacao_participante (importacao_id) where importacao_id is not null;
call registra('licitacao_participante', '{licitacao_participante_nome,licitacao_numero}', ocultos => '{licitacao_participante_cpf}',
  fora => '{licitacao_id,licitacao_participante_quem,licitacao_participante_no_lote}', importavel => true);

-- The tender that a row means: the only one with the number and a modality that fits, or with that control number in the PNCP.
create function licitacao_do_participante(numero text, modalidade text) returns bigint language sql stable set search_path = public as $$
  select coalesce(licitacao_do_contrato(numero, modalidade),
    (select max(licitacao_id) from licitacao where licitacao_pncp <> '' and licitacao_pncp = trim(numero) having count(*) = 1))
$$;

-- A row that stays with its tender follows it, whatever becomes of its number and of the name of its modality. Rows of a file wait without a
-- tender, and their check says why.
create function participante_acha_licitacao() returns trigger language plpgsql set search_path = public as $$
declare
  achada bigint;
  -- small businesses have the CPF of who owns them in their name
  sem_cpf text := trim(regexp_replace(new.licitacao_participante_nome, '\m\d{3}\.?\d{3}\.?\d{3}-?\d{2}\M', '', 'g'), ' -–');
begin
  if sem_cpf <> '' then new.licitacao_participante_nome := sem_cpf; end if;
  if tg_op = 'UPDATE' then
    if new.licitacao_id = old.licitacao_id
      and (new.licitacao_numero, new.licitacao_modalidade) is not distinct from (old.licitacao_numero, old.licitacao_modalidade)
    then achada := new.licitacao_id; end if;
  end if;
  achada := coalesce(achada, licitacao_do_participante(new.licitacao_numero, new.licitacao_modalidade));
  if achada is null then
    if tg_table_name like '%\_importacao' then return new; end if;
    raise exception 'licitacao_desconhecida' using errcode = 'PR422', column = 'licitacao_numero';
  end if;
  new.licitacao_id := achada;
  select licitacao_numero, coalesce(tpr_nome, '') into new.licitacao_numero, new.licitacao_modalidade
  from licitacao left join tipo_processo using (tipo_processo_id) where licitacao_id = achada;
  return new;
end $$;
create trigger licitacao_participante_licitacao before insert or update on licitacao_participante
  for each row execute function participante_acha_licitacao();
create trigger licitacao_participante_licitacao before insert on licitacao_participante_importacao
  for each row execute function participante_acha_licitacao();

-- Once in a tender, or in a lot of it: two people may enter one at once, so that they wait for each other.
create function participante_uma_vez() returns trigger language plpgsql set search_path = public as $$
begin
  perform from licitacao where licitacao_id = new.licitacao_id for no key update;
  if exists (select from licitacao_participante p where p.licitacao_id = new.licitacao_id
    and p.licitacao_participante_quem = new.licitacao_participante_quem and p.licitacao_participante_no_lote = new.licitacao_participante_no_lote
    and p.licitacao_participante_id <> new.licitacao_participante_id) then
    raise exception 'participante_repetido' using errcode = 'PR422', column = 'licitacao_participante_nome';
  end if;
  return null;
end $$;
create trigger licitacao_participante_unico after insert or update on licitacao_participante
  for each row execute function participante_uma_vez();

create function licitacao_leva_participantes() returns trigger language plpgsql set search_path = public as $$
begin
  update licitacao_participante set licitacao_id = licitacao_id where licitacao_id = new.licitacao_id;
  return null;
end $$;
create trigger licitacao_leva_participantes after update on licitacao for each row
  when ((old.licitacao_numero, old.tipo_processo_id) is distinct from (new.licitacao_numero, new.tipo_processo_id))
  execute function licitacao_leva_participantes();
create function modalidade_leva_participantes() returns trigger language plpgsql set search_path = public as $$
begin
  update licitacao_participante p set licitacao_id = l.licitacao_id
  from licitacao l where l.licitacao_id = p.licitacao_id and l.tipo_processo_id = new.tipo_processo_id;
  return null;
end $$;
create trigger modalidade_leva_participantes after update on tipo_processo for each row
  when (old.tpr_nome is distinct from new.tpr_nome) execute function modalidade_leva_participantes();

-- Whether the contractor that a tender names is none of its winners, or one is missing: false where there are no participants.
create function vencedor_discorda(licitacao_de bigint) returns boolean language sql stable set search_path = public as $$
  with vencedor as (select * from licitacao_participante p where p.licitacao_id = licitacao_de and licitacao_participante_resultado = 'vencedor'),
  dita as (
    select licitacao_contratada_cnpj || licitacao_contratada_cpf as documento, so_letras(licitacao_contratada) as letras
    from licitacao l where l.licitacao_id = licitacao_de
  )
  select case
    when not exists (select from licitacao_participante p where p.licitacao_id = licitacao_de) then false
    when documento = '' and letras = '' then exists (select from vencedor)
    else not exists (
      select from vencedor where case
        when documento <> '' and licitacao_participante_cnpj || licitacao_participante_cpf <> ''
          then licitacao_participante_cnpj || licitacao_participante_cpf = documento
        else strpos(letras, so_letras(licitacao_participante_nome)) > 0 or strpos(so_letras(licitacao_participante_nome), letras) > 0 end)
  end from dita
$$;

-- A company that took part has a page although it never won nor was paid.
create or replace function chave_do_documento(cnpj text, cpf text) returns text language sql stable set search_path = public as $$
  select coalesce(
    (select credor_chave(credor_nome, credor_documento, credor_id)
      from credor join credor_resumo using (credor_id)
      where credor_documento = cnpj || cpf and credor_documento <> '' and not credor_sigiloso and ano = 0),
    (select cnpj where cnpj <> '' and cpf = '' and not exists (select from credor where credor_documento = cnpj and credor_sigiloso)
      and (exists (select from contrato where contrato_contratada_cnpj <> '' and contrato_contratada_cnpj = cnpj)
        or exists (select from licitacao where licitacao_contratada_cnpj <> '' and licitacao_contratada_cnpj = cnpj)
        or exists (select from licitacao_participante where licitacao_participante_cnpj <> '' and licitacao_participante_cnpj = cnpj))))
$$;
