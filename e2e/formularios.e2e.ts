// Forms lose nothing that a person typed, and overwrite nothing that somebody else saved.
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'
import { enter, loginAs, savedByZulmira, seedZulmira, tender, zulmira } from './support/second-editor.ts'

test.use({ ownPortal: 'formularios' })

test.beforeAll(({ portal }) => seedZulmira(portal.dataDir))

test('A abre uma licitação, a sessão termina, Z salva, A entra e salva: nada de nenhuma das duas se perde', async ({
  panelPage: page,
  panel,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/401|409/)
  const id = await seedLicitacao(panel, { licitacao_numero: '500/2026', doc_arquivo_1: pdf('edital.pdf') })
  const path = `/painel/ajax/licitacao/${id}`
  await page.goto(`/painel/licitacao/edicao/${id}`)
  const form = tender(page)
  await form.objeto.fill('Gêneros alimentícios para o segundo semestre')
  await form.contratada.fill('Mercado da Ana')
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('ata.pdf'))
  const added = page.locator('.envios > li').filter({ hasText: 'ata.pdf' })
  await expect(added).toContainText('Enviado')
  await added.getByLabel('Título').fill('Ata que falta')
  await page.context().clearCookies({ name: 'painel' }) // her session ends

  await savedByZulmira(playwright, portal.url, {
    path,
    changes: {
      licitacao_objeto: 'Gêneros alimentícios para 2027',
      licitacao_contratante: 'Fundo de Educação',
      licitacao_anexo_titulo_1: 'Edital retificado',
    },
  })

  await form.salvar.click()
  await expect(page).toHaveURL(/\/painel\/login\?volta=/)
  await expect(
    page.getByText('Sua sessão terminou. Entre de novo para continuar; o que você digitou foi guardado.'),
  ).toBeVisible()
  await enter(page, administrator)
  await expect(page).toHaveURL(new RegExp(`/painel/licitacao/edicao/${id}`))
  await expect(page.getByRole('status').filter({ hasText: 'Recuperamos o que você digitou' })).toBeVisible()
  await expect(form.objeto).toHaveValue('Gêneros alimentícios para o segundo semestre')
  await expect(added.getByLabel('Título')).toHaveValue('Ata que falta')
  await expect(added).toContainText('Enviado') // a file that was sent already need not be chosen again
  await expectGoodScreen(page)

  await form.salvar.click()
  await expect(form.conflito).toBeFocused()
  await expect(form.conflito).toContainText(zulmira.login)
  await expect(form.conflito.getByRole('group')).toHaveCount(1) // only what both changed
  await expect(form.conflito.getByRole('group', { name: 'Objeto' })).toContainText('Gêneros alimentícios para 2027')
  await expect(form.conflito).toContainText('Contratante (Fundo de Educação)')
  await expect(form.contratante).toHaveValue('Fundo de Educação')
  await expect(form.objeto).toHaveValue('Gêneros alimentícios para o segundo semestre')
  await expectGoodScreen(page)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await form.conflito.getByRole('button', { name: 'Copiar o que foi salvo: Objeto' }).click()
  await expect(form.conflito.getByText('Copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Gêneros alimentícios para 2027')

  await form.conflito.getByLabel(/^Usar o que foi salvo/).check()
  await expect(form.objeto).toHaveValue('Gêneros alimentícios para 2027')
  await form.conflito.getByLabel(/^Ficar com o meu/).check()
  await expect(form.objeto).toHaveValue('Gêneros alimentícios para o segundo semestre')
  await form.conflito.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page).toHaveURL(/\/painel\/licitacao$/)

  const { data } = await (await panel.get(path)).json()
  expect(data).toMatchObject({
    licitacao_objeto: 'Gêneros alimentícios para o segundo semestre',
    licitacao_contratada: 'Mercado da Ana',
    licitacao_contratante: 'Fundo de Educação',
  })
  expect(data.anexos.map((anexo: { licitacao_anexo_titulo: string }) => anexo.licitacao_anexo_titulo)).toEqual([
    'Edital retificado',
    'Ata que falta',
  ])
})

test('um anexo que a outra pessoa juntou fica quando a segunda salva', async ({
  panelPage: page,
  panel,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/409/)
  const id = await seedLicitacao(panel, { licitacao_numero: '501/2026' })
  await page.goto(`/painel/licitacao/edicao/${id}`)
  const form = tender(page)
  await form.objeto.fill('Objeto corrigido')
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('meu.pdf'))
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible()
  const request = await playwright.request.newContext({ baseURL: portal.url })
  await loginAs(request, zulmira)
  const { data } = await (await request.get(`/painel/ajax/licitacao/${id}`)).json()
  const { anexos: _none, ...fields } = data
  const texts = Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]),
  )
  const multipart = {
    ...texts,
    _method: 'PUT',
    doc_arquivo_1: pdf('dela.pdf'),
    licitacao_anexo_titulo_1: 'O documento dela',
  }
  expect((await request.post(`/painel/ajax/licitacao/${id}`, { multipart })).status()).toBe(200)
  await request.dispose()

  await form.salvar.click()
  await expect(form.conflito).toContainText('O documento dela')
  await form.conflito.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page).toHaveURL(/\/painel\/licitacao$/)
  const after = (await (await panel.get(`/painel/ajax/licitacao/${id}`)).json()).data
  expect(after.licitacao_objeto).toBe('Objeto corrigido')
  expect(after.anexos.map((anexo: { licitacao_anexo_titulo: string }) => anexo.licitacao_anexo_titulo).sort()).toEqual([
    'Meu',
    'O documento dela',
  ])
})

