// A request from registration to the last appeal, on a real database, on days chosen by the test.
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { listasIniciais } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { achaDestino, gruposDeDestinos, gruposDeInformacao } from '../destinos.ts'
import type { Situacao } from '../situacoes.ts'
import { extendSolicitacao, moveSolicitacao } from './andamento.queries.ts'
import { recontaPrazos } from './recontagem.queries.ts'
import { createRecurso, decideRecurso } from './recurso.queries.ts'
import { createSolicitacao, findSolicitacao } from './solicitacao.queries.ts'

let portal: TestPortal
let solicitante_id: number
const servidor = { usuario_id: 7, usu_login: 'esic@exemplo.com' }
const grupos = gruposDeDestinos(
  [{ tcs_nome: 'Educação', servicos: ['Matrícula escolar'] }],
  gruposDeInformacao([], listasIniciais, []),
)

beforeAll(async () => {
  portal = await startTestPortal()
  ;({ solicitante_id } = await insertSolicitante(portal.platform))
})

const write: TestPortal['platform']['database']['write'] = (work) => portal.platform.database.write(work)
const on = (dia: string, hora = '10:00') =>
  openRelogio(portal.platform.database.db, new Date(`${dia}T${hora}:00-03:00`))

async function file(dia: string, { hora = '10:00', slc_orgao = 'Setores - Finanças' } = {}) {
  const relogio = await on(dia, hora)
  const destino = achaDestino(grupos, slc_orgao)
  if (!destino) throw new Error('no such destination')
  const nova = {
    solicitante_id,
    destino,
    slc_titulo: 'Diárias',
    slc_descricao: 'Quais?',
    arquivoIds: [],
    servidor: null,
  }
  return write((tx) => createSolicitacao(tx, nova, relogio))
}

async function move(id: number, para: Situacao, dia: string, hora = '10:00') {
  const relogio = await on(dia, hora)
  const andamento = { para, comentario: '<p>Dito.</p>', fundamento: 'sigilosa', anexos: [], versao: null, servidor }
  return write((tx) => moveSolicitacao(tx, id, { andamento, relogio }))
}

async function extend(id: number, dia: string) {
  const relogio = await on(dia)
  const prorrogacao = { motivo: 'Muitos papéis', comentario: '<p>Muitos papéis</p>', versao: null, servidor }
  return write((tx) => extendSolicitacao(tx, id, { prorrogacao, relogio }))
}

async function appeal(id: number, dia: string, [rec_tipo, rec_instancia]: ['recurso' | 'reclamacao', number]) {
  const relogio = await on(dia)
  const form = { rec_tipo, rec_instancia, rec_texto: 'Não concordo.' }
  return write((tx) => createRecurso(tx, id, { owner: { solicitante_id }, form, relogio }))
}

async function decide(id: number, dia: string, decisao: 'DEF' | 'IND') {
  const relogio = await on(dia)
  const { recursos } = await found(id, dia)
  const recurso_id = recursos.at(-1)?.recurso_id ?? 0
  const how = { recurso_id, decisao, texto: '<p>Decidido.</p>', servidor }
  return write((tx) => decideRecurso(tx, id, { decisao: how, relogio }))
}

const found = async (id: number, dia: string) =>
  findSolicitacao(portal.platform.database.db, id, { owner: 'staff', relogio: await on(dia) })

describe('protocols', () => {
  test('are the year and the number within it, in the order of the requests', async () => {
    const first = await file('2030-01-07')
    const second = await file('2030-02-07')
    expect(first.slc_protocolo).toMatch(/^2030\d{6}$/)
    expect(Number(second.slc_protocolo)).toBe(Number(first.slc_protocolo) + 1)
  })

  test('restart with the year in the city, not in UTC', async () => {
    const lastOfYear = await file('2031-12-31', { hora: '23:30' })
    expect(lastOfYear.slc_protocolo).toBe('2031000001')
    expect((await file('2032-01-02')).slc_protocolo).toBe('2032000001')
  })

  test('a number whose request failed is given to the next one', async () => {
    const relogio = await on('2033-05-05')
    const destino = achaDestino(grupos, 'Setores - Outros')
    const nova = { solicitante_id: 999_999, slc_titulo: 'x', slc_descricao: 'y', arquivoIds: [], servidor: null }
    await expect(
      write((tx) => createSolicitacao(tx, { ...nova, destino: destino as never }, relogio)),
    ).rejects.toThrow()
    expect((await file('2033-05-05')).slc_protocolo).toBe('2033000001')
  })
})

