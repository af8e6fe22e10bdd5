// What the facts of commitments have in common (movements, settlements, payments): each kind is compared with what the portal has, and
// written, by the same statements.
import { fieldsOf, type Run, type TargetTable } from '#kits/import/server/target.ts'

/** The codes of an appropriation, as `lida` calls them too; its unit is there that of the commitment. */
export const codigos = [
  ...['dotacao_orgao', 'dotacao_funcao', 'dotacao_subfuncao', 'dotacao_programa', 'dotacao_acao', 'dotacao_natureza'],
  ...['dotacao_fonte', 'dotacao_fonte_exercicio', 'dotacao_fonte_marcador'],
]

/** What tells an appropriation from all others. */
export const chaveDaDotacao = ['entidade_id', 'exercicio', 'dotacao_unidade', ...codigos]

/** As `l` of the file says them; of what it does not say, those of `before` remain. */
export const ditos = (columns: readonly string[], before: string) =>
  columns.map((name) => `coalesce(nullif(l.${name}, ''), ${before}.${name}, '') as ${name}`).join(', ')

/** The codes and the unit of an appropriation, in the same way. */
export const codigosDe = (before: string) => `${ditos(codigos, before)},
  coalesce(case when l.unidade_presumida then ${before}.dotacao_unidade end, nullif(l.empenho_unidade, ''), ${before}.dotacao_unidade, '')
    as dotacao_unidade`

/** 'l.a, l.b'; without an alias 'a, b'. */
export const listed = (columns: readonly string[], alias?: string) =>
  columns.map((name) => (alias ? `${alias}.${name}` : name)).join(', ')

export type Fato = {
  table: 'empenho_movimento' | 'liquidacao' | 'pagamento_despesa'
  /** Temporary tables: what the file says; what the portal has of the file's months, and the file does not. */
  comparado: string
  sumido: string
  /** The rows of `lida` that have such a fact. */
  where: string
  /** What tells it from others of its commitment: those that are the same in it are counted (`vez`); one more follows those that are there (`ordem`). */
  key: readonly string[]
  /** It is matched only with one of its own month: numbers begin anew each month in some programs, and others have none. */
  isOfMonth: boolean
  /** What a file may change of it. */
  columns: readonly string[]
  /** What of `lida` is read besides. */
  read?: string
  /** A column that is stored and never changed, and what stands in it: an expression over the commitment `e` and the fact `c`. */
  tied?: readonly [column: string, value: string]
}

const ownOf = ({ table, key, columns }: Fato) => [...new Set([...key, `${table}_data`, ...columns])]

export async function compareFatos(run: Run, fato: Fato): Promise<void> {
  const { table, comparado, sumido, where, key, isOfMonth, columns, read } = fato
  const [own, keys, data] = [listed(ownOf(fato)), listed(key), `${table}_data`]
  await run(`create temporary table ${comparado} on commit drop as
    with lido as (
      select l.linha, e.linha as empenho_linha, e.empenho_id, e.entidade_id, ${own}, ${read ? `${read},` : ''}
        extract(year from ${data})::int as ano, extract(month from ${data})::int as mes, date_trunc('month', ${data}) = l.mes_da_linha as do_mes,
        row_number() over (partition by e.linha, ${keys} ${isOfMonth ? `, date_trunc('month', ${data})` : ''} order by l.linha) as vez
      from lida l join empenho_comparado e using (entidade_id, exercicio, empenho_unidade, empenho_numero)
      where ${where}
    ), do_portal as (
      select empenho_id, ${own}, ${table}_ano as ano, ${table}_mes as mes, ${table}_id, ${table}_ordem,
        row_number() over (partition by empenho_id, ${keys} ${isOfMonth ? `, ${table}_ano, ${table}_mes` : ''} order by ${table}_ordem) as vez
      from ${table} where empenho_id in (select empenho_id from lido)
    ), ultimo as (
      select empenho_id, ${keys}, max(${table}_ordem) as ordem from do_portal group by empenho_id, ${keys}
    )
    select l.*, t.${table}_id, t.${table}_id is not null and (${listed(columns, 't')}) is distinct from (${listed(columns, 'l')}) as mudou,
      coalesce(u.ordem, 0) + row_number() over (partition by l.empenho_linha, ${listed(key, 'l')}, t.${table}_id is null order by l.linha) as ${table}_ordem
    from lido l
    left join do_portal t using (empenho_id, ${keys}, ${isOfMonth ? 'ano, mes,' : ''} vez)
    left join ultimo u using (empenho_id, ${keys})`)
  await run(`analyze ${comparado}`)
  await run(`create temporary table ${sumido} on commit drop as
    select ${table}_id, empenho_id, entidade_id, ano, mes
    from (select distinct entidade_id, ano, mes from ${comparado} where do_mes) do_arquivo
    join (select ${table}_ano as ano, ${table}_mes as mes, * from ${table}) t using (entidade_id, ano, mes)
    where not exists (select from ${comparado} c where c.${table}_id = t.${table}_id)`)
}

