// A small town's expense: two entities, commitments that are raised and annulled, paid in parts and in later years, one creditor
// under a CPF, one without a document.
import type { Platform } from '#platform/platform.ts'

export async function insertDespesa({ database: { pool } }: Pick<Platform, 'database'>): Promise<void> {
  await pool.query(`insert into entidade (entidade_nome, entidade_cnpj, entidade_tipo)
    values ('Fundo Municipal de Saúde', '11222333000181', 'fundo') on conflict do nothing`)
  await pool.query(`insert into credor (credor_nome, credor_documento) values ('Mercantil Boa Mesa Ltda', '45997418000153'),
    ('João da Silva', '52998224725'), ('Folha de pagamento', '') on conflict do nothing`)
  await pool.query(`insert into dotacao (entidade_id, exercicio, dotacao_unidade, dotacao_funcao, dotacao_subfuncao, dotacao_programa,
      dotacao_acao, dotacao_natureza, dotacao_fonte, dotacao_fonte_exercicio, dotacao_valor_inicial, dotacao_valor_atualizado)
    select e.entidade_id, ano, '0' || e.entidade_id || '01', funcao, subfuncao, '0012', acao, natureza, fonte, '1', 50000, 60000
    from entidade e, generate_series(2025, 2026) ano,
      (values ('12', '361', '2014', '339030', '540'), ('12', '365', '2015', '339039', '500'), ('10', '301', '2020', '449051', '600'))
        linha (funcao, subfuncao, acao, natureza, fonte)
    on conflict do nothing`)
  await pool.query(`insert into empenho (entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, empenho_data,
      empenho_objeto, empenho_valor)
    select d.entidade_id, d.exercicio, d.dotacao_id, c.credor_id, d.dotacao_unidade, lpad((vez * 100 + d.dotacao_id)::text, 7, '0'),
      make_date(d.exercicio, 1 + (vez * 5 + d.dotacao_id::integer) % 12, 3 + vez), 'Aquisição de gêneros alimentícios',
      case when vez = 4 then null else 1000 + vez * 250.37 + d.dotacao_id end
    from dotacao d join credor c on (c.credor_id + d.dotacao_id) % 2 = 0, generate_series(1, 4) vez
    on conflict do nothing`)
  await pool.query(`insert into empenho_movimento (entidade_id, exercicio, empenho_id, empenho_movimento_data, empenho_movimento_tipo,
      empenho_movimento_valor)
    select entidade_id, exercicio, empenho_id, empenho_data + 20, case when empenho_id % 2 = 0 then 'reforco' else 'anulacao' end, 120.5
    from empenho where empenho_id % 3 = 0`)
  await pool.query(`insert into liquidacao (entidade_id, exercicio, empenho_id, liquidacao_numero, liquidacao_data, liquidacao_valor,
      liquidacao_anulado)
    select entidade_id, exercicio, empenho_id, parte::text, empenho_data + parte * 40, 400.25, case when empenho_id % 5 = 0 then 0.25 else 0 end
    from empenho, generate_series(1, 2) parte where empenho_id % 4 > 0`)
  await pool.query(`insert into pagamento_despesa (entidade_id, exercicio, empenho_id, liquidacao_id, pagamento_despesa_numero,
      pagamento_despesa_data, pagamento_despesa_valor, pagamento_despesa_retido)
    select entidade_id, exercicio, empenho_id, liquidacao_id, liquidacao_numero, liquidacao_data + 30, liquidacao_valor - 0.25, 12.4
    from liquidacao where liquidacao_id % 3 > 0`)
}
