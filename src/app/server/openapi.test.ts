// The document of the calls: valid by the standard's own schema, and true. A client made from it reads every list with every filter's
// example, and each answer is what the document says.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import openapiTS, { astToString } from 'openapi-typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { createSampleRecords } from '../testing/sample-records.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

type Parameter = {
  name: string
  in: string
  description?: string
  example?: string | number
  schema: { type?: string }
}
type Operation = {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>
  'x-lista'?: unknown
  'x-limites'?: string
}
type Document = {
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

let portal: TestPortal
let document: Document
let baseUrl: string
let lists: [call: string, operation: Operation][]

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
  await portal.platform.jobs.start()
  const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
  await createSampleRecords(portal, { ...(await portal.loginAs('administrador')), ...citizen })
  baseUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  document = (await portal.call({ url: '/api/openapi.json' })).json()
  lists = Object.entries(document.paths).flatMap(([call, { get }]) => (get?.['x-lista'] ? [[call, get]] : []))
  expect(lists.length).toBeGreaterThan(60)
})

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const common = ['page', 'limit', 'orderBy', 'ascending', 'filters', 'table']
const filtersOf = ({ parameters = [] }: Operation) => parameters.filter(({ name }) => !common.includes(name))

describe('the document', () => {
  test('is valid by the official schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('says where the portal is, and names each call once and for good', () => {
    expect(document.servers).toEqual([{ url: 'https://praca.exemplo.br', description: 'Este portal' }])
    const ids = operations().map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)[A-Z][A-Za-z0-9]*$/)
    expect(document.paths['/ajax/orgao/{id}']?.get?.operationId).toBe('getAjaxOrgaoPorId')
    expect(document.paths['/acesso/licitacoes.csv']?.get?.operationId).toBe('getAcessoLicitacoesCsv')
  })

  test('says of each call its heading, its errors and, where there are any, its limits', () => {
    const headings = document.tags.map(({ name }) => name)
    for (const { tags, responses } of operations()) {
      expect(headings).toEqual(expect.arrayContaining(tags))
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '503']))
    }
    const { get } = document.paths['/acesso/licitacoes.csv'] ?? {}
    expect(get?.tags).toEqual(['Licitações'])
    expect(get?.responses[429]).toEqual({ $ref: '#/components/responses/429' })
    expect(get?.['x-limites']).toContain('4 arquivos completos')
  })

  test('says each filter of a list with type, meaning and example', () => {
    const silent = lists.flatMap(([call, operation]) =>
      filtersOf(operation)
        .filter(({ description, example, schema }) => !description || example === undefined || !schema.type)
        .map(({ name }) => `${call} ${name}`),
    )
    expect(silent).toEqual([])
    const { parameters = [] } = document.paths['/ajax/contrato']?.get ?? {}
    const named = (wanted: string) => parameters.find(({ name }) => name === wanted)
    expect(named('limit')?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 1000, default: 10 })
    expect(named('contrato_data_publicacao_fim')).toEqual({
      name: 'contrato_data_publicacao_fim',
      in: 'query',
      required: false,
      description: 'Data de publicação, até: como 2026-01-31 ou 31/01/2026',
      example: '2026-12-31',
      schema: { type: 'string', format: 'date' },
    })
  })
})

describe('a client made from the document', () => {
  test('reads every list, with every filter, and gets what the document says', { timeout: 180_000 }, async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addFormat('decimal', /^-?\d+(\.\d+)?$/)
    const [folder, types] = [makeScratchFolder('praca-cliente-'), await openapiTS(document as never)]
    const client = path.join(folder, 'cliente.ts')
    fs.writeFileSync(path.join(folder, 'praca.d.ts'), astToString(types))
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(compiler))
    fs.writeFileSync(client, clientOf(lists))
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    expect((await compile(folder)).slice(0, 2000)).toBe('')

    const { readAll } = (await import(/* @vite-ignore */ pathToFileURL(client).href)) as Client
    let rows = 0
    for (const { call, asked, status, answer } of await readAll(baseUrl)) {
      expect([call, asked, status, answer]).toEqual([call, asked, 200, answer])
      const schema = document.paths[call]?.get?.responses[200]?.content?.['application/json']?.schema ?? false
      ajv.validate(schema, answer)
      expect([call, asked, ajv.errors ?? []]).toEqual([call, asked, []])
      rows += ('data' in answer ? answer.data.items : answer).length
    }
    expect(rows).toBeGreaterThan(lists.length)
  })

  test('gets the error that the document says', async () => {
    const answer = await fetch(`${baseUrl}/ajax/contrato?limit=1001&contrato_valor=muito`)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        message: expect.any(String),
        data: { limit: ['Use um número inteiro de 1 a 1000.'], contrato_valor: [expect.any(String)] },
      },
    ])
  })
})

type Answer = { call: string; asked: string; status: number; answer: { data: { items: unknown[] } } | unknown[] }
type Client = { readAll: (baseUrl: string) => Promise<Answer[]> }

const compiler = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: 'es2023', module: 'nodenext', skipLibCheck: true, types: [] },
    exactOptionalPropertyTypes: true,
  },
  files: ['cliente.ts'],
}

/** What the compiler says; '' when nothing. */
async function compile(folder: string): Promise<string> {
  const compiler = path.resolve('node_modules/typescript-7/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '--project', folder]).catch(
    (error) => error,
  )
  return stdout
}

// Of each list its largest page, and what all its filters find; and what must not compile.
function clientOf(lists: [call: string, operation: Operation][]): string {
  const reads = lists.map(([call, operation]) => {
    const filters = filtersOf(operation).map(({ name, example }) => [name, example])
    const isWhole = call.endsWith('.json') // what has only files
    const asked = [
      { ascending: '1', ...(!isWhole && { limit: 1000 }) },
      { ...(!isWhole && { limit: 137 }), ...Object.fromEntries(filters) },
    ]
    return `  for (const query of ${JSON.stringify(asked)} satisfies Query<'${call}'>[])
    read.push(await told('${call}', client.GET('${call}', { params: { query } })))`
  })
  return `import createClient from 'openapi-fetch'
import type { paths } from './praca.d.ts'

type Query<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } } ? NonNullable<Q> : never

export async function readAll(baseUrl: string) {
  const client = createClient<paths>({ baseUrl })
  const told = async (call: string, sent: Promise<{ response: Response; data?: unknown; error?: unknown }>) => {
    const { response, data, error } = await sent
    return { call, asked: response.url, status: response.status, answer: data ?? error }
  }
  const read = []
${reads.join('\n')}
  return read
}

export async function typed(baseUrl: string): Promise<string | undefined> {
  const client = createClient<paths>({ baseUrl })
  // @ts-expect-error no such list
  await client.GET('/ajax/orgaos')
  // @ts-expect-error no such filter
  await client.GET('/ajax/orgao', { params: { query: { nome: 'saude' } } })
  // @ts-expect-error no such order
  await client.GET('/ajax/orgao', { params: { query: { orderBy: 'senha' } } })
  // @ts-expect-error a number
  await client.GET('/ajax/orgao', { params: { query: { limit: 'todos' } } })
  const { data, error } = await client.GET('/ajax/orgao', { params: { query: { orgao_nome: 'saude' } } })
  return error ? error.message : data.data.items[0]?.orgao_nome
}
`
}
