// A hundred thousand requests that mean harm, each made of the seed and its number alone, so that one of them can be sent again.

import { type DeclaredFields, hostileTo } from '#app/testing/hostile-requests.ts'
import { hostileHeaders, hostileName, hostileText } from '#app/testing/hostile-values.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { bodyKind } from './attacks-bodies.ts'
import { fileKind } from './attacks-files.ts'
import { mark, plantedHeader } from './attacks-judge.ts'
import { concrete, type FilledForm, verbOf } from './attacks-parts.ts'
import type { Attack, Kind } from './attacks-send.ts'
import { wireKind } from './attacks-wire.ts'
import type { ServedRoute } from './inside.ts'

export type MakeAttack = (seed: string, at: number) => Attack

export function attackOn(routes: ServedRoute[], declared: DeclaredFields[], form: FilledForm): MakeAttack {
  const hostile = hostileTo(routes, declared)
  const calls: Kind = (random, at) => {
    const { method, url, headers, payload } = hostile(random, at)
    return {
      kind: 'calls and forms',
      method,
      url,
      headers,
      ...(payload !== undefined && { body: Buffer.from(payload) }),
    }
  }
  const kinds: [share: number, kind: Kind][] = [
    [34, calls],
    [20, queryKind(routes)],
    [16, pathKind(routes)],
    [10, headerKind(routes)],
    [8, bodyKind(routes, form)],
    [4, fileKind(routes, form)],
    [8, wireKind(routes)],
  ]
  // of every hundred as many as its share, in a fixed order: the turns of each kind are numbered without a gap
  const turns = kinds.flatMap(([share, kind]) => Array.from({ length: share }, (_, of) => ({ kind, share, of })))
  return (seed, at) => {
    const { kind, share, of } = turns[(at * 37) % turns.length] as (typeof turns)[number]
    return kind(createRandom(`${seed}:${at}`), Math.floor(at / turns.length) * share + of)
  }
}

/** What is written into texts, addresses and headers to be run, drawn, evaluated or believed. */
export const payloads = [
  `"><${mark} ${mark}=1>`,
  `'></script></textarea></title><${mark}>`,
  `" ${mark}="1" onfocus="alert(1)" autofocus="`,
  `' ${mark}='1' onmouseover='alert(1)`,
  `javascript:alert(1)//${mark}`,
  `<svg onload=alert(1)><${mark}/></svg>`,
  `--></style><${mark}>`,
  `\u003c${mark}\u003e`,
  `&lt;${mark}&gt;`,
  `{{7331*7331}}`,
  `\${7331*7331}<%= 7331*7331 %>#{7331*7331}`,
  `{{constructor.constructor('return process')().exit()}}`,
  `'; select pg_sleep(20); --`,
  `1) union select usu_senha from usuario--`,
  `$$; drop table usuario cascade; $$`,
  `\\'; delete from sessao; --`,
  `*)(uid=*))(|(uid=*`,
  `; cat /etc/passwd #`,
  '`id`$(id)',
  `a\r\n${plantedHeader}: 1`,
  `a\r\n\r\n<${mark}>`,
  `a\n{"level":60,"msg":"forjado"}`,
  '=HYPERLINK("http://x.example","clique")',
  "+1+cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '\u001b[31mvermelho\u001b]0;titulo\u0007',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '//x.example/%2e%2e',
  '/\\x.example',
  'https:x.example',
  '\u2028\u2029\ufffe',
]

const wrongTypes = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e400',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x1f',
    '9'.repeat(400),
    '١٢',
    '1_000',
    '1,5',
    'null',
  ],
  ...[
    'true',
    'undefined',
    '[object Object]',
    '[]',
    '{}',
    '[1,[2]]',
    '{"a":{"$gt":""}}',
    '{"__proto__":{"x":1}}',
    '{"length":1e9}',
  ],
  ...[
    '99999-12-31',
    '-271821-04-20',
    '2026-13-45',
    '0000-00-00',
    '31/02/2026',
    '2026-01-01T99:99:99Z',
    '+275760-09-13',
  ],
  ...['id desc; drop table usuario', '(select 1)', 'id,id,id', 'asc', 'DESC NULLS FIRST', '../1', '%', '_', '\\', '\0'],
]

const someValue = (random: Random) =>
  random.chance(0.4)
    ? random.pick(payloads)
    : random.chance(0.7)
      ? random.pick(wrongTypes)
      : hostileText(random).slice(0, 4000)

