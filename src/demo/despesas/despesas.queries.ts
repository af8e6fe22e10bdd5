import { sql } from 'kysely'
import { elementoLicitavel } from '#modules/financas/classificacao/codigo.fields.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { signers } from '../city.ts'
import { insere } from '../insere.queries.ts'
import type { Credor } from './credores.ts'
import type { Despesas } from './despesas.ts'
import { chaveDaDotacao, type Dotacao } from './orcamento.ts'
import type { Empenho, Liquidacao } from './vida.ts'

type Ids = { entidades: Record<Empenho['entidade'], number>; licitacaoIds: number[]; contratoIds: number[] }
type Linha = { id: number; empenho: Empenho }
type Entregue = Linha & { liquidacaoId: number; liquidacao: Liquidacao }

const reais = (cents: number) => (cents / 100).toFixed(2)

/** One statement for each table, so that the sums are kept once: tens of thousands of rows in seconds. */
export async function insertDespesas(tx: WriteTransaction, { dotacoes, empenhos }: Despesas, ids: Ids): Promise<void> {
  const credores = await insertCredores(tx, empenhos)
  const dotacaoIds = await insertDotacoes(tx, dotacoes, ids)
  const reservados = await reserva(tx, 'empenho', empenhos.length)
  const linhas = empenhos.map((empenho, at) => ({ id: reservados[at] ?? 0, empenho }))
  const de = ({ entidade, exercicio }: Empenho) => ({ entidade_id: ids.entidades[entidade], exercicio })
  const idsDe = (empenho: Empenho) => ({
    entidade_id: ids.entidades[empenho.entidade],
    dotacao_id: dotacaoIds.get(chaveDaDotacao(empenho)),
    credor_id: credores.get(chaveDoCredor(empenho.credor)),
    licitacao_id: empenho.licitacao === null ? null : ids.licitacaoIds[empenho.licitacao],
    contrato_id: empenho.contrato === null ? null : ids.contratoIds[empenho.contrato],
  })
  const empenhoRows = linhas.map((linha) => empenhoRow(linha, idsDe(linha.empenho)))
  await insere(tx, 'empenho', empenhoRows)
  // without figures of the new rows the planner reads the whole table for each of those that follow
  await sql`analyze empenho`.execute(tx)
  await insere(tx, 'empenho_item', linhas.flatMap(itemRows))
  const movimentos = linhas.flatMap((linha) => movimentoRows(linha, de(linha.empenho)))
  await insere(tx, 'empenho_movimento', movimentos)
  const quantas = empenhos.reduce((sum, { liquidacoes }) => sum + liquidacoes.length, 0)
  const livres = await reserva(tx, 'liquidacao', quantas)
  const entregues = linhas.flatMap((linha) =>
    linha.empenho.liquidacoes.map((liquidacao) => ({ ...linha, liquidacao, liquidacaoId: livres.shift() ?? 0 })),
  )
  const liquidacoes = entregues.map((uma) => liquidacaoRow(uma, de(uma.empenho)))
  await insere(tx, 'liquidacao', liquidacoes)
  await sql`analyze liquidacao`.execute(tx)
  const pagamentos = entregues.flatMap((uma) => pagamentoRows(uma, de(uma.empenho)))
  const emOrdem = (a: (typeof pagamentos)[number], b: (typeof pagamentos)[number]) =>
    a.pagamento_despesa_data.localeCompare(b.pagamento_despesa_data) || a.empenho_id - b.empenho_id
  await insere(tx, 'pagamento_despesa', pagamentos.sort(emOrdem))
  await insertAtos(tx, entregues)
}

const chaveDoCredor = ({ nome, documento }: Credor) => documento || nome

async function insertCredores(tx: WriteTransaction, empenhos: Empenho[]): Promise<Map<string, number>> {
  const unicos = new Map<string, { credor: Credor; em: string }>()
  for (const { credor, data } of empenhos) unicos.set(chaveDoCredor(credor), { credor, em: data })
  const rows = await tx
    .insertInto('credor')
    .values(
      [...unicos.values()].map(({ credor: { nome, documento, sigiloso }, em }) => ({
        credor_nome: nome,
        credor_documento: documento,
        credor_sigiloso: sigiloso,
        atualizado_em: mudadoEm(em, '10:00'),
      })),
    )
    .returning(['credor_id', 'credor_nome', 'credor_documento'])
    .execute()
  return new Map(rows.map((row) => [row.credor_documento || row.credor_nome, row.credor_id]))
}

async function insertDotacoes(tx: WriteTransaction, dotacoes: Dotacao[], ids: Ids): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('dotacao')
    .values(
      dotacoes.map(({ inicial, creditos, reducoes, ...dotacao }) => ({
        entidade_id: ids.entidades[dotacao.entidade],
        exercicio: dotacao.exercicio,
        dotacao_orgao: dotacao.orgao,
        dotacao_unidade: dotacao.unidade,
        dotacao_funcao: dotacao.funcao,
        dotacao_subfuncao: dotacao.subfuncao,
        dotacao_programa: dotacao.programa,
        dotacao_acao: dotacao.acao,
        dotacao_natureza: dotacao.natureza,
        dotacao_fonte: dotacao.fonte,
        dotacao_fonte_exercicio: '1',
        dotacao_valor_inicial: reais(inicial),
        dotacao_creditos: reais(creditos),
        dotacao_reducoes: reais(reducoes),
        dotacao_valor_atualizado: reais(inicial + creditos - reducoes),
        atualizado_em: mudadoEm(`${dotacao.exercicio}-01-05`, '09:00'),
      })),
    )
    .returning('dotacao_id')
    .execute()
  return new Map(dotacoes.map((dotacao, at) => [chaveDaDotacao(dotacao), rows[at]?.dotacao_id ?? 0]))
}

