// After the answer: the evaluation from the e-mail's link and from the opened case, the comment that staff publish, the results for everybody;
// and the receipt as PDF, with its code.
import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { latestMail } from './support/mail.ts'
import { answerNewest, sendLastStep, writeCase } from './support/ouvidoria.ts'

test.use({ ownPortal: 'ouvidoria-pesquisa' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const thanks = 'Obrigado pela avaliação'
const anonimo = { tipo_contato_id: '1', ctt_mensagem: 'O posto não abriu.', ctt_anonimo: 'S' }

async function fillIn(page: Page, comentario = ''): Promise<void> {
  await page.getByLabel('Como você se sente com o atendimento? *').selectOption('Muito satisfeito')
  await page.getByLabel('Resolveu? *').selectOption('Sim')
  await page.getByLabel('Foi fácil ser atendido? *').selectOption('Fácil')
  await page.getByLabel('Comentário').fill(comentario)
}

async function openCase(page: Page, { protocolo, codigo }: { protocolo: string; codigo: string }): Promise<void> {
  await page.goto('/ouvidoria/acompanhar')
  await page.getByLabel('Protocolo *').fill(protocolo)
  await page.getByLabel('Código *').fill(codigo)
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect(heading(page)).toHaveText(`Reclamação ${protocolo}`)
}

test('quem foi atendido avalia pelo e-mail e por Acompanhar; a equipe publica o comentário, e todos veem os resultados', async ({
  page,
  panel,
  portal,
  problems,
  context,
}) => {
  problems.allow(/422/) // the form without its answers
  const email = 'avalia@exemplo.com'
  await writeCase(portal.url, {
    tipo_contato_id: '1',
    ctt_mensagem: 'Falta luz.',
    ctt_nome: 'Josefa',
    ctt_email: email,
  })
  await answerNewest(panel)
  const link = /https?:\S+(\/ouvidoria\/pesquisa\?token=\S+)/.exec(await latestMail(portal.dataDir, email, /pesquisa/))
  await page.goto(link?.[1] ?? '')
  await expect(heading(page)).toHaveText('Como foi o atendimento?')
  await expectGoodScreen(page)
  await page.waitForLoadState('networkidle')
  await tabTo(page, page.getByRole('button', { name: 'Enviar avaliação' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Resolveu?: Responda: resolveu?' })).toBeVisible()
  await fillIn(page, 'Consertaram no mesmo dia.')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(heading(page)).toHaveText(thanks)
  await expect(heading(page)).toBeFocused()
  await expectGoodScreen(page)
  await page.goto(link?.[1] ?? '')
  await expect(heading(page)).toHaveText('Este convite não vale mais')
  await expectGoodScreen(page)

  for (let many = 0; many < 4; many += 1) {
    const enviada = await writeCase(portal.url, anonimo)
    await answerNewest(panel)
    await openCase(page, enviada)
    if (many === 0) await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Avalie o atendimento' }).click()
    await expect(heading(page)).toHaveText('Como foi o atendimento?')
    await page.waitForLoadState('networkidle')
    await fillIn(page)
    await page.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expect(heading(page)).toHaveText(thanks)
    await openCase(page, enviada)
    await expect(page.getByRole('button', { name: 'Avalie o atendimento' })).toHaveCount(0)
  }

  await page.goto('/ouvidoria')
  await page.getByRole('link', { name: 'pesquisa de satisfação' }).click()
  await expect(page.getByRole('heading', { name: /^Resultados de \d{4}$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Ouvidoria/ }).first()).toContainText('5')
  await expect(page.getByText('Consertaram no mesmo dia.')).toHaveCount(0)
  await expectGoodScreen(page)

  const staff = await context.newPage()
  await staff.context().addCookies((await panel.storageState()).cookies)
  await staff.goto('/painel/pesquisa')
  await expect(staff.locator('tbody tr')).toHaveCount(1)
  await expectGoodScreen(staff)
  await staff.getByRole('button', { name: 'Publicar o comentário' }).click()
  await expect(staff.getByText('Comentário publicado.')).toBeVisible()
  await expect(staff.locator('tbody tr')).toContainText('Publicado')
  await page.reload()
  await expect(page.getByText('Consertaram no mesmo dia.')).toBeVisible()
  await expectGoodScreen(page)
  await staff.getByRole('button', { name: 'Retirar o comentário' }).click()
  await expect(staff.getByText('Comentário retirado da página pública.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Consertaram no mesmo dia.')).toHaveCount(0)
})

test('sem JavaScript, avalia-se por Acompanhar', async ({ browser, panel, portal, problems }) => {
  problems.allow(/422/)
  const enviada = await writeCase(portal.url, anonimo)
  await answerNewest(panel)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await context.newPage()
  await openCase(page, enviada)
  await page.getByRole('button', { name: 'Avalie o atendimento' }).click()
  await page.getByLabel('Comentário').fill('Faltam as respostas')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByRole('link', { name: 'Resolveu?: Responda: resolveu?' })).toBeVisible()
  await expect(page.getByLabel('Comentário')).toHaveValue('Faltam as respostas')
  await fillIn(page, 'Sem JavaScript')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(heading(page)).toHaveText(thanks)
  await context.close()
})

for (const javaScriptEnabled of [true, false])
  test(`o comprovante em PDF ${javaScriptEnabled ? 'com' : 'sem'} JavaScript, e a verificação do seu código`, async ({
    browser,
    portal,
    problems,
  }) => {
    problems.allow(/422|404/) // sent too soon; a wrong code
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled, locale: 'pt-BR' })
    const page = await context.newPage()
    const goOn = () => page.getByRole('button', { name: 'Continuar' }).click()
    await page.goto('/ouvidoria/manifestacao')
    if (javaScriptEnabled) await page.waitForLoadState('networkidle')
    await page.getByRole('radio', { name: 'Reclamação' }).check()
    await goOn()
    await page.getByLabel('O que aconteceu? *').fill('O posto não abriu na segunda-feira.')
    await goOn()
    await page.getByRole('radio', { name: 'Sem me identificar' }).check()
    await goOn()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Espere alguns segundos e envie de novo.')).toBeVisible()
    await expect(page.getByText('O posto não abriu na segunda-feira.')).toBeVisible()
    await sendLastStep(page)
    const codigo = await page.locator('dd').nth(1).innerText()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar o comprovante (PDF)' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^comprovante-OUV\d{10}\.pdf$/)
    const document = await getDocumentProxy(new Uint8Array(await fs.readFile(await download.path())))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain(codigo)
    const [verificacao = ''] = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(text) ?? []
    await expect(heading(page)).toHaveText('Recebemos sua manifestação')

    await page.goto('/verificar')
    if (javaScriptEnabled) await expectGoodScreen(page)
    await page.getByLabel('Código de verificação *').fill('aaaa-bbbb-cccc-dddd')
    await page.getByRole('button', { name: 'Verificar' }).click()
    await expect(heading(page)).toHaveText('Comprovante não encontrado')
    if (javaScriptEnabled) await expectGoodScreen(page)
    await page.getByLabel('Código de verificação *').fill(verificacao.toLowerCase())
    await page.getByRole('button', { name: 'Verificar' }).click()
    await expect(page.getByText('O comprovante é verdadeiro')).toBeVisible()
    if (javaScriptEnabled) await expectGoodScreen(page)
    await page.getByLabel('Texto da manifestação *').fill('O posto não abriu na segunda-feira.')
    await page.getByRole('button', { name: 'Comparar' }).click()
    await expect(page.getByText('O texto é igual ao que chegou à Ouvidoria.')).toBeVisible()
    await context.close()
  })
