// What may be done with an import in its state. Every button is a plain form too; with JavaScript it shows a question first, and then how
// far the storing is, also when another window or another instance does it.
import { type SubmitEvent, useState } from 'react'
import { juntaDinheiro } from '#base/junta-dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import { send } from '#kits/form/web/send.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Field } from '#ui/field.tsx'
import { ButtonLink, Problem } from '#ui/page-head.tsx'
import { useTyping } from '#ui/use-typing.ts'
import type { ImportPage, ImportRecord } from '../import.contract.ts'
import { discardQuestion, lines, undoQuestion } from '../import-words.ts'
import { isShrunk } from '../shrinking.ts'
import { Progress, usePolling } from './import-progress.tsx'
import { ImportRemoval } from './import-removal.tsx'

type OfImport = Pick<ImportPage, 'record' | 'place'>
/** `onChange`: what the portal has may be other than when the page was loaded. */
type ActionsProps = StoringProps & { pedeMotivo: boolean }
type StoringProps = OfImport & { onChange: (record: ImportRecord) => void }

export function ImportActions({ record, place, pedeMotivo, onChange }: ActionsProps) {
  const { importacao_id: id, imp_estado, imp_arquivo } = record
  const storing = useStoring({ record, place, onChange })
  if (storing.isBusy)
    return (
      <Progress
        label={`Gravando ${mostraNumero(record.imp_linhas)} ${lines(record.imp_linhas)}…`}
        percent={storing.percent}
      />
    )
  const removal = { call: `${place.call}/${id}`, estado: imp_estado }
  return (
    <>
      {storing.problem && <Problem>{juntaDinheiro(storing.problem)}</Problem>}
      <div className="acoes">
        {imp_estado === 'conferida' && <Store {...storing} record={record} place={place} />}
        <ButtonLink href={place.list}>Voltar</ButtonLink>
        {(imp_estado === 'conferida' || imp_estado === 'retida') && (
          <ImportRemoval {...removal} label="Descartar" question={discardQuestion(imp_arquivo)} done={place.list} />
        )}
        {imp_estado === 'gravada' && (
          <ImportRemoval
            {...removal}
            label="Desfazer"
            question={undoQuestion(record, place.words)}
            done={`${place.page}/${id}`}
            pedeMotivo={pedeMotivo}
          />
        )}
      </div>
    </>
  )
}

const storedPage = ({ record, place }: OfImport) => `${place.page}/${record.importacao_id}?success=1`

function useStoring({ record, place, onChange }: StoringProps) {
  const { form } = useFrame()
  const call = `${place.call}/${record.importacao_id}`
  const [isOwn, setOwn] = useState(false)
  const [percent, setPercent] = useState(record.andamento)
  const [problem, setProblem] = useState('')
  // the first click on a file with much less than the portal has is refused; the second one is offered
  const [isRefused, setRefused] = useState(form?.action === call)
  const isBusy = isOwn || percent !== null

  usePolling<ImportRecord>(call, isBusy, (now) => {
    if (now.andamento !== null) return setPercent(now.andamento)
    if (now.imp_estado === 'gravada') return location.assign(storedPage({ record, place }))
    if (!isOwn) setPercent(null) // the instance that stored it gave up
  })

  async function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const completo_ate = sent.get('completo_ate')
    const body = { ...(sent.has('confirmo') && { confirmo: '1' }), ...(completo_ate && { completo_ate }) }
    setProblem('')
    setPercent(0)
    setOwn(true)
    const answer = await send(call, body)
    if (answer.kind === 'ok') return location.assign(storedPage({ record, place }))
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setOwn(false)
    setPercent(null)
    setRefused(true)
    setProblem(answer.message)
    const fresh = await fetch(call, { headers: { accept: 'application/json' } }).catch(() => null)
    if (fresh?.ok) onChange((await fresh.json()).data)
  }
  return { isBusy, percent, problem, isRefused, begin }
}

type StoreProps = OfImport & { isRefused: boolean; begin: (event: SubmitEvent<HTMLFormElement>) => void }

function Store({ record, place, isRefused, begin }: StoreProps) {
  const { url } = useFrame()
  const { importacao_id: id, imp_novos, imp_alterados, imp_ausentes } = record
  if (imp_novos + imp_alterados + imp_ausentes === 0) return <p>{place.words.nothingNew}</p>
  const isSecondClick =
    isRefused &&
    (record.imp_revisao.repetido !== '' ||
      record.imp_cortada !== null ||
      record.imp_escopos.some(isShrunk) ||
      record.imp_conciliacao.some(({ diferenca }) => diferenca !== '0.00'))
  return (
    <form action={`${place.call}/${id}`} method="post" onSubmit={begin}>
      <input type="hidden" name="_pagina" value={url} />
      <input type="hidden" name="_destino" value={storedPage({ record, place })} />
      {isSecondClick && <input type="hidden" name="confirmo" value="1" />}
      {place.isConfirmable && <CompleteUntil call={`${place.call}/${id}`} />}
      <button type="submit" className={isSecondClick ? 'btn perigo' : 'btn'}>
        {isSecondClick ? 'Gravar assim mesmo' : 'Gravar'}
      </button>
    </form>
  )
}

function CompleteUntil({ call }: { call: string }) {
  const { form } = useFrame()
  const sent = form?.action === call ? form : null
  const { ref, problem } = useTyping<HTMLInputElement>({ mask: 'data' })
  const label = 'Com este arquivo, a lista está completa até'
  return (
    <Field
      id="completo_ate"
      label={label}
      hint="Opcional. Aparece na lista pública."
      problem={problem}
      error={sent?.errors.completo_ate?.[0]}
    >
      {(attributes) => (
        <DateInput
          {...attributes}
          ref={ref}
          name="completo_ate"
          label={label}
          defaultValue={sent?.values?.completo_ate ?? ''}
        />
      )}
    </Field>
  )
}
