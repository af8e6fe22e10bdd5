// The upload of a payroll file and its check: a plain form; with JavaScript it shows the progress of both.
import { type SubmitEvent, useState } from 'react'
import { send } from '../../../../kits/form/web/send.ts'
import { returnThroughLogin } from '../../../../kits/form/web/typed-values.ts'
import { useFrame } from '../../../../kits/page/frame.tsx'
import { Field } from '../../../../ui/field.tsx'
import type { FolhaRecusada } from '../importacao.contract.ts'
import { ImportacaoErros } from './importacao-erros.tsx'
import { Progress, usePolling } from './importacao-progress.tsx'
import { importacaoCall, importacaoPage } from './importacao-words.ts'

type Problem = { message: string; recusada: FolhaRecusada }

export function ImportacaoEnvio() {
  const { url, form: sent } = useFrame()
  const [problem, setProblem] = useState<Problem | null>(sent?.action === importacaoCall ? problemOf(sent) : null)
  const [uploaded, setUploaded] = useState<number | null>(null)
  const isBusy = uploaded !== null

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setProblem(null)
    setUploaded(0)
    const answer = await send<{ redirect: string }>(importacaoCall, new FormData(form), setUploaded)
    if (answer.kind === 'ok') return location.assign(answer.data.redirect)
    setUploaded(null)
    if (answer.kind === 'error' && answer.status === 401) return returnThroughLogin(form)
    const { message } = answer
    // the same answer has the messages of the field and the wrong rows
    setProblem(problemOf(answer.kind === 'fields' ? { ...answer, details: answer.errors } : { message }))
  }

  return (
    <>
      {problem && <ImportacaoErros {...problem} />}
      <form
        className="pilha-vertical"
        action={importacaoCall}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="_pagina" value={url} />
        <Field id="arquivo" label="Arquivo da folha (CSV)" hint={<Hint />} error={problem?.message} isRequired>
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              name="arquivo"
              className="controle arquivo"
              accept=".csv,.txt,text/csv"
            />
          )}
        </Field>
        <div className="acoes">
          <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? 'Enviando…' : 'Conferir arquivo'}
          </button>
        </div>
        {isBusy &&
          (uploaded < 1 ? <Progress label="Enviando o arquivo…" percent={Math.round(uploaded * 100)} /> : <Check />)}
      </form>
    </>
  )
}

function Check() {
  const [percent, setPercent] = useState<number | null>(null)
  usePolling<{ andamento: number | null }>(`${importacaoCall}/andamento`, true, ({ andamento }) => {
    if (andamento !== null) setPercent(andamento)
  })
  return <Progress label="Conferindo as linhas…" percent={percent} />
}

function Hint() {
  return (
    <>
      A primeira linha tem os nomes das colunas, separadas por ponto e vírgula: Servidor, Cargo, Código, Ano, Mês e
      Salário, em qualquer ordem; outras colunas são ignoradas.{' '}
      <a href={`${importacaoPage}/modelo.csv`}>Baixar o modelo</a>
    </>
  )
}

type Told = { message: string; errors?: Record<string, string[]>; details?: object }

function problemOf({ message, errors, details }: Told): Problem {
  const { erros = [], erros_total = 0 } = (details ?? {}) as Partial<FolhaRecusada>
  return { message: errors?.arquivo?.[0] ?? message, recusada: { erros, erros_total } }
}
