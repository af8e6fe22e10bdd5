// A JPEG beside each photograph in HEIC, made by a job: browsers don't show HEIC, and telephones make it.
import type { Database } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { type FileStore, findFile, isHeld } from './arquivo.queries.ts'
import { jpegOf } from './heic.ts'
import { discardSpooled, type Spool, type SpooledFile } from './spool.ts'

export const photosQueue = 'fotografias'

type Floor = { database: Database; files: FileStore; spool: Spool; log: Log }

export function handlePhotos(jobs: Jobs, floor: Floor): void {
  jobs.handle<{ arquivo_id: number }>(photosQueue, ({ arquivo_id }) => convertPhoto(floor, arquivo_id))
}

/** The original stays as it is, whatever comes of it. */
export async function convertPhoto(floor: Floor, arquivoId: number): Promise<void> {
  const { database, files, spool, log } = floor
  const original = await findFile(database.db, arquivoId)
  if (!original || isHeld(original)) return // removed meanwhile; and whoever finds it clean queues it again
  const copy = await spool('original', original.arq_nome, await files.storage.open(original.arq_chave))
  const jpeg = await jpegOf(copy.path, (stream) => spool('jpeg', jpegName(original.arq_nome), stream)).finally(() =>
    discardSpooled([copy]),
  )
  if (!jpeg) {
    log.warn({ arquivo: arquivoId }, 'a fotografia não pôde ser convertida')
    const failed = database.db.updateTable('arquivo').set({ arq_conversao: 'falhou' })
    await failed.where('arquivo_id', '=', arquivoId).where('arq_conversao', '=', 'espera').execute()
    return
  }
  await storeJpeg(floor, arquivoId, jpeg).finally(() => discardSpooled([jpeg]))
}

class Superseded extends Error {}

async function storeJpeg({ files }: Floor, arquivoId: number, jpeg: SpooledFile): Promise<void> {
  const written = files.writeWithFiles([jpeg], async (tx, [arq_jpeg = null]) => {
    const { numUpdatedRows } = await tx
      .updateTable('arquivo')
      .set({ arq_conversao: 'feita', arq_jpeg })
      .where('arquivo_id', '=', arquivoId)
      .where('arq_estado', '=', 'guardado')
      .where('arq_conversao', '=', 'espera')
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) throw new Superseded() // removed meanwhile, or made by another instance: this one does not stay
  })
  await written.catch((error) => {
    if (!(error instanceof Superseded)) throw error
  })
}

const jpegName = (name: string) => `${name.replace(/\.(heic|heif|hif)$/i, '')}.jpg`
