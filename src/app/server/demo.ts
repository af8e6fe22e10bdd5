import { runUntilStopped, startPortal } from './start.ts'

await runUntilStopped((env, log) => startPortal(env, log))
