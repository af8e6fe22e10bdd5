// A page's life: written, scheduled, public by itself, changed by two people, restored, removed and put back; and what stands beside it.
import type { Page } from '@playwright/test'
import { mostraData } from '#base/data.ts'
import { expectGoodScreen } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'
import { savedByZulmira, seedZulmira, zulmira } from './support/second-editor.ts'

test.use({ ownPortal: 'paginas' })
test.beforeAll(({ portal }) => seedZulmira(portal.dataDir))

const foto = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

const save = (page: Page, button = 'Salvar') => page.getByRole('button', { name: button, exact: true }).click()

test('uma página agendada aparece no seu dia; dois editores, o histórico e a lixeira não perdem nada', async ({
  panelPage: page,
  panel,
  browser,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/409/) // the second editor
  problems.allow(/410/) // while it is in the bin
  const store = await openStore(portal.dataDir)
  const { pool } = store.database
  const [{ hoje, amanha }] = (await pool.query('select hoje()::text, (hoje() + 1)::text as amanha')).rows
  for (const [pub_titulo, menu] of [
    ['Coleta de óleo', 'pub_menu_lateral'],
    ['Horários', 'pub_menu_recolhido'],
  ]) {
    const data = {
      pub_titulo,
      pub_conteudo: '<p>Leve ao posto.</p>',
      tipo_categoria_publicacao_id: 2,
      [menu ?? '']: 'S',
    }
    expect((await panel.post('/painel/ajax/pagina', { data })).status()).toBe(201)
  }

  await page.goto('/painel/paginas')
  await page.locator('summary', { hasText: 'Cadastrar' }).click()
  await page.getByRole('link', { name: 'Página', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Página')
  await page.getByLabel('Título *').fill('Coleta de lixo')
  await page.locator('.editor-texto').fill('O caminhão passa às segundas.')
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('rotas.pdf'))
  await expect(page.locator('.envios > li')).toContainText('Enviado')
  await page.getByRole('textbox', { name: 'Data de publicação' }).fill(mostraData(amanha).replaceAll('/', ''))
  await page.getByLabel('Endereço curto').fill('/p/Coleta')
  await page.getByLabel('Mostrar no menu principal').check()
  await page.getByLabel('A prefeitura').check()
  await page.getByLabel('A cidade').check() // a page has one category
  await expect(page.getByLabel('A prefeitura')).not.toBeChecked()
  await page.getByRole('button', { name: 'Gerenciar Categorias' }).click()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await save(page, 'Salvar e visualizar')
  await expect(page.getByText('Agendada: o público ainda não vê esta página.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coleta de lixo')
  const id = Number(/pagina\/(\d+)\/visualizacao$/.exec(page.url())?.[1])

  const plain = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  const visitor = await plain.newPage()
  expect((await visitor.goto('/p/coleta'))?.status()).toBe(404)
  await store.database.write((tx) =>
    tx.updateTable('publicacao').set({ pub_data_visivel: hoje }).where('publicacao_id', '=', id).execute(),
  )
  // the portal hears of a write that another process made a moment after it
  await expect(async () => {
    await visitor.goto('/paginas')
    await expect(visitor.locator('#menu').getByRole('link', { name: 'Coleta de lixo' })).not.toHaveCount(0, {
      timeout: 500,
    })
  }).toPass()
  await visitor.getByRole('link', { name: 'Coleta de lixo' }).last().click()
  await expect(visitor.getByText('O caminhão passa às segundas.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: /^Rotas/ }).first()).toHaveAttribute('href', /^\/paginas\/anexo\//)
  await visitor.goto('/p/coleta')
  await expect(visitor).toHaveURL(new RegExp(`/paginas/${id}/coleta-de-lixo$`))
  await visitor.getByRole('complementary').getByRole('link', { name: 'Coleta de óleo' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Coleta de óleo')
  await plain.close()

  await page.goto(`/painel/pagina/${id}/edicao`)
  await page.getByLabel('Título *').fill('Coleta de lixo e entulho')
  await savedByZulmira(playwright, portal.url, {
    path: `/painel/ajax/pagina/${id}`,
    changes: { pub_conteudo: '<p>O caminhão passa às terças.</p>', tipo_categoria_publicacao_id: '3' },
  })
  await save(page)
  const conflict = page.getByRole('alert').filter({ hasText: 'enquanto você editava' })
  await expect(conflict).toContainText(zulmira.login)
  await expect(conflict).toContainText('Conteúdo (O caminhão passa às terças.)')
  await expect(page.getByLabel('A prefeitura')).toBeChecked() // she moved it to another category
  await expect(page.getByLabel('A cidade')).not.toBeChecked()
  await save(page, 'Salvar com estas escolhas')
  await expect(page.getByText('Página salva com sucesso.')).toBeVisible()

  await page
    .getByRole('row', { name: /entulho/ })
    .getByRole('link', { name: 'Editar' })
    .click()
  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'entulho' }).locator('ins')).toContainText('entulho')
  await page.getByLabel('Comparar a versão').selectOption('1')
  await save(page, 'Comparar')
  await expect(page.getByRole('definition').filter({ hasText: 'caminhão' }).locator('del')).toContainText('segundas')
  await expectGoodScreen(page)
  await save(page, 'Restaurar a versão 1')
  await expect(page.getByText('Página salva com sucesso.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Conteúdo' })).toContainText('às segundas')

  await page.goto(`/paginas/${id}`)
  await page.goto('/painel/paginas')
  await page
    .getByRole('row', { name: /Coleta de lixo/ })
    .getByRole('button', { name: 'Remover' })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Por 30 dias é possível recuperá-la na Lixeira.')
  await dizMotivo(question)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByRole('row', { name: /Coleta de lixo/ })).toHaveCount(0)
  expect((await page.goto(`/paginas/${id}/coleta-de-lixo`))?.status()).toBe(410)
  await expectGoodScreen(page)
  await page.goto('/painel/lixeira')
  await expectGoodScreen(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Coleta de lixo' })
    .getByRole('button', { name: 'Restaurar' })
    .click()
  await expect(page.getByText('Recuperado: está de volta, como era.')).toBeVisible()
  await expect(page.getByText('A lixeira está vazia.')).toBeVisible()
  expect((await page.goto('/p/coleta'))?.status()).toBe(200)
  await store.close()
})

test('um redirecionamento, um link rápido, um slide e um banner, cada um com as suas palavras', async ({
  panelPage: page,
  browser,
  portal,
  problems,
}) => {
  problems.allow(/422/)
  await page.goto('/painel/pagina/cadastro?redirect=1')
  await page.getByLabel('Título *').fill('Diário oficial')
  await page.getByLabel('URL *').fill('javascript:alert(1)')
  await page.getByLabel('Mostrar no menu “Mais”').check()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Informe um endereço' }).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('URL *').fill('/acesso/licitacoes')
  await save(page)
  await expect(page.getByText('Página salva com sucesso.')).toBeVisible()

  await page.goto('/painel/pagina/cadastro?linkRapido=1')
  await page.getByLabel('Título *').fill('Segunda via do IPTU')
  await page.getByLabel('Link de Destino (URL) *').fill('iptu.exemplo.br')
  await page.locator('input[name=pub_icone]').first().check({ force: true })
  await save(page)
  await expect(page.getByText('Link rápido salvo com sucesso.')).toBeVisible()

  await page.goto('/painel/bannerHero/cadastro/')
  await page.getByLabel('Título *').fill('Vacinação')
  await page.getByLabel('Url *').fill('/agenda')
  await page.getByLabel('Imagem *').setInputFiles(foto('vacina.png'))
  await save(page)
  await expect(page.getByText('Slides atualizados com sucesso.')).toBeVisible()
  await page.getByRole('link', { name: 'Editar' }).click()
  await save(page, 'Salvar e continuar')
  await expect(page.getByText('Slide salvo com sucesso.')).toBeVisible()

  // also without JavaScript
  const plain = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    locale: 'pt-BR',
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/painel/banner/cadastro/')
  await still.getByLabel('Nome *').fill('Nota fiscal')
  await still.getByLabel('Url *').fill('https://nfe.exemplo.br/')
  await still.getByLabel('Mostrar ao lado de páginas e notícias').check()
  await save(still)
  await expect(still.getByRole('link', { name: /Selecionar imagem: Escolha a imagem/ })).toBeVisible()
  await still.getByLabel('Selecionar imagem *').setInputFiles(foto('nfe.png'))
  await save(still)
  await expect(still.getByText('Banners atualizadas com sucesso.')).toBeVisible()
  await expect(still.getByRole('row', { name: /Nota fiscal/ })).toContainText('Lateral')
  await plain.close()

  const answer = await page.request.post('/painel/ajax/pagina', { data: { pub_titulo: 'Com banner ao lado' } })
  await page.goto(`/paginas/${(await answer.json()).data.publicacao_id}`)
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Nota fiscal' })).toHaveAttribute(
    'href',
    'https://nfe.exemplo.br/',
  )
  await expectGoodScreen(page)

  await page.goto('/painel/banner/index')
  await page.getByRole('button', { name: /Remover/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Tem certeza que deseja remover o banner Nota fiscal?')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Nenhum resultado encontrado')).toBeVisible()
})
