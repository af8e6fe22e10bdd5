// The situation as a pill; the colour only supports the word. Towns write it freely, so the tone depends on words in it.
import { dobra } from '#base/dobra.ts'

const tones = { rej: /rescindid|anulad|cancelad/, esp: /suspens/, con: /encerrad|concluid/ }

export function SituacaoPill({ nome }: { nome: string }) {
  const folded = dobra(nome)
  const tone = Object.entries(tones).find(([, words]) => words.test(folded))?.[0] ?? 'ana'
  return <span className={`selo ${tone}`}>{nome}</span>
}
