// A request for information from registration to a granted appeal, without a mouse.
import type { Page } from '@playwright/test'
import { cepDaRua } from './support/cep.ts'
import { administrator, expect, test } from './support/journey.ts'
import { chooseByKey, tabTo } from './support/keyboard.ts'
import { latestMail } from './support/mail.ts'

test.use({ ownPortal: 'esic-teclado' }) // its request is among the first of those that wait

const email = 'teclado@exemplo.com'
const password = 'mandacaru florido 9'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }).first())
  await page.keyboard.press('Enter')
}

test('só com o teclado: uma cidadã se cadastra, confirma, pede e recorre; a servidora rejeita e depois defere', async ({
  page: citizen,
  browser,
  portal,
}) => {
  await citizen.goto('/esic')
  await press(citizen, 'link', 'Cadastre-se')
  await expect(heading(citizen)).toHaveText('Cadastro de Solicitante')
  await citizen.waitForLoadState('networkidle')
  await typeInto(citizen, /^Nome completo/, 'Rosa de Lima Carneiro')
  await typeInto(citizen, /^CPF/, '12345678909')
  await typeInto(citizen, /^CEP/, cepDaRua)
  await citizen.keyboard.press('Tab')
  await expect(citizen.getByLabel(/^Cidade/)).not.toHaveValue('')
  await typeInto(citizen, 'Número', '12')
  await typeInto(citizen, /^Telefone/, '71988887777')
  await typeInto(citizen, 'E-mail *', email)
  await typeInto(citizen, /^Confirme o e-mail/, email)
  await typeInto(citizen, 'Senha *', password)
  await typeInto(citizen, /^Confirme a senha/, password)
  await citizen.keyboard.press('Enter')
  await expect(citizen.getByRole('status').first()).toContainText('Seu cadastro foi realizado com sucesso!')

  const [link = ''] = /\/esic\/confirmacao\?token=[\w-]{43}/.exec(await latestMail(portal.dataDir, email)) ?? []
  await citizen.goto(link)
  await press(citizen, 'button', 'Confirmar meu cadastro')
  await press(citizen, 'link', 'Entrar no E-Sic')
  await typeInto(citizen, 'Login (e-mail)', email)
  await typeInto(citizen, 'Senha', password)
  await citizen.keyboard.press('Enter')
  await expect(heading(citizen)).toHaveText('Olá, Rosa de Lima Carneiro')

  await press(citizen, 'link', 'Nova solicitação')
  await expect(heading(citizen)).toHaveText('Cadastrar Solicitação')
  await tabTo(citizen, citizen.getByLabel(/^Serviço ou Órgão/))
  await citizen.keyboard.type('Fin')
  await typeInto(citizen, 'Título *', 'Diárias do gabinete')
  await typeInto(citizen, 'Mensagem *', 'Quais diárias foram pagas em 2026?')
  await citizen.keyboard.press('Tab')
  await chooseByKey(citizen, 'oficio.pdf')
  await press(citizen, 'button', 'Enviar')
  await expect(heading(citizen)).toHaveText('Sua solicitação foi enviada com sucesso!')
  const protocolo = /\d{10}/.exec((await citizen.getByText('Seu número de protocolo é').textContent()) ?? '')?.[0] ?? ''

  const desk = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
  const clerk = await desk.newPage()
  await clerk.goto('/painel/login')
  await typeInto(clerk, 'Login (e-mail)', administrator.login)
  await typeInto(clerk, 'Senha', administrator.password)
  await clerk.keyboard.press('Enter')
  await press(clerk, 'link', 'Prazos')
  await press(clerk, 'link', new RegExp(protocolo))
  await expect(heading(clerk)).toHaveText(`Solicitação ${protocolo}`)
  await expect(clerk.getByRole('toolbar').first()).toBeVisible()
  await tabTo(clerk, clerk.getByLabel('Situação', { exact: true }))
  await clerk.keyboard.type('Rej')
  await tabTo(clerk, clerk.getByLabel(/^Fundamento legal/))
  await clerk.keyboard.type('Pedido gen')
  await tabTo(clerk, clerk.getByRole('textbox', { name: 'Comentário' }))
  await clerk.keyboard.type('O pedido não diz ')
  await clerk.keyboard.press('Control+b')
  await clerk.keyboard.type('de quem')
  await press(clerk, 'button', 'Registrar andamento')
  await expect(clerk.getByRole('status').first()).toBeVisible()
  await expect(clerk.locator('.historico strong', { hasText: 'de quem' })).toBeVisible()

  await press(citizen, 'link', 'Ver detalhes')
  await expect(citizen.getByText('Rejeitada').first()).toBeVisible()
  await expect(citizen.getByText(/Pedido genérico/).first()).toBeVisible()
  await typeInto(citizen, 'Razões do recurso *', 'O pedido diz: do gabinete.')
  await press(citizen, 'button', 'Recorrer (1ª instância)')
  await expect(citizen.getByRole('status').first()).toContainText('enviado com sucesso')

  await clerk.reload()
  await expect(clerk.getByRole('toolbar').first()).toBeVisible()
  await tabTo(clerk, clerk.getByLabel('Decisão *', { exact: true }))
  await clerk.keyboard.type('Def')
  await tabTo(clerk, clerk.getByRole('textbox', { name: 'Fundamentação *' }))
  await clerk.keyboard.type('A requerente tem razão.')
  await press(clerk, 'button', 'Registrar decisão')
  await expect(clerk.getByText(/Recurso em 1ª instância: deferido/).first()).toBeVisible()
  await desk.close()

  await citizen.reload()
  await expect(citizen.getByText('Em análise').first()).toBeVisible()
  await expect(citizen.getByText('A requerente tem razão.').first()).toBeVisible()
  expect(await latestMail(portal.dataDir, email, /deferido/)).toContain('voltou a ser analisado')
})
