import { expect, test } from 'vitest'
import { checkTownWords, wordProblems } from './checking/town-words.ts'

test('platform, base and ui have no word of a town, and the list of reasons no file without one', async () => {
  expect((await checkTownWords()).output).toBe('')
})

test.each([
  ['src/ui/limite.tsx', '// art. 125 da Lei 14.133/2021'],
  ['src/base/guarda.ts', "const lai = 'LGPD, art. 46'"],
  ['src/platform/http/menu.ts', "const page = '/acesso/receitas'"],
  ['src/platform/db/limits.ts', "const table = 'licitacao_participante'"],
  ['src/ui/facts.tsx', 'Fale com a Ouvidoria'],
])('%s is refused with: %s', (file, text) => {
  expect(wordProblems([[file, `const one = 1\n${text}`]]).join()).toContain(`${file}:2: ${text}`)
})

test('words of any portal may stand', () => {
  const text = "throw new Forbidden('Esta solicitação veio de outro site e foi recusada. Veja /painel/sistema.')"
  expect(wordProblems([['src/platform/http/cross-site.ts', text]])).toEqual([])
})

test('a reason without a word is refused', () => {
  expect(wordProblems([['src/platform/log.ts', 'const one = 1']]).join()).toContain('take it off the list')
})
