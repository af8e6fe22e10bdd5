// The public lists as a catalogue for the catalogues of others: DCAT-AP (semiceu.github.io/DCAT-AP/releases/3.0.0) as JSON-LD, which the RDF
// harvester of CKAN (ckanext-dcat) reads. The context is in the document, so that nobody has to fetch one.
import type { Dimensao } from '#base/dimensao.ts'
import { dimensoes } from '#base/dimensao.ts'
import { licenca } from '../licenca.ts'
import type { PublicList } from './api-document.ts'

/** How often a list is renewed; null: there is no rule. */
export type Renovacao = { dias: number } | 'X' | 'ano' | 'mes' | null

export type CatalogFacts = {
  publicUrl: string
  /** Of the city: 'Prefeitura Municipal de …'; its e-mail, '' where there is none. */
  nome: string
  email: string
  /** When the data last changed, an instant; null before the first record. */
  changed: string | null
}

/** What is known of a list besides its columns. Instants and days as ISO texts. */
export type ListFacts = {
  lead: string
  dimension: Dimensao | null
  changed: string | null
  /** The day up to which somebody confirmed that it is complete. */
  completeUntil: string | null
  renovacao: Renovacao
}

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

const authority = 'http://publications.europa.eu/resource/authority'
const portuguese = { '@id': `${authority}/language/POR` }
const license = { '@id': licenca.path }
const text = (value: string) => ({ '@value': value, '@language': 'pt-BR' })
const instant = (value: string) => ({ '@value': value, '@type': 'xsd:dateTime' })

export type Listed = { list: PublicList; facts: ListFacts }

export function catalogo(listed: Listed[], facts: CatalogFacts): object {
  const { publicUrl, nome, changed } = facts
  const title = `Dados abertos – ${nome}`
  const api = `${publicUrl}/api/openapi.json`
  return {
    '@context': context,
    '@id': `${publicUrl}/dados/catalogo.jsonld`,
    '@type': 'dcat:Catalog',
    'dct:title': text(title),
    'dct:description': text(
      'As listas que o portal da transparência publica, inteiras, em formatos abertos e por consulta.',
    ),
    'dct:publisher': publisherOf(facts),
    'dct:language': portuguese,
    'dct:license': license,
    'foaf:homepage': { '@id': `${publicUrl}/dados/api` },
    ...(changed && { 'dct:modified': instant(changed) }),
    'dcat:service': {
      '@id': api,
      '@type': 'dcat:DataService',
      'dct:title': text('Consultas do portal'),
      'dcat:endpointURL': { '@id': publicUrl },
      'dcat:endpointDescription': { '@id': api },
      'dct:license': license,
    },
    'dcat:dataset': listed.map((one) => datasetOf(one, facts)),
  }
}

const publisherOf = ({ publicUrl, nome }: CatalogFacts) => ({
  '@id': `${publicUrl}/`,
  '@type': 'foaf:Agent',
  'foaf:name': text(nome),
  'foaf:homepage': { '@id': `${publicUrl}/` },
})

const contactOf = ({ publicUrl, nome, email }: CatalogFacts) => ({
  '@type': 'vcard:Organization',
  'vcard:fn': nome,
  ...(email && { 'vcard:hasEmail': { '@id': `mailto:${email}` } }),
  'vcard:hasURL': { '@id': `${publicUrl}/esic` },
})

/** The town's own page of the list is what the data set is called by. */
function datasetOf({ list, facts }: Listed, portal: CatalogFacts): object {
  const { publicUrl, nome } = portal
  const { lead, dimension, changed, completeUntil, renovacao } = facts
  const page = `${publicUrl}${list.pagina}`
  const area = dimension ? [dimensoes[dimension]] : []
  return {
    '@id': `${publicUrl}/dados/dicionario#${list.id}`,
    '@type': 'dcat:Dataset',
    'dct:identifier': list.id,
    'dct:title': text(`${list.nome} – ${nome}`),
    'dct:description': text(lead || `A lista ${list.nome}, de ${nome}, com as suas ${list.columns.length} colunas.`),
    'dct:publisher': publisherOf(portal),
    'dcat:contactPoint': contactOf(portal),
    'dct:language': portuguese,
    'dct:license': license,
    'dct:accessRights': { '@id': `${authority}/access-right/PUBLIC` },
    'dct:accrualPeriodicity': { '@id': `${authority}/frequency/${frequencyOf(renovacao)}` },
    'dcat:keyword': [...new Set([list.nome, ...area, 'transparência'])].map(text),
    'dcat:theme': { '@id': `${authority}/data-theme/${(dimension && themes[dimension]) ?? 'GOVE'}` },
    'dcat:landingPage': { '@id': page },
    ...(changed && { 'dct:modified': instant(changed) }),
    ...(completeUntil && {
      'dct:temporal': { '@type': 'dct:PeriodOfTime', 'dcat:endDate': { '@value': completeUntil, '@type': 'xsd:date' } },
    }),
    'dcat:distribution': [...list.arquivos.map((file) => fileOf(list, file, publicUrl)), callOf(list, publicUrl)],
  }
}

const themes: Partial<Record<Dimensao, string>> = {
  ...{ receita: 'ECON', despesa: 'ECON', renuncias: 'ECON', saude: 'HEAL', educacao: 'EDUC' },
}

/** A code of the European Union's list of frequencies. */
export function frequencyOf(renovacao: Renovacao): string {
  if (renovacao === 'mes') return 'MONTHLY'
  if (renovacao === 'X' || renovacao === 'ano') return 'ANNUAL'
  const known = [
    [1, 'DAILY'],
    [7, 'WEEKLY'],
    [15, 'BIWEEKLY'],
    [31, 'MONTHLY'],
    [92, 'QUARTERLY'],
    [184, 'ANNUAL_2'],
    [366, 'ANNUAL'],
  ] as const
  return (renovacao && known.find(([days]) => renovacao.dias <= days)?.[1]) ?? 'IRREG'
}

/** Ending -> its code of the European Union's list of file types, and its media type. */
const types: Record<string, [code: string, mediaType: string]> = {
  csv: ['CSV', 'text/csv'],
  xlsx: ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ods: ['ODS', 'application/vnd.oasis.opendocument.spreadsheet'],
  json: ['JSON', 'application/json'],
  ndjson: ['NDJSON', 'application/x-ndjson'],
  parquet: ['PARQUET', 'application/vnd.apache.parquet'],
}

function distribution(title: string, address: string, ending: string): object {
  const [code, mediaType] = types[ending] ?? ['OCTET', 'application/octet-stream']
  return {
    '@id': address,
    '@type': 'dcat:Distribution',
    'dct:title': text(title),
    'dcat:accessURL': { '@id': address },
    'dct:format': { '@id': `${authority}/file-type/${code}` },
    'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${mediaType}` },
    'dct:license': license,
    'dct:language': portuguese,
  }
}

const fileOf = ({ nome }: PublicList, { href, label }: PublicList['arquivos'][number], publicUrl: string) => ({
  ...distribution(`${nome}: a lista inteira em ${label}`, publicUrl + href, href.split('.').at(-1) ?? ''),
  'dcat:downloadURL': { '@id': publicUrl + href },
})

const callOf = ({ nome, consulta }: PublicList, publicUrl: string) => ({
  ...distribution(
    `${nome}: consulta com filtros e páginas`,
    `${publicUrl}${consulta}${consulta.includes('?') ? '&' : '?'}page=1`,
    'json',
  ),
  'dcat:accessService': { '@id': `${publicUrl}/api/openapi.json` },
})
