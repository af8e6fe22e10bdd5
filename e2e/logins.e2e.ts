// Logins as people see them: a stranger's wrong passwords, a session that ended, nothing typed, a colleague's new password; and in the
// E-Sic what follows a request, files of an appeal, the end of an account.
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { citizenPassword, enterAsCitizen } from './support/citizen.ts'
import { openStore } from './support/database.ts'
import { administrator, expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'
import { latestMail } from './support/mail.ts'
import { test as withMailServer } from './support/mail-server.ts'

const newPassword = 'mandacaru sereno 3'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillLogin(page: Page, login: string, senha: string) {
  await page.getByLabel('Login (e-mail)').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

async function endSessions(dataDir: string) {
  const store = await openStore(dataDir)
  await sql`delete from sessao`.execute(store.database.db)
  await store.close()
}

test('um estranho erra a senha dez vezes: ele espera, a dona da conta entra no seu navegador, recebe o aviso e pode recuperar o acesso', async ({
  page,
  portal,
  browser,
  problems,
}) => {
  problems.allow(/422|429/)
  const login = 'prefeita@exemplo.com'
  await enterAsCitizen(page.request, { dataDir: portal.dataDir, email: login, nome: 'Maria Quitéria' })
  await page.goto('/esic')
  await page.getByRole('button', { name: 'Sair' }).click()

  const elsewhere: BrowserContext = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
  const stranger = await elsewhere.newPage()
  await stranger.goto('/esic/acesso')
  for (let turn = 0; turn < 10; turn++) {
    await fillLogin(stranger, login, `tentativa ${turn}`)
    await expect(stranger.getByRole('alert')).toHaveText('Login ou senha inválidos.')
  }
  await fillLogin(stranger, login, citizenPassword)
  await expect(stranger.getByRole('alert')).toHaveText(/^Muitas tentativas seguidas\. Aguarde 15 minutos/)
  await expectGoodScreen(stranger)

  await fillLogin(page, login, citizenPassword)
  await expect(heading(page)).toHaveText('Olá, Maria Quitéria')
  expect(await latestMail(portal.dataDir, login, /errou a senha/)).toContain(
    'ninguém entrou por causa dessas tentativas',
  )

  // on a new computer she is a stranger too, until she recovers the access
  await stranger.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await stranger.getByLabel('Login (e-mail)').fill(login)
  await stranger.getByRole('button', { name: 'Enviar link' }).click()
  await expect(stranger.getByRole('status')).toContainText('Se o login informado existir')
  await expectGoodScreen(stranger)
  const link = /\/esic\/recuperar-senha\?token=\S+/
  await stranger.goto(link.exec(await latestMail(portal.dataDir, login, link))?.[0] ?? '')
  await stranger.getByLabel('Nova senha de acesso *', { exact: true }).fill(newPassword)
  await stranger.getByLabel('Confirme sua nova senha *', { exact: true }).fill(newPassword)
  await stranger.getByRole('button', { name: 'Enviar' }).click()
  await stranger.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await fillLogin(stranger, login, newPassword)
  await expect(heading(stranger)).toHaveText('Olá, Maria Quitéria')
  await elsewhere.close()
})

test('a sessão termina no meio de um formulário: o login diz que o digitado foi guardado, e a volta o mostra', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/401/)
  await page.goto('/painel/orgao/cadastro')
  await page.getByLabel('Nome do órgão').fill('Secretaria das Águas')
  await endSessions(portal.dataDir)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText(
    'Sua sessão terminou. Entre de novo para continuar; o que você digitou foi guardado.',
  )
  await expectGoodScreen(page)
  await fillLogin(page, administrator.login, administrator.password)
  await expect(page).toHaveURL('/painel/orgao/cadastro')
  await expect(page.getByLabel('Nome do órgão')).toHaveValue('Secretaria das Águas')

  // nothing was typed: the page does not say that it stored anything
  await page.goto('/painel/orgao')
  await endSessions(portal.dataDir)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Sua sessão terminou. Entre de novo para continuar.')
  await page.goto('/painel/login')
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('a sessão termina antes de chegar o programa que guarda o digitado: nada se perde', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/401/)
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/form-store-[^/]*\.js$/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/painel/orgao/cadastro')
  await page.getByLabel('Nome do órgão').fill('Secretaria das Águas')
  await endSessions(portal.dataDir)
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await refused
  arrive()
  await expect(page.getByRole('status')).toContainText('o que você digitou foi guardado')
})

