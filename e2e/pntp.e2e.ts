// Where the town stands by the PNTP: an administrator reads it, confirms what the portal can't know, publishes it, and opens each evidence.
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

test('uma administradora lê o índice, confirma um critério, publica, e abre cada prova', async ({
  panelPage: page,
  problems,
}) => {
  test.setTimeout(180_000)
  problems.allow(/422/) // the form without a reason
  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Índice PNTP' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('%')
  await expect(page.getByRole('heading', { name: 'O que mais rende agora' })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByText('Informações Prioritárias').click()
  const criterio = page.locator('[id="criterio-1.1"]')
  await expect(criterio).toContainText('Falta quem confirme')
  await criterio.getByRole('link', { name: /^Confirmar, não se aplica, quem cuida/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1.1')
  await expectGoodScreen(page)
  await page.getByRole('radio', { name: 'Não se aplica a este município' }).check()
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByRole('link', { name: /Diga por que não se aplica/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Confirmo:/ }).check()
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByText('Anotado. O índice foi calculado de novo.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar o índice' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()

  await page.goto('/transparencia/avaliacao')
  await expect(page.getByRole('heading', { name: 'Como se conta' })).toBeVisible()
  await expectGoodScreen(page)
  const provas = await page
    .locator('.criterio', { has: page.locator('.selo.con') })
    .locator('.provas a:not([href*=".csv"])')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(provas.length).toBeGreaterThan(5)
  for (const prova of provas) {
    const answer = await page.goto(prova)
    expect(answer?.status(), prova).toBe(200)
    await expect(page.locator('main'), prova).toBeVisible()
  }
})
