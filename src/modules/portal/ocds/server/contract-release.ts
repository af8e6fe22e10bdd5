// A contract as an OCDS release, with what changed it and what was paid of it: pure, no I/O.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { nomeDoTermo, tipos } from '#modules/compras/contrato/aditivos.contract.ts'
import type { Contract } from './ocds.queries.ts'
import { contractStatusOf, isAwarded } from './ocds.rules.ts'
import type { Aditivo, Item, Pagamento } from './ocds-partes.queries.ts'
import { Parties } from './party.ts'
import {
  amountOf,
  documentsOf,
  latest,
  listed,
  numberOf,
  ocidOf,
  type ProcessOf,
  type Publisher,
  periodOf,
  written,
} from './release-parts.ts'

/** A contract belongs to the process of the tender that it names. OCDS wants its award: the tender's, or else one of its own. */
export function contractRelease(row: Contract, publisher: Publisher): string {
  const { licitacao_id: tender, aditivos, itens, pagamentos } = row
  const own = `contrato-${row.contrato_id}`
  const process: ProcessOf =
    tender === null ? { kind: 'contrato', id: row.contrato_id } : { kind: 'licitacao', id: tender }
  const awardID = tender !== null && isAwarded(row) ? `licitacao-${tender}` : own
  const parties = new Parties()
  const buyer = parties.as('buyer', publisher.bodies.named(row.contratante.nome))
  const supplier = parties.as('supplier', row.contratada)
  const award = { id: own, status: 'active', date: row.celebracao ?? undefined, value: amountOf(row.contrato_valor) }
  const contract = {
    ...{ id: own, awardID, ...contractOf(row, publisher) },
    implementation: pagamentos.length ? { transactions: transactionsOf(row, { parties, publisher }) } : undefined,
  }
  return written({
    ocid: ocidOf(publisher, process),
    date: latest(row.atualizado, [...aditivos, ...itens, ...pagamentos]),
    tag: [
      ...(awardID === own ? ['award'] : []),
      'contract',
      ...(aditivos.length ? ['contractAmendment'] : []),
      ...(pagamentos.length ? ['implementation'] : []),
    ],
    initiationType: 'tender',
    language: 'pt',
    parties: listed(parties.list()),
    buyer,
    awards: awardID === own ? [{ ...award, suppliers: supplier && [supplier] }] : undefined,
    contracts: [contract],
  })
}

// Term and value are those of today, as on the contract's page; what was signed is in the award, and what changed it in the amendments.
const contractOf = (row: Contract, publisher: Publisher) => ({
  title: `Contrato nº ${row.contrato_numero}`,
  description: row.contrato_objeto || undefined,
  status: contractStatusOf(row.contrato_situacao),
  statusDetails: row.contrato_situacao.trim() || undefined,
  period: periodOf(row.vigencia, row.vigencia_fim),
  value: amountOf(row.valor_atual),
  items: listed(row.itens.map(itemOf)),
  dateSigned: row.celebracao ?? undefined,
  documents: documentsOf(row.documentos, 'contrato', publisher),
  amendments: listed(row.aditivos.map(amendmentOf)),
})

const itemOf = ({ id, descricao, unidade, quantidade, valor_unitario }: Item) => ({
  id,
  description: descricao,
  quantity: quantidade === null ? undefined : numberOf(quantidade),
  unit: unidade || valor_unitario ? { name: unidade || undefined, value: amountOf(valor_unitario) } : undefined,
})

const amendmentOf = (aditivo: Aditivo) => ({
  id: `aditivo-${aditivo.id}`,
  date: aditivo.assinado,
  rationale: aditivo.fundamento || undefined,
  description: descriptionOf(aditivo),
})

// OCDS has no fields for what an amendment changes.
function descriptionOf(aditivo: Aditivo): string {
  const { numero, tipo, acrescimo, supressao, valor_apos, indice, novo_fim, objeto } = aditivo
  const nome = nomeDoTermo({ contrato_aditivo_numero: numero, contrato_aditivo_tipo: tipo })
  const isInName = tipo === 'apostilamento' || tipo === 'rescisao'
  const changes = [
    isInName ? nome : `${nome}: ${tipos[tipo].toLowerCase()}`,
    acrescimo && `acréscimo de ${mostraDinheiro(acrescimo)}`,
    supressao && `supressão de ${mostraDinheiro(supressao)}`,
    indice && `reajuste por ${indice}`,
    valor_apos && `valor do contrato depois: ${mostraDinheiro(valor_apos)}`,
    novo_fim && `novo fim da vigência: ${mostraData(novo_fim)}`,
  ]
  return `${changes.filter(Boolean).join('; ')}. ${objeto}`.trim()
}

const transactionsOf = ({ pagamentos }: Contract, { parties, publisher }: { parties: Parties; publisher: Publisher }) =>
  pagamentos.map(({ id, data, valor, empenho_id, entidade_id, credor }: Pagamento) => ({
    id: `pagamento-${id}`,
    source: `${publisher.publicUrl}/acesso/empenhos/${empenho_id}`,
    date: data,
    value: amountOf(valor),
    payer: parties.as('payer', publisher.bodies.of(entidade_id)),
    payee: credor ? parties.as('payee', credor) : undefined,
  }))
