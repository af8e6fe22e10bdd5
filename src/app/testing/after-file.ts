// Before each file (vitest.config.ts): what its tests open is closed when it ends, last opened first, and what they change of the process
// is put back, since the worker goes on with the next file. An afterAll() that is called within a hook would be lost.
import { afterAll, vi } from 'vitest'
import { closeOpened } from './opened.ts'

const environment = { ...process.env }

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  await closeOpened()
}, 60_000)
