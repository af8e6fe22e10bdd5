// The video in Libras that a service and a page of the town have: a stand-in of three seconds, in which nobody signs.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Papel } from '../documents/papel.ts'
import { pastaDaDemonstracao } from '../ler.ts'
import { insere } from '../linhas.queries.ts'

const nome = 'libras.mp4'

export const videoEmLibras: Papel = {
  nome,
  tipo: 'video/mp4',
  bytes: () => fs.readFile(path.join(pastaDaDemonstracao, 'videos', nome)),
}

/** What has the video. */
export const comLibras = ['Conserto de iluminação pública', 'Telefones úteis']

/** The publications are stored before; `arquivoId` is the stored file of the video. */
export async function guardaLibras(tx: WriteTransaction, arquivoId: number): Promise<void> {
  const midia = { mid_chave: randomBytes(16).toString('hex'), mid_tipo: 'video', mid_nome: nome }
  const [midia_id = 0] = await insere(tx, 'midia', [midia], 'midia_id')
  await insere(tx, 'midia_arquivo', [{ midia_id, largura: 0, arquivo_id: arquivoId }])
  await tx
    .updateTable('publicacao')
    .set({ pub_libras: midia_id, atualizado_em: sql`atualizado_em` })
    .where('pub_titulo', 'in', comLibras)
    .where('pub_tipo_new', 'in', ['servico', 'pagina'])
    .execute()
}
