// The e-mails of a test portal, as the worker wrote them under DATA_DIR/mail. The test starts the jobs first.
import fs from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { vi } from 'vitest'
import type { TestPortal } from './test-portal.ts'

export type Received = { to: string; subject: string; text: string }

export async function readMailbox({ platform }: TestPortal): Promise<Received[]> {
  const folder = path.join(platform.env.dataDir, 'mail')
  if (!fs.existsSync(folder)) return []
  const files = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name)))
  const mails = await Promise.all(files.map((file) => PostalMime.parse(file)))
  return mails.map(({ to, subject, text }) => ({
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    text: text ?? '',
  }))
}

/** Waits until `to` has received `count` e-mails in all; returns them in no particular order. */
export function waitForMail(portal: TestPortal, to: string, count = 1): Promise<Received[]> {
  return vi.waitFor(
    async () => {
      const mails = (await readMailbox(portal)).filter((mail) => mail.to === to)
      if (mails.length < count) throw new Error(`${to} has ${mails.length} e-mails, not ${count}`)
      return mails
    },
    { timeout: 30_000, interval: 50 },
  )
}
