// Checks that every screen must pass, in every state: idle, with errors, with a dialog open, in high contrast, at 360 px.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** For a journey that looks at each page it opens: the pages bring axe along, which takes half the time of sending it to each. */
export const bringAxe = (context: BrowserContext): Promise<unknown> => context.addInitScript({ content: axeSource })

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// The same as @axe-core/playwright in its legacy mode, which sends half a megabyte of script to the page for each run.
async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  await page.waitForLoadState() // a click that leads elsewhere has been answered, but not yet read
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (chosen) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, { ...chosen, resultTypes: ['violations'] }),
    options,
  )
  return told(violations)
}

/** Accessibility: no violation of WCAG 2.2 A and AA, nor of axe's best practices. `rules`: of axe, that are left out. */
export async function expectNoViolations(page: Page, rules: RunOptions['rules'] = {}): Promise<void> {
  const found = await violationsOf(page, { runOnly: { type: 'tag', values: standards }, rules })
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** The same of a page without JavaScript, where axe can't run either: its HTML is looked at in a page that has it, without the page's own scripts. */
export async function expectNoPlainViolations(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext({ locale: 'pt-BR', javaScriptEnabled: true })
  if (!context) throw new Error('the page has no browser')
  const twin = await context.newPage()
  await page.waitForLoadState()
  const body = (await page.content()).replace(/<script\b.*?<\/script>|<\/?noscript>/gs, '')
  await twin.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await twin.goto(page.url())
  await expectNoViolations(twin)
  await context.close()
}

type Violation = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

const told = (violations: Violation[]) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  )

const modes = ['contraste', 'escuro', 'claro']

/** High contrast, the dark scheme, and back: of the page only the colours differ, so only what depends on them is looked at. */
async function expectEveryMode(page: Page): Promise<void> {
  for (const mode of modes) {
    // as the accessibility bar does
    await page.evaluate((chosen) => {
      const { dataset } = document.documentElement
      delete dataset.contraste
      dataset.tema = chosen === 'escuro' ? 'escuro' : 'claro'
      if (chosen === 'contraste') dataset.contraste = ''
    }, mode)
    if (mode === 'claro') return
    const found = await violationsOf(page, {
      runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    })
    expect(found, `colours of ${page.url()} in the mode ${mode}`).toEqual([])
  }
}

/** The page is not wider than its window; a failure names the elements that are. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState()
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5
    const elements = [...document.body.querySelectorAll('*')].filter(sticksOut)
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...elements.slice(0, 10).map((element) => element.outerHTML.slice(0, 100)),
    ]
  })
  expect(wide, `width of ${page.url()}`).toEqual([])
}

/**
 * Of a state in a journey: its accessibility at the window's width, and that a small phone need not scroll it sideways. The page itself is
 * looked at in every mode by acessibilidade.e2e.ts: to look so at each state of each journey took a third of the tests' time.
 */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectGoodWidth(page)
  await onPhone(page, () => noSidewaysScroll(page))
}

/** Of a page: one heading of the first level, and both checks at the window's width and on a small phone, in light, in high contrast and in the dark. */
export async function expectGoodInEveryMode(page: Page): Promise<void> {
  await expect(page.locator('h1'), `h1 of ${page.url()}`).toHaveCount(1)
  await expectGoodWidth(page)
  await expectEveryMode(page)
  await onPhone(page, () => expectGoodWidth(page, { 'color-contrast': { enabled: false } })) // they are as on the wide screen
}

async function expectGoodWidth(page: Page, rules: RunOptions['rules'] = {}): Promise<void> {
  await expect(page.locator('.rolar[aria-busy]')).toHaveCount(0) // a list that is being read is dimmed
  await expectNoViolations(page, rules)
  await noSidewaysScroll(page)
}

async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await look()
  if (size) await page.setViewportSize(size)
}
