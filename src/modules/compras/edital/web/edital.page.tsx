import type { ReactNode } from 'react'
import { mostraCpf } from '#base/documento.ts'
import { mostraTelefone } from '#base/telefone.ts'
import { DayAndHour } from '#kits/page/instant.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { tipos } from '../choices.ts'
import type { EditalPage } from '../edital.contract.ts'
import { SituacaoPill } from './situacao-pill.tsx'

export const head = () => panelHead('Edital Acessado')

export default function EditalPageView({ data }: PageProps<EditalPage>) {
  const { edital } = data
  return (
    <>
      <div className="cabecalho">
        <h1>Edital Acessado</h1>
        <SituacaoPill situacao={edital.edital_situacao} />
      </div>
      {edital.edital_anonimizado_em !== null && (
        <p className="alerta aviso">Os avisos terminaram e os dados pessoais deste registro foram apagados.</p>
      )}
      <Facts facts={factsOf(data)} />
      <p className="secao so-tela">
        <a href="/painel/editais">Voltar</a>
      </p>
    </>
  )
}

function factsOf({ edital, seguido }: EditalPage): [string, ReactNode][] {
  const moment = (instant: string | null) => instant && <DayAndHour instant={instant} />
  const { edital_telefone, edital_mes, edital_DocumentoId } = edital
  const document = seguido && <a href={seguido.address}>{seguido.titulo}</a>
  return [
    ['Nome', edital.edital_nome],
    ['E-mail', edital.edital_email],
    ['CPF', mostraCpf(edital.edital_cpf)],
    ['Telefone', edital_telefone && mostraTelefone(edital_telefone)],
    ['Número do processo', edital.num_processo],
    ['Tipo de processo', edital.tipo_processo],
    ['O que acompanha', tipos[edital.edital_tipo]],
    ['Documentos', document ?? `Retirado do portal (registro ${edital_DocumentoId})`],
    ['Mês', String(edital_mes).padStart(2, '0')],
    ['Ano', String(edital.edital_ano)],
    ['Data do pedido', moment(edital.created_at)],
    ['Confirmado em', moment(edital.edital_confirmado_em)],
    ['Encerrado em', moment(edital.edital_encerrado_em)],
  ]
}
