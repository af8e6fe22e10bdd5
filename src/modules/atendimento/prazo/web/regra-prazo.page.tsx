import { useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { HistoryLink } from '#kits/form/web/history-link.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import type { Exemplo, RegraPrazoPage } from '../regra-prazo.contract.ts'
import { regraPrazoFields } from '../regra-prazo.fields.ts'

const title = 'Regras dos prazos'

export const head = () => panelHead(title)

export default function RegraPrazoPageView({ data: { regra, exemplos } }: PageProps<RegraPrazoPage>) {
  return (
    <div className="coluna">
      <SuccessBanner messages="Regras salvas com sucesso. Os prazos em aberto foram contados de novo." />
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            Como se contam os prazos dos pedidos de informação (Lei 12.527/2011) e da Ouvidoria (Lei 13.460/2017). Os
            dias são corridos; o primeiro é o primeiro dia útil depois do registro, e um prazo que termina em dia sem
            expediente, ou de meio expediente, vai até o próximo dia útil. Ao salvar, os prazos em aberto são contados
            de novo.
          </p>
        </div>
        <HistoryLink record="regra_prazo" id={1} />
      </div>
      <p className="dica">Campos com * são obrigatórios.</p>
      <RecordForm
        notes={versionNotes}
        action="/painel/ajax/regra-prazo"
        method="PUT"
        record={regra}
        done="/painel/prazos/regras?success=1"
        buttons={<ButtonLink href="/painel/feriados">Feriados</ButtonLink>}
      >
        <Days />
        <Authorities />
        <Ouvidoria />
        <Exemplos first={exemplos} />
      </RecordForm>
    </div>
  )
}

function Days() {
  const days = { autoComplete: 'off', className: 'w-data' }
  return (
    <fieldset className="bloco">
      <legend>Contagem</legend>
      <TextField
        {...attributesOf(regraPrazoFields, 'hora_limite')}
        autoComplete="off"
        placeholder="hh:mm"
        className="w-data"
      />
      <div className="dupla">
        <TextField {...attributesOf(regraPrazoFields, 'dias_resposta')} {...days} />
        <TextField {...attributesOf(regraPrazoFields, 'dias_prorrogacao')} {...days} />
        <TextField {...attributesOf(regraPrazoFields, 'dias_recurso')} {...days} />
        <TextField {...attributesOf(regraPrazoFields, 'dias_decisao')} {...days} />
      </div>
    </fieldset>
  )
}

function Authorities() {
  return (
    <fieldset className="bloco">
      <legend>Quem decide os recursos</legend>
      <TextField {...attributesOf(regraPrazoFields, 'autoridade_1')} />
      <TextField {...attributesOf(regraPrazoFields, 'autoridade_2')} />
    </fieldset>
  )
}

function Ouvidoria() {
  const days = { autoComplete: 'off', className: 'w-data' }
  return (
    <fieldset className="bloco">
      <legend>Ouvidoria</legend>
      <div className="dupla">
        <TextField {...attributesOf(regraPrazoFields, 'ouv_dias_resposta')} {...days} />
        <TextField {...attributesOf(regraPrazoFields, 'ouv_dias_prorrogacao')} {...days} />
        <TextField {...attributesOf(regraPrazoFields, 'ouv_dias_complemento')} {...days} />
        <TextField {...attributesOf(regraPrazoFields, 'ouv_dias_orgao')} {...days} />
        <TextField {...attributesOf(regraPrazoFields, 'ouv_dias_orgao_prorrogacao')} {...days} />
        <TextField {...attributesOf(regraPrazoFields, 'ouv_complementos')} {...days} />
      </div>
    </fieldset>
  )
}

// The terms of a request made today, counted by the server: first by the saved rules, then by those being typed.
const pauseMs = 300
const names = ['hora_limite', 'dias_resposta', 'dias_prorrogacao']

function Exemplos({ first }: { first: Exemplo[] }) {
  const element = useRef<HTMLFieldSetElement>(null)
  const [exemplos, setExemplos] = useState<Exemplo[] | null>(first)
  const [question, setQuestion] = useState<string | null>(null)

  useEffect(() => {
    const form = element.current?.form
    if (!form) return
    const onInput = () => setQuestion(questionOf(form))
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [])

  useEffect(() => {
    if (question === null) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const found = await load(question, leaving.signal)
      if (!leaving.signal.aborted) setExemplos(found)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question])

  return (
    <fieldset className="bloco" ref={element}>
      <legend>Exemplo</legend>
      <div aria-live="polite" className="exemplos">
        {exemplos?.map(({ titulo, frases }) => (
          <div key={titulo}>
            <p>
              <strong>{titulo}</strong>
            </p>
            <ul>
              {frases.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          </div>
        )) ?? <p className="vago">O exemplo aparece quando a hora-limite e os dias estão certos.</p>}
      </div>
    </fieldset>
  )
}

function questionOf(form: HTMLFormElement): string {
  const typed = new FormData(form)
  return new URLSearchParams(names.map((name) => [name, String(typed.get(name) ?? '')])).toString()
}

// Without an answer no example is shown: saving reports what is wrong.
async function load(question: string, signal: AbortSignal): Promise<Exemplo[] | null> {
  try {
    const answer = await fetch(`/painel/ajax/regra-prazo/exemplo?${question}`, {
      headers: { accept: 'application/json' },
      signal,
    })
    return answer.ok ? (await answer.json()).data.exemplos : null
  } catch {
    return null
  }
}
