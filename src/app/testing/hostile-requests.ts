// Requests of a hostile visitor to the portal's own addresses. The same seed makes the same requests, so that one that fails can
// be repeated.
import type { RouteOptions } from 'fastify'
import type { Random } from '#demo/random.ts'
import type { Fields } from '#kits/form/field-facts.ts'
import { configuracaoSample } from '#modules/cidade/configuracao/server/configuracao.sample.ts'
import { hostileHeaders, hostileName, hostileSegment, hostileText, hostileValue } from './hostile-values.ts'
import { sampleRecords } from './sample-records.ts'
import { lists } from './specified-lists.ts'

export type Visitor = 'stranger' | 'citizen' | 'staff'
export type HostileRequest = {
  who: Visitor
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}

export type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>
/** The fields of a room's forms, and the words of its file by which an address is known as the room's. */
export type DeclaredFields = { words: string[]; names: string[] }

/** Makes the request with this number: each of the first ones attacks another address. */
export type MakeHostile = (random: Random, at: number) => HostileRequest

export function hostileTo(routes: Route[], declared: DeclaredFields[]): MakeHostile {
  const addresses = routes.flatMap(({ method, url, config }) =>
    [method].flat().map((verb) => ({ verb, url, isGuarded: config?.privilege !== undefined })),
  )
  // every address once, then by chance; half of them those that write
  const writes = addresses.filter(({ verb }) => !['GET', 'HEAD'].includes(verb))
  return (random, at) => {
    const { verb, url, isGuarded } = addresses[at] ?? random.pick(random.chance(0.5) ? writes : addresses)
    const path = pathOf(random, url, verb === 'DELETE' ? ['8', '9'] : ['1', '2', '3', 'novo'])
    const method = random.chance(0.05)
      ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
      : verb
    const query = random.chance(verb === 'GET' ? 0.7 : 0.15) ? `?${queryOf(random, url)}` : ''
    const request: HostileRequest = {
      who: visitorOf(random, url, isGuarded),
      method,
      url: path + query,
      headers: hostileHeaders(random),
    }
    return ['GET', 'HEAD'].includes(method) ? request : withBody(random, request, declared)
  }
}

function visitorOf(random: Random, url: string, isGuarded: boolean): Visitor {
  if (!isGuarded || random.chance(0.05)) return random.pick(['stranger', 'citizen', 'staff'])
  return url.startsWith('/esic') ? 'citizen' : 'staff'
}

// Few removals meet a record: the other requests shall find some.
function pathOf(random: Random, url: string, ids: string[]): string {
  const path = url.replace(/:\w+(\([^)]*\))?|\*/g, () =>
    random.chance(0.7) ? random.pick(ids) : hostileSegment(random),
  )
  return random.chance(0.03) ? `${path}/${hostileSegment(random)}` : path
}

const queryNames =
  'page limit orderBy ascending table token success enviada q volta cor ano mes busca uf id _method'.split(' ')

function queryOf(random: Random, url: string): string {
  const own = lists.find(({ call, page }) => url.startsWith(call) || url.startsWith(page)) ?? random.pick(lists)
  const filters = Object.keys(own.filters)
  const nameOf = () => (random.chance(0.1) ? hostileName(random) : random.pick([...queryNames, ...filters]))
  const search = new URLSearchParams()
  for (let at = random.integer(0, 3); at >= 0; at--) search.append(nameOf(), hostileText(random).slice(0, 4000))
  if (random.chance(0.5)) {
    const named = Object.fromEntries(
      filters.filter(() => random.chance(0.3)).map((name) => [name, hostileValue(random)]),
    )
    if (random.chance(0.1)) named[hostileName(random)] = 'x'
    search.set(
      'filters',
      random.chance(0.9) ? JSON.stringify(named).slice(0, 4000) : hostileText(random).slice(0, 4000),
    )
  }
  return random.chance(0.1) ? `${search}&a=%ff&%00=%ED%A0%80&&=&b=%` : search.toString()
}

/** Of a file of fields or of a data set (`*.fields.ts`, `*.dataset.ts`), what the file exports. */
export const fieldsOfFile = (file: string, exported: Record<string, unknown>): DeclaredFields => ({
  words: file
    .split('/')
    .slice(-2)
    .map((word) => word.split('.')[0]?.replaceAll('-', '_') ?? ''),
  names: Object.values(exported).flatMap((facts) =>
    Object.keys((facts as { columns?: Fields }).columns ?? (facts as Fields)),
  ),
})

