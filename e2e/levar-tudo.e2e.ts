// A town leaves: an administrator orders the archive in the panel, and the copy of the portal in it is read and searched from a folder, in a
// browser that asks no server.
import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import yauzl from 'yauzl'
import { sampleRecords } from '#app/testing/sample-records.ts'
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'levar-tudo' })

const senha = 'quatro palavras que ninguém diz'

async function unpack(file: string, folder: string): Promise<void> {
  const archive = await yauzl.openPromise(file)
  for await (const entry of archive.eachEntry()) {
    const target = path.join(folder, entry.fileName)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, await buffer(await archive.openReadStreamPromise(entry)))
  }
}

test('uma administradora leva tudo, abre a cópia do portal de uma pasta, busca nela, e apaga o arquivo do servidor', async ({
  panelPage: page,
  panel,
  browser,
  problems,
}, testInfo) => {
  problems.allow(/422/)
  for (const [url, data] of sampleRecords.filter(([each]) => each.startsWith('/painel')))
    expect((await panel.post(url, { data })).status(), url).toBe(201)
  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Levar tudo' }).click()
  await page.getByLabel('Levar também os dados pessoais').check()
  await page.getByLabel('Senha dos dados pessoais').fill(senha)
  await page.getByLabel('A mesma senha, de novo').fill('outra senha que ninguém diz')
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByText('As duas senhas são diferentes.').first()).toBeVisible()
  await page.getByLabel('A mesma senha, de novo').fill(senha)
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByText('A saída começou.')).toBeVisible()
  await expect(page.getByText('Uma saída está em curso. Quando ela terminar')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'Com dados pessoais, cifrados' })
  await expect(row.getByText('Pronta', { exact: true })).toBeVisible({ timeout: 240_000 })
  await expect(row.getByText(/faltou|faltaram/)).toHaveCount(0)
  await expectGoodScreen(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Baixar/ }).click(),
  ])
  const file = testInfo.outputPath('saida.zip')
  await download.saveAs(file)
  const folder = testInfo.outputPath('saida')
  await unpack(file, folder)

  const elsewhere = await browser.newContext({ offline: true })
  const copy = await elsewhere.newPage()
  await copy.goto(pathToFileURL(path.join(folder, 'portal/index.html')).href)
  await copy.getByRole('searchbox').first().fill('alimentos')
  await copy.keyboard.press('Enter')
  await copy
    .getByRole('main')
    .getByRole('link', { name: /alimentos/i })
    .first()
    .click()
  await expect(copy.getByRole('heading', { level: 1 })).toContainText(/alimentos|licita/i)
  expect(copy.url()).toMatch(/^file:/)
  await elsewhere.close()

  await row.getByRole('button', { name: /^Apagar/ }).click()
  await expect(page.getByText('O arquivo foi apagado do servidor.')).toBeVisible()
  await expect(row.getByText('Apagada')).toBeVisible()
  expect((await panel.get('/painel/levar-tudo/1/arquivo')).status()).toBe(404)
  await page.goto('/painel/auditoria')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Saída 1' })
      .filter({ hasText: /baixou/i }),
  ).toHaveCount(1)
})
