// Payments typed by hand, and how a visitor sees them.
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'folha' })

test('um servidor cadastra vários pagamentos de uma vez, corrige um e remove outro', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // the row without a salary
  await page.goto('/painel/pagamento')
  await page.getByRole('link', { name: 'Cadastrar Folha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Folha')
  const row = (number: number) => page.getByRole('group', { name: `Pagamento ${number}`, exact: true })
  const fill = async (number: number, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await row(number).getByLabel(`${label} *`).fill(value)
  }
  await fill(1, { Servidor: 'Maria da Conceição', Cargo: 'Professora', Código: '101', Ano: '2026' })
  await row(1).getByLabel('Mês *').selectOption('Março')
  await row(1).getByLabel('Salário *').fill('4580,57')
  await page.getByRole('button', { name: 'Remover pagamento 3' }).click()
  await page.getByRole('button', { name: 'Remover pagamento 2' }).click()
  await page.getByRole('button', { name: 'Adicionar outro pagamento' }).click()
  await expect(row(2).getByLabel('Servidor *')).toBeFocused()
  await expect(row(2).getByLabel('Ano *')).toHaveValue('2026')
  await expect(row(2).getByLabel('Mês *')).toHaveValue('3')
  await fill(2, { Servidor: 'João Dourado', Cargo: 'Gari', Código: '102' })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Informe o salário.')
  await page.getByRole('alert').getByRole('link', { name: 'Salário' }).click()
  await expect(row(2).getByLabel('Salário *')).toBeFocused()
  await expectGoodScreen(page)

  await row(2).getByLabel('Salário *').fill('1518')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Pagamento salvo com sucesso.')).toBeVisible()
  const maria = page.getByRole('row', { name: /Maria da Conceição/ })
  await expect(maria).toContainText('R$ 4.580,57')
  await expectGoodScreen(page)

  await maria.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Salário *')).toHaveValue('R$ 4.580,57')
  await page.getByLabel('Salário *').fill('4600')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Pagamento atualizado com sucesso.')).toBeVisible()
  await expect(maria).toContainText('R$ 4.600,00')

  const joao = page.getByRole('row', { name: /João Dourado/ })
  await joao.getByRole('button', { name: 'Remover' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Tem certeza que deseja remover o pagamento do servidor João Dourado? É o de ')
  await dizMotivo(dialog)
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(joao).toHaveCount(0)
})

test('o visitante vê a folha, procura um nome e lê o resumo do ano', async ({ page, panel }) => {
  const payment = (at: number) => ({
    pagamento_servidor: `Servidora Número ${at}`,
    pagamento_cargo: 'Enfermeira',
    pagamento_codigo: String(at),
    pagamento_ano: '2025',
    pagamento_mes: String(at),
    pagamento_salario: `${at}000,50`,
  })
  const resources = [1, 2, 3].map(payment)
  expect((await panel.post('/painel/ajax/pagamento/novo', { data: { resources } })).status()).toBe(201)

  await page.goto('/acesso/folha-de-pagamento')
  await page.getByLabel('Servidor').fill('numero 2')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.getByText('1 – 1 de 1 registros')).toBeVisible()
  await expect(page.getByRole('row', { name: /Servidora Número 2/ })).toContainText('R$ 2.000,50')
  await expect(page.getByText(/Informações atualizadas em/)).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Resumo por ano' }).click()
  await page.getByLabel('Ano', { exact: true }).selectOption('2025')
  await page.getByRole('form', { name: 'Ano do resumo' }).getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resumo da Folha de 2025')
  await expect(page.getByText('Em 2025 foram 3 pagamentos, no total de R$ 6.001,50 em salários.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Gráfico de barras: salários de cada mês de 2025/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Março/ })).toContainText('R$ 3.000,50')
  await expectGoodScreen(page)
})
