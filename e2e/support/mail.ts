// The e-mails that the portal wrote as files, since it has no SMTP server.
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

/** The text of the newest message to `address` that contains `words`; waits until it is written. */
export async function latestMail(dataDir: string, address: string, words = /./): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        text = (await messagesTo(dataDir, address)).filter((message) => words.test(message)).at(-1) ?? ''
        return text
      },
      { timeout: 15_000 },
    )
    .not.toBe('')
  return text
}

async function messagesTo(dataDir: string, address: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mail')
  const names = await fs.readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({
      time: (await fs.stat(path.join(folder, name))).mtimeMs,
      content: await fs.readFile(path.join(folder, name)),
    })),
  )
  const messages = await Promise.all(
    files.sort((a, b) => a.time - b.time).map(({ content }) => PostalMime.parse(content)),
  )
  return messages
    .filter((message) => message.to?.some((to) => to.address === address))
    .map((message) => message.text ?? '')
}
