// Payments; and those that stay while their settlement is removed.
import type { Run, TargetTable } from '#kits/import/server/target.ts'
import { compareFatos, type Fato, fatoTable, writeFatos } from './despesa-fatos.queries.ts'

// The settlement of a payment stands in its row: it is that of the number and, where numbers begin anew, of the day.
export const pagamento: Fato = {
  table: 'pagamento_despesa',
  comparado: 'pagamento_despesa_comparado',
  sumido: 'pagamento_despesa_sumido',
  where: 'pagamento_despesa_valor is not null',
  key: ['pagamento_despesa_numero'],
  isOfMonth: true,
  columns: [
    ...['pagamento_despesa_data', 'pagamento_despesa_valor', 'pagamento_despesa_retido', 'pagamento_despesa_anulado'],
    'pagamento_despesa_processo',
  ],
  read: 'case when tem_liquidacao then liquidacao_numero end as liquidacao_numero, liquidacao_data',
  tied: [
    'liquidacao_id',
    `(select q.liquidacao_id from liquidacao q where q.empenho_id = e.empenho_id and q.liquidacao_numero = c.liquidacao_numero
      order by q.liquidacao_data = c.liquidacao_data desc, q.liquidacao_ordem limit 1)`,
  ],
}

/** Once settlements are compared. */
export async function comparePagamentos(run: Run): Promise<void> {
  await compareFatos(run, pagamento)
  // what stays, and whose settlement is removed
  await run(`create temporary table pagamento_despesa_solto on commit drop as
    select t.pagamento_despesa_id, s.liquidacao_id, c.linha, coalesce(c.mudou, false) as mudou
    from liquidacao_sumida s join pagamento_despesa t using (liquidacao_id)
    left join pagamento_despesa_comparado c using (pagamento_despesa_id)
    where not exists (select from pagamento_despesa_sumido p where p.pagamento_despesa_id = t.pagamento_despesa_id)`)
}

/** Once their commitments and settlements are written. */
export async function writePagamentos(run: Run, importacaoId: number): Promise<void> {
  await run(
    `update pagamento_despesa t set liquidacao_id = null, importacao_id = $1, versao = t.versao + 1, atualizado_em = now()
    from pagamento_despesa_solto s where not s.mudou and t.pagamento_despesa_id = s.pagamento_despesa_id`,
    [importacaoId],
  )
  await writeFatos(run, importacaoId, pagamento)
}

/** An undone payment has its settlement again, once that has come back too. */
export async function undoLigacoes(run: Run, importacaoId: number): Promise<() => Promise<void>> {
  await run(
    'create temporary table ligacao_desfeita (pagamento_despesa_id bigint, liquidacao_id bigint) on commit drop',
  )
  await run(
    `with desfeita as (
      update importacao_antes set antes = antes || '{"liquidacao_id": null}'
      where importacao_id = $1 and tabela = 'pagamento_despesa'
        and antes ->> 'liquidacao_id' is not null
        and not exists (select from liquidacao where liquidacao_id = (antes ->> 'liquidacao_id')::bigint)
      returning registro)
    insert into ligacao_desfeita
    select registro, (antes ->> 'liquidacao_id')::bigint from importacao_antes join desfeita using (registro)
    where importacao_id = $1 and tabela = 'pagamento_despesa'`,
    [importacaoId],
  )
  return async () => {
    await run(`update pagamento_despesa t set liquidacao_id = q.liquidacao_id
      from ligacao_desfeita d join liquidacao q using (liquidacao_id) where t.pagamento_despesa_id = d.pagamento_despesa_id`)
  }
}

const table = fatoTable(pagamento, "coalesce(', pagamento ' || nullif(t.pagamento_despesa_numero, ''), '')", [
  ['pagamento_data', 'pagamento_despesa_data'],
  ['pagamento_valor', 'pagamento_despesa_valor'],
  ['retido', 'pagamento_despesa_retido'],
  ['pagamento_processo', 'pagamento_despesa_processo'],
])

export const pagamentoTable: TargetTable = {
  ...table,
  changed: `${table.changed} union select pagamento_despesa_id from pagamento_despesa_solto`,
  changes: () => `${table.changes()}
    union all
    select s.pagamento_despesa_id, s.linha, 'liquidacao_numero', coalesce(nullif(q.liquidacao_numero, ''), 'sem número'), null
    from pagamento_despesa_solto s join liquidacao q using (liquidacao_id)`,
}
