// Where a document stands, as the lists and its page show it.
import type { DocumentoExercicioRow as Row } from '../documento-exercicio.contract.ts'
import { periodos } from '../tipos.ts'
import { diasText, situacaoOf } from './dizeres.ts'

export const periodoText = (periodo: string) =>
  periodo === '' ? 'Não informado' : periodos[periodo as keyof typeof periodos]

export function Situacao({ row }: { row: Row }) {
  const selo = situacaoOf(row)
  const { documento_exercicio_dias: n } = row
  if (!selo) return null
  return (
    <>
      <span className={`selo ${selo.look}`}>{selo.text}</span>
      {n !== null && n > 0 && !row.documento_exercicio_retificado_em && (
        <span className="oculto"> ({diasText(n)})</span>
      )}
    </>
  )
}
