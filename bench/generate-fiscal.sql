-- Ten years (2017 to 2026) of a capital's money: :commitments commitments, each settled and paid as often as :settled says of each four in turn,
-- :creditors creditors, :budget appropriations a year, :entries entries of revenue. Seeded: every run makes the same rows.
-- bench/fiscal-town.ts puts the numbers, and sends the parts one after the other. Loaded with the triggers and the indexes off; what the triggers keep is made anew at the end.
set session_replication_role = replica;
select setseed(0.1927);

create temporary table indice as
select indexname, indexdef from pg_indexes
where tablename in ('credor', 'dotacao', 'empenho', 'liquidacao', 'pagamento_despesa', 'receita_lancamento')
  and not exists (select from pg_constraint where conname = indexname);
do $$
declare
  ordem text;
begin
  for ordem in select format('drop index %I', indexname) from indice loop execute ordem; end loop;
end $$;

create temporary table nome (chave integer primary key, ramo text not null, nome text not null, pessoa text not null);
insert into nome
select i, ramos[1 + i % cardinality(ramos)], nomes[1 + i % cardinality(nomes)], pessoas[1 + i % cardinality(pessoas)]
from generate_series(0, 1599) i, (select
  array['Construtora', 'Comercial', 'Distribuidora', 'Serviços e Locações', 'Transportes', 'Tecnologia', 'Alimentos', 'Farmacêutica',
    'Engenharia', 'Consultoria', 'Gráfica', 'Autopeças', 'Papelaria', 'Produções', 'Soluções', 'Laboratório'] as ramos,
  array['Silva', 'Santos', 'Oliveira', 'Souza', 'Rodrigues', 'Ferreira', 'Alves', 'Pereira', 'Lima', 'Gomes', 'Costa', 'Ribeiro',
    'Martins', 'Carvalho', 'Almeida', 'Lopes', 'Soares', 'Vieira', 'Barbosa', 'Rocha', 'Dias', 'Nascimento', 'Andrade', 'Moreira',
    'Nunes', 'Marques', 'Machado', 'Mendes', 'Freitas', 'Cardoso', 'Gonçalves', 'Santana', 'Araújo', 'Assunção', 'Brandão', 'Galvão',
    'Falcão', 'Magalhães', 'Simões', 'Guimarães', 'Sampaio', 'Cerqueira', 'Bittencourt', 'Cavalcante', 'Queiroz', 'Dourado', 'Matos',
    'Sacramento', 'Figueirêdo', 'Mascarenhas', 'Novaes', 'Purificação', 'Encarnação', 'Trindade', 'Bonfim', 'Paixão', 'Valadão'] as nomes,
  array['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisco', 'Carlos', 'Paulo', 'Pedro', 'Lucas', 'Luiz', 'Marcos', 'Gabriel',
    'Rafael', 'Daniel', 'Marcelo', 'Bruno', 'Eduardo', 'Felipe', 'Raimundo', 'Rodrigo', 'Manoel', 'Fernanda'] as pessoas) lista;

-- a fifth are persons; one in two thousand is protected by law
insert into credor (credor_nome, credor_documento, credor_sigiloso)
select case when i % 5 = 0 then concat_ws(' ', a.pessoa, b.nome, 'dos', c.nome) else concat_ws(' ', a.ramo, b.nome, c.nome, 'Ltda') end,
  lpad((i::bigint * 7919 + 1000000)::text, case when i % 5 = 0 then 11 else 14 end, '0'), i % 2000 = 0
from generate_series(1, :creditors) i
  join nome a on a.chave = i % 1600 join nome b on b.chave = (i / 3) % 1600 join nome c on c.chave = (i::bigint * 31 / 7) % 1600;

