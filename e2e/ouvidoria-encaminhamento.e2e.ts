// A case goes to an organ by a link and comes back: the ombudsman sends it with a file, the organ answers without any login, the
// ombudsman reads that and answers the person, who reads it with protocol and code. Once with JavaScript and once without.

import { type Browser, type BrowserContext, type Page, request as requests } from '@playwright/test'
import { daPagina } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'
import { latestMail } from './support/mail.ts'

test.use({ ownPortal: 'ouvidoria-encaminhamento' })

const orgao = {
  orgao_nome: 'Secretaria Municipal de Educação',
  orgao_responsavel: 'Marília Nascimento Prates',
  orgao_telefone: '(75) 3000-1200',
  orgao_endereco: 'Rua das Flores, 120',
  orgao_horario_funcionamento: 'Das 08:00 às 14:00',
  orgao_competencias: 'Ensino.',
}

/** Sends a case with a PDF through the portal's call, as anybody may. */
async function write(url: string): Promise<{ protocolo: string; codigo: string }> {
  const anybody = await requests.newContext({ baseURL: url })
  const multipart = {
    ...daPagina,
    tipo_contato_id: '2',
    ctt_mensagem: 'Sou Josefa Maria dos Santos. A merenda chega estragada.\nMeu telefone é (75) 91234-5678.',
    ctt_lugar: 'Escola do Umbuzeiro',
    ctt_nome: 'Josefa Maria dos Santos',
    ctt_email: 'zefinha@exemplo.com',
    ctt_telefone: '(75) 91234-5678',
    ctt_sigiloso: 'S',
    ctt_anonimo: 'N',
    files0: pdf('foto de Josefa.pdf', 'A merenda'),
  }
  const answer = await anybody.post('/ajax/contato', { multipart })
  expect(answer.status(), await answer.text()).toBe(201)
  const made = (await answer.json()).data
  await anybody.dispose()
  return made
}

/** What the organ was sent: the address in the mail. */
async function linkOf(dataDir: string, email: string): Promise<string> {
  const text = await latestMail(dataDir, email, /Manifestação|manifestação/)
  expect(text).not.toContain('merenda')
  return /https?:\/\/[^/]+(\/ouvidoria\/encaminhamento\?token=[\w-]+)/.exec(text)?.[1] ?? ''
}

async function forward(page: Page, isGoodScreen: boolean): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Passos da manifestação' })
    .getByRole('link', { name: 'Encaminhar' })
    .click()
  const extract = page.getByLabel('Texto para o órgão *')
  await expect(extract).toHaveValue('Sou █████. A merenda chega estragada.\nMeu telefone é █████.')
  await expect(page.getByText('Josefa Maria')).toHaveCount(1) // in the message, as it was written
  if (isGoodScreen) await expectGoodScreen(page)
  await page.getByLabel('Órgão *', { exact: true }).selectOption({ label: orgao.orgao_nome })
  await page.getByLabel('foto de Josefa.pdf').check()
  await page.getByRole('button', { name: 'Encaminhar ao órgão' }).click()
  await expect(page.locator('.alerta.ok')).toContainText('Manifestação encaminhada com sucesso.')
  await expect(page.locator('.cabecalho .selo')).toHaveText('Encaminhada')
}

