// What is remembered is used while nobody changes its tables, and not a moment longer.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startTestPortal } from '../../../app/testing/test-portal.ts'
import { whileUnchanged } from './while-unchanged.ts'

const { database } = (await startTestPortal()).platform
const { db, write } = database

let times = 0
let number = 0
beforeEach(() => {
  times = 0
  number += 1
})

const names = async () => {
  times += 1
  const { rows } = await sql<{ nome: string }>`select tpr_nome as nome from tipo_processo order by 1`.execute(db)
  return rows.map(({ nome }) => nome)
}
const ask = (read = names) =>
  whileUnchanged(db, { key: `teste ${number}`, tables: ['tipo_processo', 'licitacao'] }, read)
const rename = (from: string, to: string) =>
  write((tx) => tx.updateTable('tipo_processo').set({ tpr_nome: to }).where('tpr_nome', '=', from).execute())

/** Asks until the answer is kept: it is checked once more after it was given. */
const askUntilKept = () =>
  expect
    .poll(async () => {
      const before = times
      await ask()
      return times === before
    })
    .toBe(true)

test('is read once while nothing changes, and anew after a change of any of its tables', async () => {
  await askUntilKept()
  const first = await ask()
  expect(await ask()).toBe(first)
  await rename('Convite', 'Convite antigo')
  expect(await ask()).toContain('Convite antigo')
  await rename('Convite antigo', 'Convite')
  await askUntilKept()
  const before = times
  await write((tx) => sql`delete from licitacao where licitacao_id = 0`.execute(tx))
  await ask()
  expect(times).toBe(before)
  await write((tx) => sql`update tipo_processo set tpr_nome = tpr_nome where tpr_nome = 'Convite'`.execute(tx))
  await ask()
  expect(times).toBe(before + 1)
})

test('is the same after a change that was undone', async () => {
  await askUntilKept()
  const before = times
  const undone = write(async (tx) => {
    await sql`update tipo_processo set tpr_nome = tpr_nome || ' x'`.execute(tx)
    throw new Error('não')
  })
  await expect(undone).rejects.toThrow('não')
  expect(await ask()).not.toContain('Convite x')
  expect(times).toBe(before)
})

test('of a moment before a change that came while it was read, it is not kept', async () => {
  const answer = await ask(async () => {
    const old = await names()
    await rename('Convite', 'Convite novo')
    return old
  })
  expect(answer).toContain('Convite')
  expect(await ask()).toContain('Convite novo')
  await rename('Convite novo', 'Convite')
})

test('is read anew within a transaction, which sees what it wrote itself', async () => {
  await askUntilKept()
  await write(async (tx) => {
    const before = times
    await whileUnchanged(tx, { key: `teste ${number}`, tables: ['tipo_processo'] }, names)
    expect(times).toBe(before + 1)
  })
})

test('whoever comes after a change gets it, however many wait for the versions', async () => {
  await askUntilKept()
  for (let round = 0; round < 50; round += 1) {
    const [from, to] = round % 2 ? ['Convite par', 'Convite'] : ['Convite', 'Convite par']
    const crowd = Array.from({ length: 20 }, () => ask())
    await rename(from, to)
    expect(await ask(), `round ${round}`).toContain(to)
    await Promise.all(crowd)
  }
})

test('a table without a data version is named', async () => {
  const asked = whileUnchanged(db, { key: 'sem versão', tables: ['sessao' as 'orgao'] }, names)
  await expect(asked).rejects.toThrow("the table sessao has no row in total: add call publica('sessao');")
})
