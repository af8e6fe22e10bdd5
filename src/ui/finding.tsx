// What a page of money says first: its subject and period, small, and the sentence that its data make; then a few figures.
import type { ReactNode } from 'react'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { mostraVariacao } from '#base/variacao.ts'

export type Sentence = { texto: string; forte?: boolean | undefined }[]

/** The heading stays the subject; without a sentence it has its usual size. */
export function Finding({ subject, sentence }: { subject: string; sentence: Sentence | null }) {
  if (!sentence) return <h1>{subject}</h1>
  return (
    <>
      <h1 className="assunto">{subject}</h1>
      <p className="achado">
        {sentence.map(({ texto, forte }) =>
          forte ? <b key={texto}>{texto.replaceAll(' ', '\u00a0')}</b> : texto.replaceAll('R$ ', 'R$\u00a0'),
        )}
      </p>
    </>
  )
}

export type Figure = readonly [label: string, value: ReactNode, note: ReactNode]

export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="totais destaques">
    {figures.map(([label, value, note]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          <small>{note}</small>
        </dd>
      </div>
    ))}
  </dl>
)

/** '2026-11-26' -> '26 de novembro'. */
export const dayInWords = (dia: string): string =>
  `${Number(dia.slice(8))} de ${nomeDoMes(Number(dia.slice(5, 7))).toLowerCase()}`

/** 'Despesas de 2026, de janeiro a 26 de novembro'. */
export const subjectUntil = (what: string, { exercicio, de, dia }: { exercicio: number; de: number; dia: string }) =>
  `${what} de ${exercicio}, de ${nomeDoMes(de).toLowerCase()} a ${dayInWords(dia)}`

/** Money for each inhabitant, in whole reais; none without the year of the count. */
export const perInhabitant = (amount: string, populacao: { habitantes: number; ano: number } | null): Figure[] =>
  populacao && Number(amount) > 0
    ? [
        [
          'Por habitante',
          `R$ ${mostraNumero(Math.round(Number(amount) / populacao.habitantes))}`,
          `${mostraNumero(populacao.habitantes)} habitantes, IBGE, ${populacao.ano}`,
        ],
      ]
    : []

type Against = { exercicio: number; amount: string; before: string | null; isByDay: boolean }

/** How much more or less than in the year before; none where that is not known. */
export function againstLastYear({ exercicio, amount, before, isByDay }: Against): Figure[] {
  const change = mostraVariacao(amount, before)
  const note = `nos mesmos ${isByDay ? 'dias' : 'meses'}, sem descontar a inflação`
  return change ? [[`Contra ${exercicio - 1}`, change, note]] : []
}
