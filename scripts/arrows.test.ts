// Every arrow of .dependency-cruiser.cjs is breached once, in a small house of its own, and must be caught: a checker that
// looks at nothing is green too.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

// The furniture: one file of each kind, all in order.
const house: Record<string, string> = {
  'package.json':
    '{"type":"module","imports":{"#*":"./src/*"},"dependencies":{"pg":"1","kysely":"1","zod":"1"},"devDependencies":{"autocannon":"1"}}',
  'src/base/data.ts': 'export const data = 1',
  'src/ui/button.tsx': "import { data } from '#base/data.ts'\nexport const button = data",
  'src/platform/db/connect.ts': "import pg from 'pg'\nimport '../log.ts'\nexport const connect = pg",
  'src/platform/db/rows.ts': "import { sql } from 'kysely'\nexport const rowsOf = sql",
  'src/platform/log.ts': "import fs from 'node:fs'\nexport const log = fs",
  'src/kits/form/fields.ts': "import { z } from 'zod'\nexport const text = z",
  'src/kits/list/server/read-list.ts': "import { sql } from 'kysely'\nexport const readList = sql",
  'src/kits/list/web/list-page.tsx': "import { button } from '#ui/button.tsx'\nexport const listPage = button",
  'src/modules/cidade/orgao/orgao.contract.ts':
    "import { text } from '#kits/form/fields.ts'\nexport const orgao = text",
  'src/modules/cidade/orgao/orgao.sample.ts': 'export const sample = 1',
  'src/modules/cidade/orgao/server/orgao.routes.ts':
    "import { find } from './orgao.queries.ts'\nexport const routes = find",
  'src/modules/cidade/orgao/server/orgao.queries.ts': "import { sql } from 'kysely'\nexport const find = sql",
  'src/modules/cidade/orgao/server/orgao.facade.ts':
    "import { find } from './orgao.queries.ts'\nexport const facade = find",
  'src/modules/cidade/orgao/web/orgao.page.tsx':
    "import type { orgao } from '../orgao.contract.ts'\nexport type Page = typeof orgao",
  'src/modules/cidade/usuario/usuario.privileges.ts': 'export const privileges = 1',
  'src/modules/cidade/usuario/web/usuario.page.tsx':
    "import { privileges } from '../usuario.privileges.ts'\nexport const page = privileges",
  'src/modules/compras/licitacao/server/licitacao.rules.ts':
    "import { data } from '#base/data.ts'\nexport const rule = data",
  'src/modules/compras/licitacao/server/licitacao.routes.ts':
    "import { facade } from '#modules/cidade/orgao/server/orgao.facade.ts'\nimport { orgao } from '#modules/cidade/orgao/orgao.contract.ts'\nexport const routes = [facade, orgao]",
  'src/modules/compras/licitacao/server/licitacao.routes.test.ts':
    "import { portal } from '#app/testing/test-portal.ts'\nimport { sample } from '#modules/cidade/orgao/orgao.sample.ts'\nexport const test = [portal, sample]",
  'src/demo/fill.ts':
    "import { facade } from '#modules/cidade/orgao/server/orgao.facade.ts'\nexport const fill = facade",
  'src/app/server/demo.ts': "import { fill } from '#demo/fill.ts'\nexport const demo = fill",
  'src/modules/cidade/orgao/orgao.fields.ts': 'export const orgaoFields = 1',
  'src/modules/compras/licitacao/licitacao.contract.ts': 'export const licitacao = 1',
  'src/modules/compras/licitacao/web/licitacao.page.tsx':
    "import { orgaoFields } from '#modules/cidade/orgao/orgao.fields.ts'\nexport const page = orgaoFields",
  'src/modules/compras/licitacao/server/licitacao.facade.ts': 'export const facade = 1',
  'src/modules/financas/despesa/server/despesa.facade.ts':
    "import { licitacao } from '#modules/compras/licitacao/licitacao.contract.ts'\nexport const facade = licitacao",
  'src/modules/portal/busca/server/busca.routes.ts':
    "import { facade } from '#modules/financas/despesa/server/despesa.facade.ts'\nexport const routes = facade",
  'src/app/testing/test-portal.ts': 'export const portal = 1',
  'src/app/server/app.ts':
    "import { routes } from '#modules/cidade/orgao/server/orgao.routes.ts'\nimport { shell } from '../web/shell.tsx'\nexport const app = [routes, shell]",
  'src/app/web/shell.tsx': "import { button } from '#ui/button.tsx'\nexport const shell = button",
}

