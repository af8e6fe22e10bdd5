import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { dizMotivo } from './support/motivo.ts'

test('um administrador cadastra um feriado municipal, acerta a data ocupada, altera e remove', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // the date that is taken
  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Feriados' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feriados')
  await expect(page.getByRole('row', { name: /Natal/ })).toHaveCount(1) // only this year's

  await page.getByRole('link', { name: 'Cadastrar' }).click()
  await expect(page.getByLabel('Tipo')).toHaveValue('municipal')
  await page.getByLabel('Data *').fill('25122031')
  await page.getByLabel('Nome').fill('Santa Rita, padroeira')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Já existe um feriado nesta data.')
  await expect(page.getByLabel('Data *')).toHaveAccessibleDescription(/Já existe um feriado nesta data/)
  await expectGoodScreen(page)

  await page.getByLabel('Data *').fill('22052031')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Os prazos das solicitações em aberto foram contados de novo.')).toBeVisible()
  await expect(page.getByLabel('Ano')).toHaveValue('2031')
  const row = page.getByRole('row', { name: /22\/05\/2031/ })
  await expect(row).toContainText('quinta-feira')
  await expect(row).toContainText('Municipal')

  await row.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Data *')).toHaveValue('22/05/2031')
  await page.getByLabel('Nome').fill('Santa Rita de Cássia')
  await page.getByLabel('Tipo').selectOption('Ponto facultativo')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(row).toContainText('Santa Rita de Cássia')
  await expect(row).toContainText('Ponto facultativo')

  await row.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Expediente até')).toHaveCount(0)
  await page.getByLabel('Tipo').selectOption('Meio expediente')
  await page.getByLabel('Expediente a partir das').fill('14h')
  await page.getByLabel('Expediente até').fill('18:00')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(row).toContainText('Meio expediente, das 14:00 às 18:00')

  await row.getByRole('button', { name: 'Remover' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Tem certeza que deseja remover o feriado de 22/05/2031, Santa Rita de Cássia?')
  await expectNoViolations(page)
  await dizMotivo(dialog)
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Limpar tudo' }).click()
  await expect(page.getByRole('row', { name: /01\/01\/2012/ })).toBeVisible()
})

test('as regras dos prazos mostram a conta enquanto se digita, e mudam', async ({ panelPage: page, problems }) => {
  problems.allow(/422/) // a number out of bounds
  await page.goto('/painel/prazos/regras')
  const example = page.getByRole('group', { name: 'Exemplo' })
  await expect(example).toContainText(/Um pedido registrado hoje, .* às 10:00 vence em/)
  await expect(example).toContainText('O 20º dia é')

  await page.getByLabel('Dias para responder').fill('15')
  await expect(example).toContainText('O 15º dia é')
  await page.getByLabel('Dias para responder').fill('99')
  await expect(example).toContainText('O exemplo aparece quando a hora-limite e os dias estão certos.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByLabel('Dias para responder')).toHaveAccessibleDescription(/Informe um número de 1 a 60/)
  await expectGoodScreen(page)

  await page.getByLabel('Dias para responder').fill('15')
  await page.getByLabel('Hora-limite').fill('17h30')
  await page.getByLabel('Autoridade da primeira instância').fill('Secretária de Governo')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Regras salvas com sucesso.')).toBeVisible()
  await expect(page.getByLabel('Hora-limite')).toHaveValue('17:30')
  await expect(page.getByLabel('Autoridade da primeira instância')).toHaveValue('Secretária de Governo')
  await expect(example).toContainText('hoje às 17:30 vence em')
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o formulário volta com o erro e o que foi digitado, e depois salva', async ({ panelPage: page, problems }) => {
    problems.allow(/422/)
    await page.goto('/painel/feriados/cadastro/')
    await page.getByLabel('Data *').fill('25/12/2032')
    await page.getByLabel('Nome').fill('Aniversário do município')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByLabel('Data *')).toHaveAccessibleDescription(/Já existe um feriado nesta data/)
    await expect(page.getByLabel('Nome')).toHaveValue('Aniversário do município')
    await page.getByLabel('Data *').fill('05/10/2032')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('row', { name: /05\/10\/2032/ })).toContainText('Aniversário do município')
  })
})