describe('the clock', () => {
  test('runs for requests for information only', async () => {
    const filed = await file('2026-11-19')
    expect(filed.slc_prazo).toBe('2026-12-14')
    expect((await found(filed.solicitacao_id, '2026-11-19')).slc_contagem?.primeiroDia).toBe('2026-11-23')
    const service = await file('2026-11-19', { slc_orgao: 'Educação - Matrícula escolar' })
    expect(await found(service.solicitacao_id, '2026-11-19')).toMatchObject({ esic: false, prazo: null, passo: null })
  })

  test('shows each of its states', async () => {
    const { solicitacao_id } = await file('2026-11-09')
    const stateOn = async (dia: string) => (await found(solicitacao_id, dia)).prazo
    expect(await stateOn('2026-11-10')).toMatchObject({ estado: 'no prazo', dias: 20 })
    expect(await stateOn('2026-11-28')).toMatchObject({ estado: 'vence', dias: 2 })
    expect(await stateOn('2026-12-02')).toMatchObject({ estado: 'vencida', dias: 2 })
    await extend(solicitacao_id, '2026-11-30')
    expect(await stateOn('2026-11-30')).toMatchObject({ estado: 'prorrogada', vencimento: '2026-12-10' })
    await move(solicitacao_id, 'CON', '2026-12-01')
    expect(await stateOn('2026-12-20')).toMatchObject({ estado: 'respondida' })
  })

  test('is extended once, and not after its end', async () => {
    const { solicitacao_id } = await file('2026-11-09')
    await expect(extend(solicitacao_id, '2026-12-01')).rejects.toThrow('O prazo já terminou')
    await extend(solicitacao_id, '2026-11-16')
    await expect(extend(solicitacao_id, '2026-11-17')).rejects.toThrow('já foi prorrogado')
    const { movimentos } = await found(solicitacao_id, '2026-11-17')
    expect(movimentos.at(-1)).toMatchObject({ mov_tipo: 'prorrogacao', mov_de: '2026-11-30', mov_para: '2026-12-10' })
  })

  test('a changed holiday recounts open requests, also extended ones and appeals, but no answered ones', async () => {
    const { db } = portal.platform.database
    const open = await file('2027-03-01') // due on Sunday the 21st, so on Monday the 22nd
    const extended = await file('2027-03-01')
    await extend(extended.solicitacao_id, '2027-03-10')
    const answered = await file('2027-03-01')
    await move(answered.solicitacao_id, 'REJ', '2027-03-10')
    await appeal(answered.solicitacao_id, '2027-03-15', ['recurso', 1])
    const dueDates = async () =>
      Promise.all(
        [open, extended, answered].map(async ({ solicitacao_id }) => {
          const { prazo, recursos } = await found(solicitacao_id, '2027-03-16')
          return [prazo?.vencimento, recursos[0]?.rec_prazo]
        }),
      )
    expect(await dueDates()).toEqual([
      ['2027-03-22', undefined],
      ['2027-04-01', undefined],
      ['2027-03-22', '2027-03-22'],
    ])
    await write(async (tx) => {
      await tx
        .insertInto('feriado')
        .values({ fer_data: '2027-03-22', fer_nome: 'Feriado da cidade', fer_tipo: 'municipal' })
        .execute()
      await recontaPrazos(tx)
    })
    expect(await dueDates()).toEqual([
      ['2027-03-23', undefined],
      ['2027-04-02', undefined],
      ['2027-03-22', '2027-03-23'],
    ])
    const { movimentos } = await found(open.solicitacao_id, '2027-03-16')
    expect(movimentos.at(-1)).toMatchObject({ mov_tipo: 'prazo', mov_de: '2027-03-22', mov_para: '2027-03-23' })
    await db.deleteFrom('feriado').where('fer_data', '=', '2027-03-22').execute()
    expect(await write((tx) => recontaPrazos(tx))).toBeGreaterThanOrEqual(3)
    expect((await dueDates())[0]).toEqual(['2027-03-22', undefined])
    expect(await write((tx) => recontaPrazos(tx))).toBe(0)
  })

  test('a renamed holiday changes the explanation of the count, but no due date', async () => {
    const { solicitacao_id } = await file('2028-11-01')
    const rename = (fer_nome: string) =>
      write(async (tx) => {
        await tx.updateTable('feriado').set({ fer_nome }).where('fer_data', '=', '2028-11-02').execute()
        expect(await recontaPrazos(tx)).toBe(0)
      })
    await rename('Dia dos Mortos')
    const { slc_contagem, movimentos } = await found(solicitacao_id, '2028-11-03')
    expect(slc_contagem?.pulados[0]).toEqual({ dia: '2028-11-02', motivo: 'Dia dos Mortos' })
    expect(movimentos).toHaveLength(1)
    await rename('Dia de Finados')
  })
})