/** Of one name, as frameworks read several values, objects and prototypes. */
const shapesOf = (name: string, value: string, other: string) => {
  const [n, v, o] = [name, value, other].map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')))
  return [
    ...[
      `${n}=${v}`,
      `${n}=${v}`,
      `${n}=${v}`,
      `${n}=${v}&${n}=${o}`,
      `${n}[]=${v}&${n}[]=${o}`,
      `${n}[0]=${v}&${n}[9999999]=${o}`,
    ],
    ...[
      `${n}[a]=${v}`,
      `${n}[__proto__][x]=${v}`,
      `${n}[constructor][prototype][x]=${v}`,
      `__proto__[${n}]=${v}`,
      `${n}.x=${v}`,
    ],
    ...[`${n}`, `${n}=`, `=${v}`, `${n}=${v};${n}=${o}`, `${n}=%FF%FE`, `${n}=%C0%AE`, `${n}=%u0027`, `${n}=%2527`],
  ]
}

const usual =
  'page limit orderBy ascending token success enviada q volta cor ano mes busca uf id o _method _pagina filters table formato'.split(
    ' ',
  )

/** Every name that a schema knows is asked for, again and again, with values of other types. */
export function queryKind(routes: ServedRoute[]): Kind {
  const read = routes.filter((route) => verbOf(route) === 'GET')
  const pairs = read.flatMap(({ url, query }) =>
    [...new Set([...query, ...(query.length ? [] : usual)])].map((name) => ({ url, name })),
  )
  return (random, at) => {
    const { url, name } = pairs[(at * 7919) % pairs.length] as (typeof pairs)[number]
    const parts = [random.pick(shapesOf(name, someValue(random), someValue(random)))]
    if (random.chance(0.4)) {
      const more = random.chance(0.1) ? hostileName(random) : random.pick(usual)
      parts.push(random.pick(shapesOf(more, someValue(random), someValue(random))))
    }
    if (random.chance(0.02))
      parts.push(Array.from({ length: random.integer(100, 900) }, (_, of) => `a${of}=1`).join('&'))
    const headers = random.chance(0.2) ? { accept: 'application/json' } : { accept: 'text/html' }
    return { kind: 'queries', method: 'GET', url: `${concrete(random, url)}?${parts.join('&')}`, headers }
  }
}

const segments = [
  ...[
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '../../../../etc/passwd',
    '..%5c..%5cwin.ini',
  ],
  ...[
    '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
    '%e0%80%ae%e0%80%ae/',
    '%f0%80%80%ae',
    '%252e%252e%252fetc%252fpasswd',
    '%25252e%25252e%25252f',
  ],
  ...[
    '..;/..;/',
    '%00',
    '%00.css',
    'a%00b',
    '%u002e%u002e',
    '\\..\\..\\',
    '//etc/passwd',
    './.',
    '%',
    '%z1',
    '%f',
    '%ff',
    '%80',
    '%ED%A0%80',
  ],
  ...[
    '%EF%BB%BF',
    '%E2%80%AE',
    '%0d%0aX-Plantado:%201',
    '%0a',
    '%09',
    '%7f',
    'é',
    'ação',
    '.env',
    '.git/config',
    'package.json',
    'banco/pg18/PG_VERSION',
  ],
  ...[
    'a'.repeat(201),
    'a'.repeat(9000),
    '%41'.repeat(3000),
    '/'.repeat(2000),
    '%2f'.repeat(2000),
    'a/'.repeat(3000),
    `<${mark}>`,
    `%3C${mark}%3E`,
  ],
  ...[
    "1'--",
    '1%20or%201=1',
    '$(id)',
    '{{7331*7331}}',
    '__proto__',
    'constructor',
    '1e9',
    '-1',
    '99999999999999999999',
    '1.0',
    '0x1',
    '١',
  ],
]
const folders = [
  '/assets/',
  '/tema/',
  '/midia/',
  '/arquivos/',
  '/icones/',
  '/sitemap/',
  '/.well-known/',
  '/dados/',
  '/painel/',
  '/esic/',
  '/ajax/',
  '/api/',
  '/',
  '//',
]

function pathKind(routes: ServedRoute[]): Kind {
  return (random) => {
    const route = random.pick(routes)
    const evil = () => random.pick(segments)
    const url = random.pick([
      () => route.url.replace(/:\w+(\([^)]*\))?|\*/g, evil),
      () => `${concrete(random, route.url)}/${evil()}`,
      () => random.pick(folders) + evil(),
      () => `${random.pick(folders)}${evil()}/${evil()}?${evil()}=${evil()}`,
      () =>
        concrete(random, route.url).replace(/[a-z]/g, (letter) =>
          random.chance(0.3) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
        ),
      () => concrete(random, route.url).toUpperCase(),
      () => `http://x.example${concrete(random, route.url)}`,
      () =>
        `${concrete(random, route.url)}.${random.pick(['csv', 'xlsx', 'ods', 'json', 'rss', 'php', 'map', 'pdf%00'])}`,
    ])()
    const method = random.chance(0.8)
      ? 'GET'
      : random.chance(0.5)
        ? verbOf(route)
        : random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE'])
    const headers: Record<string, string> = random.chance(0.5) ? { accept: 'text/html' } : {}
    return { kind: 'addresses', method, url, headers }
  }
}

