-- What a capital has beside money, payroll, tenders and news: the register of the active debt at the end of each of ten years (:debtors in each), :trips per
-- diems, :acts acts, :requests requests for information and :cases cases of the ombudsman, spread over ten years. Every run makes the same rows, plainly
-- inserted, so that sums, search and log are kept by their triggers. bench/capital-town.ts puts the numbers.
create temporary table pessoa as
select i, primeiros[1 + i % cardinality(primeiros)] || ' ' || ultimos[1 + i / 7 % cardinality(ultimos)] || ' ' || ultimos[1 + i / 91 % cardinality(ultimos)] as nome,
  lpad((i * 7919::bigint % 100000000000)::text, 11, '0') as cpf
from generate_series(0, 19999) i, (select
  array['Ana', 'Maria', 'João', 'José', 'Antônia', 'Carlos', 'Francisca', 'Paulo', 'Luzia', 'Pedro', 'Rita', 'Raimundo', 'Joana', 'Edivaldo'] as primeiros,
  array['Silva', 'Santos', 'Oliveira', 'Souza', 'Lima', 'Araújo', 'Conceição', 'Jesus', 'Pereira', 'Carvalho', 'Barreto', 'Menezes', 'Teles'] as ultimos) listas;
create unique index on pessoa (i);
analyze pessoa;

insert into divida_ativa (entidade_id, divida_ativa_referencia, divida_ativa_nome, divida_ativa_cpf, divida_ativa_cnpj, divida_ativa_numero,
  divida_ativa_natureza, divida_ativa_tributo, divida_ativa_ano_inscricao, divida_ativa_quantidade_cda, divida_ativa_valor_total, divida_ativa_situacao)
select entidade_principal(), make_date(ano, 12, 31), case when n % 5 = 0 then 'Comercial ' || nome || ' Ltda' else nome end,
  case when n % 5 > 0 then cpf else '' end, case when n % 5 = 0 then lpad(n::text, 14, '0') else '' end, n::text,
  case when n % 7 = 0 then 'nao_tributaria' else 'tributaria' end, (array['IPTU', 'ISS', 'ITBI', 'Taxa de lixo', 'Multa'])[1 + n % 5], ano - n % 9, 1 + n % 12,
  100 + n * 104729::bigint % 9000000 / 100.0, (array['em_cobranca', 'ajuizada', 'parcelada', 'suspensa'])[1 + n % 4]
from generate_series(2016, 2025) ano, generate_series(1, :debtors) n join pessoa on i = n % 20000
order by ano, n;
-- then
insert into diaria (entidade_id, exercicio, diaria_beneficiario_nome, diaria_beneficiario_cpf, diaria_cargo, diaria_orgao, diaria_quantidade,
  diaria_valor_unitario, diaria_valor_total, diaria_ida, diaria_volta, diaria_destino_cidade, diaria_destino_uf, diaria_motivo, diaria_pagamento_data)
select entidade_principal(), extract(year from dia), nome, cpf, (array['Motorista', 'Médico(a)', 'Secretário(a)'])[1 + n % 3], 'Secretaria Municipal de Saúde',
  1 + n % 4, 250, 250 * (1 + n % 4), dia, dia + n % 4, (array['Salvador', 'Brasília', 'Recife', 'Feira de Santana'])[1 + n % 4], (array['BA', 'DF', 'PE', 'BA'])[1 + n % 4],
  'Participar de reunião técnica sobre o programa número ' || n, dia - 2
from (select n, date '2017-01-05' + (n * 3590::bigint / :trips)::integer as dia from generate_series(1, :trips) n) viagem join pessoa on i = n % 20000
order by n;

insert into documento_generico (documento_generico_tipo, documento_generico_numero, documento_generico_descricao, documento_generico_data, documento_generico_ano,
  ato_normativo_texto)
select (array[1, 2, 5])[1 + n % 3], n || '/' || extract(year from dia), 'Dispõe sobre a nomeação de ' || nome || ' e dá outras providências', dia, extract(year from dia),
  repeat('Art. 1º Fica nomeado ' || nome || ' para o cargo em comissão, com lotação na Secretaria Municipal de Administração. ', 5) || 'Protocolo ' || md5(n::text)
from (select n, date '2017-01-05' + (n * 3590::bigint / :acts)::integer as dia from generate_series(1, :acts) n) ato join pessoa on i = n % 20000
order by n;
-- then
-- one in fifty is open, all of them of the last weeks
insert into solicitante (sol_nome, sol_cpf) select nome, cpf from pessoa where i < least(20000, :requests);
insert into solicitacao (slc_protocolo, solicitante_id, esic, slc_orgao, slc_grupo, slc_titulo, slc_descricao, slc_situacao, slc_data_cadastro, slc_contagem_inicio,
  slc_contagem, slc_prazo, slc_respondida_em, slc_primeira_resposta_em, slc_no_prazo)
select 'C' || lpad(n::text, 11, '0'), primeiro + n % least(20000, :requests), true, 'Secretarias - Secretaria Municipal de Saúde', 'Secretarias',
  'Pedido sobre o contrato número ' || n, 'Solicito cópia do contrato e das notas fiscais do serviço número ' || n, case when aberto then 'ESP' else 'CON' end, dia, dia, '{}',
  dia::date + 20, fim, fim, case when not aberto then n % 11 > 0 end
from (select n, n > :requests * 0.98 as aberto, now() - make_interval(days => 3650 - (n * 3649::bigint / :requests)::integer) as dia from generate_series(1, :requests) n) pedido,
  lateral (select case when not aberto then least(now(), dia + make_interval(days => 5 + n % 20)) end as fim) x, (select min(solicitante_id) as primeiro from solicitante) s
order by n;

insert into contato (protocolo, ctt_codigo, ctt_verificacao, ctt_resumo, ctt_envio, tipo_contato_id, ctt_mensagem, ctt_anonimo, ctt_sigiloso, ctt_nome, ctt_situacao,
  ctt_data_cadastro, ctt_contagem_inicio, ctt_contagem, ctt_prazo, ctt_encerrada_em, ctt_primeira_resposta_em, ctt_no_prazo)
select 'OUVC' || n, 'x', 'c' || n, '', '', tipos[1 + n % cardinality(tipos)], 'A rua número ' || n || ' do bairro está sem iluminação e sem coleta de lixo há semanas',
  n % 4 = 0, false, case when n % 4 = 0 then '' else nome end, case when aberto then 'ANA' else 'RES' end, dia, dia, '{}', dia::date + 30, fim, fim,
  case when not aberto then n % 13 > 0 end
from (select n, n > :cases * 0.98 as aberto, now() - make_interval(days => 3650 - (n * 3649::bigint / :cases)::integer) as dia from generate_series(1, :cases) n) caso
  join pessoa on i = n % 20000,
  lateral (select case when not aberto then least(now(), dia + make_interval(days => 10 + n % 25)) end as fim) x,
  (select array_agg(tipo_contato_id order by 1) as tipos from tipo_contato) t
order by n;
-- then
-- what was loaded without triggers waits for the log too
call integra('empenho');
call integra('liquidacao');
call integra('pagamento_despesa');
call integra('dotacao');
call integra('receita_prevista');
