// How people use a list: filter, sort, page, go back, lose the connection; with the mouse, the keyboard, a phone, without JavaScript.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectGoodScreen, expectNoViolations, noSidewaysScroll } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { modalidadeId, seedLicitacao } from './support/licitacao.ts'

const list = '/acesso/licitacoes'
const phone = { width: 360, height: 740 }

test.use({ ownPortal: 'listas' })

test.beforeAll(async ({ portal, playwright }) => {
  const panel = await playwright.request.newContext({ baseURL: portal.url })
  await loginAsAdministrator(panel)
  await seed(panel)
  await panel.dispose()
})

async function seed(panel: APIRequestContext): Promise<void> {
  const [pregao, dispensa] = [await modalidadeId(panel, 'Pregão Eletrônico'), await modalidadeId(panel, 'Dispensa')]
  const situacoes = ['12', '7', '2'] // Cancelada, Homologada, Aberta
  for (let n = 1; n <= 23; n++) {
    await seedLicitacao(panel, {
      licitacao_numero: `${String(n).padStart(3, '0')}/2026`,
      tipo_processo_id: n % 2 ? pregao : dispensa,
      situacao_licitacao_id: situacoes[n % 3] ?? '',
      licitacao_objeto: `Compra nº ${n} de material de limpeza`,
      licitacao_realizacao: `2026-03-${String(n).padStart(2, '0')}`,
      licitacao_valor_estimado: '1234.50',
    })
  }
  for (const [contrato_situacao, objeto] of [
    ['Vigente', 'Reforma da escola'.repeat(30)],
    ['Rescindido', 'Limpeza de ruas'],
  ] as const) {
    const made = await panel.post('/painel/ajax/contrato/novo', {
      multipart: {
        contrato_numero: `${contrato_situacao} 1/2026`,
        contrato_numero_processo: '1/2026',
        contrato_numero_licitacao: '1/2026',
        contrato_licitacao_origem: 'Pregão Eletrônico',
        contrato_natureza_juridica: 'Serviços',
        contrato_contratada: 'Construtora Horizonte Ltda.',
        contrato_contratante: 'Prefeitura Municipal',
        contrato_responsavel_contratada: 'Joana Prado',
        contrato_responsavel_contratante: 'Carlos Mendes',
        contrato_valor: '100.00',
        contrato_objeto: objeto,
        contrato_situacao,
      },
    })
    expect(made.status(), await made.text()).toBe(201)
  }
}

const results = (page: Page) => page.locator('#resultados')
const firstRow = (page: Page) => page.locator('tbody tr').first()
const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true })

// where a finger or a mouse goes within a row, whatever of the row lies there; the page has to stand still and be painted for it
async function clickAt(row: Locator, target: Locator): Promise<void> {
  await row.page().waitForLoadState()
  const position = await target.evaluate((cell) => {
    const [inner, outer] = [cell.getBoundingClientRect(), cell.closest('tr')?.getBoundingClientRect()]
    if (!outer) throw new Error('no row around it')
    return { x: inner.x + inner.width / 2 - outer.x, y: inner.y + inner.height / 2 - outer.y }
  })
  await row.click({ position })
}

test('depois de filtrar, ordenar e mudar de página, o foco e a vista estão nos resultados', async ({ page }) => {
  await page.goto(list)
  await expect(results(page)).toHaveText('23 licitações')

  await page.getByRole('main').getByLabel('Modalidade').selectOption('Dispensa')
  await search(page).click()
  await expect(results(page)).toHaveText('11 licitações')
  await expect(results(page)).toBeFocused()
  await expect(page).toHaveURL(/tipo_processo_id=/)

  await page.getByLabel('Ordenar por').selectOption('Número, 0 a 9')
  await expect(firstRow(page)).toContainText('002/2026')
  await expect(results(page)).toBeFocused()
  await expect(page.getByRole('status')).toContainText('Ordem: Número, 0 a 9')
  await expect(page.getByRole('columnheader', { name: 'Realização' })).not.toHaveAttribute('aria-sort')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page.getByRole('status')).toContainText('11 – 11 de 11 registros')
  await expect(results(page)).toBeFocused()
  await expect(results(page)).toBeInViewport()
  await expectGoodScreen(page)

  await page.goBack()
  await expect(page.getByRole('status')).toContainText('1 – 10 de 11 registros')
  await page.goBack()
  await expect(firstRow(page)).toContainText('022/2026')
  await page.goBack()
  await expect(results(page)).toHaveText('23 licitações')
  await expect(page).toHaveURL(list)
  await page.goForward()
  await expect(results(page)).toHaveText('11 licitações')
  await expect(page.getByRole('main').getByLabel('Modalidade')).not.toHaveValue('')
})

