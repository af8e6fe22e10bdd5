import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { noticiaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { conjuntos, entra, registraTudo } from '#modules/portal/integridade/server/integridade.facade.ts'
import { leCursor, textoDoCursor } from './cursor.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const set = 'estrutura-organizacional'
type Orgao = { registro: number; orgao_id: number; orgao_nome: string }
type Parte = {
  items: (Orgao & { atualizado_em: string | null })[]
  removidos: number[]
  proximo: string
  continua: boolean
}

const asked = (desde: string, { limit = '', de = set } = {}) =>
  portal.call({ url: `/ajax/mudancas/${de}`, query: { desde, ...(limit && { limit }) } })

async function partOf(desde: string, options: { limit?: string; de?: string } = {}): Promise<Parte> {
  const answer = await asked(desde, options)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('"proximo"')])
  return answer.json().data
}

const database = () => portal.platform.database
const create = async (orgao_nome: string) =>
  (
    await database()
      .db.insertInto('orgao')
      .values({ ...orgaoSample, orgao_nome })
      .returning('orgao_id')
      .executeTakeFirstOrThrow()
  ).orgao_id
const rename = (id: number, orgao_nome: string) =>
  database().db.updateTable('orgao').set({ orgao_nome }).where('orgao_id', '=', id).execute()
const remove = (id: number) => database().db.deleteFrom('orgao').where('orgao_id', '=', id).execute()

/** Somebody's copy, which asks for a few changes at a time. */
class Copia {
  linhas = new Map<number, string>()
  cursor = ''

  async segue(limit: string): Promise<boolean> {
    const { items, removidos, proximo, continua } = await partOf(this.cursor, { limit })
    for (const { orgao_id, orgao_nome } of items) this.linhas.set(orgao_id, orgao_nome)
    for (const id of removidos) this.linhas.delete(id)
    this.cursor = proximo
    return continua
  }
}

const todos = async () => {
  const rows = await database().db.selectFrom('orgao').select(['orgao_id', 'orgao_nome']).execute()
  return new Map(rows.map(({ orgao_id, orgao_nome }) => [orgao_id, orgao_nome]))
}

test('a copy that asks while others write ends as the list is', async () => {
  const step = fc.record({
    what: fc.constantFrom('cria', 'muda', 'remove', 'entra', 'segue'),
    which: fc.nat(20),
    limit: fc.constantFrom('1', '2', '1000'),
  })
  let number = 0
  const holds = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    const copia = new Copia()
    await entra(database())
    copia.linhas = await todos()
    copia.cursor = (await partOf('agora')).proximo
    for (const { what, which, limit } of steps) {
      const ids = [...(await todos()).keys()]
      const id = ids[which % ids.length]
      number += 1
      if (what === 'cria') await create(`Órgão ${number}`)
      else if (what === 'entra') await entra(database())
      else if (what === 'segue') await copia.segue(limit)
      else if (id !== undefined) await (what === 'muda' ? rename(id, `Outro ${number}`) : remove(id))
    }
    await entra(database())
    while (await copia.segue('2'));
    expect(copia.linhas).toEqual(await todos())
  })
  await fc.assert(holds, { numRuns: 15 })
})

test('each record stands once, as it is now, and says when its change was entered', async () => {
  const { proximo } = await partOf('agora')
  const [one, other] = [await create('Primeiro'), await create('Segundo')]
  await entra(database())
  await rename(one, 'Primeiro, de novo')
  await remove(other)
  await entra(database())
  const { items, removidos, continua } = await partOf(proximo)
  expect(items).toEqual([
    expect.objectContaining({
      registro: one,
      orgao_id: one,
      orgao_nome: 'Primeiro, de novo',
      atualizado_em: expect.any(String),
    }),
  ])
  expect(Date.now() - Date.parse(items[0]?.atualizado_em ?? '')).toBeLessThan(60_000)
  expect([removidos, continua]).toEqual([[other], false])
})

