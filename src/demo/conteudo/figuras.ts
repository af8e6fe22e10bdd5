// The pictures of the demo: what each shows, and its drawing as a photograph would come, ready to be uploaded.
import sharp from 'sharp'
import { banners, slides } from './atalhos.ts'
import { type Quadro, svgOf } from './cenas/desenha.ts'

// Pixels of the picture, and units of the scene: a wide picture shows more land, and things keep their size.
const formatos = {
  noticia: { largura: 1600, altura: 900, w: 1600, h: 900 },
  slide: { largura: 1920, altura: 640, w: 2250, h: 750 },
  banner: { largura: 600, altura: 300, w: 1600, h: 800 },
} as const

export type Figura = Pick<Quadro, 'cena' | 'hora' | 'semente'> & { nome: string; formato: keyof typeof formatos }

/** 'Bomba nova devolve água' -> 'bomba-nova-devolve-agua.jpg' */
export const nomeDeFigura = (titulo: string): string =>
  `${titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')}.jpg`

/** The pictures of the slides and of the banners, in their order. */
export const figurasDeSlide: Figura[] = slides.map(({ cena, hora, hero_titulo }) => ({
  nome: nomeDeFigura(hero_titulo),
  formato: 'slide',
  cena,
  hora,
  semente: hero_titulo,
}))

export const figurasDeBanner: Figura[] = banners.map(({ cena, hora, banner_nome }) => ({
  nome: nomeDeFigura(banner_nome),
  formato: 'banner',
  cena,
  hora,
  semente: banner_nome,
}))

/** A JPEG, the same on every machine but for the last bits of the codec. */
export async function desenhaFigura({ formato, ...quadro }: Figura): Promise<Buffer> {
  const { largura, altura, w, h } = formatos[formato]
  return sharp(Buffer.from(svgOf({ ...quadro, w, h })), { density: (72 * largura) / w })
    .resize(largura, altura)
    .jpeg({ quality: 84 })
    .toBuffer()
}
