// The ombudsman's desk: a case written down with its printed receipt, two cases answered together, one that becomes a request for
// information with and without JavaScript, and the terms of both offices.

import type { Page } from '@playwright/test'
import { daPagina } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'
import { latestMail } from './support/mail.ts'

test.use({ ownPortal: 'ouvidoria-balcao' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const done = (page: Page) => page.locator('.alerta.ok').first()
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Passos da manifestação' }).getByRole('link', { name, exact: true })

/** Sends a case as anybody may. */
async function send(page: Page, fields: Record<string, string>) {
  const data = { ...daPagina, tipo_contato_id: '1', ctt_sigiloso: 'N', ctt_anonimo: 'N', ...fields }
  const answer = await page.request.post('/ajax/contato', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data as { protocolo: string; codigo: string }
}

async function openInPanel(page: Page, protocolo: string): Promise<void> {
  await page.goto(`/painel/ouvidoria?protocolo=${protocolo}`)
  await page.getByRole('link', { name: `Detalhes da manifestação ${protocolo}` }).click()
  await expect(heading(page)).toHaveText(`Manifestação ${protocolo}`)
}

async function follow(page: Page, { protocolo, codigo }: { protocolo: string; codigo: string }): Promise<void> {
  await page.goto('/ouvidoria/acompanhar')
  await page.getByLabel('Protocolo *').fill(protocolo)
  await page.getByLabel('Código *').fill(codigo)
  await page.getByRole('button', { name: 'Acompanhar' }).click()
  await expect(heading(page)).toContainText(protocolo)
}

test('uma servidora registra uma carta e entrega o recibo impresso, que abre a manifestação', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // the form without what is required
  await page.goto('/painel/ouvidoria')
  await page.getByRole('link', { name: 'Registrar manifestação' }).click()
  await expect(heading(page)).toHaveText('Registrar manifestação')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Escolha como chegou.' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Como chegou *').selectOption({ label: 'Por carta' })
  await page.getByLabel('Tipo *').selectOption({ label: 'Reclamação' })
  await page.getByLabel('O que aconteceu? *').fill('O poste da Rua da Palha está caindo.')
  await page.getByRole('radio', { name: 'Sem se identificar' }).check()
  await expect(page.getByLabel('Nome *')).toBeHidden()
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()

  await expect(heading(page)).toHaveText('Manifestação registrada')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Imprimir o recibo' })).toBeVisible()
  await expectGoodScreen(page)
  const [protocolo = '', codigo = ''] = await page.locator('dd').allTextContents()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codigo)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir o recibo' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Painel', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(page.getByText(codigo)).toHaveCount(0)
  await follow(page, { protocolo, codigo })
  await expect(page.getByText('Manifestação registrada pela Ouvidoria')).toBeVisible()
})

test('duas manifestações iguais são reunidas, e as duas pessoas respondidas', async ({ panelPage: page, portal }) => {
  const first = await send(page, {
    ctt_nome: 'Ana Quixaba',
    ctt_email: 'ana@exemplo.com',
    ctt_mensagem: 'O chafariz da praça secou.',
  })
  const second = await send(page, {
    ctt_nome: 'Beto Angico',
    ctt_email: 'beto@exemplo.com',
    ctt_mensagem: 'Secou o chafariz da praça!',
  })
  await openInPanel(page, second.protocolo)
  await step(page, 'Reunir').click()
  await expectGoodScreen(page)
  await page.getByRole('main').getByRole('link', { name: first.protocolo }).click()
  await expect(page.getByText('O chafariz da praça secou.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Reunir as duas' }).click()
  await expect(done(page)).toHaveText('Manifestações reunidas com sucesso.')
  await expect(step(page, 'Responder')).toHaveCount(0)
  await expect(step(page, 'Separar')).toBeVisible()
  await expectGoodScreen(page)

  await page.getByText('Reunida com a').getByRole('link', { name: first.protocolo }).click()
  await expect(page.getByText('A resposta vai também a quem escreveu')).toContainText(second.protocolo)
  await page.getByLabel('Assunto *').fill('Chafariz')
  await page.getByLabel('Mensagem *').fill('A bomba foi trocada.')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(done(page)).toHaveText('Email enviado com sucesso!!!')
  for (const to of ['ana@exemplo.com', 'beto@exemplo.com'])
    expect(await latestMail(portal.dataDir, to, /bomba/)).toContain('A bomba foi trocada.')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^E-mail enviado em/)).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await follow(page, second)
  await expect(page.getByText('A bomba foi trocada.')).toBeVisible()
  await expect(page.getByText('Reunida com outra manifestação')).toBeVisible()
  await expect(page.getByText(first.protocolo)).toHaveCount(0)
  await expectGoodScreen(page)
})

