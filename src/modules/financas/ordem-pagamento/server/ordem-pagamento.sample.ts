// A queue of one creditor after the other: the first waits, the second was paid before it, the third waits behind.
import type { Platform } from '#platform/platform.ts'

/** The ids of the three settlements, oldest first. */
export async function insertOrdens({
  database: { pool },
}: Pick<Platform, 'database'>): Promise<[number, number, number]> {
  await pool.query(`insert into credor (credor_nome, credor_documento) values ('Padaria Aurora Ltda', '45997418000153'),
    ('João da Silva', '52998224725'), ('Casa de Apoio', '11222333000181') on conflict do nothing`)
  await pool.query(`insert into dotacao (entidade_id, exercicio, dotacao_unidade, dotacao_natureza, dotacao_fonte, dotacao_fonte_exercicio)
    select min(entidade_id), 2026, '0201', '339030', '500', '1' from entidade on conflict do nothing`)
  await pool.query(`insert into empenho (entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, empenho_data, empenho_valor, empenho_licitavel)
    select entidade_id, 2026, dotacao_id, credor_id, '0201', 'OP' || vez, make_date(2026, 2, vez::integer), 1000, true
    from dotacao d, unnest(array['45997418000153', '52998224725', '11222333000181']) with ordinality as x(documento, vez)
    join credor on credor_documento = documento where d.dotacao_unidade = '0201' and d.exercicio = 2026 and dotacao_fonte = '500'`)
  const { rows } = await pool.query<{
    id: number
  }>(`insert into liquidacao (entidade_id, exercicio, empenho_id, liquidacao_numero, liquidacao_data, liquidacao_valor,
      liquidacao_documento_tipo, liquidacao_documento_numero)
    select entidade_id, exercicio, empenho_id, '1', empenho_data + 9, 250.5 * right(empenho_numero, 1)::integer, 'NF-e', '81' || right(empenho_numero, 1)
    from empenho where empenho_numero like 'OP_' order by empenho_numero returning liquidacao_id as id`)
  await pool.query(`insert into pagamento_despesa (entidade_id, exercicio, empenho_id, liquidacao_id, pagamento_despesa_numero, pagamento_despesa_data, pagamento_despesa_valor)
    select l.entidade_id, l.exercicio, l.empenho_id, liquidacao_id, '1', liquidacao_data + 20, liquidacao_valor
    from liquidacao l join empenho using (empenho_id) where empenho_numero = 'OP2'`)
  return rows.map(({ id }) => Number(id)).sort((one, other) => one - other) as [number, number, number]
}
