// The ombudsman from the citizen's side: an anonymous complaint by keyboard, and one with a name without JavaScript.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photoSaying, says } from '#app/testing/planted.ts'
import { expectGoodScreen, expectNoPlainViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { pdf } from './support/licitacao.ts'
import { sendLastStep } from './support/ouvidoria.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole(role, { name, exact: true }))
  await page.keyboard.press('Enter')
}

const numbersOf = async (page: Page) => ({
  protocolo: await page.locator('dd').nth(0).innerText(),
  codigo: await page.locator('dd').nth(1).innerText(),
})

test('uma reclamação sem identificação, só com o teclado, e o seu acompanhamento', async ({ page, problems }) => {
  problems.allow(/422/) // of a program that sends the form in a few seconds
  await page.goto('/ouvidoria')
  await expectGoodScreen(page)
  await press(page, 'link', 'Fazer uma manifestação')
  await expect(heading(page)).toHaveText('O que você quer fazer?')
  await page.waitForLoadState('networkidle')
  await press(page, 'button', 'Continuar')
  await expect(page.getByRole('alert')).toContainText('Escolha o que você quer fazer.')
  await expectGoodScreen(page)
  await tabTo(page, page.getByRole('radio', { name: 'Reclamação' }))
  await page.keyboard.press('Space')
  await press(page, 'button', 'Continuar')

  await expect(heading(page)).toHaveText('Conte com as suas palavras')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Conte com as suas palavras – /)
  await tabTo(page, page.getByLabel('O que aconteceu? *'))
  await page.keyboard.type('O posto do Umbuzeiro não abriu na segunda-feira.')
  await tabTo(page, page.getByLabel('Onde foi?'))
  await page.keyboard.type('Umbuzeiro')
  await expectGoodScreen(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('O que você quer fazer?')
  await press(page, 'button', 'Continuar')
  await expect(page.getByLabel('Onde foi?')).toHaveValue('Umbuzeiro')
  await press(page, 'button', 'Continuar')

  await expect(heading(page)).toHaveText('Como você quer se identificar?')
  await press(page, 'button', 'Continuar')
  await expect(page.getByRole('link', { name: 'Escreva o nome.' })).toBeVisible()
  await expectGoodScreen(page)
  await tabTo(page, page.getByRole('radio', { name: 'Com meu nome' }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Sem me identificar' })).toBeChecked()
  await expect(page.getByLabel('Nome *')).toBeHidden()
  await press(page, 'button', 'Continuar')

  await expect(heading(page)).toHaveText('Confira antes de enviar')
  await expect(page).toHaveURL(/\/ouvidoria\/manifestacao$/)
  await expect(page.getByText('Onde: Umbuzeiro')).toBeVisible()
  await page.getByLabel('Arquivo 1').setInputFiles(pdf('porta-fechada.pdf'))
  await expectGoodScreen(page)
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Enviar', exact: true }))
  await sendLastStep(page)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Resposta até/ })).toBeVisible()
  await expectGoodScreen(page)
  const { protocolo, codigo } = await numbersOf(page)
  await press(page, 'link', 'Acompanhar')
  await expect(heading(page)).toHaveText('Acompanhar uma manifestação')
  await page.waitForLoadState('networkidle')
  await tabTo(page, page.getByLabel('Protocolo *'))
  await page.keyboard.type(protocolo)
  await tabTo(page, page.getByLabel('Código *'))
  await page.keyboard.type(codigo)
  await expectGoodScreen(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Reclamação ${protocolo}`)
  await expect(page.getByRole('button', { name: 'arquivo-1.pdf' })).toBeVisible()
  await tabTo(page, page.getByLabel('Mensagem *'))
  await page.keyboard.type('Abriu hoje.')
  await press(page, 'button', 'Enviar')
  await expect(page.getByText('Sua mensagem foi enviada')).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mensagem sua' })).toContainText('Abriu hoje.')
  await expectGoodScreen(page)
})

test('com nome e sem JavaScript, do primeiro passo à resposta da consulta', async ({ browser, portal, problems }) => {
  problems.allow(/422/)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await context.newPage()
  const goOn = () => page.getByRole('button', { name: 'Continuar' }).click()
  await page.goto('/ouvidoria/manifestacao')
  await expectNoPlainViolations(page)
  await page.getByRole('radio', { name: 'Sugestão' }).check()
  await goOn()
  await goOn()
  await expect(page.getByRole('link', { name: 'Conte o que aconteceu.' })).toBeVisible()
  await expectNoPlainViolations(page)
  await page.getByLabel('O que aconteceu? *').fill('Um banco na praça.')
  await goOn()
  await expect(page.getByRole('radio', { name: 'Sem me identificar' })).toBeDisabled()
  await expectNoPlainViolations(page)
  await page.getByLabel('Nome *').fill('Josefa Maria')
  await goOn()
  await page.getByRole('button', { name: 'Mudar o passo O que houve' }).click()
  await page.getByLabel('Onde foi?').fill('Praça da Matriz')
  await goOn()
  await expect(page.getByLabel('Nome *')).toHaveValue('Josefa Maria')
  await goOn()
  await expect(page.getByText('Onde: Praça da Matriz')).toBeVisible()
  await expectNoPlainViolations(page)
  await sendLastStep(page, () => page.getByLabel('Arquivo 1').setInputFiles(pdf('praca.pdf')))
  await expectNoPlainViolations(page)
  const { protocolo, codigo } = await numbersOf(page)
  await page.getByRole('link', { name: 'Acompanhar', exact: true }).click()
  await page.getByLabel('Protocolo *').fill(protocolo)
  await page.getByLabel('Código *').fill(codigo)
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect(heading(page)).toHaveText(`Sugestão ${protocolo}`)
  await expect(page.getByRole('button', { name: 'praca.pdf' })).toBeVisible()
  await expectNoPlainViolations(page)
  await context.close()
})

test('uma denúncia sem nome com a fotografia de um telefone: o lugar não chega, e a resposta é lida com o código', async ({
  page,
  panelPage,
  problems,
}) => {
  problems.allow(/422/) // the torn file
  const goOn = () => page.getByRole('button', { name: 'Continuar' }).click()
  await page.goto('/ouvidoria/manifestacao')
  await page.waitForLoadState('networkidle')
  await page.getByRole('radio', { name: 'Denúncia' }).check()
  await goOn()
  await page.getByLabel('O que aconteceu? *').fill('Lixo do hospital na estrada do Licuri.')
  await goOn()
  await page.getByRole('radio', { name: 'Sem me identificar' }).check()
  await goOn()
  await expect(page.getByText('De fotos e PDF tiramos lugar e autor.')).toBeVisible()
  await page.getByLabel('Arquivo 1').setInputFiles({ ...pdf('rasgado.pdf'), buffer: Buffer.from('%PDF-1.4 rasgado') })
  const refused = page.getByRole('link', { name: /Não foi possível tirar deste arquivo os dados/ })
  await sendLastStep(page, undefined, refused)
  await expectGoodScreen(page)
  const buffer = await photoSaying('Jacira Segredo')
  await page.getByLabel('Arquivo 1').setInputFiles({ name: 'lixo.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(heading(page)).toHaveText('Recebemos sua manifestação')
  const pair = await numbersOf(page)

  await panelPage.goto('/painel/ouvidoria')
  await panelPage.getByRole('link', { name: `Detalhes da manifestação ${pair.protocolo}` }).click()
  await expect(panelPage.getByText('Não há nome nem contato guardados.')).toBeVisible()
  const href = await panelPage.getByRole('link', { name: /arquivo-1\.jpg/ }).getAttribute('href')
  const photo = await (await panelPage.request.get(String(href))).body()
  expect([says(buffer, 'Jacira Segredo'), says(photo, 'Jacira Segredo')]).toEqual([true, false])
  expect((await sharp(photo).metadata()).exif).toBeUndefined()
  await panelPage.getByLabel('Assunto *').fill('O lixo foi recolhido')
  await panelPage.getByLabel('Mensagem *').fill('Recolhemos hoje e multamos a empresa.')
  await panelPage.getByRole('button', { name: 'Enviar' }).click()
  await expect(panelPage.getByText('Email enviado com sucesso!!!')).toBeVisible()

  await page.goto('/ouvidoria/acompanhar')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Protocolo *').fill(pair.protocolo)
  await page.getByLabel('Código *').fill(pair.codigo)
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect(page.getByText('Recolhemos hoje e multamos a empresa.')).toBeVisible()
  await expectGoodScreen(page)
})
