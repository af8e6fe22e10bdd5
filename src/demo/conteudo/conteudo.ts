// The front door of the town: its pictures, and what is stored with them.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { type Desenhada, desenhaFiguras, figurasDeBanner, figurasDeSlide } from './figuras.ts'
import { insertMidias } from './midias.queries.ts'
import { noticias } from './noticias/noticias.ts'
import { insertAtalhos, insertCategorias, insertListas, insertNoticias, insertPaginas } from './publicacoes.queries.ts'
import { insertBanners, insertEventos, insertSlides } from './vitrine.queries.ts'

export type Conteudo = { hoje: string; desenhadas: Desenhada[] }

const figuras = [...noticias.map(({ figura }) => figura), ...figurasDeSlide, ...figurasDeBanner]

/** `hoje` is the current day in the city. */
export const planejaConteudo = async (hoje: string, ending?: AbortSignal): Promise<Conteudo> => ({
  hoje,
  desenhadas: await desenhaFiguras(figuras, ending),
})

/** The files of the pictures, in the order in which `guardaConteudo` takes their ids. */
export const arquivosDeFiguras = ({ desenhadas }: Conteudo) =>
  desenhadas.flatMap(({ arquivos }) =>
    arquivos.map(({ largura, bytes }) => ({ nome: `${largura}.webp`, bytes: async () => bytes })),
  )

export async function guardaConteudo(
  tx: WriteTransaction,
  { hoje, desenhadas }: Conteudo,
  arquivoIds: number[],
): Promise<void> {
  const midias = await insertMidias(tx, figuras, { desenhadas, arquivoIds })
  const dosSlides = noticias.length + figurasDeSlide.length
  const categoria = await insertCategorias(tx)
  await insertPaginas(tx, categoria)
  await insertListas(tx, categoria)
  await insertAtalhos(tx, categoria)
  await insertNoticias(tx, categoria, midias.slice(0, noticias.length))
  await insertSlides(tx, midias.slice(noticias.length, dosSlides))
  await insertBanners(tx, midias.slice(dosSlides))
  await insertEventos(tx, hoje)
}
