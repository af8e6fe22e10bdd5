import type { ImportacaoRow } from '../importacao.contract.ts'

const states = {
  conferida: { tone: 'esp', label: 'Não gravada' },
  gravada: { tone: 'con', label: 'Gravada' },
  desfeita: { tone: 'rej', label: 'Desfeita' },
} as const

export function ImportacaoPill({ estado }: { estado: ImportacaoRow['imp_estado'] }) {
  const { tone, label } = states[estado]
  return <span className={`selo ${tone}`}>{label}</span>
}
