// A part of the pay, summed: with how many payments say it, where not all do.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { saysOfHowMany } from '#kits/list/totals.ts'
import type { Somada } from '../folha.fields.ts'

type Somas = {
  linhas: number
  totais: Record<`pagamento_${Somada}`, string | null>
  informados: Record<`pagamento_${Somada}`, number>
}

export function Parte({ somas: { totais, informados, linhas }, nome }: { somas: Somas; nome: Somada }) {
  const valor = totais[`pagamento_${nome}`]
  if (valor === null) return 'Não informado'
  const note = saysOfHowMany(informados[`pagamento_${nome}`], linhas)
  return (
    <>
      {mostraDinheiro(valor)}
      {note && <small>{note}</small>}
    </>
  )
}
