import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { menusOfSets } from './support/conjuntos.ts'
import { expect, test } from './support/journey.ts'
import { latestMail } from './support/mail.ts'

test('um administrador cria uma usuária com dois privilégios, que vê só essas seções e recebe 403 nas outras', async ({
  panelPage: page,
  portal,
  browser,
  problems,
}) => {
  problems.allow(/422/) // the form with errors
  const login = 'servidora@exemplo.ba.gov.br'
  await page.goto('/painel/usuarios')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários')
  await page.getByRole('button', { name: 'Cadastrar usuário' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Login (e-mail)').fill(login)
  await dialog.getByLabel(/^Confirm/).fill('outra@exemplo.ba.gov.br')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectNoViolations(page)

  await dialog.getByLabel(/^Confirm/).fill(login)
  const others = dialog.getByRole('group', { name: 'Outros conjuntos de dados' })
  await expect(others.locator('label')).toHaveText(['Finanças', 'Pessoal', 'Obras', 'Saúde', 'Educação'])
  const all = dialog.getByLabel('Selecionar todos')
  await all.check()
  for (const name of ['Ouvidoria', 'Educação']) await expect(dialog.getByLabel(name, { exact: true })).toBeChecked()
  await all.uncheck()
  await others.getByLabel('Pessoal').check()
  await expect(all).toBeChecked({ indeterminate: true })
  await others.getByLabel('Pessoal').uncheck()
  await dialog.getByLabel(/licitações e contratos/i).check()
  await dialog.getByLabel(/acesso à informação/i).check()
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  // this portal sends no mail: the password is said here, once, and is the one that the mail would have brought
  await expect(dialog.getByRole('status').first()).toContainText('Passe-a em mãos ou por telefone')
  await expectNoViolations(page)
  const password = (await dialog.locator('code').textContent()) ?? ''
  expect(password).not.toBe('')
  expect(await latestMail(portal.dataDir, login)).toContain(password)
  await dialog.getByRole('link', { name: 'Pronto' }).click()
  await expect(page.locator('tbody tr').filter({ hasText: login })).toContainText('Pendente')
  await expect(page.getByText(password)).toHaveCount(0)

  problems.allow(/403/) // the sections that she may not open
  const other = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
  const clerk = await other.newPage()
  await clerk.goto('/painel/login')
  await clerk.getByLabel('Login').fill(login)
  await clerk.getByLabel('Senha', { exact: true }).fill(password)
  await clerk.getByRole('button', { name: 'Entrar' }).click()
  await expect(clerk).toHaveURL(/\/painel\/senha/)
  await clerk.getByLabel(/^Senha temporária/).fill(password)
  await clerk.getByLabel(/^Nova senha/i).fill('serra bonita 2031')
  await clerk.getByLabel(/^Confirm/).fill('serra bonita 2031')
  await clerk.getByRole('button', { name: /Salvar|Alterar/ }).click()
  await expect(clerk).toHaveURL(/\/painel(\?welcome=1)?$/)
  await clerk.goto('/painel')
  const menu = clerk.getByRole('navigation', { name: 'Painel' })
  const ofTenders = ['Licitações', 'Contratos', 'Processos', 'PNCP', 'Fornecedores sem documento']
  const ofLaws = ['Documentos', 'Documentos por exercício', 'Normas']
  const ofInformation = [...ofLaws, 'Folha de Pagamento', 'Declarações', 'Páginas', 'Lixeira']
  ofInformation.push('Envio por programas') // of the payroll's files
  const ofSets = await menusOfSets(['licitacoes', 'informacao'])
  expect(ofSets).toContain('Atas de registro de preços')
  const links = (await menu.getByRole('link').allTextContents()).map((text) => text.replace(/\d+ a fazer$/, ''))
  expect(links.sort()).toEqual(['Início do painel', 'Índice PNTP', ...ofTenders, ...ofInformation, ...ofSets].sort())
  await expectGoodScreen(clerk)

  const refused = await clerk.goto('/painel/usuarios')
  expect(refused?.status()).toBe(403)
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('Acesso não permitido')
  expect((await clerk.goto('/painel/configuracoes'))?.status()).toBe(403)
  expect((await other.request.get('/painel/ajax/configuracao/usuario')).status()).toBe(403)
  expect((await clerk.goto('/painel/orgao'))?.status()).toBe(200)
  await other.close()
})
