// Which column of a program's files is which of the set: kept under a name when somebody has seen such a file through its check, used
// by its id, or found again when a file has the same header.
import { NotFound } from '../../../platform/http/errors.ts'
import type { ImportDefinition } from '../definition.ts'
import type { Mapping, Match } from './match-header.ts'
import type { Run } from './target.ts'

type Row = { map_colunas: Mapping }

/** Empty when there is none. Throws NotFound for an id that is not the set's. */
export async function findMapping(
  run: Run,
  { name }: ImportDefinition,
  { signature, id }: { signature: string; id: number | null },
): Promise<Mapping> {
  const condition = id === null ? 'map_cabecalho = $2' : 'importacao_mapeamento_id = $2'
  const [row] = await run<Row>(
    `select map_colunas from importacao_mapeamento where map_conjunto = $1 and ${condition}
    order by importacao_mapeamento_id desc limit 1`,
    [name, id ?? signature],
  )
  if (!row && id !== null) throw new NotFound('O mapeamento informado não existe.')
  return row?.map_colunas ?? {}
}

type Saved = { match: Match; mappingName: string; user: { usu_login: string } }

/** A name that exists is given the new header. */
export async function saveMapping(
  run: Run,
  { name }: ImportDefinition,
  { match, mappingName, user }: Saved,
): Promise<void> {
  await run(
    `insert into importacao_mapeamento (map_conjunto, map_nome, map_cabecalho, map_colunas, map_usuario)
    values ($1, $2, $3, $4, $5)
    on conflict (map_conjunto, map_nome) do update
    set map_cabecalho = excluded.map_cabecalho, map_colunas = excluded.map_colunas, map_usuario = excluded.map_usuario, map_data = now()`,
    [name, mappingName, match.signature, JSON.stringify(match.mapping), user.usu_login],
  )
}

/** For the form's select. */
export async function listMappings(run: Run, { name }: ImportDefinition): Promise<{ value: string; label: string }[]> {
  return run(
    `select importacao_mapeamento_id::text as value, map_nome as label from importacao_mapeamento where map_conjunto = $1
    order by dobra(map_nome), importacao_mapeamento_id`,
    [name],
  )
}
