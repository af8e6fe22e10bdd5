// The fields of a contract, in the order in which offices fill them in.
import { DateField } from '../../../../kits/form/web/date-field.tsx'
import { TextField } from '../../../../kits/form/web/fields.tsx'
import { TextAreaField } from '../../../../kits/form/web/text-area-field.tsx'
import { LookupField } from '../../../../kits/lookup/web/lookup-field.tsx'
import type { ContratoFormPage } from '../contrato.contract.ts'

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

export function Identification({ data: { categorias, modalidades } }: { data: ContratoFormPage }) {
  return (
    <fieldset className="bloco">
      <legend>Identificação</legend>
      <div className="dupla">
        <TextField name="contrato_numero" label="Número" isRequired maxLength={60} />
        <TextField name="contrato_numero_processo" label="Número do processo" isRequired maxLength={60} />
        <TextField name="contrato_numero_licitacao" label="Número da licitação" isRequired maxLength={60} />
        <ProposedField
          name="contrato_licitacao_origem"
          label="Origem da licitação"
          isRequired
          proposals={modalidades}
        />
        <ProposedField name="contrato_natureza_juridica" label="Natureza jurídica" isRequired proposals={naturezas} />
        <ProposedField name="contrato_situacao" label="Situação" maxLength={100} proposals={situacoes} />
      </div>
      <LookupField
        name="contrato_categoria_processo"
        label="Categoria do processo"
        options={categorias}
        path="/painel/ajax/categoria-processo"
        idField="tipo_categoria_processo_id"
        nameField="tcp_nome"
        words={{ one: 'categoria', many: 'categorias do processo', gender: 'f' }}
      />
    </fieldset>
  )
}

export function Parties({ orgaos }: { orgaos: string[] }) {
  return (
    <fieldset className="bloco">
      <legend>Partes</legend>
      <TextField name="contrato_contratada" label="Contratada" isRequired maxLength={2000} />
      <TextField
        name="contrato_responsavel_contratada"
        label="Responsável pela contratada"
        isRequired
        maxLength={300}
      />
      <TextField name="contrato_contratante" label="Contratante" isRequired maxLength={500} />
      <TextField
        name="contrato_responsavel_contratante"
        label="Responsável pela contratante"
        isRequired
        maxLength={300}
      />
      <ProposedField
        name="contrato_orgao"
        label="Órgão"
        hint="Escolha um órgão cadastrado ou escreva o nome."
        proposals={orgaos}
      />
      <TextField name="contrato_fiscal" label="Fiscal" hint="Quem acompanha a execução do contrato." maxLength={300} />
    </fieldset>
  )
}

export function Subject() {
  return (
    <fieldset className="bloco">
      <legend>Objeto</legend>
      <TextAreaField name="contrato_objeto" label="Objeto" maxLength={20000} rows={6} />
      <TextAreaField name="contrato_justificativa" label="Justificativa" maxLength={20000} rows={4} />
      <TextField name="contrato_local_objeto" label="Local do objeto" maxLength={2000} />
      <TextField name="contrato_amparo_legal" label="Amparo legal" maxLength={2000} />
    </fieldset>
  )
}

export function Term() {
  return (
    <fieldset className="bloco">
      <legend>Datas</legend>
      <div className="dupla">
        <DateField name="contrato_data_celebracao" label="Data de celebração" />
        <DateField name="contrato_data_publicacao" label="Data de publicação" />
        <DateField name="contrato_data_vigencia" label="Início da vigência" />
        <DateField name="contrato_data_vigencia_fim" label="Fim da vigência" />
      </div>
    </fieldset>
  )
}

export function Amounts() {
  return (
    <fieldset className="bloco">
      <legend>Valor e pagamento</legend>
      <div className="dupla">
        <TextField
          name="contrato_valor"
          label="Valor"
          isRequired
          mask="dinheiro"
          inputMode="numeric"
          placeholder="R$ 0,00"
        />
        <TextField name="contrato_numero_empenho" label="Número do empenho" maxLength={500} />
      </div>
      <TextField name="contrato_natureza_despesa" label="Natureza da despesa" maxLength={500} />
      <TextField name="contrato_pagamento" label="Pagamento" hint="Forma e condições." maxLength={2000} />
    </fieldset>
  )
}

type ProposedFieldProps = {
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  maxLength?: number
  proposals: string[]
}

// Free text with the browser's suggestions.
function ProposedField({ proposals, maxLength = 200, ...field }: ProposedFieldProps) {
  const list = `${field.name}-propostas`
  return (
    <>
      <TextField {...field} maxLength={maxLength} list={list} autoComplete="off" />
      <datalist id={list}>
        {proposals.map((nome) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
    </>
  )
}
