// All SQL of processes.
import { type SqlBool, sql } from 'kysely'
import { type AnexoSource, listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import { contains, equals } from '#kits/list/server/narrow.ts'
import { type ListSource, readList } from '#kits/list/server/read-list.ts'
import { listCategoriasProcesso } from '#modules/cidade/tipos/server/tipos.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import { type Processo, processoAnexoFields, processoList } from '../processo.contract.ts'

export const processoAnexos: AnexoSource<typeof processoAnexoFields> = {
  table: 'documento_anexo',
  owner: 'documento_id',
  fields: processoAnexoFields,
}

const newYear = (ano: number) =>
  sql`make_timestamp(${ano}, 1, 1, 0, 0, 0) at time zone (select fuso_horario from configuracao)`

export const processoSource: ListSource<typeof processoList> = {
  table: 'documento',
  id: 'documento_id',
  select: selectDocumentos,
  narrow: {
    doc_ano: (ano) => sql<SqlBool>`doc_data_cadastro >= ${newYear(ano)} and doc_data_cadastro < ${newYear(ano + 1)}`,
    doc_numero_processo: contains('doc_numero_processo_busca'),
    tipo_processo_id: equals('tipo_processo_id'),
  },
  order: {
    doc_data_cadastro: 'doc_data_cadastro',
    doc_numero_processo: 'doc_numero_processo_busca',
    tpr_nome: { lookup: 'tipo_processo', name: 'tpr_nome', key: 'tipo_processo_id' },
  },
}

export const listProcessos = (db: Queries, query: ListQuery<typeof processoList>) => readList(db, processoSource, query)

/** Throws NotFound. */
export async function findProcesso(db: Queries, id: number): Promise<Processo> {
  const row = await selectDocumentos(db)
    .select('documento.versao')
    .where('documento_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const anexos = await listAnexos(db, processoAnexos, id)
  const categorias = new Map((await listCategoriasProcesso(db)).map((categoria) => [categoria.id, categoria.nome]))
  const nomeOf = (id: number | null) => (id === null ? null : (categorias.get(id) ?? null))
  return { ...row, anexos: anexos.map((anexo) => ({ ...anexo, tcp_nome: nomeOf(anexo.tipo_categoria_processo_id) })) }
}

function selectDocumentos(db: Queries) {
  return db
    .selectFrom('documento')
    .leftJoin('tipo_processo', 'tipo_processo.tipo_processo_id', 'documento.tipo_processo_id')
    .select('documento.tipo_processo_id')
    .select(columnsOf(processoList.row, 'tipo_processo_id'))
}
