// The actions that an import's state allows. Every button is a plain form too; with JavaScript it asks first and shows the
// progress of storing, also when another window or instance does it.
import { type SubmitEvent, useState } from 'react'
import { mostraNumero } from '../../../../base/numero.ts'
import { send } from '../../../../kits/form/web/send.ts'
import { useFrame } from '../../../../kits/page/frame.tsx'
import type { Importacao } from '../importacao.contract.ts'
import { Progress, usePolling } from './importacao-progress.tsx'
import { ImportacaoRemoval } from './importacao-removal.tsx'
import { discardQuestion, importacaoCall, importacaoPage, undoQuestion } from './importacao-words.ts'

export function ImportacaoActions({ data }: { data: Importacao }) {
  const { importacao_id: id, imp_estado } = data
  const storing = useStoring(data)
  if (storing.isBusy)
    return <Progress label={`Gravando ${mostraNumero(data.imp_linhas)} linhas…`} percent={storing.percent} />
  return (
    <>
      {storing.problem && (
        <p className="alerta erro" role="alert">
          {storing.problem}
        </p>
      )}
      <div className="acoes">
        {imp_estado === 'conferida' && <Store data={data} onSubmit={storing.begin} />}
        <a className="btn sec" href={importacaoPage}>
          Voltar
        </a>
        {imp_estado === 'conferida' && (
          <ImportacaoRemoval
            label="Descartar"
            id={id}
            question={discardQuestion(data.imp_arquivo)}
            done={importacaoPage}
          />
        )}
        {imp_estado === 'gravada' && (
          <ImportacaoRemoval label="Desfazer" id={id} question={undoQuestion(data)} done={`${importacaoPage}/${id}`} />
        )}
      </div>
    </>
  )
}

const storedPage = (id: number) => `${importacaoPage}/${id}?success=1`

function useStoring({ importacao_id: id, andamento }: Importacao) {
  const [isOwn, setOwn] = useState(false)
  const [percent, setPercent] = useState(andamento)
  const [problem, setProblem] = useState('')
  const isBusy = isOwn || percent !== null
  const call = `${importacaoCall}/${id}`

  usePolling<Importacao>(call, isBusy, (now) => {
    if (now.andamento !== null) return setPercent(now.andamento)
    if (now.imp_estado === 'gravada') return location.assign(storedPage(id))
    if (!isOwn) setPercent(null) // the window that stored it gave up
  })

  async function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem('')
    setPercent(0)
    setOwn(true)
    const answer = await send(call, {})
    if (answer.kind === 'ok') return location.assign(storedPage(id))
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setOwn(false)
    setPercent(null)
    setProblem(answer.message)
  }
  return { isBusy, percent, problem, begin }
}

type StoreProps = { data: Importacao; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }

function Store({ data, onSubmit }: StoreProps) {
  const { url } = useFrame()
  const { importacao_id: id, imp_novos, imp_alterados } = data
  if (imp_novos + imp_alterados === 0) return <p>Não há o que gravar: todas as linhas já estão na folha.</p>
  return (
    <form action={`${importacaoCall}/${id}`} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="_pagina" value={url} />
      <input type="hidden" name="_destino" value={storedPage(id)} />
      <button type="submit" className="btn">
        Gravar
      </button>
    </form>
  )
}
