// The fields of a contract, in the order in which offices fill them in.

import { attributesOf, type InputAttributes } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField, TextField } from '#kits/form/web/fields.tsx'
import { useFormField } from '#kits/form/web/form-state.ts'
import { TextAreaField } from '#kits/form/web/text-area-field.tsx'
import { LookupField } from '#kits/lookup/web/lookup-field.tsx'
import type { ContratoFormPage } from '../contrato.contract.ts'
import { contratoFields } from '../contrato.fields.ts'
import { LicitacaoField, useLicitacao } from './licitacao-field.tsx'

const naturezas = [
  'Aquisição de bens',
  'Prestação de serviços',
  'Obra ou serviço de engenharia',
  'Locação de imóvel',
  'Locação de bens móveis',
  'Concessão',
  'Permissão de uso',
  'Convênio',
  'Alienação',
]
const situacoes = ['Vigente', 'Encerrado', 'Rescindido', 'Suspenso', 'Anulado']

export function Identification({
  data: { contrato, categorias, modalidades, licitacoes },
}: {
  data: ContratoFormPage
}) {
  const { onTake, note, takenId } = useLicitacao()
  return (
    <fieldset className="bloco">
      <legend>Identificação</legend>
      <div className="dupla">
        <TextField {...attributesOf(contratoFields, 'contrato_numero')} />
        <TextField {...attributesOf(contratoFields, 'contrato_numero_processo')} />
      </div>
      <LicitacaoField onTake={onTake} />
      {note}
      <QualLicitacao
        licitacoes={licitacoes}
        escolhida={takenId ?? contrato?.licitacao_id ?? null}
        hasTaken={takenId !== null}
      />
      <div className="dupla">
        <ProposedField {...attributesOf(contratoFields, 'contrato_licitacao_origem')} proposals={modalidades} />
        <ProposedField {...attributesOf(contratoFields, 'contrato_natureza_juridica')} proposals={naturezas} />
        <ProposedField {...attributesOf(contratoFields, 'contrato_situacao')} proposals={situacoes} />
      </div>
      <LookupField
        {...attributesOf(contratoFields, 'contrato_categoria_processo')}
        options={categorias}
        path="/painel/ajax/categoria-processo"
        idField="tipo_categoria_processo_id"
        nameField="tcp_nome"
        words={{ one: 'categoria', many: 'categorias do processo', gender: 'f' }}
      />
    </fieldset>
  )
}

type QualProps = { licitacoes: ContratoFormPage['licitacoes']; escolhida: number | null; hasTaken: boolean }

// One that was taken from the proposals is chosen by that; of several with the number that the contract has, people say which one it is.
function QualLicitacao({ licitacoes, escolhida, hasTaken }: QualProps) {
  const { value } = useFormField('licitacao_id')
  if (licitacoes.length && !hasTaken)
    return (
      <SelectField
        {...attributesOf(contratoFields, 'licitacao_id')}
        options={licitacoes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      />
    )
  // what a form that is shown again had, until another one is taken
  const kept = hasTaken ? escolhida : value || escolhida
  return <input key={kept} type="hidden" name="licitacao_id" defaultValue={kept ?? ''} />
}

export function Parties({ orgaos }: { orgaos: string[] }) {
  return (
    <fieldset className="bloco">
      <legend>Partes</legend>
      <TextField {...attributesOf(contratoFields, 'contrato_contratada')} />
      <div className="dupla">
        <TextField {...attributesOf(contratoFields, 'contrato_contratada_cnpj')} />
        <TextField {...attributesOf(contratoFields, 'contrato_contratada_cpf')} />
      </div>
      <TextField {...attributesOf(contratoFields, 'contrato_responsavel_contratada')} />
      <TextField {...attributesOf(contratoFields, 'contrato_contratante')} />
      <TextField {...attributesOf(contratoFields, 'contrato_responsavel_contratante')} />
      <ProposedField {...attributesOf(contratoFields, 'contrato_orgao')} proposals={orgaos} />
      <TextField {...attributesOf(contratoFields, 'contrato_fiscal')} />
    </fieldset>
  )
}

export function Subject() {
  return (
    <fieldset className="bloco">
      <legend>Objeto</legend>
      <TextAreaField {...attributesOf(contratoFields, 'contrato_objeto')} />
      <TextAreaField {...attributesOf(contratoFields, 'contrato_justificativa')} />
      <TextField {...attributesOf(contratoFields, 'contrato_local_objeto')} />
      <TextField {...attributesOf(contratoFields, 'contrato_amparo_legal')} />
      <TextField {...attributesOf(contratoFields, 'contrato_pncp')} />
    </fieldset>
  )
}

export function Term() {
  return (
    <fieldset className="bloco">
      <legend>Datas</legend>
      <div className="dupla">
        <DateField {...attributesOf(contratoFields, 'contrato_data_celebracao')} />
        <DateField {...attributesOf(contratoFields, 'contrato_data_publicacao')} />
        <DateField {...attributesOf(contratoFields, 'contrato_data_vigencia')} />
        <DateField {...attributesOf(contratoFields, 'contrato_data_vigencia_fim')} />
      </div>
    </fieldset>
  )
}

export function Amounts() {
  return (
    <fieldset className="bloco">
      <legend>Valor e pagamento</legend>
      <div className="dupla">
        <TextField {...attributesOf(contratoFields, 'contrato_valor')} />
        <TextField {...attributesOf(contratoFields, 'contrato_numero_empenho')} />
      </div>
      <TextField {...attributesOf(contratoFields, 'contrato_natureza_despesa')} />
      <TextField {...attributesOf(contratoFields, 'contrato_pagamento')} />
    </fieldset>
  )
}

// Free text with the browser's suggestions.
function ProposedField({ proposals, ...field }: InputAttributes & { proposals: string[] }) {
  const list = `${field.name}-propostas`
  return (
    <>
      <TextField {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {proposals.map((nome) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
    </>
  )
}
