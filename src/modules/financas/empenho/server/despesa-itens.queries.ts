// Items of commitments: what a file says of them, beside what the portal has. They have no day and no number: their place among those of
// their commitment is what they are known by, and a file that has items of a commitment has all of them.
import type { Run, TargetTable } from '#kits/import/server/target.ts'
import { changesOf, doEmpenho, listed } from './despesa-fatos.queries.ts'

const columns = [
  ...['empenho_item_descricao', 'empenho_item_unidade', 'empenho_item_quantidade', 'empenho_item_valor_unitario'],
  'empenho_item_valor_total',
]

/** Once it is known which commitments are removed. */
export async function compareItens(run: Run): Promise<void> {
  await run(`create temporary table empenho_item_comparado on commit drop as
    with lido as (
      select l.linha, e.linha as empenho_linha, e.empenho_id, ${listed(columns, 'l')},
        (row_number() over (partition by e.linha order by l.linha))::int as empenho_item_ordem
      from lida l join empenho_comparado e using (entidade_id, exercicio, empenho_unidade, empenho_numero)
      where l.empenho_item_descricao <> ''
    )
    select l.*, t.empenho_item_id, t.empenho_item_id is not null and (${listed(columns, 't')}) is distinct from (${listed(columns, 'l')}) as mudou
    from lido l left join empenho_item t using (empenho_id, empenho_item_ordem)`)
  await run('analyze empenho_item_comparado')
  // the items of a commitment that is removed are too
  await run(`create temporary table empenho_item_sumido on commit drop as
    select empenho_item_id from empenho_item t
    where empenho_id in (select empenho_id from empenho_item_comparado union all select empenho_id from empenho_sumido)
      and not exists (select from empenho_item_comparado c where c.empenho_item_id = t.empenho_item_id)`)
}

/** Once their commitments are written. */
export async function writeItens(run: Run, importacaoId: number): Promise<void> {
  await run(
    `update empenho_item t set ${columns.map((name) => `${name} = c.${name}`).join(', ')},
      importacao_id = $1, linha_origem = c.linha, versao = t.versao + 1, atualizado_em = now()
    from empenho_item_comparado c where c.mudou and t.empenho_item_id = c.empenho_item_id`,
    [importacaoId],
  )
  await run(
    `insert into empenho_item (empenho_id, empenho_item_ordem, ${listed(columns)}, importacao_id, linha_origem)
    select e.empenho_id, c.empenho_item_ordem, ${listed(columns, 'c')}, $1, c.linha
    from empenho_item_comparado c join empenho_comparado e on e.linha = c.empenho_linha where c.empenho_item_id is null order by c.linha`,
    [importacaoId],
  )
}

export const itemTable: TargetTable = {
  table: 'empenho_item',
  id: 'empenho_item_id',
  written: ['empenho_id', 'empenho_item_ordem', ...columns, 'linha_origem'],
  key: ['empenho_id', 'empenho_item_ordem'],
  named: `${doEmpenho} || ', item ' || t.empenho_item_ordem`,
  changed: 'select distinct empenho_item_id as registro from empenho_item_comparado where mudou',
  removed: 'select empenho_item_id as registro from empenho_item_sumido',
  changes: () =>
    changesOf('empenho_item', 'empenho_item_comparado', [
      ['item', 'empenho_item_descricao'],
      ['item_unidade', 'empenho_item_unidade'],
      ['item_quantidade', 'empenho_item_quantidade'],
      ['item_valor_unitario', 'empenho_item_valor_unitario'],
      ['item_valor', 'empenho_item_valor_total'],
    ]),
}
