// What matrix and portal say of one stage, and how they stand to each other in words.
import { mostraDinheiro } from '#base/dinheiro.ts'
import type { Confrontado, Etapa, Situacao as Name } from '../matriz.contract.ts'
import { situacoes } from '../matriz.words.ts'

const looks: Record<Name, string> = {
  confere: 'selo con',
  difere: 'selo rej',
  so_matriz: 'selo rej',
  so_portal: 'selo avi',
  vazio: 'vago',
}

/** `words`: what the table at hand calls one of them. */
export function Situacao({ situacao, words }: { situacao: Name; words?: Partial<Record<Name, string>> }) {
  return <span className={looks[situacao]}>{words?.[situacao] ?? situacoes[situacao]}</span>
}

const isEqual = ({ diferenca }: Etapa) => Number(diferenca) === 0

function Valores({ etapa }: { etapa: Etapa }) {
  if (isEqual(etapa)) return mostraDinheiro(etapa.matriz)
  return (
    <>
      <small>matriz: {mostraDinheiro(etapa.matriz)}</small> <small>portal: {mostraDinheiro(etapa.portal)}</small>{' '}
      <small className="diferenca">diferença: {mostraDinheiro(etapa.diferenca)}</small>
    </>
  )
}

// a month without a matrix has nothing to differ from
const DoPortal = ({ etapa }: { etapa: Etapa }) => <small>portal: {mostraDinheiro(etapa.portal)}</small>

/** The cells of the three stages. */
export const etapaCells = ({ empenhado, liquidado, pago, situacao }: Confrontado) =>
  Object.entries({ Empenhado: empenhado, Liquidado: liquidado, Pago: pago }).map(([label, etapa]) => ({
    label,
    value: situacao === 'so_portal' ? <DoPortal etapa={etapa} /> : <Valores etapa={etapa} />,
  }))
