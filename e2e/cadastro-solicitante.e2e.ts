import type { Page } from '@playwright/test'
import { cepComProblema, cepDaRua } from './support/cep.ts'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { latestMail } from './support/mail.ts'

const password = 'umbuzeiro florido 7'
const linkIn = /http:\/\/localhost:\d+(\/esic\/confirmacao\?token=[\w-]{43})/

async function fillAccess(page: Page, email: string) {
  await page.getByLabel('E-mail *', { exact: true }).fill(email)
  await page.getByLabel(/^Confirme o e-mail/).fill(email)
  await page.getByLabel('Senha *', { exact: true }).fill(password)
  await page.getByLabel(/^Confirme a senha/).fill(password)
}

async function sendAndSucceed(page: Page) {
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('status').first()).toContainText('Seu cadastro foi realizado com sucesso!')
}

async function confirmByMail(page: Page, dataDir: string, email: string) {
  const [, path = ''] = linkIn.exec(await latestMail(dataDir, email)) ?? []
  await page.goto(path)
  await page.getByRole('button', { name: 'Confirmar meu cadastro' }).click()
  await expect(page.getByRole('status').first()).toContainText('Seu cadastro foi confirmado.')
}

async function login(page: Page, email: string) {
  await page.goto('/esic/acesso')
  await page.getByLabel(/^Login/).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/esic$/)
}

test('uma cidadã se cadastra com o CEP, confirma pelo e-mail, vê seus dados e encerra a conta', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(/422|502/) // the form with errors, the failing postal code service
  const email = 'dalva@exemplo.com'
  await page.goto('/esic/cadastro')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro de Solicitante')
  await expect(page.getByLabel('CNPJ')).toBeHidden()
  await expect(page.getByLabel('País')).toBeHidden()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Informe o CPF.' })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByLabel('Nome completo').fill('Dalva Nascimento')
  await page.getByLabel('CPF *', { exact: true }).pressSequentially('12345678909')
  await page.getByLabel('CPF *', { exact: true }).blur()
  await expect(page.getByLabel('CPF *', { exact: true })).toHaveValue('123.456.789-09')
  await page.getByLabel(/^CEP/).fill(cepComProblema)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Não foi possível buscar os dados para o CEP informado.')).toBeVisible()
  await page.getByLabel(/^CEP/).fill(cepDaRua)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/^Rua/)).toHaveValue('Avenida da França')
  await expect(page.getByLabel(/^Bairro/)).toHaveValue('Comércio')
  await expect(page.getByLabel(/^Estado/)).toHaveValue('BA')
  await expect(page.getByLabel(/^Cidade/)).toHaveValue('2927408')
  await page.getByLabel('Número', { exact: true }).fill('30')
  await page.getByLabel(/^Telefone/).pressSequentially('71912345678')
  await page.getByLabel(/^Telefone/).blur()
  await expect(page.getByLabel(/^Telefone/)).toHaveValue('(71) 91234-5678')
  await fillAccess(page, email)
  await sendAndSucceed(page)
  await expectGoodScreen(page)

  const [, path = ''] = linkIn.exec(await latestMail(portal.dataDir, email)) ?? []
  await page.goto(path)
  await expect(page.getByText('Dalva Nascimento')).toBeVisible()
  await expectGoodScreen(page)
  await confirmByMail(page, portal.dataDir, email)
  await expectGoodScreen(page)

  await login(page, email)
  await page.goto('/esic/conta')
  await nobodyTyped(page)
  await expect(page.getByLabel(/^Cidade/)).toHaveValue('2927408')
  await expectGoodScreen(page)
  await page.getByLabel(/^Telefone/).fill('7130001200')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('status').first()).toContainText('Seus dados foram salvos')
  await page.getByText('Encerrar minha conta').first().click()
  await page.getByLabel(/^Sua senha/).fill('não é esta')
  await page.getByRole('button', { name: 'Encerrar minha conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('A senha não confere.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel(/^Sua senha/).fill(password)
  await page.getByRole('button', { name: 'Encerrar minha conta' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tem certeza que deseja encerrar a sua conta?')
  await expectNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page).toHaveURL(/conta-encerrada/)
  await expectGoodScreen(page)
})

test('uma empresa com CNPJ de letras se cadastra só com o teclado', async ({ page, portal }) => {
  const email = 'padaria@exemplo.com'
  await page.goto('/esic/cadastro')
  await page.waitForLoadState('networkidle')
  const type = async (label: RegExp, text: string) => {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused()
    await page.keyboard.type(text)
  }
  await page.getByLabel('Física').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Jurídica')).toBeChecked()
  await type(/^Razão social/, 'Padaria Pão Quente Ltda.')
  await type(/^CNPJ/, '12abc34501de35')
  await type(/^Nome do representante/, 'João Nascimento')
  await expect(page.getByLabel(/^CNPJ/)).toHaveValue('12.ABC.345/01DE-35')
  await type(/^Cargo do representante/, 'Sócio')
  await type(/^Tipo de instituição/, 'Empresa')
  await type(/^Área de atuação/, 'Gov')
  await type(/^Moro fora do Brasil/, '')
  await type(/^CEP/, cepDaRua)
  await type(/^Rua/, '')
  await expect(page.getByLabel(/^Cidade/)).toHaveValue('2927408')
  await fillAccess(page, email)
  await page.getByLabel(/^Telefone/).fill('7130001200')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enviar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').first()).toContainText('Seu cadastro foi realizado com sucesso!')
  await confirmByMail(page, portal.dataDir, email)
})

test('uma estrangeira sem CPF lê e aceita o termo, e escolhe o país', async ({ page, portal, problems }) => {
  problems.allow(/422/) // the statement that was not accepted
  const email = 'ines@exemplo.com'
  await page.goto('/esic/cadastro')
  await page.getByLabel('Nome completo').fill('Inês Duarte')
  await page.getByLabel('Não possuo CPF').check()
  await expect(page.getByLabel('CPF *', { exact: true })).toBeHidden()
  await page.getByLabel(/^Tipo do documento/).selectOption('Passaporte')
  await page.getByLabel(/^Número do documento/).fill('P123456')
  await page.getByLabel(/^Órgão emissor/).fill('SEF')
  await page.getByLabel('Moro fora do Brasil').check()
  await expect(page.getByLabel(/^Estado/)).toBeHidden()
  await page.getByLabel(/^País/).selectOption('Portugal')
  await page.getByLabel(/^Código postal/).fill('1000-001')
  await page.getByLabel(/^Rua/).fill('Rua Augusta')
  await page.getByLabel(/^Bairro/).fill('Baixa')
  await page.getByLabel(/^Telefone/).fill('+351 21 123 4567')
  await fillAccess(page, email)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/termo de responsabilidade/])
  const accepted = page.getByLabel(/^Li e aceito/)
  await accepted.click() // not before the statement was opened
  await expect(page.getByRole('dialog')).toContainText('Declaro que não possuo inscrição')
  await expect(accepted).not.toBeChecked()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await accepted.check()
  await accepted.uncheck()
  await page.getByRole('button', { name: 'Ler o termo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Li e aceito' }).click()
  await expect(accepted).toBeChecked()
  await sendAndSucceed(page)
  await confirmByMail(page, portal.dataDir, email)
})

