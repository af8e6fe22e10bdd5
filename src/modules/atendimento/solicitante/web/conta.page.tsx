// One's own data: fields that may be changed, the fixed identity, and closing the account.
import { useRef } from 'react'
import { mostraCep, mostraCnpj, mostraCpf } from '#base/documento.ts'
import { mostraTelefone } from '#base/telefone.ts'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { SuccessBanner } from '#kits/form/web/success-banner.tsx'
import { versionNotes } from '#kits/form/web/version-notes.tsx'
import { queryValue, useFrame } from '#kits/page/frame.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { DayAndHour } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'
import type { ContaPage, Listas } from '../cadastro.contract.ts'
import type { Conta } from '../solicitante.contract.ts'
import { useCaso } from './caso.ts'
import { DocumentoFields, EmpresaFields, NomeField, PreloadFailure, TelefoneField } from './dados-fields.tsx'
import { EncerrarConta } from './encerrar-conta.tsx'
import { EnderecoFields } from './endereco-fields.tsx'
import { MeusDados } from './meus-dados.tsx'
// of what only the server draws
import '#ui/css/facts.css'

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
  const { portal } = useFrame()
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
          ['Cadastro', <DayAndHour key="d" instant={conta.sol_data_cadastro} zone={portal.fuso_horario} />],
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

type FieldsProps = { conta: Conta; listas: Listas; isSimplified: boolean }

function Fields({ conta, listas, isSimplified }: FieldsProps) {
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
