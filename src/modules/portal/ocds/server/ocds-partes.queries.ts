// What belongs to tenders and contracts in their releases: one query for each kind, whatever the number of records.
import { sql } from 'kysely'
import type { TipoDeAditivo } from '#modules/compras/contrato/aditivos.contract.ts'
import type { Participante as DaLicitacao } from '#modules/compras/licitacao/participante.contract.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Quem } from './party.ts'

/** `tipo` is the file's type, `especie` what the document is (licitacao_anexo_tipo, contrato_anexo_tipo). */
export type Documento = { id: number; titulo: string; data: string | null; tipo: string; especie: string | null }

// A day begins at the city's midnight, and instants are shown with the offset that the city had then.
export const iso = sql`'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM'`
export const instant = (column: string) => sql`to_char(${sql.ref(column)}::timestamptz, ${iso})`

/** Of a person the digits of a CPF that everybody may see, in the name too. */
export const quem = (name: string, cnpj?: string, cpf?: string) => sql`json_build_object(
  'nome', credor_nome_publico(${sql.ref(name)}, false), 'cnpj', ${cnpj ? sql.ref(cnpj) : sql`''`},
  'cpf', ${cpf ? sql`credor_documento_publico(${sql.ref(cpf)}, false)` : sql`''`})`

/** Of the row that is named `dono`. */
export const documentsOf = (owner: 'licitacao' | 'contrato') => sql`coalesce((
  select json_agg(json_build_object('id', anexo_id, 'titulo', ${sql.ref(`${owner}_anexo_titulo`)},
    'data', ${instant(`${owner}_anexo_data`)}, 'tipo', arq_tipo,
    'especie', ${sql.ref(`${owner}_anexo_tipo`)}) order by anexo_ordem, anexo_id)
  from ${sql.table(`${owner}_anexo`)} anexo join arquivo using (arquivo_id)
  where ${sql.ref(`anexo.${owner}_id`)} = ${sql.ref(`dono.${owner}_id`)}), '[]')`

/** Instants are ISO 8601 with the city's offset, amounts and quantities decimal text. */
export type Participante = {
  id: number
  quem: Quem
  resultado: DaLicitacao['licitacao_participante_resultado']
  proposta: string | null
  /** '' is the whole tender. `lote` is what people read, `no_lote` what it is known by. */
  lote: string
  no_lote: string
  atualizado: string
}

export type Aditivo = {
  id: number
  numero: number
  tipo: TipoDeAditivo
  assinatura: string
  assinado: string
  novo_fim: string | null
  acrescimo: string | null
  supressao: string | null
  valor_apos: string | null
  indice: string
  objeto: string
  fundamento: string
  atualizado: string
}

export type Item = {
  id: string
  descricao: string
  unidade: string
  quantidade: string | null
  valor_unitario: string | null
  atualizado: string
}

/** A payment of a commitment that names the contract: gross, less what was annulled. */
export type Pagamento = {
  id: number
  data: string
  valor: string
  empenho_id: number
  entidade_id: number
  /** Null: protected by law. */
  credor: Quem | null
  atualizado: string
}

export type DoContrato = { aditivos: Aditivo[]; itens: Item[]; pagamentos: Pagamento[] }

/** Of each tender, lot by lot in the order of classification. */
export async function listParticipantes(tx: Queries, ids: number[]): Promise<Map<number, Participante[]>> {
  const rows = await rowsOf<Participante & { dono: number }>(tx)`
    select licitacao_id as dono, licitacao_participante_id as id, licitacao_participante_resultado as resultado,
      ${quem('licitacao_participante_nome', 'licitacao_participante_cnpj', 'licitacao_participante_cpf')} as quem,
      licitacao_participante_proposta as proposta, oculta_cpf(licitacao_participante_lote) as lote,
      licitacao_participante_no_lote as no_lote, ${instant('atualizado_em')} as atualizado
    from licitacao_participante where licitacao_id = any(${ids}::bigint[])
    order by licitacao_id, length(licitacao_participante_no_lote), licitacao_participante_no_lote,
      licitacao_participante_posicao, licitacao_participante_id`
  return byOwner(rows)
}

