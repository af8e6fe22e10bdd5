// The largest figures of the period: what was allowed, reserved, delivered and paid.
import type { DespesaQuadro } from '../despesas-page.contract.ts'
import { arredonda, percentual, periodo } from './despesa-words.ts'

export function Figuras({ quadro }: { quadro: DespesaQuadro }) {
  const { totais, soPagamentos, exercicio } = quadro
  const when = periodo(quadro)
  const uninformed = <span className="vago">Não informado</span>
  const of = (amount: string) => (soPagamentos ? uninformed : arredonda(amount))
  const figures = [
    [
      `Orçamento de ${exercicio}`,
      arredonda(totais.despesa_valor_atualizado),
      `fixado: ${arredonda(totais.despesa_valor_inicial)}`,
    ],
    ['Empenhado', of(totais.despesa_empenhado), `reservado ${when}`],
    ['Liquidado', of(totais.despesa_liquidado), `entregue e conferido ${when}`],
    ['Pago', arredonda(totais.despesa_pago), paid(totais, when)],
    ['A pagar', of(totais.despesa_a_pagar), 'entregue e ainda não pago'],
  ] as const
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

function paid(
  { despesa_percentual: part, despesa_restos_pagos: restos }: DespesaQuadro['totais'],
  when: string,
): string {
  const share = part === null ? when : `${percentual(part)} do orçamento`
  return Number(restos) === 0 ? share : `${share}; mais ${arredonda(restos)} de anos anteriores`
}
