import fs from 'node:fs'
import { expect, test } from 'vitest'
import { icones, isIcone } from './icones.ts'

const sprite = fs.readFileSync('src/kits/icone/web/icones.svg', 'utf8')

test('the sprite has a drawing for each icon of the list, and no other', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 16 16"><.+<\/symbol>/g)].map(([, id]) => id)
  expect(drawn).toEqual(icones.map(({ nome }) => nome)) // else: npm run icones
})

test('each icon stands once, with a name of its own', () => {
  for (const field of ['nome', 'rotulo'] as const)
    expect(new Set(icones.map((icone) => icone[field])).size).toBe(icones.length)
  expect([isIcone('house'), isIcone('nenhum'), isIcone('')]).toEqual([true, false, false])
})
