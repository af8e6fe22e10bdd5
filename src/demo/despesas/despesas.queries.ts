import { sql } from 'kysely'
import { elementoLicitavel } from '#modules/financas/classificacao/codigo.fields.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { signers } from '../city.ts'
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
  await insertEmpenhos(tx, linhas, (empenho) => ({
    entidade_id: ids.entidades[empenho.entidade],
    dotacao_id: dotacaoIds.get(chaveDaDotacao(empenho)),
    credor_id: credores.get(chaveDoCredor(empenho.credor)),
    licitacao_id: empenho.licitacao === null ? null : ids.licitacaoIds[empenho.licitacao],
    contrato_id: empenho.contrato === null ? null : ids.contratoIds[empenho.contrato],
  }))
  // without figures of the new rows the planner reads the whole table for each of those that follow
  await sql`analyze empenho`.execute(tx)
  await insertItens(tx, linhas)
  await insertMovimentos(tx, linhas)
  const quantas = empenhos.reduce((sum, { liquidacoes }) => sum + liquidacoes.length, 0)
  const livres = await reserva(tx, 'liquidacao', quantas)
  const entregues = linhas.flatMap((linha) =>
    linha.empenho.liquidacoes.map((liquidacao) => ({ ...linha, liquidacao, liquidacaoId: livres.shift() ?? 0 })),
  )
  await insertLiquidacoes(tx, entregues)
  await sql`analyze liquidacao`.execute(tx)
  await insertPagamentos(tx, entregues)
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

async function insertEmpenhos(tx: WriteTransaction, linhas: Linha[], idsDe: (empenho: Empenho) => object) {
  const rows = linhas.map(({ id, empenho }) => ({
    ...{ id, ...idsDe(empenho) },
    exercicio: empenho.exercicio,
    unidade: empenho.unidade,
    numero: empenho.numero,
    data: empenho.data,
    tipo: empenho.tipo,
    objeto: empenho.objeto,
    processo: empenho.processo,
    subelemento: empenho.subelemento,
    modalidade: empenho.modalidade,
    licitacao: empenho.licitacaoNumero,
    contrato: empenho.contratoNumero,
    fundamento: empenho.fundamento,
    licitavel: elementoLicitavel(empenho.natureza.slice(4)),
    valor: reais(empenho.cents),
    em: mudadoEm(mudou(empenho), '16:00'),
  }))
  await sql`insert into empenho (empenho_id, entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, empenho_data,
      empenho_tipo, empenho_objeto, empenho_processo, empenho_subelemento, empenho_modalidade_licitacao, empenho_licitacao_numero,
      empenho_contrato_numero, empenho_fundamento_legal, empenho_licitavel, licitacao_id, contrato_id, empenho_ordenador, empenho_valor, atualizado_em)
    overriding system value
    select id, entidade_id, exercicio, dotacao_id, credor_id, unidade, numero, data, tipo, objeto, processo, subelemento, modalidade, licitacao,
      contrato, fundamento, licitavel, licitacao_id, contrato_id, ${signers.prefeita}, valor, em
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as linha (id bigint, entidade_id bigint, exercicio int, dotacao_id bigint,
      credor_id bigint, unidade text, numero text, data date, tipo text, objeto text, processo text, subelemento text, modalidade text,
      licitacao text, contrato text, fundamento text, licitavel boolean, licitacao_id bigint, contrato_id bigint, valor numeric, em timestamptz)
    order by id`.execute(tx)
}

async function insertItens(tx: WriteTransaction, linhas: Linha[]) {
  const rows = linhas.flatMap(({ id, empenho }) =>
    empenho.itens.map(({ descricao, unidade, quantidade, unitario }, at) => ({
      ...{ id, ordem: at + 1, descricao, unidade, quantidade },
      unitario: reais(unitario),
      total: reais(quantidade * unitario),
      em: mudadoEm(empenho.data, '16:00'),
    })),
  )
  await sql`insert into empenho_item (empenho_id, empenho_item_ordem, empenho_item_descricao, empenho_item_unidade, empenho_item_quantidade,
      empenho_item_valor_unitario, empenho_item_valor_total, atualizado_em)
    select id, ordem, descricao, unidade, quantidade, unitario, total, em
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as linha (id bigint, ordem int, descricao text, unidade text, quantidade numeric,
      unitario numeric, total numeric, em timestamptz)`.execute(tx)
}

async function insertMovimentos(tx: WriteTransaction, linhas: Linha[]) {
  const rows = linhas.flatMap(({ id, empenho: { movimentos } }) =>
    movimentos.map(({ data, tipo, cents, motivo }, at) => ({
      ...{ id, ordem: at + 1, data, tipo, motivo },
      valor: reais(cents),
      em: mudadoEm(data, '16:00'),
    })),
  )
  await sql`insert into empenho_movimento (entidade_id, exercicio, empenho_id, empenho_movimento_ordem, empenho_movimento_data,
      empenho_movimento_tipo, empenho_movimento_valor, empenho_movimento_motivo, atualizado_em)
    select entidade_id, exercicio, id, ordem, data, tipo, valor, motivo, em
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as linha (id bigint, ordem int, data date, tipo text, valor numeric, motivo text,
      em timestamptz) join empenho on empenho_id = id`.execute(tx)
}

async function insertLiquidacoes(tx: WriteTransaction, entregues: Entregue[]) {
  const rows = entregues.map(({ id, empenho, liquidacao, liquidacaoId }) => ({
    ...{ id, liquidacao: liquidacaoId, numero: liquidacao.numero, data: liquidacao.data },
    valor: reais(liquidacao.cents),
    anulado: reais(liquidacao.anulado),
    tipo: empenho.documento,
    documento: liquidacao.documentoNumero,
    documento_data: liquidacao.documentoData,
    em: mudadoEm(liquidacao.data, '16:00'),
  }))
  await sql`insert into liquidacao (liquidacao_id, entidade_id, exercicio, empenho_id, liquidacao_numero, liquidacao_data, liquidacao_valor,
      liquidacao_anulado, liquidacao_documento_tipo, liquidacao_documento_numero, liquidacao_documento_data, atualizado_em)
    overriding system value
    select liquidacao, entidade_id, exercicio, id, numero, data, valor, anulado, tipo, documento, documento_data, em
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as linha (id bigint, liquidacao bigint, numero text, data date, valor numeric,
      anulado numeric, tipo text, documento text, documento_data date, em timestamptz) join empenho on empenho_id = id
    order by liquidacao`.execute(tx)
}

async function insertPagamentos(tx: WriteTransaction, entregues: Entregue[]) {
  const rows = entregues.flatMap(({ id, empenho, liquidacao, liquidacaoId }) =>
    liquidacao.pagamentos.map(({ numero, data, cents, retido, anulado }) => ({
      ...{ id, liquidacao: liquidacaoId, numero, data, processo: empenho.processo },
      valor: reais(cents),
      retido: reais(retido),
      anulado: reais(anulado),
      em: mudadoEm(data, '16:30'),
    })),
  )
  await sql`insert into pagamento_despesa (entidade_id, exercicio, empenho_id, liquidacao_id, pagamento_despesa_numero,
      pagamento_despesa_data, pagamento_despesa_valor, pagamento_despesa_retido, pagamento_despesa_anulado, pagamento_despesa_processo, atualizado_em)
    select entidade_id, exercicio, id, liquidacao, numero, data, valor, retido, anulado, processo, em
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as linha (id bigint, liquidacao bigint, numero text, data date, valor numeric,
      retido numeric, anulado numeric, processo text, em timestamptz) join empenho on empenho_id = id
    order by data, id`.execute(tx)
}

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