insert into dotacao (entidade_id, exercicio, dotacao_orgao, dotacao_unidade, dotacao_funcao, dotacao_subfuncao, dotacao_programa,
  dotacao_acao, dotacao_natureza, dotacao_fonte, dotacao_fonte_exercicio, dotacao_valor_inicial, dotacao_valor_atualizado,
  dotacao_orgao_nome, dotacao_unidade_nome, dotacao_funcao_nome, dotacao_subfuncao_nome, dotacao_programa_nome, dotacao_acao_nome,
  dotacao_natureza_nome, dotacao_fonte_nome)
select (select min(entidade_id) from entidade), ano, lpad((1 + acao % 30)::text, 2, '0'), lpad((100 + acao % 90)::text, 4, '0'),
  (array['12', '10', '04', '15', '08', '13', '26', '20', '27', '18', '06', '16', '17', '01', '28'])[1 + acao % 15],
  (array['361', '301', '122', '451', '244', '392', '782', '605', '812', '541', '181', '482', '512', '031', '846'])[1 + acao % 15],
  lpad((1 + acao % 40)::text, 4, '0'), lpad((2000 + acao)::text, 4, '0'),
  (array['319011', '319013', '339030', '339039', '339036', '339014', '339032', '339040', '449051', '449052', '339037', '339093'])[1 + i % 12],
  (array['500', '540', '600', '621', '706'])[1 + (i / 12) % 5], '1', valor, valor * 1.1,
  'Órgão ' || 1 + acao % 30, 'Unidade ' || 100 + acao % 90, 'Função ' || 1 + acao % 15, 'Subfunção ' || 1 + acao % 15, 'Programa ' || 1 + acao % 40,
  'Ação ' || 2000 + acao, 'Elemento ' || 1 + i % 12, 'Fonte ' || 1 + (i / 12) % 5
from generate_series(2017, 2026) ano, generate_series(0, :budget - 1) i, lateral (select i / 60 as acao, 1000.0 + i % 977 * 13.37 as valor) x
order by ano, i;

-- the names that earlier files brought
insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio, classificacao_origem)
select distinct tabela, codigo, nome, 2017, 'arquivo' from dotacao, lateral (values
  ('orgao_orcamentario', dotacao_orgao, dotacao_orgao_nome), ('unidade_orcamentaria', dotacao_unidade, dotacao_unidade_nome),
  ('programa', dotacao_programa, dotacao_programa_nome), ('acao', dotacao_acao, dotacao_acao_nome)) codigo (tabela, codigo, nome);

-- What is told of later days has not happened yet.
create function pg_temp.parcelas(id bigint, dia date, valor numeric)
returns table (vez integer, parte numeric, liquidada date, paga date) language sql immutable as $$
  select vez, case when vez < vezes then round(valor / vezes, 2) else valor - (vezes - 1) * round(valor / vezes, 2) end,
    dia + (10 + id % 50 + 30 * (vez - 1))::integer, dia + (15 + id % 50 + 30 * (vez - 1) + (id * 7 + vez) % 40)::integer
  from (select (array[:settled])[1 + id % 4] as vezes) x, generate_series(1, vezes) vez $$;

-- few creditors get most, and few appropriations
insert into empenho (empenho_id, entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, empenho_data, empenho_tipo,
  empenho_objeto, empenho_processo, empenho_licitavel, empenho_modalidade_licitacao, empenho_licitacao_numero, empenho_valor,
  empenho_liquidado, empenho_pago)
overriding system value
select id, d.entidade_id, e.exercicio, d.dotacao_id, credor, d.dotacao_unidade, lpad(numero::text, 7, '0'), dia,
  (array['ordinario', 'ordinario', 'ordinario', 'estimativo', 'global'])[1 + id % 5],
  'Aquisição de ' || nome.ramo || ' ' || nome.nome || ' para o exercício, conforme processo administrativo ' || id, id || '/' || e.exercicio,
  id % 3 > 0, case when id % 3 > 0 then (array['6', '8', '9', '4'])[1 + id % 4] else '' end,
  case when id % 3 > 0 and id % 20 > 0 then lpad((id % 400)::text, 3, '0') || '/' || e.exercicio else '' end, valor,
  (select coalesce(sum(parte), 0) from pg_temp.parcelas(id, dia, valor) where liquidada <= date '2026-11-15'),
  (select coalesce(sum(parte), 0) from pg_temp.parcelas(id, dia, valor) where paga <= date '2026-11-15')
