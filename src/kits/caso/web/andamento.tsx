// What the pages of all cases show of one: its term, how it was counted, and its history.
import type { ReactNode } from 'react'
import { dizEstado } from '#base/prazo.ts'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { Prazo } from '../caso.contract.ts'

const tones: Record<Prazo['estado'], string> = {
  'no prazo': 'ana',
  prorrogada: 'ana',
  vence: 'avi',
  vencida: 'rej',
  respondida: 'con',
}

/** The state of a term: 'vence em 3 dias'. The colour only supports the word. */
export function PrazoPill({ prazo }: { prazo: Pick<Prazo, 'estado' | 'dias'> }) {
  return <span className={`selo ${tones[prazo.estado]}`}>{dizEstado(prazo)}</span>
}

/** In a collapsed section; `de` says what the term belongs to, on pages with several. */
export function ComoFoiContado({ frases, de }: { frases: string[]; de?: string }) {
  return (
    <details className="contagem">
      <summary>Como este prazo foi contado{de && <span className="oculto">: {de}</span>}</summary>
      <ol>
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ol>
    </details>
  )
}

type PassoProps = { titulo: string; instante: string; quem?: string; children: ReactNode }

/** What, when and, where it is said, by whom. */
export function PassoDoHistorico({ titulo, instante, quem, children }: PassoProps) {
  return (
    <li>
      <p>
        <strong>{titulo}</strong>
      </p>
      <p className="dica">
        <DayAndHour instant={instante} />
        {quem && ` · ${quem}`}
      </p>
      {children}
    </li>
  )
}
