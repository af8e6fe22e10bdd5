// Hostile bodies: torn, endless, deep, packed, of another kind than they say.
import zlib from 'node:zlib'
import type { Random } from '#demo/random.ts'
import { mark } from './attacks-judge.ts'
import { concrete, type FilledForm, laughs, megabyte, once, part } from './attacks-parts.ts'
import type { Attack, Kind } from './attacks-send.ts'
import type { ServedRoute } from './inside.ts'

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'

type Body = { type: string; body: Buffer; headers?: Record<string, string> }

const bombOf = once(() => zlib.gzipSync(Buffer.alloc(100 * megabyte), { level: 9 }))
const longField = once(() => Buffer.from(`a=${'x'.repeat(30 * megabyte)}`))

const form = (text: string, boundary = 'x'): Body => ({
  type: `multipart/form-data; boundary=${boundary}`,
  body: Buffer.from(text, 'latin1'),
})
const many = (count: number, one: (at: number) => string, between = '') =>
  Array.from({ length: count }, (_, at) => one(at)).join(between)

const bodies: ((random: Random) => Body)[] = [
  () => form(`${part('a', '1')}--x`),
  () => form(part('a', '1')),
  () => form(`${part('a', '1')}--x--\r\n`, 'outra'),
  () => form('--x\r\nContent-Disposition: form-data; name="a'),
  () => form('--x\r\n\r\nsem nome\r\n--x--\r\n'),
  () => form('--x--\r\n'),
  () => form(`--x\r\n${many(5000, (at) => `X-${at}: a\r\n`)}\r\na\r\n--x--\r\n`),
  () => form(`--x\r\nContent-Disposition: form-data; name="${'a'.repeat(20_000)}"\r\n\r\n1\r\n--x--\r\n`),
  () => form(`${many(3000, (at) => part(`a${at}`, '1'))}--x--\r\n`),
  () => form(`${many(100, (at) => part(`f${at}`, 'x', '; filename="a.txt"'))}--x--\r\n`),
  () => form(`${part('__proto__', '1')}${part('constructor', '1')}${part('a[__proto__][b]', '1')}--x--\r\n`),
  () => form(`${part('a', 'x', `; filename*=UTF-8''..%2f..%2f%00.pdf`)}--x--\r\n`),
  (random) => form(`${part('a', '1')}--x--\r\n`, random.pick(['', '"', 'x'.repeat(5000), '\u00e9', 'x; boundary=y'])),
  () => ({ type: json, body: Buffer.from(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) }),
  () => ({ type: json, body: Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) }),
  () => ({ type: json, body: Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}') }),
  () => ({ type: json, body: Buffer.from(`{"a":${'9'.repeat(50_000)}}`) }),
  () => ({ type: json, body: Buffer.from(`{"a":1,"a":2,"a":{"toString":1}}`) }),
  () => ({ type: json, body: Buffer.from('\ufeff{"a":"\\ud800\\u0000"}') }),
  () => ({ type: json, body: Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]) }),
  () => ({ type: json, body: Buffer.alloc(0) }),
  () => ({ type: json, body: Buffer.from('[]{}null') }),
  () => ({ type: json, body: bombOf(), headers: { 'content-encoding': 'gzip' } }),
  () => ({ type: urlencoded, body: bombOf(), headers: { 'content-encoding': 'gzip' } }),
  () => ({ type: json, body: bombOf().subarray(0, 1000), headers: { 'content-encoding': 'br, gzip, deflate' } }),
  () => ({ type: urlencoded, body: Buffer.from(many(9000, (at) => `a${at}=1`, '&')) }),
  () => ({ type: urlencoded, body: Buffer.from(many(9000, () => 'a=1', '&')) }),
  () => ({ type: urlencoded, body: Buffer.from('%=%&%ff=%zz&=&&&a=%u0000&__proto__=1&a[__proto__]=1') }),
  () => ({ type: 'text/xml', body: Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>') }),
  () => ({ type: 'application/xml', body: Buffer.from(laughs) }),
  (random) => ({
    type: random.pick([
      '',
      'x',
      'image/png',
      'text/plain',
      `${json}; charset=utf-16`,
      `${json}, text/html`,
      'multipart/mixed; boundary=x',
      'application/x-www-form-urlencoded; charset=ibm500',
      'application/grpc',
    ]),
    body: Buffer.from('a=1'),
  }),
  (random) =>
    random.chance(0.02)
      ? { type: urlencoded, body: longField() }
      : { type: urlencoded, body: Buffer.from(`a=${'x'.repeat(70_000)}`) },
]

const writes = (routes: ServedRoute[]) =>
  routes.filter(({ method }) => [method].flat().some((verb) => verb === 'POST' || verb === 'PUT'))
export function bodyKind(routes: ServedRoute[], filled: FilledForm): Kind {
  const doors = writes(routes)
  return (random, at): Attack => {
    const { method, url } = random.pick(doors)
    const { type, body, headers } = (bodies[at % bodies.length] as (typeof bodies)[number])(random)
    const own = random.chance(0.2)
      ? Buffer.from(JSON.stringify({ ...filled(random, url), [random.pick(['x', mark])]: [[[[]]]] }))
      : body
    return {
      ...{ kind: 'bodies', method: [method].flat()[0] ?? 'POST', url: concrete(random, url), body: own },
      headers: {
        ...(type && { 'content-type': own === body ? type : json }),
        accept: random.pick([json, 'text/html']),
        ...(own === body && headers),
      },
    }
  }
}
