// What the portal found in a file, beside its name.
import type { ReactNode } from 'react'
import { achadoEmPalavras } from '../achado.ts'
import type { ExameMostrado } from '../exame.ts'

const mostShown = 5

export default function Exame({ exame: { achados, incompleto } }: { exame: ExameMostrado }): ReactNode {
  return (
    <div role="status">
      {achados.length > 0 && (
        <ul className="dica">
          {achados.slice(0, mostShown).map((achado, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <li key={at}>{achadoEmPalavras(achado)}</li>
          ))}
          {achados.length > mostShown && <li>e mais {achados.length - mostShown}</li>}
        </ul>
      )}
      {incompleto && <p className="dica">Não foi possível conferir: {incompleto}</p>}
    </div>
  )
}
