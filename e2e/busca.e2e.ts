// The site's search: a misspelt word, suggestions by keyboard, facets, a word within a PDF; and the same without JavaScript.
import { jsPDF } from 'jspdf'
import { samplePicture } from '#app/testing/sample-records.ts'
import { categoriaServicoSample, servicoSample } from '#modules/conteudo/publicacao/server/servico.sample.ts'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'

test.use({ ownPortal: 'busca' })

const tender = {
  licitacao_orgao: 'Secretaria de Educação',
  licitacao_contratada: 'Mercantil Boa Mesa Ltda',
  licitacao_contratante: 'Prefeitura Municipal',
}

test.beforeAll(async ({ portal, playwright }) => {
  const panel = await playwright.request.newContext({ baseURL: portal.url })
  await loginAsAdministrator(panel)
  const document = new jsPDF()
  document.text('Edital', 10, 10)
  document.addPage()
  document.text('Entrega de umbuzadas congeladas', 10, 10)
  const buffer = Buffer.from(document.output('arraybuffer'))
  for (const [at, objeto] of ['Gêneros para a merenda escolar', 'Reforma da escola Anísio Teixeira'].entries()) {
    const made = await panel.post('/painel/ajax/licitacao/novo', {
      multipart: {
        ...{ ...tender, licitacao_numero: `00${at + 1}/2026`, licitacao_objeto: objeto },
        ...(at === 0 && { doc_arquivo_1: { name: 'edital.pdf', mimeType: 'application/pdf', buffer } }),
      },
    })
    expect(made.status(), await made.text()).toBe(201)
  }
  await panel.dispose()
})

test('o visitante erra uma palavra, restringe, e escolhe uma sugestão pelo teclado', async ({ page, request }) => {
  // the words of new titles come into the dictionary within seconds
  const meant = async () => (await (await request.get('/ajax/busca?q=merenda+escolr')).json()).data.corrigido
  await expect.poll(meant, { timeout: 20_000 }).toBe('merenda escolar')
  await page.goto('/busca?q=merenda+escolr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 resultado para “merenda escolar”')
  await expect(page.getByText('Não há nada com “merenda escolr”.')).toBeVisible()
  await expectGoodScreen(page)

  const field = page.getByRole('main').getByLabel('O que você procura?')
  await field.fill('escola')
  const options = page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option')
  await expect(options.filter({ hasText: 'Reforma da escola' })).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectNoViolations(page)
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('escola')
  await field.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/acesso\/licitacoes\/\d+$/)

  await page.locator('#busca').fill('secretaria')
  await page.keyboard.press('Enter')
  await page
    .getByRole('navigation', { name: 'Restringir a busca' })
    .getByRole('link', { name: /Licitações/ })
    .click()
  await expect(page).toHaveURL('/busca?q=secretaria&tipo=licitacoes')
  await expect(page.getByRole('status')).toHaveText('1 a 2 de 2')
})

test('uma palavra dentro de um PDF leva à sua página', async ({ page, request }) => {
  const found = async () => (await (await request.get('/ajax/busca?q=umbuzada')).json()).data.total
  await expect.poll(found, { timeout: 40_000 }).toBe(1)
  await page.goto('/busca?q=umbuzada')
  await expect(page.getByText('na página 2 de edital.pdf')).toBeVisible()
  await expect(page.getByRole('link', { name: 'edital' }).last()).toHaveAttribute(
    'href',
    /\/licitacao\/anexo\/\d+#page=2$/,
  )
  await expect(page.locator('mark', { hasText: 'umbuzadas' })).toBeVisible()
})

test('cada coisa da frente da cidade é achada, também com a palavra errada, e leva ao seu lugar', async ({
  page,
  panel,
}) => {
  const image = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(await samplePicture()) }
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Bahia' })
  const category = await panel.post('/painel/ajax/categoria-servico', { data: categoriaServicoSample })
  const categoria = (await category.json()).data.tipo_categoria_servico_id
  const made: [call: string, fields: Record<string, string>][] = [
    ['pagina/novo', { pub_titulo: 'Parque da quixabeira', pub_status: 'PUB', pub_conteudo: '<p>Texto</p>' }],
    ['pagina?accordion=1', { pub_titulo: 'Guia', pub_status: 'PUB', pub_item_titulo: 'Mudas de quixabeira' }],
    [
      'pagina?linkRapido=1',
      { pub_titulo: 'Adote uma quixabeira', pub_url: '/agenda', pub_icone: 'tree', pub_status: 'PUB' },
    ],
    ['noticia/novo', { pub_titulo: 'A quixabeira floriu', pub_status: 'PUB', pub_conteudo: '<p>Texto</p>' }],
    [
      'pagina?servico=1',
      { ...servicoSample, pub_titulo: 'Pedir muda de quixabeira', tipo_categoria_servico_id: categoria },
    ],
    ['agenda/novo', { titulo: 'Dia da quixabeira', dataInicio: today, dataTermino: today, dia_inteiro: 'S' }],
  ]
  for (const [call, data] of made) {
    const answer = await panel.post(`/painel/ajax/${call}`, { data })
    expect(answer.status(), `${call}: ${await answer.text()}`).toBe(201)
  }
  const banner = { nome: 'Campanha da quixabeira', url: '/acesso/contratos', image }
  const answer = await panel.post('/painel/ajax/banner', { multipart: banner })
  expect(answer.status(), await answer.text()).toBe(201)

  const meant = async () => (await (await page.request.get('/ajax/busca?q=quixabera')).json()).data.corrigido
  await expect.poll(meant, { timeout: 20_000 }).toBe('quixabeira')
  const places: [title: string, heading: string | RegExp][] = [
    ['Parque da quixabeira', 'Parque da quixabeira'],
    ['Mudas de quixabeira', 'Guia'],
    ['Adote uma quixabeira', /^Agenda de /],
    ['A quixabeira floriu', 'A quixabeira floriu'],
    ['Pedir muda de quixabeira', 'Pedir muda de quixabeira'],
    ['Dia da quixabeira', 'Dia da quixabeira'],
    ['Campanha da quixabeira', 'Contratos'],
  ]
  for (const [title, heading] of places) {
    await page.goto('/busca?q=quixabera')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('7 resultados para “quixabeira”')
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/busca?q=quixabera')
  await expectGoodScreen(page)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })

  test('no celular, tipo e período ficam atrás de um botão e a ordem tem o seu', async ({ page }) => {
    await page.goto('/busca?q=secretaria')
    const facets = page.getByRole('navigation', { name: 'Restringir a busca' })
    await expect(facets).toBeHidden()
    await page.getByText('Tipo e período').click()
    await facets.getByRole('link', { name: /Licitações/ }).click()
    await page.getByLabel('Ordenar por').selectOption('Mais recentes')
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page).toHaveURL(/ordem=recentes.*tipo=licitacoes/)
    await expect(page.getByRole('status')).toHaveText('1 a 2 de 2')
  })
})
