// Steps for tests of what is followed by e-mail.
import { expect } from 'vitest'
import type { Received } from './mailbox.ts'
import type { TestPortal } from './test-portal.ts'

/** The path of the link in the newest of the mails, which confirms and ends. */
export function linkDeAviso(mails: Pick<Received, 'text'>[]): string {
  const [, path = ''] = /(\/seguir\/aviso\?token=[\w-]{43})/.exec(mails.at(-1)?.text ?? '') ?? []
  return path
}

export async function confirmaAviso(portal: TestPortal, mails: Pick<Received, 'text'>[]): Promise<string> {
  const path = linkDeAviso(mails)
  const payload = { token: path.split('=')[1] }
  const done = await portal.call({ method: 'POST', url: '/ajax/seguir/confirmar', payload, remoteAddress: '10.3.1.1' })
  expect(done.statusCode, done.body).toBe(200)
  return path
}
