import { mostraDinheiro } from '#base/dinheiro.ts'
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import type { Contrato, ContratoFormPage } from '../contrato.contract.ts'
import { anexoFields } from '../contrato.fields.ts'
import { especieDoNome, faltamDe, numeroDoNome } from '../documentos.ts'
import { contratoQuestion, savedMessages } from './contrato-columns.tsx'
import { Amounts, Identification, Parties, Subject, Term } from './contrato-fieldsets.tsx'

const titleOf = (data: ContratoFormPage) => (data.contrato ? 'Atualizar Contrato' : 'Cadastrar Contrato')

export const head = (data: ContratoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function ContratoFormPageView({ data }: PageProps<ContratoFormPage>) {
  const { contrato } = data
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/contrato"
      id={contrato?.contrato_id}
      record={contrato && typedAs(contrato)}
      back="/painel/contrato"
      success={contrato ? 'atualizado' : '1'}
      messages={savedMessages}
      unique={['contrato_numero', 'contrato_pncp']}
      publicPage={contrato && `/acesso/contratos/${contrato.contrato_id}`}
      removal={contrato && contratoQuestion(contrato.contrato_numero)}
      hasStickyBar
    >
      <Identification data={data} />
      <Parties orgaos={data.orgaos} />
      <Subject />
      <Term />
      <Amounts />
      <Attachments
        items={contrato?.anexos ?? []}
        addressOf={(id) => `/contrato/anexo/${id}`}
        fields={anexoFields}
        propose={(nome) => ({ contrato_anexo_tipo: especieDoNome(nome), contrato_anexo_numero: numeroDoNome(nome) })}
      />
      {contrato && <Faltam contrato={contrato} />}
    </FormPage>
  )
}

function Faltam({ contrato }: { contrato: Contrato }) {
  const faltam = faltamDe(contrato)
  if (!faltam.length) return null
  return (
    <p className="alerta aviso">
      {`A página pública diz que não foi publicado: ${new Intl.ListFormat('pt-BR').format(faltam)}.`}
    </p>
  )
}

// As people type it: the amount with R$.
const typedAs = (contrato: Contrato): Record<string, unknown> => ({
  ...contrato,
  contrato_valor: mostraDinheiro(contrato.contrato_valor),
})
