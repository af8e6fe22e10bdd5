// The public lists as a catalogue for the catalogues of others: DCAT-AP (semiceu.github.io/DCAT-AP/releases/3.0.0) as JSON-LD, which the RDF
// harvester of CKAN (ckanext-dcat) reads. The context is in the document, so that nobody has to fetch one.
import { type Dimensao, dimensoes } from '#base/dimensao.ts'
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
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

// With its class, which the standard demands of each value, nobody has to look it up in a list of codes.
const typed = (type: string, address: string) => ({ '@id': address, '@type': type })
const code = (type: string, name: string) => typed(type, `http://publications.europa.eu/resource/authority/${name}`)
const portuguese = code('dct:LinguisticSystem', 'language/POR')
const license = typed('dct:LicenseDocument', licenca.path)
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
    'foaf:homepage': typed('foaf:Document', `${publicUrl}/dados/api`),
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
})

const contactOf = ({ publicUrl, nome, email }: CatalogFacts) => ({
  '@type': ['vcard:Organization', 'vcard:Kind'],
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
    'dct:accessRights': code('dct:RightsStatement', 'access-right/PUBLIC'),
    'dct:accrualPeriodicity': code('dct:Frequency', `frequency/${frequencyOf(renovacao)}`),
    'dcat:keyword': [...new Set([list.nome, ...area, 'transparência'])].map(text),
    'dcat:theme': themeOf(dimension),
    'dcat:landingPage': typed('foaf:Document', page),
    ...(changed && { 'dct:modified': instant(changed) }),
    ...(completeUntil && {
      'dct:temporal': { '@type': 'dct:PeriodOfTime', 'dcat:endDate': { '@value': completeUntil, '@type': 'xsd:date' } },
    }),
    'dcat:distribution': [...list.arquivos.map((file) => fileOf(list, file, publicUrl)), callOf(list, publicUrl)],
  }
}

const economy = ['ECON', 'Economia e finanças'] as const
const themes: Partial<Record<Dimensao, readonly [code: string, label: string]>> = {
  receita: economy,
  despesa: economy,
  renuncias: economy,
  saude: ['HEAL', 'Saúde'],
  educacao: ['EDUC', 'Educação, cultura e desporto'],
}

function themeOf(dimension: Dimensao | null): object {
  const [theme, label] = (dimension && themes[dimension]) ?? ['GOVE', 'Governo e setor público']
  return { ...code('skos:Concept', `data-theme/${theme}`), 'skos:prefLabel': { '@value': label, '@language': 'pt' } }
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
const types: Record<string, [format: string, mediaType: string]> = {
  csv: ['CSV', 'text/csv'],
  xlsx: ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ods: ['ODS', 'application/vnd.oasis.opendocument.spreadsheet'],
  json: ['JSON', 'application/json'],
  ndjson: ['JSON', 'application/x-ndjson'],
  parquet: ['PARQUET', 'application/vnd.apache.parquet'],
}

function distribution(title: string, address: string, ending: string): object {
  const [format, mediaType] = types[ending] ?? ['OCTET', 'application/octet-stream']
  return {
    '@id': address,
    '@type': 'dcat:Distribution',
    'dct:title': text(title),
    'dcat:accessURL': { '@id': address },
    'dct:format': code('dct:MediaTypeOrExtent', `file-type/${format}`),
    'dcat:mediaType': typed('dct:MediaType', `https://www.iana.org/assignments/media-types/${mediaType}`),
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
