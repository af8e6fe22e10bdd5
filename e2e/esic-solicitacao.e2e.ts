// A citizen asks, finds the request, reads the answer and appeals; also with the keyboard only and without JavaScript.
import type { Page } from '@playwright/test'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { moveSolicitacao } from '#modules/atendimento/solicitacao/server/andamento.queries.ts'
import { expectGoodScreen } from './support/checks.ts'
import { enterAsCitizen } from './support/citizen.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'
import { chooseByKey, tabTo } from './support/keyboard.ts'
import { pdf } from './support/licitacao.ts'
import { latestMail } from './support/mail.ts'

const title = 'Estoque de medicamentos da farmácia básica'
const message = 'Peço a relação dos medicamentos em estoque em outubro de 2026, com quantidades.'
const offered = 'Isto já responde?'
const success = 'Sua solicitação foi enviada com sucesso!'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function protocolOf(page: Page): Promise<string> {
  const said = page.getByText('Seu número de protocolo é')
  await expect(said).toHaveText(/^Seu número de protocolo é \d{10}\.$/)
  return /\d{10}/.exec((await said.textContent()) ?? '')?.[0] ?? ''
}

test('uma cidadã pede uma informação com dois anexos, vê o protocolo, acha o pedido na lista e abre os detalhes', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the form with errors, the invalid date
  const email = 'dalva.pede@exemplo.com'
  await enterAsCitizen(page.request, { dataDir: portal.dataDir, email, nome: 'Dalva Nascimento' })
  await page.goto('/esic/solicitacoes')
  await expect(page.getByText('Nenhum resultado encontrado').first()).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Cadastrar solicitação' }).click()
  await expect(heading(page)).toHaveText('Cadastrar Solicitação')
  const groups = page.getByLabel(/^Serviço ou Órgão/).locator('optgroup')
  const labels = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')))
  expect(labels.filter((label) => label !== 'Órgãos')).toEqual(['Secretarias', 'Setores']) // other journeys register organs
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Escreva a mensagem.' })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByLabel(/^Serviço ou Órgão/).selectOption({ label: 'Saúde' })
  await page.getByLabel('Título *').fill(title)
  await page.getByLabel('Mensagem *').fill(message)
  await page.getByLabel('Anexo 1').setInputFiles({ name: 'virus.exe', mimeType: '', buffer: Buffer.from('MZ') })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Tipo de arquivo não permitido.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Retirar o arquivo' }).click()
  await expect(page.getByLabel('Anexo 1')).toHaveValue('')
  await page.getByLabel('Anexo 1').setInputFiles(pdf('ofício.pdf'))
  await expect(page.getByLabel('Anexo 2')).toBeHidden()
  await page.getByRole('button', { name: 'Adicionar outro anexo' }).click()
  await expect(page.getByLabel('Anexo 2')).toBeFocused()
  await page.getByLabel('Anexo 2').setInputFiles(pdf('lista.pdf'))
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Enviar' }).click()

  await expect(heading(page)).toHaveText(offered)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Isto já responde\?/)
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Mudar o que escrevi' }).click()
  await expect(page.getByLabel('Mensagem *')).toHaveValue(message)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(heading(page)).toHaveText(offered)
  await page.getByRole('button', { name: 'Enviar o pedido assim mesmo' }).click()

  await expect(heading(page)).toHaveText(success)
  const protocolo = await protocolOf(page)
  await expectGoodScreen(page)
  expect(await latestMail(portal.dataDir, email, /foi registrada/)).toContain(protocolo)

  await page.getByRole('link', { name: 'Voltar' }).click()
  const turn = page.getByRole('region', { name: 'A cidade deve responder' }).getByRole('listitem')
  await expect(turn).toHaveText(new RegExp(`${title}A cidade deve responder até .* faltam \\d+ dias\\..*${protocolo}`))
  await expect(page.getByText('Nada espera por você agora.')).toBeVisible()
  await expectGoodScreen(page)
  const row = page.locator('tbody tr')
  await expect(row).toContainText([title])
  await expect(row.locator('time')).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await page.getByRole('textbox', { name: 'Data' }).fill('12/3')
  await page.getByLabel('Protocolo').fill('000000')
  await expect(page.getByRole('textbox', { name: 'Data' })).toHaveValue('') // invalid dates are cleared on blur
  await page.getByRole('textbox', { name: 'Data' }).fill('31/02/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').first()).toHaveText('Nenhum resultado encontrado')
  await expect(page.getByRole('textbox', { name: 'Data' })).toHaveValue('')
  await page.getByRole('link', { name: 'Limpar tudo' }).click()
  await page.getByLabel('Protocolo').fill(protocolo.slice(-4))
  await page.getByLabel('Situação').selectOption({ label: 'Aguardando' })
  await page.getByRole('button', { name: 'Buscar' }).last().click()
  await expect(page.getByRole('status').first()).toContainText('1 – 1 de 1 registros')

  await row.getByRole('link', { name: title }).click()
  await expect(heading(page)).toHaveText(`Solicitação ${protocolo}`)
  await expect(page.getByText(message)).toBeVisible()
  await page.getByText('Como este prazo foi contado').click()
  await expect(page.getByText(/^O 20º dia é/)).toBeVisible()
  await expectGoodScreen(page)
  const link = page.getByRole('link', { name: /^ofício\.pdf/ })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar em PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe(`pedido-${protocolo}.pdf`)
})