async function emptyLoginNamesBoth(page: Page) {
  await page.goto('/painel/login')
  await page.getByRole('button', { name: 'Entrar' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Falta preencher: Login (e-mail) e Senha.')
  await expect(page.getByText(/(Escreva o login|Digite a senha)\.$/)).toHaveCount(2)
  await page.getByLabel('Login (e-mail)').fill(administrator.login)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(alert).toHaveText('Falta preencher: Senha.')
  await expect(page.getByLabel('Login (e-mail)')).toHaveValue(administrator.login)
  await alert.getByRole('link', { name: 'Senha' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
}

test('quem não digita nada no login lê o nome dos dois campos', async ({ page, problems }) => {
  problems.allow(/422/)
  await emptyLoginNamesBoth(page)
  await expectGoodScreen(page)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('quem não digita nada no login lê o nome dos dois campos', async ({ page, problems }) => {
    problems.allow(/422/)
    await emptyLoginNamesBoth(page)
  })

  test('o termo de quem não tem CPF está na própria página', async ({ page }) => {
    await page.goto('/esic/cadastro')
    await expect(page.getByText('Declaro que não possuo inscrição no Cadastro de Pessoas Físicas')).toBeVisible()
    await page.getByLabel(/^Li e aceito/).check()
  })
})

withMailServer(
  'um administrador dá nova senha a uma colega, que a recebe por e-mail e tem de trocá-la',
  async ({ panelPage: page, panel, portal, received, browser }) => {
    const login = 'colega@exemplo.ba.gov.br'
    const made = await panel.post('/painel/ajax/configuracao/usuario', {
      data: { usu_login: login, usu_login_confirmacao: login, privileges: ['informacao'] },
    })
    expect(made.status(), await made.text()).toBe(201)
    await page.goto('/painel/usuarios')
    await page.getByRole('row').filter({ hasText: login }).getByRole('button', { name: 'Editar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Alterar Senha').check()
    await expect(dialog.getByText('O usuário recebe por e-mail uma senha temporária')).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('status').first()).toContainText('A senha temporária segue para o e-mail dele')

    const mail = () => received.find(({ to, text }) => to === login && /definiu uma nova senha temporária/.test(text))
    await expect.poll(mail).toBeDefined()
    const password = /Senha temporária: (\S+)/.exec(mail()?.text ?? '')?.[1] ?? ''
    const other = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
    const colleague = await other.newPage()
    await colleague.goto('/painel/login')
    await fillLogin(colleague, login, password)
    await expect(colleague).toHaveURL('/painel/senha')
    await colleague.goto('/painel/orgao')
    await expect(colleague).toHaveURL('/painel/senha')
    await colleague.getByLabel(/^Senha temporária/).fill(password)
    await colleague.getByLabel(/^Nova senha/).fill(newPassword)
    await colleague.getByLabel(/^Confirme/).fill(newPassword)
    await colleague.getByRole('button', { name: 'Salvar nova senha' }).click()
    const welcome = colleague.getByText('Boas-vindas ao painel administrativo.')
    await expect(welcome).toBeVisible()
    await expect(colleague).toHaveURL(/\/painel$/)
    await colleague.reload()
    await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(welcome).toHaveCount(0)
    await other.close()
  },
)

const enter = (page: Page, dataDir: string, email: string) =>
  enterAsCitizen(page.request, { dataDir, email, nome: 'Virgulino Ferreira' })

test('um cidadão pede e vê o protocolo, o prazo, os anexos que enviou e o que vem depois', async ({ page, portal }) => {
  await enter(page, portal.dataDir, 'lampiao@exemplo.com')
  await page.goto('/esic/solicitacao/cadastro')
  await page.getByLabel(/^Serviço ou Órgão/).selectOption({ label: 'Saúde' })
  await page.getByLabel('Título *').fill('Estoque de medicamentos')
  await page.getByLabel('Mensagem *').fill('Peço a relação dos medicamentos em estoque.')
  await page.getByLabel('Anexo 1').setInputFiles(pdf('ofício.pdf'))
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('button', { name: 'Enviar o pedido assim mesmo' }).click()
  await expect(heading(page)).toHaveText('Sua solicitação foi enviada com sucesso!')
  await expect(page).toHaveTitle(/^Solicitação enviada/)
  await expect(page.getByText('Seu número de protocolo é')).toHaveText(/^Seu número de protocolo é \d{10}\.$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^Resposta até \d\d\/\d\d\/\d{4}, /,
    'O que você enviou',
    'O que acontece agora',
  ])
  await expect(page.getByRole('link', { name: /^ofício\.pdf/ })).toBeVisible()
  await expectGoodScreen(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Sua solicitação foi enviada com sucesso!')
})

test('uma cidadã sem resposta reclama com um anexo, que fica com a reclamação', async ({ page, portal }) => {
  await enter(page, portal.dataDir, 'mariabonita@exemplo.com')
  const form = { slc_orgao: 'Setores - Pessoal', slc_titulo: 'Cedidos', slc_descricao: 'Quantos são?' }
  const made = await page.request.post('/esic/ajax/solicitacao', { data: form })
  const { solicitacao_id } = (await made.json()).data
  const store = await openStore(portal.dataDir)
  await sql`update solicitacao set slc_prazo = current_date - 5 where solicitacao_id = ${solicitacao_id}`.execute(
    store.database.db,
  )
  await store.close()
  await page.goto(`/esic/solicitacao/${solicitacao_id}/detalhes`)
  await page.getByLabel('Reclamação *').fill('Ninguém respondeu.')
  await page.getByLabel('Anexo 1').setInputFiles(pdf('comprovante.pdf'))
  await page.getByRole('button', { name: 'Reclamar da falta de resposta' }).click()
  await expect(page.getByRole('status').first()).toContainText('enviado com sucesso')
  const appeal = page.getByRole('listitem').filter({ hasText: 'Ninguém respondeu.' })
  const link = appeal.getByRole('link', { name: /^comprovante\.pdf/ })
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  await expectGoodScreen(page)
})

test('em Meus dados se acha como encerrar a conta', async ({ page, portal }) => {
  await enter(page, portal.dataDir, 'corisco@exemplo.com')
  await page.goto('/esic/conta')
  await page.getByRole('link', { name: 'Encerrar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Encerrar conta' })).toBeInViewport()
  await expect(page.getByText('O que é apagado:')).toBeVisible()
  await expectGoodScreen(page)
})
