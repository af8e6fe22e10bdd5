// News: written with a picture, changed by two people, restored, and read by a visitor on a phone.
import sharp from 'sharp'
import { expectGoodScreen, noSidewaysScroll } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { savedByZulmira, seedZulmira, zulmira } from './support/second-editor.ts'

test.use({ ownPortal: 'noticias' })

test.beforeAll(({ portal }) => seedZulmira(portal.dataDir))

const photograph = async () => ({
  name: 'feira.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer(),
})

test('uma servidora publica uma notícia com foto, outra a muda no meio tempo, a primeira restaura, e o visitante lê no celular', async ({
  panelPage: page,
  browser,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/409|422/)
  await page.goto('/painel/noticias')
  await page.getByRole('link', { name: 'Cadastrar' }).click()
  await page.getByLabel('Título *').fill('A feira voltou')
  await page.locator('.editor-texto').click()
  await page.keyboard.type('As bancas estão na praça, das seis ao meio-dia.')
  await page.getByLabel('Imagem de destaque').setInputFiles(await photograph())
  await page.getByLabel('Avisos').check()
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await save.click()
  await expect(page.getByText('Descreva a imagem para quem não a vê.').first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Descrição da imagem').fill('Bancas de frutas na praça')
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByText('Notícia salva com sucesso.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Imagem atual' })).toBeVisible()
  const id = /noticia\/(\d+)\//.exec(page.url())?.[1]

  await savedByZulmira(playwright, portal.url, {
    path: `/painel/ajax/noticia/${id}`,
    changes: { pub_titulo: 'A feira mudou de lugar' },
  })
  await page.getByLabel('Título *').fill('A feira da praça voltou')
  await page.getByLabel('Resumo').fill('Todo sábado, com 40 bancas.')
  await save.click()
  const conflict = page.getByRole('alert').filter({ hasText: 'enquanto você editava' })
  await expect(conflict).toContainText(zulmira.login)
  await expect(conflict.getByRole('group', { name: 'Título' })).toContainText('A feira mudou de lugar')
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await conflict.getByLabel(/^Usar o que foi salvo/).check()
  await conflict.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page.getByText('Notícia salva com sucesso.')).toBeVisible()
  const row = page.getByRole('row', { name: /A feira mudou de lugar/ })
  await expect(row).toContainText('Avisos')

  await row.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('link', { name: 'Histórico' }).click()
  await page.getByLabel('Comparar a versão').selectOption('1')
  await page.getByRole('button', { name: 'Comparar' }).click()
  await page.getByRole('button', { name: 'Restaurar a versão 1' }).click()
  await expect(page.getByLabel('Título *')).toHaveValue('A feira voltou')

  const plain = { baseURL: portal.url, locale: 'pt-BR', viewport: { width: 360, height: 740 } }
  const reader = await (await browser.newContext({ ...plain, javaScriptEnabled: false })).newPage()
  await reader.goto('/noticias')
  await reader.getByRole('link', { name: 'A feira voltou' }).click()
  await expect(reader).toHaveURL(`/noticias/${id}/a-feira-voltou`)
  const picture = reader.getByRole('img', { name: 'Bancas de frutas na praça' })
  await expect(picture).toBeVisible()
  await expect(picture).not.toHaveAttribute('loading')
  await expect(reader.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=A%20feira/,
  )
  await expect(reader.getByRole('button', { name: 'Copiar o endereço' })).toHaveCount(0)
  await noSidewaysScroll(reader)

  const visitor = await (await browser.newContext(plain)).newPage()
  await visitor.goto('/noticias?pub_texto=bancas')
  await visitor.getByRole('link', { name: 'A feira voltou' }).click()
  await expect(visitor.getByRole('button', { name: 'Copiar o endereço' })).toBeVisible()
  await expectGoodScreen(visitor)
})
