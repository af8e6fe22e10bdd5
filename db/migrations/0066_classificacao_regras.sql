-- The name of a nature of revenue in a fiscal year. The table has many natures without their types (the eighth digit), which are the
-- same for all of them: 11125001 is 11125000, 'Principal' (Portaria Interministerial STN/SOF nº 163/2001, art. 2º). What follows the
-- eighth digit is the town's detail: without a name of its own it has that of its nature. null when there is none.
create function nome_da_natureza_receita(codigo text, ano integer) returns text language sql stable strict parallel safe as $$
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

-- A code has one name in a fiscal year, whoever stores it and when: the years of one code of one table don't meet. The extension with
-- which texts could be compared beside ranges is not everywhere; a number per code, far from those of others, is.
alter table classificacao drop constraint classificacao_classificacao_tabela_classificacao_codigo_cla_key;
alter table classificacao add constraint classificacao_classificacao_inicio_excl exclude using gist (
  numrange(hashtextextended(classificacao_tabela || ' ' || classificacao_codigo, 0)::numeric * 10000 + classificacao_inicio,
    hashtextextended(classificacao_tabela || ' ' || classificacao_codigo, 0)::numeric * 10000 + coalesce(classificacao_fim, 9999), '[]') with &&);
alter table classificacao add check (classificacao_inicio between 1900 and 2100 and classificacao_fim <= 2100);
create index classificacao_do_codigo on classificacao (classificacao_tabela, classificacao_codigo, classificacao_inicio);
create index classificacao_por_codigo on classificacao (classificacao_codigo, classificacao_id);

-- The national tables have codes of one form; the town's are as it writes them.
create function classificacao_tem_forma(tabela text, codigo text) returns boolean language sql immutable parallel safe as $$
  select codigo ~ case tabela when 'natureza_receita' then '^[1-9][0-9]{7,12}$' when 'subelemento' then '^[1-9][0-9]{7,11}$'
    when 'categoria' then '^[1-9]$' when 'grupo' then '^[1-9]$' when 'modalidade_aplicacao' then '^[0-9]{2}$' when 'elemento' then '^[0-9]{2}$'
    when 'funcao' then '^[0-9]{2}$' when 'subfuncao' then '^[0-9]{3}$' when 'fonte' then '^[0-9]{3}$' when 'modalidade_licitacao' then '^[0-9]{1,3}$'
    else '^[0-9A-Za-z./-]+$' end
$$;

-- Whether a file says of a code what another row of the table says of some of its years; the row with the same first year is itself.
create function classificacao_ja_vale(tabela text, codigo text, inicio integer, fim integer) returns boolean language sql stable parallel safe as $$
  select exists (select from classificacao
    where classificacao_tabela = tabela and classificacao_codigo = codigo and classificacao_inicio <> inicio
      and classificacao_inicio <= coalesce(fim, 9999) and coalesce(classificacao_fim, 9999) >= inicio)
$$;

-- Whether a row would give a code of the norm another name.
create function classificacao_muda_norma(tabela text, codigo text, nome text, inicio integer) returns boolean language sql stable parallel safe as $$
  select exists (select from classificacao
    where classificacao_tabela = tabela and classificacao_codigo = codigo and classificacao_inicio = inicio
      and classificacao_origem = 'norma' and classificacao_nome <> nome)
$$;

-- What somebody at the panel may do; migrations, where nobody acts, do as they must. Of a code of the norm only the last year is the
-- town's to say: from the next one on it may have a row of its own. A code that came with a file is the town's as soon as somebody saved it.
create function guarda_classificacao() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('praca.quem', true), '') = '' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.classificacao_origem = 'norma' then
      raise exception using errcode = 'PR422', message =
        'Este código é da norma nacional e não pode ser removido. Se ele deixou de valer, informe o último exercício.';
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
    raise exception using errcode = 'PR422', column = 'classificacao_nome', message =
      'Este código é da norma nacional: dele só muda o último exercício. Para usar outro nome, informe o último exercício deste e cadastre o do município a partir do seguinte.';
  end if;
  new.classificacao_origem := case old.classificacao_origem when 'arquivo' then 'municipio' else old.classificacao_origem end;
  return new;
end $$;
create trigger guarda before insert or update or delete on classificacao for each row execute function guarda_classificacao();

-- People look for the town's programmes and actions, not for the national tables: those are found on their page.
create view busca_de_classificacao as
select classificacao_id as id, '' as parte, 'classificacoes' as tipo,
  case classificacao_tabela when 'natureza_receita' then 'Natureza da receita' when 'categoria' then 'Categoria econômica'
    when 'grupo' then 'Grupo de natureza da despesa' when 'modalidade_aplicacao' then 'Modalidade de aplicação' when 'elemento' then 'Elemento de despesa'
    when 'subelemento' then 'Subelemento de despesa' when 'funcao' then 'Função' when 'subfuncao' then 'Subfunção' when 'fonte' then 'Fonte de recursos'
    when 'modalidade_licitacao' then 'Modalidade de licitação' when 'orgao_orcamentario' then 'Órgão orçamentário'
    when 'unidade_orcamentaria' then 'Unidade orçamentária' when 'programa' then 'Programa' else 'Ação' end || ' ' || classificacao_codigo as numero,
  classificacao_nome as titulo, '' as assunto, classificacao_norma as texto,
  case when classificacao_fim is null then 'Desde ' || classificacao_inicio else classificacao_inicio || ' a ' || classificacao_fim end as detalhe,
  null::date as data, '/acesso/classificacoes/' || classificacao_id as endereco, '-infinity'::date as visivel_desde
from classificacao where classificacao_origem <> 'norma';
call indexa_busca('classificacao');
