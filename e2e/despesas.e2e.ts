// A visitor goes from a function to an action, with the keyboard and without JavaScript, on a phone; and staff correct a budget line.
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { expectGoodScreen, expectNoPlainViolations, expectNoViolations } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'despesas' })

test.beforeAll(async ({ portal }) => {
  const store = await openStore(portal.dataDir)
  await insertDespesa(store as never)
  await store.database.write((tx) =>
    tx
      .insertInto('classificacao')
      .values([
        { classificacao_tabela: 'programa', classificacao_codigo: '0012', classificacao_nome: 'Escola para todos' },
        { classificacao_tabela: 'acao', classificacao_codigo: '2014', classificacao_nome: 'Merenda escolar' },
      ])
      .execute(),
  )
  await store.close()
})

const path = ['Educação', 'Ensino fundamental', 'Escola para todos', 'Merenda escolar']

test('com o teclado, de Educação a uma ação: cada nível abre no lugar, e o foco fica nele', async ({ page }) => {
  await page.goto('/acesso/despesas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Despesas de 2026/)
  await page.getByText('A conta do orçamento').click()
  const table = page.getByRole('table', { name: /^Despesas em 2026/ })
  for (const name of path) {
    const link = table.getByRole('link', { name, exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(link).toHaveAttribute('aria-expanded', 'true')
    await expect(link).toBeFocused()
  }
  await expect(page).toHaveURL(/abre=12/)
  const action = table.getByRole('row', { name: /Nível 4, ação: *Merenda escolar/ })
  await expect(action.getByRole('link', { name: 'empenhos de Merenda escolar' })).toHaveAttribute(
    'href',
    '/acesso/empenhos?exercicio=2026&empenho_funcao=12&empenho_subfuncao=361&empenho_programa=0012&empenho_acao=2014',
  )
  await expect(table).toContainText('3.3.90.30')
  await expectGoodScreen(page)

  // the address is that of what is shown
  await page.reload()
  await expect(action).toBeVisible()
  await table.getByRole('link', { name: 'Educação', exact: true }).click()
  await expect(action).toHaveCount(0)

  await page.getByRole('link', { name: 'Agrupar por Natureza' }).click()
  await expect(table.getByRole('link', { name: 'Despesas correntes', exact: true })).toBeVisible()
  await expectNoViolations(page)
})

test('com o teclado, de uma área a quem recebeu e aos pagamentos, cada parte com a soma da que está acima', async ({
  page,
}) => {
  await page.goto('/acesso/despesas?exercicio=2026')
  const partes = page.getByRole('table', { name: /^O que foi pago em 2026, por área/ })
  for (const name of ['Educação', 'Merenda escolar']) {
    const link = partes.getByRole('link', { name, exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(link).toHaveAttribute('aria-expanded', 'true')
    await expect(link).toBeFocused()
  }
  const shown = await partes
    .getByRole('row', { name: /^Merenda escolar/ })
    .getByRole('cell')
    .nth(1)
    .textContent()
  await expectGoodScreen(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectGoodScreen(page)
  await partes
    .getByRole('row', { name: /^Merenda escolar/ })
    .getByRole('link', { name: shown ?? '' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamentos')
  await expect(page.getByLabel('Totais da lista inteira')).toContainText(shown ?? '')
})

test('um filtro muda todas as somas, e a lista tem as dotações e os arquivos', async ({ page }) => {
  await page.goto('/acesso/despesas?exercicio=2026')
  await page.getByLabel('Até o mês').selectOption('Março')
  await page.getByLabel('Código ou nome').fill('4.4.90.51')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText('Março')
  await page.getByText('A conta do orçamento').click()
  const table = page.getByRole('table', { name: /^Despesas de janeiro a março de 2026/ })
  await expect(table.getByRole('rowheader')).toHaveText([/Saúde/, 'Total'])
  await page.getByRole('link', { name: 'Ver em lista' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Despesas por dotação')
  await expect(page.getByRole('status').getByRole('heading')).toContainText(/dotaç/)
  await expectGoodScreen(page)
})

test.describe('sem JavaScript, em 360 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })

  test('cada nível é um link que o servidor responde', async ({ page }) => {
    await page.goto('/acesso/despesas?conta=1')
    const table = page.getByRole('table', { name: /^Despesas em 2026/ })
    for (const name of path) await table.getByRole('link', { name, exact: true }).click()
    await expect(table.getByRole('link', { name: 'Merenda escolar', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(page.getByText('3.3.90.30')).toBeVisible()
    expect((await page.locator('main').boundingBox())?.width).toBeLessThanOrEqual(360)
    await expectNoPlainViolations(page)
  })
})

test('impressa, a página tem a árvore sem o que só serve na tela', async ({ page }) => {
  await page.goto('/acesso/despesas?abre=12')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: /^Despesas em 2026/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Agrupar as despesas' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'empenhos de Educação' })).toBeHidden()
})

test('quem cuida das finanças corrige uma dotação, e a página mostra o novo valor', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/)
  await page.goto('/painel/dotacao')
  await page
    .getByRole('link', { name: /^Editar dotação/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Dotação')
  await page.getByLabel('Natureza da despesa (código)').fill('33')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Informe 6 algarismos, como 3.3.90.30.')
  await page.getByLabel('Natureza da despesa (código)').fill('3.3.90.30')
  await page.getByRole('textbox', { name: 'Função (código)', exact: true }).fill('13')
  await page.getByLabel('Atualizado').fill('70000,01')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Dotação salva com sucesso.')).toBeVisible()
  await page.goto('/acesso/despesas?despesa_funcao=13&conta=1')
  await expect(page.getByRole('row', { name: /Nível 1, função: *Cultura/ })).toContainText('70.000,01')
})
