// The steps of the form with JavaScript: they change in place, each is an entry of the browser's history, and the last one sends.
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { missingMessage } from '#kits/form/missing.ts'
import { send } from '#kits/form/web/send.ts'
import { useFrame, useQueryValue } from '#kits/page/frame.tsx'
import type { FormState } from '#kits/page/page.ts'
import { errorMark, titleOf } from '#kits/page/title.ts'
import { contatoFields, identidadeFields } from '../contato.fields.ts'
import type { Contato, ContatoCriado } from '../ouvidoria.contract.ts'
import { camposDoPasso, faltamNoPasso, passoDe, passos, perguntas } from '../passos.ts'
import { chaveIn, endereco, enviadaIn, passoIn } from './manifestacao-enviada.ts'

type Values = Record<string, string>
type Outcome = { errors: Record<string, string[]>; message: string }
/** Of an entry of the history: its step, and the one from which it was opened. */
type Entry = { passo?: number; de?: number } | null

const facts = { ...contatoFields, ...identidadeFields }
const nothing: Outcome = { errors: {}, message: '' }

export function useManifestacao(form: RefObject<HTMLFormElement | null>, sent: FormState | null) {
  const begun = beginningOf(useQueryValue('assunto'))
  const [typed, setTyped] = useState<Values>(sent?.values ?? begun)
  const [outcome, setOutcome] = useState<Outcome>(sent ?? nothing)
  const [progress, setProgress] = useState<number | null>(null)
  const [enviada, setEnviada] = useState(enviadaIn(sent))
  const recibo = useRef(drawnRecibo)
  const chave = useRef(chaveIn(sent))
  const [passo, setPasso] = useState(() => passoIn(sent))
  const errors = useMemo(() => errorsAt(passo, outcome.errors), [passo, outcome.errors])
  useAnnounced(passo, Object.keys(errors).length > 0)

  const storeTyped = () => form.current && setTyped(valuesOf(form.current))
  const onBack = useEffectEvent((to: number) => {
    if (enviada) return // the receipt stays: its code is shown only once
    storeTyped()
    setPasso(to)
  })
  useEffect(() => {
    history.replaceState({ passo: passoIn(sent) } satisfies Entry, '')
    // the links of the summary of errors make entries of their own, without a step
    const back = ({ state }: PopStateEvent) => (state as Entry)?.passo && onBack((state as { passo: number }).passo)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [sent])

  useWarningOnLeave(() => {
    const message = form.current && valuesOf(form.current).ctt_mensagem
    return !enviada && Boolean(message) && message !== begun.ctt_mensagem
  })

  function go(to: number) {
    storeTyped()
    if (to === passo) return
    if ((history.state as Entry)?.de === to && to < passo) return history.back()
    history.pushState({ passo: to, de: passo } satisfies Entry, '')
    setPasso(to)
  }

  function goOn(values: Values) {
    const missing = faltamNoPasso(passo, values)
    const others = Object.entries(outcome.errors).filter(([name]) => passoDe([name]) !== passo)
    const own = missing.map((name) => [name, [missingMessage(facts[name])]] as const)
    setOutcome({ errors: Object.fromEntries([...others, ...own]), message: '' })
    if (!missing.length) go(passo + 1)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (progress !== null || !form.current) return
    const button = event.nativeEvent.submitter
    if (button?.getAttribute('name') === '_voltar') return go(Number(button.getAttribute('value')))
    if (passo < passos.length) return goOn(valuesOf(form.current))
    setProgress(0)
    chave.current ||= newKey()
    recibo.current = await loadRecibo().catch(() => null)
    if (!recibo.current) {
      setProgress(null)
      return setOutcome({ errors: {}, message: 'Não foi possível enviar agora. Veja a sua conexão e tente de novo.' })
    }
    const answer = await send<ContatoCriado>(endereco, bodyOf(form.current, chave.current), setProgress)
    if (answer.kind === 'ok') return finish(answer.data)
    setProgress(null)
    const wrong = answer.kind === 'fields' ? wrongIn(form.current, answer.errors) : {}
    setOutcome({ errors: wrong, message: answer.message })
    if (Object.keys(wrong).length) go(passoDe(Object.keys(wrong)))
  }

  async function finish(pair: ContatoCriado) {
    const opened = await send<Contato>('/ajax/contato/consulta', pair)
    setEnviada({ ...pair, contato: opened.kind === 'ok' ? opened.data : null })
  }

  return { passo, typed, errors, message: outcome.message, progress, enviada, Recibo: recibo.current, go, submit }
}

// After a step has changed, the keyboard and screen readers begin at its question; where it has errors, the summary has the focus.
function useAnnounced(passo: number, hasErrors: boolean) {
  const { portal } = useFrame()
  const shown = useRef(passo)
  const announce = useEffectEvent(() => {
    if (shown.current === passo) return
    shown.current = passo
    const mark = document.title.startsWith(errorMark) ? errorMark : ''
    document.title = mark + titleOf(perguntas[passo - 1] ?? '', portal.nome)
    if (!hasErrors) document.getElementById(`pergunta-${passo}`)?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step changes
  useEffect(() => announce(), [passo])
}

// Besides the wrong fields the server answers the step, and another instant where the form was open for too long.
function wrongIn(form: HTMLFormElement, { passo: _step, ctt_instante, ...wrong }: Outcome['errors']) {
  if (ctt_instante) (form.elements.namedItem('ctt_instante') as HTMLInputElement).value = String(ctt_instante)
  return wrong
}

// Those of this step; what belongs to none is said at the last.
function errorsAt(passo: number, errors: Record<string, string[]>) {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => passoDe([name]) === passo))
}

// as the other forms of the portal do; nothing of it is stored in the browser
function useWarningOnLeave(isUnsent: () => boolean) {
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => isUnsent() && event.preventDefault())
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => onLeave(event)
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
}

/** With what the text begins for who comes from a page that names its subject: no words from the address itself. */
const beginningOf = (assunto: string | null): Values =>
  assunto === 'acessibilidade' ? { ctt_mensagem: 'Acessibilidade do portal: ' } : {}

function valuesOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

// Of a person who gives no name nothing leaves the browser, whatever was typed before.
function bodyOf(form: HTMLFormElement, chave: string): FormData {
  const body = new FormData(form)
  body.set('ctt_chave', chave)
  const isAnonimo = body.get('ctt_identificacao') === 'anonimo'
  for (const name of isAnonimo ? identidade : []) body.delete(name)
  return body
}

const identidade = (camposDoPasso[2] ?? []).filter((name) => name !== 'ctt_identificacao')

// not randomUUID, which plain HTTP lacks
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

// The receipt is not part of the form's first load. Where the server draws it, it is there at once; a browser with JavaScript loads it
// before it sends the form, since the code is shown only once.
const isDrawn = typeof document === 'undefined' || document.getElementById('recibo') !== null

const loadRecibo = async () => (await import('./recibo.tsx')).Recibo

const drawnRecibo = isDrawn ? await loadRecibo() : null
