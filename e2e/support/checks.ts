// Checks that every screen must pass, in every state: idle, with errors, with a dialog open, in high contrast, at 360 px.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Accessibility: no violation of WCAG 2.2 A and AA, nor of axe's best practices. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const told = violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} – ${node.failureSummary}`),
  )
  expect(told, `accessibility of ${page.url()}`).toEqual([])
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

/** Both checks at the window's width, in high contrast, and on a small phone. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const size = page.viewportSize()
  const root = page.locator('html')
  await expectNoViolations(page)
  await noSidewaysScroll(page)
  await root.evaluate((element) => element.setAttribute('data-contraste', '')) // as the accessibility bar does
  await expectNoViolations(page)
  await root.evaluate((element) => element.removeAttribute('data-contraste'))
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoViolations(page)
  await noSidewaysScroll(page)
  if (size) await page.setViewportSize(size)
}
