// Requests that are wrong in the bytes themselves: two lengths, torn chunks, other verbs, halves, requests hidden in others.
import { concrete, verbOf } from './attacks-parts.ts'
import type { Kind } from './attacks-send.ts'
import type { ServedRoute } from './inside.ts'

/** The address of the requests that are hidden in the bodies of others: the portal must never see one. */
export const smuggled = '/contrabando'

const hidden = `GET ${smuggled} HTTP/1.1\r\nHost: x\r\n\r\n`
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

type Shape = { name: string; text(verb: string, url: string): string; waitMs?: number }

/** A request whose headers are these, followed by this body. */
const shape = (
  name: string,
  headers: string[],
  body: string,
  line = (verb: string, url: string) => `${verb} ${url} HTTP/1.1`,
): Shape => ({
  name,
  text: (verb, url) =>
    `${line(verb, url)}\r\nHost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`,
})

const post = () => 'POST /ajax/login HTTP/1.1'
const chunked = 'Transfer-Encoding: chunked'
const length = (text: string) => `Content-Length: ${Buffer.byteLength(text)}`

/** In all of these the hidden request is a part of a body, or of a request that has to be refused. */
const smuggling: Shape[] = [
  shape('length and chunks', [length(`0\r\n\r\n${hidden}`), chunked], `0\r\n\r\n${hidden}`, post),
  shape('chunks and length', [chunked, 'Content-Length: 4'], `0\r\n\r\n${hidden}`, post),
  shape('two lengths', ['Content-Length: 0', length(hidden)], hidden, post),
  shape('a length that is a list', [`Content-Length: 0, ${hidden.length}`], hidden, post),
  shape('a length with a sign', [`Content-Length: +${hidden.length}`], hidden, post),
  shape('a hexadecimal length', ['Content-Length: 0x0'], hidden, post),
  shape('a negative length', ['Content-Length: -1'], hidden, post),
  shape('a space before the colon', [`Content-Length : 0`, length(hidden)], hidden, post),
  shape('a folded header', ['X-A: b\r\n Content-Length: 0', length(hidden)], hidden, post),
  shape('a folded encoding', ['Transfer-Encoding:\r\n chunked'], `0\r\n\r\n${hidden}`, post),
  shape('an encoding in other words', ['Transfer-Encoding: xchunked', length(hidden)], hidden, post),
  shape('two encodings', ['Transfer-Encoding: identity', chunked, length(hidden)], hidden, post),
  shape('an encoding after a tab', ['Transfer-Encoding:\tchunked', length(hidden)], hidden, post),
  shape('an encoding with a NUL', ['Transfer-Encoding: chunked\0', length(hidden)], hidden, post),
  shape('a vertical tab', ['Transfer-Encoding: \x0bchunked', length(hidden)], hidden, post),
  shape('a chunk without its length', [chunked], `${hidden}0\r\n\r\n`, post),
  shape('a chunk that is too long for its body', [chunked], `fffffffffffffffff\r\n${hidden}`, post),
  shape('a chunk with a negative length', [chunked], `-1\r\n${hidden}`, post),
  shape('a chunk that ends with a line feed', [chunked], `1\na\n0\n\n${hidden}`, post),
  shape('a chunk in which a request is hidden', [chunked], `${chunk(hidden)}0\r\n\r\n`, post),
  shape('a chunk extension with a line break', [chunked], `1;a="\r\n${hidden}"\r\na\r\n0\r\n\r\n`, post),
  shape('a header with a carriage return', [`X-A: b\r${hidden.replaceAll('\r\n', '\r')}`], '', post),
  shape('a header without a colon', ['Content-Length 0', length(hidden)], hidden, post),
  shape('a body on GET', [length(hidden)], hidden),
]

