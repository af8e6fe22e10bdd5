// The page on which staff correct what came from elsewhere: its head, what the source says, and the form, which only saves.
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/page-head.tsx'
import { HistoryLink } from './history-link.tsx'
import { RecordForm } from './record-form.tsx'
import { SuccessBanner } from './success-banner.tsx'
import { versionNotes } from './version-notes.tsx'

type CorrectionPageProps = {
  title: string
  /** Where it stands, below the title. */
  state?: ReactNode
  /** The last part of its calls' address, and the name of its history. */
  table: string
  id: number
  record: Record<string, unknown>
  /** The message after saving. */
  saved: string
  publicPage: string
  /** The list's address. */
  back: string
  /** What the source says. */
  above: ReactNode
  /** The fields. */
  children: ReactNode
}

export function CorrectionPage(props: CorrectionPageProps) {
  const { title, state, table, id, record, saved, publicPage, back, above, children } = props
  return (
    <div className="coluna">
      <SuccessBanner messages={saved} />
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          {state && <div className="subtitulo">{state}</div>}
        </div>
        <p className="acoes">
          <a href={publicPage}>Ver no portal</a>
          <HistoryLink record={table} id={id} />
        </p>
      </div>
      {above}
      <RecordForm
        action={`/painel/ajax/${table}/${id}`}
        method="PUT"
        notes={versionNotes}
        record={record}
        done={`${back}?success=1`}
        isStoredLong
        buttons={<ButtonLink href={back}>Voltar</ButtonLink>}
      >
        {children}
      </RecordForm>
    </div>
  )
}
