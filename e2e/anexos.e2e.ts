// Attachments: many at once, ordered, replaced, tried again; what can't be sent blocks the form; photographs of telephones. With the
// mouse, by keyboard, on a phone, and without JavaScript.
import type { Page } from '@playwright/test'
import { heic } from '#app/testing/heic.ts'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { enterAsCitizen } from './support/citizen.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'

const program = { name: 'planilha.exe', mimeType: '', buffer: Buffer.from('MZ') }
const chooser = (page: Page) => page.getByLabel('Escolher arquivos')
const rows = (page: Page) => page.locator('.envios > li')
const sent = (page: Page) => page.getByText('Enviado', { exact: true })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

async function fillTender(page: Page, numero: string) {
  await page.goto('/painel/licitacao/cadastro')
  await page.getByLabel('Número *').fill(numero)
  await page.getByLabel('Órgão *').fill('Secretaria Municipal de Obras')
  await page.getByLabel('Objeto *').fill('Calçamento da rua do mercado')
  await page.getByLabel('Contratada *').fill('A definir')
  await page.getByLabel('Contratante *').fill('Prefeitura Municipal')
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(/\/painel\/licitacao(\?|$)/)
}

async function openTender(page: Page, numero: string) {
  await page.goto('/painel/licitacao')
  await page
    .locator('tbody tr')
    .filter({ hasText: numero })
    .getByRole('link', { name: /^Editar/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Licitação')
}

async function publicTitles(page: Page, numero: string): Promise<string[]> {
  await page.goto(`/acesso/licitacoes?licitacao_numero=${encodeURIComponent(numero)}`)
  await page.locator('tbody a').first().click()
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
  // the page shows them under the headings of the procedure; the call in the clerk's own order
  const { anexos } = (
    await (await page.request.get(page.url().replace('/acesso/licitacoes/', '/ajax/licitacao/'))).json()
  ).data
  const titles: string[] = anexos.map((anexo: { licitacao_anexo_titulo: string }) => anexo.licitacao_anexo_titulo)
  const shown = await page
    .locator('.anexos > li > div > a')
    .evaluateAll((links) => links.map((link) => link.childNodes[0]?.textContent ?? ''))
  expect([...shown].sort()).toEqual([...titles].sort())
  return titles
}

test('vários arquivos de uma vez: título e data propostos, ordem pelo mouse e pelo teclado, troca no lugar', async ({
  panelPage: page,
  problems,
}) => {
  await fillTender(page, 'AN-1/2026')
  await chooser(page).setInputFiles([pdf('edital-e-anexos.pdf'), pdf('ata_da_sessao.pdf'), pdf('parecer jurídico.pdf')])
  await expect(sent(page)).toHaveCount(3)
  await expect(page.getByLabel('Título')).toHaveCount(3)
  await expect(row(page, 'edital-e-anexos').getByLabel('Título')).toHaveValue('Edital e anexos')
  await expect(row(page, 'ata_da_sessao').getByLabel('Título')).toHaveValue('Ata da sessao')
  await expect(row(page, 'ata_da_sessao').getByRole('textbox', { name: 'Data' })).toHaveValue(/^\d\d\/\d\d\/20\d\d$/)
  await expectGoodScreen(page)

  // by keyboard: the button keeps the focus, and the new place is said
  const up = page.getByRole('button', { name: 'Mover para cima parecer jurídico.pdf' })
  await tabTo(page, up)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'parecer jurídico.pdf: agora é o 2º de 3.' })).toBeAttached()
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('parecer jurídico.pdf')
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('parecer jurídico.pdf')
  // with the mouse, as a person does it, who sees both: a page that is scrolled in between begins no drag
  await rows(page)
    .nth(1)
    .evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await row(page, 'ata_da_sessao').locator('.alca').dragTo(row(page, 'edital-e-anexos'))
  await expect(rows(page).nth(1)).toContainText('ata_da_sessao.pdf')
  await row(page, 'ata_da_sessao').getByLabel('Título').fill('Ata da sessão')
  await save(page)
  expect(await publicTitles(page, 'AN-1/2026')).toEqual(['Parecer jurídico', 'Ata da sessão', 'Edital e anexos'])

  // one is replaced in its place: title, date and order stay
  await openTender(page, 'AN-1/2026')
  await page.getByLabel('Substituir o arquivo ata_da_sessao.pdf').setInputFiles(pdf('ata corrigida.pdf'))
  await expect(sent(page)).toHaveCount(1)
  await expect(rows(page).nth(1)).toContainText('No lugar de ata_da_sessao.pdf')
  await expect(rows(page).nth(1).getByLabel('Título')).toHaveValue('Ata da sessão')
  await save(page)
  expect(await publicTitles(page, 'AN-1/2026')).toEqual(['Parecer jurídico', 'Ata da sessão', 'Edital e anexos'])
  await expect(page.locator('.anexos', { hasText: 'ata corrigida.pdf' })).toBeVisible()

  // all are removed
  await openTender(page, 'AN-1/2026')
  for (const name of ['parecer jurídico.pdf', 'ata corrigida.pdf', 'edital-e-anexos.pdf']) {
    await page.getByRole('button', { name: `Remover ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
    await expect(row(page, name)).toHaveCount(0)
  }
  // they were public: the form comes back and asks why they leave
  problems.allow(/422/)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await dizMotivo(page)
  await save(page)
  await page.goto(`/acesso/licitacoes?licitacao_numero=AN-1`)
  await page.locator('tbody a').first().click()
  await expect(page.getByText('Nenhum documento publicado.')).toBeVisible()
})

test('o que não pode ser enviado bloqueia o formulário até ser retirado; o que falhou é tentado de novo', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/503|ERR_FAILED|Failed to load resource/)
  await fillTender(page, 'AN-2/2026')
  await page.evaluate(() => {
    // dropped, with one too large to be made here
    const area = document.querySelector('.soltar')
    const files = new DataTransfer()
    files.items.add(new File(['%PDF-1.7 %%EOF'], 'edital.pdf'))
    const large = new File(['x'], 'projeto.pdf')
    Object.defineProperty(large, 'size', { value: 100_000_001 })
    files.items.add(large)
    const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files })
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [files.files[0], large] } })
    area?.dispatchEvent(event)
  })
  await chooser(page).setInputFiles([program])
  await expect(row(page, 'edital.pdf')).toContainText('Enviado')
  await expect(row(page, 'projeto.pdf')).toContainText('Arquivo muito grande. O limite é de 100 MB.')
  await expect(row(page, 'planilha.exe')).toContainText('Tipo de arquivo não permitido. Envie PDF, texto, planilha')
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('2 arquivos não foram enviados')
  await expect(page).toHaveURL(/cadastro/)
  await page.getByRole('button', { name: 'Retirar projeto.pdf' }).click()
  await page.getByLabel('Substituir o arquivo planilha.exe').setInputFiles(pdf('planilha.pdf'))
  await expect(sent(page)).toHaveCount(2)

  // the connection fails once
  await page.route('**/painel/ajax/envio', (route) => route.abort(), { times: 1 })
  await chooser(page).setInputFiles(pdf('ata.pdf'))
  await expect(row(page, 'ata.pdf')).toContainText('O envio foi interrompido. Confira a conexão.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Um arquivo não foi enviado')
  await page.getByRole('button', { name: 'Tentar de novo ata.pdf' }).click()
  await expect(sent(page)).toHaveCount(3)

  // while one is on its way nothing is saved; it can be cancelled
  await page.route('**/painel/ajax/envio', () => {}, { times: 1 })
  await chooser(page).setInputFiles(pdf('lenta.pdf'))
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Aguarde: um arquivo ainda está sendo enviado.')
  await page.getByRole('button', { name: 'Cancelar lenta.pdf' }).click()
  await expect(row(page, 'lenta.pdf')).toHaveCount(0)
  await save(page)
  expect(await publicTitles(page, 'AN-2/2026')).toEqual(['Edital', 'Planilha', 'Ata'])
})

test('um envio que venceu é dito ao lado do arquivo e enviado de novo; a cidadã é bloqueada do mesmo modo', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/422/)
  await fillTender(page, 'AN-3/2026')
  await chooser(page).setInputFiles(pdf('edital.pdf'))
  await expect(sent(page)).toHaveCount(1)
  const envio = await page.locator('input[name^=anexo_envio_]').inputValue()
  await page.request.delete(`/painel/ajax/envio/${envio}`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(row(page, 'edital.pdf')).toContainText('O envio deste arquivo venceu. Escolha-o de novo.')
  await expect(page.getByLabel('Título')).toHaveValue('Edital')
  await page.getByRole('button', { name: 'Tentar de novo edital.pdf' }).click()
  await expect(sent(page)).toHaveCount(1)
  await save(page)

  await enterAsCitizen(page.request, { dataDir: portal.dataDir, email: 'nair@exemplo.com', nome: 'Nair Prado' })
  await page.goto('/esic/solicitacao/cadastro')
  await page.getByLabel(/^Serviço ou Órgão/).selectOption({ label: 'Saúde' })
  await page.getByLabel('Título *').fill('Remédios')
  await page.getByLabel('Mensagem *').fill('Quantos há?')
  await page.getByLabel('Anexo 1').setInputFiles(program)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByLabel('Anexo 1')).toBeFocused()
  await expect(page.getByText('Tipo de arquivo não permitido. Envie PDF').first()).toBeVisible()
  await expect(page).toHaveURL(/cadastro$/)
  await expectNoViolations(page)
  await page.getByLabel('Anexo 1').setInputFiles(pdf('receita.pdf'))
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('button', { name: 'Enviar o pedido assim mesmo' }).click()
  await expect(page.getByText('Seu número de protocolo é')).toBeVisible()
})

test('uma fotografia do telefone: a página pública oferece o JPEG, e o original ao lado', async ({ panel, page }) => {
  const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from(heic()) }
  const id = await seedLicitacao(panel, {
    licitacao_numero: 'AN-4/2026',
    licitacao_anexo_titulo_1: 'A obra',
    doc_arquivo_1: photo,
  })
  const converted = async () => (await (await panel.get(`/ajax/licitacao/${id}`)).json()).data.anexos[0].ane_jpeg
  await expect.poll(converted, { timeout: 20_000 }).toBe('feita')
  await page.goto(`/acesso/licitacoes/${id}`)
  await expect(page.getByRole('link', { name: 'Original em HEIC de A obra' })).toBeVisible()
  await expectGoodScreen(page)
  const address = await page.getByRole('link', { name: 'A obra (JPEG)', exact: true }).getAttribute('href')
  const drawn = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, String(address))
  expect(drawn).toEqual([64, 48])
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('anexa, troca, muda a ordem e remove com campos simples', async ({ page, problems }) => {
    problems.allow(/422/)
    await loginAsAdministrator(page.request)
    await fillTender(page, 'AN-5/2026')
    await page.getByLabel('Arquivo', { exact: true }).setInputFiles(pdf('um.pdf'))
    await save(page)
    await openTender(page, 'AN-5/2026')
    await page.locator('#doc_arquivo_2').setInputFiles(pdf('dois.pdf'))
    await save(page)
    await openTender(page, 'AN-5/2026')
    await page.getByText('Substituir, mover ou remover').first().click()
    await page.getByLabel('Substituir pelo arquivo').first().setInputFiles(pdf('um corrigido.pdf'))
    await page.getByLabel('Lugar na ordem').first().fill('9')
    await save(page)
    expect(await publicTitles(page, 'AN-5/2026')).toEqual(['dois.pdf', 'um.pdf'])
    await openTender(page, 'AN-5/2026')
    await page.getByText('Substituir, mover ou remover').first().click()
    await page.getByLabel('Remover este anexo').first().check()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    // it was public: the form comes back and asks why it leaves
    await page.getByLabel('Motivo', { exact: true }).selectOption({ label: 'Substituído por outro' })
    await save(page)
    expect(await publicTitles(page, 'AN-5/2026')).toEqual(['um.pdf'])
  })
})

test.describe('em um telefone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('os anexos cabem na tela', async ({ panelPage: page }) => {
    await fillTender(page, 'AN-6/2026')
    await chooser(page).setInputFiles([
      pdf('edital-de-credenciamento-com-nome-muito-comprido.pdf'),
      pdf('ata.pdf'),
      program,
    ])
    await expect(sent(page)).toHaveCount(2)
    await expectGoodScreen(page)
  })
})
