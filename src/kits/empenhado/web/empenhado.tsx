// What was committed, settled and paid on a tender or a contract, with its newest commitments. Where there is none, the text says so: it
// is not zero.
import type { ReactNode } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import { excessoDe } from '../excesso.ts'
import '#ui/css/empenhado.css'
import { Day } from '#ui/day.tsx'
import { NumberTable } from '#ui/number-table.tsx'
import { Totais } from '#ui/totais.tsx'
import { Valor } from '#ui/valor.tsx'

type Empenho = {
  empenho_id: number
  numero: string
  data: string
  credor: string
  valor: string | null
  pago: string
}
type Empenhos = {
  quantos: number
  empenhado: string | null
  liquidado: string | null
  pago: string
  ultimos: Empenho[]
}

/** What was agreed: 'o valor do contrato', and what may explain that more was committed or paid. */
type Limite = { valor: string | null; nome: string; porque: ReactNode }
/** Where all of them are, and the rows whose sums the amounts are. */
type Linhas = { empenhos: string; empenhado: string; liquidado: string; pago: string }
type Sobre = { deste: string; linhas: Linhas; limite: Limite }
type EmpenhadoProps = Sobre & {
  empenhos: Empenhos | null
  /** What the record itself says of its commitments. */
  children?: ReactNode
}

/** `deste`: 'deste contrato'. */
export function Empenhado({ empenhos, children, ...sobre }: EmpenhadoProps) {
  return (
    <section className="secao" aria-labelledby="empenhado">
      <h2 id="empenhado">Quanto foi empenhado e pago</h2>
      {empenhos ? (
        <Figures empenhos={empenhos} {...sobre} />
      ) : (
        !children && <p className="vago">Nenhum empenho informado para {sobre.deste.replace(/^d/, '')}.</p>
      )}
      {children}
    </section>
  )
}

// More than what was agreed is no mistake by itself, but nobody should have to find it by subtracting.
function Excesso({ empenhos, limite: { valor: limite, nome, porque } }: { empenhos: Empenhos; limite: Limite }) {
  const excesso = excessoDe(limite, empenhos)
  if (!excesso || limite === null) return null
  const { etapa, valor, diferenca } = excesso
  return (
    <p className="alerta aviso">
      {`${etapa === 'empenhado' ? 'Os empenhos somam' : 'Os pagamentos somam'} ${mostraDinheiro(valor)}, `}
      <b>{`${mostraDinheiro(diferenca)} a mais que ${nome}`}</b>
      {` (${mostraDinheiro(limite)}). `}
      {porque}
    </p>
  )
}

function Figures({ empenhos, deste, linhas, limite }: Sobre & { empenhos: Empenhos }) {
  const { quantos, ultimos } = empenhos
  const sums = [
    ['Empenhado', <Valor key="e" amount={empenhos.empenhado} href={linhas.empenhado} />],
    ['Liquidado', <Valor key="l" amount={empenhos.liquidado} href={linhas.liquidado} />],
    ['Pago', <Valor key="p" amount={empenhos.pago} href={linhas.pago} />],
  ] as const
  return (
    <>
      <Totais sums={sums} />
      <Excesso empenhos={empenhos} limite={limite} />
      {quantos > ultimos.length && <p>Os {ultimos.length} empenhos mais recentes:</p>}
      <NumberTable
        caption={`Empenhos ${deste}`}
        rows={ultimos.map((um) => ({
          key: String(um.empenho_id),
          head: {
            label: 'Empenho',
            value: (
              <>
                <a href={`/acesso/empenhos/${um.empenho_id}`}>{um.numero}</a>
                <small className="sub-linha">{um.credor}</small>
              </>
            ),
          },
          cells: celulasDoEmpenho(um),
        }))}
      />
      <p>
        <a href={linhas.empenhos}>
          {quantos === 1 ? 'Ver na lista de empenhos' : `Ver todos os ${mostraNumero(quantos)} empenhos`}
        </a>
      </p>
    </>
  )
}

/** What a table says of a commitment besides its name. */
export const celulasDoEmpenho = ({ data, valor, pago }: Pick<Empenho, 'data' | 'valor' | 'pago'>) => [
  { label: 'Data', value: <Day date={data} /> },
  { label: 'Empenhado', value: mostraSeInformado(valor) },
  { label: 'Pago', value: mostraDinheiro(pago) },
]
