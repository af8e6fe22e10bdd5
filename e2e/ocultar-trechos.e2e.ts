// Areas blacked out in the browser: by what is found in the text, by mouse and by keyboard; and the published bytes, in which nothing of it is.
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations, noSidewaysScroll } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { seedLicitacao } from './support/licitacao.ts'
import { expectBlack, expectNowhere, pagesOf, picturesIn } from './support/prova-de-tarja.ts'

const cpf = '529.982.247-25'
const pageHeight = 842

/** Two pages: on the second a CPF, and a name under a black area of the former kind; an author, a note, a file within. */
async function edital(name = 'edital.pdf') {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage([595, pageHeight]).drawText('Edital de licitação para a merenda', { x: 50, y: 700, size: 14, font })
  const second = document.addPage([595, pageHeight])
  second.drawText(`Requerente: Maria da Silva, CPF ${cpf}, de Licuri`, { x: 50, y: 700, size: 12, font })
  second.drawText('Testemunha: Josefa Encoberta', { x: 50, y: 600, size: 12, font })
  second.drawRectangle({ x: 115, y: 595, width: 130, height: 18, color: rgb(0, 0, 0) })
  document.setAuthor('Autora Escondida')
  await document.attach(new TextEncoder().encode(`CPF ${cpf}`), 'lista.txt')
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Ocultar trechos de/ })
const make = (page: Page) => dialog(page).getByRole('button', { name: 'Gerar cópia com trechos ocultados' })

async function published(page: Page, id: number): Promise<{ bytes: Buffer; tarja: string; nome: string }> {
  const { anexos } = (await (await page.request.get(`/ajax/licitacao/${id}`)).json()).data
  await page.goto(`/acesso/licitacoes/${id}`)
  const href = await page.locator('.anexos > li > div > a').first().getAttribute('href')
  const answer = await page.request.get(String(href))
  expect(answer.status()).toBe(200)
  return { bytes: await answer.body(), tarja: anexos[0].ane_tarja, nome: anexos[0].ane_nome }
}

