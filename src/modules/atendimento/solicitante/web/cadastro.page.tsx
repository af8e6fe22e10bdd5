import { type ClipboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { comVolta } from '#base/volta.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField, RadioField } from '#kits/form/web/box-fields.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { CadastroPage, Listas } from '../cadastro.contract.ts'
import { cadastroFields, senhaFields } from '../cadastro.fields.ts'
import { type CasoNaTela, useCaso } from './caso.ts'
import { Condicao } from './condicao.tsx'
import { DocumentoFields, EmpresaFields, NomeField, PreloadFailure, TelefoneField } from './dados-fields.tsx'
import { EnderecoFields } from './endereco-fields.tsx'

const title = 'Cadastro de Solicitante'
const address = '/esic/cadastro'

export const head = ({ isSent }: CadastroPage): Head => ({
  title: isSent ? 'Cadastro enviado' : title,
  description: 'Cadastro de quem quer pedir informações ou serviços ao município pelo E-Sic.',
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: 'Cadastro' }],
})

export default function CadastroPageView({ data }: PageProps<CadastroPage>) {
  return (
    <div className="coluna pilha-vertical">
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      {data.isSent && <Sent volta={data.volta} />}
      {!data.isSent && data.listas && <Form {...data} listas={data.listas} />}
      {!data.isSent && !data.listas && <PreloadFailure page={comVolta(address, data.volta)} />}
    </div>
  )
}

function Form({ listas, isSimplified, volta }: CadastroPage & { listas: Listas }) {
  const form = (
    <RecordForm
      action="/ajax/solicitante"
      done={comVolta(`${address}?enviado=1`, volta)}
      submitLabel="Enviar"
      buttons={
        <a className="btn sec" href="/esic">
          Voltar
        </a>
      }
    >
      {volta && <input type="hidden" name="volta" value={volta} />}
      {isSimplified ? <CadastroSimplificado /> : <CadastroFields listas={listas} />}
    </RecordForm>
  )
  return (
    <>
      <p className="lead">
        Com o cadastro você faz pedidos de informação e de serviços e acompanha as respostas.{' '}
        {isSimplified ? 'Nome, e-mail e senha bastam.' : 'Os seus dados só são vistos por quem atende os pedidos.'}
      </p>
      <p>
        Já tem cadastro? <a href={comVolta('/esic/acesso', volta)}>Entre no E-Sic</a>. O e-mail de confirmação não
        chegou? <a href={comVolta('/esic/reenviar-confirmacao', volta)}>Peça outro</a>.
      </p>
      <p className="dica">Campos com * são obrigatórios.</p>
      {isSimplified ? <ConferirEmail>{form}</ConferirEmail> : form}
    </>
  )
}

function Sent({ volta }: Pick<CadastroPage, 'volta'>) {
  return (
    <>
      <div className="alerta ok" role="status">
        <p>
          <b>Seu cadastro foi realizado com sucesso!</b>
        </p>
        <p>
          Enviamos uma mensagem ao e-mail informado. Abra o link dela e confirme o cadastro; depois disso você pode
          entrar no E-Sic.
        </p>
      </div>
      <p>
        O link vale por 7 dias. Se a mensagem não chegar em alguns minutos, olhe também na caixa de spam ou{' '}
        <a href={comVolta('/esic/reenviar-confirmacao', volta)}>peça outra</a>.
      </p>
      <p className="acoes">
        <a className="btn sec" href="/esic">
          Voltar ao E-Sic
        </a>
      </p>
    </>
  )
}

