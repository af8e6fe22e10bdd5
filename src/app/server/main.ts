import { runUntilStopped, startPortal } from './start.ts'

await runUntilStopped(async (env, log, ending) => {
  if (!env.towns) return startPortal(env, log, ending)
  const { startTowns } = await import('./towns.ts')
  return startTowns({ env, log, towns: env.towns })
})
