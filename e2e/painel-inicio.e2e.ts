// The panel's home: what waits comes first, each row says what to do; and what leaves a list as a spreadsheet.
import { type APIRequestContext, type Browser, request as requests } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { expectGoodScreen } from './support/checks.ts'
import { enterAsCitizen } from './support/citizen.ts'
import { openStore } from './support/database.ts'
import { administrator, expect, test } from './support/journey.ts'
import { latestMail } from './support/mail.ts'
import { seedOrgaos } from './support/seed.ts'

test.use({ ownPortal: 'painel-inicio' })

const today = diaDe(new Date(), 'America/Bahia')

type Portal = { url: string; dataDir: string }

/** A request of this person, whose term ends that many days from today. */
async function ask(portal: Portal, { nome, titulo, days }: { nome: string; titulo: string; days: number }) {
  const citizen = await requests.newContext({ baseURL: portal.url })
  const email = `${nome.toLowerCase().replaceAll(' ', '.')}@exemplo.com`
  await enterAsCitizen(citizen, { dataDir: portal.dataDir, email, nome })
  const answer = await citizen.post('/esic/ajax/solicitacao', {
    data: { slc_orgao: 'Secretarias - Saúde', slc_titulo: titulo, slc_descricao: 'Peço a relação, com quantidades.' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { solicitacao_id, slc_protocolo } = (await answer.json()).data
  const store = await openStore(portal.dataDir)
  await store.database.write((tx) =>
    tx
      .updateTable('solicitacao')
      .set({ slc_prazo: somaDias(today, days) })
      .where('solicitacao_id', '=', solicitacao_id)
      .execute(),
  )
  await store.close()
  return { protocolo: slc_protocolo }
}

/** A page in which a new user with these privileges has logged in. */
async function enterAs(
  browser: Browser,
  portal: Portal,
  panel: APIRequestContext,
  user: { login: string; privileges: string[] },
) {
  const { login, ...privileges } = user
  const made = await panel.post('/painel/ajax/configuracao/usuario', {
    data: { usu_login: login, usu_login_confirmacao: login, ...privileges },
  })
  expect(made.status(), await made.text()).toBe(201)
  const temporary = /senha temporária:\s*(\S+)/i.exec(await latestMail(portal.dataDir, login))?.[1] ?? ''
  const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
  const { request } = context
  const entered = await request.post('/ajax/login', { data: { usu_login: login, usu_senha: temporary, painel: 1 } })
  expect(entered.status()).toBe(200)
  const password = {
    usu_senha_atual: temporary,
    usu_senha: 'umbu maduro 2031',
    usu_senha_confirmacao: 'umbu maduro 2031',
  }
  const changed = await request.post('/painel/ajax/senha', { data: password })
  expect(changed.status(), await changed.text()).toBe(200)
  return context
}

test('a servidora começa o dia pelo que venceu, responde pelo teclado, e a fila e o menu ficam sem o pedido', async ({
  panelPage: page,
  panel,
  portal,
}) => {
  await ask(portal, { nome: 'Alzira Lima', titulo: 'Cópia do contrato do transporte escolar', days: -3 })
  await ask(portal, { nome: 'Bento Souza', titulo: 'Gastos com o São João', days: 40 })
  await seedOrgaos(panel, ['Secretaria de Cultura'])
  await page.goto('/painel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bom dia|Boa tarde|Boa noite)$/)
  await expect(page.getByText(/coisas esperam por você; uma já passou do prazo\./)).toBeVisible()
  const late = page.getByRole('region', { name: 'Vencidos 1' })
  await expect(late.getByRole('listitem')).toHaveCount(1)
  await expect(late.getByRole('listitem')).toContainText('há 3 dias')
  await expect(page.getByRole('region', { name: /^Depois/ })).toContainText('Gastos com o São João')
  const menu = page.getByRole('navigation', { name: 'Painel' })
  await expect(menu.getByRole('link', { name: 'E-Sic 2 a fazer' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Selecione uma modalidade para consulta ou cadastro:' })).toBeVisible()
  const changed = page.getByRole('complementary', { name: 'Mudou hoje' })
  await expect(changed.getByRole('link', { name: 'Órgão Secretaria de Cultura' })).toBeVisible()
  await expect(changed).toContainText(`Criou: ${administrator.login}`)
  await expectGoodScreen(page)

  const verb = late.getByRole('link', { name: /^Responder\s?: Cópia do contrato do transporte escolar$/ })
  await verb.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/detalhes#andamento$/)
  const form = page.getByRole('heading', { name: 'Responder ou mudar a situação' })
  await expect(form).toBeInViewport()
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.indexOf('Responder ou mudar a situação')).toBeLessThan(headings.indexOf('Dados da solicitação'))
  expect(headings).not.toContain('Anexos do solicitante') // there are none
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Concluída' })
  await page.getByRole('textbox', { name: 'Comentário', exact: true }).fill('Segue a cópia.')
  await page.getByRole('button', { name: 'Registrar andamento' }).click()
  await expect(page.locator('.alerta.ok')).toHaveText('Andamento registrado com sucesso.')
  await expect(menu.getByRole('link', { name: 'E-Sic 1 a fazer' })).toBeVisible()

  await menu.getByRole('link', { name: /^Início do painel/ }).click()
  await expect(page.getByRole('region', { name: /^Depois/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Vencidos/ })).toHaveCount(0)

  // the list of requests is searched by the requester's name
  await page.goto('/painel/solicitacoes?esic=1')
  await page.getByLabel('Solicitante', { exact: true }).fill('bento')
  await page.getByRole('form', { name: 'Filtros de Pesquisa' }).getByRole('button', { name: 'Buscar' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('Bento Souza')
})

test('cada usuária vê o seu trabalho, também sem JavaScript; quem não abre nada sabe a quem pedir', async ({
  panelPage: page,
  panel,
  portal,
  browser,
}) => {
  const clerk = await enterAs(browser, portal, panel, {
    login: 'informacao@exemplo.com',
    privileges: ['informacao'],
  })
  const cookies = await clerk.cookies()
  const plain = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', javaScriptEnabled: false })
  await plain.addCookies(cookies)
  const still = await plain.newPage()
  await still.goto('/painel')
  const first = still.locator('.fila a.btn').first()
  await expect(first).toContainText('Declarar')
  await first.click()
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Declaração')
  await expect(still.getByLabel('Seção')).not.toHaveValue('')
  await plain.close()
  await clerk.close()

  const works = await enterAs(browser, portal, panel, { login: 'obras@exemplo.com', privileges: ['obras'] })
  const own = await works.newPage()
  await own.goto('/painel')
  await expect(own.locator('a.cartao[href="/painel/obra"]')).toBeVisible()
  await expectGoodScreen(own)
  await works.close()

  await page.goto('/painel/usuarios')
  await page.getByLabel('Buscar por e-mail').fill('obras@')
  await page.locator('.busca-rapida').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('obras@exemplo.com')
})

test('uma visitante baixa a lista que filtrou como planilha, com os rótulos da tela e de onde veio', async ({
  page,
  panel,
  portal,
}) => {
  const tender = {
    licitacao_numero: '036/2026',
    licitacao_orgao: 'Secretaria de Educação',
    licitacao_objeto: 'Merenda escolar',
    licitacao_contratada: 'Mercantil Boa Mesa',
    licitacao_contratante: 'Prefeitura',
    licitacao_realizacao: '2026-02-28',
    licitacao_valor_estimado: '73.100,00',
  }
  for (const licitacao_objeto of ['Merenda escolar', 'Pneus']) {
    const made = await panel.post('/painel/ajax/licitacao/novo', { data: { ...tender, licitacao_objeto } })
    expect(made.status(), await made.text()).toBe(201)
  }
  const filters = encodeURIComponent(JSON.stringify({ licitacao_objeto: 'merenda' }))
  await page.goto(`/acesso/licitacoes?filters=${filters}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.locator('summary', { hasText: 'Baixar' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Excel/ }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('licitacoes.xlsx')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const { sheets } = await readXlsx(Buffer.concat(chunks))
  const [header = [], ...rows] = sheets[0]?.rows ?? []
  expect(rows).toHaveLength(1)
  const cell = (label: string) => rows[0]?.[header.indexOf(label)]
  expect([cell('Objeto'), cell('Realização'), cell('Valor estimado')]).toEqual([
    'Merenda escolar',
    new Date('2026-02-28T00:00:00Z'),
    73100,
  ])
  const told = sheets[1]?.rows.flat() ?? []
  expect(told).toContain('Objeto: merenda')
  expect(told).toContain(
    `${portal.url}/acesso/licitacoes?${new URLSearchParams({ filters: '{"licitacao_objeto":"merenda"}' })}`,
  )
})