// The e-mail is typed once; before the form is sent it is shown, since the link that confirms the registration goes to it.
function ConferirEmail({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const conferido = useRef('')
  const [email, setEmail] = useState<string | null>(null)

  function ask(event: SubmitEvent<HTMLElement>) {
    form.current = event.target as HTMLFormElement
    const typed = String(new FormData(form.current).get('sol_email') ?? '').trim()
    // what can't be an e-mail is the form's own error
    if (!/^\S+@\S+$/.test(typed) || typed === conferido.current) return
    event.preventDefault()
    event.stopPropagation()
    setEmail(typed)
  }

  function send() {
    conferido.current = email ?? ''
    setEmail(null)
    form.current?.requestSubmit()
  }

  function correct() {
    setEmail(null)
    form.current?.querySelector<HTMLInputElement>('#sol_email')?.focus()
  }

  return (
    <>
      <div onSubmitCapture={ask}>{children}</div>
      <Dialog title="Confira o e-mail" isOpen={email !== null} onClose={() => setEmail(null)}>
        <p className="dialogo-texto">
          Vamos escrever para <b>{email}</b>. Está certo?
        </p>
        <div className="acoes">
          <button type="button" className="btn" onClick={send}>
            Está certo, enviar
          </button>
          <button type="button" className="btn sec" onClick={correct}>
            Corrigir
          </button>
        </div>
      </Dialog>
    </>
  )
}

// The registration form: identity, address, contact and password (docs/specification/requests.md#registration).

/** What the law needs (docs/specification/requests.md#simplified-registration). */
function CadastroSimplificado() {
  const element = useRef<HTMLDivElement>(null)
  const { isCompany } = useCaso(element)
  return (
    <div className="pilha-vertical" ref={element}>
      <RadioField {...attributesOf(cadastroFields, 'sol_tipo_pessoa')} />
      <NomeField isCompany={isCompany} />
      <AcessoFields isEmailOnce />
    </div>
  )
}

function CadastroFields({ listas }: { listas: Listas }) {
  const element = useRef<HTMLDivElement>(null)
  const caso = useCaso(element)
  return (
    <div className="pilha-vertical" ref={element}>
      <fieldset className="bloco">
        <legend>Quem pede</legend>
        <RadioField {...attributesOf(cadastroFields, 'sol_tipo_pessoa')} />
        <NomeField isCompany={caso.isCompany} />
        <Condicao applies={!caso.isCompany} when="Só para pessoa física">
          <CpfFields caso={caso} />
        </Condicao>
        <Condicao applies={caso.isCompany} when="Só para pessoa jurídica">
          <TextField {...attributesOf(cadastroFields, 'sol_cnpj')} isRequired className="w-cpf" autoComplete="off" />
          <EmpresaFields listas={listas} isRequired />
        </Condicao>
      </fieldset>
      <EnderecoFields listas={listas} caso={caso} within={element} isRequired />
      <fieldset className="bloco">
        <legend>Contato e acesso</legend>
        <TelefoneField isAbroad={caso.isAbroad} isRequired />
        <AcessoFields isEmailOnce={false} />
      </fieldset>
    </div>
  )
}

function CpfFields({ caso }: { caso: CasoNaTela }) {
  return (
    <>
      <Condicao applies={!caso.hasNoCpf} when="Só para quem possui CPF">
        <TextField {...attributesOf(cadastroFields, 'sol_cpf')} isRequired className="w-cpf" autoComplete="off" />
      </Condicao>
      <CheckboxField {...attributesOf(cadastroFields, 'sol_doc_identificacao')} />
      <Condicao applies={caso.hasNoCpf} when="Só para quem não possui CPF">
        <DocumentoFields isRequired />
        <Termo />
      </Condicao>
    </>
  )
}

// docs/specification/requests.md#registration: confirmation fields must be typed, not pasted.
const refuse = (event: ClipboardEvent) => event.preventDefault()
const typedAgain = { onPaste: refuse, onCopy: refuse, onCut: refuse }

// Typed once, the e-mail is shown before it is sent (ConferirEmail), for which the browser needs JavaScript.
function AcessoFields({ isEmailOnce }: { isEmailOnce: boolean }) {
  const again = (
    <TextField
      {...attributesOf(cadastroFields, 'sol_email_confirmacao')}
      autoComplete="off"
      className="minusculas"
      {...typedAgain}
    />
  )
  return (
    <>
      <TextField {...attributesOf(cadastroFields, 'sol_email')} autoComplete="email" className="minusculas" />
      {isEmailOnce ? <noscript>{again}</noscript> : again}
      <TextField {...attributesOf(senhaFields, 'usu_senha')} autoComplete="new-password" />
      <TextField {...attributesOf(senhaFields, 'usu_senha_confirmacao')} autoComplete="new-password" {...typedAgain} />
    </>
  )
}

// The statement of responsibility of people without CPF (docs/specification/requests.md#registration): read in a dialog, and only then
// accepted. Without JavaScript it stands on the page.
const termoTitle = 'Termo de responsabilidade'
const field = attributesOf(cadastroFields, 'sol_termos_doc_identificacao')

function Termo() {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [isRead, setRead] = useState(false)
  const element = useRef<HTMLDivElement>(null)

  function open() {
    setOpen(true)
    setRead(true)
  }

  function accept() {
    setOpen(false)
    const box = element.current?.querySelector<HTMLInputElement>(`[name="${field.name}"]`)
    if (box) box.checked = true
  }

  // a person who ticks the box unread reads first
  useEffect(() => {
    const box = element.current
    if (!box || isRead) return
    const readFirst = (event: Event) => {
      if (!(event.target instanceof HTMLInputElement) || !event.target.checked) return
      event.preventDefault()
      setOpen(true)
      setRead(true)
    }
    box.addEventListener('click', readFirst)
    return () => box.removeEventListener('click', readFirst)
  }, [isRead])

  return (
    <div className="pilha-vertical">
      {isHydrated ? (
        <p className="acoes">
          <button type="button" className="btn sec" onClick={open}>
            Ler o termo de responsabilidade
          </button>
        </p>
      ) : (
        <section className="termo-na-pagina" aria-label={termoTitle}>
          <Statement />
        </section>
      )}
      <div ref={element}>
        <CheckboxField
          {...field}
          hint={isHydrated && !isRead ? 'O termo abre para leitura antes do aceite.' : undefined}
        />
      </div>
      <Dialog title={termoTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Statement />
        <div className="acoes">
          <button type="button" className="btn" onClick={accept}>
            Li e aceito
          </button>
          <button type="button" className="btn sec" onClick={() => setOpen(false)}>
            Fechar
          </button>
        </div>
      </Dialog>
    </div>
  )
}

function Statement() {
  return (
    <div className="termo pilha-vertical">
      <p>
        Declaro que não possuo inscrição no Cadastro de Pessoas Físicas (CPF) e que os dados do documento de
        identificação que informo neste cadastro são verdadeiros, exatos e atuais.
      </p>
      <p>
        Estou ciente de que respondo pela exatidão do que declaro e de que a declaração falsa pode ter consequências
        civis e penais, nos termos da lei (art. 299 do Código Penal).
      </p>
    </div>
  )
}