async function openTender(page: Page, id: number) {
  await page.goto(`/painel/licitacao/edicao/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Licitação')
}

async function save(page: Page) {
  await expect(page.locator('.envios').getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(/\/painel\/licitacao(\?|$)/)
}

test('um CPF na página 2: apontado, ocultado, e em lugar nenhum do que se publica', async ({
  panelPage: page,
  panel,
}) => {
  const id = await seedLicitacao(panel, {
    licitacao_numero: 'OT-1/2026',
    doc_arquivo_1: await edital(),
    guarda_motivo: 'Será trocado por uma cópia',
  })
  await openTender(page, id)
  await page.getByRole('button', { name: 'Ocultar trechos de edital.pdf' }).click()
  await expect(dialog(page).getByText('CPF, página 2: ***.982.247-**')).toBeVisible()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Ocultar o encontrado' }).click()
  await dialog(page).getByLabel('Ocultar estas palavras onde aparecerem').fill('maria da silva')
  await dialog(page).getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(dialog(page).getByText('Trechos marcados (2)')).toBeVisible()
  await dialog(page)
    .getByLabel('Trecho 2, página 2')
    .selectOption({ label: 'proteção de quem denuncia (Lei 13.608/2018, art. 4º-B)' })
  await make(page).click()
  const row = page.locator('.envios > li').first()
  await expect(row.getByText('edital (com trechos ocultados).pdf').first()).toBeVisible({ timeout: 60_000 })
  await save(page)

  const { bytes, tarja, nome } = await published(page, id)
  expect(nome).toBe('edital (com trechos ocultados).pdf')
  expect(tarja).toContain('proteção de quem denuncia (Lei 13.608/2018, art. 4º-B) – 2 trechos em 1 página')
  await expect(page.getByText('Com trechos ocultados: dados pessoais')).toBeVisible()
  await expect(page.getByText('Trechos ocultados por')).toHaveCount(0)
  await openTender(page, id)
  await expect(page.getByText(/^Trechos ocultados por \S+ em \d\d\/\d\d\/\d{4}/)).toBeVisible()
  for (const secret of [cpf, 'Maria da Silva', 'Josefa', 'Encoberta', 'Autora Escondida', 'lista.txt'])
    expectNowhere(bytes, secret)
  const { text, info, metadata, notes, attachments } = await pagesOf(bytes)
  expect(text[0]).toBe('Edital de licitação para a merenda')
  expect(text[1]).toMatch(/^Requerente: ,? ?CPF.*de Licuri/)
  expect([metadata, notes, attachments]).toEqual([null, 0, null])
  expect(info.Language).toBe('pt-BR')
  const [, second] = picturesIn(bytes)
  // 'Requerente: ' is 66 points wide, the name 80
  const top = (pageHeight - 709) / pageHeight
  await expectBlack(second as Buffer, { left: 120 / 595, top, width: 60 / 595, height: 10 / pageHeight })
})

/** Before the browser does anything else: as Esc right after a mark, on a machine that is busy. */
const undoAndCloseAtOnce = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: 'Desfazer' })
    .evaluate(async (undo: HTMLElement) => {
      undo.click()
      for (let turn = 0; turn < 10; turn++) await null // React draws in a microtask
      undo.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    })

test('só com o teclado: marca, move, aumenta, desfaz, retira, e avisa antes de perder', async ({
  panelPage: page,
  panel,
}) => {
  const id = await seedLicitacao(panel, {
    licitacao_numero: 'OT-2/2026',
    doc_arquivo_1: await edital(),
    guarda_motivo: 'Será trocado por uma cópia',
  })
  await openTender(page, id)
  const opener = page.getByRole('button', { name: 'Ocultar trechos de edital.pdf' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Marcar um trecho' })).toBeVisible()
  await page.keyboard.press('Escape') // nothing is marked: nothing is asked
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Marcar um trecho' }))
  await page.keyboard.press('Enter')
  const area = dialog(page).getByRole('button', { name: /^Trecho 1 da página 1/ })
  await expect(area).toBeFocused()
  const before = await area.boundingBox()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key)
  const after = await area.boundingBox()
  expect(after?.x).toBeGreaterThan(before?.x ?? 0)
  expect(after?.y).toBeGreaterThan(before?.y ?? 0)
  expect(after?.width).toBeGreaterThan(before?.width ?? 0)
  await page.keyboard.press('Delete')
  await expect(dialog(page).getByText('Nenhum trecho marcado.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Desfazer' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Trechos marcados (1)')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('O trecho marcado será perdido, e nenhuma cópia será feita.')).toBeVisible()
  await page.keyboard.press('Enter') // the focus is on Cancelar
  await area.press('Delete')
  await expect(dialog(page).getByText('Nenhum trecho marcado.')).toBeVisible()
  await undoAndCloseAtOnce(page)
  await expect(page.getByText('O trecho marcado será perdido, e nenhuma cópia será feita.')).toBeVisible()
  await page.keyboard.press('Enter')
  await make(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('edital (com trechos ocultados).pdf').first()).toBeVisible({ timeout: 60_000 })
})

test('uma imagem, com o mouse; a 360 px nada sobra para o lado', async ({ panelPage: page, panel }) => {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c02020' } })
    .withExif({ IFD0: { Artist: 'Autora Escondida' } })
    .jpeg()
    .toBuffer()
  const id = await seedLicitacao(panel, {
    licitacao_numero: 'OT-3/2026',
    doc_arquivo_1: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo },
  })
  await openTender(page, id)
  await page.getByRole('button', { name: 'Ocultar trechos de foto.jpg' }).click()
  const sheet = dialog(page).locator('.tarja-folha')
  await expect(sheet.locator('canvas')).toBeVisible()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('no page')
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect(dialog(page).getByText('Trechos marcados (1)')).toBeVisible()
  await expectNoViolations(page)
  await make(page).click()
  await expect(page.getByText('foto (com trechos ocultados).jpg').first()).toBeVisible({ timeout: 60_000 })
  await save(page)
  const { bytes, tarja } = await published(page, id)
  expect(tarja).toMatch(/– 1 trecho$/)
  expectNowhere(bytes, 'Autora Escondida')
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  await expectBlack(bytes, { left: 0.26, top: 0.27, width: 0.22, height: 0.2 })

  await openTender(page, id)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Ocultar trechos de foto' }).click()
  await expect(sheet.locator('canvas')).toBeVisible()
  await noSidewaysScroll(page)
})

test('a imagem de um banner: o mesmo botão, e a cópia toma o lugar da imagem no campo', async ({ panelPage: page }) => {
  const buffer = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer()
  await page.goto('/painel/banner/cadastro')
  await page.getByLabel('Selecionar imagem').setInputFiles({ name: 'campanha.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Ocultar trechos de campanha.png' }).click()
  await dialog(page).getByRole('button', { name: 'Marcar um trecho' }).click()
  await make(page).click()
  await expect(dialog(page)).toHaveCount(0, { timeout: 60_000 })
  await expect(
    page.getByRole('button', { name: /^Ocultar trechos de campanha \(com trechos ocultados\)/ }),
  ).toBeVisible()
  const taken = await page.getByLabel('Selecionar imagem').evaluate(async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    return file ? [...new Uint8Array(await file.arrayBuffer())] : []
  })
  const raw = await sharp(Buffer.from(taken)).removeAlpha().raw().toBuffer()
  expect(raw.indexOf(Buffer.alloc(90))).toBeGreaterThan(0) // thirty black points side by side
})
