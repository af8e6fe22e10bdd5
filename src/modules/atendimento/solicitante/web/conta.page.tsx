// One's own data: fields that may be changed, the fixed identity, and closing the account.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { mostraCep, mostraCnpj, mostraCpf } from '#base/documento.ts'
import { mostraTelefone } from '#base/telefone.ts'
import { attributesOf } from '#kits/form/field-facts.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { send } from '#kits/form/web/send.ts'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { ConfirmedByGovbr } from '#kits/govbr/web/confirmed-by-govbr.tsx'
import { queryValue, useFrame } from '#kits/page/frame.tsx'
import { DayAndHour } from '#kits/page/instant.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import type { ContaPage, Listas } from '../cadastro.contract.ts'
import { encerramentoFields } from '../cadastro.fields.ts'
import type { Conta } from '../solicitante.contract.ts'
import { useCaso } from './caso.ts'
import { DocumentoFields, EmpresaFields, NomeField, PreloadFailure, TelefoneField } from './dados-fields.tsx'
import { EnderecoFields } from './endereco-fields.tsx'
import '#ui/css/facts.css'
import '#ui/css/caixa.css'

// of what only the server draws
const title = 'Meus dados'
const address = '/esic/conta'

export const head = (_data: ContaPage, frame: PageFrame): Head => ({
  title: queryValue(frame, 'success') === null ? title : `Dados salvos – ${title}`,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: title }],
})

export default function ContaPageView({
  data: { conta, listas, isSimplified, acessos, abertos, govbr },
}: PageProps<ContaPage>) {
  return (
    <div className="coluna pilha-vertical">
      <SuccessBanner messages="Seus dados foram salvos com sucesso." />
      <div className="cabecalho">
        <h1>{title}</h1>
      </div>
      {conta && listas ? (
        <>
          <Identity conta={conta} />
          <p className="dica">Campos com * são obrigatórios.</p>
          <RecordForm
            notes={versionNotes}
            action="/esic/ajax/solicitante"
            method="PUT"
            record={toForm(conta)}
            done={`${address}?success=1`}
            buttons={
              <a className="btn sec" href="/esic">
                Voltar
              </a>
            }
          >
            <Fields conta={conta} listas={listas} isSimplified={isSimplified} />
          </RecordForm>
          <MeusDados acessos={acessos} />
          <EncerrarConta govbr={govbr} abertos={abertos} />
        </>
      ) : (
        <PreloadFailure page={address} />
      )}
    </div>
  )
}

// Shown with masks, as typed.
const toForm = (conta: Conta) => ({
  ...conta,
  end_cep: conta.sol_estrangeiro ? conta.end_cep : mostraCep(conta.end_cep),
  sol_telefone:
    /^\d{10,11}$/.test(conta.sol_telefone) && !conta.sol_estrangeiro
      ? mostraTelefone(conta.sol_telefone)
      : conta.sol_telefone,
})

// Nothing in it acts, so that browsers don't get its code.
function Identity({ conta }: { conta: Conta }) {
  if (!import.meta.env.SSR) return <div className="pilha-vertical" {...serverDrawn} />
  const isCompany = conta.sol_tipo_pessoa === 'J'
  return (
    <div className="pilha-vertical">
      <Facts
        facts={[
          ['Tipo de pessoa', isCompany ? 'Jurídica' : 'Física'],
          isCompany
            ? ['CNPJ', mostraCnpj(conta.sol_cnpj)]
            : ['CPF', conta.sol_doc_identificacao ? 'Não possui' : mostraCpf(conta.sol_cpf)],
          ['E-mail (login)', conta.sol_email],
          ['Cadastro', <DayAndHour key="d" instant={conta.sol_data_cadastro} />],
        ]}
      />
      <p className="dica">
        Estes dados dizem quem você é e não podem ser alterados aqui, fora o e-mail. Para corrigi-los, fale com o
        Serviço de Informação ao Cidadão.
      </p>
      <p>
        <a href="/esic/conta/email">Mudar o e-mail</a> · <a href="/esic/senha">Alterar minha senha</a> ·{' '}
        <a href="/esic/conta/seguranca">Segurança da conta</a> · <a href="/esic/acessos">Meus acessos</a> ·{' '}
        <a href="#meus-dados">Levar meus dados</a> · <a href="#quem-viu">Quem viu meus dados</a> ·{' '}
        <a href="#encerrar">Encerrar conta</a>
      </p>
    </div>
  )
}

