import { runUntilStopped, startPortal } from './start.ts'

await runUntilStopped(startPortal)
