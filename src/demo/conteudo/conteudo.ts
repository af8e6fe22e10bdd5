// The front door of the town: publications, slides, banners and the agenda, with their pictures.
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Papel } from '../documents/papel.ts'
import { type Imagem, imagemDe, insertMidias } from './figuras.ts'
import { insertPublicacoes, noticias } from './publicacoes.ts'
import { banners, insertEventos, insertSlidesEBanners, slides } from './vitrine.ts'

export const figuras = [...noticias.map(({ figura }) => figura), ...[...slides, ...banners].map(({ imagem }) => imagem)]

export const planejaConteudo = (): Promise<Imagem[]> => Promise.all(figuras.map(imagemDe))

/** `arquivoDe` returns the stored file of a picture; `hoje` is the current day in the city. */
export async function guardaConteudo(
  tx: WriteTransaction,
  imagens: Imagem[],
  { hoje, arquivoDe }: { hoje: string; arquivoDe: (papel: Papel) => number },
): Promise<void> {
  const midias = await insertMidias(tx, imagens, arquivoDe)
  await insertPublicacoes(tx, midias.slice(0, noticias.length))
  await insertSlidesEBanners(tx, midias.slice(noticias.length))
  await insertEventos(tx, hoje)
}
