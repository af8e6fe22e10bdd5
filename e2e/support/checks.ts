// Checks that every screen must pass, in every state: idle, with errors, with a dialog open, in high contrast, at 360 px.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Its other mode opens a second page for each run, for frames of other sites, which the portal does not have.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** Accessibility: no violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await axe(page).withTags(rules).analyze()
  expect(told(violations), `accessibility of ${page.url()}`).toEqual([])
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
    const { violations } = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
    expect(told(violations), `colours of ${page.url()} in the mode ${mode}`).toEqual([])
  }
}

/** The page is not wider than its window; a failure names the elements that are. */
export async function noSidewaysScroll(page: Page): Promise<void> {
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

/** Both checks at the window's width and on a small phone, in light, in high contrast and in the dark. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectNoViolations(page)
  await noSidewaysScroll(page)
  await expectEveryMode(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoViolations(page)
  await noSidewaysScroll(page)
  await expectEveryMode(page)
  if (size) await page.setViewportSize(size)
}