async function answer(page: Page, isGoodScreen: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manifestação para responder')
  await expect(page.getByText('A merenda chega estragada.')).toBeVisible()
  await expect(page.getByText('Josefa')).toHaveCount(0)
  await page.getByText('Como este prazo foi contado').click()
  await expect(page.getByText(/^A prorrogação continua a contagem em/)).toBeVisible()
  const file = page.getByRole('link', { name: /^arquivo-1\.pdf/ })
  expect((await page.request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200)
  if (isGoodScreen) await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enviar à Ouvidoria' }).click()
  await expect(page.getByRole('link', { name: 'Escreva a resposta.' })).toBeVisible()
  if (isGoodScreen) await expectGoodScreen(page)
  await page.getByLabel('Resposta *').fill('O fornecedor foi trocado na sexta-feira.')
  await page.getByLabel('Arquivo 1').setInputFiles(pdf('contrato.pdf'))
  await page.getByRole('button', { name: 'Enviar à Ouvidoria' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resposta recebida')
  await expect(page.getByRole('status')).toContainText('A resposta chegou à Ouvidoria em')
  if (isGoodScreen) await expectGoodScreen(page)
}

async function reply(page: Page, details: string): Promise<void> {
  await page.goto(details)
  await expect(page.locator('.cabecalho .selo')).toHaveText('Em análise')
  await expect(page.getByText('O fornecedor foi trocado na sexta-feira.').first()).toBeVisible()
  const file = page.getByRole('link', { name: /^contrato\.pdf/ }).first()
  expect((await page.request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200)
  await page.getByRole('link', { name: 'Usar como base da resposta' }).click()
  const message = page.getByLabel('Mensagem *')
  await expect(message).toHaveValue('O fornecedor foi trocado na sexta-feira.')
  await page.getByLabel('Assunto *').fill('A merenda da escola')
  await message.fill('A Secretaria trocou o fornecedor.')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.locator('.alerta.ok')).toHaveText('Email enviado com sucesso!!!')
}

async function follow(context: BrowserContext, { protocolo, codigo }: { protocolo: string; codigo: string }) {
  const page = await context.newPage()
  await page.goto('/ouvidoria/acompanhar')
  await page.getByLabel('Protocolo *').fill(protocolo)
  await page.getByLabel('Código *').fill(codigo)
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect(page.getByText('Encaminhada ao setor responsável')).toBeVisible()
  await expect(page.getByText('A Secretaria trocou o fornecedor.')).toBeVisible()
  await expect(page.getByText('sexta-feira')).toHaveCount(0)
  await expect(page.getByText('contrato.pdf')).toHaveCount(0)
}

const open = (browser: Browser, baseURL: string, javaScriptEnabled: boolean) =>
  browser.newContext({ baseURL, locale: 'pt-BR', javaScriptEnabled })

for (const hasScripts of [true, false])
  test(`uma denúncia vai à Secretaria por um link e volta ${hasScripts ? 'com' : 'sem'} JavaScript`, async ({
    browser,
    panel,
    portal,
    problems,
  }) => {
    problems.allow(/422/) // the answer without a text
    const orgao_email = `educacao${hasScripts ? 1 : 2}@exemplo.com`
    const listed = (await (await panel.get('/painel/ajax/orgao')).json()).data.items as { orgao_id: number }[]
    const fields = { ...orgao, orgao_email }
    const made = listed[0]
      ? await panel.put(`/painel/ajax/orgao/${listed[0].orgao_id}`, { data: fields })
      : await panel.post('/painel/ajax/orgao/novo', { data: fields })
    expect(made.ok(), await made.text()).toBe(true)
    const pair = await write(portal.url)
    const staff = await open(browser, portal.url, hasScripts)
    const login = { usu_login: administrator.login, usu_senha: administrator.password, painel: 1 }
    expect((await staff.request.post('/ajax/login', { data: login })).status()).toBe(200)
    const page = await staff.newPage()
    await page.goto(`/painel/ouvidoria?protocolo=${pair.protocolo}`)
    await page.getByRole('link', { name: `Detalhes da manifestação ${pair.protocolo}` }).click()
    await page.waitForURL(/detalhes/)
    const details = page.url()
    await forward(page, hasScripts)
    if (hasScripts) {
      await page.getByText('O que o órgão recebeu', { exact: true }).click()
      await page.getByRole('link', { name: 'Prorrogar o prazo do órgão' }).click()
      await expectGoodScreen(page)
    }
    await page.getByRole('link', { name: 'Prorrogar o prazo do órgão' }).click()
    await page.getByLabel('Motivo *').fill('A perícia demora.')
    await page.getByRole('button', { name: 'Prorrogar o prazo do órgão' }).click()
    await expect(page.locator('.alerta.ok')).toHaveText('Prazo do órgão prorrogado com sucesso.')

    const visitor = await open(browser, portal.url, hasScripts)
    const organ = await visitor.newPage()
    const link = await linkOf(portal.dataDir, orgao_email)
    await organ.goto(link)
    await answer(organ, hasScripts)
    expect(await visitor.cookies()).toEqual([])
    const again = await organ.goto(link)
    expect(again?.status()).toBe(410)
    expect(await latestMail(portal.dataDir, administrator.login, /respondeu à manifestação/)).not.toContain(
      'fornecedor',
    )

    await reply(page, details)
    await follow(visitor, pair)
    for (const context of [staff, visitor]) await context.close()
  })