function Fields({ conta, listas, isSimplified }: { conta: Conta; listas: Listas; isSimplified: boolean }) {
  const element = useRef<HTMLDivElement>(null)
  const caso = useCaso(element)
  const isCompany = conta.sol_tipo_pessoa === 'J'
  return (
    <div className="pilha-vertical" ref={element}>
      <fieldset className="bloco">
        <legend>Quem pede</legend>
        <NomeField isCompany={isCompany} />
        {isCompany && <EmpresaFields listas={listas} isRequired={!isSimplified} />}
        {conta.sol_doc_identificacao && <DocumentoFields isRequired={!isSimplified} />}
        <TelefoneField isAbroad={caso.isAbroad} isRequired={!isSimplified} />
      </fieldset>
      <EnderecoFields listas={listas} caso={caso} within={element} isRequired={!isSimplified} />
    </div>
  )
}

// What a person takes away, and who saw their data. Nothing in it acts, so that browsers don't get its code (see the footer).
function MeusDados({ acessos }: Pick<ContaPage, 'acessos'>) {
  if (import.meta.env.SSR)
    return (
      <div>
        <Parts acessos={acessos} />
      </div>
    )
  return <div {...serverDrawn} />
}

function Parts({ acessos }: Pick<ContaPage, 'acessos'>) {
  return (
    <>
      <section className="secao" aria-labelledby="meus-dados">
        <h2 id="meus-dados">Levar meus dados</h2>
        <p>
          Um arquivo ZIP com tudo o que o portal guarda desta conta: cadastro, pedidos, respostas, recursos, arquivos, o
          que você acompanha e quem viu os seus dados. Abra <b>meus-dados.html</b> para ler; <b>meus-dados.json</b>{' '}
          serve a outros programas.
        </p>
        <p>
          <a className="btn sec" href="/esic/conta/meus-dados.zip" download>
            Baixar meus dados
          </a>
        </p>
      </section>
      <section className="secao" aria-labelledby="quem-viu">
        <h2 id="quem-viu">Quem viu meus dados</h2>
        {acessos.length === 0 ? (
          <p>
            Ninguém da prefeitura abriu o seu documento, endereço, telefone ou e-mail, nem os arquivos que você enviou.
          </p>
        ) : (
          <>
            <p>
              Quando alguém da prefeitura abre o seu documento, endereço, telefone ou e-mail, ou um arquivo que você
              enviou, fica registrado. O seu nome e o texto dos pedidos são lidos por quem os atende.
            </p>
            <ul>
              {acessos.map(({ acd_data, quem, slc_protocolo, acd_o_que }) => (
                <li key={`${acd_data} ${acd_o_que} ${slc_protocolo}`}>
                  <DayAndHour instant={acd_data} /> · {quem}
                  {acd_o_que === 'arquivo' && ', um arquivo que você enviou'}
                  {slc_protocolo && `, para atender ao pedido ${slc_protocolo}`}
                </li>
              ))}
            </ul>
            <p className="dica">
              As 50 últimas; todas estão no arquivo acima. O nome do servidor fica com a prefeitura, que responde por
              ele: peça-o ao encarregado dos dados, em <a href="/privacidade">Privacidade</a>, se precisar.
            </p>
          </>
        )}
      </section>
    </>
  )
}

// Closes the account: what is removed, what stays, the password, and a confirmation.
const action = '/esic/ajax/solicitante'
const senha = attributesOf(encerramentoFields, 'usu_senha')
const question = 'Tem certeza que deseja encerrar a sua conta? Isto não pode ser desfeito.'

function EncerrarConta({ govbr, abertos }: Pick<ContaPage, 'govbr' | 'abertos'>) {
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