test('copiar e colar não vale nas duas confirmações', async ({ page, context, portal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url })
  await page.goto('/esic/cadastro')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Nome completo').fill('colado@exemplo.com')
  await page.getByLabel('Nome completo').press('ControlOrMeta+a')
  await page.getByLabel('Nome completo').press('ControlOrMeta+c')
  for (const label of [/^Confirme o e-mail/, /^Confirme a senha/]) {
    await page.getByLabel(label).press('ControlOrMeta+v')
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await page.getByLabel('E-mail *', { exact: true }).press('ControlOrMeta+v')
  await expect(page.getByLabel('E-mail *', { exact: true })).toHaveValue('colado@exemplo.com')
})

test('a lista de cidades que não vem deixa digitar a cidade', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|Failed to load/) // the list that fails to load
  await page.route('**/ajax/estado/*/cidades', (route) => route.abort())
  await page.goto('/esic/cadastro')
  await page.waitForLoadState('networkidle')
  await page.getByLabel(/^Estado/).selectOption('BA')
  await expect(page.getByRole('alert')).toContainText(
    'Ocorreu um erro ao tentar listar as cidades. Por favor, atualize sua página e tente novamente.',
  )
  await page.getByLabel('Nome completo').fill('Rita Digitada')
  await page.getByLabel('CPF *', { exact: true }).fill('12345678909')
  await page.getByLabel(/^Cidade/).fill('feira de santana')
  await page.getByLabel(/^CEP/).fill('44000-123')
  await page.getByLabel(/^Rua/).fill('Rua Nova')
  await page.getByLabel(/^Bairro/).fill('Centro')
  await page.getByLabel(/^Telefone/).fill('7530001200')
  await fillAccess(page, 'rita@exemplo.com')
  problems.allow(/404/) // a postal code that the service does not know
  await sendAndSucceed(page)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('todos os campos aparecem, os erros vêm ao lado deles, e o cadastro se faz', async ({
    page,
    portal,
    problems,
  }) => {
    problems.allow(/422/) // the form with errors
    const email = 'semscript@exemplo.com'
    await page.goto('/esic/cadastro')
    await expect(page.getByText('Só para quem não possui CPF')).toBeVisible()
    await expect(page.getByLabel(/^CNPJ/)).toBeVisible()
    await page.getByLabel(/^Nome completo/).fill('Severino Sem Script')
    await page.getByLabel('CPF *', { exact: true }).fill('123.456.789-00')
    await page.getByLabel(/^CEP/).fill('44000-123')
    await page.getByLabel(/^Rua/).fill('Rua Nova')
    await page.getByLabel(/^Bairro/).fill('Centro')
    await page.getByLabel(/^Estado/).selectOption('BA')
    await page.getByLabel(/^Cidade/).fill('Vitória da Conquista')
    await page.getByLabel(/^Telefone/).fill('(77) 3000-1200')
    await fillAccess(page, email)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.locator('#sol_cpf-e')).toContainText('Informe um CPF válido.')
    await expect(page.getByLabel(/^Cidade/)).toHaveValue('Vitória da Conquista')
    await page.getByLabel('CPF *', { exact: true }).fill('123.456.789-09')
    await page.getByLabel('Senha *', { exact: true }).fill(password)
    await page.getByLabel(/^Confirme a senha/).fill(password)
    await sendAndSucceed(page)
    await confirmByMail(page, portal.dataDir, email)
    await login(page, email)
    await page.goto('/esic/conta')
    await expect(page.getByLabel(/^Cidade/)).toHaveValue('Vitória da Conquista')
    await page.getByText('Encerrar minha conta').first().click()
    await page.getByLabel(/^Sua senha/).fill(password)
    await page.getByRole('button', { name: 'Encerrar minha conta' }).click()
    await expect(page).toHaveURL(/conta-encerrada/)
  })
})

