// What the scanner of files said, in a few words beside the name.
import type { AnexoRow } from '../anexo.ts'

type Read = Pick<AnexoRow, 'ane_verificacao' | 'ane_assinatura'>

/** Nobody gets it: its name leads nowhere. */
export const isHeld = ({ ane_verificacao: estado }: Read) => !!estado && estado !== 'limpo'

export function Verificacao(item: Read) {
  if (!isHeld(item)) return null
  return (
    <>
      {' · '}
      <b>
        {item.ane_verificacao === 'infectado' ? `retido pelo antivírus (${item.ane_assinatura})` : 'em verificação'}
      </b>
    </>
  )
}
