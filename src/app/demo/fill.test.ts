import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { announce, openDirectory, resetDirectory } from './directory.ts'
import { fillDemo, fillPortal } from './fill.ts'
import { makeTenders } from './tenders/tenders.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})

const tables = [
  'orgao',
  'licitacao',
  'licitacao_anexo',
  'usuario',
  'arquivo',
  'publicacao',
  'solicitante',
  'solicitacao',
  'solicitacao_anexo',
] as const
type Table = (typeof tables)[number]

const countRows = async () => {
  const { db } = portal.platform.database
  const count = async (table: Table) =>
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const counts: number[] = []
  for (const table of tables) counts.push(await count(table))
  return counts
}

describe('filling the demo', { timeout: 120_000 }, () => {
  test('a fill that fails half-way leaves an empty portal', async () => {
    const tenders = makeTenders().slice(0, 12)
    const wrong = tenders.map((tender, at) => (at === 11 ? { ...tender, situacao: 'Esquecida' } : tender))
    await expect(fillPortal(portal.platform, wrong)).rejects.toThrow('Esquecida')
    expect(await countRows()).toEqual(tables.map(() => 0))
    expect(
      fs
        .readdirSync(path.join(portal.platform.env.dataDir, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile()),
    ).toEqual([])
  })

  test('fills once; again it changes nothing', async () => {
    expect(await fillDemo(portal.platform)).toBe(true)
    const rows = await countRows()
    expect(rows.slice(0, 2)).toEqual([30, 400])
    expect(rows.slice(5, 8)).toEqual([31, 60, 300])
    expect(rows[4]).toBe(Number(rows[2]) + Number(rows[8]) + 2) // the coat of arms, large and small
    expect(await fillDemo(portal.platform)).toBe(false)
    expect(await countRows()).toEqual(rows)
  })

  test('a document of the demo is downloaded whole, under its name', async () => {
    const anexo = await portal.platform.database.db
      .selectFrom('licitacao_anexo')
      .innerJoin('arquivo', 'arquivo.arquivo_id', 'licitacao_anexo.arquivo_id')
      .select(['anexo_id', 'arq_nome', 'arq_tipo', 'arq_tamanho'])
      .where('arq_nome', 'like', 'edital-%')
      .executeTakeFirstOrThrow()
    const answer = await portal.call({ url: `/licitacao/anexo/${anexo.anexo_id}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(anexo.arq_nome)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.length).toBe(anexo.arq_tamanho)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe("the demo's directory", () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-pasta-'))
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

  test('with other data it is neither filled nor removed', async () => {
    const other = path.join(root, 'dados')
    fs.mkdirSync(other)
    fs.writeFileSync(path.join(other, 'importante.txt'), 'x')
    await expect(openDirectory(other)).rejects.toThrow('não são de uma demonstração')
    await expect(resetDirectory(other)).rejects.toThrow('não são de uma demonstração')
    expect(fs.readdirSync(other)).toEqual(['importante.txt'])
  })

  test('a reset removes what a demo made, and there may be nothing to remove', async () => {
    const own = path.join(root, 'demo')
    await resetDirectory(own)
    await openDirectory(own)
    await openDirectory(own)
    await resetDirectory(own)
    expect(fs.existsSync(own)).toBe(false)
  })

  test('where a demo runs, another one is refused with its address', async () => {
    const own = path.join(root, 'em-uso')
    await openDirectory(own)
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const withdraw = announce(own, address)
    await expect(openDirectory(own)).rejects.toThrow(address)
    await expect(resetDirectory(own)).rejects.toThrow('já está em execução')
    withdraw()
    await openDirectory(own)
  })
})
