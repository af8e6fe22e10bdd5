-- A code's new name is written where it changes something: each pair of code and year is looked up once, and only appropriations whose
-- name becomes another are written. Before, every appropriation with that code was (0071_nomes_da_despesa.sql), each with all of its eight names.
create or replace function renomeia_dotacoes() returns trigger language plpgsql as $$
declare
  mudadas constant text := case tg_op when 'INSERT' then 'select * from novas' when 'DELETE' then 'select * from velhas'
    else 'select * from novas union all select * from velhas' end;
  tabelas text[];
  nivel record;
begin
  execute format('select array_agg(distinct classificacao_tabela) from (%s) linha', mudadas) into tabelas;
  for nivel in select * from (values ('orgao_orcamentario', 'dotacao_orgao', 'dotacao_orgao_nome'),
    ('unidade_orcamentaria', 'dotacao_unidade', 'dotacao_unidade_nome'), ('funcao', 'dotacao_funcao', 'dotacao_funcao_nome'),
    ('subfuncao', 'dotacao_subfuncao', 'dotacao_subfuncao_nome'), ('programa', 'dotacao_programa', 'dotacao_programa_nome'),
    ('acao', 'dotacao_acao', 'dotacao_acao_nome'), ('elemento', 'dotacao_elemento', 'dotacao_natureza_nome'),
    ('fonte', 'dotacao_fonte', 'dotacao_fonte_nome')) as niveis (tabela, codigo, nome) where tabela = any(tabelas)
  loop
    execute format('
      with nomeada as materialized (
        select codigo, exercicio, coalesce(nome_da_classificacao(%1$L, codigo, exercicio), '''') as nome
        from (select distinct %2$I as codigo, exercicio from dotacao
          where %2$I in (select classificacao_codigo from (%4$s) linha where classificacao_tabela = %1$L)) par
      )
      update dotacao set %3$I = nome from nomeada
      where dotacao.%2$I = nomeada.codigo and dotacao.exercicio = nomeada.exercicio and dotacao.%3$I <> nome',
      nivel.tabela, nivel.codigo, nivel.nome, mudadas);
  end loop;
  return null;
end $$;

drop trigger dotacao_nomes on dotacao;
create trigger dotacao_nomes before insert or update of exercicio, dotacao_orgao, dotacao_unidade, dotacao_funcao, dotacao_subfuncao,
  dotacao_programa, dotacao_acao, dotacao_natureza, dotacao_fonte on dotacao for each row execute function nomeia_dotacao();
