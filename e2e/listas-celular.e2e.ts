// A person who opens a list on a phone sees its first row without scrolling, and by what it is sorted.
import type { Locator } from '@playwright/test'
import { noSidewaysScroll } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { seedLicitacao } from './support/licitacao.ts'
import { seedOrgaos } from './support/seed.ts'

test.use({ ownPortal: 'celular' }) // its records are nobody else's

test('no celular a primeira linha começa antes de 300 px, e da ordem se vê o que a distingue', async ({
  page,
  panel,
}) => {
  await seedLicitacao(panel, { licitacao_numero: 'C-300/2026' })
  await seedOrgaos(panel, ['Secretaria do Celular'])
  const lei = {
    documento_generico_tipo: '1',
    documento_generico_numero: '300/2026',
    documento_generico_descricao: 'Cria o arquivo público.',
  }
  expect((await panel.post('/painel/ajax/documento_generico/novo', { multipart: lei })).status()).toBe(201)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/acesso/licitacoes', '/acesso/estrutura-organizacional', '/acesso/documentos/leis']) {
    await page.goto(address)
    expect((await page.locator('tbody tr').first().boundingBox())?.y, address).toBeLessThan(300)
    await noSidewaysScroll(page)
    const seen = await lettersSeen(page.getByLabel('Ordenar por'))
    expect(new Set(seen).size, seen.join()).toBe(seen.length)
  }
})

/** Of each choice of a select, the letters that fit into it. */
const lettersSeen = (field: Locator): Promise<string[]> =>
  field.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = font
    const cut = (text: string): string => (pen.measureText(text).width <= room ? text : cut(text.slice(0, -1)))
    return [...select.options].map(({ text }) => cut(text))
  })
