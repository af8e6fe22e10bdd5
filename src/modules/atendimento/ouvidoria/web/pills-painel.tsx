// The state of a case and of its term as pills; the colour only supports the word.
import { dizEstado } from '../../../../base/prazo.ts'
import type { ContatoRow } from '../contato-painel.contract.ts'
import { tons } from '../situacoes.ts'

type Estado = ContatoRow['prazo']['estado']

const tonsDoPrazo: Record<Estado, string> = {
  'no prazo': 'ana',
  prorrogada: 'ana',
  vence: 'avi',
  vencida: 'rej',
  respondida: 'con',
}

type EstadoProps = {
  de: Pick<ContatoRow, 'ctt_situacao' | 'ctt_situacao_texto'>
  /** In a table: its longest word alone would take the place of a column. */
  isShort?: boolean
}

export function EstadoDoCaso({ de: { ctt_situacao, ctt_situacao_texto }, isShort }: EstadoProps) {
  const short = isShort && ctt_situacao === 'COM' && 'Complementação'
  return (
    <span className={`selo ${tons[ctt_situacao]}`}>
      {short && <span aria-hidden="true">{short}</span>}
      <span className={short ? 'oculto' : undefined}>{ctt_situacao_texto}</span>
    </span>
  )
}

/** None where the case was archived: its state says so. */
export function EstadoDoPrazo({ de: { ctt_situacao, prazo } }: { de: Pick<ContatoRow, 'ctt_situacao' | 'prazo'> }) {
  if (ctt_situacao === 'ARQ') return null
  return <span className={`selo ${tonsDoPrazo[prazo.estado]}`}>{dizEstado(prazo)}</span>
}