test('a caixa desmarcada, o quarto pagamento e o que estava num diálogo voltam depois do login', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/401/)
  await page.goto('/painel/pagamento/cadastro/') // as the list's button leads to it
  const row = (number: number) => page.getByRole('group', { name: `Pagamento ${number}`, exact: true })
  await page.getByRole('button', { name: 'Remover pagamento 2' }).click()
  for (const at of [3, 4]) {
    await page.getByRole('button', { name: 'Adicionar outro pagamento' }).click()
    await row(at).getByLabel('Servidor *').fill(`Servidora ${at}`)
  }
  await page.context().clearCookies({ name: 'painel' })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await enter(page, administrator)
  await expect(row(4).getByLabel('Servidor *')).toHaveValue('Servidora 4')
  await expect(row(3).getByLabel('Servidor *')).toHaveValue('Servidora 3')
  await expect(row(5)).toHaveCount(0)

  await page.goto('/painel/usuarios')
  const edit = page.getByRole('row', { name: new RegExp(zulmira.login) }).getByRole('button', { name: /^Editar/ })
  await edit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Administrador').uncheck()
  await dialog.getByLabel('Pessoal').check()
  await page.context().clearCookies({ name: 'painel' })
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await enter(page, administrator)
  await expect(dialog).toContainText('Recuperamos o que você digitou')
  await expect(dialog.getByLabel('Administrador')).not.toBeChecked() // the access that is taken away stays away
  await expect(dialog.getByLabel('Pessoal')).toBeChecked()
})

test('um clique feito enquanto o código da página ainda vem abre o diálogo quando ele chega', async ({
  panelPage: page,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/usuario-list.page-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/painel/usuarios', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.getElementById('praca')?.onclick)
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Cadastrar usuário') button.click()
  })
  arrive()
  await expect(page.getByRole('dialog', { name: 'Cadastrar usuário' })).toBeVisible()
})

test('o que outra pessoa digitou não aparece para quem entra depois no mesmo computador', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/401/)
  await page.goto('/painel/orgao/cadastro')
  await page.getByLabel('Nome do órgão *').fill('Órgão da Ana')
  await page.context().clearCookies({ name: 'painel' })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await enter(page, zulmira)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Órgão')
  await expect(page.getByLabel('Nome do órgão *')).toHaveValue('')
  await expect(page.getByText('Recuper')).toHaveCount(0)
})

test('quem sai de um formulário mudado é perguntado, e o que digitou é oferecido de novo; sair da conta apaga', async ({
  panelPage: page,
}) => {
  await page.goto('/painel/orgao/cadastro')
  await page.getByLabel('Nome do órgão *').fill('Secretaria de Cultura')
  await expect(page.getByText(/^Guardado neste computador/)).toBeVisible()
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órgãos')
  expect(asked).toEqual(['beforeunload'])

  await page.goto('/painel')
  const unsaved = page.getByRole('region', { name: 'Sem salvar' })
  await expectGoodScreen(page)
  await unsaved.getByRole('link', { name: /^Continuar.*Cadastrar Órgão$/ }).click()
  await expect(page).toHaveURL(/\/painel\/orgao\/cadastro/)
  const offer = page.getByRole('region', { name: 'Recuperar o que você digitou?' })
  await expect(offer).toBeVisible()
  await expectGoodScreen(page)
  await offer.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByLabel('Nome do órgão *')).toHaveValue('Secretaria de Cultura')

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/painel\/login/)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'Cultura',
  )
  await enter(page, administrator)
  await expect(page).toHaveURL(/\/painel(\?welcome=1)?$/)
  await page.goto('/painel/orgao/cadastro')
  await expect(page.getByLabel('Nome do órgão *')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('sem JavaScript a segunda pessoa vê os dois valores e o que digitou', async ({
  panel,
  browser,
  playwright,
  portal,
}) => {
  const id = await seedLicitacao(panel, { licitacao_numero: '502/2026' })
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  await loginAs(context.request, administrator)
  const page = await context.newPage()
  await page.goto(`/painel/licitacao/edicao/${id}`)
  const form = tender(page)
  await form.objeto.fill('O meu objeto')
  await savedByZulmira(playwright, portal.url, {
    path: `/painel/ajax/licitacao/${id}`,
    changes: { licitacao_objeto: 'O objeto dela' },
  })
  await form.salvar.click()
  await expect(page.getByRole('alert').filter({ hasText: zulmira.login })).toBeVisible()
  await expect(form.objeto).toHaveValue('O meu objeto')
  await expect(page.getByText('Já está salvo: O objeto dela')).toBeVisible()
  await form.salvar.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações')
  const { data } = await (await panel.get(`/painel/ajax/licitacao/${id}`)).json()
  expect(data.licitacao_objeto).toBe('O meu objeto')
  await context.close()
})
