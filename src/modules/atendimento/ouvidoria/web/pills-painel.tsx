// The state of a case and of its term as pills; the colour only supports the word.
import { PrazoPill } from '#kits/caso/web/andamento.tsx'
import type { ContatoRow, EncaminhamentoPainel } from '../contato-painel.contract.ts'
import { tons } from '../situacoes.ts'

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

const fins: Record<EncaminhamentoPainel['enc_estado'], [label: string, tom: string] | null> = {
  aberto: null,
  respondido: ['Respondeu', 'con'],
  retirado: ['Retirado', 'rej'],
  encerrado: ['Encerrado com o caso', ''],
}

/** Of a forwarding: its term while the organ is awaited, or how it ended. */
export function EstadoDoEncaminhamento({ de: { enc_estado, prazo } }: { de: EncaminhamentoPainel }) {
  const fim = fins[enc_estado]
  if (!fim) return <PrazoPill prazo={prazo} />
  return <span className={`selo ${fim[1]}`}>{fim[0]}</span>
}

/** None where the case was archived: its state says so. */
export function EstadoDoPrazo({ de: { ctt_situacao, prazo } }: { de: Pick<ContatoRow, 'ctt_situacao' | 'prazo'> }) {
  if (ctt_situacao === 'ARQ') return null
  return <PrazoPill prazo={prazo} />
}