from (
  select id, 2017 + ((id - 1) * 10 / :commitments)::integer as exercicio, 1 + (id - 1) % (:commitments / 10) as numero,
    1 + floor(:creditors * power(random(), 3))::integer as credor, floor(:budget * power(random(), 2))::integer as posto,
    least(date '2026-11-15', make_date(2017 + ((id - 1) * 10 / :commitments)::integer, 1, 1) + ((id - 1) % (:commitments / 10) * 365 / (:commitments / 10))::integer) as dia,
    round((50 + exp(random() * 9) * 20)::numeric, 2) as valor
  from generate_series(1, :commitments::bigint) id) e
join (select *, row_number() over (partition by exercicio order by dotacao_id) - 1 as posto from dotacao) d using (exercicio, posto)
join nome on nome.chave = id % 1600
order by id;
select setval(pg_get_serial_sequence('empenho', 'empenho_id'), :commitments);
-- then
insert into liquidacao (entidade_id, exercicio, empenho_id, liquidacao_numero, liquidacao_data, liquidacao_valor,
  liquidacao_documento_tipo, liquidacao_documento_numero, liquidacao_documento_data)
select entidade_id, exercicio, empenho_id, 'L' || vez, liquidada, parte, 'NF-e', empenho_id * 2 + vez || '', liquidada - 3
from empenho, pg_temp.parcelas(empenho_id, empenho_data, empenho_valor)
where liquidada <= date '2026-11-15'
order by liquidada, empenho_id, vez;
-- then
analyze empenho, liquidacao;
insert into pagamento_despesa (entidade_id, exercicio, empenho_id, liquidacao_id, pagamento_despesa_numero, pagamento_despesa_data,
  pagamento_despesa_valor, pagamento_despesa_retido)
select e.entidade_id, e.exercicio, e.empenho_id, liquidacao_id, 'P' || vez, paga, parte, round(parte * 0.05, 2)
from empenho e join liquidacao l using (empenho_id), pg_temp.parcelas(e.empenho_id, empenho_data, empenho_valor)
where liquidacao_numero = 'L' || vez and paga <= date '2026-11-15'
order by paga, liquidacao_id;
-- then
insert into receita_prevista (entidade_id, exercicio, receita_natureza, receita_natureza_nome, receita_fonte, receita_valor_inicial)
select (select min(entidade_id) from entidade), ano, (11000000 + (i / 50) * 1000000 + i % 50 * 10101 + 1)::text, 'Receita ' || i, '1500', 1000000 + i * 1000
from generate_series(2017, 2026) ano, generate_series(0, 249) i;

do $$
declare
  ordem text;
begin
  for ordem in select indexdef from indice loop execute ordem; end loop;
end $$;
set session_replication_role = origin;
-- then
analyze;
-- then

insert into receita_lancamento (receita_prevista_id, receita_data, receita_valor)
select receita_prevista_id, make_date(exercicio, 1, 1) + (dia * 364 / (:entries / 2500))::integer, 100 + (receita_prevista_id * 7919 + dia * 104729) % 900000 / 100.0
from receita_prevista, generate_series(0, :entries / 2500 - 1) dia
order by 2, 1;
-- then
call refaz_somas_da_despesa();
-- then
call refaz_ordens();
-- then
do $$
declare
  nome text;
begin
  foreach nome in array array['credor', 'dotacao', 'empenho', 'liquidacao', 'pagamento_despesa', 'receita_prevista'] loop
    execute format('update total set linhas = (select count(*) from %I), mudanca = gen_random_uuid() where tabela = %L', nome, nome);
  end loop;
end $$;