test('quem não recebeu a confirmação pede outra', async ({ page, portal, request }) => {
  const email = 'perdida@exemplo.com'
  const answer = await request.post('/ajax/solicitante', {
    data: {
      ...{
        sol_nome: 'Ana Perdida',
        sol_cpf: '12345678909',
        end_cep: '44000123',
        end_logradouro: 'Rua',
        end_bairro: 'B',
      },
      ...{ est_sigla: 'BA', cid_codigo_ibge: '2910800', sol_telefone: '7530001200', sol_email: email },
      ...{ sol_email_confirmacao: email, usu_senha: password, usu_senha_confirmacao: password },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const first = await latestMail(portal.dataDir, email)
  await page.goto('/esic/reenviar-confirmacao')
  await expectGoodScreen(page)
  await page.getByLabel(/^Login/).fill(email)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('status').first()).toContainText('Se houver um cadastro com o e-mail informado')
  await expectGoodScreen(page)
  await expect.poll(() => latestMail(portal.dataDir, email), { timeout: 15_000 }).not.toBe(first)
  await page.goto(linkIn.exec(first)?.[1] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não vale mais')
  await expectGoodScreen(page)
  await confirmByMail(page, portal.dataDir, email)
})

// The city is filled in after the form was opened, which is no change of the person's: nothing is kept, and leaving asks nothing.
async function nobodyTyped(page: Page): Promise<void> {
  const asksWhenLeft = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect(page.locator('select[name="cid_codigo_ibge"]')).not.toHaveValue('')
  const telefone = page.locator('input[name="sol_telefone"]')
  const before = await telefone.inputValue()
  await telefone.fill('74999990000')
  await expect.poll(asksWhenLeft).toBe(true)
  await telefone.fill(before)
  expect(await asksWhenLeft()).toBe(false)
  await page.reload()
  await expect(page.locator('select[name="cid_codigo_ibge"]')).not.toHaveValue('')
  await expect(page.getByRole('region', { name: 'Recuperar o que você digitou?' })).toHaveCount(0)
}
