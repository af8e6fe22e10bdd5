// 'Excluir' on a record's form shows the specified question. Without JavaScript the page is opened again with the question.
import { type MouseEvent, useContext, useState } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { campoFundamento, campoMotivo } from '#kits/remocao/pergunta.ts'
import { MotivoFields } from '#kits/remocao/web/motivo.tsx'
import { useMotivo } from '#kits/remocao/web/use-motivo.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import { withQuery } from './form-addresses.ts'
import { FormContext } from './form-state.ts'
import { leaveNotice, removedText } from './notices.ts'
import { newerVersionIn, send } from './send.ts'
import { removalIn } from './version-notes.tsx'

type RemoveRecordProps = { path: string; versao: unknown; question: string; back: string }

const questionFormId = 'pergunta-da-exclusao'

export function RemoveRecord({ path, versao, question, back }: RemoveRecordProps) {
  const { endSession, sent } = useContext(FormContext)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const motivo = useMotivo()

  function openQuestion(event: MouseEvent) {
    event.preventDefault()
    setError(null)
    setAsking(true)
    fetch(path, { headers: { accept: 'application/json' } }).then(motivo.look, () => {})
  }

  function close() {
    motivo.close()
    setAsking(false)
  }

  async function remove() {
    setBusy(true)
    const answer = await send(path, { _method: 'DELETE', versao, ...motivo.said() })
    if (answer.kind === 'ok') {
      sent?.()
      leaveNotice(removedText(question))
      return location.assign(back)
    }
    if (answer.kind === 'error' && answer.status === 401) return endSession?.()
    setBusy(false)
    if (motivo.wants(answer)) return setError(null)
    setError(answer.kind === 'error' ? removalProblem(answer) : answer.message)
  }

  return (
    <>
      <button type="submit" form={questionFormId} className="btn perigo" onClick={openQuestion}>
        Excluir
      </button>
      <ConfirmDialog
        question={isAsking ? question : null}
        confirmLabel="Excluir"
        error={error}
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={close}
      >
        {motivo.fields}
      </ConfirmDialog>
    </>
  )
}

/** Says by whom the record was changed or removed meanwhile, when that is why it was not removed. */
export function removalProblem({ message, details }: { message: string; details?: unknown }): string {
  const [changed, removed] = [newerVersionIn(details)?.autor, removalIn(details)?.autor]
  if (removed) return `${message} Quem excluiu: ${removed}.`
  return changed ? `${message} Quem alterou: ${changed}.` : message
}

/** Beside the record's form, since forms may not nest: leads to the question, and contains it. */
export function RemovalQuestion({ path, versao, question, back }: RemoveRecordProps) {
  const { url } = useFrame()
  const [address, search] = withQuery(url, { success: null }).split('?')
  const query = new URLSearchParams(search)
  // a page that answers a form has the address of its call
  if (!query.has('excluir'))
    return (
      <form id={questionFormId} method="get" action={address}>
        {[...query].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="excluir" value="1" />
      </form>
    )
  const [here, destino] = [withQuery(url, { excluir: null }), withQuery(back, { success: 'excluido' })]
  const asked = withQuery(url, { excluir: '1' })
  return <PlainQuestion {...{ path, versao, question, here, asked, destino }} />
}

type PlainQuestionProps = Omit<RemoveRecordProps, 'back'> & {
  /** The address at which the person gives the removal up. */
  here: string
  /** The address at which the question is asked, when that is another one. */
  asked?: string
  /** The address that follows, when the answer names no other one. */
  destino: string
}

/** The question as a form that needs no JavaScript. */
export function PlainQuestion({ path, versao, question, here, asked = here, destino }: PlainQuestionProps) {
  const { form } = useFrame()
  const refused = form?.action === path ? form : null
  return (
    <form className="alerta aviso pilha-vertical" method="post" action={path}>
      <p>{question}</p>
      <MotivoFields names={names} {...(refused && { errors: refused.errors, values: refused.values ?? {} })} />
      <input type="hidden" name="_method" value="DELETE" />
      <input type="hidden" name="_pagina" value={asked} />
      <input type="hidden" name="_destino" value={destino} />
      <input type="hidden" name="versao" value={String(versao)} />
      <p className="acoes">
        <ButtonLink href={here}>Cancelar</ButtonLink>
        <button type="submit" className="btn perigo">
          Excluir
        </button>
      </p>
    </form>
  )
}

const names = { fundamento: campoFundamento, motivo: campoMotivo }