/** What is found of each contract. */
export async function listDosContratos(tx: Queries, ids: number[]): Promise<(id: number) => DoContrato> {
  const aditivos = await listAditivos(tx, ids)
  const daObra = await listItensDeObras(tx, ids)
  const dosEmpenhos = await listItensDeEmpenhos(tx, ids)
  const pagamentos = await listPagamentos(tx, ids)
  return (id) => ({
    aditivos: aditivos.get(id) ?? [],
    itens: daObra.get(id) ?? dosEmpenhos.get(id) ?? [],
    pagamentos: pagamentos.get(id) ?? [],
  })
}

async function listAditivos(tx: Queries, ids: number[]) {
  const rows = await rowsOf<Aditivo & { dono: number }>(tx)`
    select contrato_id as dono, contrato_aditivo_id as id, contrato_aditivo_numero as numero, contrato_aditivo_tipo as tipo,
      contrato_aditivo_assinatura as assinatura, ${instant('contrato_aditivo_assinatura')} as assinado,
      contrato_aditivo_nova_vigencia_fim as novo_fim, contrato_aditivo_acrescimo as acrescimo,
      contrato_aditivo_supressao as supressao, contrato_aditivo_valor_apos as valor_apos,
      contrato_aditivo_reajuste_indice as indice, oculta_cpf(contrato_aditivo_objeto) as objeto,
      oculta_cpf(contrato_aditivo_fundamento) as fundamento, ${instant('atualizado_em')} as atualizado
    from contrato_aditivo where contrato_id = any(${ids}::bigint[])
    order by contrato_id, contrato_aditivo_assinatura, contrato_aditivo_serie, contrato_aditivo_numero, contrato_aditivo_id`
  return byOwner(rows)
}

// The sheet of a work that is done under the contract.
async function listItensDeObras(tx: Queries, ids: number[]) {
  const rows = await rowsOf<Item & { dono: number }>(tx)`
    select contrato_id as dono, 'obra-item-' || obra_item_id as id, oculta_cpf(obra_item_descricao) as descricao,
      obra_item_unidade as unidade, obra_item_quantidade as quantidade, obra_item_valor_unitario as valor_unitario,
      ${instant('i.atualizado_em')} as atualizado
    from obra join obra_item i using (obra_id) where contrato_id = any(${ids}::bigint[])
    order by contrato_id, obra_item_ordem, obra_item_id`
  return byOwner(rows)
}

// What was ordered under the contract, but for commitments of which nothing is left.
async function listItensDeEmpenhos(tx: Queries, ids: number[]) {
  const rows = await rowsOf<Item & { dono: number }>(tx)`
    select contrato_id as dono, 'empenho-item-' || empenho_item_id as id, oculta_cpf(empenho_item_descricao) as descricao,
      empenho_item_unidade as unidade, empenho_item_quantidade as quantidade, empenho_item_valor_unitario as valor_unitario,
      ${instant('i.atualizado_em')} as atualizado
    from empenho join empenho_item i using (empenho_id)
    where contrato_id = any(${ids}::bigint[]) and empenho_valor_final is distinct from 0
    order by contrato_id, empenho_id, empenho_item_ordem`
  return byOwner(rows)
}

// Their sum is what the contract's page says was paid: 'pago' of the commitments that name it (empenhosDe).
async function listPagamentos(tx: Queries, ids: number[]) {
  const rows = await rowsOf<Pagamento & { dono: number }>(tx)`
    select contrato_id as dono, pagamento_despesa_id as id, ${instant('pagamento_despesa_data')} as data,
      pagamento_despesa_valor - pagamento_despesa_anulado as valor, empenho_id, empenho.entidade_id,
      case when not credor_sigiloso then json_build_object(
        'nome', credor_nome_publico(credor_nome, false),
        'cnpj', case when length(credor_documento) = 14 then credor_documento else '' end,
        'cpf', case when length(credor_documento) = 11 then credor_documento_publico(credor_documento, false) else '' end) end as credor,
      ${instant('p.atualizado_em')} as atualizado
    from empenho join pagamento_despesa p using (empenho_id) join credor using (credor_id)
    where contrato_id = any(${ids}::bigint[]) and pagamento_despesa_valor <> pagamento_despesa_anulado
    order by contrato_id, pagamento_despesa_data, pagamento_despesa_id`
  return byOwner(rows)
}

function byOwner<Row extends { dono: number }>(rows: Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const there = found.get(row.dono)
    if (there) there.push(row)
    else found.set(row.dono, [row])
  }
  return found
}
