// Collects the browser's errors and warnings during a journey.
import type { BrowserContext } from '@playwright/test'

export type Problems = {
  /** Lets problems with this text pass, in this journey. */
  allow(text: RegExp): void
  /** The problems that were not allowed. */
  seen(): string[]
}

/** Collects uncaught errors (React's hydration faults too), console errors and warnings (the CSP's too), and broken requests. */
export function watchProblems(context: BrowserContext): Problems {
  // the transition between two pages, which the browser skips when the next one opts in too late
  const allowed: RegExp[] = [/Transition was (aborted|skipped)/]
  const found: string[] = []
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(`${message.type()}: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) found.push(`${response.status()}: ${response.url()}`)
  })
  return {
    allow: (text) => allowed.push(text),
    seen: () => found.filter((problem) => !allowed.some((text) => text.test(problem))),
  }
}
