// The situation in a pill: the word says it, the colour only helps. Towns write it freely, so the tone goes by the word.
import { dobra } from '../../../../base/dobra.ts'

const tones = { rej: /rescindid|anulad|cancelad/, esp: /suspens/, con: /encerrad|concluid/ }

export function SituacaoPill({ nome }: { nome: string }) {
  const folded = dobra(nome)
  const tone = Object.entries(tones).find(([, words]) => words.test(folded))?.[0] ?? 'ana'
  return <span className={`selo ${tone}`}>{nome}</span>
}
