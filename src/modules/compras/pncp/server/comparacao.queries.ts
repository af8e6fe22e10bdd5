// Compares what the PNCP says with the portal by the means of the import: its cells, its rules, its way to know a record again. The rows
// are copied to where those of files wait, in a transaction that leaves nothing.
import type { PoolClient } from 'pg'
import { dobra } from '#base/dobra.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { inPlace } from '#kits/import/server/import-places.ts'
import { matchHeader } from '#kits/import/server/match-header.ts'
import { rowReader } from '#kits/import/server/read-row.ts'
import type { ReadRow } from '#kits/import/server/read-rows.ts'
import { type FoundChange, readable } from '#kits/import/server/review.ts'
import { copyRows } from '#kits/import/server/staged-rows.ts'
import { quoted, type Run } from '#kits/import/server/target.ts'
import type { RowProblem } from '#kits/import/server/unreadable.ts'
import type { Database } from '#platform/db/connect.ts'
import { type Celulas, doPortal, isDivulgada } from './traducao.ts'

export type Traduzido = { numero: string; celulas: Celulas }
export type Comparado = Traduzido & {
  /** The record that it is; null: the portal has none. */
  registro: number | null
  erros: RowProblem[]
  /** The PNCP names another contracting party than the record does: what staff are told of it; '' where it doesn't. */
  discordancia: string
  /** `coluna`: of the set; `campo`, `de` and `para` as people read them. */
  mudancas: { coluna: string; campo: string; de: string | null; para: string | null }[]
}

// of no import: the rows never outlive the transaction
const id = 0

export function comparaItens(database: Database, set: ImportSet, itens: Traduzido[]): Promise<Comparado[]> {
  return inPlace(async () => {
    const client = await database.pool.connect()
    try {
      await client.query("begin; set local statement_timeout = '2min'; set local work_mem = '64MB'")
      return await compara(client, set, itens)
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
    }
  })
}

async function compara(client: PoolClient, set: ImportSet, itens: Traduzido[]): Promise<Comparado[]> {
  const run: Run = async (text, values = []) => (await client.query(text, values)).rows
  const { definition, target } = set
  const columns = Object.keys(definition.columns)
  const { rows, erros } = readItens(set, await set.readers(run), itens)
  if (rows.length) await copyRows(client, { staging: target.staging, columns, id }, rows)
  for (const erro of (await target.verify?.(run, id))?.erros.erros ?? []) erros.get(erro.linha)?.push(erro)
  await target.compare(run, { importacaoId: id, columns, isStoring: false })
  const achados = await run<{ linha: number; registro: number | null }>('select linha, registro from comparada')
  const registros = new Map(achados.map(({ linha, registro }) => [linha, registro]))
  const mudancas = await changesOf(run, set, { columns, itens })
  const documentos = await documentosDe(run, set, [...registros.values()])
  return itens.map((item, at) => {
    const registro = registros.get(at) ?? null
    const discordancia = discordanciaDe(documentos.get(registro ?? 0), item.celulas)
    const found = mudancas.get(at) ?? []
    return {
      ...{ ...item, registro, discordancia, erros: erros.get(at) ?? [] },
      // whoever it is, nothing of the one is written over the other
      mudancas: discordancia ? found.filter(({ coluna }) => !daContratada.has(coluna)) : found,
    }
  })
}

// A line is the place of its item.
function readItens({ definition }: ImportSet, readers: Awaited<ReturnType<ImportSet['readers']>>, itens: Traduzido[]) {
  const columns = Object.entries(definition.columns)
  const match = matchHeader(
    definition,
    columns.map(([, { label }]) => label),
  )
  const read = rowReader({ definition, readers, scope: {} }, match)
  const rows: ReadRow[] = []
  const erros = new Map<number, RowProblem[]>()
  for (const [linha, { celulas }] of itens.entries()) {
    const found = read({ linha, celulas: columns.map(([name]) => celulas[name] ?? '') }, false)
    erros.set(linha, found.erros)
    if (!found.erros.length) rows.push({ linha, valores: found.valores })
  }
  return { rows, erros }
}

const daContratada = new Set(['contrato_contratada', 'contrato_contratada_cnpj', 'contrato_contratada_cpf'])

