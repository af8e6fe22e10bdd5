// The news of the town (demo/noticias), newest first.
import { lerTextos } from '../ler.ts'
import { type Figura, figura } from './figuras.ts'
import { htmlDe } from './marcado.ts'

export type NoticiaRow = {
  pub_titulo: string
  /** The summary; '' where the portal shows the beginning of the text. */
  pub_descricao: string
  pub_conteudo: string
  pub_data_visivel: string
  /** What the picture shows, for those who don't see it. */
  pub_midia_alt: string
  categorias: string[]
  figura: Figura
}

export const categoriasDeNoticia = [
  'Saúde',
  'Educação',
  'Obras e serviços urbanos',
  'Agricultura, água e meio ambiente',
  'Cultura e turismo',
  'Esporte e juventude',
  'Assistência social',
  'Gestão e transparência',
]

export const noticias: NoticiaRow[] = lerTextos('noticias')
  .map((noticia) => ({
    pub_titulo: noticia.campo('titulo'),
    pub_descricao: noticia.opcional('resumo'),
    pub_conteudo: htmlDe(noticia.corpo),
    pub_data_visivel: noticia.campo('data'),
    pub_midia_alt: noticia.campo('alt'),
    categorias: noticia.lista('categorias'),
    figura: figura(noticia.campo('imagem')),
  }))
  .sort((a, b) => b.pub_data_visivel.localeCompare(a.pub_data_visivel))
