// What a delivery status notification says (RFC 3464). Anybody may have written it: nothing in it is believed before openId has found the
// message that it is about.
import type { Attachment } from 'postal-mime'

export type Failure = { addresses: string[]; status: string; diagnostic: string }
export type Report = { failures: Failure[]; messageIds: string[] }

const mostRecipients = 20
const mostText = 64 * 1024
/** Of a report the beginning is enough: the message that came back stands at its end. */
export const mostBytes = 256 * 1024
const limits = { maxNestingDepth: 10, maxHeadersSize: 128 * 1024 }

/** The failures for good in a report; null for any other message, also one that can't be read. */
export async function readReport(source: Uint8Array): Promise<Report | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source.subarray(0, mostBytes), { ...limits, forceRfc822Attachments: true }).catch(
    () => null,
  )
  const status = mail?.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!mail || !status) return null
  const returned = mail.attachments.find(({ mimeType }) =>
    /^(message\/(rfc822|global)|text\/rfc822-headers)$/.test(mimeType),
  )
  const { to = '', 'message-id': id = '' } = returned ? fieldsOf(textOf(returned).split(/\r?\n\r?\n/)[0] ?? '') : {}
  const [, ...recipients] = textOf(status)
    .split(/(?:\r?\n){2,}/)
    .filter((block) => block.trim())
  const failures = recipients.slice(0, mostRecipients).flatMap((block) => failureOf(fieldsOf(block), to) ?? [])
  const messageIds = [id, mail.inReplyTo ?? '', mail.references ?? ''].flatMap(
    (ids) => ids.match(/<[^<>\s]{1,200}>/g) ?? [],
  )
  return { failures, messageIds: messageIds.slice(0, mostRecipients) }
}

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : new TextDecoder().decode(new Uint8Array(content).subarray(0, mostText))

/** Fields by their names in lower case; of a repeated one the first. */
function fieldsOf(block: string): Record<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const named = lines.flatMap((line) => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
  })
  return Object.fromEntries(named.reverse())
}

function failureOf(fields: Record<string, string>, returnedTo: string): Failure | null {
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.status ?? '')?.[0]
  if (!status || fields.action?.toLowerCase() !== 'failed') return null
  const named = [fields['original-recipient'], fields['final-recipient']].map((one = '') => one.split(';').at(-1) ?? '')
  const addresses = [...named, returnedTo].flatMap(
    (text) => /[^\s<>,;"]{1,100}@[^\s<>,;"]{1,200}/.exec(text)?.[0] ?? [],
  )
  return { addresses, status, diagnostic: readable(fields['diagnostic-code'] ?? '') }
}

/** One line, short enough to be shown. */
export const readable = (text: string): string =>
  text
    .replace(/^\s*[\w-]+\s*;/, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .replace(/\p{Cs}/gu, '') // half of a letter at the end
