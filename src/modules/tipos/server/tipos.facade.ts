// What other modules' forms and filters offer: the entries of a lookup list, by folded name.
import { type LookupRow, listLookup } from '../../../kits/lookup/server/lookup.queries.ts'
import type { Queries } from '../../../platform/db/connect.ts'
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
