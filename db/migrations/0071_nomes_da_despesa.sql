-- An appropriation has the names of its codes beside them, as they were in its fiscal year: 1,000,000 commitments leave as a file without
-- looking each code up. Kept by triggers, whoever changes an appropriation or a code's name.
alter table dotacao
  add dotacao_orgao_nome text not null default '',
  add dotacao_unidade_nome text not null default '',
  add dotacao_funcao_nome text not null default '',
  add dotacao_subfuncao_nome text not null default '',
  add dotacao_programa_nome text not null default '',
  add dotacao_acao_nome text not null default '',
  add dotacao_natureza_nome text not null default '', -- of its element
  add dotacao_fonte_nome text not null default '';

create function nomeia_dotacao() returns trigger language plpgsql as $$
begin
  new.dotacao_orgao_nome := coalesce(nome_da_classificacao('orgao_orcamentario', new.dotacao_orgao, new.exercicio), '');
  new.dotacao_unidade_nome := coalesce(nome_da_classificacao('unidade_orcamentaria', new.dotacao_unidade, new.exercicio), '');
  new.dotacao_funcao_nome := coalesce(nome_da_classificacao('funcao', new.dotacao_funcao, new.exercicio), '');
  new.dotacao_subfuncao_nome := coalesce(nome_da_classificacao('subfuncao', new.dotacao_subfuncao, new.exercicio), '');
  new.dotacao_programa_nome := coalesce(nome_da_classificacao('programa', new.dotacao_programa, new.exercicio), '');
  new.dotacao_acao_nome := coalesce(nome_da_classificacao('acao', new.dotacao_acao, new.exercicio), '');
  new.dotacao_natureza_nome := coalesce(nome_da_classificacao('elemento', substr(new.dotacao_natureza, 5, 2), new.exercicio), '');
  new.dotacao_fonte_nome := coalesce(nome_da_classificacao('fonte', new.dotacao_fonte, new.exercicio), '');
  return new;
end $$;
create trigger dotacao_nomes before insert or update on dotacao for each row execute function nomeia_dotacao();

-- A name that is added, changed or removed: what has its code is written anew.
create function renomeia_dotacoes() returns trigger language plpgsql as $$
declare
  mudadas constant text := case tg_op when 'INSERT' then 'select * from novas' when 'DELETE' then 'select * from velhas'
    else 'select * from novas union all select * from velhas' end;
begin
  execute format('
    with mudada as materialized (select distinct classificacao_tabela as tabela, classificacao_codigo as codigo from (%s) linha)
    update dotacao set exercicio = exercicio where dotacao_id in (
      select dotacao_id from dotacao join mudada on (tabela, codigo) in (
        (''orgao_orcamentario'', dotacao_orgao), (''unidade_orcamentaria'', dotacao_unidade), (''funcao'', dotacao_funcao),
        (''subfuncao'', dotacao_subfuncao), (''programa'', dotacao_programa), (''acao'', dotacao_acao), (''elemento'', dotacao_elemento),
        (''fonte'', dotacao_fonte)))', mudadas);
  return null;
end $$;
create trigger classificacao_dotacoes_i after insert on classificacao referencing new table as novas for each statement execute function renomeia_dotacoes();
create trigger classificacao_dotacoes_u after update on classificacao referencing new table as novas old table as velhas
  for each statement execute function renomeia_dotacoes();
create trigger classificacao_dotacoes_d after delete on classificacao referencing old table as velhas for each statement execute function renomeia_dotacoes();

call audita('dotacao', 'Dotação', '{dotacao_unidade,dotacao_natureza,exercicio}', fora => '{dotacao_orgao_nome,dotacao_unidade_nome,
  dotacao_funcao_nome,dotacao_subfuncao_nome,dotacao_programa_nome,dotacao_acao_nome,dotacao_natureza_nome,dotacao_fonte_nome}');

-- What everybody may know of a creditor (spec 4, 2.0): a CNPJ whole, a CPF with its middle digits, of those protected by law nothing.
create function credor_nome_publico(nome text, sigiloso boolean) returns text language sql immutable parallel safe
  return case when sigiloso then 'Informação com restrição de acesso' else nome end;
create function credor_documento_publico(documento text, sigiloso boolean) returns text language sql immutable parallel safe
  return case when sigiloso then 'Informação com restrição de acesso'
    when length(documento) = 11 then '***.' || substr(documento, 4, 3) || '.' || substr(documento, 7, 3) || '-**'
    else documento end;

-- 'Maior valor' of a list, at any page.
create index empenho_por_valor on empenho (empenho_valor desc nulls last, empenho_id desc);
