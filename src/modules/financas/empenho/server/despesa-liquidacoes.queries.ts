// Settlements: what a file says of them, beside what the portal has.
import { columnNames, type Run, type TargetTable } from '#kits/import/server/target.ts'

/**
 * A settlement is matched only with one of its own month: numbers begin anew each month in some programs, and others have none. Those of a
 * month with the same number are counted (`vez`); one more follows those that are there (`ordem`).
 */
export async function compareLiquidacoes(run: Run): Promise<void> {
  await run(`create temporary table liquidacao_comparada on commit drop as
    with lida_aqui as (
      select l.linha, e.linha as empenho_linha, e.empenho_id, e.entidade_id, liquidacao_numero, liquidacao_data, liquidacao_valor, liquidacao_anulado,
        liquidacao_documento_tipo, liquidacao_documento_numero, liquidacao_documento_data, liquidacao_data_exigivel,
        extract(year from liquidacao_data)::int as ano, extract(month from liquidacao_data)::int as mes,
        date_trunc('month', liquidacao_data) = l.mes_da_linha as do_mes,
        row_number() over (partition by e.linha, liquidacao_numero, date_trunc('month', liquidacao_data) order by l.linha) as vez
      from lida l join empenho_comparado e using (entidade_id, exercicio, empenho_unidade, empenho_numero)
      where liquidacao_valor is not null
    ), do_portal as (
      select empenho_id, liquidacao_numero, liquidacao_ano as ano, liquidacao_mes as mes, liquidacao_id, liquidacao_ordem, liquidacao_data,
        liquidacao_valor, liquidacao_anulado, liquidacao_documento_tipo, liquidacao_documento_numero, liquidacao_documento_data,
        liquidacao_data_exigivel,
        row_number() over (partition by empenho_id, liquidacao_numero, liquidacao_ano, liquidacao_mes order by liquidacao_ordem) as vez
      from liquidacao where empenho_id in (select empenho_id from lida_aqui)
    ), ultima as (
      select empenho_id, liquidacao_numero, max(liquidacao_ordem) as ordem from do_portal group by 1, 2
    )
    select l.*, t.liquidacao_id,
      t.liquidacao_id is not null
        and (t.liquidacao_data, t.liquidacao_valor, t.liquidacao_anulado, t.liquidacao_documento_tipo, t.liquidacao_documento_numero,
          t.liquidacao_documento_data, t.liquidacao_data_exigivel)
        is distinct from (l.liquidacao_data, l.liquidacao_valor, l.liquidacao_anulado, l.liquidacao_documento_tipo, l.liquidacao_documento_numero,
          l.liquidacao_documento_data, l.liquidacao_data_exigivel) as mudou,
      coalesce(u.ordem, 0) + row_number() over (partition by l.empenho_linha, l.liquidacao_numero, t.liquidacao_id is null order by l.linha)
        as liquidacao_ordem
    from lida_aqui l
    left join do_portal t using (empenho_id, liquidacao_numero, ano, mes, vez)
    left join ultima u using (empenho_id, liquidacao_numero)`)
  await run('analyze liquidacao_comparada')
  // what the portal has of the file's months, and the file does not
  await run(`create temporary table liquidacao_sumida on commit drop as
    select liquidacao_id, empenho_id, entidade_id, ano, mes
    from (select distinct entidade_id, ano, mes from liquidacao_comparada where do_mes) do_arquivo
    join (select liquidacao_ano as ano, liquidacao_mes as mes, * from liquidacao) t using (entidade_id, ano, mes)
    where not exists (select from liquidacao_comparada c where c.liquidacao_id = t.liquidacao_id)`)
}

/** Once their commitments are written. */
export async function writeLiquidacoes(run: Run, importacaoId: number): Promise<void> {
  await run(
    `update liquidacao t set liquidacao_data = c.liquidacao_data, liquidacao_valor = c.liquidacao_valor, liquidacao_anulado = c.liquidacao_anulado,
      liquidacao_documento_tipo = c.liquidacao_documento_tipo, liquidacao_documento_numero = c.liquidacao_documento_numero,
      liquidacao_documento_data = c.liquidacao_documento_data, liquidacao_data_exigivel = c.liquidacao_data_exigivel,
      importacao_id = $1, linha_origem = c.linha, versao = t.versao + 1, atualizado_em = now()
    from liquidacao_comparada c where c.mudou and t.liquidacao_id = c.liquidacao_id`,
    [importacaoId],
  )
  await run(
    `insert into liquidacao (entidade_id, exercicio, empenho_id, liquidacao_ordem, liquidacao_numero, liquidacao_data, liquidacao_valor,
      liquidacao_anulado, liquidacao_documento_tipo, liquidacao_documento_numero, liquidacao_documento_data, liquidacao_data_exigivel,
      importacao_id, linha_origem)
    select e.entidade_id, e.exercicio, e.empenho_id, c.liquidacao_ordem, c.liquidacao_numero, c.liquidacao_data, c.liquidacao_valor,
      c.liquidacao_anulado, c.liquidacao_documento_tipo, c.liquidacao_documento_numero, c.liquidacao_documento_data, c.liquidacao_data_exigivel,
      $1, c.linha
    from liquidacao_comparada c join empenho_comparado e on e.linha = c.empenho_linha where c.liquidacao_id is null order by c.linha`,
    [importacaoId],
  )
}

export const liquidacaoTable: TargetTable = {
  table: 'liquidacao',
  id: 'liquidacao_id',
  written:
    columnNames(`entidade_id, exercicio, empenho_id, liquidacao_numero, liquidacao_ordem, liquidacao_data, liquidacao_valor, liquidacao_anulado,
    liquidacao_documento_tipo, liquidacao_documento_numero, liquidacao_documento_data, liquidacao_data_exigivel, linha_origem`),
  key: ['empenho_id', 'liquidacao_numero', 'liquidacao_ordem'],
  named: `'empenho ' || (select e.empenho_numero || '/' || e.exercicio from empenho e where e.empenho_id = t.empenho_id)
    || coalesce(', liquidação ' || nullif(t.liquidacao_numero, ''), '')`,
  changed: 'select distinct liquidacao_id as registro from liquidacao_comparada where mudou',
  removed: 'select liquidacao_id as registro from liquidacao_sumida',
  // what was annulled is taken from the value; where only the two of them differ, the value before it is shown
  changes: () => `
    select t.liquidacao_id as registro, c.linha, campo, nullif(antes, '') as de, nullif(depois, '') as para
    from liquidacao_comparada c join liquidacao t using (liquidacao_id)
    cross join lateral (select t.liquidacao_valor - t.liquidacao_anulado = c.liquidacao_valor - c.liquidacao_anulado as igual) liquido
    cross join lateral (values
      ('liquidacao_data', t.liquidacao_data::text, c.liquidacao_data::text),
      ('liquidacao_valor', (t.liquidacao_valor - case when igual then 0 else t.liquidacao_anulado end)::text,
        (c.liquidacao_valor - case when igual then 0 else c.liquidacao_anulado end)::text),
      ('documento_tipo', t.liquidacao_documento_tipo, c.liquidacao_documento_tipo),
      ('documento_numero', t.liquidacao_documento_numero, c.liquidacao_documento_numero),
      ('documento_data', t.liquidacao_documento_data::text, c.liquidacao_documento_data::text),
      ('data_exigivel', t.liquidacao_data_exigivel::text, c.liquidacao_data_exigivel::text)) celula (campo, antes, depois)
    where c.mudou and antes is distinct from depois`,
}