const many = (random: Random, one: () => string, most: number) =>
  Array.from({ length: random.integer(2, most) }, one).join(',')

const oddHeaders: Record<string, (random: Random) => string> = {
  host: (random) =>
    random.pick([
      'x.example',
      'localhost:99999',
      'a b',
      '[::1',
      `<${mark}>`,
      '127.0.0.1:80@x.example',
      'x'.repeat(4000),
    ]),
  'x-forwarded-for': (random) =>
    random.pick([
      '127.0.0.1',
      many(random, () => '10.0.0.1', 400),
      "1' or 1=1",
      `<${mark}>`,
      '::ffff:0.0.0.0',
      '\u00e9',
    ]),
  'x-forwarded-proto': (random) => random.pick(['https', 'javascript', 'https,http', 'ftp', `"><${mark}>`]),
  'x-forwarded-host': (random) => random.pick(['x.example', `"><${mark}>`, 'x.example, y.example', '']),
  'x-forwarded-port': (random) => random.pick(['0', '99999', '-1', 'x']),
  forwarded: () => 'for="<x>";host=x.example;proto=javascript',
  'x-original-url': () => '/painel',
  'x-rewrite-url': () => '/painel',
  'x-http-method-override': (random) => random.pick(['DELETE', 'PUT', 'TRACE']),
  range: (random) => `bytes=${many(random, () => `${random.integer(0, 99)}-${random.integer(0, 999)}`, 1000)}`,
  'if-match': (random) => random.pick(['*', '"x"', many(random, () => '"x"', 500)]),
  'if-none-match': (random) => random.pick(['*', 'W/"x"', many(random, () => '"x"', 500)]),
  'if-modified-since': (random) => random.pick(['Thu, 01 Jan 99999 00:00:00 GMT', '-1', 'NaN']),
  'if-unmodified-since': () => 'Thu, 01 Jan 1970 00:00:00 GMT',
  accept: (random) => random.pick([many(random, () => 'text/html;q=0.1', 800), '*/*;q=NaN', `<${mark}>`]),
  'accept-language': (random) =>
    random.pick([many(random, () => 'pt-BR;q=0.1', 1000), 'x'.repeat(65_536), `<${mark}>`]),
  'accept-encoding': (random) =>
    random.pick([many(random, () => 'gzip;q=0.1', 800), 'br;q=0, gzip;q=0, identity;q=0', 'gzip\t,br']),
  cookie: (random) =>
    random.pick([
      many(random, () => 'painel=x; esic=y', 200).replaceAll(',', '; '),
      'painel=a; painel=b',
      'painel=%00%ff',
      `tema=<${mark}>`,
      'fonte=999; contraste=1',
      '__proto__=x; constructor=y',
    ]),
  origin: (random) => random.pick(['null', 'http://x.example', `http://<${mark}>`]),
  referer: (random) => random.pick(['http://x.example/', `javascript:alert(1)//${mark}`, 'x'.repeat(8000)]),
  'user-agent': (random) => random.pick([...payloads, 'x'.repeat(8000), '']),
  authorization: (random) =>
    random.pick(['Bearer x', `Bearer ${'x'.repeat(8000)}`, 'Basic ////', 'Bearer undefined', 'Negotiate x']),
  'content-type': (random) => random.pick(['application/json; charset=utf-7', 'multipart/form-data', 'a/b/c', '/']),
  'content-length': (random) => random.pick(['0', '00']),
  expect: (random) => random.pick(['100-continue', '200-ok']),
  te: () => 'trailers, deflate;q=0.5',
  'max-forwards': () => '0',
  'sec-fetch-site': (random) => random.pick(['same-origin', 'cross-site', 'x']),
  traceparent: () => `00-${'f'.repeat(32)}-${'f'.repeat(16)}-01`,
}

function headerKind(routes: ServedRoute[]): Kind {
  const names = Object.keys(oddHeaders)
  return (random, at) => {
    const route = random.pick(routes)
    const chosen = [
      names[at % names.length] as string,
      ...Array.from({ length: random.integer(0, 3) }, () => random.pick(names)),
    ]
    const headers = Object.fromEntries(chosen.map((name) => [name, oddHeaders[name]?.(random) ?? '']))
    if (random.chance(0.05)) for (let of = 0; of < random.integer(50, 300); of++) headers[`x-muitos-${of}`] = 'x'
    return {
      kind: 'headers',
      method: verbOf(route),
      url: concrete(random, route.url),
      headers: { ...hostileHeaders(random), ...headers },
    }
  }
}
