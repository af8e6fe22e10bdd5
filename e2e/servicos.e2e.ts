// A service from nothing: its category with an icon, its points of the Carta de Serviços, its public page, and a request for it.
import { expectGoodScreen } from './support/checks.ts'
import { enterAsCitizen } from './support/citizen.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'servicos' })

test('a equipe cria um serviço com categoria e ícone, e o cidadão o encontra, lê e pede', async ({
  panelPage: page,
  browser,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the category without an icon
  await page.goto('/painel/paginas?servico=1')
  await page.getByRole('link', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Serviço')
  await page.getByLabel('Título *').fill('Pedir a poda de uma árvore')
  await page.getByLabel('Descrição curta').fill('A prefeitura poda árvores de ruas e praças.')
  const faltas = page.getByRole('complementary', { name: 'Ainda falta dizer' })
  await expect(faltas.getByRole('link', { name: 'etapas' })).toBeVisible()

  await page.getByRole('button', { name: 'Gerenciar Categorias' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Categorias' })
  await dialog.getByLabel('Nome *').fill('Moradia e obras')
  await dialog.getByLabel('Descrição *').fill('Casas, ruas e praças')
  await dialog.getByRole('button', { name: 'Adicionar categoria' }).click()
  await expect(dialog.getByRole('group', { name: 'Ícone *' })).toContainText('Escolha o ícone.')
  await expectGoodScreen(page)
  await dialog.getByLabel('Procurar ícone').fill('casa')
  await dialog.getByRole('radio', { name: 'Casa', exact: true }).check()
  await dialog.getByRole('button', { name: 'Adicionar categoria' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Moradia e obras' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Categoria *')).toHaveValue(/\d/)

  await faltas.getByRole('link', { name: 'etapas' }).click()
  await page.getByLabel('Etapas').fill('Pedido: leva três minutos\nPoda')
  await expect(faltas.getByRole('link', { name: 'etapas' })).toHaveCount(0)
  await page.getByLabel('Prazo máximo').fill('15 dias; 2 dias se houver perigo')
  await page.getByLabel('Por telefone').fill('(75) 3999-0122')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Serviço salvo com sucesso.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Pedir a poda/ })).toContainText('Moradia e obras')
  await page.getByRole('link', { name: 'O que falta na Carta' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pedir a poda' })).toContainText('faltam quem pode usar')
  await expectGoodScreen(page)

  const plain = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  const reader = await plain.newPage()
  await reader.goto('/servicos')
  await reader.getByLabel('O que você procura?').fill('três POD')
  await reader.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await reader.getByRole('link', { name: 'Pedir a poda de uma árvore' }).click()
  await expect(reader).toHaveURL(/\/servicos\/\d+\/pedir-a-poda-de-uma-arvore$/)
  await plain.close()

  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'pt-BR',
    viewport: { width: 360, height: 740 },
  })
  const citizen = await context.newPage()
  await enterAsCitizen(citizen.request, { dataDir: portal.dataDir, email: 'joana@exemplo.com', nome: 'Joana Prates' })
  await citizen.goto('/servicos')
  await citizen.getByText('Filtrar').click()
  await citizen.getByLabel('O que você procura?').pressSequentially('nada')
  await expect(citizen.getByRole('status')).toHaveText('Nenhum serviço')
  await citizen.getByLabel('O que você procura?').fill('poda')
  await expect(citizen.getByRole('status')).toHaveText('1 serviço')
  await expect(citizen).toHaveURL(/\?pub_texto=poda$/)
  await expectGoodScreen(citizen)
  await citizen.getByRole('link', { name: 'Pedir a poda de uma árvore' }).click()
  await expect(citizen.getByRole('heading', { level: 1 })).toHaveText('Pedir a poda de uma árvore')
  await citizen.getByRole('link', { name: 'Pedir este serviço' }).click()
  await expect(citizen.getByLabel('Serviço ou Órgão/Entidade *')).toHaveValue(
    'Moradia e obras - Pedir a poda de uma árvore',
  )
  await citizen.getByLabel('Título *').fill('Mangueira da escola')
  await citizen.getByLabel('Mensagem *').fill('Os galhos tocam o telhado.')
  await citizen.getByRole('button', { name: 'Enviar' }).click()
  await expect(citizen.getByText('para Moradia e obras - Pedir a poda de uma árvore')).toBeVisible()
  const letter = await citizen.request.get('/servicos/carta.pdf')
  expect([letter.status(), letter.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const again = { 'if-none-match': String(letter.headers().etag) }
  expect((await citizen.request.get('/servicos/carta.pdf', { headers: again })).status()).toBe(304)
  await context.close()
})