/** The documents of the contracting parties of contracts, by record; of other sets none. */
async function documentosDe(run: Run, { target }: ImportSet, registros: (number | null)[]) {
  if (target.table !== 'contrato') return new Map<number, string>()
  const rows = await run<{ id: number; documento: string }>(
    `select contrato_id as id, contrato_contratada_cnpj || contrato_contratada_cpf as documento from contrato where contrato_id = any ($1::bigint[])`,
    [registros.filter((id) => id !== null)],
  )
  return new Map(rows.map(({ id, documento }) => [id, documento]))
}

// The documents themselves are not said: a CPF is not for every page.
function discordanciaDe(
  aqui: string | undefined,
  { contrato_contratada_cnpj: cnpj, contrato_contratada_cpf: cpf }: Celulas,
) {
  const la = cnpj || cpf
  if (!aqui || !la || aqui === la) return ''
  const kind = (documento: string) => (documento.length === 11 ? 'uma pessoa (CPF)' : 'uma empresa (CNPJ)')
  const outra = aqui.length === la.length ? `outra, com outro ${la.length === 11 ? 'CPF' : 'CNPJ'}` : kind(la)
  return `A contratada aqui é ${kind(aqui)}, e no PNCP é ${outra}. Nome e documento ficam como estão: confira qual está certo.`
}

type Mudanca = FoundChange & { linha: number }

async function changesOf(
  run: Run,
  { definition, target }: ImportSet,
  { columns, itens }: { columns: string[]; itens: Traduzido[] },
) {
  const [{ table, id: key, named, changes }] = target.tables
  const text = changes?.({ importacaoId: id, columns, isStoring: false })
  const found = text
    ? await run<Mudanca>(
        `select ${named} as nome, linha, campo, de, para from (${text}) mudanca join ${quoted(table)} t on t.${quoted(key)} = registro
        order by linha, array_position($1::text[], campo)`,
        [columns],
      )
    : []
  // a flag of which nothing is said is not one that is off
  const own = found.filter((mudanca) => mudanca.campo in (itens[mudanca.linha]?.celulas ?? {}) && isSaid(mudanca))
  const shown = await readable(run, definition, own)
  const mudancas = new Map<number, Comparado['mudancas']>()
  for (const [at, { linha, campo: coluna }] of own.entries()) {
    const { campo, de, para } = shown[at] as (typeof shown)[number]
    if (coluna === 'situacao_licitacao_id' && de !== null && isDivulgada(para)) continue
    mudancas.set(linha, [...(mudancas.get(linha) ?? []), { coluna, campo, de, para }])
  }
  return mudancas
}

// What the PNCP does not know changes nothing, nor do capitals and spaces, nor what the portal says in its own way.
function isSaid({ campo, de, para }: Mudanca): boolean {
  if ((para ?? '') === '') return false
  if ((de ?? '') === '') return true
  return !doPortal.has(campo) && folded(de) !== folded(para)
}

const folded = (text: string | null) => dobra(text ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ')

/** The records as a file would have them, by their ids: cells by the set's columns. */
export async function celulasDe(
  run: Run,
  { definition, target }: ImportSet,
  ids: number[],
): Promise<Map<number, Celulas>> {
  const [{ table, id: key }] = target.tables
  const cells = Object.entries(definition.columns).map(([name, { kind, of }]) => {
    const cell = `t.${quoted(name)}`
    if (kind === 'reference' && of)
      return `'${name}', (select ${quoted(of.name)} from ${quoted(of.table)} where ${quoted(`${of.table}_id`)} = ${cell})`
    if (kind === 'date-time') return `'${name}', to_char(${cell} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    return `'${name}', (${cell})::text`
  })
  const rows = await run<{ registro: number; celulas: Record<string, string | null> }>(
    `select t.${quoted(key)} as registro, jsonb_build_object(${cells.join(', ')}) as celulas from ${quoted(table)} t where t.${quoted(key)} = any ($1::bigint[])`,
    [ids],
  )
  return new Map(
    rows.map(({ registro, celulas }) => [
      registro,
      Object.fromEntries(Object.entries(celulas).map(([name, cell]) => [name, cell ?? ''])),
    ]),
  )
}