test('uma chamada que falha é dita nos resultados, o endereço é o do que se vê, e tenta-se de novo', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource|net::ERR_FAILED/)
  await page.goto(list)
  await page.route('**/ajax/licitacao?*', (route) => route.abort())
  await page.getByRole('main').getByLabel('Objeto').fill('nº 7 ')
  await search(page).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Ocorreu um erro ao tentar processar sua solicitação. A lista abaixo é a de antes.')
  await expect(results(page)).toBeFocused()
  await expect(results(page)).toHaveText('23 licitações')
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('main').getByLabel('Objeto')).toHaveValue('nº 7 ')
  await expectGoodScreen(page)

  await page.unroute('**/ajax/licitacao?*')
  await alert.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(results(page)).toHaveText('1 licitação')
  await expect(page).toHaveURL(/licitacao_objeto=/)
  await expect(alert).toHaveCount(0)

  // back to an address that can't be loaded: the rows of the other address would be lies
  await page.route('**/ajax/licitacao?*', (route) => route.fulfill({ status: 503, json: { message: 'Muita gente.' } }))
  problems.allow(/503/)
  await page.goBack()
  await expect(alert).toContainText('Muita gente.')
  await expect(results(page)).toHaveText('A lista não pôde ser mostrada')
  await expect(page.locator('tbody tr')).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await page.unroute('**/ajax/licitacao?*')
  await alert.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(results(page)).toHaveText('23 licitações')
  await expect(page).toHaveURL(list)
})

test('um filtro errado abre o seu lugar, recebe o foco e diz o que há', async ({ page, problems }) => {
  problems.allow(/422/)
  await page.goto(list)
  await page.getByText('Mais filtros').click()
  const field = page.getByRole('textbox', { name: 'Realização, de' })
  await field.fill('31/02/2026')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await expect(page.getByText('Informe uma data válida, como 31/12/2026.')).toBeVisible()
  await expect(page.getByText('Realização, de', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(results(page)).toHaveText('Corrija os filtros para ver a lista')
  await page.setViewportSize(phone)
  await expect(field).toBeVisible() // what is wrong is never behind 'Filtrar'
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('cada filtro em uso é uma ficha que o remove, e a última limpa tudo', async ({ page }) => {
      await page.goto(`${list}?situacao_licitacao_id=7&licitacao_realizacao_inicio=2026-03-05&licitacao_objeto=limpeza`)
      const chips = page.getByRole('list', { name: 'Filtros em uso' })
      await expect(chips.getByRole('listitem')).toHaveText([
        /^Situação: Homologada/,
        /^Objeto: limpeza/,
        /^Realização, de: 05\/03\/2026/,
        'Limpar tudo',
      ])
      await chips.getByRole('link', { name: /^Situação/ }).click()
      await expect(results(page)).toHaveText('19 licitações')
      await expect(page).not.toHaveURL(/situacao/)
      await chips.getByRole('link', { name: 'Limpar tudo' }).click()
      await expect(results(page)).toHaveText('23 licitações')
      await expect(chips).toHaveCount(0)
    })

    test('no celular: filtros fechados, ordem num campo, cartões, e nada escondido recebe o foco', async ({ page }) => {
      await page.setViewportSize(phone)
      await page.goto(list)
      await expect(search(page)).toBeHidden()
      await page.getByLabel('Ordenar por').selectOption('Situação, da abertura ao fim')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Ordenar' }).click()
      await expect(firstRow(page)).toContainText('Aberta')
      await page.getByText('Filtrar', { exact: true }).click()
      await page.getByRole('main').getByLabel('Situação').selectOption('Cancelada')
      await search(page).click()
      await expect(results(page)).toHaveText('7 licitações')
      await expect(search(page)).toBeHidden()
      await expect(page.getByText('Filtrar (1)')).toBeVisible()
      await expect(page.getByLabel('Ordenar por')).toHaveValue('situacao_licitacao_nome asc')

      const card = firstRow(page)
      const top = async (name: string) => (await card.locator(name).boundingBox())?.y ?? 0
      expect(await top('.estado')).toBeLessThan(await top('th'))
      expect(await top('.quando')).toBeLessThan(await top('th'))
      expect(await top('.valor')).toBeGreaterThan(await top('th'))
      await expect(card.getByRole('rowheader')).toContainText('Compra nº') // a card is still a row of a table
      await noSidewaysScroll(page)
      // the whole card is the target, by its stylesheet alone
      await clickAt(card, card.locator('.valor'))
      await expect(page).toHaveURL(/\/acesso\/licitacoes\/\d+$/)
    })
  })
}

test('a linha inteira abre o registro, mas quem seleciona um texto para copiar fica na lista', async ({ page }) => {
  await page.goto(list)
  const cell = firstRow(page).locator('.valor')
  const box = await cell.boundingBox()
  if (!box) throw new Error('no cell')
  await page.mouse.move(box.x + box.width - 25, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 90, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toBe('')
  await expect(page).toHaveURL(list)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await clickAt(firstRow(page), cell)
  await expect(page).toHaveURL(/\/acesso\/licitacoes\/\d+$/)
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Ver\b/ })).toHaveCount(0)
})

