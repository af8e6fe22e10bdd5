// The upload of a file, or of rows that somebody pastes, and its check: a plain form; with JavaScript it shows how far both are.
import { Fragment, type SubmitEvent, useRef, useState } from 'react'
import { largestFile } from '#base/arquivo.ts'
import { RemoveFile } from '#kits/anexo/web/file-field.tsx'
import { useFileCheck } from '#kits/anexo/web/use-file-check.ts'
import { send } from '#kits/form/web/send.ts'
import { type StoredTyped, useTyped } from '#kits/form/web/use-typed.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { Field } from '#ui/field.tsx'
import type { ImportFormPage, ImportPlace, ScopeField } from '../import.contract.ts'
import { ImportProblems, type Problem, problemOf } from './import-problems.tsx'
import { Progress, usePolling } from './import-progress.tsx'
import { MappingName } from './mapping-name.tsx'
import { ScopeInput } from './scope-input.tsx'

const tables = '.csv,.txt,.xlsx,.ods'
const limitsOf = ({ also }: ImportPlace['words']) =>
  also
    ? { accept: `${tables},${also.ending}`, words: `CSV, XLSX, ODS ou ${also.name}`, largest: largestFile }
    : { accept: tables, words: 'CSV, XLSX ou ODS', largest: largestFile }

type ImportFormProps = Pick<ImportFormPage, 'place' | 'asked' | 'mappings'> & {
  /** Rows are pasted instead of a file chosen. */
  isPasted?: boolean
}

export function ImportForm({ place, asked: scope, mappings, isPasted = false }: ImportFormProps) {
  const { url, form: sent } = useFrame()
  const element = useRef<HTMLFormElement>(null)
  const call = isPasted ? `${place.call}/colagem` : place.call
  const typed = useTyped(element, { action: call, page: url, isLasting: false })
  const values = typed.restored?.values ?? sent?.values ?? {}
  const { isBusy, uploaded, problem, submit } = useUpload(call, typed)
  const errorOf = (name: string) => problem?.errors[name]?.[0]
  return (
    <>
      {problem && <ImportProblems message={errorOf('arquivo') ?? problem.message} refused={problem.refused} />}
      <form
        ref={element}
        className="pilha-vertical"
        action={call}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="_pagina" value={url} />
        {typed.parts && <typed.parts.TypedNotice typed={typed} versao={undefined} />}
        {!isPasted && <FileInput place={place} error={errorOf('arquivo')} />}
        <Fragment key={typed.restored?.at}>
          {isPasted && <PastedRows place={place} values={values} error={errorOf('colado')} />}
          {scope
            .filter(({ isTotal }) => !isTotal)
            .map((field) => (
              <ScopeInput key={field.name} field={field} typed={values[field.name]} error={errorOf(field.name)} />
            ))}
          <Totals fields={scope.filter(({ isTotal }) => isTotal)} values={values} errorOf={errorOf} />
          {scope.length > 0 && <Mappings mappings={mappings} values={values} error={errorOf('mapeamento_nome')} />}
        </Fragment>
        <div className="acoes">
          <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? 'Enviando…' : isPasted ? 'Conferir linhas' : 'Conferir arquivo'}
          </button>
          {!isPasted && (
            <button type="submit" className="btn sec" formAction={`${place.call}/leitura`} disabled={isBusy}>
              Apontar as colunas
            </button>
          )}
        </div>
        {uploaded !== null &&
          (uploaded < 1 ? (
            <Progress
              label={isPasted ? 'Enviando as linhas…' : 'Enviando o arquivo…'}
              percent={Math.round(uploaded * 100)}
            />
          ) : (
            <Check call={place.call} />
          ))}
      </form>
    </>
  )
}

function FileInput({ place, error }: { place: ImportPlace; error: string | undefined }) {
  const limits = limitsOf(place.words)
  const file = useFileCheck(limits)
  const label = place.words.fileLabel
  return (
    <>
      <Field id="arquivo" label={label} hint={<Hint place={place} />} error={file.problem ?? error} isRequired>
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            name="arquivo"
            className="controle arquivo"
            accept={limits.accept}
            ref={file.element}
            onChange={file.check}
          />
        )}
      </Field>
      {file.isChosen && <RemoveFile label={label} onRemove={file.clear} />}
    </>
  )
}

