// The folder of imports: which files are taken and when, where they go, and that two instances take one once.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearRevenue, estados, filesIn, lancamentos } from '#app/testing/arrivals.ts'
import { waitForMail } from '#app/testing/mailbox.ts'
import { connectSeparately } from '#app/testing/separate-connection.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { arrive } from '#kits/import/server/arrival.ts'
import { importedSets } from '#kits/import/server/imported-sets.ts'
import { acumulado, iptu, janeiro } from '#modules/financas/receita/server/receita-import.sample.ts'
import { emOrdem, isData, pedidoDe, periodoDoNome } from './pasta.rules.ts'
import { createPasta, type Pasta } from './pasta.ts'

const to = 'contador@exemplo.com'
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-pasta-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

let portal: TestPortal
let dir: string
let pasta: Pasta
const inSet = () => path.join(dir, 'receita')
const put = (name: string, content: string | Uint8Array) => fs.writeFileSync(path.join(inSet(), name), content)
const instance = () =>
  createPasta(
    { platform: portal.platform, directory: portal.app.directory, town: { siteName: async () => 'Vila' } as never },
    dir,
  )
/** As two looks of one instance, some time apart. */
const lookTwice = async (of = pasta) => {
  await of.look()
  await of.look()
}

beforeAll(async () => {
  portal = await startTestPortal({ IMPORTACAO_EMAIL: to })
  await portal.platform.jobs.start()
})
beforeEach(async () => {
  await clearRevenue(portal)
  dir = fs.mkdtempSync(path.join(root, 'x'))
  pasta = instance()
  await pasta.look()
})

test('there is a folder for each set', () => {
  expect(fs.readdirSync(dir)).toEqual(expect.arrayContaining(['receita', 'empenho', 'pagamento', 'diaria']))
})

test('a file that no longer changes is stored and moved; its name says year and month', async () => {
  put('receita_2025-01.csv', janeiro())
  await pasta.look()
  expect(filesIn(inSet())).toEqual(['receita_2025-01.csv'])
  await pasta.look()
  expect(filesIn(inSet())).toEqual(['feito/receita_2025-01.csv'])
  expect(await estados(portal)).toEqual(['gravada pasta'])
  const { rows } = await sql<{
    anos: number[]
    meses: number[]
    via: string
  }>`select ipb_anos as anos, ipb_meses as meses, ipb_via as via
    from importacao_publica`.execute(portal.platform.database.db)
  expect(rows).toEqual([{ anos: [2025], meses: [1], via: 'pasta' }])
})

test('one that still grows waits; one that is being written under another name is left alone', async () => {
  put('receita_2025-01.csv', janeiro().subarray(0, 200))
  put('outra_2025-01.csv.part', janeiro())
  put('.outra_2025-01.csv', janeiro())
  await pasta.look()
  put('receita_2025-01.csv', janeiro())
  await pasta.look()
  expect(await estados(portal)).toEqual([])
  await pasta.look()
  expect(await estados(portal)).toEqual(['gravada pasta'])
  expect(filesIn(inSet())).toEqual(['.outra_2025-01.csv', 'feito/receita_2025-01.csv', 'outra_2025-01.csv.part'])
})

test('a text beside it says what the name does not', async () => {
  put('janeiro.csv', janeiro())
  put('janeiro.csv.campos', 'exercicio: 2025\r\nmes = 1\r\n')
  await lookTwice()
  expect(await estados(portal)).toEqual(['gravada pasta'])
  expect(filesIn(inSet())).toEqual(['feito/janeiro.csv', 'feito/janeiro.csv.campos'])
})

test('one with errors is withheld, with a report beside it and a mail to the person responsible for the folder', async () => {
  put('receita_2025-01.csv', 'nada;disto\n1;2\n')
  await lookTwice()
  expect(await estados(portal)).toEqual(['retida pasta erros'])
  expect(filesIn(inSet())).toEqual(['retido/receita_2025-01.csv', 'retido/receita_2025-01.csv.txt'])
  const report = fs.readdirSync(path.join(inSet(), 'retido')).find((name) => name.endsWith('.txt')) ?? ''
  const text = fs.readFileSync(path.join(inSet(), 'retido', report), 'utf8')
  const id = report.split('-')[0]
  expect(text).toContain('Motivo: O arquivo tem erros. Nada foi gravado.')
  expect(text).toContain('Linha 1, Código da receita: Esta coluna falta no cabeçalho.')
  expect(text).toContain('Para ver mais ou descartar, abra no painel:')
  expect(text).toContain(`/painel/receita/importacao/${id}`)
  expect((await waitForMail(portal, to))[0]?.text).toContain(`/painel/receita/importacao/${id}`)
})

test('a wrong name withholds it too: nobody is there to read a message', async () => {
  put('receita.csv', janeiro())
  put('receita.csv.campos', 'mes: 13')
  await lookTwice()
  expect(await estados(portal)).toEqual(['retida pasta erros'])
})

