// Payments: what a file says of them, beside what the portal has.
import { columnNames, type Run, type TargetTable } from '#kits/import/server/target.ts'

/**
 * A payment is matched only with one of its own month: numbers begin anew each month in some programs, and others have none. Those of a
 * month with the same number are counted (`vez`); one more follows those that are there (`ordem`).
 */
export async function comparePagamentos(run: Run): Promise<void> {
  await run(`create temporary table pagamento_despesa_comparado on commit drop as
    with lido as (
      select l.linha, e.linha as empenho_linha, e.empenho_id, e.entidade_id, pagamento_despesa_numero, pagamento_despesa_data,
        pagamento_despesa_valor, pagamento_despesa_retido, pagamento_despesa_anulado, pagamento_despesa_processo,
        case when tem_liquidacao then liquidacao_numero end as liquidacao_numero, liquidacao_data,
        extract(year from pagamento_despesa_data)::int as ano, extract(month from pagamento_despesa_data)::int as mes,
        date_trunc('month', pagamento_despesa_data) = l.mes_da_linha as do_mes,
        row_number() over (partition by e.linha, pagamento_despesa_numero, date_trunc('month', pagamento_despesa_data) order by l.linha) as vez
      from lida l join empenho_comparado e using (entidade_id, exercicio, empenho_unidade, empenho_numero)
      where pagamento_despesa_valor is not null
    ), do_portal as (
      select empenho_id, pagamento_despesa_numero, pagamento_despesa_ano as ano, pagamento_despesa_mes as mes, pagamento_despesa_id,
        pagamento_despesa_ordem, pagamento_despesa_data, pagamento_despesa_valor, pagamento_despesa_retido, pagamento_despesa_anulado,
        pagamento_despesa_processo,
        row_number() over (partition by empenho_id, pagamento_despesa_numero, pagamento_despesa_ano, pagamento_despesa_mes
          order by pagamento_despesa_ordem) as vez
      from pagamento_despesa where empenho_id in (select empenho_id from lido)
    ), ultimo as (
      select empenho_id, pagamento_despesa_numero, max(pagamento_despesa_ordem) as ordem from do_portal group by 1, 2
    )
    select l.*, t.pagamento_despesa_id,
      t.pagamento_despesa_id is not null
        and (t.pagamento_despesa_data, t.pagamento_despesa_valor, t.pagamento_despesa_retido, t.pagamento_despesa_anulado, t.pagamento_despesa_processo)
        is distinct from
          (l.pagamento_despesa_data, l.pagamento_despesa_valor, l.pagamento_despesa_retido, l.pagamento_despesa_anulado, l.pagamento_despesa_processo)
        as mudou,
      coalesce(u.ordem, 0) + row_number() over (partition by l.empenho_linha, l.pagamento_despesa_numero, t.pagamento_despesa_id is null
        order by l.linha) as pagamento_despesa_ordem
    from lido l
    left join do_portal t using (empenho_id, pagamento_despesa_numero, ano, mes, vez)
    left join ultimo u using (empenho_id, pagamento_despesa_numero)`)
  await run('analyze pagamento_despesa_comparado')
  // what the portal has of the file's months, and the file does not
  await run(`create temporary table pagamento_despesa_sumido on commit drop as
    select pagamento_despesa_id, empenho_id, entidade_id, ano, mes
    from (select distinct entidade_id, ano, mes from pagamento_despesa_comparado where do_mes) do_arquivo
    join (select pagamento_despesa_ano as ano, pagamento_despesa_mes as mes, * from pagamento_despesa) t using (entidade_id, ano, mes)
    where not exists (select from pagamento_despesa_comparado c where c.pagamento_despesa_id = t.pagamento_despesa_id)`)
  // what stays, and whose settlement is removed
  await run(`create temporary table pagamento_despesa_solto on commit drop as
    select t.pagamento_despesa_id, s.liquidacao_id, c.linha, coalesce(c.mudou, false) as mudou
    from liquidacao_sumida s join pagamento_despesa t using (liquidacao_id)
    left join pagamento_despesa_comparado c using (pagamento_despesa_id)
    where not exists (select from pagamento_despesa_sumido p where p.pagamento_despesa_id = t.pagamento_despesa_id)`)
}

/**
 * Once their commitments and settlements are written. The settlement of a payment stands in its row: it is that of the number and, where
 * numbers begin anew, of the day.
 */
