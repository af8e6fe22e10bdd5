import { useContext, useState } from 'react'
import { mostraDataHora } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { CheckboxField } from '#kits/form/web/box-fields.tsx'
import { DateField } from '#kits/form/web/date-field.tsx'
import { TextField } from '#kits/form/web/fields.tsx'
import { FormPage, formHead } from '#kits/form/web/form-page.tsx'
import { FormContext } from '#kits/form/web/form-state.ts'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { PageFrame, PageProps } from '#kits/page/page.ts'
import { especieDoNome } from '../documentos.ts'
import type { Licitacao, LicitacaoFormPage } from '../licitacao.contract.ts'
import { anexoFields, confirmaFields, licitacaoFields } from '../licitacao.fields.ts'
import { Conferencia } from './conferencia.tsx'
import { licitacaoQuestion, savedMessage } from './licitacao-columns.tsx'
import { LookupFields } from './lookup-fields.tsx'
import { ParticipantesDoPainel } from './participantes.tsx'
import { Repetidas } from './repetidas.tsx'

const titleOf = (data: LicitacaoFormPage) => (data.licitacao ? 'Atualizar Licitação' : 'Cadastrar Licitação')

export const head = (data: LicitacaoFormPage, frame: PageFrame) => formHead(titleOf(data), frame)

export default function LicitacaoFormPageView({ data }: PageProps<LicitacaoFormPage>) {
  const { licitacao } = data
  const { fuso_horario } = useFrame().portal
  return (
    <FormPage
      title={titleOf(data)}
      path="/painel/ajax/licitacao"
      id={licitacao?.licitacao_id}
      record={licitacao && typedAs(licitacao, fuso_horario)}
      back="/painel/licitacao"
      messages={savedMessage}
      unique={['licitacao_numero', 'licitacao_pncp']}
      publicPage={licitacao && `/acesso/licitacoes/${licitacao.licitacao_id}`}
      removal={licitacao && licitacaoQuestion(licitacao.licitacao_numero)}
      hasStickyBar
    >
      <Identification data={data} />
      <fieldset className="bloco">
        <legend>Objeto e partes</legend>
        <TextAreaField {...attributesOf(licitacaoFields, 'licitacao_objeto')} />
        <Contratada />
        <div className="dupla">
          <TextField {...attributesOf(licitacaoFields, 'licitacao_contratada_cnpj')} />
          <TextField {...attributesOf(licitacaoFields, 'licitacao_contratada_cpf')} />
        </div>
        <TextField {...attributesOf(licitacaoFields, 'licitacao_contratante')} />
      </fieldset>
      <DatesAndValues />
      <ParticipantesDoPainel {...data} />
      <Attachments
        items={licitacao?.anexos ?? []}
        addressOf={(id) => `/licitacao/anexo/${id}`}
        fields={anexoFields}
        propose={(nome) => ({ licitacao_anexo_tipo: especieDoNome(nome) })}
      />
      <Conferencia conferidas={data.conferidas} />
    </FormPage>
  )
}

function Identification({ data: { licitacao, opcoes, orgaos, repetidas } }: { data: LicitacaoFormPage }) {
  return (
    <fieldset className="bloco">
      <legend>Identificação</legend>
      <div className="dupla">
        <TextField {...attributesOf(licitacaoFields, 'licitacao_numero')} />
        <TextField {...attributesOf(licitacaoFields, 'licitacao_numero_processo')} />
      </div>
      <Repetidas first={repetidas} id={licitacao?.licitacao_id} />
      <TextField {...attributesOf(licitacaoFields, 'licitacao_orgao')} list="licitacao-orgaos" autoComplete="off" />
      <datalist id="licitacao-orgaos">
        {orgaos.map((nome) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
      <LookupFields opcoes={opcoes} />
      <TextField {...attributesOf(licitacaoFields, 'licitacao_pncp')} />
    </fieldset>
  )
}

// With the box ticked there is nobody to name. A tender that is stored without a contractor said so.
function Contratada() {
  const { values, isTyped } = useContext(FormContext)
  const isStoredWithout = !isTyped && 'licitacao_id' in values && values.licitacao_contratada === ''
  const [isNone, setNone] = useState(isStoredWithout || values.licitacao_sem_contratada === '1')
  return (
    <div
      className="pilha-vertical"
      onChange={({ target }) =>
        target instanceof HTMLInputElement && target.type === 'checkbox' && setNone(target.checked)
      }
    >
      <TextField {...attributesOf(licitacaoFields, 'licitacao_contratada')} isRequired={!isNone} />
      <CheckboxField {...attributesOf(confirmaFields, 'licitacao_sem_contratada')} isChecked={isNone} />
    </div>
  )
}

function DatesAndValues() {
  return (
    <fieldset className="bloco">
      <legend>Datas e valores</legend>
      <div className="dupla">
        <TextField {...attributesOf(licitacaoFields, 'licitacao_abertura')} />
        <DateField {...attributesOf(licitacaoFields, 'licitacao_realizacao')} />
        <DateField {...attributesOf(licitacaoFields, 'licitacao_homologacao')} />
        <DateField {...attributesOf(licitacaoFields, 'licitacao_adjudicacao')} />
        <TextField {...attributesOf(licitacaoFields, 'licitacao_valor_estimado')} />
        <TextField {...attributesOf(licitacaoFields, 'licitacao_valor_homologado')} />
      </div>
    </fieldset>
  )
}

// As people type them: the opening in the city's time zone, amounts with R$.
function typedAs(licitacao: Licitacao, zone: string): Record<string, unknown> {
  const { licitacao_abertura, licitacao_valor_estimado, licitacao_valor_homologado } = licitacao
  return {
    ...licitacao,
    licitacao_abertura: licitacao_abertura && mostraDataHora(licitacao_abertura, zone),
    licitacao_valor_estimado: licitacao_valor_estimado && mostraDinheiro(licitacao_valor_estimado),
    licitacao_valor_homologado: licitacao_valor_homologado && mostraDinheiro(licitacao_valor_homologado),
  }
}
