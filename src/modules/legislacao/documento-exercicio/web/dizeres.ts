// What is said of a period of the calendar and of a document.
import { mostraData } from '#base/data.ts'
import { dizDuracao } from '#base/duracao.ts'
import type { Celula, DocumentoExercicioRow } from '../documento-exercicio.contract.ts'
import type { Entrega } from '../prazo-fiscal.rules.ts'
import { resultados } from '../tipos.ts'

type Selo = { text: string; look: string }

const selos: Record<Entrega, Selo> = {
  'no-prazo': { text: 'No prazo', look: 'con' },
  atrasado: { text: 'Com atraso', look: 'avi' },
  faltando: { text: 'Não publicado', look: 'rej' },
  'a-vencer': { text: 'A publicar', look: 'ana' },
  futuro: { text: 'Período em curso', look: 'esp' },
  'sem-prazo': { text: 'Publicado', look: '' },
}

export const seloOf = ({ estado, publicado_em }: Pick<Celula, 'estado' | 'publicado_em'>): Selo =>
  estado === 'sem-prazo' && !publicado_em ? { text: 'Não publicado', look: '' } : selos[estado]

/** '5 dias depois do prazo', '2 dias antes do prazo', 'no último dia do prazo'. */
export const diasText = (n: number) =>
  n === 0 ? 'no último dia do prazo' : `${dizDuracao(Math.abs(n))} ${n > 0 ? 'depois' : 'antes'} do prazo`

/** What stands below the state of a period. */
export function fraseOf({ estado, prazo, publicado_em, dias: n }: Celula): string {
  if (publicado_em) return `${mostraData(publicado_em)}${prazo && n !== null ? `, ${diasText(n)}` : ''}`
  if (!prazo) return ''
  if (estado === 'faltando') return `O prazo acabou em ${mostraData(prazo)}, há ${dizDuracao(n ?? 0)}`
  return `Prazo: ${mostraData(prazo)}`
}

/** Where a document of a list stands, in a word and its colour; null where there is nothing to say. */
export function situacaoOf(row: DocumentoExercicioRow): Selo | null {
  if (row.documento_exercicio_pendente) return { text: 'Ainda não julgadas', look: 'avi' }
  const resultado = resultados[row.documento_exercicio_resultado as keyof typeof resultados]
  if (resultado) return { text: resultado, look: row.documento_exercicio_resultado === 'rejeicao' ? 'rej' : 'con' }
  if (row.documento_exercicio_retificado_em) return { text: 'Retificado', look: 'esp' }
  if (row.documento_exercicio_dias === null) return null
  return row.documento_exercicio_dias > 0 ? selos.atrasado : selos['no-prazo']
}

/** The same for files and screen readers: 'Com atraso (5 dias depois do prazo)'. */
export function situacaoText(row: DocumentoExercicioRow): string {
  const { documento_exercicio_dias: n } = row
  const text = situacaoOf(row)?.text ?? ''
  return n === null || !text ? text : `${text} (${diasText(n)})`
}
