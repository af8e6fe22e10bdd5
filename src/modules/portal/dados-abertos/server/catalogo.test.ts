import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { frequencyOf } from './catalogo.ts'

// What DCAT-AP 3.0.0 (semiceu.github.io/DCAT-AP/releases/3.0.0) demands of a catalogue, and what CKAN's harvester reads besides, as a schema of
// our own. The catalogue was also held against the standard's own SHACL shapes (2.1.1 and 3.0.0: mandatory properties), without a violation.
const address = { type: 'string', format: 'uri' }
const node = { type: 'object', required: ['@id'], properties: { '@id': address } }
const text = {
  type: 'object',
  required: ['@value'],
  properties: { '@value': { type: 'string', minLength: 1 }, '@language': { const: 'pt-BR' } },
}
const typed = (type: string, properties: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  required: ['@type', ...Object.keys(properties)],
  properties: { '@id': address, '@type': { const: type }, ...properties, ...optional },
  additionalProperties: false,
})
const instant = {
  type: 'object',
  properties: { '@value': { type: 'string', format: 'date-time' }, '@type': { const: 'xsd:dateTime' } },
}
const day = {
  type: 'object',
  properties: { '@value': { type: 'string', format: 'date' }, '@type': { const: 'xsd:date' } },
}
const publisher = typed('foaf:Agent', { 'foaf:name': text })
const contact = {
  type: 'object',
  required: ['@type', 'vcard:fn', 'vcard:hasURL'],
  properties: { 'vcard:hasEmail': { properties: { '@id': { pattern: '^mailto:.+@' } } } },
}
const distribution = typed(
  'dcat:Distribution',
  {
    ...{ '@id': address, 'dcat:accessURL': node, 'dct:title': text, 'dct:format': node, 'dcat:mediaType': node },
    ...{ 'dct:license': node, 'dct:language': node },
  },
  { 'dcat:downloadURL': node, 'dcat:accessService': node },
)
const dataset = typed(
  'dcat:Dataset',
  {
    ...{ '@id': address, 'dct:identifier': { type: 'string' }, 'dct:title': text, 'dct:description': text },
    ...{ 'dct:publisher': publisher, 'dcat:contactPoint': contact, 'dct:language': node, 'dct:license': node },
    ...{ 'dct:accessRights': node, 'dct:accrualPeriodicity': node, 'dcat:theme': node, 'dcat:landingPage': node },
    'dcat:keyword': { type: 'array', items: text, minItems: 1, uniqueItems: true },
    'dcat:distribution': { type: 'array', items: distribution, minItems: 2 },
  },
  { 'dct:modified': instant, 'dct:temporal': typed('dct:PeriodOfTime', { 'dcat:endDate': day }) },
)
const service = typed('dcat:DataService', {
  ...{
    '@id': address,
    'dct:title': text,
    'dcat:endpointURL': node,
    'dcat:endpointDescription': node,
    'dct:license': node,
  },
})
const catalog = typed(
  'dcat:Catalog',
  {
    ...{ '@context': { type: 'object' }, '@id': address, 'dct:title': text, 'dct:description': text },
    ...{ 'dct:publisher': publisher, 'dct:language': node, 'dct:license': node, 'foaf:homepage': node },
    'dcat:service': service,
    'dcat:dataset': { type: 'array', items: dataset, minItems: 60 },
  },
  { 'dct:modified': instant },
)

type Named = { '@id': string }
type Distribution = { 'dcat:accessURL': Named; 'dcat:downloadURL'?: Named }
type Dataset = Named & {
  'dct:identifier': string
  'dct:modified'?: { '@value': string }
  'dct:accrualPeriodicity': Named
  'dcat:landingPage': Named
  'dcat:distribution': Distribution[]
}
type Catalog = { '@context': Record<string, string>; 'dcat:dataset': Dataset[] }

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://praca.exemplo.br' })
})

async function read(): Promise<Catalog> {
  const answer = await portal.call({ url: '/dados/catalogo.jsonld' })
  expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8')
  return answer.json()
}

test('the catalogue has what DCAT-AP demands, and names nothing whose vocabulary it does not say', async () => {
  const catalogue = await read()
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.validate(catalog, catalogue)
  expect(ajv.errors ?? []).toEqual([])
  const used = new Set(
    [...JSON.stringify(catalogue).matchAll(/"@?(\w+):\w+":|"@type":"(\w+):/g)].map(([, key, type]) => key ?? type),
  )
  expect([...used].filter((prefix) => !(String(prefix) in catalogue['@context']))).toEqual([])
})

test('every data set stands once, and every address of it answers', { timeout: 60_000 }, async () => {
  const { 'dcat:dataset': sets } = await read()
  const names = sets.map(({ 'dct:identifier': name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const ofOne = sets.find(({ 'dct:identifier': name }) => name === 'contratos')?.['dcat:distribution'] ?? []
  expect(ofOne.length).toBe(7)
  const addresses = [
    ...sets.map((set) => set['dcat:landingPage']['@id']),
    ...[...sets.flatMap((set) => set['dcat:distribution'].at(-1) ?? []), ...ofOne].map(
      (one) => one['dcat:accessURL']['@id'],
    ),
  ]
  for (const address of addresses) {
    expect(address).toMatch(/^https:\/\/praca\.exemplo\.br\//)
    const { pathname, search } = new URL(address)
    expect([address, (await portal.call({ url: pathname + search })).statusCode]).toEqual([address, 200])
  }
})

test('a data set is dated by its own last change, and says how often its rule has it renewed', async () => {
  const named = async (name: string) => (await read())['dcat:dataset'].find((set) => set['dct:identifier'] === name)
  expect((await named('licitacoes'))?.['dct:modified']).toBeUndefined()
  const row = { ...licitacaoSample, atualizado_em: '2026-03-04T05:06:07Z' }
  await portal.platform.database.write((tx) => tx.insertInto('licitacao').values(row).execute())
  expect((await named('licitacoes'))?.['dct:modified']?.['@value']).toMatch(/^2026-03-04T05:06:07/)
  expect((await named('folha-de-pagamento'))?.['dct:accrualPeriodicity']['@id']).toMatch(/frequency\/MONTHLY$/)
  expect((await named('noticias'))?.['dct:accrualPeriodicity']['@id']).toMatch(/frequency\/IRREG$/)
})

test.each([
  [null, 'IRREG'],
  ['mes', 'MONTHLY'],
  ['X', 'ANNUAL'],
  ['ano', 'ANNUAL'],
  [{ dias: 1 }, 'DAILY'],
  [{ dias: 30 }, 'MONTHLY'],
  [{ dias: 32 }, 'QUARTERLY'],
  [{ dias: 180 }, 'ANNUAL_2'],
  [{ dias: 365 }, 'ANNUAL'],
  [{ dias: 800 }, 'IRREG'],
] as const)('a list that must be renewed by %j is renewed %s', (renovacao, frequency) => {
  expect(frequencyOf(renovacao)).toBe(frequency)
})
