// The form: all steps are in it, one is shown. Without JavaScript the others are hidden inputs, and each step is sent by itself.
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { ErrorSummary } from '#kits/form/web/error-summary.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import type { FormState } from '#kits/page/page.ts'
import { useLabel } from '#ui/labels.ts'
import { serverDrawn } from '#ui/server-drawn.ts'
import { anexosDoContato } from '../anexos.ts'
import { contatoFields } from '../contato.fields.ts'
import type { ManifestacaoPage, TipoContato } from '../ouvidoria.contract.ts'
import { camposDoPasso, passos, perguntas } from '../passos.ts'
import { isVia, semAnonimo, type Via, vias } from '../vias.ts'
import { ArquivosField } from './arquivos-field.tsx'
import { Escolha } from './escolha.tsx'
import { chaveIn, endereco, instanteIn } from './manifestacao-enviada.ts'
import { PessoaFields } from './pessoa-fields.tsx'
import { useManifestacao } from './use-manifestacao.ts'
import '#ui/css/ouvidoria.css'
import '#ui/css/steps.css'

export function ManifestacaoForm({ choices, sent }: { choices: ManifestacaoPage; sent: FormState | null }) {
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

// Step 1: the kind, each with one plain sentence.
const name = 'tipo_contato_id'

function PassoTipo({ tipos }: { tipos: TipoContato[] }) {
  const { value, error } = useFormField(name)
  useLabel(name, passos[0])
  return (
    <Pergunta
      passo={1}
      error={error}
      intro={
        <>
          Quer uma informação ou um documento? Isso é com o <a href="/esic">E-Sic</a>.
        </>
      }
    >
      <div className="escolhas">
        {tipos.map(({ tipo_contato_id, tco_nome, tco_frase }, at) => (
          <Escolha
            key={tipo_contato_id}
            id={at ? `${name}-${tipo_contato_id}` : name}
            name={name}
            value={String(tipo_contato_id)}
            isChosen={value === String(tipo_contato_id)}
            label={tco_nome}
            hint={tco_frase}
          />
        ))}
      </div>
    </Pergunta>
  )
}

// Step 3: with a name, with secrecy, or without. The last way has no fields.
const viaName = 'ctt_identificacao'
// the errors of the server name the flag
const idOf: Record<Via, string> = { nome: `${viaName}-nome`, sigilo: `${viaName}-sigilo`, anonimo: 'ctt_anonimo' }

/** `motivo`: why this kind can't be sent without a name; '' where it can. */
function PassoIdentificacao({ motivo }: { motivo: string }) {
  const { value } = useFormField(viaName)
  const { errors } = useContext(FormContext)
  const isHydrated = useHydrated()
  const element = useRef<HTMLDivElement>(null)
  const may = (via: Via) => via !== 'anonimo' || motivo === ''
  const typed = isVia(value) ? value : 'nome'
  const [chosen, setChosen] = useState<Via>(may(typed) ? typed : 'sigilo')
  useLabel(idOf.anonimo, vias.anonimo.nome)

  // the kind was changed to one that needs a name
  useEffect(() => {
    if (motivo && chosen === 'anonimo') element.current?.querySelector<HTMLInputElement>(`#${idOf.sigilo}`)?.click()
  }, [motivo, chosen])

  return (
    <Pergunta
      passo={3}
      error={errors.ctt_anonimo?.[0]}
      intro="Você escolhe. Em qualquer caso a resposta sai em até 30 dias."
    >
      <div className="escolhas" ref={element}>
        {(Object.keys(vias) as Via[]).map((via) => (
          <Escolha
            key={via}
            id={idOf[via]}
            name={viaName}
            value={via}
            isChosen={via === chosen}
            label={vias[via].nome}
            hint={may(via) ? vias[via].frase : motivo}
            isDisabled={!may(via)}
            onChoose={() => setChosen(via)}
          />
        ))}
      </div>
      <div className="dados-pessoais pilha-vertical" hidden={isHydrated && chosen === 'anonimo'}>
        <p className="dica">
          {isHydrated
            ? 'Campos com * são obrigatórios.'
            : 'Preencha só se você vai se identificar, com nome ou com sigilo.'}
        </p>
        <PessoaFields isOwn />
      </div>
    </Pergunta>
  )
}

// Step 4: all that was typed, each part with a way back to it, and the files.
type PassoConferirProps = {
  choices: ManifestacaoPage
  typed: Readonly<Record<string, string>>
  /** Opens a step; null without JavaScript, where the button sends the form. */
  go: ((passo: number) => void) | null
}

function PassoConferir({ choices, typed, go }: PassoConferirProps) {
  const tipo = choices.tipos.find(({ tipo_contato_id }) => String(tipo_contato_id) === typed.tipo_contato_id)
  const orgao = choices.orgaos.find(({ orgao_id }) => String(orgao_id) === typed.orgao_id)
  const via = isVia(typed.ctt_identificacao) ? typed.ctt_identificacao : 'nome'
  const quando = typed.ctt_quando?.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
  return (
    <Pergunta passo={4}>
      <Parte passo={1} titulo="Tipo" go={go}>
        <p>{tipo?.tco_nome}</p>
      </Parte>
      <Parte passo={2} titulo="O que houve" go={go}>
        <p className="linhas">{typed.ctt_mensagem}</p>
        {typed.ctt_lugar && <p>Onde: {typed.ctt_lugar}</p>}
        {quando && <p>Quando: {quando}</p>}
        {orgao && <p>Órgão: {orgao.orgao_nome}</p>}
      </Parte>
      <Parte passo={3} titulo="Identificação" go={go}>
        <p>{vias[via].nome}</p>
        {via === 'anonimo' ? (
          <p className="dica">{vias.anonimo.frase}</p>
        ) : (
          [typed.ctt_nome, typed.ctt_email, typed.ctt_telefone, typed.ctt_endereco]
            .filter(Boolean)
            .map((text) => <p key={text}>{text}</p>)
        )}
      </Parte>
      <ArquivosField names={anexosDoContato} isAnonimo={via === 'anonimo'} />
    </Pergunta>
  )
}

type ParteProps = { passo: number; titulo: string; children: ReactNode } & Pick<PassoConferirProps, 'go'>

function Parte({ passo, titulo, go, children }: ParteProps) {
  return (
    <section className="conferir">
      <h2>{titulo}</h2>
      <div>{children}</div>
      <button
        type={go ? 'button' : 'submit'}
        className="link"
        name="_voltar"
        value={passo}
        onClick={go ? () => go(passo) : undefined}
      >
        Mudar<span className="oculto"> o passo {titulo}</span>
      </button>
    </section>
  )
}

// The question of a step: the heading of the page while its step is shown, and the name of its group of fields.
type PerguntaProps = { passo: number; error?: string | undefined; intro?: ReactNode; children: ReactNode }

/** The step that is shown. The others are in the page too, hidden, and a page has one heading of the first level. */
export const PassoAtual = createContext(1)

export function Pergunta({ passo, error, intro, children }: PerguntaProps) {
  const id = `pergunta-${passo}`
  const Heading = useContext(PassoAtual) === passo ? 'h1' : 'h2'
  const described = [intro && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ')
  return (
    <fieldset className="pergunta" aria-describedby={described || undefined}>
      <legend>
        <Heading id={id} tabIndex={-1}>
          {perguntas[passo - 1]}
        </Heading>
      </legend>
      {intro && <p id={`${id}-d`}>{intro}</p>}
      {error && (
        <p className="msg" id={`${id}-e`}>
          <span className="oculto">Erro: </span>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
