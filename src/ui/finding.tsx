// What a page of money says first: its subject and period, small, and the sentence that its data make; then a few figures.
import type { ReactNode } from 'react'

export type Sentence = { texto: string; forte?: boolean | undefined }[]

/** The heading stays the subject; without a sentence it has its usual size. */
export function Finding({ subject, sentence }: { subject: string; sentence: Sentence | null }) {
  if (!sentence) return <h1>{subject}</h1>
  return (
    <>
      <h1 className="assunto">{subject}</h1>
      <p className="achado">
        {sentence.map(({ texto, forte }) =>
          forte ? <b key={texto}>{texto.replaceAll(' ', '\u00a0')}</b> : texto.replaceAll('R$ ', 'R$\u00a0'),
        )}
      </p>
    </>
  )
}

export type Figure = readonly [label: string, value: ReactNode, note: ReactNode]

export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="totais destaques">
    {figures.map(([label, value, note]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          <small>{note}</small>
        </dd>
      </div>
    ))}
  </dl>
)
