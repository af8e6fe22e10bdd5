// The document of the public calls (OpenAPI 3.1): what the schemas of the routes say, and here what is true of all of them: where they are,
// what programs call them, and which errors they answer.
import type { SwaggerOptions, SwaggerTransformObject } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { dimensoes } from '#base/dimensao.ts'
import { licenca } from '#modules/portal/dados-abertos/server/dados-abertos.facade.ts'
import type { Directory } from '#platform/http/directory.ts'

type Answer = { description: string; headers?: object; content?: Record<string, { schema?: object }> }
type Answers = Record<string, Answer | { $ref: string }>
type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { in: string }[]
  responses?: Answers
  /** How much of it is answered, in words; set by the routes that count. */
  'x-limites'?: string
  /** The addresses of the pages of a list's call (modules/portal/dados-abertos/server/api-document.ts). */
  'x-lista'?: string | { pagina: string } | { pagina: string }[]
}
const methods = ['get', 'post', 'put', 'delete'] as const
type Paths = Record<string, Partial<Record<(typeof methods)[number] | 'head', Operation>>>
type Document = { paths?: Paths; tags?: { name: string }[] }

/** `directory`: says under which heading people find what a call answers. */
export const openApi = (publicUrl: string, directory: Directory): SwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Dados abertos do portal',
      version: '1',
      description: about.join('\n\n'),
      license: { name: licenca.title, url: licenca.path },
    },
    servers: [{ url: publicUrl, description: 'Este portal' }],
    // the library's types are those of 3.0
    components: { schemas: { Erro: error }, responses: errors } as object,
  },
  transform: jsonSchemaTransform,
  transformObject: ((document) => {
    if (!('openapiObject' in document)) return document.swaggerObject
    complete(document.openapiObject as Document, directory)
    return document.openapiObject
  }) satisfies SwaggerTransformObject,
})

const about = [
  'Todas as consultas públicas do portal, sem cadastro e sem chave de acesso.',
  'A resposta certa vem em `data`; um erro traz `message` e, com o código 422, as mensagens de cada campo errado em `data`.',
  'Datas são `AAAA-MM-DD`, instantes ISO 8601, valores texto decimal com duas casas. Nulo é o que não se sabe.',
  'Cada filtro de uma lista é um parâmetro com o seu nome, nas consultas, nos arquivos e nas novidades.',
]

const error = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'O que aconteceu, em uma frase' },
    data: { type: 'object', description: 'Com o código 422: o nome de cada campo errado -> as suas mensagens' },
  },
}

const answer = (description: string): Answer => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
})
const headers = {
  'Retry-After': { description: 'Em quantos segundos tentar de novo', schema: { type: 'integer', minimum: 1 } },
}

const errors = {
  304: { description: 'Não mudou desde a resposta cujo `ETag` foi enviado em `If-None-Match`.' },
  400: answer('O pedido não pôde ser entendido.'),
  404: answer('Não existe, ou não é público.'),
  422: answer('Um parâmetro está errado, ou a busca alcança registros demais.'),
  429: { ...answer('O mesmo endereço de rede pediu demais.'), headers },
  503: { ...answer('O portal está ocupado ou sem acesso aos seus dados.'), headers },
}

function complete(document: Document, directory: Directory): void {
  const paths = document.paths ?? {}
  const areaOf = areas(paths, directory)
  for (const [path, operations] of Object.entries(paths)) {
    delete operations.head // that the head of what can be read can be read too goes without saying
    for (const method of methods) {
      const operation = operations[method]
      if (!operation) continue
      operation.operationId = operationIdOf(method, path)
      operation.summary ??= path
      operation.tags = [areaOf(path)]
      if (operation['x-limites']) operation.description = operation['x-limites']
      operation.responses = answersOf(operation, path, method)
    }
  }
  const tags = Object.values(paths).flatMap((operations) => Object.values(operations).flatMap(({ tags = [] }) => tags))
  document.tags = [...new Set(tags)].sort((one, other) => one.localeCompare(other, 'pt-BR')).map((name) => ({ name }))
}

/** 'get', '/ajax/orgao/{id}' -> 'getAjaxOrgaoPorId'. */
function operationIdOf(method: string, path: string): string {
  const words = path.replace(/\{(\w+)\}/g, 'por-$1').split(/[^a-zA-Z0-9]+/)
  return [method, ...words.filter(Boolean).map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)].join('')
}

const fileTypes: Record<string, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  pdf: 'application/pdf',
  ics: 'text/calendar',
}

function answersOf(
  { parameters = [], responses = {}, ...operation }: Operation,
  path: string,
  method: string,
): Answers {
  const file = fileTypes[/\.([a-z]+)$/.exec(path)?.[1] ?? '']
  const isFile = file !== undefined || path.includes('/anexo/')
  const known = Object.entries(responses).map(([status, known]) => {
    const { content, ...rest } = known as Answer
    const type = file ?? 'application/octet-stream'
    const right = isFile ? 'O arquivo.' : 'A resposta.'
    return [status, { ...rest, description: right, content: content ?? { [type]: {} } }]
  })
  const statuses = [
    ...(method === 'get' ? [304] : []),
    400,
    ...(parameters.some((parameter) => parameter.in === 'path') ? [404] : []),
    ...(parameters.length > 0 || method !== 'get' ? [422] : []),
    ...(operation['x-limites'] || method !== 'get' ? [429] : []),
    503,
  ]
  const failures = statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])
  return { ...Object.fromEntries(failures), ...Object.fromEntries(known) }
}

/** The heading under which people find what a call answers: that of the page which it, its list or its files belong to. */
function areas(paths: Paths, { pages }: Directory): (path: string) => string {
  const headings = new Map(pages.map(({ href, group, dimension }) => [href, dimension ? dimensoes[dimension] : group]))
  const pageOfCall = new Map(
    Object.entries(paths).flatMap(([path, { get }]) => {
      const [list] = [get?.['x-lista'] ?? []].flat()
      return list ? [[path, typeof list === 'string' ? list : list.pagina] as const] : []
    }),
  )
  const headingOf = (page: string): string =>
    page ? (headings.get(page) ?? headingOf(page.slice(0, page.lastIndexOf('/')))) : 'Outras consultas'
  return (path) => {
    const call = path.replace(/\/\{.*|\.[a-z]+$/, '')
    return headingOf(pageOfCall.get(path) ?? pageOfCall.get(call) ?? call)
  }
}
