// The news of the town as rows, newest first.

import { type Figura, nomeDeFigura } from '../figuras.ts'
import { htmlDe } from '../marcado.ts'
import type { Noticia } from './noticia.ts'
import { noticiasDe2025 } from './noticias-2025.ts'
import { noticiasDoFimDe2026 } from './noticias-2026-fim.ts'
import { noticiasDoInicioDe2026 } from './noticias-2026-inicio.ts'

export type NoticiaRow = {
  pub_titulo: string
  /** The summary; '' where the portal shows the beginning of the text. */
  pub_descricao: string
  pub_conteudo: string
  pub_data_visivel: string
  pub_midia_alt: string
  categorias: string[]
  figura: Figura
}

// The newest have large pictures.
const grandes = 16

export const noticias: NoticiaRow[] = [...noticiasDoFimDe2026, ...noticiasDoInicioDe2026, ...noticiasDe2025]
  .sort((a, b) => b.dia.localeCompare(a.dia))
  .map(linha)

function linha({ titulo, resumo, corpo, dia, alt, categorias, cena, hora }: Noticia, at: number): NoticiaRow {
  return {
    pub_titulo: titulo,
    pub_descricao: resumo ?? '',
    pub_conteudo: htmlDe(corpo),
    pub_data_visivel: dia,
    pub_midia_alt: alt,
    categorias,
    figura: { nome: nomeDeFigura(titulo), formato: at < grandes ? 'noticia' : 'acervo', cena, hora, semente: titulo },
  }
}
