// Messages in the folder of a portal without SMTP_URL go after their term, and nothing else does.
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { closeAfterFile } from '#app/testing/opened.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { guardaDias } from '#base/guarda-dias.ts'
import { mailFolderOf, removeOldMessages } from './folder.ts'

const day = 86_400_000
const term = guardaDias.emailEmArquivo

test('whatever their ages: what is over its term goes, once; a clock that was moved back removes nothing', async () => {
  const folder = makeScratchFolder('praca-mail-')
  closeAfterFile(() => fs.rmSync(folder, { recursive: true, force: true }))
  const now = Date.UTC(2028, 1, 29, 3)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 8 }), async (ages) => {
      const names = ages.map((age, at) => {
        const name = `${at}.eml`
        fs.writeFileSync(path.join(folder, name), 'x')
        fs.utimesSync(path.join(folder, name), new Date(now - age * day), new Date(now - age * day))
        return name
      })
      fs.writeFileSync(path.join(folder, 'leia-me.txt'), 'x')
      fs.utimesSync(path.join(folder, 'leia-me.txt'), 0, 0)
      const over = ages.filter((age) => age > term).length
      expect(await removeOldMessages(folder, now - 1000 * day)).toBe(0)
      expect(await removeOldMessages(folder, now)).toBe(over)
      expect(await removeOldMessages(folder, now)).toBe(0)
      const kept = names.filter((_, at) => (ages[at] ?? 0) <= term)
      expect(fs.readdirSync(folder).sort()).toEqual([...kept, 'leia-me.txt'].sort())
      for (const name of kept) fs.rmSync(path.join(folder, name))
    }),
    { numRuns: 40 },
  )
})

test('the job of the portal does it, at once when it is queued beside its hour', async () => {
  const { env, jobs, database } = (await startTestPortal()).platform
  const folder = mailFolderOf(env)
  fs.mkdirSync(folder, { recursive: true })
  const ages = { velha: term + 1, nova: term - 1 }
  for (const [name, age] of Object.entries(ages)) {
    fs.writeFileSync(path.join(folder, `${name}.eml`), 'x')
    fs.utimesSync(path.join(folder, `${name}.eml`), new Date(), new Date(Date.now() - age * day))
  }
  await jobs.start()
  await jobs.enqueue(database.db, { queue: 'limpeza' }, {})
  await vi.waitFor(() => expect(fs.readdirSync(folder)).toEqual(['nova.eml']), { timeout: 20_000, interval: 20 })
})