test('one that would take away more than a fifth is withheld; nothing is removed', async () => {
  put('receita_2025-01.csv', janeiro())
  await lookTwice()
  const before = await lancamentos(portal)
  put('cortado_2025-01.csv', acumulado({ ...iptu, acumulado: 'R$5.000,50' }))
  await lookTwice()
  expect(await estados(portal)).toEqual(['gravada pasta', 'conferida pasta reducao'])
  expect(await lancamentos(portal)).toBe(before)
})

test('two instances that look at the same time store it once', async () => {
  const other = instance()
  put('receita_2025-01.csv', janeiro())
  await Promise.all([pasta.look(), other.look()])
  await Promise.all([pasta.look(), other.look()])
  expect(await estados(portal)).toEqual(['gravada pasta'])
  expect(filesIn(inSet())).toEqual(['feito/receita_2025-01.csv'])
  put('errado_2025-01.csv', 'nada;disto\n1;2\n')
  await Promise.all([pasta.look(), other.look()])
  await Promise.all([pasta.look(), other.look()])
  expect(await estados(portal)).toEqual(['gravada pasta', 'retida pasta erros'])
  expect(filesIn(path.join(inSet(), 'retido'))).toHaveLength(2)
})

test('one that another instance put away while this one waited for it is left alone', async () => {
  const set = importedSets(portal.app.directory).get('receita')?.set
  if (!set) throw new Error('receita is not imported')
  put('errado_2025-01.csv', 'nada;disto\n1;2\n')
  const arrived = await arrive(
    portal.platform,
    set,
    {
      via: 'pasta',
      file: { name: 'errado_2025-01.csv', path: path.join(inSet(), 'errado_2025-01.csv'), sha256: 'a'.repeat(64) },
      pedido: {},
      autor: 'pasta de importação',
      chamado: 'errado_2025-01.csv',
      notify: async () => {},
      isThere: async () => false,
    },
    0,
  )
  expect(arrived).toBeNull()
  expect(await estados(portal)).toEqual([])
})

test('one that was stored and not moved, since the process died, is moved and not stored again', async () => {
  put('receita_2025-01.csv', janeiro())
  await lookTwice()
  const [done = ''] = fs.readdirSync(path.join(inSet(), 'feito'))
  fs.renameSync(path.join(inSet(), 'feito', done), path.join(inSet(), 'receita_2025-01.csv'))
  await lookTwice(instance())
  expect(await estados(portal)).toEqual(['gravada pasta'])
  expect(fs.readdirSync(path.join(inSet(), 'feito'))).toEqual([done])
})

test('while somebody else writes the table it waits in its place, and is stored by the next instance', async () => {
  const other = await connectSeparately(portal)
  put('receita_2025-01.csv', janeiro())
  await other.query('begin; lock table importacao in access exclusive mode')
  const first = lookTwice()
  const { waitForLock } = await import('#app/testing/kills.ts')
  await waitForLock(other)
  expect(filesIn(inSet())).toEqual(['receita_2025-01.csv'])
  await other.query('rollback')
  await first
  expect(await estados(portal)).toEqual(['gravada pasta'])
})

test('a link to another file is not followed', async () => {
  const outside = path.join(dir, 'fora.csv')
  fs.writeFileSync(outside, janeiro())
  fs.symlinkSync(outside, path.join(inSet(), 'receita_2025-01.csv'))
  await lookTwice()
  expect(await estados(portal)).toEqual([])
})

test('names say years and months, and no more', () => {
  expect(periodoDoNome('receita_2026-03.csv')).toEqual({ exercicio: '2026', mes: '3' })
  expect(periodoDoNome('202612-receita.csv')).toEqual({ exercicio: '2026', mes: '12' })
  expect(periodoDoNome('receita 2026.xlsx')).toEqual({ exercicio: '2026' })
  for (const name of ['receita_20260315.csv', 'receita_2026-13.csv', 'lote 120267.csv'])
    expect([name, periodoDoNome(name).mes]).toEqual([name, undefined])
  expect(pedidoDe(['exercicio'], 'receita_2026-03.csv', 'entidade_id: 2\nmapeamento_id=7')).toEqual({
    exercicio: '2026',
    mapeamento_id: '7',
  })
  for (const name of ['.x.csv', '~x.csv', 'x.csv~', 'x.tmp', 'x.csv.PART', 'x.csv.campos'])
    expect(isData(name)).toBe(false)
  expect(isData('x.csv')).toBe(true)
  expect(pedidoDe(['mes'], 'x.csv', 'mes: 1\0\x07')).toEqual({ mes: '1' })
})

test('sets whose records others name come first; a circle, or a set that is not there, stops nothing', () => {
  const order = (sets: Record<string, string[]>) =>
    emOrdem(Object.entries(sets).map(([name, needs]) => ({ name, needs }))).map(({ name }) => name)
  expect(
    order({ contrato: ['licitacao', 'orgao'], diaria: ['orgao'], licitacao: ['orgao', 'cidade'], orgao: ['orgao'] }),
  ).toEqual(['orgao', 'licitacao', 'contrato', 'diaria'])
  expect(order({ a: ['b'], b: ['a'], c: [] })).toEqual(['b', 'a', 'c'])
})