test('what nobody has committed yet comes later, and nothing is left out', async () => {
  const [late, quick] = [await create('Demorado'), await create('Rápido')]
  await entra(database())
  const { proximo } = await partOf('agora')
  const slow = await database().pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`update orgao set orgao_nome = 'Demorou' where orgao_id = $1`, [late])
    await rename(quick, 'Mais rápido')
    await entra(database())
    const first = await partOf(proximo)
    expect(first.items.map(({ registro }) => registro)).toEqual([quick])
    await slow.query('commit')
    await entra(database())
    const second = await partOf(first.proximo)
    expect(second.items.map(({ registro }) => registro)).toEqual([late])
  } finally {
    slow.release(true)
  }
})

test('a day begins with the last root before it', async () => {
  const id = await create('De hoje')
  await registraTudo(database())
  const { rows } = await sql<{
    hoje: string
    amanha: string
  }>`select hoje() as hoje, (hoje() + 1)::text as amanha`.execute(database().db)
  const { hoje = '', amanha = '' } = rows[0] ?? {}
  const idsSince = async (dia: string) => (await partOf(dia)).items.map(({ orgao_id }) => orgao_id)
  expect(await idsSince(hoje)).toContain(id)
  expect(await idsSince(amanha)).toEqual([])
})

test('news comes on its day, though nobody touched it on that day', async () => {
  const made = await portal.call({
    ...{ method: 'POST', url: '/painel/ajax/noticia', payload: noticiaSample },
    cookies: await portal.loginAs('administrador'),
  })
  const { publicacao_id } = made.json().data
  await entra(database())
  const { proximo } = await partOf('agora', { de: 'noticias' })
  const cursor = leCursor(proximo)
  if (!cursor) throw new Error('no cursor')
  expect((await partOf(proximo, { de: 'noticias' })).items).toEqual([])
  const yesterday = textoDoCursor({ ...cursor, dia: '2000-01-01' })
  const { items } = await partOf(yesterday, { de: 'noticias' })
  expect(items).toContainEqual(expect.objectContaining({ registro: publicacao_id }))
  // a copy that has more to read keeps the day with which it began
  let desde = textoDoCursor({ tamanho: 0, folha: '00000000', dia: '2000-01-01' })
  const parts: number[][] = []
  for (let continua = true; continua; ) {
    const part = await partOf(desde, { de: 'noticias', limit: '1' })
    parts.push(part.items.map(({ registro }) => registro))
    ;({ proximo: desde, continua } = part)
  }
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.at(-1)).toContain(publicacao_id)
})

describe('refuses', () => {
  test.each(['', 'ontem', '2026-02-30', '1.2.3', '5.zzzzzzzz.20260101', '-1.00000000.20260101'])(
    'a cursor that is none: %s',
    async (desde) => {
      const answer = await asked(desde)
      expect([answer.statusCode, Object.keys(answer.json().data ?? {})]).toEqual([422, ['desde']])
    },
  )

  test.each(['0', '1001', 'x', '-1', '1.5'])('a limit of %s', async (limit) => {
    expect((await asked('agora', { limit })).statusCode).toBe(limit ? 200 : 422)
    expect((await asked('2026-01-01', { limit })).statusCode).toBe(422)
  })

  test('a cursor of another log: the database was restored', async () => {
    const cursor = leCursor((await partOf('agora')).proximo)
    if (!cursor) throw new Error('no cursor')
    const others = [
      { ...cursor, folha: 'ffffffff' },
      { ...cursor, tamanho: cursor.tamanho + 1 },
      { ...cursor, tamanho: 0, folha: 'ffffffff' },
    ]
    const statuses = await Promise.all(others.map(async (other) => (await asked(textoDoCursor(other))).statusCode))
    expect(statuses).toEqual([410, 410, 200])
  })
})

test('every set of records that is in the log answers', async () => {
  const sets = portal.app.directory.sets.filter(({ table }) => conjuntos().includes(table))
  expect(sets.length).toBeGreaterThan(50)
  for (const { id } of sets) {
    const { statusCode } = await asked('2026-01-01', { de: id })
    expect([id, statusCode]).toEqual([id, 200])
  }
})