const others: Shape[] = [
  shape('long chunk extensions', [chunked], `1;${'a=b;'.repeat(5000)}\r\na\r\n0\r\n\r\n`, post),
  shape('many small chunks', [chunked, 'Content-Type: application/json'], `${chunk('a').repeat(3000)}0\r\n\r\n`, post),
  shape('trailers', [chunked, 'Trailer: x'], `0\r\nContent-Length: 5\r\nHost: y\r\n\r\n`, post),
  shape('no host', [], '', (verb, url) => `${verb} ${url} HTTP/1.1\r\nX-Host: x`),
  shape('two hosts', ['Host: x.example'], ''),
  shape('HTTP/0.9', [], '', (_verb, url) => `GET ${url}`),
  shape('HTTP/1.0', [], '', (verb, url) => `${verb} ${url} HTTP/1.0`),
  shape('HTTP/2.0 in the first line', [], '', (verb, url) => `${verb} ${url} HTTP/2.0`),
  shape('HTTP/9.9', [], '', (verb, url) => `${verb} ${url} HTTP/9.9`),
  shape('spaces in the first line', [], '', (verb, url) => `${verb}  ${url}  HTTP/1.1`),
  shape('a whole address', [], '', (verb, url) => `${verb} http://x.example${url} HTTP/1.1`),
  shape('an asterisk', [], '', () => 'OPTIONS * HTTP/1.1'),
  shape('a name and a port', [], '', () => 'CONNECT 127.0.0.1:22 HTTP/1.1'),
  shape(
    'web socket',
    [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ],
    '',
  ),
  shape(
    'HTTP/2 upgrade',
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
    '',
  ),
  shape(
    'many headers',
    Array.from({ length: 3000 }, (_, at) => `X-${at}: a`),
    '',
  ),
  shape('a header of 64 KB', [`X-A: ${'a'.repeat(65_536)}`], ''),
  shape('Latin letters', ['X-A: ação', 'Cookie: painel=ação'], ''),
  shape('control characters', ['X-A: a\x01\x7fb'], ''),
  { name: 'the preface of HTTP/2', text: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\x12\x04\0\0\0\0\0' },
  { name: 'TLS', text: () => '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03' },
  { name: 'nothing but line breaks', text: () => '\r\n'.repeat(2000) },
  { name: 'line feeds only', text: (verb, url) => `${verb} ${url} HTTP/1.1\nHost: localhost\n\n` },
  { name: 'a pipeline', text: (_verb, url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20) },
  { name: 'half a line', text: (verb, url) => `${verb} ${url}`, waitMs: 50 },
  { name: 'half the headers', text: (verb, url) => `${verb} ${url} HTTP/1.1\r\nHost: loc`, waitMs: 50 },
  {
    name: 'half a form',
    text: () =>
      `POST /ajax/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length('x'.repeat(99))}\r\n\r\n{"a`,
    waitMs: 50,
  },
  {
    name: 'half a file',
    text: () =>
      `POST /ajax/contato HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n${length('x'.repeat(9999))}\r\n\r\n--x\r\nContent-Disposition: form-data; name="files0"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
    waitMs: 50,
  },
  {
    name: 'nobody reads the answer',
    text: (_verb, url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    waitMs: 1,
  },
]

const verbs = [
  'TRACE',
  'TRACK',
  'PROPFIND',
  'MKCOL',
  'COPY',
  'SEARCH',
  'PURGE',
  'REPORT',
  'LINK',
  'M-SEARCH',
  'PATCH',
  'PUT',
  'DELETE',
  'get',
  'G\0T',
  'QUERY',
  'DEBUG',
  'A'.repeat(5000),
]

const longestMs = 400

export function wireKind(routes: ServedRoute[]): Kind {
  const shapes = [...smuggling, ...others]
  return (random, at) => {
    const route = random.pick(routes)
    const url = concrete(random, route.url).replace(/[^\x21-\x7e]/g, '')
    const isVerb = at % 4 === 3
    const method = isVerb ? random.pick(verbs) : verbOf(route)
    const {
      name,
      text,
      waitMs = longestMs,
    } = isVerb
      ? shape(`verb ${method.slice(0, 20)}`, ['Connection: close', 'Content-Length: 0'], '')
      : (shapes[(at - Math.floor(at / 4)) % shapes.length] as Shape)
    return {
      kind: 'the wire',
      method,
      url,
      headers: { x: name },
      raw: { bytes: Buffer.from(text(method, url), 'latin1'), waitMs },
    }
  }
}
