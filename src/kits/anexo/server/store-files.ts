// The files of a form's attachments, whether they were sent with it or before it.
import type { FastifyRequest } from 'fastify'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { FileStore } from '#platform/storage/arquivo.queries.ts'
import type { StoredFile } from './anexo.queries.ts'
import { type Anexo, filesOf } from './read-anexos.ts'

const expiredUpload = 'O envio deste arquivo venceu. Escolha-o de novo.'

type Sent = { anexos: Anexo[]; request: FastifyRequest }
type Work<T> = (tx: WriteTransaction, stored: (StoredFile | null)[]) => Promise<T>

/**
 * Runs `work` in a write transaction with the stored file of each attachment, null for one that brings none. When anything fails nothing
 * is stored, and files that were sent before the form go on waiting. Throws FieldErrors for one that does not wait any more.
 */
export function writeWithAnexos<T>(files: FileStore, { anexos, request }: Sent, work: Work<T>): Promise<T> {
  const envios = anexos.filter(({ envio }) => envio !== null)
  return files.writeWithFiles(filesOf(anexos), async (tx, arquivoIds) => {
    const taken = await files.takeStaged(
      tx,
      envios.map(({ envio }) => envio ?? ''),
      request.panelAccount?.usuario_id ?? 0,
    )
    const lost = envios.filter((_envio, at) => !taken[at])
    if (lost.length)
      throw new FieldErrors(
        Object.fromEntries(lost.map(({ position }) => [`doc_arquivo_${position}`, [expiredUpload]])),
      )
    const [ids, before] = [[...arquivoIds], [...taken]]
    const stored = anexos.map(({ file, envio }) => {
      if (envio) return before.shift() ?? null
      return file ? { arquivo_id: ids.shift() ?? 0, arq_nome: file.name } : null
    })
    return work(tx, stored)
  })
}
