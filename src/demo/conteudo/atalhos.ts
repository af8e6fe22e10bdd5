// Quick links, redirects, slides and banners of the town.
import { lerCsv, simOuNao, texto } from '../ler.ts'
import { figura } from './figuras.ts'

/** The icons are names of bootstrap-icons. */
export const linksRapidos = lerCsv('links', { titulo: texto, url: texto, icone: texto }).map(
  ({ titulo, url, icone }, at) => ({ pub_titulo: titulo, pub_url: url, pub_icone: icone, pub_ordem_menu: at + 1 }),
)

export const redirecionamentos = lerCsv('redirecionamentos', { titulo: texto, url: texto, categoria: texto }).map(
  ({ titulo, url, categoria }) => ({ pub_titulo: titulo, pub_url: url, categoria }),
)

export const slides = lerCsv('slides', { titulo: texto, url: texto, imagem: texto, alt: texto }).map(
  ({ titulo, url, imagem, alt }, at) => ({
    ...{ hero_titulo: titulo, hero_url: url, hero_alt: alt, hero_posicao: at + 1, hero_visivel: true },
    figura: figura(imagem),
  }),
)

export const banners = lerCsv('banners', { nome: texto, url: texto, lateral: simOuNao, imagem: texto }).map(
  ({ nome, url, lateral, imagem }) => ({
    ...{ banner_nome: nome, banner_url: url, banner_lateral: lateral },
    figura: figura(imagem),
  }),
)
