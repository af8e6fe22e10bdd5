// A news item of the demo as it is written; noticias.ts makes rows of it.
import type { Quadro } from '../cenas/desenha.ts'

export const categoriasDeNoticia = [
  'Saúde',
  'Educação',
  'Obras e serviços urbanos',
  'Agricultura, água e meio ambiente',
  'Cultura e turismo',
  'Esporte e juventude',
  'Assistência social',
  'Gestão e transparência',
] as const

export type Noticia = Pick<Quadro, 'cena' | 'hora'> & {
  /** The day on which it is published. */
  dia: string
  categorias: (typeof categoriasDeNoticia)[number][]
  titulo: string
  /** Left out in some, where the portal shows the beginning of the text. */
  resumo?: string
  /** What the picture shows, for those who don't see it. */
  alt: string
  corpo: string
}
