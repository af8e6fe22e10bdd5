// The hierarchy of the town's organs: what a clerk says of it, and what a visitor reads, hears and prints.
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { expectGoodScreen, noSidewaysScroll } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { seedOrgaos } from './support/seed.ts'

test.use({ ownPortal: 'estrutura' })

const address = '/acesso/estrutura-organizacional'
const organs = ['Gabinete da Prefeita', 'Secretaria de Saúde', 'Departamento de Vigilância'] as const
const ids: number[] = []

// one below the other
test.beforeAll(async ({ portal, playwright }) => {
  const panel = await playwright.request.newContext({ baseURL: portal.url })
  await loginAsAdministrator(panel)
  for (const orgao_nome of organs) {
    const data = { ...orgaoSample, orgao_nome, orgao_pai_id: ids.at(-1) ?? '' }
    const made = await panel.post('/painel/ajax/orgao/novo', { data })
    expect(made.status(), await made.text()).toBe(201)
    ids.push((await made.json()).data.orgao_id)
  }
  await panel.dispose()
})

test('quem edita diz a quem o órgão é subordinado e que lei o criou; quem visita lê isso no organograma', async ({
  panelPage: page,
  panel,
  problems,
}) => {
  problems.allow(/422/) // an address that is none, and the circle
  await seedOrgaos(panel, ['Hospital do Umbuzeiro'])
  const open = async (name: string) => {
    await page.goto('/painel/orgao')
    await page.getByRole('link', { name: `Editar ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Órgão')
  }
  const above = page.getByLabel('Subordinado a')
  const save = () => page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const problem = page.getByRole('alert').filter({ hasText: 'Há um problema' })

  await open('Hospital do Umbuzeiro')
  await above.selectOption('Secretaria de Saúde')
  await page.getByLabel('Norma de criação').fill('Lei nº 345, de 12 de março de 2013')
  await page.getByLabel('Endereço da norma').fill('javascript:alert(1)')
  await save()
  await expect(problem).toContainText('Informe uma página deste portal')
  await expectGoodScreen(page)
  await page.getByLabel('Endereço da norma').fill('/acesso/documentos/leis')
  await save()
  await expect(page.getByText(/atualizado com sucesso/)).toBeVisible()

  // neither itself nor what is below it is offered; a form that was open before can't close a circle either
  await open('Gabinete da Prefeita')
  await expect(above.locator('option')).toHaveText(['Nenhum: é o mais alto'])
  await above.evaluate((select, id) => {
    ;(select as HTMLSelectElement).append(new Option('Departamento de Vigilância', String(id), true, true))
  }, ids[2])
  await save()
  await expect(problem).toContainText('não pode ser subordinado a si mesmo')

  await page.goto(address)
  const tree = page.getByRole('region', { name: 'Organograma' })
  await expect(tree.getByRole('list')).toHaveCount(3)
  const hospital = tree.getByRole('list').nth(2).getByRole('listitem').filter({ hasText: 'Hospital' })
  await expect(hospital.getByRole('link')).toHaveText(['Hospital do Umbuzeiro', 'Lei nº 345, de 12 de março de 2013'])
  await expectGoodScreen(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('do organograma à unidade e de volta ao órgão acima dela, só com o teclado', async ({ page }) => {
      await page.goto(address)
      const tree = page.getByRole('region', { name: 'Organograma' })
      await tree.getByRole('link', { name: 'Gabinete da Prefeita' }).focus()
      await page.keyboard.press('Tab')
      await expect(tree.getByRole('link', { name: 'Secretaria de Saúde' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secretaria de Saúde')
      const place = page.getByRole('main')
      await expect(place.getByRole('heading', { name: 'Unidades subordinadas' })).toBeVisible()
      await place.getByRole('link', { name: 'Departamento de Vigilância' }).click()
      await expect(page.getByText('Gabinete da Prefeita › Secretaria de Saúde')).toBeVisible()
      await place.getByRole('link', { name: 'Organograma do município' }).click()
      await expect(page).toHaveURL(`${address}#organograma`)
    })
  })
}

test('impresso, o organograma sai inteiro e sem a navegação', async ({ page }) => {
  await page.goto(address)
  await page.emulateMedia({ media: 'print' })
  const tree = page.getByRole('region', { name: 'Organograma' })
  for (const name of organs) await expect(tree.getByText(name)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Atalhos e acessibilidade' })).toBeHidden()
})
