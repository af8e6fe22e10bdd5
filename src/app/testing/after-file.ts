// What the tests of a file open is closed when the file ends, last opened first. An afterAll() that is called within a hook is lost,
// and a worker goes on with the next file: so vitest.config.ts runs this before each file.
import { afterAll } from 'vitest'
import { closeOpened } from './opened.ts'

afterAll(closeOpened, 60_000)