// rule, file that breaks it, what that file imports
const breaches: [string, string, string][] = [
  ['base-stands-alone', 'src/base/b1.ts', "import 'node:fs'"],
  ['base-stands-alone', 'src/base/b2.ts', "import 'zod'"],
  ['ui-knows-base-only', 'src/ui/b1.tsx', "import '#kits/list/web/list-page.tsx'"],
  ['platform-knows-base-only', 'src/platform/b1.ts', "import '#modules/cidade/orgao/server/orgao.facade.ts'"],
  ['kits-know-no-module', 'src/kits/list/server/b1.ts', "import '#modules/cidade/orgao/orgao.contract.ts'"],
  ['nobody-imports-app', 'src/modules/cidade/orgao/server/b1.ts', "import type { app } from '#app/server/app.ts'"],
  ['demo-is-for-its-start', 'src/app/server/b2.ts', "import '#demo/fill.ts'"],
  ['demo-knows-facades-and-queries', 'src/demo/b1.ts', "import '#modules/cidade/orgao/web/orgao.page.tsx'"],
  ['testing-is-for-tests', 'src/app/server/b1.ts', "import '../testing/test-portal.ts'"],
  ['testing-is-for-tests', 'src/modules/cidade/orgao/server/b2.ts', "import '../orgao.sample.ts'"],
  [
    'modules-meet-at-the-door',
    'src/modules/compras/licitacao/server/b1.ts',
    "import '#modules/cidade/orgao/server/orgao.queries.ts'",
  ],
  [
    'modules-meet-at-the-door',
    'src/modules/compras/licitacao/web/b2.tsx',
    "import '#modules/cidade/orgao/web/orgao.page.tsx'",
  ],
  [
    'areas-are-called-downward',
    'src/modules/cidade/orgao/server/b7.ts',
    "import '#modules/compras/licitacao/server/licitacao.facade.ts'",
  ],
  [
    'areas-are-called-downward',
    'src/modules/financas/despesa/server/b1.ts',
    "import '#modules/compras/licitacao/server/licitacao.facade.ts'",
  ],
  ['no-path-climbs-out', 'src/modules/compras/licitacao/server/b4.ts', "import '../../../../base/data.ts'"],
  ['no-path-climbs-out', 'src/kits/list/b2.ts', "import '../form/fields.ts'"],
  [
    'web-never-imports-server',
    'src/modules/cidade/orgao/web/b1.tsx',
    "import type { find } from '../server/orgao.queries.ts'",
  ],
  ['web-never-imports-server', 'src/app/web/b1.tsx', "import type { log } from '#platform/log.ts'"],
  ['web-never-imports-server', 'src/kits/list/web/b1.tsx', "import type { readList } from '../server/read-list.ts'"],
  [
    'contract-never-imports-server',
    'src/modules/cidade/orgao/b1.contract.ts',
    "import type { log } from '#platform/log.ts'",
  ],
  ['contract-never-imports-server', 'src/kits/list/b1.ts', "import type { readList } from './server/read-list.ts'"],
  ['server-never-imports-web', 'src/modules/cidade/orgao/server/b3.ts', "import '../web/orgao.page.tsx'"],
  ['server-never-imports-web', 'src/kits/list/server/b2.ts', "import '#ui/button.tsx'"],
  [
    'web-takes-types-of-contracts',
    'src/modules/cidade/orgao/web/b2.tsx',
    "import { orgao } from '../orgao.contract.ts'",
  ],
  ['web-takes-types-of-schemas', 'src/kits/form/web/b1.tsx', "import { text } from '../fields.ts'"],
  ['facts-are-plain', 'src/modules/cidade/orgao/b2.fields.ts', "import { text } from '#kits/form/fields.ts'"],
  ['facts-are-plain', 'src/modules/cidade/orgao/b3.fields.ts', "import { z } from 'zod'"],
  ['no-server-package-in-the-browser', 'src/modules/cidade/orgao/web/b3.tsx', "import { z } from 'zod'"],
  ['no-node-in-the-browser', 'src/ui/b2.tsx', "import 'node:path'"],
  ['queries-know-no-routes', 'src/modules/cidade/orgao/server/b4.queries.ts', "import './orgao.routes.ts'"],
  ['rules-are-pure', 'src/modules/cidade/orgao/server/b5.rules.ts', "import './orgao.queries.ts'"],
  ['sql-in-its-places', 'src/modules/cidade/orgao/server/b6.ts', "import { sql } from 'kysely'"],
  ['sql-in-its-places', 'src/modules/cidade/orgao/server/b60.ts', "import { rowsOf } from '#platform/db/rows.ts'"],
  ['sql-in-its-places', 'src/platform/b2.ts', "import type pg from 'pg'"],
  ['no-circles', 'src/platform/log.ts', "import type { connect } from './db/connect.ts'"],
  ['nothing-unresolved', 'src/platform/b5.ts', "import './nowhere.ts'"],
  ['production-needs-no-dev-package', 'src/platform/b6.ts', "import 'autocannon'"],
]

// a circle is reported once, from any of its files
type Violation = { from: string; rule: { name: string }; cycle?: { name: string }[] }
let folder = ''
let sound: Violation[]
let broken: Violation[]

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-arrows-'))
  for (const name of ['pg', 'kysely', 'zod', 'autocannon']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","version":"1.0.0","main":"index.js"}`)
    write(`node_modules/${name}/index.js`, '')
  }
  for (const [file, text] of Object.entries(house)) write(file, text)
  sound = await cruise()
  for (const [, file, text] of breaches) write(file, text)
  broken = await cruise()
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a house in order breaks no rule', () => {
  expect(sound).toEqual([])
})

test.each(breaches)('%s is caught in %s', (rule, file) => {
  const isAbout = ({ from, cycle = [] }: Violation) => from === file || cycle.some(({ name }) => name === file)
  expect(broken.filter(isAbout).map((violation) => violation.rule.name)).toContain(rule)
})

test('every rule has a breach here', async () => {
  const { default: rules } = await import(path.join(root, '.dependency-cruiser.cjs'))
  const names = rules.forbidden.map((rule: { name: string }) => rule.name)
  expect(new Set(breaches.map(([rule]) => rule))).toEqual(new Set(names))
})

function write(file: string, text: string): void {
  const target = path.join(folder, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, `${text}\n`)
}

async function cruise(): Promise<Violation[]> {
  const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [bin, 'src', '--config', path.join(root, '.dependency-cruiser.cjs'), '--output-type', 'json']
  const done = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }).catch(
    (error) => error,
  )
  const { violations } = JSON.parse(done.stdout).summary
  return violations
}
