// Writers that wait for each other: readers don't notice, nothing is lost, and a writer that waits too long gets a message.
import { sql } from 'kysely'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectSeparately } from '#app/testing/separate-connection.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { pagamentoSample } from '#modules/pessoal/folha/server/pagamento.sample.ts'
import type { WriteTransaction } from './connect.ts'

let portal: TestPortal
let other: pg.Client
let cookies: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
  other = await connectSeparately(portal)
})
beforeEach(async () => {
  await other.query('rollback')
  await portal.platform.database.db.deleteFrom('licitacao').execute()
})

const save = (number: number) =>
  portal.call({
    method: 'POST',
    url: '/painel/ajax/licitacao',
    cookies,
    payload: { ...licitacaoSample, licitacao_numero: `${number}/2026`, licitacao_realizacao: '2026-03-01' },
  })

const insertLicitacao = async (numero: string) =>
  (
    await portal.platform.database.db
      .insertInto('licitacao')
      .values({ ...licitacaoSample, licitacao_numero: numero, licitacao_realizacao: '2026-03-01' })
      .returning('licitacao_id')
      .executeTakeFirstOrThrow()
  ).licitacao_id

const waiting = async () => {
  const { rows } = await other.query(
    'select count(*)::int as n from pg_locks join pg_database on oid = database where datname = current_database() and not granted',
  )
  return rows[0].n
}

const linhas = async (tabela: string) => {
  const { rows } = await sql<{ linhas: number }>`select linhas from total where tabela = ${tabela}`.execute(
    portal.platform.database.db,
  )
  return rows[0]?.linhas
}

test('while 20 writers wait for one table every public list answers, and then all are saved', async () => {
  await other.query('begin; lock table licitacao in exclusive mode')
  const saves = Promise.all(Array.from({ length: 20 }, (_, at) => save(at)))
  await expect.poll(waiting).toBeGreaterThan(5)
  const { lists } = portal.app.directory
  expect(lists.length).toBeGreaterThan(10)
  for (const { page } of lists) {
    const answer = await portal.call({ url: page, headers: { accept: 'text/html' } })
    expect([page, answer.statusCode]).toEqual([page, 200])
  }
  expect(await waiting()).toBeGreaterThan(5)
  await other.query('rollback')
  expect((await saves).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
  expect(await linhas('licitacao')).toBe(20)
})

test('an open transaction that changed one tender keeps nobody from saving another', async () => {
  const id = await insertLicitacao('1/2026')
  await other.query('begin')
  await other.query('update licitacao set licitacao_objeto = $1 where licitacao_id = $2', ['Em andamento', id])
  expect((await save(2)).statusCode).toBe(201)
  expect(await linhas('licitacao')).toBe(2)
  await other.query('commit')
})

test('a writer that waits too long for a lock gets a message, with nothing stored', async () => {
  await other.query('begin; lock table licitacao in exclusive mode')
  const answer = await save(3)
  await other.query('rollback')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json().message).toContain('Outra gravação está em andamento')
  expect(await linhas('licitacao')).toBe(0)
})

describe('two writers of two tables in opposite order', () => {
  const { promise, resolve } = barrier(2)
  const change = (table: 'orgao' | 'licitacao') => (tx: WriteTransaction) =>
    sql`update ${sql.table(table)} set versao = versao + 1`.execute(tx)

  test('both end well: the one that the database stops is tried again', async () => {
    const { database } = portal.platform
    await insertLicitacao('1/2026')
    await sql`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email,
      orgao_horario_funcionamento, orgao_competencias) values ('Órgão', 'r', 't', 'e', 'a@b.co', 'h', 'c')`.execute(
      database.db,
    )
    let begun = 0
    const both = (first: 'orgao' | 'licitacao', second: 'orgao' | 'licitacao') =>
      database.write(async (tx) => {
        begun += 1
        await change(first)(tx)
        resolve()
        await promise
        await change(second)(tx)
      })
    await Promise.all([both('orgao', 'licitacao'), both('licitacao', 'orgao')])
    expect(begun).toBe(3)
    const { rows } =
      await sql`select (select versao from orgao) as orgao, (select versao from licitacao) as licitacao`.execute(
        database.db,
      )
    expect(rows).toEqual([{ orgao: 3, licitacao: 3 }])
  })
})

/** Resolved at the `count`th call. */
function barrier(count: number) {
  let left = count
  let open: () => void
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  const resolve = () => {
    left -= 1
    if (left <= 0) open()
  }
  return { promise, resolve }
}

describe('the stored count of a table', () => {
  test('follows all that one transaction did to several tables, and nothing of one that was rolled back', async () => {
    const { database } = portal.platform
    await insertLicitacao('1/2026')
    const feriados = (await linhas('feriado')) ?? 0
    const work = async (tx: WriteTransaction) => {
      await sql`truncate licitacao cascade`.execute(tx)
      for (const numero of ['7/2026', '8/2026', '9/2026'])
        await tx
          .insertInto('licitacao')
          .values({ ...licitacaoSample, licitacao_numero: numero, licitacao_realizacao: '2026-03-01' })
          .execute()
      await tx.deleteFrom('licitacao').where('licitacao_numero', '=', '8/2026').execute()
      await tx.deleteFrom('feriado').execute()
    }
    await expect(
      database.write(async (tx) => {
        await work(tx)
        throw new Error('não')
      }),
    ).rejects.toThrow('não')
    expect([await linhas('licitacao'), await linhas('feriado')]).toEqual([1, feriados])
    await database.write(work)
    expect([await linhas('licitacao'), await linhas('feriado')]).toEqual([2, 0])
    const { rows } = await sql`select from total_pendente`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('and of a part that was rolled back to a savepoint', async () => {
    await portal.platform.database.write(async (tx) => {
      await sql`savepoint antes`.execute(tx)
      await tx
        .insertInto('licitacao')
        .values({ ...licitacaoSample, licitacao_numero: '1/2026', licitacao_realizacao: '2026-03-01' })
        .execute()
      await sql`rollback to antes`.execute(tx)
      await tx
        .insertInto('licitacao')
        .values({ ...licitacaoSample, licitacao_numero: '2/2026', licitacao_realizacao: '2026-03-01' })
        .execute()
    })
    expect(await linhas('licitacao')).toBe(1)
  })

  test('and of payments that many write at once, with their sums', async () => {
    const { db } = portal.platform.database
    const pay = (at: number) =>
      portal.call({
        method: 'POST',
        url: '/painel/ajax/pagamento/novo',
        cookies,
        payload: {
          ...pagamentoSample,
          pagamento_codigo: String(at),
          pagamento_servidor: at % 2 ? 'Ana' : 'Rui',
          pagamento_cargo: at % 2 ? 'Gari' : 'Professor',
        },
      })
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => pay(at)))
    expect(answers.map(({ statusCode, body }) => (statusCode === 201 ? '' : body))).toEqual(Array(16).fill(''))
    const { rows } = await sql`select (select linhas from total where tabela = 'pagamento') as total,
      (select sum(linhas)::int from pagamento_mes) as meses, (select sum(linhas)::int from pagamento_cargo) as cargos,
      (select sum(linhas)::int from servidor) as nomes`.execute(db)
    expect(rows).toEqual([{ total: 16, meses: 16, cargos: 16, nomes: 16 }])
  })
})
