// The portal that `npm run dev` starts and starts again: with the invented town, or empty. It says nothing of its own.
import { runUntilStopped, startPortal } from '#app/server/start.ts'
import { fillDemo } from '#demo/fill.ts'

const isEmpty = process.argv.includes('--empty')

await runUntilStopped((env, log, ending) =>
  startPortal(env, log, ending, async (platform) => {
    if (!isEmpty) await fillDemo(platform)
  }),
)
