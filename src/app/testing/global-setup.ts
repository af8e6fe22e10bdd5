import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: pg.PoolConfig
  }
}

export default async function setup(project: TestProject) {
  const { connection, stop } = await startTestServer()
  project.provide('connection', connection)
  return async () => {
    await stop()
    // Vite itself may linger for seconds; nothing of ours does, and the exit code is known
    setTimeout(() => process.exit(), 300).unref()
  }
}
