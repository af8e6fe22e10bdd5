// Years as bars: solid to the same day of each year, an outline for the rest of it; a note beside the year that it explains.
import type { ReactNode } from 'react'
import { abreviaDinheiro } from '#base/dinheiro.ts'

export type Year = {
  ano: number
  /** Decimal text: until the same day, and in the whole year. */
  ate: string
  pago: string
  href?: string | undefined
  note?: ReactNode
}

type YearsProps = {
  title: string
  years: readonly Year[]
  /** '26 de novembro' where the newest year goes on; null where years are compared whole. */
  until: string | null
  /** 'de janeiro' */
  since: string
}

const drawn = (part: number, most: number) => Math.round((Math.max(0, part) / most) * 1000) / 10
const short = (amount: string) => abreviaDinheiro(Math.abs(Number(amount)))

export function Years({ title, years, until, since }: YearsProps) {
  const most = Math.max(...years.map(({ pago }) => Number(pago)))
  if (years.length < 2 || most <= 0) return null
  const newest = years[0]?.ano
  return (
    <section className="secao" aria-labelledby="anos">
      <h2 id="anos">{title}</h2>
      {until && (
        <p className="chaves" aria-hidden="true">
          <span>
            <svg viewBox="0 0 18 18" aria-hidden="true">
              <path d="M1 5h16v8H1z" />
            </svg>
            {since} a {until}
          </span>
          <span>
            <svg viewBox="0 0 18 18" aria-hidden="true">
              <path className="k2" d="M1 5h16v8H1z" />
            </svg>
            depois, até o fim do ano
          </span>
        </p>
      )}
      <ul className="anos">
        {years.map(({ ano, ate, pago, href, note }) => {
          const [solid, whole] = [drawn(Number(until ? ate : pago), most), drawn(Number(pago), most)]
          const isOver = ano !== newest
          return (
            <li key={ano}>
              <b>{ano}</b>
              <svg className="b" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect width={solid} height="10" />
                {whole > solid && <rect className="k2" x={solid} y="0.5" width={whole - solid} height="9" />}
              </svg>
              <span>
                <b>{href ? <a href={href}>{short(until && isOver ? ate : pago)}</a> : short(until ? ate : pago)}</b>
                {until && <small>{isOver ? `até ${until}; no ano, ${short(pago)}` : `até ${until}`}</small>}
              </span>
              {note && <p>{note}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
