// The pictures of the demo: what each shows, and its drawing in the widths that pages need.
import sharp from 'sharp'
import { widthsOf } from '#kits/midia/imagem.ts'
import { banners, slides } from './atalhos.ts'
import { type Quadro, svgOf } from './cenas/desenha.ts'

// Pixels of the picture, and units of the scene: a wide picture shows more land, and things keep their size.
const formatos = {
  noticia: { largura: 1600, altura: 900, w: 1600, h: 900 },
  // of news that are no longer on the first pages: wide enough for their own page, and drawn in a third of the time
  acervo: { largura: 960, altura: 540, w: 1600, h: 900 },
  slide: { largura: 1600, altura: 533, w: 2250, h: 750 },
  banner: { largura: 600, altura: 300, w: 1600, h: 800 },
} as const

export type Figura = Pick<Quadro, 'cena' | 'hora' | 'semente'> & { nome: string; formato: keyof typeof formatos }

/** 'Bomba nova devolve água' -> 'bomba-nova-devolve-agua.webp' */
export const nomeDeFigura = (titulo: string): string =>
  `${titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')}.webp`

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

export type Desenhada = {
  /** Pixels of the widest file. */
  largura: number
  altura: number
  /** WebP, from the narrowest. */
  arquivos: { largura: number; bytes: Buffer }[]
}

/** The files that the portal makes of an uploaded image, drawn without the way through an upload: a third of the time. Throws after `ending`. */
export async function desenhaFiguras(figuras: Figura[], ending?: AbortSignal): Promise<Desenhada[]> {
  // reading uploads closes sharp to vector images (renditions.ts); it stays closed after the drawing
  sharp.unblock({ operation: [vector] })
  try {
    const desenhadas: Desenhada[] = []
    for (const figura of figuras) {
      ending?.throwIfAborted()
      desenhadas.push(await desenha(figura))
    }
    return desenhadas
  } finally {
    sharp.block({ operation: [vector] })
  }
}

const vector = 'VipsForeignLoadSvg'

async function desenha({ formato, ...quadro }: Figura): Promise<Desenhada> {
  const { largura, altura, w, h } = formatos[formato]
  const svg = Buffer.from(svgOf({ ...quadro, w, h }))
  const { data, info } = await sharp(svg, { density: (72 * largura) / w })
    .resize(largura, altura)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const arquivos = widthsOf(largura).map(async (width) => ({
    largura: width,
    bytes: await sharp(data, { raw: info }).resize(width).webp({ quality: 82, effort: 2 }).toBuffer(),
  }))
  return { largura, altura, arquivos: await Promise.all(arquivos) }
}