const others = [
  'id',
  'versao',
  'anexo_id_1',
  'anexo_id_2',
  'doc_arquivo_1',
  'slc_chave',
  'resources',
  'token',
  'confirmo',
  'usu_privilegios',
]

export function fieldsOf(random: Random, url: string, declared: DeclaredFields[]): Record<string, unknown> {
  const word = url.replaceAll('-', '_')
  const samples = sampleRecords
    .filter(([call]) => word.startsWith(call.replace(/\/novo$/, '')))
    .map(([, fields]) => fields)
  if (url.startsWith('/painel/ajax/configuracao')) samples.push(configuracaoSample)
  if (samples.length && random.chance(0.8)) return { ...random.pick(samples) }
  const own = declared.filter(({ words }) => words.some((name) => name && word.includes(`/${name}`)))
  const { names } = own.length ? random.pick(own) : random.pick(declared)
  return Object.fromEntries(names.filter(() => random.chance(0.8)).map((name) => [name, hostileText(random)]))
}

function withBody(random: Random, request: HostileRequest, declared: DeclaredFields[]): HostileRequest {
  const fields: Record<string, unknown> = Object.assign(Object.create(null), fieldsOf(random, request.url, declared))
  const names = [...Object.keys(fields), ...others]
  for (let at = random.integer(0, 2); at > 0; at--) fields[random.pick(names)] = hostileValue(random)
  if (random.chance(0.1)) fields[hostileName(random)] = hostileValue(random)
  if (random.chance(0.2)) fields._method = random.pick([hostileValue(random), { toString: 1 }, 'PUT', 'DELETE'])
  if (random.chance(0.1)) fields._destino = hostileValue(random)
  if (random.chance(0.1))
    fields._pagina = random.pick([hostileText(random), '/esic/cadastro', '/painel/orgao/edicao/1', '/%ff'])
  const body = random.pick([asJson, asJson, asUrlencoded, asMultipart])(random, fields)
  const type = random.chance(0.05)
    ? random.pick([
        'text/plain',
        'application/xml',
        'x',
        '',
        'application/json; charset=utf-7',
        'multipart/form-data',
        ...types,
      ])
    : body.type
  return { ...request, headers: { ...request.headers, 'content-type': type }, payload: body.payload }
}

const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=outra']

type Encoded = { type: string; payload: string }

function asJson(random: Random, fields: Record<string, unknown>): Encoded {
  const whole = JSON.stringify(random.chance(0.95) ? fields : [fields])
  const text = random.chance(0.05) ? `${whole.slice(0, -1)},"versao":${deep(random.integer(1000, 20_000))}}` : whole
  const torn = random.chance(0.05) ? text.slice(0, random.integer(0, text.length)) : text
  return { type: 'application/json', payload: torn.replace('1e+308', '1e999') }
}

// deeper than JSON.stringify writes
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function asUrlencoded(random: Random, fields: Record<string, unknown>): Encoded {
  const search = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)]))
  for (const name of Object.keys(fields)) if (random.chance(0.05)) search.append(name, hostileText(random))
  return {
    type: 'application/x-www-form-urlencoded',
    payload: random.chance(0.1) ? `${search}&%ff=%zz&&=` : `${search}`,
  }
}

function asMultipart(random: Random, fields: Record<string, unknown>): Encoded {
  const partOf = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"${more}\r\n\r\n${value}\r\n`
  const parts = Object.entries(fields).map(([name, value]) => partOf(name, textOf(value)))
  if (random.chance(0.4)) {
    const name = random.pick(['doc_arquivo_1', 'doc_arquivo_2', 'arquivo', 'logo', 'slc_anexo_1', hostileName(random)])
    const file = `; filename="${hostileText(random).slice(0, 200)}"${random.chance(0.5) ? '\r\nContent-Type: application/json' : ''}`
    parts.push(
      partOf(name, random.pick(['%PDF-1.7\nx\n%%EOF\n', 'PK\u0003\u0004', 'a;b\n1;2\n', hostileText(random)]), file),
    )
  }
  const text = `${parts.join('')}--x--\r\n`
  const payload = random.chance(0.1) ? text.slice(0, random.integer(0, text.length)) : text
  return { type: 'multipart/form-data; boundary=x', payload }
}
