-- Who follows each contract, one by one (docs/decisions/0089-amendments-and-inspectors.md).

-- '045/2026', '45-2026' and '0045' have the same number; what has none is known by its letters.
create function contrato_chave(numero text) returns text language sql immutable strict parallel safe set search_path = public as $$
  select coalesce((licitacao_sequencia(numero))[2]::text, dobra(trim(numero)))
$$;
create index contrato_por_chave on contrato (contrato_chave(contrato_numero));

-- The year in a contract's number, else that of its days; null where nothing says it.
create function ano_do_contrato(c contrato) returns integer language sql immutable parallel safe set search_path = public as $$
  select coalesce((licitacao_sequencia(c.contrato_numero))[1],
    extract(year from coalesce(c.contrato_data_celebracao, c.contrato_data_publicacao, c.contrato_data_vigencia))::integer)
$$;

-- Names without case, accents, points and spaces.
create function so_letras(nome text) returns text language sql immutable strict parallel safe set search_path = public as $$
  select regexp_replace(dobra(nome), '[^a-z0-9]+', '', 'g')
$$;

-- The contracts that a row may mean: those of its number and year, or of its control number in the PNCP; of several, those whose organ and
-- contractor agree best with the row. One is found, several are told apart by nobody but a person.
create function contratos_de(numero text, ano integer, orgao text, contratada text) returns setof contrato
language sql stable set search_path = public as $$
  with dito as (select coalesce((licitacao_sequencia(nullif(numero, '')))[1], ano) as ano, dobra(trim(numero)) as escrito),
  candidato as (
    select contrato_id from contrato c, dito
    where contrato_chave(c.contrato_numero) = contrato_chave(numero)
      and (ano_do_contrato(c) = dito.ano or dobra(trim(c.contrato_numero)) = escrito and (dito.ano is null or ano_do_contrato(c) is null))
    union
    select contrato_id from contrato c where numero <> '' and c.contrato_pncp = trim(numero)
  ),
  pesado as (
    select contrato_id, (so_letras(orgao) <> '' and so_letras(contrato_orgao) = so_letras(orgao))::integer
      + (so_letras(contratada) <> '' and so_letras(contrato_contratada) = so_letras(contratada))::integer as peso
    from candidato join contrato using (contrato_id)
  )
  select contrato.* from pesado join contrato using (contrato_id) where peso = (select max(peso) from pesado)
$$;

create table contrato_fiscal (
  contrato_fiscal_id bigint generated always as identity primary key,
  contrato_numero text not null, -- these four as the contract has them
  contrato_ano integer,
  contrato_orgao text not null default '',
  contrato_contratada text not null default '',
  contrato_fiscal_nome text not null,
  contrato_fiscal_papel text not null check (contrato_fiscal_papel in
    ('gestor', 'fiscal', 'fiscal_tecnico', 'fiscal_administrativo', 'fiscal_setorial', 'suplente')),
  contrato_fiscal_matricula text not null default '', -- never public
  contrato_fiscal_cargo text not null default '',
  contrato_fiscal_ato text not null,
  contrato_fiscal_inicio date not null,
  contrato_fiscal_fim date,
  contrato_id bigint references contrato on delete cascade, -- found by the trigger below; null only of rows that wait
  contrato_data_vigencia_fim date, -- the contract's
  importacao_id bigint,
  linha_origem integer,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  contrato_numero_busca text not null generated always as (dobra(contrato_numero)) stored,
  contrato_orgao_busca text not null generated always as (dobra(contrato_orgao)) stored,
  contrato_contratada_busca text not null generated always as (dobra(contrato_contratada)) stored,
  contrato_fiscal_nome_busca text not null generated always as (dobra(contrato_fiscal_nome)) stored,
  -- who has no last day stays until the contract ends
  contrato_fiscal_ate date generated always as (coalesce(contrato_fiscal_fim, contrato_data_vigencia_fim)) stored,
  check (contrato_fiscal_fim >= contrato_fiscal_inicio)
);
create index contrato_fiscal_por_nome on contrato_fiscal (contrato_fiscal_nome_busca collate "C", contrato_fiscal_id);
create index contrato_fiscal_por_numero on contrato_fiscal (contrato_numero_busca collate "C", contrato_fiscal_id);
create index contrato_fiscal_por_contratada on contrato_fiscal (contrato_contratada_busca collate "C", contrato_fiscal_id);
create index contrato_fiscal_por_inicio on contrato_fiscal (contrato_fiscal_inicio desc nulls last, contrato_fiscal_id desc);
create index contrato_fiscal_do_contrato on contrato_fiscal (contrato_id);
create index contrato_fiscal_da_importacao on contrato_fiscal (importacao_id) where importacao_id is not null;
call registra('contrato_fiscal', '{contrato_fiscal_nome,contrato_numero}', ocultos => '{contrato_fiscal_matricula}',
  fora => '{contrato_id,contrato_data_vigencia_fim,contrato_fiscal_ate}', importavel => true);

