// What a browser complains of while a person uses the portal: nothing of it may pass unseen.
import type { BrowserContext } from '@playwright/test'

export type Problems = {
  /** Lets problems with this text pass, in this journey. */
  allow(text: RegExp): void
  /** Those that were not allowed. */
  seen(): string[]
}

/** Collects uncaught errors (React's hydration faults too), console errors and warnings (the CSP's too), and broken requests. */
export function watchProblems(context: BrowserContext): Problems {
  // the animation between two pages, which the browser gives up when the next one is slow to say that it wants it too
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