type PastedProps = { place: ImportPlace; values: Record<string, string>; error: string | undefined }

function PastedRows({ place, values, error }: PastedProps) {
  return (
    <>
      <Field id="colado" label="Linhas copiadas da planilha" hint={<Hint place={place} />} error={error} isRequired>
        {(attributes) => (
          <textarea
            {...attributes}
            name="colado"
            rows={12}
            wrap="off"
            spellCheck={false}
            className="controle"
            defaultValue={values.colado}
          />
        )}
      </Field>
      <label className="marca">
        <input
          type="checkbox"
          name="colado_sem_nomes"
          value="1"
          defaultChecked={values.colado_sem_nomes !== undefined}
        />
        <span>A primeira linha já é um registro: vou dizer o que é cada coluna</span>
      </label>
    </>
  )
}

type TotalsProps = {
  fields: ScopeField[]
  values: Record<string, string>
  errorOf: (name: string) => string | undefined
}

function Totals({ fields, values, errorOf }: TotalsProps) {
  if (fields.length === 0) return null
  const isUsed = fields.some(({ name }) => values[name] || errorOf(name))
  return (
    <details open={isUsed}>
      <summary>Conferir com os totais do relatório</summary>
      <div className="pilha-vertical">
        {fields.map((field) => (
          <ScopeInput key={field.name} field={field} typed={values[field.name]} error={errorOf(field.name)} />
        ))}
      </div>
    </details>
  )
}

function useUpload(call: string, typed: StoredTyped) {
  const { form: sent } = useFrame()
  const [problem, setProblem] = useState<Problem | null>(
    [call, `${call}/leitura`].includes(sent?.action ?? '') && sent ? problemOf(sent) : null,
  )
  const [uploaded, setUploaded] = useState<number | null>(null)
  const isBusy = uploaded !== null

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const address = (event.nativeEvent.submitter as HTMLButtonElement | null)?.getAttribute('formaction') ?? call
    if (isBusy) return
    setProblem(null)
    setUploaded(0)
    const answer = await send<{ redirect: string }>(address, new FormData(form), setUploaded)
    if (answer.kind === 'ok') {
      typed.sent()
      return location.assign(answer.data.redirect)
    }
    setUploaded(null)
    if (answer.kind === 'error' && answer.status === 401) return typed.endSession()
    const { message } = answer
    // the same answer has the messages of the field and the rows that are wrong
    setProblem(problemOf(answer.kind === 'fields' ? { ...answer, details: answer.errors } : { message }))
  }
  return { isBusy, uploaded, problem, submit }
}

// A person who sends a program's files for the first time names their header; the next files are recognised by it.
type MappingsProps = Pick<ImportFormPage, 'mappings'> & { values: Record<string, string>; error: string | undefined }

function Mappings({ mappings, values, error }: MappingsProps) {
  return (
    <details>
      <summary>Arquivos de outro programa</summary>
      <div className="pilha-vertical">
        {mappings.length > 0 && (
          <Field
            id="mapeamento_id"
            label="Ler as colunas como em"
            hint="Sem escolha, o cabeçalho é reconhecido por si."
          >
            {(attributes) => (
              <select {...attributes} name="mapeamento_id" className="controle" defaultValue={values.mapeamento_id}>
                <option value="">Reconhecer o cabeçalho</option>
                {mappings.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <MappingName
          label="Guardar a leitura das colunas com o nome"
          hint="Por exemplo, o nome do programa que gera o arquivo."
          value={values.mapeamento_nome}
          error={error}
        />
      </div>
    </details>
  )
}

function Check({ call }: { call: string }) {
  const [percent, setPercent] = useState<number | null>(null)
  usePolling<{ andamento: number | null }>(`${call}/andamento`, true, ({ andamento }) => {
    if (andamento !== null) setPercent(andamento)
  })
  return <Progress label="Conferindo as linhas…" percent={percent} />
}

function Hint({ place: { page, words } }: { place: ImportPlace }) {
  return (
    <>
      {words.hint} <a href={`${page}/modelo.csv`}>Baixar o modelo</a>
    </>
  )
}
