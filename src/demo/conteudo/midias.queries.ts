// Stores the pictures as the portal stores images that were sent.
import { randomBytes } from 'node:crypto'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Imagem } from './figuras.ts'

/** `arquivoIds` are the files of all pictures, in their order. Returns the id of each picture, in the same order. */
export async function insertMidias(tx: WriteTransaction, imagens: Imagem[], arquivoIds: number[]): Promise<number[]> {
  const rows = await tx
    .insertInto('midia')
    .values(
      imagens.map(({ nome, largura, altura }) => ({
        mid_chave: randomBytes(16).toString('hex'),
        mid_tipo: 'imagem',
        mid_nome: nome,
        mid_largura: largura,
        mid_altura: altura,
      })),
    )
    .returning('midia_id')
    .execute()
  const ids = rows.map(({ midia_id }) => midia_id)
  const larguras = imagens.flatMap(({ arquivos }, at) =>
    arquivos.map(({ largura }) => ({ midia_id: ids[at] ?? 0, largura })),
  )
  await tx
    .insertInto('midia_arquivo')
    .values(larguras.map((row, at) => ({ ...row, arquivo_id: arquivoIds[at] ?? 0 })))
    .execute()
  return ids
}
