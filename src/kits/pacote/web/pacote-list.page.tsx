// ZIPs of documents of a set: a new one to be sent, and those that wait to be stored.
import { type SubmitEvent, useState } from 'react'
import { sizeText } from '#base/arquivo.ts'
import { mostraNumero } from '#base/numero.ts'
import { useFileCheck } from '#kits/anexo/web/use-file-check.ts'
import { send } from '#kits/form/web/send.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { Progress } from '#kits/import/web/import-progress.tsx'
import { ScopeInput } from '#kits/import/web/scope-input.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { DayAndHour } from '#ui/day.tsx'
import { Field } from '#ui/field.tsx'
import type { PacoteListPage as Data, Pacote } from '../pacote.contract.ts'
import '#ui/css/lista-painel.css'

export const head = ({ place }: Data): Head => ({
  title: `ZIP de PDFs: ${place.words.many} – Painel`,
  description: null,
  trail: [],
})

export default function PacoteListPage({ data }: PageProps<Data>) {
  const { place, words, pacotes } = data
  const { many } = place.words
  return (
    <>
      <SuccessBanner messages="ZIP descartado, com os seus arquivos." />
      <div className="cabecalho">
        <div>
          <h1>Enviar {many} num ZIP</h1>
          <p className="lead">
            {words.reads} da primeira página e do nome de cada PDF. Você corrige numa tabela, e nada é gravado antes.
          </p>
        </div>
        <div className="acoes">
          <a className="btn sec" href={`${place.back}/importacao`}>
            Importar uma planilha
          </a>
          <a className="btn sec" href={place.back}>
            Voltar
          </a>
        </div>
      </div>
      <div className="coluna">
        <SendZip {...data} />
      </div>
      {pacotes.length > 0 && (
        <section className="secao">
          <h2>ZIPs enviados</h2>
          <ul className="cartoes-zip">
            {pacotes.map((pacote) => (
              <Sent key={pacote.pacote_id} pacote={pacote} address={`${place.back}/zip/${pacote.pacote_id}`} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SendZip({ place, words, asked, largest }: Data) {
  const { url, form: sent } = useFrame()
  const call = `${place.call.replace(/\/importacao$/, '')}/zip`
  const refused = sent?.action === call ? sent : null
  const [problem, setProblem] = useState({ message: refused?.message ?? '', errors: refused?.errors ?? {} })
  const [uploaded, setUploaded] = useState<number | null>(null)
  const file = useFileCheck({ accept: '.zip', words: 'um arquivo ZIP', largest })
  const isBusy = uploaded !== null
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setProblem({ message: '', errors: {} })
    setUploaded(0)
    const answer = await send<{ redirect: string }>(call, new FormData(event.currentTarget), setUploaded)
    if (answer.kind === 'ok') return location.assign(answer.data.redirect)
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setUploaded(null)
    setProblem({ message: answer.message, errors: answer.kind === 'fields' ? answer.errors : {} })
  }
  const errorOf = (name: string) => problem.errors[name]?.join(' ')
  return (
    <form
      className="pilha-vertical"
      action={call}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      noValidate
    >
      {problem.message && (
        <p className="alerta erro" role="alert">
          {problem.message}
        </p>
      )}
      <input type="hidden" name="_pagina" value={url} />
      {asked.map((field) => (
        <ScopeInput key={field.name} field={field} typed={refused?.values?.[field.name]} error={errorOf(field.name)} />
      ))}
      <Field
        id="arquivo"
        label="Arquivo ZIP com os PDFs"
        hint={`Até ${sizeText(largest)}. Nomes como “${words.example}” ajudam. Se o ZIP tiver uma planilha (CSV, XLSX ou ODS) com uma coluna dos nomes dos arquivos, vale o que ela diz.`}
        error={file.problem ?? errorOf('arquivo')}
        isRequired
      >
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            name="arquivo"
            className="controle arquivo"
            accept=".zip"
            ref={file.element}
            onChange={file.check}
          />
        )}
      </Field>
      <div className="acoes">
        <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? 'Enviando…' : 'Enviar e ler'}
        </button>
      </div>
      {uploaded !== null && <Progress label="Enviando o arquivo…" percent={Math.round(uploaded * 100)} />}
    </form>
  )
}

function Sent({ pacote, address }: { pacote: Pacote; address: string }) {
  const { fuso_horario } = useFrame().portal
  return (
    <li>
      <a className="nome-longo" href={address}>
        {pacote.pac_nome}
      </a>
      <p>{stateOf(pacote)}</p>
      <p className="dica">
        {sizeText(pacote.pac_tamanho)}, por {pacote.pac_usuario} em{' '}
        <DayAndHour instant={pacote.pac_data} zone={fuso_horario} />
      </p>
    </li>
  )
}

function stateOf({ pac_estado, imp_estado, total, espera, atencao, prontos }: Pacote): string {
  if (pac_estado === 'recusado') return 'Recusado'
  if (pac_estado === 'lendo')
    return total ? `Em leitura: faltam ${mostraNumero(espera)} de ${mostraNumero(total)}` : 'Em leitura'
  if (imp_estado === 'gravada') return 'Gravado'
  if (imp_estado === 'desfeita') return 'Gravado e desfeito'
  return `Espera por você: ${mostraNumero(prontos)} prontos, ${mostraNumero(atencao)} precisam de atenção`
}
