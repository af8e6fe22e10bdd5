// The largest figures of the period: what was allowed, reserved, delivered and paid; each leads to the rows whose sum it is.

import type { ReactNode } from 'react'
import { Valor } from '#ui/valor.tsx'
import type { DespesaQuadro } from '../despesas-page.contract.ts'
import { type Linhas, linhasDoQuadro } from './despesa-linhas.ts'
import { arredonda, percentual, periodo } from './despesa-words.ts'

export function Figuras({ quadro }: { quadro: DespesaQuadro }) {
  const { totais, exercicio } = quadro
  const when = periodo(quadro)
  const linhas = linhasDoQuadro(quadro)
  const stage = (etapa: keyof Linhas, amount: string | null) => (
    <Valor href={linhas?.[etapa]} amount={amount}>
      {arredonda(amount)}
    </Valor>
  )
  const figures: [string, ReactNode, ReactNode][] = [
    [
      `Orçamento de ${exercicio}`,
      arredonda(totais.despesa_valor_atualizado),
      `fixado: ${arredonda(totais.despesa_valor_inicial)}`,
    ],
    ['Empenhado', stage('empenhado', totais.despesa_empenhado), `reservado ${when}`],
    ['Liquidado', stage('liquidado', totais.despesa_liquidado), `entregue e conferido ${when}`],
    ['Pago', stage('pago', totais.despesa_pago), <Restos key="restos" quadro={quadro} linhas={linhas} />],
    ['A pagar', arredonda(totais.despesa_a_pagar), `liquidado menos pago ${when}`],
  ]
  return (
    <dl className="totais exatos em-colunas">
      {figures.map(([label, amount, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {amount}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

// Two sources tell what was paid of restos: the payments here, and the report of the year, which may have commitments that are not here.
function Restos({ quadro, linhas }: { quadro: DespesaQuadro; linhas: Linhas | null }) {
  const { totais, restosDoRelatorio, exercicio } = quadro
  const { despesa_percentual: part, despesa_restos_pagos: restos } = totais
  const share = part === null ? periodo(quadro) : `${percentual(part)} do orçamento`
  const shown = restos !== null && Number(restos) !== 0
  const isOther = restosDoRelatorio !== null && restosDoRelatorio !== (restos ?? '')
  return (
    <>
      {share}
      {shown && (
        <>
          ; mais{' '}
          <Valor href={linhas?.restos} amount={restos}>
            {arredonda(restos)}
          </Valor>{' '}
          de restos a pagar
        </>
      )}
      {isOther && (
        <>
          ;{' '}
          <a href={`/acesso/restos-a-pagar?exercicio=${exercicio}`}>{arredonda(restosDoRelatorio)} de restos a pagar</a>{' '}
          no relatório do ano, que tem também empenhos que não estão aqui
        </>
      )}
    </>
  )
}
