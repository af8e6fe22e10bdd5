// The data package is valid by the standard's own schema, and true of the files: their columns, the type of every value, keys and references.

import Ajv from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { createSampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import type { PublicList } from './api-document.ts'
import { dataPackage } from './data-package.ts'
import standard from './tabular-data-package.schema.json' with { type: 'json' }

type Field = { name: string; type: string; constraints?: { required?: true } }
type Resource = {
  name: string
  path: string
  format: 'csv' | 'json'
  schema: {
    fields: Field[]
    primaryKey?: string
    foreignKeys?: { fields: string; reference: { resource: string; fields: string } }[]
  }
}

let portal: TestPortal
let resources: Resource[]
/** Name of a resource -> its rows. */
const rows = new Map<string, Record<string, string>[]>()

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
  await portal.platform.jobs.start()
  const citizen = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
  await createSampleRecords(portal, { ...(await portal.loginAs('administrador')), ...citizen })
  const described = (await portal.call({ url: '/dados/datapackage.json' })).json()
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addFormat('textarea', true) // of forms
  ajv.validate(standard, described)
  expect(ajv.errors ?? []).toEqual([])
  resources = described.resources
  for (const { name, path, format } of resources)
    if (format === 'csv')
      rows.set(name, parse((await portal.call({ url: new URL(path).pathname })).body, { columns: true, bom: true }))
})

const tables = () => resources.filter(({ format }) => format === 'csv')

const isOfType: Record<string, RegExp> = {
  string: /^/,
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
}

test('every value of every CSV has the type of its field, and is there where it is demanded', () => {
  const wrong: string[] = []
  let filled = 0
  for (const { name, schema } of tables()) {
    const found = rows.get(name) ?? []
    filled += Math.min(found.length, 1)
    for (const row of found) {
      expect([name, Object.keys(row)]).toEqual([name, schema.fields.map((field) => field.name)])
      for (const field of schema.fields) {
        const value = row[field.name] ?? ''
        const isRight = value === '' ? !field.constraints?.required : isOfType[field.type]?.test(value)
        if (!isRight) wrong.push(`${name} ${field.name} (${field.type}): '${value}'`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(filled).toBeGreaterThan(20)
})

test('a key tells each row from all others, and what a row refers to is there', () => {
  for (const { name, schema } of tables()) {
    const found = rows.get(name) ?? []
    const key = schema.primaryKey
    if (key) expect([name, new Set(found.map((row) => row[key])).size]).toEqual([name, found.length])
    for (const { fields, reference } of schema.foreignKeys ?? []) {
      const target = resources.find((resource) => resource.name === reference.resource)
      expect([name, target?.schema.primaryKey]).toEqual([name, reference.fields])
      const known = (rows.get(reference.resource) ?? []).map((row) => row[reference.fields])
      for (const row of found)
        if (row[fields]) expect([name, known]).toEqual([name, expect.arrayContaining([row[fields]])])
    }
  }
})

test('the lists of expense, contracts and tenders refer to each other', () => {
  const of = (name: string) => resources.find((resource) => resource.name === name)?.schema
  expect(of('contratos-csv')?.primaryKey).toBe('contrato_id')
  expect(of('contratos-csv')?.foreignKeys).toEqual([
    { fields: 'licitacao_id', reference: { resource: 'licitacoes-csv', fields: 'licitacao_id' } },
  ])
  const ofEmpenho = of('empenhos-json')?.foreignKeys?.map(({ reference }) => reference.resource)
  expect(ofEmpenho).toEqual(expect.arrayContaining(['contratos-json', 'licitacoes-json', 'entidades-json']))
  expect(tables().filter(({ schema }) => schema.primaryKey).length).toBeGreaterThan(60)
})

test('a key that several lists have, or of which one has a part, names no list', () => {
  const list = (id: string, coluna: string | null, inteira = true): PublicList => ({
    ...{ id, nome: id, pagina: `/${id}`, consulta: `/ajax/${id}`, mudancas: null, novidades: [] },
    arquivos: ['csv', 'json'].map((label) => ({ href: `/${id}.${label}`, label })),
    columns: ['a_id', 'b_id', 'c_id'].map((name) => ({
      name,
      types: ['integer'],
      format: null,
      isNullable: true,
      meaning: '',
    })),
    key: coluna === null ? null : { coluna, inteira },
  })
  const lists = [
    list('um', 'a_id'),
    list('dois', 'a_id'),
    list('parte', 'b_id', false),
    list('todo', 'c_id'),
    list('sem', null),
  ]
  const described = dataPackage(lists, { publicUrl: '', nome: '', changed: null }) as { resources: Resource[] }
  const references = described.resources.flatMap(({ name, schema }) =>
    (schema.foreignKeys ?? []).map(({ fields }) => `${name} ${fields}`),
  )
  expect(references.filter((reference) => reference.includes('csv'))).toEqual(
    ['um', 'dois', 'parte', 'sem'].map((id) => `${id}-csv c_id`),
  )
})
