// What a hostile visitor types: values that no field expects, and addresses that no page has.
import type { Random } from '#demo/random.ts'

const numbers = [
  '-1',
  '0',
  '1.5',
  '1e9',
  '0x10',
  'NaN',
  'Infinity',
  '32768',
  '2147483647',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '-9223372036854775809',
  '99999999999999999999999999',
  '1.999.999.999.999.999,99',
  '٣',
]
const days = [
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '-000001-01-01',
  '31/02/2026 25:61',
  '0001-01-01',
  '9999-12-31',
]
const scripts = [
  "' or '1'='1",
  "1'; drop table usuario; --",
  '" union select usu_senha from usuario --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '../../../../etc/passwd',
  '//exemplo.com',
  'a\r\nSet-Cookie: painel=x',
]
const letters = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202eoculto',
  'a\u200b\u2060b',
  '\ufeff',
  '\u00a0',
  '\u0007',
  '%',
  '_',
  '\\',
  '%00',
  '💥'.repeat(40),
  'e\u0301'.repeat(60),
  'a\u0316\u0301'.repeat(40),
]
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then', '', 'a\0', 'nada', '0']

/** As a form or an address may carry it. */
export function hostileText(random: Random): string {
  if (random.chance(0.08)) return random.pick(['x', 'á', '<', ' ', '9', '{', "'"]).repeat(random.integer(200, 30_000))
  return random.pick([numbers, days, scripts, letters])[random.integer(0, 30)] ?? random.pick(numbers)
}

/** As JSON may carry it. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.7)) return hostileText(random)
  return random.pick([
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    [],
    {},
    [hostileText(random)],
    [[['x']]],
    [null, {}],
    { a: { b: 1 } },
    { toString: 1 },
    { valueOf: null },
    { length: 1e9 },
    { [random.pick(names)]: hostileText(random) },
    nested(random.integer(2, 100)),
  ])
}

export const hostileName = (random: Random): string => random.pick([...names, hostileText(random).slice(0, 300)])

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let at = 0; at < depth; at++) value = at % 2 ? { a: value } : [value]
  return value
}

/** One segment of an address, ready to be sent. */
export function hostileSegment(random: Random): string {
  const tricks = [
    '%2e%2e',
    '..',
    '%00',
    '%ff',
    '%',
    '%zz',
    'a%2fb',
    '.',
    ';x=1',
    '%ED%A0%80',
    '%E2%80%AE',
    '1%20',
    "1'--",
    '~',
  ]
  if (random.chance(0.3)) return random.pick(tricks)
  return encodeURIComponent(hostileText(random).replace(/\p{Cs}/gu, '\ufffd')).slice(0, 3000)
}

const oddHeaders: Record<string, string[]> = {
  accept: ['text/html', '*/*', 'application/json', ';;;', 'text/html;q=x', 'image/png', ','.repeat(500)],
  'accept-encoding': ['br;q=x', 'zstd', '*;q=0', 'identity;q=0', 'gzip, br, x', ''],
  'accept-language': ['xx', '*', 'pt-BR;q=2'],
  range: [
    'bytes=0-0',
    'bytes=5-1',
    'bytes=-',
    'bytes=-0',
    'bytes=99999999999999999999-',
    'bytes=0-0,2-3',
    'linhas=1-2',
  ],
  'if-none-match': ['*', '"x"', 'W/"x"', '"'.repeat(99)],
  'if-modified-since': ['ontem', 'Thu, 32 Foo 99999 99:99:99 GMT'],
  'if-range': ['"x"', 'ontem'],
  cookie: ['fonte=9; contraste=x', 'painel=%00; esic=%', '=; =', 'fonte=__proto__', `a=${'b'.repeat(3000)}`],
  origin: ['null', 'http://localhost:3000', 'x'],
  'sec-fetch-mode': ['navigate', 'cors', 'x'],
  'sec-fetch-site': ['same-origin', 'none', 'cross-site'],
  'x-forwarded-for': ['1', "' or 1=1", '::::'],
  'x-http-method-override': ['DELETE'],
  host: ['exemplo.com', 'a b', ''],
}

export function hostileHeaders(random: Random): Record<string, string> {
  const chosen = Object.entries(oddHeaders).filter(() => random.chance(0.12))
  return Object.fromEntries(chosen.map(([name, values]) => [name, random.pick(values)]))
}
