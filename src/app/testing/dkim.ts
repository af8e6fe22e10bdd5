// Whether the signature of a message is right (RFC 6376), read without the library that signs, and without DNS.
import { createHash, createVerify, type KeyObject } from 'node:crypto'

const collapsed = (text: string) => text.replace(/\r\n(?=[ \t])/g, '').replace(/[ \t]+/g, ' ')
const relaxedBody = (body: string) =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`

/** The names of the signed fields; null when field or body is not what was signed. */
export function verifyDkim(message: string, key: KeyObject): string[] | null {
  const end = message.indexOf('\r\n\r\n')
  const fields = message
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((field) => ({
      name: field.slice(0, field.indexOf(':')).trim().toLowerCase(),
      value: field.slice(field.indexOf(':') + 1),
    }))
  const relaxed = ({ name, value }: { name: string; value: string }) => `${name}:${collapsed(value).trim()}`
  const signature = fields.find(({ name }) => name === 'dkim-signature')
  if (!signature) return null
  const tags = Object.fromEntries(
    signature.value
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  )
  const bodyHash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)), 'latin1')
    .digest('base64')
  const names = (tags.h ?? '').toLowerCase().split(':')
  const signed = names.flatMap((name) => fields.filter((field) => field.name === name).map(relaxed))
  const own = relaxed({ ...signature, value: signature.value.replace(/\bb=[^;]*$/, 'b=') })
  const isRight = createVerify('RSA-SHA256')
    .update([...signed, own].join('\r\n'), 'latin1')
    .verify(key, tags.b ?? '', 'base64')
  return isRight && bodyHash === tags.bh ? names : null
}