test('quem escreveu concorda com o E-Sic, com e sem JavaScript; os prazos dos dois estão numa lista', async ({
  panelPage: page,
  portal,
  browser,
  problems,
}) => {
  problems.allow(/422/) // the answer without a choice
  const person = { ctt_nome: 'Caio Umbu', ctt_email: 'caio@exemplo.com', ctt_mensagem: 'Quero a escala dos dentistas.' }
  const cases = [await send(page, person), await send(page, { ...person, ctt_sigiloso: 'S' })]
  for (const { protocolo } of cases) {
    await openInPanel(page, protocolo)
    await step(page, 'É um pedido de informação?').click()
    await page.getByLabel('Destino no E-Sic *').selectOption('Secretarias - Saúde')
    await page.getByLabel('Motivo *').fill('A escala é uma informação pública.')
    await page.getByRole('button', { name: 'Propor a quem escreveu' }).click()
    await expect(done(page)).toHaveText('Proposta enviada com sucesso.')
  }
  await expectGoodScreen(page)
  expect(await latestMail(portal.dataDir, 'caio@exemplo.com', /escala é/)).toContain(
    'A escala é uma informação pública.',
  )

  const [first, second] = cases as [(typeof cases)[0], (typeof cases)[0]]
  await follow(page, first)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByRole('alert')).toContainText('Escolha uma das duas respostas.')
  await page.getByRole('radio', { name: 'Sim, tratar como pedido de informação' }).check()
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByRole('status')).toHaveText('Sua resposta foi registrada e está no andamento.')
  await expect(page.getByText(/^Esta manifestação passou a ser o pedido/)).toContainText(/\d{10}/)
  await expectGoodScreen(page)

  const plain = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', javaScriptEnabled: false })
  const slow = await plain.newPage()
  await follow(slow, second)
  await expect(slow.getByText('No E-Sic não há sigilo')).toBeVisible()
  await slow.getByRole('radio', { name: 'Não, quero a resposta da Ouvidoria' }).check()
  await slow.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(slow.getByText('Você preferiu a resposta da Ouvidoria')).toBeVisible()
  await plain.close()

  await page.goto('/painel/prazos')
  const rows = page.locator('tbody tr')
  await expect(rows.filter({ hasText: 'Pedido de informação' })).toHaveCount(1)
  await expect(rows.filter({ hasText: second.protocolo })).toContainText('Resposta da Ouvidoria')
  await expect(rows.filter({ hasText: first.protocolo })).toHaveCount(0)
  await page.getByLabel('O que vence', { exact: true }).selectOption({ label: 'Pedidos de informação' })
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(rows).toHaveCount(1)
  await expectGoodScreen(page)
})

test('sem JavaScript: registra por telefone e reúne duas manifestações', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', javaScriptEnabled: false })
  const page = await context.newPage()
  const login = { usu_login: administrator.login, usu_senha: administrator.password, painel: 1 }
  expect((await context.request.post('/ajax/login', { data: login })).status()).toBe(200)
  const principal = await send(page, { ctt_nome: 'Dora Licuri', ctt_mensagem: 'A ponte do riacho balança.' })
  await page.goto('/painel/ouvidoria/novo')
  await page.getByLabel('Como chegou *').selectOption({ label: 'Por telefone' })
  await page.getByLabel('Tipo *').selectOption({ label: 'Reclamação' })
  await page.getByLabel('O que aconteceu? *').fill('Balança a ponte do riacho.')
  await page.getByLabel('Nome *').fill('Edu Caroá')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(heading(page)).toHaveText('Manifestação registrada')
  await page.getByRole('link', { name: 'Ver a manifestação' }).click()
  await step(page, 'Reunir').click()
  await page.getByLabel('Protocolo da principal *').fill(principal.protocolo)
  await page.getByRole('button', { name: 'Ver a principal' }).click()
  await expect(page.getByText('A ponte do riacho balança.')).toBeVisible()
  await page.getByRole('button', { name: 'Reunir as duas' }).click()
  await expect(done(page)).toHaveText('Manifestações reunidas com sucesso.')
  await step(page, 'Separar').click()
  await page.getByRole('button', { name: 'Separar a manifestação' }).click()
  await expect(done(page)).toHaveText('Manifestação separada com sucesso.')
  await context.close()
})
