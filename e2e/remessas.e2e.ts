// Files that arrive without a person: an administrator makes a token, a program delivers with it, everybody sees the receipt; a file with
// errors waits in the panel.
import { acumulado, fpm, iptu, janeiro } from '#modules/financas/receita/server/receita-import.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'remessas' })

const arquivo = (content: string | Uint8Array) => ({
  name: 'receita de João.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

test('um administrador cria um token, um sistema envia com ele, e o público vê o recibo; um arquivo errado fica retido', async ({
  panelPage: page,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/422|409/)
  let token = ''
  const envia = async (content: string | Uint8Array, mes = '1') => {
    const sistema = await playwright.request.newContext({ baseURL: portal.url })
    const answer = await sistema.post('/api/importacao/receita', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { exercicio: '2025', mes, arquivo: arquivo(content) },
    })
    const [status, body] = [answer.status(), await answer.json()]
    await sistema.dispose()
    return { status, ...body }
  }

  await test.step('o token é mostrado uma vez', async () => {
    await page.goto('/painel')
    await page.getByRole('link', { name: 'Envio por programas' }).first().click()
    await page.getByRole('button', { name: 'Criar token' }).click()
    await expect(page.getByText('Escreva o nome.').first()).toBeVisible()
    await page.getByLabel('Nome').fill('Contabilidade')
    await page.getByLabel('Conjunto').selectOption({ label: 'Receitas' })
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Criar token' }).click()
    await expect(page.getByRole('heading', { name: 'Token criado' })).toBeVisible()
    token = await page.getByLabel('Token', { exact: true }).inputValue()
    expect(token).toMatch(/^[\w-]{43}$/)
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'Já copiei' }).click()
    await expect(page.getByRole('row', { name: /Contabilidade Receitas/ })).toContainText('Nunca usado')
    await expect(page.locator('body')).not.toContainText(token)
  })

  await test.step('um arquivo certo é gravado, e o recibo é público, sem o nome do arquivo', async () => {
    const { status, data } = await envia(janeiro())
    expect([status, data.situacao]).toEqual([201, 'armazenada'])
    expect((await envia(janeiro())).status).toBe(200)
    await page.goto('/acesso/receitas')
    await page.getByRole('link', { name: 'Arquivos recebidos' }).first().click()
    await expect(page).toHaveURL(/\/dados\/importacoes\?ipb_conjunto=receita/)
    await expect(page.getByRole('row', { name: /Receitas/ })).toContainText('2025')
    await expectGoodScreen(page)
    await page
      .getByRole('row', { name: /Receitas/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByText('Programa, pela internet')).toBeVisible()
    await expect(page.locator('code').first()).toHaveText(/^[0-9a-f]{64}$/)
    await expect(page.locator('main')).not.toContainText('João')
    await expectGoodScreen(page)
  })

  await test.step('um arquivo errado fica retido, e o painel mostra por quê', async () => {
    const { status, data } = await envia('nada;disto\n1;2\n')
    expect([status, data.situacao]).toEqual([422, 'retida'])
    await page.goto('/painel')
    await page.getByRole('link', { name: /^Importação de receitas/ }).click()
    await expect(page.getByText('Este arquivo chegou sozinho e espera por uma pessoa.')).toBeVisible()
    await expect(page.getByText(/: Esta coluna falta no cabeçalho\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Gravar' })).toHaveCount(0)
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('heading', { name: 'Importações anteriores' })).toBeVisible()
  })

  await test.step('um arquivo que tira mais de um quinto espera, e uma pessoa o grava', async () => {
    const { status, data } = await envia(
      acumulado({ ...iptu, acumulado: 'R$5.000,50' }, { ...fpm, acumulado: 'R$1,00' }),
    )
    expect([status, data.motivo]).toEqual([202, 'reducao'])
    await page.goto(`/painel/receita/importacao/${data.importacao_id}`)
    await expect(page.getByText('Mais de 20% do que há no portal').first()).toBeVisible()
    await page.getByRole('button', { name: 'Gravar' }).click()
    await page.getByRole('button', { name: 'Gravar assim mesmo' }).click()
    await expect(page.getByText('Receitas gravadas com sucesso.')).toBeVisible()
  })

  await test.step('um token revogado não envia mais', async () => {
    await page.goto('/painel/dados/tokens')
    await page.getByRole('button', { name: 'Revogar o token Contabilidade' }).click()
    await expect(page.getByText('Token revogado.')).toBeVisible()
    expect((await envia(janeiro())).status).toBe(401)
  })
})

test('sem JavaScript o token também é mostrado uma vez', async ({ panelPage, browser, portal }) => {
  const state = await panelPage.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state, baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/painel/dados/tokens')
  await page.getByLabel('Nome').fill('Recursos humanos')
  await page.getByLabel('Conjunto').selectOption({ label: 'Folha de Pagamento' })
  await page.getByRole('button', { name: 'Criar token' }).click()
  await expect(page.getByLabel('Token', { exact: true })).toHaveValue(/^[\w-]{43}$/)
  await page.getByRole('link', { name: 'Já copiei' }).click()
  await expect(page.getByRole('row', { name: /Recursos humanos/ })).toBeVisible()
  await context.close()
})
