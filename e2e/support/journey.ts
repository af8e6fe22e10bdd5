// Fixtures of all journeys: the built portal on a database of its own (portals.ts), a page in which any problem fails the journey, and an
// administrator.

import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { administrator, type JourneyPortal, openPortals, type Portals } from './portals.ts'
import { type Problems, watchProblems } from './problems.ts'

export { expect } from '@playwright/test'

export { administrator }

type Fixtures = {
  /** Console errors, hydration faults and CSP violations; `problems.allow(/404/)` lets an expected one pass. */
  problems: Problems
  /** HTTP calls with the administrator's session, to create what a journey needs. */
  panel: APIRequestContext
  /** A page in which the administrator has logged in. */
  panelPage: Page
}
type Options = {
  /** Names a portal not shared with other files: `test.use({ ownPortal: 'visitante' })`, for journeys that count records. */
  ownPortal: string
  portal: JourneyPortal
}

export const test = base.extend<Fixtures & Options, { portals: Portals }>({
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const portals = openPortals()
      await use(portals)
      await portals.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  ownPortal: ['', { option: true }],

  portal: [async ({ portals, ownPortal }, use) => use(await portals.moveTo(ownPortal)), { timeout: 240_000 }],

  baseURL: async ({ portal }, use) => use(portal.url),

  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context)
      await use(problems)
      expect(problems.seen(), 'the browser complained').toEqual([])
    },
    { auto: true },
  ],

  // A hurried script clicks before the page's code is there, and then gets what whoever has no JavaScript gets.
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForCode(context)
    await use(context)
  },

  panel: async ({ playwright, portal }, use) => {
    const panel = await playwright.request.newContext({ baseURL: portal.url })
    await loginAsAdministrator(panel)
    await use(panel)
    await panel.dispose()
  },

  panelPage: async ({ page }, use) => {
    await loginAsAdministrator(page.request)
    await use(page)
  },
})

// Of a field of formatted text, until the editor's code has come: whoever holds this textarea holds what is hidden in the next moment.
const plainEditor = 'textarea.editor-antes:not([hidden])'

/** Actions and assertions in the pages of `context` wait until React has taken the page over, and until its editors are there. */
export async function waitForCode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const look = (root: HTMLElement) => {
      if (Object.keys(root).some((key) => key.startsWith('__reactContainer'))) root.dataset.pronto = ''
      else setTimeout(look, 10, root)
    }
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('praca')
      if (root) look(root)
    })
  })
  context.on('page', (page) => {
    for (const early of ['#praca:not([data-pronto])', plainEditor])
      void page.addLocatorHandler(page.locator(early).first(), async () => {})
  })
}

/** Gives these calls the session of the administrator. */
export async function loginAsAdministrator(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/ajax/login', {
    data: { usu_login: administrator.login, usu_senha: administrator.password, painel: 1 },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
