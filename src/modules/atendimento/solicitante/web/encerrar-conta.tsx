// Closes the account: what is removed, what stays, the password, and a confirmation.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { send } from '#kits/form/web/send.ts'
import { ConfirmedByGovbr } from '#kits/govbr/web/confirmed-by-govbr.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import type { ContaPage } from '../cadastro.contract.ts'
import { encerramentoFields } from '../cadastro.fields.ts'
import '#ui/css/caixa.css'

const action = '/esic/ajax/solicitante'
const senha = attributesOf(encerramentoFields, 'usu_senha')
const question = 'Tem certeza que deseja encerrar a sua conta? Isto não pode ser desfeito.'

export function EncerrarConta({ govbr, abertos }: Pick<ContaPage, 'govbr' | 'abertos'>) {
  const { url, citizen, form: sentBefore } = useFrame()
  const [error, setError] = useState(sentBefore?.errors.usu_senha?.[0])
  const [typed, setTyped] = useState<FormData | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  function confirmFirst(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setError(undefined)
    setTyped(new FormData(event.currentTarget))
  }

  async function close() {
    if (!typed || isBusy) return
    setBusy(true)
    const answer = await send<{ redirect: string }>(action, typed)
    if (answer.kind === 'ok') return location.assign(answer.data.redirect)
    if (answer.kind === 'error' && answer.status === 401) return location.reload()
    setBusy(false)
    setTyped(null)
    setError(answer.kind === 'fields' ? (answer.errors.usu_senha?.[0] ?? answer.message) : answer.message)
  }

  return (
    <section className="secao" aria-labelledby="encerrar">
      <h2 id="encerrar">Encerrar conta</h2>
      <WhatHappens abertos={abertos} />
      <details className="filtros" open={sentBefore?.errors.usu_senha !== undefined || undefined}>
        <summary>Encerrar minha conta</summary>
        <div className="encerrar pilha-vertical">
          <form className="pilha-vertical" method="post" action={action} onSubmit={confirmFirst}>
            <input type="hidden" name="_method" value="DELETE" />
            <input type="hidden" name="_pagina" value={url} />
            {/* lets password managers know the account */}
            <input type="text" hidden autoComplete="username" value={citizen?.usu_login ?? ''} readOnly />
            {govbr ? (
              <ConfirmedByGovbr isConfirmed={govbr.confirmado} page="/esic/conta#encerrar" />
            ) : (
              <Field id={senha.name} label={senha.label} error={error} isRequired={senha.isRequired}>
                {(attributes) => (
                  <input
                    {...attributes}
                    ref={field}
                    name={senha.name}
                    type={senha.type}
                    className="controle"
                    autoComplete="current-password"
                  />
                )}
              </Field>
            )}
            <button type="submit" className="btn perigo">
              Encerrar minha conta
            </button>
          </form>
        </div>
      </details>
      <ConfirmDialog
        question={typed && question}
        confirmLabel="Encerrar"
        isBusy={isBusy}
        onConfirm={() => void close()}
        onCancel={() => setTyped(null)}
      />
    </section>
  )
}

// Nothing in it acts, so that browsers don't get its code.
function WhatHappens({ abertos }: Pick<ContaPage, 'abertos'>) {
  if (!import.meta.env.SSR) return <div {...serverDrawn} />
  return (
    <div className="pilha-vertical">
      {abertos.length > 0 && (
        <p className="alerta aviso">
          <b>Esperam resposta: {abertos.join(', ')}.</b> Mesmo sem a conta, esses pedidos seguem e serão respondidos.
          Mas a resposta não chega por e-mail nem abre mais no portal: anote o protocolo e peça-a no{' '}
          <a href="/esic">atendimento presencial</a>, com um documento. Se puder, espere a resposta antes de encerrar.
        </p>
      )}
      <p>
        <b>O que é apagado:</b> o seu login e a sua senha, o e-mail, o telefone, o endereço e os dados do documento de
        identificação. Você deixa de receber avisos e de acompanhar os pedidos pelo portal.
      </p>
      <p>
        <b>O que fica:</b> os pedidos que você fez e as respostas, que o município guarda por força da lei, com o seu
        nome, o tipo de pessoa, o CPF ou CNPJ e a indicação de morar ou não no Brasil, e o registro de quem viu os seus
        dados. Passado o <a href="/privacidade">prazo de guarda</a>, também o seu nome e os arquivos que você enviou são
        apagados. Se você nunca fez um pedido, nada fica.
      </p>
      <p>
        Antes de encerrar, você pode <a href="#meus-dados">levar os seus dados</a>.
      </p>
    </div>
  )
}
