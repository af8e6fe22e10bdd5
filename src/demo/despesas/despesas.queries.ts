// Stores the expense: one statement for each table, so that the database computes its sums once; tens of thousands of rows in seconds.
import { sql } from 'kysely'
import { elementoLicitavel } from '#modules/financas/classificacao/codigo.fields.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { signers } from '../city.ts'
import type { Entidades } from '../demo.queries.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import type { Credor } from './credores.ts'
import type { Despesas } from './despesas.ts'
import type { Empenho, Liquidacao } from './execucao.ts'
import { chaveDaDotacao, type Dotacao } from './orcamento.ts'

type Ids = { entidades: Entidades; licitacaoIds: number[]; contratoIds: number[] }
type Linha = { empenho: Empenho; empenho_id: number; de: { entidade_id: number; exercicio: number } }
type Entregue = Linha & { liquidacao: Liquidacao; liquidacao_id: number }

export async function insertDespesas(tx: WriteTransaction, { dotacoes, empenhos }: Despesas, ids: Ids): Promise<void> {
  const credores = await insertCredores(tx, empenhos)
  const dotacaoIds = await insertDotacoes(tx, dotacoes, ids.entidades)
  const comIds = empenhos.map((empenho) => ({
    dotacao_id: dotacaoIds.get(chaveDaDotacao(empenho)) ?? 0,
    credor_id: credores.get(chaveDoCredor(empenho.credor)) ?? 0,
    licitacao_id: empenho.licitacao === null ? null : (ids.licitacaoIds[empenho.licitacao] ?? 0),
    contrato_id: empenho.contrato === null ? null : (ids.contratoIds[empenho.contrato] ?? 0),
    ...{ entidade_id: ids.entidades[empenho.entidade], exercicio: empenho.exercicio, ...empenhoRow(empenho) },
  }))
  const empenhoIds = await insere(tx, 'empenho', comIds, 'empenho_id')
  // without figures of the new rows the planner reads the whole table for each of those that follow
  await sql`analyze empenho`.execute(tx)
  const linhas = empenhos.map((empenho, at): Linha => {
    const de = { entidade_id: ids.entidades[empenho.entidade], exercicio: empenho.exercicio }
    return { empenho, empenho_id: empenhoIds[at] ?? 0, de }
  })
  await insere(tx, 'empenho_item', linhas.flatMap(itemRows))
  await insere(tx, 'empenho_movimento', linhas.flatMap(movimentoRows))
  const feitas = linhas.flatMap((linha) => linha.empenho.liquidacoes.map((liquidacao) => ({ ...linha, liquidacao })))
  const liquidacaoIds = await insere(tx, 'liquidacao', feitas.map(liquidacaoRow), 'liquidacao_id')
  await sql`analyze liquidacao`.execute(tx)
  const entregues = feitas.map((feita, at) => ({ ...feita, liquidacao_id: liquidacaoIds[at] ?? 0 }))
  const pagamentos = entregues.flatMap(pagamentoRows)
  pagamentos.sort(
    (a, b) => a.pagamento_despesa_data.localeCompare(b.pagamento_despesa_data) || a.empenho_id - b.empenho_id,
  )
  await insere(tx, 'pagamento_despesa', pagamentos)
  await insere(tx, 'ordem_pagamento_ato', entregues.flatMap(atoRows))
}

const chaveDoCredor = ({ nome, documento }: Credor) => documento || nome

async function insertCredores(tx: WriteTransaction, empenhos: Empenho[]): Promise<Map<string, number>> {
  const unicos = new Map(empenhos.map(({ credor, data }) => [chaveDoCredor(credor), { credor, data }]))
  const linhas = [...unicos.values()].map(({ credor, data }) => ({
    ...comPrefixo('credor', credor),
    atualizado_em: mudadoEm(data, '10:00'),
  }))
  const ids = await insere(tx, 'credor', linhas, 'credor_id')
  return new Map([...unicos.keys()].map((chave, at) => [chave, ids[at] ?? 0]))
}

