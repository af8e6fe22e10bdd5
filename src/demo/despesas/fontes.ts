// Which money pays what an action of the budget spends.
import { lerCsv, texto } from '../ler.ts'

// the sources of an action, from the first to the last third of what it spends
const fontes = new Map(
  lerCsv('fontes', { acao: texto, primeira: texto, segunda: texto, terceira: texto }).map(
    ({ acao, primeira, segunda, terceira }) => [acao, [primeira, segunda, terceira]],
  ),
)

/** `choice` is any number from 0 to 1. */
export function fonteDe(acao: string, choice: number): string {
  const fonte = fontes.get(acao)?.[Math.min(2, Math.floor(choice * 3))]
  if (!fonte) throw new Error(`demo/fontes.csv não tem a ação ${acao}`)
  return fonte
}
