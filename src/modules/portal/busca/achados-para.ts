// Of an answer of the search, what is worth offering to somebody who wrote a title and did not search. Plain functions.
import type { Busca, Resultado } from './busca.contract.ts'
import { wordsOf } from './trecho.ts'

const mostOffered = 4

/** As search terms: what a title has of quotes and dashes is no operator. */
export const palavrasDoTitulo = (titulo: string): string =>
  titulo
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}/.]+/gu, ' ')
    .trim()

/** Where not all words were found, one in common is a coincidence, and so are two in a long text: it is offered with two in its title. */
export function ofereciveis({ destaque, resposta, itens, aviso, marcas }: Busca): Resultado[] {
  const marks = new Set(marcas)
  const sure: Resultado[] = [...(destaque ? [destaque] : []), ...(resposta ? [ofAnswer(resposta)] : [])]
  const found = aviso === null ? itens : itens.filter((item) => commonWords(item, marks) > 1)
  const all = [...sure, ...found]
  return all
    .filter(({ endereco }, at) => all.findIndex((other) => other.endereco === endereco) === at)
    .slice(0, mostOffered)
}

const ofAnswer = ({ rotulo, titulo, endereco, fatos }: NonNullable<Busca['resposta']>): Resultado => ({
  ...{ tipo: 'resposta', titulo: rotulo, assunto: titulo, endereco, data: null, detalhe: null },
  trecho: fatos.map(({ nome, valor }) => `${nome}: ${valor}`).join(' · ') || null,
})

// 'medicamento' and 'medicamentos' are one word.
const beginning = 5
function commonWords({ titulo, assunto }: Resultado, marks: ReadonlySet<string>): number {
  const words = wordsOf([titulo, assunto].join(' ')).filter((word) => marks.has(word))
  return new Set(words.map((word) => word.slice(0, beginning))).size
}
