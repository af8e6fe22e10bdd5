// From the home page: the site search, the pages about the portal itself, and the notice of the settings.
import type { APIRequestContext } from '@playwright/test'
import { expectNoViolations } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { seedOrgaos } from './support/seed.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const organ = 'Secretaria de Turismo e Lazer'

test.beforeAll(async ({ portal, playwright }) => {
  const panel = await playwright.request.newContext({ baseURL: portal.url })
  await loginAsAdministrator(panel)
  await seedOrgaos(panel, [organ])
  await panel.dispose()
})

// The portal is shared with the worker's other journeys, which count its organs.
test.afterAll(async ({ portal, playwright }) => {
  const panel = await playwright.request.newContext({ baseURL: portal.url })
  await loginAsAdministrator(panel)
  const filters = JSON.stringify({ orgao_nome: organ })
  const { items } = (await (await panel.get('/painel/ajax/orgao', { params: { filters } })).json()).data
  for (const { orgao_id } of items) await panel.delete(`/painel/ajax/orgao/${orgao_id}`)
  await panel.dispose()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('o visitante procura um órgão na página inicial e chega a ele', async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('O que você procura?').fill('TURISMO lazer')
      await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
      await expect(page).toHaveURL(/\/busca\?q=TURISMO\+lazer/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 resultado para “TURISMO lazer”')
      await page.getByRole('link', { name: organ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(organ)
    })

    test('uma busca sem resultado mostra por onde continuar', async ({ page }) => {
      await page.goto('/busca?q=xilindró+quiproquó')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nenhum resultado encontrado')
      await page.getByRole('main').getByRole('link', { name: 'mapa do site' }).click()
      await page.getByRole('main').getByRole('link', { name: 'E-Sic', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Atendimento presencial' })).toBeVisible()
    })
  })
}

test('uma busca curta demais diz o que falta', async ({ page, problems }) => {
  problems.allow(/422/)
  await page.goto('/busca?q=a')
  await expect(page.getByLabel('O que você procura?')).toHaveAccessibleDescription(/ao menos 2 letras/)
})

test('o aviso não prende ninguém: a página segue usável, Esc o fecha, e ele só volta depois de 7 dias', async ({
  page,
  panel,
}) => {
  await saveNotice(panel, { name: 'aviso.png', mimeType: 'image/png', buffer: png })
  try {
    await page.goto('/')
    const notice = page.getByRole('dialog', { name: 'Aviso' })
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('button', { name: 'Fechar' })).toBeFocused()
    await expect(notice.getByRole('link', { name: 'Cartaz' })).toHaveAttribute('href', 'https://exemplo.ba.gov.br/')
    await expectNoViolations(page)
    await page.getByLabel('O que você procura?').fill('merenda') // beside the open notice
    await expect(notice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()
    await page.evaluate((days) => {
      const seen = JSON.parse(localStorage.getItem('aviso') ?? '{}')
      localStorage.setItem('aviso', JSON.stringify({ ...seen, em: seen.em - days * 86_400_000 }))
    }, 7)
    await page.reload()
    await expect(notice).toBeVisible()
  } finally {
    await saveNotice(panel, 'apagar')
  }
})

type Upload = { name: string; mimeType: string; buffer: Buffer }

async function saveNotice(panel: APIRequestContext, popup_img: Upload | 'apagar'): Promise<void> {
  const { nome, portal, uf, cor } = (await (await panel.get('/painel/ajax/configuracao')).json()).data
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: png }
  const popup_url = 'https://exemplo.ba.gov.br/'
  const answer = await panel.post('/painel/ajax/configuracao', {
    multipart: { nome, portal, uf, cor, logo, popup_img, popup_url, popup_alt: 'Cartaz' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('com o texto no maior tamanho, nada sai da tela do celular', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'fonte', value: '3', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/', '/acesso/licitacoes', '/acesso/relatorio', '/esic', '/esic/cadastro']) {
    await page.goto(address)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([address, width]).toEqual([address, 360])
  }
})
