// Which column of a program's files is which column of the set: stored under a name when somebody has led such a file through its check,
// used by its id, or found again when a file has the same header. One person at a time corrects it: the second gets a conflict.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { changedMeanwhile, FieldErrors, NotFound } from '#platform/errors.ts'
import type { ImportDefinition, Layout } from '../definition.ts'
import type { SavedMapping } from '../mapping.contract.ts'
import { foldName, type Match, signatureOf } from './match-header.ts'
import type { Mapping } from './source.ts'
import type { Run } from './target.ts'
import { runOn } from './target.ts'

/**
 * The town's own mapping, or the one that comes with the portal for this header; empty when there is none. Throws NotFound for an id that
 * is not the set's.
 */
export async function findMapping(
  run: Run,
  { name, layouts = [] }: ImportDefinition,
  { signature, id }: { signature: string; id: number | null },
): Promise<Mapping> {
  const condition = id === null ? 'map_cabecalho = $2' : 'importacao_mapeamento_id = $2'
  const [row] = await run<{ map_colunas: Mapping }>(
    `select map_colunas from importacao_mapeamento where map_conjunto = $1 and ${condition}
    order by map_data desc, importacao_mapeamento_id desc limit 1`,
    [name, id ?? signature],
  )
  if (!row && id !== null) throw new NotFound('O mapeamento informado não existe.')
  return row?.map_colunas ?? shelved(layouts, signature)
}

/** Of the layouts that come with the portal, the one of this header. */
export function shelved(layouts: readonly Layout[], signature: string): Mapping {
  const layout = layouts.find(({ header }) => signatureOf(header) === signature)
  const sources = Object.entries(layout?.columns ?? {}).map(([name, titles]) => [name, { keys: titles.map(foldName) }])
  return Object.fromEntries(sources)
}

type Saved = {
  match: Pick<Match, 'signature' | 'mapping' | 'titulos'>
  mappingName: string
  /** Of the mapping of that name as its author saw it; null: it is to be a new one or to be written over. */
  mappingVersion?: number | null
  user: { usu_login: string }
}

/** A name that exists is given the new header. Throws Conflict when somebody changed it since. */
export async function saveMapping(
  run: Run,
  { name }: ImportDefinition,
  { match, mappingName, mappingVersion = null, user }: Saved,
): Promise<number> {
  const [row] = await run<{ id: number }>(
    `insert into importacao_mapeamento (map_conjunto, map_nome, map_cabecalho, map_colunas, map_titulos, map_usuario)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (map_conjunto, map_nome) do update
    set map_cabecalho = excluded.map_cabecalho, map_colunas = excluded.map_colunas, map_titulos = excluded.map_titulos,
      map_usuario = excluded.map_usuario, map_versao = importacao_mapeamento.map_versao + 1, map_data = now()
    where $7::integer is null or importacao_mapeamento.map_versao = $7
    returning importacao_mapeamento_id as id`,
    [
      ...[name, mappingName, match.signature, JSON.stringify(match.mapping), JSON.stringify(match.titulos)],
      ...[user.usu_login, mappingVersion],
    ],
  )
  if (!row) throw changedMeanwhile()
  return row.id
}

/** For the form's select. */
export async function listMappings(run: Run, { name }: ImportDefinition): Promise<{ value: string; label: string }[]> {
  return run(
    `select importacao_mapeamento_id::text as value, map_nome as label from importacao_mapeamento where map_conjunto = $1
    order by dobra(map_nome), importacao_mapeamento_id`,
    [name],
  )
}

type Stored = SavedMapping & { map_cabecalho: string; map_colunas: Mapping }

/** Throws NotFound. */
export async function findSaved(run: Run, { name }: ImportDefinition, id: number): Promise<Stored> {
  const [row] = await run<Stored>(
    `select importacao_mapeamento_id, map_nome, map_versao, map_titulos, map_cabecalho, map_colunas, map_usuario, map_data
    from importacao_mapeamento where map_conjunto = $1 and importacao_mapeamento_id = $2`,
    [name, id],
  )
  if (!row) throw new NotFound()
  // from before headers were stored as they are
  return { ...row, map_titulos: row.map_titulos.length ? row.map_titulos : row.map_cabecalho.split(';') }
}

type Change = { id: number; versao: number; map_nome: string; mapping: Mapping; user: { usu_login: string } }

/** Throws NotFound, FieldErrors for a name that another one has, Conflict when somebody changed it since. */
export async function changeMapping(
  tx: WriteTransaction,
  { name }: ImportDefinition,
  { id, versao, map_nome, mapping, user }: Change,
): Promise<void> {
  const run = runOn(tx)
  const rows = await run(
    `update importacao_mapeamento set map_nome = $3, map_colunas = $4, map_usuario = $5, map_versao = map_versao + 1, map_data = now()
    where map_conjunto = $1 and importacao_mapeamento_id = $2 and map_versao = $6 returning 1`,
    [name, id, map_nome, JSON.stringify(mapping), user.usu_login, versao],
  ).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new FieldErrors({ mapeamento_nome: ['Já há uma leitura com este nome.'] })
    throw error
  })
  if (rows.length) return
  await findSaved(run, { name } as ImportDefinition, id)
  throw changedMeanwhile()
}

/** Throws NotFound, or Conflict when somebody changed it since. */
export async function removeMapping(
  tx: WriteTransaction,
  definition: ImportDefinition,
  { id, versao }: { id: number; versao: number | null },
): Promise<void> {
  const run = runOn(tx)
  const rows = await run(
    `delete from importacao_mapeamento where map_conjunto = $1 and importacao_mapeamento_id = $2
      and ($3::integer is null or map_versao = $3) returning 1`,
    [definition.name, id, versao],
  )
  if (rows.length) return
  await findSaved(run, definition, id)
  throw changedMeanwhile()
}

export const matchOf = (titulos: string[], mapping: Mapping) => ({
  signature: signatureOf(titulos),
  mapping,
  titulos,
})
