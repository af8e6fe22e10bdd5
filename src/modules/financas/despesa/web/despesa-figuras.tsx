// The figures below the sentence, and how they are read; each leads to the rows whose sum it is.
import type { ReactNode } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { mostraVariacao } from '#base/variacao.ts'
import { Figures } from '#ui/finding.tsx'
import { Valor } from '#ui/valor.tsx'
import type { DespesaQuadro } from '../despesas-page.contract.ts'
import { linhasDoQuadro } from './despesa-linhas.ts'
import { arredonda, percentual, periodo } from './despesa-words.ts'

/** '26 de novembro'; null of a period that is compared in whole months. */
export const diaDe = ({ dia }: DespesaQuadro): string | null =>
  dia && `${Number(dia.slice(8))} de ${nomeDoMes(Number(dia.slice(5, 7))).toLowerCase()}`

/** 'Despesas de 2026, de janeiro a 26 de novembro'. */
export function assuntoDe(quadro: DespesaQuadro): string {
  const dia = diaDe(quadro)
  if (!dia) return `Despesas ${periodo(quadro).replace(/^em (?=\d)/, 'de ')}`
  return `Despesas de ${quadro.exercicio}, de ${nomeDoMes(quadro.de).toLowerCase()} a ${dia}`
}

/** Money for each inhabitant, in whole reais. */
const porHabitante = (amount: string, habitantes: number) =>
  `R$ ${mostraNumero(Math.round(Number(amount) / habitantes))}`

export function Figuras({ quadro }: { quadro: DespesaQuadro }) {
  const { totais, exercicio, antes, populacao } = quadro
  const linhas = linhasDoQuadro(quadro)
  const { despesa_pago: pago, despesa_percentual: part, despesa_a_pagar: aPagar } = totais
  const change = mostraVariacao(pago, antes)
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
        ...(populacao && Number(pago) > 0
          ? [
              [
                'Por habitante',
                porHabitante(pago, populacao.habitantes),
                `${mostraNumero(populacao.habitantes)} habitantes, IBGE, ${populacao.ano}`,
              ] as const,
            ]
          : []),
        ...(change
          ? [
              [
                `Contra ${exercicio - 1}`,
                change,
                `${quadro.dia ? 'nos mesmos dias' : 'nos mesmos meses'}, sem descontar a inflação`,
              ] as const,
            ]
          : []),
        ['Já entregue e ainda não pago', ...aPagarDe(aPagar)],
      ]}
    />
  )
}

const aPagarDe = (amount: string | null): readonly [ReactNode, ReactNode] => {
  if (amount === null) return ['Não dá para saber', 'a fonte não informa o liquidado']
  const queue = (
    <a key="fila" href="/acesso/ordem-de-pagamentos">
      quem espera, e há quanto tempo
    </a>
  )
  return [arredonda(amount), queue]
}

/** What the amounts of the page are, and what they leave out. */
export function ComoLemos({ quadro }: { quadro: DespesaQuadro }) {
  const { totais, restosDoRelatorio, exercicio } = quadro
  const { despesa_restos_pagos: restos, despesa_empenhado: empenhado } = totais
  const linhas = linhasDoQuadro(quadro)
  const isOther = restosDoRelatorio !== null && restosDoRelatorio !== (restos ?? '')
  return (
    <details className="dobra">
      <summary>
        <h2>Como lemos estes números</h2>
      </summary>
      <p>
        Pago é o que saiu do caixa {periodo(quadro)} por compromissos do orçamento de {exercicio}.
        {restos === null
          ? ' A fonte dos dados não diz o que se pagou de anos anteriores, os restos a pagar.'
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
            O <a href={`/acesso/restos-a-pagar?exercicio=${exercicio}`}>relatório de restos a pagar do ano</a> diz{' '}
            {mostraDinheiro(restosDoRelatorio)}: tem também empenhos que não estão aqui.
          </>
        )}
      </p>
      <p>
        A frase do alto só aparece quando se sabe tudo o que ela diz: sem área de fora, e sem mês sem pagamento.
        {empenhado === null && ' A fonte dos dados informa só os pagamentos: empenhos e liquidações não têm valor.'}
      </p>
    </details>
  )
}
