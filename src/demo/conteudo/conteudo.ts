// The front door of the town: its pictures, and what is stored with them.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { banners, slides } from './atalhos.ts'
import { type Imagem, imagemDe } from './figuras.ts'
import { insertMidias } from './midias.queries.ts'
import { noticias } from './noticias.ts'
import { insertAtalhos, insertCategorias, insertListas, insertNoticias, insertPaginas } from './publicacoes.queries.ts'
import { insertBanners, insertEventos, insertSlides } from './vitrine.queries.ts'

export type Conteudo = { hoje: string; imagens: Imagem[] }

const figuras = [...noticias, ...slides, ...banners].map(({ figura }) => figura)

/** `hoje` is the current day in the city. */
export const planejaConteudo = async (hoje: string): Promise<Conteudo> => ({
  hoje,
  imagens: await Promise.all(figuras.map(imagemDe)),
})

/** The files of the pictures, in the order in which `guardaConteudo` takes their ids. */
export const arquivosDeFiguras = ({ imagens }: Conteudo) =>
  imagens.flatMap(({ arquivos }) => arquivos.map(({ largura, bytes }) => ({ nome: `${largura}.webp`, bytes })))

export async function guardaConteudo(
  tx: WriteTransaction,
  { hoje, imagens }: Conteudo,
  arquivoIds: number[],
): Promise<void> {
  const midias = await insertMidias(tx, imagens, arquivoIds)
  const dosSlides = noticias.length + slides.length
  const categoria = await insertCategorias(tx)
  await insertPaginas(tx, categoria)
  await insertListas(tx, categoria)
  await insertAtalhos(tx, categoria)
  await insertNoticias(tx, categoria, midias.slice(0, noticias.length))
  await insertSlides(tx, midias.slice(noticias.length, dosSlides))
  await insertBanners(tx, midias.slice(dosSlides))
  await insertEventos(tx, hoje)
}
