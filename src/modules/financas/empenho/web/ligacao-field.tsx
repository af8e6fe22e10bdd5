// A field that ties to a record of another room: proposed while one types, a plain text without JavaScript.
import type { ReactNode } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { ComboboxField } from '#kits/form/web/combobox-field.tsx'
import { empenhoFields } from '../empenho.fields.ts'

type Licitacao = { licitacao_id: number; licitacao_numero: string; tpr_nome: string | null; licitacao_objeto: string }
type Contrato = { contrato_id: number; contrato_numero: string; contrato_contratada: string; contrato_objeto: string }
type Emenda = { emenda_id: number; emenda_numero: string; emenda_autor: string; emenda_objeto: string }
type Acordo = {
  acordo_id: number
  acordo_numero: string
  exercicio: number
  acordo_parte_nome: string
  acordo_objeto: string
}

// as origensDoTexto reads a name
const semParenteses = (nome: string) => nome.slice(0, 80).replace(/[()]/g, '')

const drawn = (numero: string, nome: string, objeto: string): ReactNode => (
  <>
    <strong>{numero}</strong> {nome}
    <span className="corta">{objeto}</span>
  </>
)

export const LicitacaoField = () => (
  <ComboboxField
    {...attributesOf(empenhoFields, 'empenho_da_licitacao')}
    what="licitações"
    propose={(busca, signal) => find<Licitacao>('/ajax/licitacao', busca, signal)}
    keyOf={(licitacao) => licitacao.licitacao_id}
    textOf={({ licitacao_numero, tpr_nome }) => (tpr_nome ? `${licitacao_numero} (${tpr_nome})` : licitacao_numero)}
    draw={(one) => drawn(one.licitacao_numero, one.tpr_nome ?? '', one.licitacao_objeto)}
    onTake={() => {}}
  />
)

const contratada = ({ contrato_contratada: nome }: Contrato) => semParenteses(nome)

export const ContratoField = () => (
  <ComboboxField
    {...attributesOf(empenhoFields, 'empenho_do_contrato')}
    what="contratos"
    propose={(busca, signal) => find<Contrato>('/ajax/contrato', busca, signal)}
    keyOf={(contrato) => contrato.contrato_id}
    textOf={(one) => (contratada(one) ? `${one.contrato_numero} (${contratada(one)})` : one.contrato_numero)}
    draw={(one) => drawn(one.contrato_numero, one.contrato_contratada, one.contrato_objeto)}
    onTake={() => {}}
  />
)

export const EmendaField = () => (
  <ComboboxField
    {...attributesOf(empenhoFields, 'empenho_da_emenda')}
    what="emendas"
    propose={(busca, signal) => find<Emenda>('/ajax/emenda', busca, signal)}
    keyOf={(emenda) => emenda.emenda_id}
    textOf={(one) => `${one.emenda_numero} (${semParenteses(one.emenda_autor)})`}
    draw={(one) => drawn(one.emenda_numero, one.emenda_autor, one.emenda_objeto)}
    onTake={() => {}}
  />
)

// as origensDoTexto reads it
const comAno = ({ acordo_numero: numero, exercicio }: Acordo) =>
  numero.endsWith(`/${exercicio}`) ? numero : `${numero}/${exercicio}`

export const AcordoField = () => (
  <ComboboxField
    {...attributesOf(empenhoFields, 'empenho_do_acordo')}
    what="convênios e acordos"
    propose={(busca, signal) => find<Acordo>('/painel/ajax/acordo', busca, signal)}
    keyOf={(acordo) => acordo.acordo_id}
    textOf={(one) => `${comAno(one)} (${semParenteses(one.acordo_parte_nome)})`}
    draw={(one) => drawn(comAno(one), one.acordo_parte_nome, one.acordo_objeto)}
    onTake={() => {}}
  />
)

async function find<Row>(path: string, busca: string, signal: AbortSignal): Promise<Row[]> {
  const query = new URLSearchParams({ filters: JSON.stringify({ busca }) })
  const answer = await fetch(`${path}?${query}`, { headers: { accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()).data.items
}
