// The examples beside the rules: the terms of a request made today.
import { mostraData } from '#base/data.ts'
import { comNome, explicaPrazo } from '#base/explica-prazo.ts'
import { type Calendario, contaPrazo, prorrogaPrazo } from '#base/prazo.ts'
import type { Exemplo, ExemploQuery } from '../regra-prazo.contract.ts'

const manha = '10:00'

/** A request made in the morning of `hoje` ('YYYY-MM-DD'), its extension, and a request made at the limit hour. */
export function makeExemplos(regra: ExemploQuery, dias: Calendario, hoje: string): Exemplo[] {
  const calendario = { ...dias, horaLimite: regra.hora_limite }
  const at = (hora: string) => contaPrazo({ dia: hoje, hora }, regra.dias_resposta, calendario)
  const [cedo, tarde] = [at(manha), at(regra.hora_limite)]
  const prorrogado = prorrogaPrazo(cedo, regra.dias_prorrogacao, calendario)
  const dia = mostraData(hoje)
  return [
    {
      titulo: `Um pedido registrado hoje, ${dia}, às ${manha} vence em ${comNome(cedo.vencimento)}.`,
      frases: explicaPrazo(cedo),
    },
    { titulo: `Prorrogado, vence em ${comNome(prorrogado.vencimento)}.`, frases: explicaPrazo(prorrogado) },
    {
      titulo: `Um pedido registrado hoje às ${regra.hora_limite} vence em ${comNome(tarde.vencimento)}.`,
      frases: explicaPrazo(tarde),
    },
  ]
}
