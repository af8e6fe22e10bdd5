// The situation in a pill: the word says it, the colour only helps. Towns name their situations, so the tone goes by the word.
import { dobra } from '../../../../base/dobra.ts'

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
