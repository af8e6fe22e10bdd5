import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraseDaPesquisa } from './frase.ts'

const said = (resolvidas: number, media = 3.6) =>
  fraseDaPesquisa({ resolvidas, media })
    .map(({ texto }) => texto)
    .join('')

test.each([
  [48, 'Cinco de cada dez pessoas que responderam dizem que o caso foi resolvido. A nota do atendimento é 3,6 de 5.'],
  [12, 'Uma de cada dez pessoas que responderam diz que o caso foi resolvido.'],
  [100, 'Todas as pessoas que responderam dizem que o caso foi resolvido.'],
  [97, 'Quase todas as pessoas que responderam dizem que o caso foi resolvido.'],
  [0, 'Nenhuma das pessoas que responderam diz que o caso foi resolvido.'],
  [3, 'Quase nenhuma das pessoas que responderam diz que o caso foi resolvido.'],
])('%i of a hundred', (resolvidas, begin) => {
  expect(said(resolvidas)).toMatch(new RegExp(`^${begin}`))
})

test('all and none are said of all and none only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), (resolvidas) => {
      expect(said(resolvidas)).not.toMatch(/^(Todas|Nenhuma) /)
      expect(said(resolvidas)).not.toMatch(/^ |undefined/)
    }),
  )
})