create function fim_do_contrato(c contrato) returns date language sql stable set search_path = public as $$ select c.contrato_data_vigencia_fim $$;

-- Of a row that belongs to a contract: finds it, and takes over how the contract writes what tells it apart. A row that stays with its
-- contract follows it, whatever becomes of its number. Rows of a file wait without a contract, and their check says why.
create function acha_contrato() returns trigger language plpgsql set search_path = public as $$
declare
  achado contrato;
  quantos integer := 1;
begin
  if tg_op = 'UPDATE' then
    if new.contrato_id = old.contrato_id and (new.contrato_numero, new.contrato_ano, new.contrato_orgao, new.contrato_contratada)
      is not distinct from (old.contrato_numero, old.contrato_ano, old.contrato_orgao, old.contrato_contratada) then
      select * into achado from contrato where contrato_id = new.contrato_id;
    end if;
  end if;
  if achado.contrato_id is null then
    select count(*) into quantos from contratos_de(new.contrato_numero, new.contrato_ano, new.contrato_orgao, new.contrato_contratada);
    if quantos = 1 then
      select * into achado from contratos_de(new.contrato_numero, new.contrato_ano, new.contrato_orgao, new.contrato_contratada);
    elsif tg_table_name like '%\_importacao' then
      return new;
    elsif quantos = 0 then
      raise exception 'contrato_desconhecido' using errcode = 'PR422', column = 'contrato_numero';
    else
      raise exception 'contrato_repetido' using errcode = 'PR422', column = 'contrato_numero';
    end if;
  end if;
  new.contrato_id := achado.contrato_id;
  new.contrato_numero := achado.contrato_numero;
  new.contrato_ano := ano_do_contrato(achado);
  new.contrato_orgao := achado.contrato_orgao;
  new.contrato_contratada := achado.contrato_contratada;
  if tg_table_name like 'contrato\_fiscal%' then new.contrato_data_vigencia_fim := fim_do_contrato(achado); end if;
  return new;
end $$;
create trigger contrato_fiscal_contrato before insert or update on contrato_fiscal for each row execute function acha_contrato();
create trigger contrato_fiscal_contrato before insert on contrato_fiscal_importacao for each row execute function acha_contrato();

create function contrato_leva_os_seus() returns trigger language plpgsql set search_path = public as $$
begin
  update contrato_fiscal set contrato_id = contrato_id where contrato_id = new.contrato_id;
  return null;
end $$;
create trigger contrato_leva after update on contrato for each row
  when ((old.contrato_numero, ano_do_contrato(old), old.contrato_orgao, old.contrato_contratada, old.contrato_data_vigencia_fim)
    is distinct from (new.contrato_numero, ano_do_contrato(new), new.contrato_orgao, new.contrato_contratada, new.contrato_data_vigencia_fim))
  execute function contrato_leva_os_seus();
