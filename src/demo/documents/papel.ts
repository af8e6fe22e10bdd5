// A document attached to a record of the demo: Markdown of a text or of a model, which becomes a PDF when its bytes are needed.
// The models of demo/modelos have gaps in braces ({objeto}), numbered clauses (## #. and #.#.), and paragraphs for some cases only:
//   [se obra ou convite] paragraph     [senão se registro e itens] paragraph     [senão] paragraph
import { mostraDinheiro } from '#base/dinheiro.ts'
import { lerTexto, type Texto } from '../ler.ts'
import { pdfOf } from './pdf.ts'

export type Papel = {
  /** The name under which it is downloaded. */
  nome: string
  bytes(): Promise<Uint8Array>
  /** Of a file that is no document. */
  tipo?: string
}

/** `markdown` is called when the bytes are needed. */
const emPdf = (nome: string, titulo: string, orgao: string, markdown: () => string): Papel => ({
  nome: `${nomeDeArquivo(nome)}.pdf`,
  bytes: async () => pdfOf(titulo, orgao, markdown()),
})

/** 'Lei nº 431/2022' -> 'lei-no-431-2022' */
export const nomeDeArquivo = (titulo: string) =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('º', 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Cents as 'R$ 1.234,56'. */
export const money = (cents: number) => mostraDinheiro((cents / 100).toFixed(2))

export type Anexo = { titulo: string /** What stands behind its title in the head. */; data: string; papel: Papel }

/** The documents that a text holds: their titles stand in its head ('anexos:'), and each begins with a heading of the first level. */
export function anexosDe(texto: Texto, numero: string): Anexo[] {
  const titulos = texto.lista('anexos')
  const documentos = titulos.length ? texto.corpo.split(/\n(?=# )/) : []
  if (titulos.length !== documentos.length)
    throw new Error(`demo/${texto.arquivo}: ${titulos.length} anexos no começo, ${documentos.length} títulos no texto`)
  const orgao = texto.opcional('emissor') || 'Gabinete da Prefeita'
  return documentos.map((documento, at) => {
    const [titulo = '', data = ''] = (titulos[at] ?? '').split(' | ')
    const nome = titulo.includes(numero) ? titulo : `${titulo} ${numero}`
    return { titulo, data, papel: emPdf(nome, nome, orgao, () => documento) }
  })
}

export type Lacunas = Record<string, string>

const modelos = new Map<string, Texto>()

function modeloDe(nome: string): Texto {
  const modelo = modelos.get(nome) ?? lerTexto(`modelos/${nome}.md`)
  modelos.set(nome, modelo)
  return modelo
}

/** Throws for an unknown gap. */
export const preenche = (texto: string, lacunas: Lacunas): string =>
  texto.replace(/\{(\w+)\}/g, (_, nome: string) => {
    const valor = lacunas[nome]
    if (valor === undefined) throw new Error(`um texto tem uma lacuna desconhecida: {${nome}}`)
    return valor
  })

/** The document that a model becomes; `casos` are the words by which it chooses paragraphs. */
export function papelDe(
  nome: string,
  { lacunas, casos, orgao, arquivo }: { lacunas: Lacunas; casos: Set<string>; orgao: string; arquivo?: string },
): Papel {
  const modelo = modeloDe(nome)
  const titulo = preenche(modelo.campo('titulo'), lacunas)
  return emPdf(arquivo ?? titulo, titulo, orgao, () => preenche(escolhe(modelo.corpo, casos), lacunas))
}

// The paragraphs for these cases, with numbered clauses.
function escolhe(corpo: string, casos: Set<string>): string {
  let isChosen = false
  const escolhidos = corpo.split(/\n{2,}/).flatMap((paragrafo) => {
    const [marca, senao, condicao] = /^\[(?:(senão )?se ([^\]]+)|senão)\] ?/.exec(paragrafo) ?? []
    if (marca === undefined) return [paragrafo]
    if (condicao !== undefined && !senao) isChosen = false
    if (isChosen) return []
    isChosen = condicao === undefined || vale(condicao, casos)
    return isChosen ? [paragrafo.slice(marca.length)] : []
  })
  return numera(escolhidos.filter(Boolean)).join('\n\n')
}

const vale = (condicao: string, casos: Set<string>): boolean =>
  condicao.split(' ou ').some((parte) => parte.split(' e ').every((caso) => casos.has(caso)))

function numera(paragrafos: string[]): string[] {
  let clausula = 0
  let dentro = 0
  return paragrafos.map((paragrafo) => {
    if (paragrafo.startsWith('## #. ')) {
      clausula++
      dentro = 0
      return paragrafo.replace('#. ', `${clausula}. `)
    }
    if (!paragrafo.startsWith('#.#. ')) return paragrafo
    dentro++
    return paragrafo.replace('#.#. ', `${clausula}.${dentro}. `)
  })
}
