// The form: all steps are in it, one is shown. Without JavaScript the others are hidden inputs, and each step is sent by itself.
import { useRef, useState } from 'react'
import { ErrorSummary } from '#kits/form/web/error-summary.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import type { FormState } from '#kits/page/page.ts'
import type { ManifestacaoPage } from '../ouvidoria-paginas.contract.ts'
import { camposDoPasso, passos } from '../passos.ts'
import { semAnonimo } from '../vias.ts'
import { chaveIn, endereco, instanteIn } from './manifestacao-enviada.ts'
import { PassoConferir } from './passo-conferir.tsx'
import { PassoIdentificacao } from './passo-identificacao.tsx'
import { PassoTipo } from './passo-tipo.tsx'
import { useManifestacao } from './use-manifestacao.ts'
import '#ui/css/ouvidoria.css'
import '#ui/css/steps.css'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import { contatoFields } from '../contato.fields.ts'
import { PassoAtual, Pergunta } from './pergunta.tsx'

type ManifestacaoFormProps = { choices: ManifestacaoPage; sent: FormState | null }

export function ManifestacaoForm({ choices, sent }: ManifestacaoFormProps) {
  const { url } = useFrame()
  const isHydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const { passo, typed, errors, message, progress, enviada, Recibo, go, submit } = useManifestacao(element, sent)
  const [first] = useState(typed)
  if (enviada && Recibo) return <Recibo enviada={enviada} isNew={sent === null} />

  const tipo = choices.tipos.find(({ tipo_contato_id }) => String(tipo_contato_id) === typed.tipo_contato_id)
  const motivo = tipo && !tipo.tco_anonimo && !choices.isAnonimoAlways ? semAnonimo(tipo.tco_nome) : ''
  const parts = [
    <PassoTipo key={1} tipos={choices.tipos} />,
    <PassoRelato key={2} orgaos={choices.orgaos} />,
    <PassoIdentificacao key={3} motivo={motivo} />,
    <PassoConferir key={4} choices={choices} typed={typed} go={isHydrated ? go : null} />,
  ]
  return (
    <div className="coluna">
      <Andar passo={passo} />
      <FormContext value={{ values: first, errors, isTyped: sent !== null }}>
        <form
          ref={element}
          className="pilha-vertical"
          action={endereco}
          method="post"
          encType="multipart/form-data"
          onSubmit={submit}
          noValidate
        >
          <input type="hidden" name="_pagina" value={url} />
          <input type="hidden" name="_passo" value={passo} />
          <input type="hidden" name="ctt_chave" value={chaveIn(sent)} />
          <input type="hidden" name="ctt_instante" defaultValue={instanteIn(sent) ?? choices.instante} />
          <Isca />
          <ErrorSummary message={message} errors={errors} />
          <PassoAtual value={passo}>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps are always the same four
              <div key={at} hidden={at + 1 !== passo}>
                {isHydrated || at + 1 === passo ? part : <Guardados passo={at + 1} values={first} />}
              </div>
            ))}
          </PassoAtual>
          <Acoes passo={passo} progress={progress} />
        </form>
      </FormContext>
    </div>
  )
}

// docs/specification/ombudsman.md#abuse: programs fill it, people don't see it. Nothing in it acts, so browsers don't get its code.
function Isca() {
  if (import.meta.env.SSR)
    return (
      <div className="oculto" aria-hidden="true">
        <label htmlFor="ctt_site">Deixe este campo vazio</label>
        <input id="ctt_site" name="ctt_site" tabIndex={-1} autoComplete="off" />
      </div>
    )
  return <div className="oculto" aria-hidden="true" {...serverDrawn} />
}

function Acoes({ passo, progress }: { passo: number; progress: number | null }) {
  const isBusy = progress !== null
  return (
    <div className="acoes">
      <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
        {passo < passos.length ? 'Continuar' : isBusy ? 'Enviando…' : 'Enviar'}
      </button>
      {passo > 1 && (
        <button type="submit" className="btn sec" name="_voltar" value={passo - 1} disabled={isBusy}>
          Voltar
        </button>
      )}
      {isBusy && progress > 0 && progress < 1 && (
        <progress value={progress} aria-label="Envio dos arquivos">
          {Math.round(progress * 100)}%
        </progress>
      )}
    </div>
  )
}

// Where in the form one is.
function Andar({ passo }: { passo: number }) {
  return (
    <ol className="andar" aria-label="Passos da manifestação">
      {passos.map((nome, at) => (
        <li
          key={nome}
          className={at + 1 < passo ? 'feito' : undefined}
          aria-current={at + 1 === passo ? 'step' : undefined}
        >
          <span>
            {at + 1}. {nome}
            {at + 1 < passo && <span className="oculto"> (feito)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

// What was typed in a step that is not shown, for the form without JavaScript. Of a person who gives no name nothing is carried along.
function Guardados({ passo, values }: { passo: number; values: Readonly<Record<string, string>> }) {
  const isAnonimo = values.ctt_identificacao === 'anonimo'
  return (camposDoPasso[passo - 1] ?? [])
    .filter((name) => values[name] && (passo !== 3 || !isAnonimo || name === 'ctt_identificacao'))
    .map((name) => <input key={name} type="hidden" name={name} value={values[name]} />)
}

// Step 2: what happened, and where, when and whose it is, as far as the person knows.
function PassoRelato({ orgaos }: Pick<ManifestacaoPage, 'orgaos'>) {
  const options = orgaos.map(({ orgao_id, orgao_nome }) => ({ value: String(orgao_id), label: orgao_nome }))
  return (
    <Pergunta passo={2} intro="Só o relato é obrigatório. Fotos e documentos vão no último passo.">
      <div className="pilha-vertical">
        <TextAreaField {...attributesOf(contatoFields, 'ctt_mensagem')} />
        <TextField {...attributesOf(contatoFields, 'ctt_lugar')} autoComplete="off" />
        <DateField {...attributesOf(contatoFields, 'ctt_quando')} />
        <SelectField {...attributesOf(contatoFields, 'orgao_id')} options={options} empty="Não sei" />
      </div>
    </Pergunta>
  )
}
