// What several answers have in common is read once for the data of its snapshot, and never used for other data.
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import type { Queries } from '#platform/db/connect.ts'
import { type Cached, inOneSnapshot } from './one-snapshot.ts'
import { readIdList } from './page-from-memory.ts'

const { database } = (await startTestPortal()).platform
const { db, write } = database

let times = 0
let number = 0
beforeEach(() => {
  times = 0
  number += 1
})

const texts = async (from: Queries, column: RawBuilder<unknown>) =>
  (await sql<{ texto: string }>`select ${column} as texto from tipo_processo order by 1`.execute(from)).rows.map(
    ({ texto }) => texto,
  )
const names = async (tx: Queries) => {
  times += 1
  return texts(tx, sql`tpr_nome`)
}
const rename = (from: string, to: string) =>
  write((tx) => tx.updateTable('tipo_processo').set({ tpr_nome: to }).where('tpr_nome', '=', from).execute())

const cacheKeyOf = (question: string) => ({ key: `${number} ${question}`, tables: ['tipo_processo'] as const })
const readNames = (question: string, read: (tx: Queries) => Promise<string[]> = names) =>
  inOneSnapshot(db, cacheKeyOf(question), async (tx, cached) => ({
    question,
    names: await cached(`nomes ${number}`, () => read(tx)),
  }))

test('a part is read once for all answers that have it, and anew after a change', async () => {
  const first = await readNames('uma')
  const second = await readNames('outra')
  expect(second.names).toBe(first.names)
  expect(times).toBe(1)
  await rename('Convite', 'Convite de antes')
  expect((await readNames('uma')).names).toContain('Convite de antes')
  expect((await readNames('terceira')).names).toContain('Convite de antes')
  expect(times).toBe(2)
  await rename('Convite de antes', 'Convite')
})

test('all statements of an answer see one moment, and what they saw is not used for a later one', async () => {
  const { before, after } = await inOneSnapshot(db, cacheKeyOf('momento'), async (tx, cached) => {
    const before = await cached(`antes ${number}`, () => names(tx))
    await rename('Convite', 'Convite de depois')
    return { before, after: await cached(`depois ${number}`, () => names(tx)) }
  })
  expect(after).toEqual(before)
  expect(after).toContain('Convite')
  const later = await inOneSnapshot(db, cacheKeyOf('momento'), async (tx, cached) => ({
    names: await cached(`depois ${number}`, () => names(tx)),
  }))
  expect(later.names).toContain('Convite de depois')
  await rename('Convite de depois', 'Convite')
})

/** A reading that has begun, and ends when `end` is called. */
async function begin(question: string, ending: (tx: Queries) => Promise<string[]>) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let answer: ReturnType<typeof readNames> | undefined
  await new Promise<void>((began) => {
    answer = readNames(question, async (tx) => {
      began()
      await ended
      return ending(tx)
    })
  })
  return { answer: answer as ReturnType<typeof readNames>, end }
}

test('a request for a part that is being read waits for it; when that fails, each reads it alone', async () => {
  const slow = await begin('lenta', names)
  const waiting = readNames('que espera')
  slow.end()
  expect((await waiting).names).toBe((await slow.answer).names)
  expect(times).toBe(1)

  number += 1
  const failing = await begin('que falha', async () => {
    throw new Error('sem resposta')
  })
  const other = readNames('outra')
  failing.end()
  await expect(failing.answer).rejects.toThrow('sem resposta')
  expect((await other).names).toContain('Convite')
})

test('within a transaction nothing is remembered: it sees what it wrote', async () => {
  const read = (tx: Queries) =>
    inOneSnapshot(tx, cacheKeyOf('dentro'), async (inside, cached: Cached) => cached('nomes', () => names(inside)))
  const undone = write(async (tx) => {
    await read(tx)
    await sql`update tipo_processo set tpr_nome = 'Só aqui' where tpr_nome = 'Convite'`.execute(tx)
    expect(await read(tx)).toContain('Só aqui')
    throw new Error('não')
  })
  await expect(undone).rejects.toThrow('não')
  expect((await readNames('fora')).names).toContain('Convite')
})

test('ids come in the order of the request', async () => {
  const { rows } = await sql<{
    id: number
  }>`select tipo_processo_id as id from tipo_processo order by tpr_nome desc`.execute(db)
  const ids = await readIdList(db, sql`select tipo_processo_id from tipo_processo order by tpr_nome desc`)
  expect([...ids]).toEqual(rows.map(({ id }) => id))
})
