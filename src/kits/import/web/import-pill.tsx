import type { ImportRow } from '../import.contract.ts'

const states = {
  conferida: { tone: 'esp', label: 'Não gravada' },
  gravada: { tone: 'con', label: 'Gravada' },
  desfeita: { tone: 'rej', label: 'Desfeita' },
  retida: { tone: 'rej', label: 'Retida' },
} as const

/** A file that a program delivered and that a person may still store waits too. */
export function ImportPill({ estado, retida }: { estado: ImportRow['imp_estado']; retida: ImportRow['imp_retida'] }) {
  const { tone, label } = states[estado === 'conferida' && retida ? 'retida' : estado]
  return <span className={`selo ${tone}`}>{label}</span>
}