// So that rows of one table can name those of another before they are stored.
async function reserva(tx: WriteTransaction, tabela: 'empenho' | 'liquidacao', quantos: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence(${tabela}, ${`${tabela}_id`}))::int as id
    from generate_series(1, ${quantos}::int)`.execute(tx)
  return rows.map(({ id }) => id)
}

const mudou = ({ data, movimentos, liquidacoes }: Empenho) =>
  [data, ...movimentos.map((um) => um.data), ...liquidacoes.map((uma) => uma.data)].sort().at(-1)

const empenhoRow = ({ id, empenho }: Linha, ids: object) => ({
  ...{ empenho_id: id, ...ids, exercicio: empenho.exercicio, empenho_unidade: empenho.unidade },
  ...{ empenho_numero: empenho.numero, empenho_data: empenho.data, empenho_tipo: empenho.tipo },
  ...{ empenho_objeto: empenho.objeto, empenho_processo: empenho.processo, empenho_ordenador: signers.prefeita },
  ...{ empenho_subelemento: empenho.subelemento, empenho_modalidade_licitacao: empenho.modalidade },
  ...{ empenho_licitacao_numero: empenho.licitacaoNumero, empenho_contrato_numero: empenho.contratoNumero },
  ...{ empenho_fundamento_legal: empenho.fundamento, empenho_valor: reais(empenho.cents) },
  empenho_licitavel: elementoLicitavel(empenho.natureza.slice(4)),
  atualizado_em: mudadoEm(mudou(empenho), '16:00'),
})

const itemRows = ({ id, empenho }: Linha) =>
  empenho.itens.map(({ descricao, unidade, quantidade, unitario }, at) => ({
    ...{ empenho_id: id, empenho_item_ordem: at + 1, empenho_item_descricao: descricao },
    ...{ empenho_item_unidade: unidade, empenho_item_quantidade: quantidade },
    ...{ empenho_item_valor_unitario: reais(unitario), empenho_item_valor_total: reais(quantidade * unitario) },
    atualizado_em: mudadoEm(empenho.data, '16:00'),
  }))

const movimentoRows = ({ id, empenho }: Linha, de: object) =>
  empenho.movimentos.map(({ data, tipo, cents, motivo }, at) => ({
    ...{ ...de, empenho_id: id, empenho_movimento_ordem: at + 1, empenho_movimento_data: data },
    ...{ empenho_movimento_tipo: tipo, empenho_movimento_valor: reais(cents), empenho_movimento_motivo: motivo },
    atualizado_em: mudadoEm(data, '16:00'),
  }))

const liquidacaoRow = ({ id, empenho, liquidacao, liquidacaoId }: Entregue, de: object) => ({
  ...{ liquidacao_id: liquidacaoId, ...de, empenho_id: id, liquidacao_numero: liquidacao.numero },
  ...{ liquidacao_data: liquidacao.data, liquidacao_valor: reais(liquidacao.cents) },
  ...{ liquidacao_anulado: reais(liquidacao.anulado), liquidacao_documento_tipo: empenho.documento },
  ...{ liquidacao_documento_numero: liquidacao.documentoNumero, liquidacao_documento_data: liquidacao.documentoData },
  atualizado_em: mudadoEm(liquidacao.data, '16:00'),
})

const pagamentoRows = ({ id, empenho, liquidacao, liquidacaoId }: Entregue, de: object) =>
  liquidacao.pagamentos.map(({ numero, data, cents, retido, anulado }) => ({
    ...{ ...de, empenho_id: id, liquidacao_id: liquidacaoId, pagamento_despesa_numero: numero },
    ...{ pagamento_despesa_data: data, pagamento_despesa_valor: reais(cents) },
    ...{ pagamento_despesa_retido: reais(retido), pagamento_despesa_anulado: reais(anulado) },
    ...{ pagamento_despesa_processo: empenho.processo, atualizado_em: mudadoEm(data, '16:30') },
  }))

async function insertAtos(tx: WriteTransaction, entregues: Entregue[]) {
  const atos = entregues.flatMap(({ liquidacaoId, liquidacao: { ato, data } }) =>
    ato ? [{ liquidacaoId, ato, data }] : [],
  )
  await tx
    .insertInto('ordem_pagamento_ato')
    .values(
      atos.map(({ liquidacaoId, ato, data }) => ({
        ordem_pagamento_id: liquidacaoId,
        ordem_pagamento_justificativa: ato.justificativa ?? '',
        ordem_pagamento_hipotese: ato.hipotese ?? null,
        ordem_pagamento_autoridade: ato.justificativa ? `${signers.prefeita}, prefeita` : '',
        ordem_pagamento_comunicado_em: ato.comunicado ?? null,
        ordem_pagamento_suspenso_em: ato.suspenso ?? null,
        ordem_pagamento_retomado_em: ato.retomado ?? null,
        ordem_pagamento_suspensao_motivo: ato.motivo ?? '',
        atualizado_em: mudadoEm(ato.retomado ?? ato.comunicado ?? data, '17:00'),
      })),
    )
    .execute()
}
