// What lets a person be sure of a file before it is stored: sums over the whole file and by month, each field that changes, amounts that
// the file lacks, and each cause of problems once (docs/decisions/0065-the-review-of-a-file.md).
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { mascaraCpf } from '#base/documento.ts'
import { textOfCell } from '#kits/dataset/cell-text.ts'
import type { ImportDefinition } from '../definition.ts'
import type { FieldChange, FileSum, Review } from '../import.contract.ts'
import { inOtherRow } from '../import-words.ts'
import { maskCpfs } from './read-value.ts'
import type { Sums } from './reconcile.ts'
import { namesIn } from './references.ts'
import { type Compared, type FileAmount, type ImportTarget, quoted, type Run } from './target.ts'
import { groupsOf, type Problems } from './unreadable.ts'

export const noReview: Review = {
  ...{ somas: [], faltam: [], campos: [], mudancas: [], avisos: [], erros: [] },
  repetido: '',
}

type Of = { definition: ImportDefinition; target: ImportTarget }
type Read = { compared: Compared; sums: Sums; avisos: Problems }

/** Once `compare` has run. */
export const reviewOf = async (
  run: Run,
  set: Of,
  { compared, sums, avisos }: Read,
): Promise<Omit<Review, 'repetido'>> => ({
  ...(await comparisonOf(run, set, compared)),
  faltam: missingAmounts(set.definition, { columns: compared.columns, sums }),
  avisos: groupsOf(avisos),
  erros: [],
})

/** What of it follows from the portal, and changes with it. */
export const comparisonOf = async (run: Run, { definition, target }: Of, compared: Compared) => ({
  somas: sumByAmount(definition, (await target.amounts?.(run, compared)) ?? []),
  ...(await changesOf(run, { definition, target }, compared)),
})

const labelOf = ({ columns }: ImportDefinition, campo: string) => columns[campo]?.label ?? campo

/** Each amount with its months in order. Where no month of it is known, it is unknown. */
export function sumByAmount(definition: ImportDefinition, amounts: readonly FileAmount[]): FileSum[] {
  const byName = new Map<string, FileAmount[]>()
  for (const amount of amounts) {
    const name = amount.nome ?? labelOf(definition, amount.campo)
    byName.set(name, [...(byName.get(name) ?? []), amount])
  }
  const sum = (values: (string | null)[]) => {
    const known = values.filter((value) => value !== null)
    return known.length ? mostraCentavos(known.reduce((total, value) => total + centavosDe(value), 0n)) : null
  }
  return [...byName].map(([nome, rows]) => ({
    nome,
    portal: sum(rows.map(({ portal }) => portal)),
    arquivo: sum(rows.map(({ arquivo }) => arquivo)),
    depois: sum(rows.map(({ depois }) => depois)),
    meses: rows
      .flatMap(({ ano, mes, portal, arquivo, depois }) => (ano === null ? [] : [{ ano, mes, portal, arquivo, depois }]))
      .sort((one, other) => one.ano - other.ano || (one.mes ?? 0) - (other.mes ?? 0)),
  }))
}

/** Of a set with totals those that no row has; of any other the columns of money that it lacks. */
export function missingAmounts(
  { columns, totals }: ImportDefinition,
  { columns: given, sums }: { columns: readonly string[]; sums: Sums },
): string[] {
  if (totals) return totals.flatMap(({ name, label }) => (sums[name] === null ? [label] : []))
  return Object.entries(columns).flatMap(([name, { kind, label }]) =>
    kind === 'money' && !given.includes(name) ? [label] : [],
  )
}

const shownOfField = 50

export type FoundChange = { nome: string; linha: number | null; campo: string; de: string | null; para: string | null }
type Counted = FoundChange & { registros: number; diferenca: string | null; tamanho: string | null; lugar: number }

async function changesOf(run: Run, { definition, target }: Of, compared: Compared) {
  const { columns } = definition
  const moneys = Object.keys(columns).filter((name) => columns[name]?.kind === 'money')
  const found: Counted[] = []
  for (const { table, id, named, changes } of target.tables) {
    if (!changes) continue
    found.push(
      ...(await run<Counted>(
        `with mudada as (
          select *, case when campo = any ($1) then para::numeric - de::numeric end as diferenca from (${changes(compared)}) mudanca
        ), contada as (
          select *, count(*) over campo_todo as registros, sum(diferenca) over campo_todo as soma,
            row_number() over (partition by campo order by abs(diferenca) desc nulls last, linha, registro) as lugar
          from mudada window campo_todo as (partition by campo)
        )
        select ${named} as nome, linha, campo, de, para, registros::int, soma::text as diferenca,
          abs(diferenca)::text as tamanho, lugar::int
        from contada join ${quoted(table)} t on t.${quoted(id)} = registro
        where lugar <= ${shownOfField} order by campo, lugar`,
        [moneys],
      )),
    )
  }
  return {
    campos: found
      .filter(({ lugar }) => lugar === 1)
      .map(({ campo, registros, diferenca }) => ({ campo: labelOf(definition, campo), registros, diferenca }))
      .sort((one, other) => other.registros - one.registros),
    mudancas: await readable(run, definition, found.sort(largestFirst)),
  }
}

// amounts before what has no size, of whatever table and field
const largestFirst = ({ tamanho: one }: Counted, { tamanho: other }: Counted): number =>
  one === null || other === null
    ? Number(one === null) - Number(other === null)
    : compare(centavosDe(other), centavosDe(one))

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other))

/** A change as the database has it: names of records, columns and values are made readable, and nobody's CPF is in them. */
export async function readable(
  run: Run,
  definition: ImportDefinition,
  found: readonly FoundChange[],
): Promise<FieldChange[]> {
  const { columns } = definition
  const names = await namesIn(
    run,
    definition,
    found.flatMap(({ campo, de, para }) => [{ [campo]: de }, { [campo]: para }]),
  )
  const shown = (campo: string, value: string | null) => {
    const column = columns[campo]
    if (value === null || value === '') return null
    // what it refers to has no name yet
    if (column?.kind === 'reference' && Number(value) < 0) return inOtherRow
    if (!column || column.kind === 'reference') return names[campo]?.[value] ?? maskCpfs(value)
    if (column.kind === 'flag') return value === 'true' ? 'Sim' : 'Não'
    if (column.kind === 'cpf') return mascaraCpf(value)
    return maskCpfs(textOfCell(campo, column, { [campo]: value }))
  }
  return found.map(({ nome, linha, campo, de, para }) => ({
    ...{ registro: maskCpfs(nome), linha, campo: labelOf(definition, campo) },
    ...{ de: shown(campo, de), para: shown(campo, para) },
  }))
}
