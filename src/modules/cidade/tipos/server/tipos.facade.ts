// The entries of lookup lists, in their order, for other modules' forms and filters.
import { type LookupRow, listLookup } from '#kits/lookup/server/lookup.queries.ts'
import { unknownOption } from '#kits/lookup/server/unknown-options.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { FieldMessages } from '#platform/errors.ts'
import {
  areaAtuacao,
  categoriaProcesso,
  instituicao,
  modalidade,
  situacaoLicitacao,
  tipoLicitacao,
} from './tipos.lookups.ts'

export const listModalidades = (db: Queries): Promise<LookupRow[]> => listLookup(db, modalidade)
export const listTipos = (db: Queries): Promise<LookupRow[]> => listLookup(db, tipoLicitacao)
export const listSituacoes = (db: Queries): Promise<LookupRow[]> => listLookup(db, situacaoLicitacao)
export const listCategoriasProcesso = (db: Queries): Promise<LookupRow[]> => listLookup(db, categoriaProcesso)
export const listInstituicoes = (db: Queries): Promise<LookupRow[]> => listLookup(db, instituicao)
export const listAreasAtuacao = (db: Queries): Promise<LookupRow[]> => listLookup(db, areaAtuacao)

type Categorized = { position: number; fields: { tipo_categoria_processo_id?: number | null } }

/** Messages, by position, for attachments whose category does not exist. */
export async function unknownCategorias(db: Queries, anexos: Categorized[]): Promise<FieldMessages> {
  const named = anexos.flatMap(({ position, fields }) => {
    const id = fields.tipo_categoria_processo_id
    return id == null ? [] : [{ position, id }]
  })
  if (!named.length) return {}
  const known = new Set((await listCategoriasProcesso(db)).map(({ id }) => id))
  const wrong = named.filter(({ id }) => !known.has(id))
  return Object.fromEntries(wrong.map(({ position }) => [`tipo_categoria_processo_id_${position}`, [unknownOption]]))
}
