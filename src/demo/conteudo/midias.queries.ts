// Stores the drawn pictures as the portal stores images that were sent.
import { randomBytes } from 'node:crypto'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Desenhada, Figura } from './figuras.ts'

/** `arquivoIds` are the files of all drawings, in their order. Returns the id of each picture, in the same order. */
export async function insertMidias(
  tx: WriteTransaction,
  figuras: Figura[],
  { desenhadas, arquivoIds }: { desenhadas: Desenhada[]; arquivoIds: number[] },
): Promise<number[]> {
  const rows = await tx
    .insertInto('midia')
    .values(
      desenhadas.map(({ largura, altura }, at) => ({
        mid_chave: randomBytes(16).toString('hex'),
        mid_tipo: 'imagem',
        mid_nome: figuras[at]?.nome ?? '',
        mid_largura: largura,
        mid_altura: altura,
      })),
    )
    .returning('midia_id')
    .execute()
  const ids = rows.map(({ midia_id }) => midia_id)
  const larguras = desenhadas.flatMap(({ arquivos }, at) =>
    arquivos.map(({ largura }) => ({ midia_id: ids[at] ?? 0, largura })),
  )
  await tx
    .insertInto('midia_arquivo')
    .values(larguras.map((row, at) => ({ ...row, arquivo_id: arquivoIds[at] ?? 0 })))
    .execute()
  return ids
}
