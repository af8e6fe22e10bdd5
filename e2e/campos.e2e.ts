// What a person types, pastes or corrects in a field stays, is written out when the person leaves the field, and is sent as the server
// reads it.
import type { Locator, Page, Request } from '@playwright/test'
import { cepDaRua } from './support/cep.ts'
import { expectGoodScreen } from './support/checks.ts'
import { enterAsCitizen } from './support/citizen.ts'
import { expect, test } from './support/journey.ts'
import { modalidadeId, seedLicitacao } from './support/licitacao.ts'

const newTender = '/painel/licitacao/cadastro/'

/** As from another program. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('Control+A')
  await field.evaluate((element, pasted) => {
    element.ownerDocument.execCommand('insertText', false, pasted)
  }, text)
}

/** Key by key, then to the next field. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
  await field.press('Tab')
}

const caretOf = (field: Locator) => field.evaluate((element: HTMLInputElement) => element.selectionStart)

const title = (page: Page) => page.title()

test('valores e datas colados, digitados e corrigidos ficam como a pessoa quis', async ({ panelPage: page }) => {
  await page.goto(newTender)
  const valor = page.getByLabel('Valor estimado')
  const amounts: [string, string][] = [
    ['15000', 'R$ 15.000,00'],
    ['1.500', 'R$ 1.500,00'],
    ['2500.5', 'R$ 2.500,50'],
    ['2.500,50', 'R$ 2.500,50'],
    ['R$ 1.234,56', 'R$ 1.234,56'],
  ]
  for (const [given, shown] of amounts) {
    await paste(valor, given)
    await expect(valor).toHaveValue(given)
    await valor.press('Tab')
    await expect(valor).toHaveValue(shown)
    await type(valor, given)
    await expect(valor).toHaveValue(shown)
  }

  // a digit is corrected in the middle: the caret stays where it is
  await type(valor, '12345,67')
  await valor.click()
  await valor.press('Home')
  for (let step = 0; step < 'R$ 12.'.length; step++) await valor.press('ArrowRight')
  await valor.press('Backspace')
  await valor.press('Backspace')
  await valor.pressSequentially('9')
  await expect(valor).toHaveValue('R$ 19345,67')
  expect(await caretOf(valor)).toBe('R$ 19'.length)
  await valor.press('Tab')
  await expect(valor).toHaveValue('R$ 19.345,67')

  await type(valor, '-50')
  await expect(valor).toHaveValue('-R$ 50,00')
  await expect(valor).toHaveAccessibleDescription(/Informe um valor positivo\./)
  await type(valor, '50')
  await expect(valor).not.toHaveAttribute('aria-invalid')

  const dia = page.getByRole('textbox', { name: 'Realização' })
  const days = ['2026-12-31', '31/12/2026', '31.12.2026', '31-12-2026', '31122026']
  for (const given of days) {
    await paste(dia, given)
    await dia.press('Tab')
    await expect(dia).toHaveValue('31/12/2026')
  }
  await type(dia, '1/3/2026')
  await expect(dia).toHaveValue('01/03/2026')
  for (const given of ['31/12/1899', '01/01/2101']) {
    await type(dia, given)
    await expect(dia).toHaveValue(given)
    await expect(dia).toHaveAccessibleDescription(/Informe um ano de 1900 a 2100\./)
  }
  await type(dia, '31/02/2026')
  await expect(dia).toHaveAccessibleDescription(/Informe uma data válida/)
  await expectGoodScreen(page)

  await type(page.getByLabel('Abertura'), '1/3/2026 9:05')
  await expect(page.getByLabel('Abertura')).toHaveValue('01/03/2026 09:05')
})

test('um aviso ao lado do campo não tira o botão de debaixo do ponteiro', async ({ panelPage: page, problems }) => {
  problems.allow(/422/)
  await page.goto(newTender)
  await page.getByLabel('Número *').fill('C-1/2026')
  const dia = page.getByRole('textbox', { name: 'Realização' })
  await dia.fill('1/1/2500')
  const tick = page.getByLabel('Valor homologado')
  const box = (await tick.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 10, box.y + box.height / 2)
  await page.mouse.down()
  await expect(dia).not.toHaveAttribute('aria-invalid') // nothing moves while the button is down
  await page.mouse.up()
  await expect(dia).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Realização: Informe um ano de 1900 a 2100.' })).toBeVisible()
})

test('o que se digitou antes de o código do campo chegar é escrito e conferido quando ele chega', async ({
  panelPage: page,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/typing-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(newTender)
  const dia = page.getByRole('textbox', { name: 'Realização' })
  const valor = page.getByLabel('Valor estimado')
  await dia.fill('1/1/2500')
  await valor.fill('1500')
  await page.getByLabel('Número *').focus()
  await expect(dia).not.toHaveAttribute('aria-invalid')
  arrive()
  await expect(dia).toHaveAccessibleDescription(/Informe um ano de 1900 a 2100\./)
  await expect(valor).toHaveValue('R$ 1.500,00')
})

test('os telefones de um órgão ficam como foram escritos', async ({ panelPage: page }) => {
  await page.goto('/painel/orgao/cadastro/')
  const telefone = page.getByLabel('Telefone *')
  for (const given of ['(75) 3000-1200 / 3000-1201', '0800 123 4567', '190']) {
    await type(telefone, given)
    await expect(telefone).toHaveValue(given)
    await paste(telefone, given)
    await telefone.press('Tab')
    await expect(telefone).toHaveValue(given)
  }
  await page.getByLabel('E-mail').fill('Saude@Licuri.BA.gov.br')
  await page.getByLabel('E-mail').blur()
  await expect(page.getByLabel('E-mail')).toHaveValue('saude@licuri.ba.gov.br')
})

test('CPF, CEP e telefone são corrigidos no meio e enviados só com algarismos; o CEP só preenche o que está em branco', async ({
  page,
  problems,
}) => {
  problems.allow(/422/)
  await page.goto('/esic/cadastro')
  const cpf = page.getByLabel('CPF *', { exact: true })
  await type(cpf, '12345678909')
  await expect(cpf).toHaveValue('123.456.789-09')
  await cpf.click()
  await cpf.press('Home')
  for (let step = 0; step < 5; step++) await cpf.press('ArrowRight')
  await cpf.press('Backspace')
  await cpf.pressSequentially('4')
  await expect(cpf).toHaveValue('123.456.789-09')
  expect(await caretOf(cpf)).toBe(5)

  await page.getByLabel(/^Bairro/).fill('Bairro que eu sei')
  await type(page.getByLabel(/^CEP/), cepDaRua)
  await expect(page.getByLabel(/^Rua/)).toHaveValue('Avenida da França')
  await expect(page.getByLabel(/^Bairro/)).toHaveValue('Bairro que eu sei')
  await expect(page.getByLabel(/^Estado/)).toHaveValue('BA')
  await expect(page.getByLabel(/^Cidade/)).toHaveValue('2927408')
  await expect(page.getByLabel(/^CEP/)).toHaveValue(/^\d{5}-\d{3}$/)

  await type(page.getByLabel(/^Telefone/), '75 91234 5678')
  await type(page.getByLabel('E-mail *', { exact: true }), 'Ana@Exemplo.ORG')
  const sending = page.waitForRequest((request: Request) => request.url().endsWith('/ajax/solicitante'))
  await page.getByRole('button', { name: 'Enviar' }).click()
  const sent = (await sending).postData() ?? ''
  const fieldSent = (name: string) => new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(sent)?.[1]
  expect(['sol_cpf', 'end_cep', 'sol_telefone', 'sol_email'].map(fieldSent)).toEqual([
    '12345678909',
    cepDaRua.replace(/\D/g, ''),
    '75912345678',
    'ana@exemplo.org',
  ])
  await expect(page.getByRole('link', { name: 'Digite a senha.' })).toBeVisible()
  expect(await title(page)).toMatch(/^Erro: Cadastro de Solicitante – /)
  await expect(cpf).toHaveValue('123.456.789-09') // as it was, for the next try
})

test('um texto longo demais é contado e recusado, nunca cortado', async ({ page, portal, problems }) => {
  problems.allow(/422/)
  await enterAsCitizen(page.request, { dataDir: portal.dataDir, email: 'longo@exemplo.com', nome: 'Dalva Longa' })
  await page.goto('/esic/solicitacao/cadastro')
  const assunto = page.getByLabel('Título *')
  await assunto.fill('a'.repeat(159))
  await expect(page.locator('.contagem')).toHaveCount(0)
  await assunto.fill('a'.repeat(180))
  await expect(page.locator('.contagem')).toHaveText('Faltam 20 caracteres para o limite.')
  await expect(page.getByRole('status').filter({ hasText: 'Faltam 20 caracteres' })).toBeAttached()
  await paste(assunto, 'b'.repeat(230))
  await expect(assunto).toHaveValue('b'.repeat(230))
  await expect(page.locator('.contagem')).toHaveText('30 caracteres acima do limite.')
  await assunto.press('Tab')
  await expect(assunto).toHaveAccessibleDescription(/Use no máximo 200 caracteres\./)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('link', { name: 'Título: Use no máximo 200 caracteres.' })).toBeVisible()
  await expect(assunto).toHaveValue('b'.repeat(230))

  await page.getByLabel(/^Serviço ou Órgão/).selectOption({ index: 1 })
  await assunto.fill('Iluminação da praça')
  await page.getByLabel('Mensagem *').fill('Quando será consertada?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua solicitação foi enviada com sucesso!')
  expect(await title(page)).toMatch(/^Solicitação enviada – /)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o resumo dos erros diz o nome dos campos e leva a eles; o título da página também avisa', async ({
    panelPage: page,
    problems,
  }) => {
    problems.allow(/422/)
    await page.goto(newTender)
    await page.getByLabel('Valor estimado').fill('-50')
    await page.getByRole('textbox', { name: 'Realização' }).fill('1/1/2500')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Escreva o número.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Valor estimado: Informe um valor positivo.' })).toBeVisible()
    await page.getByRole('link', { name: 'Realização: Informe um ano de 1900 a 2100.' }).click()
    await expect(page.getByRole('textbox', { name: 'Realização' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Realização' })).toHaveValue('1/1/2500')
    expect(await title(page)).toMatch(/^Erro: /)
  })
})

test('um intervalo invertido é dito ao lado dos dois campos, e a data exata de um endereço antigo é um intervalo', async ({
  page,
  panel,
  problems,
}) => {
  problems.allow(/422/)
  await seedLicitacao(panel, {
    licitacao_numero: 'INV-1/2026',
    tipo_processo_id: await modalidadeId(panel, 'Pregão Eletrônico'),
  })
  await page.goto('/acesso/licitacoes')
  await page.getByText('Mais filtros').click()
  const [first, last] = ['Realização, de', 'Realização, até'].map((name) => page.getByRole('textbox', { name })) as [
    Locator,
    Locator,
  ]
  await first.fill('2/1/2026')
  await last.fill('1/1/2026')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  for (const field of [first, last])
    await expect(field).toHaveAccessibleDescription(/O fim do período vem antes do início\./)
  await expect(first).toHaveValue('02/01/2026')
  expect(await title(page)).toMatch(/^Erro: Licitações – /)
  await expectGoodScreen(page)

  await page.goto('/acesso/folha-de-pagamento?pagamento_salario_inicio=1000,00&pagamento_salario_fim=900')
  await expect(page.getByLabel('Salário, até')).toHaveAccessibleDescription(/O valor final é menor que o inicial\./)

  await page.goto('/acesso/contratos?contrato_data_publicacao=05/01/2026')
  for (const name of ['Publicação, de', 'Publicação, até'])
    await expect(page.getByRole('textbox', { name })).toHaveValue('05/01/2026')
})
