// Actions of people who use no mouse.
import { expect, type Locator, type Page } from '@playwright/test'
import { pdf } from './licitacao.ts'

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 200; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Opens the chooser of the focused file field with a key. */
export async function chooseByKey(page: Page, name: string): Promise<void> {
  await expect(page.locator('input[type=file]:focus')).toHaveCount(1)
  const chooser = page.waitForEvent('filechooser')
  await page.evaluate(() => undefined) // by then the browser knows that the chooser is ours
  await page.keyboard.press('Space')
  await (await chooser).setFiles(pdf(name))
}
