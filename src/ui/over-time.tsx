// Money over time as bars: years to the same day of each, with an outline for the rest of them; and months beside those of the year before.
import { abreviaDinheiro, mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import type { Nota } from '#base/nota.ts'
import { mostraVariacao } from '#base/variacao.ts'
import { Shares } from './shares.tsx'

export type Year = {
  ano: number
  /** Decimal text: until the same day, null where only the whole is known, and in the whole year. */
  ate: string | null
  pago: string
  href: string | undefined
  notas: readonly Nota[]
}

type YearsProps = {
  /** Newest first. */
  years: readonly Year[]
  /** '26 de novembro' where the newest year goes on; null where years are compared whole. */
  until: string | null
}

/** Without the sign of money, which the head of the column says. */
export const valor = (amount: string) => mostraDinheiro(amount).replace('R$ ', '').replace('-', '−')

export function Years({ years, until }: YearsProps) {
  const [newest] = years
  if (!newest || years.length < 2) return null
  return (
    <section className="secao" aria-labelledby="anos">
      <h2 id="anos">Ano a ano</h2>
      <Shares
        at="anos"
        caption={until ? `Cada ano até ${until}` : 'Cada ano'}
        heads={{ what: until ? `Ano, até ${until}` : 'Ano', amount: 'Valor (R$)', change: '' }}
        year={newest.ano}
        areParts={false}
        rows={years.map(({ ano, ate, pago, href, notas }) => {
          const isCut = until !== null && ano !== newest.ano
          const amount = isCut ? ate : pago
          const shown = amount && valor(amount)
          return {
            key: String(ano),
            depth: 1,
            name: <span>{ano}</span>,
            note: notes(notas),
            amount: amount ?? '0',
            whole: pago,
            before: null,
            share: null,
            shown: href && !isCut ? <a href={href}>{shown}</a> : shown,
            change: isCut && <a href={href}>{`no ano, ${abreviaDinheiro(Number(pago))}`}</a>,
          }
        })}
      />
    </section>
  )
}

// what explains a bar, as sentences
const notes = (found: readonly Nota[]) =>
  found.length > 0 &&
  found.map(({ texto, href }) => <span key={texto}>{href ? <a href={href}>{texto}</a> : texto} </span>)

type MonthsProps = {
  exercicio: number
  /** Decimal text. */
  months: readonly { mes: number; agora: string; antes: string; notas: readonly Nota[]; href?: string | undefined }[]
  /** The day up to which the newest month has anything, '2026-11-26': it is compared with no whole one. */
  dia: string | null
}

/** The newest first; a month in which nothing was is no row. */
export function Months({ exercicio, months, dia }: MonthsProps) {
  const rows = months.filter(({ agora }) => Number(agora) !== 0).toReversed()
  if (rows.length < 2) return null
  const hasBefore = months.some(({ antes }) => Number(antes) !== 0)
  const isCompared = (mes: number) => hasBefore && mes !== Number(dia?.slice(5, 7))
  return (
    <section className="secao" aria-labelledby="meses">
      <h2 id="meses">Mês a mês</h2>
      <Shares
        at="meses"
        caption={`Cada mês de ${exercicio}`}
        heads={{ what: 'Mês', amount: 'Valor (R$)' }}
        year={exercicio}
        areParts={false}
        rows={rows.map(({ mes, agora, antes, notas, href }) => ({
          key: String(mes),
          depth: 1,
          name: <span>{nomeDoMes(mes)}</span>,
          note: notes(notas),
          amount: agora,
          before: isCompared(mes) ? antes : null,
          share: null,
          shown: href ? <a href={href}>{valor(agora)}</a> : valor(agora),
          change: isCompared(mes) && mostraVariacao(agora, antes),
        }))}
      />
    </section>
  )
}
