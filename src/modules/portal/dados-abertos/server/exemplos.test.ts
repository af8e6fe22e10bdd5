// The texts of /dados/exemplos, as the page shows them, are run against the portal. R is not run: its address and its columns are checked.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { freePort } from '#app/testing/built-portal.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { entra } from '#modules/portal/integridade/server/integridade.facade.ts'

const contracts = 1203 // more than one page of a thousand
const inYear = 40

let portal: TestPortal
let publicUrl: string
let texts: Map<string, string>
const folder = makeScratchFolder('praca-exemplos-')

beforeAll(async () => {
  const port = await freePort()
  publicUrl = `http://127.0.0.1:${port}`
  portal = await startTestPortal({ PUBLIC_URL: publicUrl })
  const rows = Array.from({ length: contracts }, (_, at) => ({
    ...contratoSample,
    contrato_numero: String(at + 1).padStart(4, '0'),
    contrato_objeto: at % 2 ? 'Manutenção de vias; "urgente"' : 'Merenda',
    contrato_data_publicacao: at < inYear ? '2026-05-04' : '2025-05-04',
    contrato_valor: '10.10',
  }))
  await portal.platform.database.write((tx) => tx.insertInto('contrato').values(rows).execute())
  await portal.app.listen({ host: '127.0.0.1', port })
  const { body } = await portal.call({ url: '/dados/exemplos', headers: { accept: 'text/html' } })
  const shown = [...body.matchAll(/<h3 id="([\w-]+)">.*?<code>(.*?)<\/code>/gs)]
  texts = new Map(shown.map(([, id = '', text = '']) => [id, unescaped(text)]))
  expect(texts.size).toBe(9)
})

const unescaped = (html: string) =>
  html.replace(
    /&(lt|gt|quot|#x27|amp);/g,
    (_, name) => ({ lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' })[name as 'lt'],
  )

/** What the example with this id prints. Throws when it ends with an error. */
async function run(id: string): Promise<string> {
  const text = texts.get(id) ?? ''
  const [program, args] = id.startsWith('python') ? ['python3', ['-c', text]] : ['sh', ['-c', text]]
  const { stdout } = await promisify(execFile)(program as string, args as string[], { cwd: folder, timeout: 60_000 })
  return stdout.trim()
}
const stored = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
const linesOf = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

test('curl stores the whole list, and the part that its filters find', async () => {
  await run('curl-arquivo')
  expect(linesOf(stored('contratos.csv')).length).toBe(contracts)
  await run('curl-filtro')
  const found = linesOf(stored('contratos-2026.csv'))
  expect([found.length, found[0]?.contrato_objeto]).toEqual([inYear / 2, 'Manutenção de vias; "urgente"'])
})

test('curl takes the list again only when it has changed', async () => {
  await run('curl-novo')
  const file = path.join(folder, 'contratos.csv')
  expect(linesOf(stored('contratos.csv')).length).toBe(contracts)
  fs.writeFileSync(file, 'guardado')
  await run('curl-novo')
  expect(stored('contratos.csv')).toBe('guardado')
  await portal.platform.database.write((tx) => tx.insertInto('contrato').values(contratoSample).execute())
  await run('curl-novo')
  expect(linesOf(stored('contratos.csv')).length).toBe(contracts + 1)
  await portal.platform.database.write((tx) => tx.deleteFrom('contrato').where('contrato_id', '>', contracts).execute())
})

test('Python sums a column of the CSV', async () => {
  expect(await run('python-csv')).toBe(`${inYear} contratos, R$ ${(inYear * 10.1).toFixed(2)}`)
})

test('Python reads the call to its last page', async () => {
  expect(await run('python-paginas')).toBe(`${contracts} de ${contracts} contratos`)
})

test('Python keeps a copy by what changed', async () => {
  const { database } = portal.platform
  await entra(database)
  expect(await run('python-mudancas')).toBe(`${contracts} contratos`)
  await database.write((tx) =>
    tx
      .deleteFrom('contrato')
      .where('contrato_id', '>', contracts - 3)
      .execute(),
  )
  await entra(database)
  expect(await run('python-mudancas')).toBe(`${contracts - 3} contratos`)
})

test.each(['r', 'google', 'libreoffice'])(
  'the address of the example %s is read, and the columns that it names are there',
  async (id) => {
    const text = texts.get(id) ?? ''
    const [address = ''] = /http:[^"]+/.exec(text) ?? []
    const answer = await fetch(address)
    const rows = linesOf(await answer.text())
    expect([answer.status, answer.headers.get('content-type'), rows.length]).toEqual([
      200,
      'text/csv; charset=utf-8',
      inYear,
    ])
    const named = [...text.replace(address, '').matchAll(/\bcontrato_\w+/g)].map(([name]) => name)
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(named))
  },
)

test('R is told of the mark before the first column, and which columns are no numbers', () => {
  const text = texts.get('r') ?? ''
  expect(text).toContain('fileEncoding = "UTF-8-BOM"')
  expect(text).toMatch(/contrato_numero = "character"/)
  expect([...text].filter((letter) => letter === '(').length).toBe([...text].filter((letter) => letter === ')').length)
})
