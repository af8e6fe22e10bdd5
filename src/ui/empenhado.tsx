// What was committed, settled and paid on a tender or a contract, with its newest commitments. Where there is none, the text says so: it
// is not zero.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { mostraSeInformado } from '#base/se-informado.ts'
import './css/empenhado.css'
import { Day } from './day.tsx'
import { NumberTable } from './number-table.tsx'
import { Totais } from './totais.tsx'

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

/** `deste`: 'deste contrato'; `href`: the list of all of them. */
export function Empenhado({ empenhos, deste, href }: { empenhos: Empenhos | null; deste: string; href: string }) {
  return (
    <section className="secao" aria-labelledby="empenhado">
      <h2 id="empenhado">Quanto foi empenhado e pago</h2>
      {empenhos ? (
        <Figures empenhos={empenhos} deste={deste} href={href} />
      ) : (
        <p className="vago">Nenhum empenho informado para {deste.replace(/^d/, '')}.</p>
      )}
    </section>
  )
}

function Figures({ empenhos, deste, href }: { empenhos: Empenhos; deste: string; href: string }) {
  const { quantos, ultimos } = empenhos
  const sums = [
    ['Empenhado', mostraSeInformado(empenhos.empenhado)],
    ['Liquidado', mostraSeInformado(empenhos.liquidado)],
    ['Pago', mostraDinheiro(empenhos.pago)],
  ] as const
  return (
    <>
      <Totais sums={sums} />
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
        <a href={href}>
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
