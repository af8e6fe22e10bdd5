import { expectGoodScreen, expectNoViolations, noSidewaysScroll } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'listas-em-niveis' })
test.describe.configure({ mode: 'serial' })

let address = ''

const fixed = 'Perguntas frequentes'

test('uma servidora monta, arruma e corrige pelo teclado uma lista de quatro níveis, também sem JavaScript', async ({
  panelPage: page,
  browser,
  portal,
  problems,
}) => {
  problems.allow(/409/) // the second editor
  await page.goto('/painel/pagina/cadastro?accordion=1')
  await page.getByLabel('Título *', { exact: true }).fill('Dúvidas sobre o IPTU')
  await page.getByLabel(fixed).check()
  await page.getByLabel('Título do item *').fill('Pagamento')
  await page.getByRole('textbox', { name: 'Conteúdo do item' }).fill('Como e onde se paga.')
  await page.keyboard.press('Tab')
  await tabTo(page, page.getByRole('button', { name: 'Salvar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/edicao\?accordion=1$/)
  await expect(page.getByText('Página salva com sucesso.')).toBeVisible()

  const row = (titulo: string) =>
    page.locator('.item-linha').filter({ has: page.getByRole('link', { name: titulo, exact: true }) })
  const add = async (titulo: string, pai: string) => {
    await row(pai).getByRole('link', { name: 'Adicionar subitem' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Subitem')
    await page.getByLabel('Título do item *').focus()
    await page.keyboard.type(titulo)
    await page.keyboard.press('Enter')
    await expect(row(titulo)).toBeVisible()
  }
  await add('Desconto', 'Pagamento')
  await add('Cota única', 'Desconto')
  await add('Até quando?', 'Cota única')
  await add('Parcelas', 'Pagamento')
  await expect(row('Até quando?').getByRole('link', { name: 'Adicionar subitem' })).toHaveCount(0)
  await expectGoodScreen(page)

  // the focus goes along with the item; its page is then of the newest version
  const up = row('Parcelas').getByRole('button', { name: 'Subir: Parcelas' })
  await tabTo(page, up)
  await page.keyboard.press('Enter')
  await expect(row('Parcelas')).toContainText('1.1')
  await expect(page.getByText('“Parcelas” agora é o item 1.1.')).toBeAttached()
  await expect(row('Parcelas').getByRole('link', { name: 'Parcelas', exact: true })).toBeFocused() // it can't go further up
  await tabTo(page, row('Parcelas').getByRole('button', { name: 'Descer: Parcelas' }))
  await page.keyboard.press('Enter')
  await expect(row('Parcelas')).toContainText('1.2')
  await row('Parcelas').dragTo(row('Cota única'), { targetPosition: { x: 20, y: 3 } })
  await expect(row('Parcelas')).toContainText('1.1.1')
  await row('Parcelas')
    .getByRole('button', { name: /^Tirar de dentro/ })
    .click()
  await expect(row('Parcelas')).toContainText('1.2')
  await page.getByLabel('Título *', { exact: true }).fill('Dúvidas do IPTU')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Página salva com sucesso.')).toBeVisible()

  // somebody else saves meanwhile: what was typed stays
  await row('Até quando?').getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Título do item *').fill('Até que dia?')
  const id = /pagina\/(\d+)\//.exec(page.url())?.[1]
  await page.request.post(`/painel/ajax/pagina/${id}/item/0-1/posicao`, { data: { para: 'sobe' } })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('salvou')
  await expect(page.getByLabel('Título do item *')).toHaveValue('Até que dia?')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(row('Até que dia?')).toContainText('1.2.1.1')
  await row('Parcelas').getByRole('link', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toContainText('Isso removerá todo o texto, anexos e subitens deste item.')
  await dizMotivo(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(row('Parcelas')).toHaveCount(0)
  await expect(row('Até que dia?')).toContainText('1.1.1.1')

  address = `/paginas/${id}/duvidas-do-iptu`

  const plain = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  await plain.addCookies(await page.context().cookies())
  const still = await plain.newPage()
  await still.goto(`/painel/pagina/${id}/item/cadastro`)
  await still.getByLabel('Título do item *').fill('Sem JavaScript')
  await still.getByLabel('Conteúdo do item').fill('Também.')
  await still.getByRole('button', { name: 'Salvar', exact: true }).click()
  const line = still.locator('.item-linha').filter({ hasText: 'Sem JavaScript' })
  await line.getByRole('button', { name: 'Subir: Sem JavaScript' }).click()
  await expect(line).toContainText('1 Sem JavaScript')
  await line.getByRole('link', { name: 'Excluir' }).click()
  await dizMotivo(still)
  await still.locator('form.alerta').getByRole('button', { name: 'Excluir' }).click()
  await expect(line).toHaveCount(0)
  await plain.close()
})

test('quem visita abre o item do endereço, com e sem JavaScript, e procura nas perguntas frequentes', async ({
  page,
  browser,
  portal,
}) => {
  await page.goto(`${address}#item-0-0-0-0`)
  const deepest = page.locator('#item-0-0-0-0')
  await expect(deepest).toBeVisible()
  await page.getByRole('button', { name: 'Fechar todos' }).click()
  await expect(page.getByText('Como e onde se paga.')).toBeHidden()
  await page.evaluate(() => location.assign('#item-0'))
  await expect(page.getByText('Como e onde se paga.')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir todos' }).click()
  await expect(deepest).toBeVisible()
  await expectGoodScreen(page)

  await page.goto('/perguntas-frequentes')
  await page.getByLabel('Procurar nas perguntas').fill('que dia')
  await expect(page.getByText('4 itens encontrados.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Até que dia?' })).toBeVisible()
  await page.getByLabel('Procurar nas perguntas').fill('xilofone')
  await expect(page.getByText('Nenhuma pergunta com essas palavras.')).toBeVisible()
  await page.getByLabel('Procurar nas perguntas').fill('')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)

  const plain = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  const still = await plain.newPage()
  await still.goto(`${address}#item-0-0-0-0`)
  await expect(still.locator('#item-0-0-0-0')).toBeVisible() // opened by the browser
  await expect(still.getByRole('button', { name: 'Abrir todos' })).toHaveCount(0)
  await plain.close()
})

test('o ícone de um link rápido é procurado em português e escolhido pelo teclado', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // no icon
  await page.goto('/painel/pagina/cadastro?linkRapido=1')
  await page.getByLabel('Título *').fill('Nota fiscal')
  await page.getByLabel('Link de Destino (URL) *').fill('/acesso/licitacoes')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Escolha o ícone.' })).toBeVisible()
  await page.getByLabel('Procurar ícone').fill('saude')
  await expect(page.getByText(/^\d ícones$/)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Saúde', { exact: true })).toBeChecked()
  await expect(page.locator('.icone-escolhido')).toHaveText('Saúde')
  await page.getByLabel('Procurar ícone').fill('')
  await page.getByLabel('Casa', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Saúde', { exact: true })).not.toBeChecked()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Link rápido salvo com sucesso.')).toBeVisible()
})
