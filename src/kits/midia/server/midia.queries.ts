// Images and sounds that pages show: made once, never changed, removed when nothing has shown them for a week.
import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Arquivo, FileStore } from '#platform/storage/arquivo.queries.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled, type Spool, type SpooledFile } from '#platform/storage/spool.ts'
import type { Imagem } from '../imagem.ts'
import type { Video } from '../midia.schema.ts'
import { renditionsOf } from './renditions.ts'

export type Midia = { midia_id: number; chave: string }

/** Stores what the portal made of an image. Throws ImageRefused (422). It waits a week for somebody to use it. */
export async function addImage(
  { files, spool }: { files: FileStore; spool: Spool },
  sent: SpooledFile,
): Promise<Midia & Imagem> {
  const made = await renditionsOf(sent, spool)
  const spooled = made.files.map(({ file }) => ({ ...file, sender: sent.sender }))
  const { largura, altura } = made
  const size = { mid_largura: largura, mid_altura: altura }
  try {
    const midia = await files.writeWithFiles(spooled, async (tx, ids) => {
      const row = await insertMidia(tx, { mid_tipo: 'imagem', mid_nome: sent.name || 'imagem', ...size })
      const rows = made.files.map((each, at) => ({
        midia_id: row.midia_id,
        largura: each.largura,
        arquivo_id: ids[at] ?? 0,
      }))
      await tx.insertInto('midia_arquivo').values(rows).execute()
      return row
    })
    return { ...midia, largura, altura }
  } finally {
    await discardSpooled(spooled)
  }
}

/** Stores a sound as it is: its content was found to be one. */
export const addAudio = (files: FileStore, sent: SpooledFile): Promise<Midia> => addAsItIs(files, sent, 'audio')

/** The same of a video. */
export const addVideo = (files: FileStore, sent: SpooledFile): Promise<Midia> => addAsItIs(files, sent, 'video')

const addAsItIs = (files: FileStore, sent: SpooledFile, mid_tipo: 'audio' | 'video'): Promise<Midia> =>
  files.writeWithFiles([sent], async (tx, [arquivo_id = 0]) => {
    const row = await insertMidia(tx, { mid_tipo, mid_nome: sent.name || mid_tipo })
    await tx.insertInto('midia_arquivo').values({ midia_id: row.midia_id, largura: 0, arquivo_id }).execute()
    return row
  })

type NewMidia = { mid_tipo: string; mid_nome: string; mid_largura?: number; mid_altura?: number }

async function insertMidia(tx: WriteTransaction, midia: NewMidia): Promise<Midia> {
  const chave = randomBytes(16).toString('hex')
  const made = tx.insertInto('midia').values({ ...midia, mid_chave: chave })
  return { ...(await made.returning('midia_id').executeTakeFirstOrThrow()), chave }
}

/** The image that `column` (`'publicacao.pub_midia'`) refers to, as a column of a query; null when there is none. */
export const imageOf = (column: string): RawBuilder<Imagem | null> => sql<Imagem | null>`(
  select jsonb_build_object('chave', mid_chave, 'largura', mid_largura, 'altura', mid_altura)
  from midia where midia_id = ${sql.ref(column)})`

/**
 * The images and sounds of these keys that the portal has, for a text that is about to be stored: from now on they wait for that text as
 * if they were new.
 */
export async function findMidia(db: Queries, keys: string[]): Promise<Map<string, Imagem | 'audio'>> {
  if (!keys.length) return new Map()
  const { rows } = await sql<Imagem & { tipo: string }>`
    with renewed as (
      update midia set mid_data = now() where mid_chave = any(${keys}) and mid_data < now() - interval '1 day')
    select mid_chave as chave, mid_tipo as tipo, mid_largura as largura, mid_altura as altura
    from midia where mid_chave = any(${keys}) and mid_tipo <> 'video'`.execute(db)
  return new Map(rows.map(({ tipo, ...imagem }) => [imagem.chave, tipo === 'audio' ? 'audio' : imagem]))
}

/** The video of this midia_id, for `<LibrasVideo>`; null without one. */
export async function findVideo(db: Queries, midiaId: number | null): Promise<Video | null> {
  if (midiaId === null) return null
  const found = await db
    .selectFrom('midia')
    .innerJoin('midia_arquivo', 'midia_arquivo.midia_id', 'midia.midia_id')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'midia_arquivo.arquivo_id')
    .select(['mid_chave', 'arq_tamanho', sql<Video['tipo']>`arq_tipo`.as('arq_tipo')])
    .where('midia.midia_id', '=', midiaId)
    .where('mid_tipo', '=', 'video')
    .executeTakeFirst()
  if (!found) return null
  const ending = found.arq_tipo === 'video/mp4' ? 'mp4' : 'webm'
  return { endereco: `/midia/${found.mid_chave}.${ending}`, tipo: found.arq_tipo, tamanho: found.arq_tamanho }
}

/** `width` 0: the file of a sound or a video. */
export async function findMidiaFile(db: Queries, chave: string, width: number): Promise<Arquivo | undefined> {
  return db
    .selectFrom('midia')
    .innerJoin('midia_arquivo', 'midia_arquivo.midia_id', 'midia.midia_id')
    .innerJoin('arquivo', 'arquivo.arquivo_id', 'midia_arquivo.arquivo_id')
    .select(['arquivo.arquivo_id', 'arq_chave', 'arq_nome', 'arq_tipo', 'arq_tamanho', 'arq_sha256', 'arq_verificacao'])
    .where('mid_chave', '=', chave)
    .where('largura', '=', width)
    .executeTakeFirst()
}

/** How long an image that nothing shows waits for somebody to use it (again): as long as a form is stored in the browser. */
const retentionDays = 7
const atATime = 200

/** Removes images and sounds that nothing has shown for a week. Returns how many. */
export async function removeUnused(files: FileStore): Promise<number> {
  let removed = 0
  for (let some = atATime; some === atATime; removed += some) some = await removeSome(files)
  return removed
}

const removeSome = (files: FileStore): Promise<number> =>
  files.writeWithFiles([], async (tx) => {
    const isUnused = sql<boolean>`not exists (select from midia_uso where midia_uso.midia_id = midia.midia_id)`
    const old = await tx
      .selectFrom('midia')
      .select('midia_id')
      .where('mid_data', '<', sql<string>`now() - make_interval(days => ${retentionDays})`)
      .where(isUnused)
      .limit(atATime)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = old.map(({ midia_id }) => midia_id)
    if (!ids.length) return 0
    // read again now that nobody can begin to use them
    const unused = sql<number>`(select midia_id from midia where midia_id = any(${ids}) and ${isUnused})`
    const released = await tx
      .deleteFrom('midia_arquivo')
      .where('midia_id', 'in', unused)
      .returning('arquivo_id')
      .execute()
    const { numDeletedRows } = await tx.deleteFrom('midia').where('midia_id', 'in', unused).executeTakeFirstOrThrow()
    await releaseFiles(
      tx,
      released.map(({ arquivo_id }) => arquivo_id),
    )
    return Number(numDeletedRows)
  })