/** Once their commitments are written. */
export async function writeFatos(run: Run, importacaoId: number, fato: Fato): Promise<void> {
  const { table, comparado, columns, tied } = fato
  const own = ownOf(fato)
  await run(
    `update ${table} t set ${columns.map((name) => `${name} = c.${name}`).join(', ')},
      importacao_id = $1, linha_origem = c.linha, versao = t.versao + 1, atualizado_em = now()
    from ${comparado} c where c.mudou and t.${table}_id = c.${table}_id`,
    [importacaoId],
  )
  await run(
    `insert into ${table} (entidade_id, exercicio, empenho_id, ${table}_ordem, ${listed(own)}, ${tied ? `${tied[0]},` : ''} importacao_id, linha_origem)
    select e.entidade_id, e.exercicio, e.empenho_id, c.${table}_ordem, ${listed(own, 'c')}, ${tied ? `${tied[1]},` : ''} $1, c.linha
    from ${comparado} c join empenho_comparado e on e.linha = c.empenho_linha where c.${table}_id is null order by c.linha`,
    [importacaoId],
  )
}

/** SQL over the row `t` of what belongs to a commitment: how a message names the commitment. */
export const doEmpenho =
  "'empenho ' || (select e.empenho_numero || '/' || e.exercicio from empenho e where e.empenho_id = t.empenho_id)"

/** `campos`: each column of the definition, and what it changes in the table. */
type Campos = readonly (readonly [campo: string, column: string])[]

/** SQL of what changes in records that stay (TargetTable). `shownOf`: what is shown of a column in the row `alias`. */
export function changesOf(
  table: string,
  comparado: string,
  campos: Campos,
  shownOf = (name: string, alias: string) => `${alias}.${name}`,
) {
  const fields = campos.map(([campo, name]) => [campo, shownOf(name, 't'), shownOf(name, 'c')] as const)
  return `
    select t.${table}_id as registro, c.linha, campo, nullif(de, '') as de, nullif(para, '') as para
    from ${comparado} c join ${table} t using (${table}_id) cross join ${fieldsOf(fields)}
    where c.mudou and de is distinct from para`
}

/** `nome`: SQL of what follows the commitment's name in messages. */
export function fatoTable(fato: Fato, nome: string, campos: Campos): TargetTable & { changes: () => string } {
  const { table, comparado, sumido, key, columns, tied } = fato
  const [valor, anulado] = [`${table}_valor`, `${table}_anulado`]
  // what was annulled is taken from the value; where only the two of them differ, the value before it is shown
  const igual = `t.${valor} - t.${anulado} = c.${valor} - c.${anulado}`
  const shownOf = (name: string, alias: string) =>
    name === valor && columns.includes(anulado)
      ? `(${alias}.${valor} - case when ${igual} then 0 else ${alias}.${anulado} end)`
      : `${alias}.${name}`
  return {
    table,
    id: `${table}_id`,
    written: [
      'entidade_id',
      'exercicio',
      'empenho_id',
      `${table}_ordem`,
      ...ownOf(fato),
      ...(tied ? [tied[0]] : []),
      'linha_origem',
    ],
    key: ['empenho_id', ...key, `${table}_ordem`],
    named: `${doEmpenho} || ${nome}`,
    changed: `select distinct ${table}_id as registro from ${comparado} where mudou`,
    removed: `select ${table}_id as registro from ${sumido}`,
    changes: () => changesOf(table, comparado, campos, shownOf),
  }
}
