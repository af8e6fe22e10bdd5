// The demonstration by the PNTP: `npm run pntp` says Diamante, each evidence of what is met is opened in the browser and shows it, and whoever
// starts at the front page finds it. The questions of a journalist are answered there, in three clicks each.
import fs from 'node:fs'
import { builtCommand, makeDataDir, spawnBuiltPortal, startBuiltPortal } from '#app/testing/built-portal.ts'
import { respondeAsPerguntas } from './support/jornalista.ts'
import { test as base, expect } from './support/journey.ts'

const test = base.extend({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const dataDir = makeDataDir()
      const portal = await startBuiltPortal({ DATA_DIR: dataDir }, builtCommand('demo'))
      await use({ ...portal, dataDir })
      await portal.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'test', timeout: 400_000 },
  ],
})

// What these show is no list of records.
const semLista =
  /^\/(esic|busca|perguntas-frequentes|transparencia|mapa-do-site|ouvidoria|ouvidoria\/manifestacao|servicos)?([?#].*)?$/

test('quem avalia a demonstração lê 95 % ou mais, abre cada prova, e a encontra a partir da capa', async ({
  page,
  portal,
}) => {
  const { code, stdout } = await spawnBuiltPortal({ DATA_DIR: portal.dataDir }, builtCommand('pntp', '--minimo=95'))
    .ended
  expect(code, stdout.slice(-4000)).toBe(0)
  expect(stdout).toMatch(/PNTP 2026: 9[5-9],\d\d %, Diamante; nenhum essencial falta\./)

  await page.goto('/transparencia/avaliacao')
  const links = await page
    .locator('.criterio', { has: page.locator('.selo.con') })
    .locator('.provas a')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
  const arquivos = links.filter((link) => /\.csv(\?|$)/.test(link))
  const provas = links.filter((link) => !arquivos.includes(link))
  expect([provas.length > 55, arquivos.length > 25]).toEqual([true, true])
  for (const arquivo of arquivos) {
    const answer = await page.request.get(arquivo)
    expect([answer.status(), answer.headers()['content-type']], arquivo).toEqual([200, 'text/csv; charset=utf-8'])
    expect((await answer.text()).trim().split('\n').length, arquivo).toBeGreaterThan(1)
  }
  // 'Atende' in the command and on the page are the same criteria
  const atendem = stdout.match(/^\S+ +[EOR] {2}atende /gim) ?? []
  await expect(page.locator('.criterio', { has: page.locator('.selo.con') })).toHaveCount(atendem.length)

  for (const prova of provas) {
    const answer = await page.goto(prova)
    expect(answer?.status(), prova).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), prova).toBeVisible()
    if (semLista.test(prova)) continue
    await expect(page.locator('main tbody tr').first(), prova).toBeAttached()
  }

  // two clicks from the front page: what the links of its links name
  const linksOf = async (href: string) => {
    const answer = await page.request.get(href, { headers: { accept: 'text/html' } })
    return [...(await answer.text()).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].flatMap(([, link = '']) => link)
  }
  const primeiro = new Set(await linksOf('/'))
  const alcanca = new Set(['/', ...primeiro])
  for (const link of primeiro) {
    if (/\.[a-z]+$|^\/(painel|midia|ajax)/.test(link)) continue
    for (const outro of await linksOf(link)) alcanca.add(outro)
  }
  expect(provas.map((prova) => prova.replace(/[?#].*/, '')).filter((prova) => !alcanca.has(prova))).toEqual([])
  await respondeAsPerguntas(page)
})
