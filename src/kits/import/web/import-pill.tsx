import type { ImportRow } from '../import.contract.ts'

const states = {
  conferida: { tone: 'esp', label: 'Não gravada' },
  gravada: { tone: 'con', label: 'Gravada' },
  desfeita: { tone: 'rej', label: 'Desfeita' },
} as const

export function ImportPill({ estado }: { estado: ImportRow['imp_estado'] }) {
  const { tone, label } = states[estado]
  return <span className={`selo ${tone}`}>{label}</span>
}