export async function writePagamentos(run: Run, importacaoId: number): Promise<void> {
  await run(
    `update pagamento_despesa t set pagamento_despesa_data = c.pagamento_despesa_data, pagamento_despesa_valor = c.pagamento_despesa_valor,
      pagamento_despesa_retido = c.pagamento_despesa_retido, pagamento_despesa_anulado = c.pagamento_despesa_anulado,
      pagamento_despesa_processo = c.pagamento_despesa_processo,
      importacao_id = $1, linha_origem = c.linha, versao = t.versao + 1, atualizado_em = now()
    from pagamento_despesa_comparado c where c.mudou and t.pagamento_despesa_id = c.pagamento_despesa_id`,
    [importacaoId],
  )
  await run(
    `update pagamento_despesa t set liquidacao_id = null, importacao_id = $1, versao = t.versao + 1, atualizado_em = now()
    from pagamento_despesa_solto s where not s.mudou and t.pagamento_despesa_id = s.pagamento_despesa_id`,
    [importacaoId],
  )
  await run(
    `insert into pagamento_despesa (entidade_id, exercicio, empenho_id, pagamento_despesa_ordem, pagamento_despesa_numero, pagamento_despesa_data,
      pagamento_despesa_valor, pagamento_despesa_retido, pagamento_despesa_anulado, pagamento_despesa_processo, liquidacao_id,
      importacao_id, linha_origem)
    select e.entidade_id, e.exercicio, e.empenho_id, c.pagamento_despesa_ordem, c.pagamento_despesa_numero, c.pagamento_despesa_data,
      c.pagamento_despesa_valor, c.pagamento_despesa_retido, c.pagamento_despesa_anulado, c.pagamento_despesa_processo,
      (select q.liquidacao_id from liquidacao q where q.empenho_id = e.empenho_id and q.liquidacao_numero = c.liquidacao_numero
        order by q.liquidacao_data = c.liquidacao_data desc, q.liquidacao_ordem limit 1),
      $1, c.linha
    from pagamento_despesa_comparado c join empenho_comparado e on e.linha = c.empenho_linha where c.pagamento_despesa_id is null order by c.linha`,
    [importacaoId],
  )
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

export const pagamentoTable: TargetTable = {
  table: 'pagamento_despesa',
  id: 'pagamento_despesa_id',
  written:
    columnNames(`entidade_id, exercicio, empenho_id, liquidacao_id, pagamento_despesa_numero, pagamento_despesa_ordem, pagamento_despesa_data,
    pagamento_despesa_valor, pagamento_despesa_retido, pagamento_despesa_anulado, pagamento_despesa_processo, linha_origem`),
  key: ['empenho_id', 'pagamento_despesa_numero', 'pagamento_despesa_ordem'],
  named: `'empenho ' || (select e.empenho_numero || '/' || e.exercicio from empenho e where e.empenho_id = t.empenho_id)
    || coalesce(', pagamento ' || nullif(t.pagamento_despesa_numero, ''), '')`,
  changed: `select pagamento_despesa_id as registro from pagamento_despesa_comparado where mudou
    union select pagamento_despesa_id from pagamento_despesa_solto`,
  removed: 'select pagamento_despesa_id as registro from pagamento_despesa_sumido',
  // what was annulled is taken from the value; where only the two of them differ, the value before it is shown
  changes: () => `
    select t.pagamento_despesa_id as registro, c.linha, campo, nullif(antes, '') as de, nullif(depois, '') as para
    from pagamento_despesa_comparado c join pagamento_despesa t using (pagamento_despesa_id)
    cross join lateral (select t.pagamento_despesa_valor - t.pagamento_despesa_anulado = c.pagamento_despesa_valor - c.pagamento_despesa_anulado as igual)
      liquido
    cross join lateral (values
      ('pagamento_data', t.pagamento_despesa_data::text, c.pagamento_despesa_data::text),
      ('pagamento_valor', (t.pagamento_despesa_valor - case when igual then 0 else t.pagamento_despesa_anulado end)::text,
        (c.pagamento_despesa_valor - case when igual then 0 else c.pagamento_despesa_anulado end)::text),
      ('retido', t.pagamento_despesa_retido::text, c.pagamento_despesa_retido::text),
      ('pagamento_processo', t.pagamento_despesa_processo, c.pagamento_despesa_processo)) celula (campo, antes, depois)
    where c.mudou and antes <> depois
    union all
    select s.pagamento_despesa_id, s.linha, 'liquidacao_numero', coalesce(nullif(q.liquidacao_numero, ''), 'sem número'), null
    from pagamento_despesa_solto s join liquidacao q using (liquidacao_id)`,
}