test('só com o teclado: filtra, escolhe a ordem sem perder o lugar, muda de página e abre', async ({ page }) => {
  await page.goto(list)
  await tabTo(page, page.getByRole('main').getByLabel('Objeto'))
  await page.keyboard.type('limpeza')
  await page.keyboard.press('Enter')
  await expect(results(page)).toBeFocused()
  await page.keyboard.press('Tab')
  const order = page.getByLabel('Ordenar por')
  await expect(order).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(firstRow(page)).toContainText('001/2026')
  await expect(order).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/orderBy=situacao_licitacao_nome/)
  await expect(order).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Próxima' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('11 – 20 de 23 registros')
  await expect(results(page)).toBeFocused()
  await tabTo(page, firstRow(page).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/acesso\/licitacoes\/\d+$/)
})

test('contratos: objeto inteiro, situação numa lista pela vida do contrato', async ({ page }) => {
  await page.goto('/acesso/contratos')
  const object = page.getByRole('link', { name: /^Reforma da escola/ })
  expect(
    await object.evaluate(
      (link) => link.scrollHeight <= link.clientHeight + 1 || getComputedStyle(link).display === 'inline',
    ),
  ).toBe(true)
  await expect(object).toHaveText('Reforma da escola'.repeat(30))
  const situacao = page.getByRole('main').getByLabel('Situação')
  await expect(situacao.getByRole('option')).toHaveText(['Todas', 'Vigente', 'Rescindido'])
  await situacao.selectOption('Rescindido')
  await search(page).click()
  await expect(results(page)).toHaveText('1 contrato')
})

test('as listas do painel: filtros, erro, menu e diálogo abertos são acessíveis', async ({
  panelPage: page,
  problems,
}) => {
  await page.goto('/painel/licitacao?licitacao_objeto=limpeza')
  await expectGoodScreen(page)
  // so few rows that the open menu covers no half of a link
  await page.goto('/painel/licitacao?licitacao_numero=001/2026')
  await page.getByText('Baixar').click()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  problems.allow(/422/)
  await page.goto('/painel/licitacao?licitacao_realizacao_inicio=ontem')
  await expect(page.getByText('Informe uma data válida, como 31/12/2026.')).toBeVisible()
  await expectGoodScreen(page)
})
