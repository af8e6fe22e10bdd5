// A file that waits for somebody to say which of its columns is which; then it is checked like any other.
import { type SubmitEvent, useState } from 'react'
import { ErrorSummary } from '#kits/form/web/error-summary.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink, PageHead } from '#ui/page-head.tsx'
import type { ReadingPage as Data } from '../mapping.contract.ts'
import { ColumnsTable } from './columns-table.tsx'
import { ImportProblems, type Problem, problemOf } from './import-problems.tsx'
import { Progress } from './import-progress.tsx'
import { MappingName } from './mapping-name.tsx'
import { ScopeInput } from './scope-input.tsx'
import { sendAndFollow } from './send-and-follow.ts'

export const head = ({ arquivo }: Data) => panelHead(`Colunas de ${arquivo}`)

export default function ImportReadingPage({ data }: PageProps<Data>) {
  const { place, arquivo } = data
  return (
    <>
      <PageHead
        title="Colunas do arquivo"
        lead={`${arquivo}. Diga o que é cada coluna; o que o portal reconheceu já está escolhido. Nada é gravado ainda.`}
      >
        <ButtonLink href={place.page}>Voltar</ButtonLink>
      </PageHead>
      <Form {...data} />
    </>
  )
}

const noProblem: Problem = { message: '', errors: {}, refused: { erros: [], erros_total: 0, grupos: [] } }

function useChecking(call: string) {
  const { form: sent } = useFrame()
  const [problem, setProblem] = useState(sent?.action === call ? problemOf(sent) : noProblem)
  const [isBusy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const refusal = await sendAndFollow(call, Object.fromEntries(new FormData(event.currentTarget)))
    if (!refusal) return
    setBusy(false)
    setProblem(
      problemOf(refusal.kind === 'fields' ? { ...refusal, details: refusal.errors } : { message: refusal.message }),
    )
  }
  return { problem, isBusy, submit }
}

function Form({ place, asked: scope, pointing, importacao_leitura_id, campos, mapeamento }: Data) {
  const { url, form: sent } = useFrame()
  const call = `${place.call}/leitura/${importacao_leitura_id}`
  const { problem, isBusy, submit } = useChecking(call)
  const values: Record<string, string> = { ...campos, ...sent?.values }
  const { erros } = problem.refused
  return (
    <>
      {erros.length > 0 ? (
        <ImportProblems message={problem.message} refused={problem.refused} />
      ) : (
        <ErrorSummary message={problem.message} errors={onlyFields(problem.errors)} />
      )}
      <form className="pilha-vertical" action={call} method="post" onSubmit={submit} noValidate>
        <input type="hidden" name="_pagina" value={url} />
        {mapeamento && <input type="hidden" name="versao" value={mapeamento.map_versao} />}
        <ColumnsTable pointing={pointing} values={values} errors={problem.errors} />
        <div className="coluna pilha-vertical">
          {scope.map((field) => (
            <ScopeInput
              key={field.name}
              field={field}
              typed={values[field.name]}
              error={problem.errors[field.name]?.[0]}
            />
          ))}
          <MappingName
            label="Guardar esta leitura com o nome"
            hint="O próximo arquivo com o mesmo cabeçalho é lido assim. Sem nome, vale só para este arquivo."
            value={values.mapeamento_nome ?? mapeamento?.map_nome ?? ''}
            error={problem.errors.mapeamento_nome?.[0]}
          />
        </div>
        <div className="acoes">
          <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? 'Conferindo…' : 'Conferir arquivo'}
          </button>
        </div>
        {isBusy && <Progress label="Conferindo as linhas…" percent={null} />}
      </form>
    </>
  )
}

// The answer has rows too, besides the messages of the fields.
const onlyFields = (errors: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(errors).filter(([name, value]) => Array.isArray(value) && !['erros', 'arquivo'].includes(name)),
  ) as Record<string, string[]>
