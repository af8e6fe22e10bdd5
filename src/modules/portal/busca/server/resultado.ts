// What is shown of something that was found. A document is opened at the page that has most of the words.
import type { Resultado } from '../busca.contract.ts'
import { excerptOf, wordsOf } from '../trecho.ts'
import type { Achado } from './busca.queries.ts'

export const tipoDocumentos = 'documentos'

/** Pages in a row of the index, as attachmentSource() puts them. */
const pagesOfRow = 20

export function resultOf(row: Achado, marks: ReadonlySet<string>): Resultado {
  if (row.tipo === tipoDocumentos) return documentOf(row, marks)
  const { tipo, numero, titulo, assunto, texto, detalhe, data, endereco } = row
  return {
    ...{ tipo, data, endereco },
    titulo: numero || titulo,
    assunto: numero ? titulo : null,
    trecho: excerptOf(assunto, marks) ?? excerptOf(texto, marks),
    detalhe: detalhe || null,
  }
}

// Its subject is the file's name; its address ends where the number of the page goes, when it has pages.
function documentOf(
  { tipo, parte, titulo, assunto, texto, detalhe, data, endereco }: Achado,
  marks: ReadonlySet<string>,
) {
  const pages = texto.split('\f')
  const best = bestPage(pages, marks)
  const page = Number(parte) * pagesOfRow + best + 1
  const hasPages = endereco.endsWith('=')
  return {
    ...{ tipo, data },
    titulo: `Dentro de um documento · ${hasPages ? `na página ${page} de ` : ''}${assunto}`,
    assunto: titulo,
    trecho: excerptOf(pages[best] ?? '', marks),
    detalhe: detalhe || null,
    endereco: hasPages ? `${endereco}${page}` : endereco,
  }
}

function bestPage(pages: string[], marks: ReadonlySet<string>): number {
  const found = pages.map((page) => wordsOf(page).filter((word) => marks.has(word)).length)
  return Math.max(0, found.indexOf(Math.max(...found)))
}