async function insertDotacoes(tx: WriteTransaction, dotacoes: Dotacao[], entidades: Entidades) {
  const linhas = dotacoes.map(({ entidade, exercicio, inicial, creditos, reducoes, ...codigos }) => ({
    ...{ entidade_id: entidades[entidade], exercicio },
    ...comPrefixo('dotacao', {
      ...{ ...codigos, fonte_exercicio: '1', valor_inicial: reais(inicial), creditos: reais(creditos) },
      ...{ reducoes: reais(reducoes), valor_atualizado: reais(inicial + creditos - reducoes) },
    }),
    atualizado_em: mudadoEm(`${exercicio}-01-05`, '09:00'),
  }))
  const ids = await insere(tx, 'dotacao', linhas, 'dotacao_id')
  return new Map(dotacoes.map((dotacao, at) => [chaveDaDotacao(dotacao), ids[at] ?? 0]))
}

function empenhoRow({ unidade, numero, data, tipo, objeto, processo, subelemento, ...empenho }: Empenho) {
  const mudancas = [...empenho.movimentos, ...empenho.liquidacoes].map((mudanca) => mudanca.data)
  return {
    ...comPrefixo('empenho', {
      ...{ unidade, numero, data, tipo, objeto, processo, subelemento, ordenador: signers.prefeita },
      ...{ modalidade_licitacao: empenho.modalidade, licitacao_numero: empenho.licitacaoNumero },
      ...{ contrato_numero: empenho.contratoNumero, fundamento_legal: empenho.fundamento },
      ...{ valor: reais(empenho.cents), licitavel: elementoLicitavel(empenho.natureza.slice(4)) },
    }),
    atualizado_em: mudadoEm([data, ...mudancas].sort().at(-1) ?? data, '16:00'),
  }
}

const itemRows = ({ empenho, empenho_id }: Linha) =>
  empenho.itens.map(({ descricao, unidade, quantidade, unitario }, at) => ({
    empenho_id,
    ...comPrefixo('empenho_item', {
      ...{ ordem: at + 1, descricao, unidade, quantidade },
      ...{ valor_unitario: reais(unitario), valor_total: reais(quantidade * unitario) },
    }),
    atualizado_em: mudadoEm(empenho.data, '16:00'),
  }))

const movimentoRows = ({ empenho, empenho_id, de }: Linha) =>
  empenho.movimentos.map(({ data, tipo, cents, motivo }, at) => ({
    ...{ ...de, empenho_id },
    ...comPrefixo('empenho_movimento', { ordem: at + 1, data, tipo, valor: reais(cents), motivo }),
    atualizado_em: mudadoEm(data, '16:00'),
  }))

const liquidacaoRow = ({ empenho, empenho_id, de, liquidacao }: Omit<Entregue, 'liquidacao_id'>) => ({
  ...{ ...de, empenho_id },
  ...comPrefixo('liquidacao', {
    ...{ numero: liquidacao.numero, data: liquidacao.data, valor: reais(liquidacao.cents) },
    ...{ anulado: reais(liquidacao.anulado), documento_tipo: empenho.documento },
    ...{ documento_numero: liquidacao.documentoNumero, documento_data: liquidacao.documentoData },
  }),
  atualizado_em: mudadoEm(liquidacao.data, '16:00'),
})

const pagamentoRows = ({ empenho, empenho_id, de, liquidacao, liquidacao_id }: Entregue) =>
  liquidacao.pagamentos.map(({ numero, data, cents, retido, anulado }) => ({
    ...{ ...de, empenho_id, liquidacao_id },
    ...comPrefixo('pagamento_despesa', {
      ...{ numero, data, valor: reais(cents), retido: reais(retido), anulado: reais(anulado) },
      processo: empenho.processo,
    }),
    atualizado_em: mudadoEm(data, '16:30'),
  }))

function atoRows({ liquidacao: { ato, data }, liquidacao_id }: Entregue) {
  if (!ato) return []
  const { justificativa = '', hipotese = null, comunicado = null, suspenso = null, retomado = null, motivo = '' } = ato
  const colunas = comPrefixo('ordem_pagamento', {
    ...{ id: liquidacao_id, justificativa, hipotese, comunicado_em: comunicado, suspenso_em: suspenso },
    ...{ retomado_em: retomado, suspensao_motivo: motivo },
    autoridade: justificativa && `${signers.prefeita}, prefeita`,
  })
  return [{ ...colunas, atualizado_em: mudadoEm(retomado ?? comunicado ?? data, '17:00') }]
}
