// The page of a panel form: title, back link, the form of a new or existing record, and its removal.
import { type ReactNode, useContext, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useQueryValue } from '../../page/frame.tsx'
import { FormContext } from './form-state.ts'
import { HistoryLink } from './history-link.tsx'
import { RecordForm } from './record-form.tsx'
import { send } from './send.ts'

type FormPageProps = {
  title: string
  /** Address of the record's calls, without the id. */
  path: string
  id: number | undefined
  record: Record<string, unknown> | null
  /** The list's address, which may have a query: for Voltar and, with success=1 added, for after saving. */
  back: string
  /** Another value of success= in that address, for a list with different messages for new and changed records. */
  success?: string
  /** The question before the removal; null when there is nothing to remove. */
  removal: string | null
  hasStickyBar?: boolean
  successMessage?: string
  children: ReactNode
}

export function FormPage(props: FormPageProps) {
  const { title, path, id, record, back, success = '1', removal, hasStickyBar, successMessage, children } = props
  const isSuccess = useQueryValue('success') !== null
  return (
    <div className="coluna">
      {isSuccess && successMessage && (
        <p className="alerta ok" role="status">
          {successMessage}
        </p>
      )}
      <div className="cabecalho">
        <h1>{title}</h1>
        {id !== undefined && <HistoryLink record={path.slice(path.lastIndexOf('/') + 1)} id={id} />}
      </div>
      <p className="dica">Campos com * são obrigatórios.</p>
      <RecordForm
        action={`${path}/${id ?? 'novo'}`}
        {...(id !== undefined && { method: 'PUT' as const })}
        record={record ?? {}}
        done={`${back}${back.includes('?') ? '&' : '?'}success=${success}`}
        {...(hasStickyBar && { hasStickyBar })}
        isKeptLong
        buttons={
          <>
            <a className="btn sec" href={back}>
              Voltar
            </a>
            {removal && id !== undefined && (
              <RemoveRecord path={`${path}/${id}`} versao={record?.versao} question={removal} back={back} />
            )}
          </>
        }
      >
        {children}
      </RecordForm>
    </div>
  )
}

type RemoveRecordProps = { path: string; versao: unknown; question: string; back: string }

function RemoveRecord({ path, versao, question, back }: RemoveRecordProps) {
  const { endSession } = useContext(FormContext)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    const answer = await send(path, { _method: 'DELETE', versao })
    if (answer.kind === 'ok') return location.assign(back)
    if (answer.kind === 'error' && answer.status === 401) return endSession?.()
    setBusy(false)
    setError(answer.message)
  }

  return (
    <>
      <button type="button" className="btn perigo" onClick={() => setAsking(true)}>
        Excluir
      </button>
      <ConfirmDialog
        question={isAsking ? question : null}
        confirmLabel="Excluir"
        error={error}
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
