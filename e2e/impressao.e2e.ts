// What goes to paper, printed or as a PDF: what a page says, without what only a screen can do.
import fs from 'node:fs/promises'
import { type Page, request as requests } from '@playwright/test'
import { enterAsCitizen } from './support/citizen.ts'
import { expect, test } from './support/journey.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'

test.use({ ownPortal: 'impressao' })

const controls = 'button, summary, input, select, textarea, .btn, [role="toolbar"], [contenteditable="true"], .soltar'
const ways = /^(Voltar|Ver |Responder|Retirar|Rever|Decidir|Buscar|Declarar|Analisar)/

/** The controls, and the links that only lead elsewhere, that would be printed. */
async function leftOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const shown = await page.locator(`:is(${controls}):visible`).evaluateAll((all) => all.map((each) => each.outerHTML))
  const links = (await page.locator('a:visible').allInnerTexts()).map((text) => text.trim())
  await page.emulateMedia({ media: null })
  return [...shown, ...links.filter((text) => ways.test(text))]
}

const onPaper = async (page: Page, texts: string[]) => {
  await page.emulateMedia({ media: 'print' })
  for (const text of texts) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await page.emulateMedia({ media: null })
}

test('um pedido se imprime com o que foi pedido e respondido, sem formulários nem ações', async ({
  panelPage: page,
  portal,
  browser,
}) => {
  const citizen = await requests.newContext({ baseURL: portal.url })
  await enterAsCitizen(citizen, { dataDir: portal.dataDir, email: 'papel@exemplo.com', nome: 'Alzira Papel' })
  const ask = await citizen.post('/esic/ajax/solicitacao', {
    multipart: {
      slc_orgao: 'Secretarias - Saúde',
      slc_titulo: 'Estoque de medicamentos',
      slc_descricao: 'Peço a relação dos medicamentos em estoque.',
      slc_anexo: pdf('oficio.pdf'),
    },
  })
  expect(ask.status(), await ask.text()).toBe(201)
  const { solicitacao_id: id } = (await ask.json()).data

  await page.goto('/painel')
  await expect(page.locator('.fila .btn').first()).toBeVisible()
  expect(await leftOnPaper(page)).toEqual([])
  await onPaper(page, ['Estoque de medicamentos'])

  await page.goto(`/painel/solicitacao/${id}/detalhes`)
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  expect(await leftOnPaper(page)).toEqual([])
  const form = page.getByRole('heading', { name: /Responder|Prorrogar|Dados do solicitante/, includeHidden: true })
  await expect(form).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(form.filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Ver dados do solicitante' }).click()
  await expect(page.getByText('123.456.789-09')).toBeVisible()
  await onPaper(page, ['123.456.789-09', 'Peço a relação dos medicamentos em estoque.', 'oficio.pdf'])

  const answer = { _method: 'PUT', slc_situacao: 'REJ', slc_fundamento: 'generico', slc_comentario: 'Diga a unidade.' }
  const done = await page.request.post(`/painel/ajax/solicitacao/${id}`, { data: answer })
  expect(done.status(), await done.text()).toBe(200)
  await page.goto(`/painel/solicitacao/${id}/detalhes`)
  await expect(page.getByRole('link', { name: /^Retirar/ })).toHaveCount(2)
  expect(await leftOnPaper(page)).toEqual([])
  await onPaper(page, ['Diga a unidade.'])

  const theirs = await browser.newContext({ baseURL: portal.url, storageState: await citizen.storageState() })
  const own = await theirs.newPage()
  await own.goto(`/esic/solicitacao/${id}/detalhes`)
  await expect(own.getByRole('button', { name: 'Recorrer (1ª instância)' })).toBeVisible()
  expect(await leftOnPaper(own)).toEqual([])
  await onPaper(own, ['Diga a unidade.', 'Próximo passo: recorrer (1ª instância)'])
  await theirs.close()

  const appeal = { rec_tipo: 'recurso', rec_instancia: 1, rec_texto: 'Peço de todas as unidades.' }
  const appealed = await citizen.post(`/esic/ajax/solicitacao/${id}/recurso`, { data: appeal })
  expect(appealed.status(), await appealed.text()).toBe(201)
  await citizen.dispose()
  await page.goto(`/painel/solicitacao/${id}/detalhes`)
  await expect(page.getByRole('button', { name: 'Registrar decisão' })).toBeVisible()
  expect(await leftOnPaper(page)).toEqual([])
  await onPaper(page, ['Peço de todas as unidades.'])
})

test('a página inicial, a busca e o resumo da folha se imprimem com os seus números e achados', async ({
  page,
  panel,
}) => {
  for (let at = 1; at <= 12; at += 1)
    await seedLicitacao(panel, {
      licitacao_numero: `${at}/2026`,
      licitacao_objeto: `Merenda escolar, lote ${at}`,
      licitacao_realizacao: '2026-03-12',
    })
  const payment = {
    pagamento_servidor: 'Servidora',
    pagamento_cargo: 'Enfermeira',
    pagamento_codigo: '1',
    pagamento_ano: '2025',
    pagamento_mes: '1',
    pagamento_salario: '1000,50',
  }
  const paid = await panel.post('/painel/ajax/pagamento/novo', { data: { resources: [payment] } })
  expect(paid.status(), await paid.text()).toBe(201)

  await page.goto('/')
  expect(await leftOnPaper(page)).toEqual([])
  await onPaper(page, ['O que você precisa', 'Consulte os dados', 'Licitações'])

  await page.goto('/busca?q=merenda')
  await expect(page.getByRole('heading', { name: '12 resultados para “merenda”' })).toBeVisible()
  expect(await leftOnPaper(page)).toEqual([])
  await onPaper(page, ['12 resultados para “merenda”'])

  await page.goto('/acesso/folha-de-pagamento/resumo?ano=2025')
  await expect(page.getByRole('link', { name: 'Ver os pagamentos de 2025' })).toBeVisible()
  expect(await leftOnPaper(page)).toEqual([])
  await onPaper(page, ['Em 2025 foram 1 pagamentos'])
})

test('o PDF de uma lista diz os filtros em uso, quantas linhas são, de onde veio e quando', async ({
  page,
  portal,
}) => {
  await page.goto('/acesso/licitacoes?licitacao_objeto=lote+7')
  await page.locator('summary', { hasText: 'Baixar' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF desta página' }).click()
  const lines = linesOf(await fs.readFile(await (await saved).path(), 'latin1'))
  expect(lines).toEqual(expect.arrayContaining(['Modalidade', 'Realização', '7/2026', '12/03/2026']))
  expect(lines).toContain('1 – 1 de 1 registros · Filtros: Objeto: lote 7')
  const foot = lines.join(' ').split(`${portal.url}/acesso/licitacoes?licitacao_objeto=lote+7`)[1]
  expect(foot).toMatch(/ · Gerado em \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
})

// The letters of a line are numbers, which the file itself maps to letters for whoever copies its text.
function linesOf(file: string): string[] {
  const letters = new Map(
    [...file.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/gi)].map(([, glyph = '', code = '']) => [
      glyph.toLowerCase(),
      String.fromCharCode(Number.parseInt(code, 16)),
    ]),
  )
  return [...file.matchAll(/<([0-9a-f]+)> Tj/gi)].map(([, glyphs = '']) =>
    (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '?').join(''),
  )
}
