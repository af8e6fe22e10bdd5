-- Codes of the budget (docs/decisions/0042-codes-of-the-budget.md).

-- The codes by which a town's revenue and expense are classified: national tables and the town's own detail below them, one
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
  check (classificacao_codigo <> '' and classificacao_nome <> ''),
  check (classificacao_inicio <= classificacao_fim),
  constraint classificacao_classificacao_inicio_excl exclude using gist (
  numrange(hashtextextended(classificacao_tabela || ' ' || classificacao_codigo, 0)::numeric * 10000 + classificacao_inicio,
    hashtextextended(classificacao_tabela || ' ' || classificacao_codigo, 0)::numeric * 10000 + coalesce(classificacao_fim, 9999), '[]') with &&),
  check (classificacao_inicio between 1900 and 2100 and classificacao_fim <= 2100)
);
create index classificacao_por_nome on classificacao (classificacao_nome_busca collate "C", classificacao_id);
create index classificacao_a_conferir on classificacao (classificacao_id) where classificacao_origem = 'arquivo';
create index classificacao_da_importacao on classificacao (importacao_id) where importacao_id is not null;
create index classificacao_do_codigo on classificacao (classificacao_tabela, classificacao_codigo, classificacao_inicio);
create index classificacao_por_codigo on classificacao (classificacao_codigo, classificacao_id);
call registra('classificacao', '{classificacao_codigo,classificacao_nome}', importavel => true);

-- The name of a code in a fiscal year; of the nearest year when none holds then (a table of 2026 names what was spent in 2019); null
-- when there is none.
create function nome_da_classificacao(tabela text, codigo text, ano integer) returns text language sql stable strict parallel safe set search_path = public as $$
  select classificacao_nome from classificacao
  where classificacao_tabela = tabela and classificacao_codigo = codigo
  order by (ano between classificacao_inicio and coalesce(classificacao_fim, 9999)) desc,
    least(abs(ano - classificacao_inicio), abs(ano - coalesce(classificacao_fim, 9999))), classificacao_inicio desc
  limit 1
$$;

-- The name of a nature of revenue in a fiscal year. The table has many natures without their types (the eighth digit), which are the
-- same for all of them: 11125001 is 11125000, 'Principal' (Portaria Interministerial STN/SOF nº 163/2001, art. 2º). What follows the
-- eighth digit is the town's detail: without a name of its own it has that of its nature. null when there is none.
create function nome_da_natureza_receita(codigo text, ano integer) returns text language sql stable strict parallel safe set search_path = public as $$
  select coalesce(
    nome_da_classificacao('natureza_receita', codigo, ano),
    nome_da_classificacao('natureza_receita', substr(codigo, 1, 8), ano),
    nome_da_classificacao('natureza_receita', substr(codigo, 1, 7) || '0', ano) || case substr(codigo, 8, 1)
      when '1' then ' - Principal'
      when '2' then ' - Multas e Juros de Mora'
      when '3' then ' - Dívida Ativa'
      when '4' then ' - Dívida Ativa - Multas e Juros de Mora'
      when '5' then ' - Multas'
      when '6' then ' - Juros de Mora'
      when '7' then ' - Dívida Ativa - Multas'
      when '8' then ' - Dívida Ativa - Juros de Mora' end)
$$;

-- The national tables have codes of one form; the town's are as it writes them.
create function classificacao_tem_forma(tabela text, codigo text) returns boolean language sql immutable parallel safe
  return codigo ~ case tabela when 'natureza_receita' then '^[1-9][0-9]{7,12}$' when 'subelemento' then '^[1-9][0-9]{7,11}$'
    when 'categoria' then '^[1-9]$' when 'grupo' then '^[1-9]$' when 'modalidade_aplicacao' then '^[0-9]{2}$' when 'elemento' then '^[0-9]{2}$'
    when 'funcao' then '^[0-9]{2}$' when 'subfuncao' then '^[0-9]{3}$' when 'fonte' then '^[0-9]{3}$' when 'modalidade_licitacao' then '^[0-9]{1,3}$'
    else '^[0-9A-Za-z./-]+$' end;

-- Whether a file says of a code what another row of the table says of some of its years; the row with the same first year is itself.
create function classificacao_ja_vale(tabela text, codigo text, inicio integer, fim integer) returns boolean language sql stable parallel safe set search_path = public as $$
  select exists (select from classificacao
    where classificacao_tabela = tabela and classificacao_codigo = codigo and classificacao_inicio <> inicio
      and classificacao_inicio <= coalesce(fim, 9999) and coalesce(classificacao_fim, 9999) >= inicio)
$$;

-- Whether a row would give a code of the norm another name.
create function classificacao_muda_norma(tabela text, codigo text, nome text, inicio integer) returns boolean language sql stable parallel safe set search_path = public as $$
  select exists (select from classificacao
    where classificacao_tabela = tabela and classificacao_codigo = codigo and classificacao_inicio = inicio
      and classificacao_origem = 'norma' and classificacao_nome <> nome)
$$;

-- What somebody at the panel may do; migrations, where nobody acts, do as they must. Of a code of the norm only the last year is the
-- town's to say: from the next one on it may have a row of its own. A code that came with a file is the town's as soon as somebody saved it.
create function guarda_classificacao() returns trigger language plpgsql set search_path = public as $$
begin
  if coalesce(current_setting('praca.quem', true), '') = '' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.classificacao_origem = 'norma' then
      raise exception 'classificacao_da_norma_fica' using errcode = 'PR422';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.classificacao_origem = 'norma' then new.classificacao_origem := 'municipio'; end if;
    return new;
  end if;
  if old.classificacao_origem = 'norma' and (old.classificacao_tabela, old.classificacao_codigo, old.classificacao_nome, old.classificacao_inicio,
      old.classificacao_norma) is distinct from (new.classificacao_tabela, new.classificacao_codigo, new.classificacao_nome,
      new.classificacao_inicio, new.classificacao_norma) then
    raise exception 'classificacao_da_norma_nao_muda' using errcode = 'PR422', column = 'classificacao_nome';
  end if;
  new.classificacao_origem := case old.classificacao_origem when 'arquivo' then 'municipio' else old.classificacao_origem end;
  return new;
end $$;
create trigger guarda before insert or update or delete on classificacao for each row execute function guarda_classificacao();
