// Login and password. Errors are in one banner, since the answer does not reveal which of the two is wrong.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { attributesOf } from '../../../../kits/form/field-facts.ts'
import { send } from '../../../../kits/form/web/send.ts'
import { useFrame } from '../../../../kits/page/frame.tsx'
import { Field } from '../../../../ui/field.tsx'
import { loginFields } from '../acesso.fields.ts'

type LoginFormProps = {
  /** The field that names the realm. */
  hidden: Record<string, string>
  volta: string | null
  recovery: string
}

const login = attributesOf(loginFields, 'usu_login')
const senha = attributesOf(loginFields, 'usu_senha')

export function LoginForm({ hidden, volta, recovery }: LoginFormProps) {
  const { url, form: sentBefore } = useFrame()
  const [problem, setProblem] = useState(sentBefore ? firstOf(sentBefore.errors, sentBefore.message) : null)
  const [isBusy, setBusy] = useState(false)
  const banner = useRef<HTMLParagraphElement>(null)

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
    setProblem(firstOf(answer.kind === 'fields' ? answer.errors : {}, answer.message))
  }

  return (
    <form className="pilha-vertical" method="post" action="/ajax/login" onSubmit={submit}>
      {Object.entries({ ...hidden, _pagina: url, volta: volta ?? '' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && (
        <p className="alerta erro" role="alert" tabIndex={-1} ref={banner}>
          {problem}
        </p>
      )}
      <Field id={login.name} label={login.label}>
        {(attributes) => (
          <input
            {...attributes}
            name={login.name}
            className="controle"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            maxLength={login.maxLength}
            required
            defaultValue={sentBefore?.values.usu_login}
          />
        )}
      </Field>
      <Field id={senha.name} label={senha.label}>
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
    </form>
  )
}

const firstOf = (errors: Record<string, string[]>, message: string) => Object.values(errors)[0]?.[0] ?? message
