// Login and password. An empty field is named, beside it and above; what is wrong with the pair is said above only, since the answer
// does not reveal which of the two is wrong.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PasskeyButton } from '#kits/chave/web/passkey-button.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { send } from '#kits/form/web/send.ts'
import { useFrame } from '#kits/page/frame.tsx'
import { useErrorTitle } from '#kits/page/title.ts'
import { Field } from '#ui/field.tsx'
import type { LoginPage } from '../acesso.contract.ts'
import { loginFields } from '../acesso.fields.ts'
import { isStoredIn, textoDoFim } from './session-over.ts'

type LoginFormProps = Omit<LoginPage, 'govbr'> & {
  /** The field that names the realm. */
  hidden: Record<string, string>
  recovery: string
}

type Problem = { message: string; errors: Record<string, string[]> }

const login = attributesOf(loginFields, 'usu_login')
const senha = attributesOf(loginFields, 'usu_senha')

export function LoginForm({ hidden, volta, fim, recovery }: LoginFormProps) {
  const { url, form: sentBefore } = useFrame()
  const [problem, setProblem] = useState<Problem | null>(sentBefore)
  const [isBusy, setBusy] = useState(false)
  const banner = useRef<HTMLParagraphElement>(null)
  const errors = problem ? fieldErrors(problem) : {}
  useErrorTitle(problem !== null)

  useEffect(() => {
    if (problem) banner.current?.focus()
  }, [problem])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setProblem(null)
    const answer = await send<{ redirect: string }>('/ajax/login', new FormData(form))
    if (answer.kind === 'ok') return location.assign(answer.data.redirect)
    setBusy(false)
    setProblem({ message: answer.message, errors: answer.kind === 'fields' ? answer.errors : {} })
  }

  return (
    <form className="pilha-vertical" method="post" action="/ajax/login" onSubmit={submit} noValidate>
      {Object.entries({ ...hidden, _pagina: url, volta: volta ?? '' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!problem && <SessionOver fim={fim} volta={volta} realm={hidden.painel ? 'painel' : 'esic'} />}
      {problem && (
        <p className="alerta erro" role="alert" tabIndex={-1} ref={banner}>
          {Object.keys(errors).length ? <ToFill errors={errors} /> : problem.message}
        </p>
      )}
      <Field id={login.name} label={login.label} error={errors[login.name]?.[0]}>
        {(attributes) => (
          <input
            {...attributes}
            name={login.name}
            className="controle"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            required
            defaultValue={sentBefore?.values?.usu_login}
          />
        )}
      </Field>
      <Field id={senha.name} label={senha.label} error={errors[senha.name]?.[0]}>
        {(attributes) => (
          <input
            {...attributes}
            name={senha.name}
            type={senha.type}
            className="controle"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <div className="acoes entrar">
        <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? 'Entrando…' : 'Entrar'}
        </button>
        <a href={recovery}>Esqueci minha senha</a>
      </div>
      <PasskeyButton fields={{ ...hidden, sozinha: '1', volta: volta ?? '' }} className="btn sec" />
    </form>
  )
}

// What is wrong with the pair comes under a field's name too, with the same text as message.
const fieldErrors = ({ message, errors }: Problem) => (errors[login.name]?.[0] === message ? {} : errors)

function ToFill({ errors }: { errors: Record<string, string[]> }) {
  const fields = [login, senha].filter(({ name }) => errors[name])
  return (
    <>
      Falta preencher:{' '}
      {fields.map(({ name, label }, at) => (
        <span key={name}>
          {at > 0 && ' e '}
          <a href={`#${name}`}>{label}</a>
        </span>
      ))}
      .
    </>
  )
}

// What the browser stores is known only there.
function SessionOver({ fim, volta, realm }: Pick<LoginPage, 'fim' | 'volta'> & { realm: 'painel' | 'esic' }) {
  const [isStored, setStored] = useState(false)
  useEffect(() => {
    const keys = [sessionStorage, localStorage].flatMap((store) => Object.keys(store))
    setStored(isStoredIn(keys, volta, realm))
  }, [volta, realm])
  const text = textoDoFim(fim, isStored)
  return (
    text && (
      <p className="alerta aviso" role="status">
        {text}
      </p>
    )
  )
}
