// SQL of versions and of the bin.
import { sql } from 'kysely'
import { guardaAnteriores } from '#kits/anexo/server/anterior.queries.ts'
import { changeRecord, lockRecord } from '#kits/form/server/record-store.ts'
import { removendoArquivos, removendoTambem } from '#kits/remocao/server/remocao.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { NotFound, notFound } from '#platform/errors.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import type { Tipo } from '../tipos.ts'
import type { Versao } from '../versao.contract.ts'
import { publicacaoAnexos, publicacaoTable } from './publicacao.queries.ts'

type Registro = Record<string, unknown> & { publicacao_id: number; versao: number; pub_titulo: string }
type Item = Record<string, unknown> & { publicacao_item_id: number; item_pai: number | null; item_ordem: number }
type Anexo = Record<string, unknown> & { anexo_id: number; arquivo_id: number; arq_nome: string }

/** A version as publicacao_retrato() of the migration made it. */
export type Retrato = { registro: Registro; categorias: number[]; itens: Item[]; anexos: Anexo[] }

/** The newest first, at most `limit`. */
export const listVersoes = (db: Queries, id: number, limit: number): Promise<Versao[]> =>
  db
    .selectFrom('publicacao_versao')
    .select(['versao', 'ver_data', 'ver_autor'])
    .where('publicacao_id', '=', id)
    .orderBy('versao', 'desc')
    .limit(limit)
    .execute()

/** Throws NotFound. */
export async function findRetrato(db: Queries, id: number, versao: number): Promise<Retrato> {
  const row = await db
    .selectFrom('publicacao_versao')
    .select('ver_retrato')
    .where('publicacao_id', '=', id)
    .where('versao', '=', versao)
    .executeTakeFirstOrThrow(notFound)
  return row.ver_retrato as unknown as Retrato
}

/** What a version says of categories, by name; removed ones are left out. */
export async function namesOfCategorias(db: Queries, ids: number[]): Promise<string[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('tipo_categoria_publicacao')
    .select('tcp_nome')
    .where('tipo_categoria_publicacao_id', 'in', ids)
    .orderBy('tcp_nome')
    .execute()
  return rows.map(({ tcp_nome }) => tcp_nome)
}

/** What a version says of its image or video: the name of its file, and its number, as two files may have one name. Empty without one. */
export async function nameOfMidia(db: Queries, midiaId: unknown): Promise<string> {
  if (!midiaId) return ''
  const found = await db
    .selectFrom('midia')
    .select(['mid_nome', 'mid_tipo'])
    .where('midia_id', '=', Number(midiaId))
    .executeTakeFirst()
  return found ? `${found.mid_nome} (${found.mid_tipo === 'video' ? 'vídeo' : 'imagem'} ${midiaId})` : ''
}

/** The names of what a version of a service refers to; empty for what was removed. */
export async function namesOfServico(db: Queries, registro: Registro): Promise<{ categoria: string; orgao: string }> {
  const rows = await rowsOf<{ categoria: string | null; orgao: string | null }>(db)`select
    (select tcs_nome from tipo_categoria_servico where tipo_categoria_servico_id = ${registro.tipo_categoria_servico_id ?? null}::bigint) as categoria,
    (select orgao_nome from orgao where orgao_id = ${registro.orgao_id ?? null}::bigint) as orgao`
  return { categoria: rows[0]?.categoria ?? '', orgao: rows[0]?.orgao ?? '' }
}

/** Makes an older version the newest one. Throws NotFound, or Conflict when it was changed after `atual`. */
export async function restoreVersao(
  tx: WriteTransaction,
  id: number,
  restored: { versao: number; atual: number | null },
) {
  await lockRecord(tx, publicacaoTable, id, restored.atual)
  const retrato = await findRetrato(tx, id, restored.versao)
  await sayWhatLeaves(tx, id, retrato)
  await changeRecord(tx, publicacaoTable, id, await freeColumns(tx, retrato, id))
  await restoreParts(tx, id, retrato)
}

// public files of now that are others in the older version stay as former ones; those that it does not have leave, and items too
async function sayWhatLeaves(tx: WriteTransaction, id: number, { itens, anexos }: Retrato): Promise<void> {
  const own = await tx
    .selectFrom('publicacao_anexo')
    .select(['anexo_id', 'arquivo_id'])
    .where('publicacao_id', '=', id)
    .execute()
  const olds = new Map(anexos.map((anexo) => [Number(anexo.anexo_id), Number(anexo.arquivo_id)]))
  const trocas = own.flatMap(({ anexo_id, arquivo_id }) => {
    const depois = olds.get(anexo_id)
    return depois && depois !== arquivo_id ? [{ anexoId: anexo_id, antes: arquivo_id, depois, dito: null }] : []
  })
  await guardaAnteriores(tx, publicacaoAnexos.table, trocas, null)
  const gone = own.filter(({ anexo_id }) => !olds.has(anexo_id))
  await removendoArquivos(
    tx,
    publicacaoAnexos.table,
    gone.map(({ anexo_id }) => anexo_id),
  )
  const kept = new Set(itens.map((item) => Number(item.publicacao_item_id)))
  const items = await tx
    .selectFrom('publicacao_item')
    .select('publicacao_item_id')
    .where('publicacao_id', '=', id)
    .execute()
  const left = items.map(({ publicacao_item_id }) => publicacao_item_id).filter((one) => !kept.has(one))
  await removendoTambem(tx, 'publicacao_item', left)
}

