// What was found in one content, at its places.
import { achadoEmPalavras } from '#kits/vazamento/achado.ts'
import type { Aberto } from '../vazamentos.contract.ts'

const mostShown = 5

export function Achados({ achados, most = mostShown }: { achados: Aberto['achados']; most?: number }) {
  return (
    <ul className="lista-simples">
      {achados.slice(0, most).map((achado, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={at}>{achadoEmPalavras(achado)}</li>
      ))}
      {achados.length > most && <li>e mais {achados.length - most}</li>}
    </ul>
  )
}