test('um cidadão lê a rejeição com seu fundamento e recorre à primeira instância', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(/409|422/)
  await enterAsCitizen(page.request, {
    dataDir: portal.dataDir,
    email: 'bento@exemplo.com',
    nome: 'Bento Gonçalves',
  })
  const form = { slc_orgao: 'Setores - Pessoal', slc_titulo: 'Folha', slc_descricao: message }
  const made = await page.request.post('/esic/ajax/solicitacao', { data: form })
  const { solicitacao_id } = (await made.json()).data
  await refuse(portal.dataDir, solicitacao_id)

  const address = `/esic/solicitacao/${solicitacao_id}/detalhes`
  await page.goto(address)
  await expect(page.getByText('Informação pessoal, cujo acesso é restrito').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '12 servidores cedidos' }).first()).toBeVisible()
  const button = page.getByRole('button', { name: 'Recorrer (1ª instância)' })
  await button.click()
  await expect(page.getByRole('link', { name: 'Escreva as razões do recurso.' })).toBeVisible()
  await expectGoodScreen(page)
  const other = await page.context().newPage()
  await other.goto(address)
  await page.getByLabel('Razões do recurso *').fill('Peço ao menos os órgãos de destino.')
  await button.click()
  await expect(page.getByText('Recurso em 1ª instância: enviado com sucesso.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Próximo passo: aguardar a decisão' })).toBeVisible()
  await expectGoodScreen(page)

  await other.getByLabel('Razões do recurso *').fill('De novo.')
  await other.getByRole('button', { name: 'Recorrer (1ª instância)' }).click()
  await expect(other.getByRole('alert').first()).toContainText('Este passo não está mais disponível.')
})

test('só com o teclado: pede com dois anexos e abre os detalhes', async ({ page, portal }) => {
  await enterAsCitizen(page.request, {
    dataDir: portal.dataDir,
    email: 'cora@exemplo.com',
    nome: 'Cora Coralina',
  })
  await page.goto('/esic/solicitacoes')
  await tabTo(page, page.getByRole('link', { name: 'Cadastrar solicitação' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Cadastrar Solicitação')
  await tabTo(page, page.getByLabel(/^Serviço ou Órgão/))
  await page.keyboard.type('Edu') // selects the first option that begins with it
  await page.keyboard.press('Tab')
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type(message)
  await page.keyboard.press('Tab')
  await chooseByKey(page, 'ofício.pdf')
  await tabTo(page, page.getByRole('button', { name: 'Adicionar outro anexo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Anexo 2')).toBeFocused()
  await chooseByKey(page, 'lista.pdf')
  await tabTo(page, page.getByRole('button', { name: 'Enviar' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(offered)
  await tabTo(page, page.getByRole('button', { name: 'Enviar o pedido assim mesmo' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(success)
  const protocolo = await protocolOf(page)
  await tabTo(page, page.getByRole('link', { name: 'Ver detalhes' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Solicitação ${protocolo}`)
  await expect(page.getByText('Secretarias - Educação')).toBeVisible()
  await expect(page.getByRole('link', { name: /\.pdf/ })).toHaveCount(2)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pede com anexos, erra antes, vê o protocolo, filtra a lista e recorre', async ({ page, portal, problems }) => {
    problems.allow(/422/)
    await enterAsCitizen(page.request, {
      dataDir: portal.dataDir,
      email: 'eva@exemplo.com',
      nome: 'Eva Furnari',
    })
    await page.goto('/esic/solicitacao/cadastro')
    await page.getByLabel('Título *').fill(title)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Escreva a mensagem.').first()).toBeVisible()
    await expect(page.getByLabel('Título *')).toHaveValue(title)
    await page.getByLabel(/^Serviço ou Órgão/).selectOption({ label: 'Licitação' })
    await page.getByLabel('Mensagem *').fill(message)
    await page.getByLabel('Anexo 1').setInputFiles(pdf('um.pdf'))
    await page.getByLabel('Anexo 3').setInputFiles(pdf('três.pdf'))
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(heading(page)).toHaveText(success)
    const protocolo = await protocolOf(page)

    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByLabel('Protocolo').fill(protocolo)
    await page.getByRole('button', { name: 'Buscar' }).last().click()
    await page.locator('tbody tr').filter({ hasText: protocolo }).getByRole('link').click()
    await expect(page.getByRole('link', { name: /\.pdf/ })).toHaveCount(2)

    await refuse(portal.dataDir, Number(/\d+/.exec(page.url().split('/solicitacao/')[1] ?? '')?.[0]))
    await page.reload()
    await page.getByLabel('Razões do recurso *').fill('Não concordo.')
    await page.getByRole('button', { name: 'Recorrer (1ª instância)' }).click()
    await expect(page.getByText('Recurso em 1ª instância: enviado com sucesso.')).toBeVisible()
    await expect(page.getByText('Recurso em 1ª instância apresentado')).toBeVisible()
  })
})

/** Staff reject it because it concerns personal data. */
async function refuse(dataDir: string, id: number): Promise<void> {
  const { database, close } = await openStore(dataDir)
  const relogio = await openRelogio(database.db)
  const comentario =
    '<p>São dados <strong>pessoais</strong>. O que é público:</p><ul><li>12 servidores cedidos</li></ul>'
  const servidor = { usuario_id: 1, usu_login: 'servidora@exemplo.com' }
  const andamento = { para: 'REJ' as const, comentario, fundamento: 'pessoal', anexos: [], versao: null, servidor }
  await database.write((tx) => moveSolicitacao(tx, id, { andamento, relogio }))
  await close()
}
