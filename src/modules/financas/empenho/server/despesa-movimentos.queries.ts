// What commitments are raised by, and annulled: what a file says of it, beside what the portal has.
import { columnNames, type Run, type TargetTable } from '#kits/import/server/target.ts'

/** Movements of the same kind, day and number are counted (`vez`); one more follows those that are there (`ordem`). */
export async function compareMovimentos(run: Run): Promise<void> {
  await run(`create temporary table empenho_movimento_comparado on commit drop as
    with lido as (
      select l.linha, e.linha as empenho_linha, e.empenho_id, e.entidade_id, empenho_movimento_tipo, empenho_movimento_data,
        empenho_movimento_numero, empenho_movimento_valor, empenho_movimento_motivo,
        extract(year from empenho_movimento_data)::int as ano, extract(month from empenho_movimento_data)::int as mes,
        date_trunc('month', empenho_movimento_data) = l.mes_da_linha as do_mes,
        row_number() over (partition by e.linha, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero order by l.linha) as vez
      from lida l join empenho_comparado e using (entidade_id, exercicio, empenho_unidade, empenho_numero)
      where empenho_movimento_tipo is not null
    ), do_portal as (
      select empenho_id, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero, empenho_movimento_id, empenho_movimento_ordem,
        empenho_movimento_valor, empenho_movimento_motivo,
        row_number() over (partition by empenho_id, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero
          order by empenho_movimento_ordem) as vez
      from empenho_movimento where empenho_id in (select empenho_id from lido)
    ), ultima as (
      select empenho_id, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero, max(empenho_movimento_ordem) as ordem
      from do_portal group by 1, 2, 3, 4
    )
    select l.*, t.empenho_movimento_id,
      t.empenho_movimento_id is not null
        and (t.empenho_movimento_valor, t.empenho_movimento_motivo) is distinct from (l.empenho_movimento_valor, l.empenho_movimento_motivo) as mudou,
      coalesce(u.ordem, 0) + row_number() over (partition by l.empenho_linha, l.empenho_movimento_tipo, l.empenho_movimento_data,
        l.empenho_movimento_numero, t.empenho_movimento_id is null order by l.linha) as empenho_movimento_ordem
    from lido l
    left join do_portal t using (empenho_id, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero, vez)
    left join ultima u using (empenho_id, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero)`)
  await run('analyze empenho_movimento_comparado')
  // what the portal has of the file's months, and the file does not
  await run(`create temporary table empenho_movimento_sumido on commit drop as
    select empenho_movimento_id, empenho_id, entidade_id, ano, mes
    from (select distinct entidade_id, ano, mes from empenho_movimento_comparado where do_mes) do_arquivo
    join (select empenho_movimento_ano as ano, empenho_movimento_mes as mes, * from empenho_movimento) t using (entidade_id, ano, mes)
    where not exists (select from empenho_movimento_comparado c where c.empenho_movimento_id = t.empenho_movimento_id)`)
}

/** Once their commitments are written. */
export async function writeMovimentos(run: Run, importacaoId: number): Promise<void> {
  await run(
    `update empenho_movimento t set empenho_movimento_valor = c.empenho_movimento_valor, empenho_movimento_motivo = c.empenho_movimento_motivo,
      importacao_id = $1, linha_origem = c.linha, versao = t.versao + 1, atualizado_em = now()
    from empenho_movimento_comparado c where c.mudou and t.empenho_movimento_id = c.empenho_movimento_id`,
    [importacaoId],
  )
  await run(
    `insert into empenho_movimento (entidade_id, exercicio, empenho_id, empenho_movimento_ordem, empenho_movimento_tipo, empenho_movimento_data,
      empenho_movimento_numero, empenho_movimento_valor, empenho_movimento_motivo, importacao_id, linha_origem)
    select e.entidade_id, e.exercicio, e.empenho_id, c.empenho_movimento_ordem, c.empenho_movimento_tipo, c.empenho_movimento_data,
      c.empenho_movimento_numero, c.empenho_movimento_valor, c.empenho_movimento_motivo, $1, c.linha
    from empenho_movimento_comparado c join empenho_comparado e on e.linha = c.empenho_linha
    where c.empenho_movimento_id is null order by c.linha`,
    [importacaoId],
  )
}

export const movimentoTable: TargetTable = {
  table: 'empenho_movimento',
  id: 'empenho_movimento_id',
  written:
    columnNames(`entidade_id, exercicio, empenho_id, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero,
    empenho_movimento_ordem, empenho_movimento_valor, empenho_movimento_motivo, linha_origem`),
  key: columnNames(
    `empenho_id, empenho_movimento_tipo, empenho_movimento_data, empenho_movimento_numero, empenho_movimento_ordem`,
  ),
  named: `'empenho ' || (select e.empenho_numero || '/' || e.exercicio from empenho e where e.empenho_id = t.empenho_id)
    || ', ' || to_char(t.empenho_movimento_data, 'DD/MM/YYYY')`,
  changed: 'select distinct empenho_movimento_id as registro from empenho_movimento_comparado where mudou',
  removed: 'select empenho_movimento_id as registro from empenho_movimento_sumido',
  changes: () => `
    select t.empenho_movimento_id as registro, c.linha, campo, nullif(antes, '') as de, nullif(depois, '') as para
    from empenho_movimento_comparado c join empenho_movimento t using (empenho_movimento_id)
    cross join lateral (values
      ('evento_valor', t.empenho_movimento_valor::text, c.empenho_movimento_valor::text),
      ('motivo', t.empenho_movimento_motivo, c.empenho_movimento_motivo)) celula (campo, antes, depois)
    where c.mudou and antes <> depois`,
}
