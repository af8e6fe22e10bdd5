import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../app/testing/test-portal.ts'
import { announce, openDirectory, resetDirectory } from './directory.ts'
import { fillDemo, fillPortal } from './fill.ts'
import { makeTenders } from './licitacoes/licitacoes.ts'

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
  'contrato',
  'contrato_anexo',
  'pagamento',
  'documento_generico',
  'documento_generico_anexo',
  'documento',
  'documento_anexo',
  'edital_acessado',
  'declaracao',
  'estagiario',
  'diaria',
  'diaria_valor',
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

  test('fills once; a second fill changes nothing', async () => {
    expect(await fillDemo(portal.platform)).toBe(true)
    const rows = await countRows()
    expect(rows.slice(0, 2)).toEqual([30, 400])
    expect(rows.slice(5, 8)).toEqual([45, 60, 300])
    const count = Object.fromEntries(tables.map((table, at) => [table, Number(rows[at])])) as Record<Table, number>
    expect(count).toMatchObject({ contrato: 300, pagamento: 10_800, documento_generico: 200, documento: 60 })
    expect(count).toMatchObject({ edital_acessado: 14, declaracao: 3, estagiario: 36, diaria_valor: 64 })
    expect(count.diaria).toBeGreaterThan(200)
    const attached = tables.filter((table) => table.endsWith('_anexo')).reduce((sum, table) => sum + count[table], 0)
    expect(count.arquivo).toBe(attached + 2) // the coat of arms, large and small
    expect(await fillDemo(portal.platform)).toBe(false)
    expect(await countRows()).toEqual(rows)
  })

  test('each file belongs to one attachment, and is complete in the storage', async () => {
    const { db } = portal.platform.database
    const owners = (['licitacao_anexo', 'contrato_anexo', 'documento_generico_anexo', 'documento_anexo'] as const).map(
      (table) => db.selectFrom(table).select('arquivo_id').execute(),
    )
    const ids = (await Promise.all(owners)).flat().map(({ arquivo_id }) => arquivo_id)
    expect(new Set(ids).size).toBe(ids.length)
    const files = await db.selectFrom('arquivo').selectAll().where('arquivo_id', 'in', ids).execute()
    expect(files.filter(({ arq_estado }) => arq_estado !== 'guardado')).toEqual([])
    expect(files).toHaveLength(ids.length)
    const folder = path.join(portal.platform.env.dataDir, 'files')
    for (const { arq_chave, arq_tamanho } of files)
      expect(fs.statSync(path.join(folder, arq_chave.slice(0, 2), arq_chave)).size).toBe(arq_tamanho)
  })

  test('the kept sums and times of the last change match the rows', async () => {
    const { db } = portal.platform.database
    const sums = await db.selectFrom('total').selectAll().execute()
    for (const table of ['contrato', 'pagamento', 'documento_generico', 'documento', 'declaracao', 'diaria'] as const) {
      const sum = sums.find(({ tabela }) => tabela === table)
      const { n } = await db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      expect(sum?.linhas).toBe(n)
    }
    for (const table of [
      'contrato',
      'pagamento',
      'documento_generico',
      'documento',
      'diaria',
      'diaria_valor',
    ] as const) {
      const { last } = await db
        .selectFrom(table)
        .select((e) => e.fn.max('atualizado_em').as('last'))
        .executeTakeFirstOrThrow()
      expect(sums.find(({ tabela }) => tabela === table)?.atualizado_em).toBe(last)
      expect(Date.parse(last ?? '')).toBeLessThan(Date.now())
    }
  })

  test('every contract of 2021 and later finds its tender by number and modality', async () => {
    const { db } = portal.platform.database
    const linked = await db
      .selectFrom('contrato')
      .innerJoin('licitacao', (join) =>
        join
          .onRef('licitacao_numero', '=', 'contrato_numero_licitacao')
          .onRef('licitacao_numero_processo', '=', 'contrato_numero_processo'),
      )
      .innerJoin('tipo_processo', (join) =>
        join
          .onRef('tipo_processo.tipo_processo_id', '=', 'licitacao.tipo_processo_id')
          .onRef('tpr_nome', '=', 'contrato_licitacao_origem'),
      )
      .select(['contrato_id', 'contrato_categoria_processo', 'contrato_data_celebracao'])
      .execute()
    expect(linked).toHaveLength(250)
    expect(new Set(linked.map(({ contrato_id }) => contrato_id)).size).toBe(250)
    expect(linked.filter(({ contrato_categoria_processo }) => contrato_categoria_processo === null)).toEqual([])
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

  test('is neither filled nor removed when it has other data', async () => {
    const other = path.join(root, 'dados')
    fs.mkdirSync(other)
    fs.writeFileSync(path.join(other, 'importante.txt'), 'x')
    await expect(openDirectory(other)).rejects.toThrow('não são de uma demonstração')
    await expect(resetDirectory(other)).rejects.toThrow('não são de uma demonstração')
    expect(fs.readdirSync(other)).toEqual(['importante.txt'])
  })

  test('is emptied by a reset, also when there is nothing to remove', async () => {
    const own = path.join(root, 'demo')
    await resetDirectory(own)
    await openDirectory(own)
    await openDirectory(own)
    await resetDirectory(own)
    expect(fs.existsSync(own)).toBe(false)
  })

  test('refuses a second demo, naming the address of the running one', async () => {
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
