// What a public list says about its data as a whole: the last change, up to which day it is complete and, when empty, signed statements that
// nothing occurred.

import { DayAndHour } from '#kits/page/instant.tsx'
import { Day } from '#ui/day.tsx'
import type { ListNotes } from '../list.ts'

export function UpdatedAt({ notes }: { notes: ListNotes | null }) {
  if (!notes) return null
  const { updatedAt, said, files } = notes
  return (
    <p className="nota-da-lista">
      {updatedAt && 'Informações atualizadas em '}
      {updatedAt && <DayAndHour instant={updatedAt} />}
      {files && '. '}
      {files && <a href={files}>Arquivos recebidos</a>}
      {said}
    </p>
  )
}

export function Statements({ notes }: { notes: ListNotes | null }) {
  if (!notes?.statements.length) return null
  return (
    <section className="recados" aria-labelledby="declaracoes">
      <h2 id="declaracoes">{notes.statements.length > 1 ? 'Declarações' : 'Declaração'} de não ocorrência</h2>
      {notes.statements.map((statement) => (
        <article key={`${statement.from} ${statement.to} ${statement.signedOn}`}>
          <h3>
            De <Day date={statement.from} /> a <Day date={statement.to} />
          </h3>
          <p className="linhas">{statement.text}</p>
          <p className="assinatura">
            {statement.signer}, {statement.office} – <Day date={statement.signedOn} />
          </p>
        </article>
      ))}
    </section>
  )
}