/** Puts a removed publication back, with its id, as it last was. Throws NotFound. */
export async function restoreRemoved(tx: WriteTransaction, id: number): Promise<Registro> {
  const [last] = await listVersoes(tx, id, 1)
  const isInBin = await tx
    .deleteFrom('publicacao_lixeira')
    .where('publicacao_id', '=', id)
    .where('lix_apagada_em', 'is', null)
    .returning('publicacao_id')
    .executeTakeFirst()
  if (!last || !isInBin) throw new NotFound()
  const retrato = await findRetrato(tx, id, last.versao)
  const columns = { ...(await freeColumns(tx, retrato, id)), publicacao_id: id, versao: last.versao + 1 }
  await insertAsItWas(tx, 'publicacao', { ...columns, pub_data_cadastro: retrato.registro.pub_data_cadastro })
  await restoreParts(tx, id, retrato)
  return retrato.registro
}

const preserved = ['publicacao_id', 'versao', 'atualizado_em', 'pub_data_cadastro']

// A short address that another page took meanwhile, a category of services or an organ that was removed, does not come back.
async function freeColumns(tx: WriteTransaction, { registro }: Retrato, id: number): Promise<Record<string, unknown>> {
  const columns = Object.fromEntries(Object.entries(registro).filter(([name]) => !preserved.includes(name)))
  const taken = await tx
    .selectFrom('publicacao')
    .select('publicacao_id')
    .where('pub_endereco', '=', String(columns.pub_endereco))
    .where('publicacao_id', '!=', id)
    .executeTakeFirst()
  const category = await tx
    .selectFrom('tipo_categoria_servico')
    .select('tipo_categoria_servico_id')
    .where('tipo_categoria_servico_id', '=', Number(columns.tipo_categoria_servico_id ?? 0))
    .executeTakeFirst()
  const orgao = await tx
    .selectFrom('orgao')
    .select('orgao_id')
    .where('orgao_id', '=', Number(columns.orgao_id ?? 0))
    .executeTakeFirst()
  return {
    ...columns,
    orgao_id: orgao?.orgao_id ?? null,
    ...(taken && { pub_endereco: '' }),
    tipo_categoria_servico_id: category?.tipo_categoria_servico_id ?? null,
  }
}

async function restoreParts(tx: WriteTransaction, id: number, { categorias, itens, anexos }: Retrato): Promise<void> {
  await tx.deleteFrom('publicacao_anexo').where('publicacao_id', '=', id).execute()
  await tx.deleteFrom('publicacao_item').where('publicacao_id', '=', id).execute()
  await tx.deleteFrom('publicacao_categoria').where('publicacao_id', '=', id).execute()
  await sql`insert into publicacao_categoria (publicacao_id, tipo_categoria_publicacao_id)
    select ${id}, tipo_categoria_publicacao_id from tipo_categoria_publicacao
    where tipo_categoria_publicacao_id = any(${categorias}::bigint[])`.execute(tx)
  for (const item of parentsFirst(itens)) await insertAsItWas(tx, 'publicacao_item', item)
  for (const { arq_nome: _name, ...anexo } of anexos) await insertAsItWas(tx, 'publicacao_anexo', anexo)
}

// With the id that it had, so that addresses of attachments and items are again what they were.
async function insertAsItWas(
  tx: WriteTransaction,
  table: 'publicacao' | 'publicacao_item' | 'publicacao_anexo',
  row: object,
) {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(tx)
}

function parentsFirst(itens: Item[], pai: number | null = null): Item[] {
  return itens
    .filter((item) => item.item_pai === pai)
    .flatMap((item) => [item, ...parentsFirst(itens, item.publicacao_item_id)])
}

/** What is in the bin of these kinds, the newest first. */
export const listRemovidas = (db: Queries, tipos: readonly Tipo[], limit: number) =>
  db
    .selectFrom('publicacao_lixeira')
    .select(['publicacao_id', 'pub_titulo', 'lix_data', 'lix_autor'])
    .select([
      sql<Tipo>`pub_tipo_new`.as('pub_tipo_new'),
      sql<number>`greatest(0, ${daysInBin} - floor(extract(epoch from now() - lix_data) / 86400))::int`.as('dias'),
    ])
    .where('lix_apagada_em', 'is', null)
    .where('pub_tipo_new', 'in', tipos)
    .orderBy('lix_data', 'desc')
    .limit(limit)
    .execute()

const daysInBin = 30

/** Removes for good what has been in the bin for thirty days: versions and files. Returns how many. */
export async function emptyBin(tx: WriteTransaction): Promise<number> {
  const old = await tx
    .updateTable('publicacao_lixeira')
    .set({ lix_apagada_em: sql`now()` })
    .where('lix_apagada_em', 'is', null)
    .where(sql<boolean>`lix_data < now() - make_interval(days => ${daysInBin})`)
    .returning('publicacao_id')
    .execute()
  const ids = old.map(({ publicacao_id }) => publicacao_id)
  if (!ids.length) return 0
  const rows = await rowsOf<{ id: number }>(tx)`
    select distinct (anexo ->> 'arquivo_id')::bigint as id
    from publicacao_versao, jsonb_array_elements(ver_retrato -> 'anexos') anexo where publicacao_id = any(${ids})`
  await releaseFiles(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.deleteFrom('publicacao_versao').where('publicacao_id', 'in', ids).execute()
  return ids.length
}

/** Of what is in the bin; null when nothing is there. */
export async function findTipoRemovida(db: Queries, id: number): Promise<Tipo | null> {
  const row = await db
    .selectFrom('publicacao_lixeira')
    .select('pub_tipo_new')
    .where('publicacao_id', '=', id)
    .where('lix_apagada_em', 'is', null)
    .executeTakeFirst()
  return (row?.pub_tipo_new as Tipo | undefined) ?? null
}
