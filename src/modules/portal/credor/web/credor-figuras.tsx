// What a creditor received, by year and by month of a year: columns, on a phone a bar for each, and always a table.

import { abreviaDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { linhasDoCredor } from '#modules/financas/credor/linhas.fields.ts'
import { linhasDe } from '#modules/financas/despesa/etapa.fields.ts'
import { Axis, wholeTicks } from '#ui/chart-axis.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { Valor } from '#ui/valor.tsx'
import type { CredorPage } from '../credor-page.contract.ts'
import '#ui/css/credor.css'

type Coluna = { nome: string; curto: string; pago: string }

// as wide as its column on a large screen, so that texts keep their size
const [width, height, left, top, bottom] = [752, 240, 92, 14, 210] as const

/** `alt` says what the columns are. Nothing when there is nothing to compare. */
function Colunas({ colunas, alt }: { colunas: Coluna[]; alt: string }) {
  // drawn only: the amounts that people read stay decimal text
  const drawn = colunas.map((one) => ({ ...one, altura: Math.max(0, Number(one.pago)) }))
  const largest = Math.max(0, ...drawn.map(({ altura }) => altura))
  if (largest === 0) return null
  const ticks = wholeTicks(largest, 3)
  const most = ticks.at(-1) ?? 1
  const yOf = (value: number) => Math.round((bottom - (value / most) * (bottom - top)) * 10) / 10
  const band = (width - left) / drawn.length
  const bar = Math.min(64, band * 0.6)
  return (
    <>
      <svg className="colunas-do-credor" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
        <Axis ticks={ticks} yOf={yOf} left={left} width={width} />
        {drawn.map(({ nome, curto, altura }, at) => {
          const x = left + band * at + (band - bar) / 2
          return (
            <g key={nome}>
              {altura > 0 && <rect x={x} y={yOf(altura)} width={bar} height={bottom - yOf(altura)} />}
              <text x={x + bar / 2} y={height - 8} textAnchor="middle">
                {curto}
              </text>
            </g>
          )
        })}
      </svg>
      <ul className="barras-do-credor" aria-hidden="true">
        {drawn
          .filter(({ altura }) => altura > 0)
          .reverse()
          .map(({ nome, altura }) => (
            <li key={nome}>
              <span>{nome}</span>
              <b>{abreviaDinheiro(altura)}</b>
              <svg width="100%" height="8" aria-hidden="true">
                <rect width="100%" height="8" rx="4" />
                <rect width={`${((altura / largest) * 100).toFixed(1)}%`} height="8" rx="4" />
              </svg>
            </li>
          ))}
      </ul>
    </>
  )
}

type CountedProps = { amount: string | null; href: string; count: number; of: readonly [one: string, many: string] }

const Counted = ({ amount, href, count, of: [one, many] }: CountedProps) => (
  <>
    <Valor href={href} amount={amount} />{' '}
    <small>
      {mostraNumero(count)} {count === 1 ? one : many}
    </small>
  </>
)

export function PorAno({ credor: { anos, credor_nome: nome, credor_id: id } }: Pick<CredorPage, 'credor'>) {
  if (!anos.length) return null
  const years = anos.map(({ ano, credor_pago: pago }) => ({ nome: String(ano), curto: String(ano), pago })).reverse()
  return (
    <section className="secao" aria-labelledby="por-ano">
      <h2 id="por-ano">Quanto recebeu em cada ano</h2>
      {years.length > 1 && (
        <Colunas
          colunas={years}
          alt={`Colunas: quanto ${nome} recebeu em cada ano. Os números estão na tabela a seguir.`}
        />
      )}
      <NumberTable
        caption={`Empenhado, liquidado e pago a ${nome}, por ano`}
        rows={anos.map((um) => ({
          key: String(um.ano),
          head: {
            label: 'Ano',
            value: um.credor_empenhos ? (
              <a href={`/acesso/empenhos?credor_id=${id}&empenho_ano=${um.ano}`}>{um.ano}</a>
            ) : (
              String(um.ano)
            ),
          },
          cells: [
            {
              label: 'Empenhado',
              value: (
                <Counted
                  amount={um.credor_empenhado}
                  href={linhasDoCredor('empenhado', id, um.ano)}
                  count={um.credor_empenhos}
                  of={['empenho', 'empenhos']}
                />
              ),
            },
            {
              label: 'Liquidado',
              value: <Valor href={linhasDoCredor('liquidado', id, um.ano)} amount={um.credor_liquidado} />,
            },
            {
              label: 'Pago',
              value: (
                <Counted
                  amount={um.credor_pago}
                  href={linhasDoCredor('pago', id, um.ano)}
                  count={um.credor_pagamentos}
                  of={['pagamento', 'pagamentos']}
                />
              ),
            },
          ],
        }))}
      />
      <p className="nota-da-lista">
        Empenhado e liquidado: dos empenhos de cada ano. Pago: o que foi pago no ano, também de empenhos de anos
        anteriores.
      </p>
    </section>
  )
}

export function PorMes({ credor, ano }: Pick<CredorPage, 'credor' | 'ano'>) {
  if (ano === null) return null
  const { credor_nome: nome, credor_chave: chave, credor_id: id } = credor
  const doAno = credor.meses.filter((mes) => mes.ano === ano)
  const colunas = Array.from({ length: 12 }, (_, at) => ({
    nome: nomeDoMes(at + 1),
    curto: nomeDoMes(at + 1).slice(0, 3),
    pago: doAno.find(({ mes }) => mes === at + 1)?.credor_pago ?? '0.00',
  }))
  const anos = [...new Set(credor.meses.map((mes) => mes.ano))].reverse()
  return (
    <section className="secao" aria-labelledby="por-mes">
      <h2 id="por-mes">Mês a mês em {ano}</h2>
      {anos.length > 1 && (
        <nav className="anos-do-credor nao-imprime" aria-label="Ano dos meses">
          {anos.map((one) => (
            <a
              key={one}
              href={`/acesso/credores/${chave}?ano=${one}#por-mes`}
              aria-current={one === ano ? 'true' : undefined}
            >
              {one}
            </a>
          ))}
        </nav>
      )}
      <Colunas
        colunas={colunas}
        alt={`Colunas: quanto ${nome} recebeu em cada mês de ${ano}. Os números estão na tabela a seguir.`}
      />
      <NumberTable
        caption={`Pagamentos a ${nome} em cada mês de ${ano}`}
        rows={doAno.map(({ mes, credor_pagamentos: pagamentos, credor_pago: pago }) => ({
          key: String(mes),
          head: { label: 'Mês', value: nomeDoMes(mes) },
          cells: [
            { label: 'Pagamentos', value: mostraNumero(pagamentos) },
            {
              label: 'Pago',
              value: (
                <Valor
                  href={linhasDe('pago', { credor_id: id, etapa_ano: ano, etapa_mes_inicio: mes, etapa_mes_fim: mes })}
                  amount={pago}
                />
              ),
            },
          ],
        }))}
      />
    </section>
  )
}
