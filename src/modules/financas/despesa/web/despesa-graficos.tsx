// Expense by function in its three stages, and the creditors who received most; each with its table.

import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { Valor } from '#ui/valor.tsx'
import type { CredorMaior, DespesaQuadro, Etapas } from '../despesas-page.contract.ts'
import { semCodigo } from '../niveis.fields.ts'
import { linhasDoRecorte } from './despesa-linhas.ts'
import { arredonda, dinheiro, periodo } from './despesa-words.ts'
import { Medida } from './medida.tsx'
import { Tabela } from './tabela.tsx'

export const etapas = [
  ['empenhado', 'Empenhado', 'etapa-1'],
  ['liquidado', 'Liquidado', 'etapa-2'],
  ['pago', 'Pago', 'agora'],
] as const satisfies [keyof Etapas, string, string][]

const mostBars = 10

export function LegendaDasEtapas() {
  return (
    <>
      {etapas.map(([name, label, look]) => (
        <li key={name}>
          <svg width="18" height="18" aria-hidden="true">
            <rect className={look} x="2" y="2" width="14" height="14" />
          </svg>
          {label}
        </li>
      ))}
    </>
  )
}

type BarrasProps = {
  nome: string
  pago: string /** Of the longest bar: 0 to 1. */
  parte: (etapa: keyof Etapas) => number
}

/** What `nome` had of each stage, and in words what was paid. */
export function BarrasDasEtapas({ nome, pago, parte }: BarrasProps) {
  return (
    <li>
      <span>{nome}</span>
      <b>
        {pago} <small>pago</small>
      </b>
      <span className="tres">
        {etapas.map(([etapa, , look]) => (
          <Medida key={etapa} look={look} parte={parte(etapa) * 100} />
        ))}
      </span>
    </li>
  )
}

function linhasDaFuncao(quadro: DespesaQuadro, codigo: string) {
  const { recorte } = quadro
  const codes = {
    ...Object.fromEntries(new URLSearchParams(recorte)),
    empenho_funcao: codigo || semCodigo,
  }
  return linhasDoRecorte(quadro, String(new URLSearchParams(codes)))
}

export function GraficoDeFuncoes({ quadro }: { quadro: DespesaQuadro }) {
  const largestOf = (one: Etapas) => Math.max(...etapas.map(([name]) => Number(one[name]))) // drawn only
  const sorted = quadro.funcoes.filter((one) => largestOf(one) > 0).sort((a, b) => largestOf(b) - largestOf(a))
  const most = Math.max(...sorted.map(largestOf))
  if (sorted.length < 2) return null
  return (
    <figure className="grafico-da-despesa">
      <figcaption>
        <h2>Em que foi gasto</h2>
        <ul className="legenda-da-despesa">
          <LegendaDasEtapas />
        </ul>
      </figcaption>
      <ul className="barras-da-despesa" aria-hidden="true">
        {sorted.slice(0, mostBars).map((one) => (
          <BarrasDasEtapas
            key={one.codigo}
            nome={one.nome}
            pago={arredonda(one.pago)}
            parte={(etapa) => Number(one[etapa]) / most}
          />
        ))}
      </ul>
      <details>
        <summary>Funções em tabela</summary>
        <Tabela
          caption={`Despesas por função ${periodo(quadro)}`}
          heads={['Função', ...etapas.map(([, label]) => label)]}
          rows={sorted.map((one) => ({
            key: one.codigo,
            cells: [
              one.nome,
              ...etapas.map(([name]) => (
                <Valor key={name} href={linhasDaFuncao(quadro, one.codigo)?.[name]} amount={one[name]}>
                  {dinheiro(one[name])}
                </Valor>
              )),
            ],
          }))}
        />
      </details>
    </figure>
  )
}

const nomeDoCredor = ({ chave, nome, documento }: CredorMaior) => (
  <>
    {chave ? <a href={`/acesso/credores/${chave}`}>{nome}</a> : nome}
    {documento && <small> {documento}</small>}
  </>
)

export function Credores({ quadro, credores }: { quadro: DespesaQuadro; credores: CredorMaior[] }) {
  const most = Math.max(...credores.map(({ pago }) => Number(pago)))
  return (
    <section className="secao" aria-labelledby="credores">
      <h2 id="credores">Quem mais recebeu</h2>
      <p className="nota-da-lista">
        {credores.length === 1 ? 'O credor que recebeu' : `Os ${credores.length} credores que mais receberam`}{' '}
        {periodo(quadro)}, também de restos a pagar.{' '}
        <a href={`/acesso/credores?credor_ano=${quadro.exercicio}`}>Ver todos os credores</a>
      </p>
      <Tabela
        caption={`Quem mais recebeu ${periodo(quadro)}`}
        heads={['Credor', 'Pagamentos', 'Recebido', 'Em comparação']}
        rows={credores.map((credor, at) => ({
          key: String(at),
          className: 'credor',
          cells: [
            nomeDoCredor(credor),
            mostraNumero(credor.pagamentos),
            <Valor
              key="pago"
              href={credor.chave ? linhasDoRecorte(quadro, `credor_id=${credor.credor_id}`)?.recebido : undefined}
              amount={credor.pago}
            >
              {mostraDinheiro(credor.pago)}
            </Valor>,
            <Medida key="m" parte={(Number(credor.pago) / most) * 100} />,
          ],
        }))}
      />
    </section>
  )
}
