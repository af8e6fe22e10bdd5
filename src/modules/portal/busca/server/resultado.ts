// What is shown of something that was found. A document is opened at the page that has most of the words.
import { artigosDe } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import type { Resultado } from '../busca.contract.ts'
import { excerptOf, wordsOf } from '../trecho.ts'
import type { Achado } from './busca.queries.ts'

type Artigo = ReturnType<typeof artigosDe>[number]

export const tipoDocumentos = 'documentos'

/** Pages in a row of the index, as attachmentSource() puts them. */
const pagesOfRow = 20

export function resultOf(row: Achado, marks: ReadonlySet<string>): Resultado {
  if (row.tipo === tipoDocumentos) return documentOf(row, marks)
  const { tipo, numero, titulo, assunto, texto, detalhe, data, endereco } = row
  const artigo = isLaw(tipo) ? artigoCom(row, marks) : null
  return {
    ...{ tipo, data },
    endereco: artigo ? `${endereco}#${artigo.ancora}` : endereco,
    titulo: artigo ? `${numero}, ${artigo.nome}` : numero || titulo,
    assunto: numero ? titulo : null,
    trecho: excerptOf(assunto, marks) ?? excerptOf(artigo?.texto ?? texto, marks),
    detalhe: detalhe || null,
  }
}

export const isLaw = (tipo: string) => tipo === 'normas' || tipo.startsWith('documentos-')

/** The article with the most of the words that neither number nor summary has; null where those have all that the law has. */
function artigoCom({ numero, titulo, texto }: Achado, marks: ReadonlySet<string>): Artigo | null {
  const said = new Set(wordsOf(`${numero} ${titulo}`))
  const looked = new Set([...marks].filter((word) => !said.has(word)))
  let [best, most]: [Artigo | null, number] = [null, 0]
  if (looked.size === 0 || !numero || !wordsOf(texto).some((word) => looked.has(word))) return null
  for (const artigo of artigosDe(texto)) {
    const words = new Set(wordsOf(artigo.texto))
    const count = [...looked].filter((word) => words.has(word)).length
    if (count > most) [best, most] = [artigo, count]
  }
  return best
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
