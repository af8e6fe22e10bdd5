// The figures below the sentence, and how they are read; each leads to the rows whose sum it is.
import type { ReactNode } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { againstLastYear, Figures, perInhabitant, subjectUntil } from '#ui/finding.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import { Valor } from '#ui/valor.tsx'
import type { DespesaQuadro } from '../despesas-page.contract.ts'
import { linhasDoQuadro } from './despesa-linhas.ts'
import { arredonda, percentual, periodo } from './despesa-words.ts'

export function assuntoDe(quadro: DespesaQuadro): string {
  const { dia } = quadro
  return dia ? subjectUntil('Despesas', { ...quadro, dia }) : `Despesas ${periodo(quadro).replace(/^em (?=\d)/, 'de ')}`
}

type FigurasProps = { quadro: DespesaQuadro }

/** Nothing in it acts or changes, so browsers don't get its code. */
export function Figuras(props: FigurasProps) {
  const name = `Despesas de ${props.quadro.exercicio}`
  if (import.meta.env.SSR)
    return (
      <section id="resultados" aria-label={name}>
        <Totais {...props} />
      </section>
    )
  return <section id="resultados" aria-label={name} {...serverDrawn} />
}

function Totais({ quadro }: FigurasProps) {
  const { totais, exercicio, antes, populacao } = quadro
  const linhas = linhasDoQuadro(quadro)
  const { despesa_pago: pago, despesa_percentual: part, despesa_a_pagar: aPagar } = totais
  return (
    <Figures
      figures={[
        [
          'Pago',
          <Valor key="pago" href={linhas?.pago} amount={pago}>
            {arredonda(pago)}
          </Valor>,
          part === null
            ? periodo(quadro)
            : `${percentual(part)} do orçamento, de ${arredonda(totais.despesa_valor_atualizado)}`,
        ],
        ...perInhabitant(pago, populacao),
        ...againstLastYear({ exercicio, amount: pago, before: antes, isByDay: quadro.dia !== null }),
        ['Já entregue e ainda não pago', ...aPagarDe(aPagar)],
      ]}
    />
  )
}

const aPagarDe = (amount: string | null): readonly [ReactNode, ReactNode] => {
  if (amount === null) return ['Não dá para saber', 'falta o liquidado']
  const queue = (
    <a key="fila" href="/acesso/ordem-de-pagamentos">
      quem espera, e há quanto tempo
    </a>
  )
  return [arredonda(amount), queue]
}

/** What the amounts of the page are, and what they leave out. */
export function ComoLemos(props: FigurasProps) {
  if (import.meta.env.SSR)
    return (
      <details className="dobra">
        <Leitura {...props} />
      </details>
    )
  return <details className="dobra" {...serverDrawn} />
}

function Leitura({ quadro }: FigurasProps) {
  const { totais, restosDoRelatorio, exercicio } = quadro
  const { despesa_restos_pagos: restos, despesa_empenhado: empenhado } = totais
  const linhas = linhasDoQuadro(quadro)
  const isOther = restosDoRelatorio !== null && restosDoRelatorio !== (restos ?? '')
  return (
    <>
      <summary>
        <h2>Como lemos estes números</h2>
      </summary>
      <p>
        {empenhado === null && 'A fonte informa só os pagamentos. '}
        Pago é o que saiu do caixa {periodo(quadro)} por compromissos do orçamento de {exercicio}.
        {restos === null
          ? ' A fonte não diz o que se pagou de anos anteriores.'
          : Number(restos) !== 0 && (
              <>
                {' '}
                Fora daqui ficam{' '}
                <Valor href={linhas?.restos} amount={restos}>
                  {mostraDinheiro(restos)}
                </Valor>{' '}
                de compromissos de anos anteriores, os restos a pagar.
              </>
            )}
        {isOther && (
          <>
            {' '}
            O <a href={`/acesso/restos-a-pagar?exercicio=${exercicio}`}>relatório do ano</a> diz{' '}
            {mostraDinheiro(restosDoRelatorio)}, também de empenhos que não estão aqui.
          </>
        )}
      </p>
    </>
  )
}