describe('moves', () => {
  test('keep who, when, from, to and the comment, and the newest comment on the request', async () => {
    const { solicitacao_id } = await file('2026-11-09')
    await move(solicitacao_id, 'ANA', '2026-11-10')
    await move(solicitacao_id, 'REJ', '2026-11-11')
    const { movimentos, ...request } = await found(solicitacao_id, '2026-11-12')
    expect(
      movimentos.map(({ mov_tipo, mov_de, mov_para, mov_autor }) => [mov_tipo, mov_de, mov_para, mov_autor]),
    ).toEqual([
      ['registro', '', 'ESP', ''],
      ['situacao', 'ESP', 'ANA', servidor.usu_login],
      ['situacao', 'ANA', 'REJ', servidor.usu_login],
    ])
    expect(request).toMatchObject({
      slc_situacao: 'REJ',
      slc_fundamento: 'sigilosa',
      slc_comentario: 'Dito.',
      slc_comentario_texto: '<p>Dito.</p>',
    })
    expect(request.slc_respondida_em).toBe('2026-11-11T13:00:00.000Z')
  })

  test.each([
    ['ESP', 'ESP'],
    ['ANA', 'ESP'],
    ['CON', 'REJ'],
  ] as const)('from %s to %s: refused, or nothing but a comment', async (de, para) => {
    const { solicitacao_id } = await file('2026-11-09')
    if (de !== 'ESP') await move(solicitacao_id, de, '2026-11-10')
    const moving = move(solicitacao_id, para, '2026-11-11')
    if (de === para) await expect(moving).resolves.toBeDefined()
    else
      await expect(moving).rejects.toMatchObject({
        fields: { slc_situacao: [expect.stringMatching(/não pode passar/)] },
      })
    expect((await found(solicitacao_id, '2026-11-11')).slc_situacao).toBe(de)
  })

  test('of two simultaneous moves the second one sees the result of the first', async () => {
    const { solicitacao_id } = await file('2026-11-09')
    const both = await Promise.allSettled([
      move(solicitacao_id, 'CON', '2026-11-10'),
      move(solicitacao_id, 'REJ', '2026-11-10'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a first answer in time stays in time for ever; a reopening begins a new term', async () => {
    const { db } = portal.platform.database
    const { solicitacao_id } = await file('2026-11-09')
    await move(solicitacao_id, 'CON', '2026-11-30', '23:59')
    await move(solicitacao_id, 'ANA', '2026-12-15')
    expect((await found(solicitacao_id, '2026-12-15')).prazo?.vencimento).toBe('2027-01-04')
    await move(solicitacao_id, 'CON', '2027-02-01')
    const row = await db
      .selectFrom('solicitacao')
      .select(['slc_no_prazo', 'slc_primeira_resposta_em'])
      .where('solicitacao_id', '=', solicitacao_id)
      .executeTakeFirst()
    expect(row).toEqual({ slc_no_prazo: true, slc_primeira_resposta_em: '2026-12-01T02:59:00.000Z' })
  })
})

describe('appeals', () => {
  test('go from the first instance to the second, each with its own due date', async () => {
    const { solicitacao_id } = await file('2026-11-09')
    await move(solicitacao_id, 'REJ', '2026-11-11')
    await expect(appeal(solicitacao_id, '2026-11-12', ['recurso', 2])).rejects.toMatchObject({ status: 409 })
    await expect(appeal(solicitacao_id, '2026-11-12', ['reclamacao', 1])).rejects.toMatchObject({ status: 409 })
    await appeal(solicitacao_id, '2026-11-12', ['recurso', 1])
    await expect(appeal(solicitacao_id, '2026-11-12', ['recurso', 1])).rejects.toMatchObject({ status: 409 })
    await expect(move(solicitacao_id, 'ANA', '2026-11-12')).rejects.toMatchObject({
      fields: { slc_situacao: [expect.any(String)] },
    })
    await decide(solicitacao_id, '2026-11-16', 'IND')
    await appeal(solicitacao_id, '2026-11-17', ['recurso', 2])
    const { recursos } = await found(solicitacao_id, '2026-11-18')
    expect(recursos.map(({ rec_prazo, rec_autoridade }) => [rec_prazo, rec_autoridade])).toEqual([
      ['2026-11-17', 'Autoridade superior à que respondeu o pedido'],
      ['2026-11-23', 'Controladoria do Município'],
    ])
    await decide(solicitacao_id, '2026-11-19', 'IND')
    expect((await found(solicitacao_id, '2026-11-19')).passo).toBeNull()
  })

  test('a granted one reopens the request, with a new term', async () => {
    const { solicitacao_id } = await file('2026-11-09')
    await move(solicitacao_id, 'REJ', '2026-11-11')
    await appeal(solicitacao_id, '2026-11-12', ['recurso', 1])
    await decide(solicitacao_id, '2026-11-16', 'DEF')
    const request = await found(solicitacao_id, '2026-11-16')
    expect(request).toMatchObject({ slc_situacao: 'ANA', slc_fundamento: '', slc_respondida_em: null, passo: null })
    expect(request.prazo).toMatchObject({ vencimento: '2026-12-07', estado: 'no prazo' })
    await expect(decide(solicitacao_id, '2026-11-17', 'IND')).rejects.toMatchObject({ status: 409 })
  })

  test('an answer settles a complaint about its absence, and may itself be appealed against', async () => {
    const { solicitacao_id } = await file('2026-11-09')
    await expect(appeal(solicitacao_id, '2026-11-30', ['reclamacao', 1])).rejects.toMatchObject({ status: 409 })
    await appeal(solicitacao_id, '2026-12-01', ['reclamacao', 1])
    await move(solicitacao_id, 'CON', '2026-12-03')
    const { recursos, passo } = await found(solicitacao_id, '2026-12-04')
    expect(recursos[0]).toMatchObject({ rec_decisao: 'PRE', prazo: { estado: 'respondida' } })
    expect(passo).toMatchObject({ passo: 'recorrer', instancia: 1 })
  })

  test("somebody else's request does not exist", async () => {
    const { solicitacao_id } = await file('2026-11-09')
    await move(solicitacao_id, 'REJ', '2026-11-11')
    const relogio = await on('2026-11-12')
    const form = { rec_tipo: 'recurso', rec_instancia: 1, rec_texto: 'x' } as const
    const owner = { solicitante_id: (await insertSolicitante(portal.platform)).solicitante_id }
    await expect(write((tx) => createRecurso(tx, solicitacao_id, { owner, form, relogio }))).rejects.toMatchObject({
      status: 404,
    })
    const found = findSolicitacao(portal.platform.database.db, solicitacao_id, { owner, relogio })
    await expect(found).rejects.toMatchObject({ status: 404 })
  })
})
