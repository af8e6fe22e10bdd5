// The agenda: a clerk without a mouse fills it, a visitor finds in it what happens and takes it along.
import fs from 'node:fs/promises'
import ICAL from 'ical.js'
import { diaDe, mostraData } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'agenda' })

const hoje = () => diaDe(new Date(), 'America/Bahia')
const digits = (dia: string) => mostraData(dia).replaceAll('/', '')

test('quem usa só o teclado marca uma festa de dois dias, e o visitante a encontra e leva no calendário', async ({
  panelPage: page,
  browser,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the end before the start
  const [first, last] = [hoje(), somaDias(hoje(), 1)]
  await page.goto('/painel/agenda')
  await tabTo(page, page.getByRole('link', { name: 'Cadastrar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Evento')
  await tabTo(page, page.getByLabel('Título *'))
  await page.keyboard.type('Festa do padroeiro')
  await tabTo(page, page.getByRole('textbox', { name: 'Data de início' }))
  await page.keyboard.type(digits(first))
  await tabTo(page, page.getByRole('textbox', { name: 'Data de término' }))
  await page.keyboard.type(digits(somaDias(first, -1)))
  await expect(page.getByLabel('Hora de início')).toBeVisible()
  await tabTo(page, page.getByLabel('Dura o dia inteiro'))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Hora de início')).toBeHidden()
  await tabTo(page, page.getByLabel('Local'))
  await page.keyboard.type('Praça da Matriz')
  await tabTo(page, page.getByRole('textbox', { name: 'Observações' }))
  await page.keyboard.type('Leve a família.')
  await tabTo(page, page.getByRole('button', { name: 'Salvar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('O término vem antes do início.')
  await expectGoodScreen(page)

  await page.getByRole('textbox', { name: 'Data de término' }).fill(digits(last))
  await page.getByRole('textbox', { name: 'Data de término' }).press('Enter')
  await expect(page.getByText('Evento salvo com sucesso.')).toBeVisible()
  const row = page.getByRole('row', { name: /Festa do padroeiro/ })
  await expect(row).toContainText(mostraData(last))
  await expectGoodScreen(page)
  await row.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Hora de início')).toBeHidden()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Agenda atualizada com sucesso.')).toBeVisible()

  const plain = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  const visitor = await plain.newPage()
  await visitor.goto('/agenda')
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Festa do padroeiro' })).toContainText('Praça da Matriz')
  await expect(visitor.getByRole('cell', { name: /hoje/ })).toContainText('Festa do padroeiro')
  const month = await visitor.getByRole('heading', { level: 1 }).innerText()
  await visitor.locator('a[rel=next]').click()
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(month)
  await visitor.locator('a[rel=prev]').click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(month)
  await visitor.getByLabel('Palavras').fill('padroeiro praca')
  await visitor.getByRole('form', { name: 'Procurar na agenda' }).getByRole('button', { name: 'Buscar' }).click()
  await expect(visitor.locator('#resultados')).toHaveText(/1 evento encontrado/)
  await plain.close()

  await page.goto('/agenda')
  await expectGoodScreen(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('table.mes')).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('listitem').getByRole('link', { name: 'Festa do padroeiro' }).click()
  await expect(page).toHaveURL(/\/agenda\/\d+\/festa-do-padroeiro$/)
  await expectGoodScreen(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Adicionar ao calendário' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('festa-do-padroeiro.ics')
  const calendar = new ICAL.Component(ICAL.parse(await fs.readFile(await file.path(), 'utf8')))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([first, somaDias(last, 1)])
  expect(event.description).toBe('Leve a família.')

  await page.goto('/painel/agenda')
  await row.getByRole('button', { name: 'Remover' }).click()
  await dizMotivo(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(row).toHaveCount(0)
})
