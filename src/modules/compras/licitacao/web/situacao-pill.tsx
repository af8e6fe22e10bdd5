// The situation as a pill; the colour only supports the word. Towns name their situations, so the tone depends on words in it.
import { dobra } from '#base/dobra.ts'

const tones = [
  { tone: 'con', words: /homologad|adjudicad|concluid|encerrad|finalizad/ },
  { tone: 'rej', words: /anulad|revogad|cancelad|fracassad|desert/ },
  { tone: 'esp', words: /suspens|adiad/ },
] as const

export function SituacaoPill({ nome }: { nome: string }) {
  const folded = dobra(nome)
  const tone = tones.find(({ words }) => words.test(folded))?.tone ?? 'ana'
  return <span className={`selo ${tone}`}>{nome}</span>
}
