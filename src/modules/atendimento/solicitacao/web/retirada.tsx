// What stands in the place of a withdrawn file or comment: when, by whom and why.
import { mostraDataHora } from '#base/data.ts'
import { useFrame } from '#kits/page/frame.tsx'
import type { Retirada } from '../solicitacao.contract.ts'

export function Retirado({ de: { ret_data, ret_autor, ret_motivo } }: { de: Retirada }) {
  const { fuso_horario } = useFrame().portal
  return (
    <p className="retirado linhas">
      Retirado em {mostraDataHora(ret_data, fuso_horario)} por {ret_autor || 'servidor do município'}: {ret_motivo}
    </p>
  )
}
