// The models of demo/modelos: Markdown with gaps in braces ({objeto}), numbered clauses (## #. and #.#.), and paragraphs for some cases only:
//   [se obra ou convite] paragraph     [senão se registro e itens] paragraph     [senão] paragraph
import { lerTexto, type Texto } from '../ler.ts'
import { emPdf, type Papel } from '../papel.ts'
import { blocksOf } from './paper.ts'

export type Lacunas = Record<string, string>

const lidos = new Map<string, Texto>()

function modeloDe(nome: string): Texto {
  const lido = lidos.get(nome) ?? lerTexto(`modelos/${nome}.md`)
  lidos.set(nome, lido)
  return lido
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
  return emPdf(
    arquivo ?? titulo,
    { title: titulo, blocks: () => blocksOf(preenche(escolhe(modelo.corpo, casos), lacunas)) },
    orgao,
  )
}

/** The paragraphs for these cases, with numbered clauses. */
export function escolhe(corpo: string, casos: Set<string>): string {
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
