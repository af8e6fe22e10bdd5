// What is remembered is used while nobody changes its tables, and not a moment longer.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import type { Queries } from '#platform/db/connect.ts'
import { remember, whileUnchanged } from './memory.ts'

const { database } = (await startTestPortal()).platform
const { db, write } = database

let times = 0
let number = 0
beforeEach(() => {
  times = 0
  number += 1
})

const names = async (from: Queries = db) => {
  times += 1
  const { rows } = await sql<{ nome: string }>`select tpr_nome as nome from tipo_processo order by 1`.execute(from)
  return rows.map(({ nome }) => nome)
}
const readCached = (read = () => names()) =>
  whileUnchanged(db, { key: `teste ${number}`, tables: ['tipo_processo', 'licitacao'] }, read)
const rename = (from: string, to: string) =>
  write((tx) => tx.updateTable('tipo_processo').set({ tpr_nome: to }).where('tpr_nome', '=', from).execute())

test('is read once while nothing changes, and anew after a change of any of its tables', async () => {
  await readCached()
  const first = await readCached()
  expect(await readCached()).toBe(first)
  await rename('Convite', 'Convite antigo')
  expect(await readCached()).toContain('Convite antigo')
  await rename('Convite antigo', 'Convite')
  await readCached()
  const before = times
  await write((tx) => sql`delete from licitacao where licitacao_id = 0`.execute(tx))
  await readCached()
  expect(times).toBe(before)
  await write((tx) => sql`update tipo_processo set tpr_nome = tpr_nome where tpr_nome = 'Convite'`.execute(tx))
  await readCached()
  expect(times).toBe(before + 1)
})

test('is the same after a change that was undone', async () => {
  await readCached()
  const before = times
  const undone = write(async (tx) => {
    await sql`update tipo_processo set tpr_nome = tpr_nome || ' x'`.execute(tx)
    throw new Error('não')
  })
  await expect(undone).rejects.toThrow('não')
  expect(await readCached()).not.toContain('Convite x')
  expect(times).toBe(before)
})

test('of a moment before a change that came while it was read, it is not remembered', async () => {
  const answer = await readCached(async () => {
    const old = await names()
    await rename('Convite', 'Convite novo')
    return old
  })
  expect(answer).toContain('Convite')
  expect(await readCached()).toContain('Convite novo')
  await rename('Convite novo', 'Convite')
})

test('is read anew within a transaction, which sees what it wrote itself', async () => {
  await readCached()
  await write(async (tx) => {
    const inside = () => whileUnchanged(tx, { key: `teste ${number}`, tables: ['tipo_processo'] }, () => names(tx))
    await inside()
    await tx.updateTable('tipo_processo').set({ tpr_nome: 'Convite meu' }).where('tpr_nome', '=', 'Convite').execute()
    expect(await inside()).toContain('Convite meu')
    await tx.updateTable('tipo_processo').set({ tpr_nome: 'Convite' }).where('tpr_nome', '=', 'Convite meu').execute()
  })
})

test('a request after a change gets it, though the versions of before are still on their way to others', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let answers = 0
  const slowly = db.withPlugin({
    transformQuery: ({ node }) => node,
    // the answer of the second statement, the second visitor's question for the versions, arrives late
    transformResult: async ({ result }) => {
      answers += 1
      if (answers === 2) await released
      return result
    },
  })
  const visit = () => whileUnchanged(slowly, { key: 'devagar', tables: ['tipo_processo'] }, () => names())
  await visit()
  const earlier = visit()
  await expect.poll(() => answers).toBe(2)
  await rename('Convite', 'Convite tarde')
  const later = visit()
  release()
  expect(await earlier).toContain('Convite')
  expect(await later).toContain('Convite tarde')
  await rename('Convite tarde', 'Convite')
})

test('who comes while it is being read gets the same answer; when that fails, reads it alone', async () => {
  const place = { key: `junto ${number}`, version: 'uma' }
  const [first, second] = await Promise.all([remember(db, place, () => names()), remember(db, place, () => names())])
  expect(second).toBe(first)
  expect(times).toBe(1)
  const other = { ...place, version: 'outra' }
  const failing = remember(db, other, () => Promise.reject(new Error('sem tempo')))
  const waiting = remember(db, other, () => names())
  await expect(failing).rejects.toThrow('sem tempo')
  expect(await waiting).toContain('Convite')
})

test('a table without a data version is named', async () => {
  const answer = whileUnchanged(db, { key: 'sem versão', tables: ['sessao' as 'orgao'] }, names)
  await expect(answer).rejects.toThrow("the table sessao has no row in total: add call registra('sessao', …);")
})
