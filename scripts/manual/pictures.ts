// The pictures of the manual, from the demonstration as it is now: each Markdown picture names the screen that it shows,
// ![what is seen](imagens/name.webp "/painel/noticias"). With '#id' or '#Legend' after the address, that part of the screen alone; with
// ' > Cadastrar', what that button opens; ' > diarias.csv > Conferir arquivo' chooses that file of the examples before.
import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { builtCommand, startBuiltPortal } from '#app/testing/built-portal.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { demoPassword, demoUsers } from '#demo/city.ts'
import { readManual } from '#modules/portal/ajuda/server/manual.ts'
import { picturesOf, screenOf } from '#modules/portal/ajuda/server/markdown.ts'
import { findOrInstallBrowser } from '../testing/browser.ts'

// Wide enough for the panel of a desktop; its menu is cut off, so that the words stay readable at the width of a text.
const window = { width: 1180, height: 900 }
// A narrow form leaves the right half of the panel empty, and a part of a screen ends where its words end.
const background = '#ffffff'
const margins = { top: 20, bottom: 20, left: 20, right: 20 }
const examples = 'docs/pt/manual/exemplos'

/** Writes into `folder`; `names`: of the pages whose pictures are taken, all when there are none. Throws on a screen that is not there. */
export async function takePictures(folder: string, names: string[]): Promise<string[]> {
  const manual = await readManual()
  const pages = manual.filter(({ file }) => names.length === 0 || names.includes(path.basename(file, '.md')))
  const pictures = pages.flatMap(picturesOf)
  const executablePath = findOrInstallBrowser()
  if (!executablePath)
    throw new Error('The pictures need Chromium or Chrome: install one, or name it with CHROME_PATH.')
  fs.mkdirSync(folder, { recursive: true })
  const data = makeScratchFolder('praca-manual-')
  const portal = await startBuiltPortal({ DATA_DIR: data }, builtCommand('demo'))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] })
  try {
    const page = await browser.newPage({
      baseURL: portal.url,
      viewport: window,
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    })
    await login(page)
    for (const { href, title } of pictures) {
      if (!title) throw new Error(`${href} does not name its screen.`)
      const image = await sharp(await take(page, title))
        .trim({ background, threshold: 0 })
        .extend({ ...margins, background })
        .webp({ quality: 80, effort: 6 })
        .toBuffer()
      fs.writeFileSync(path.join(folder, path.basename(href)), image)
    }
  } finally {
    await browser.close()
    await portal.stop()
    fs.rmSync(data, { recursive: true, force: true })
  }
  return pictures.map(({ href }) => path.basename(href))
}

async function login(page: Page): Promise<void> {
  const [{ login }] = demoUsers
  const form = { usu_login: login, usu_senha: demoPassword, painel: '1' }
  const answer = await page.request.post('/ajax/login', { form, headers: { accept: 'application/json' } })
  if (!answer.ok()) throw new Error(`the login was answered with ${answer.status()}`)
}

async function take(page: Page, screen: string): Promise<Buffer> {
  const { address, part, steps } = screenOf(screen)
  await page.setViewportSize(window)
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${screen}: ${answer?.status()}`)
  if (new URL(page.url()).pathname === '/painel/login') throw new Error(`${screen} leads to the login.`)
  for (const step of steps) await doStep(page, step)
  const dialog = page.locator('dialog[open]')
  const whole = (await dialog.count()) > 0 ? dialog.last() : page.locator('#conteudo')
  const shown = part ? await sectionOf(page, part) : whole
  // buttons that stick to the end of the window would cover what is below them
  await page.setViewportSize({ ...window, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  const box = await shown.boundingBox()
  if (!box) throw new Error(`${screen} shows nothing.`)
  const place = await page.evaluate(() => ({ x: scrollX, y: scrollY }))
  const clip = { ...box, x: box.x + place.x, y: box.y + place.y, height: Math.min(box.height, window.height) }
  return page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' })
}

async function doStep(page: Page, step: string): Promise<void> {
  if (/\.(csv|zip)$/.test(step))
    return page.locator('input[type="file"]').first().setInputFiles(path.join(examples, step))
  await page.getByRole('button', { name: step, exact: true }).first().click()
  // a file that was sent leads to another page once it is checked, or read
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], progress'))
  await page.waitForLoadState('networkidle')
}

/** What an id names; of a heading its section, of a legend or a label its field. Words that are no id are those of a legend. */
async function sectionOf(page: Page, id: string): Promise<Locator> {
  const named = page.locator(`[id="${id}"]`)
  const whole = page
    .locator(`:is(section, aside)[aria-labelledby="${id}"]`)
    .or(named.locator('xpath=self::*[self::legend or self::label]/..'))
  if ((await whole.count()) === 1) return whole
  return (await named.count()) > 0 ? named : page.getByRole('group', { name: id, exact: true })
}
