import { expect, test } from 'vitest'
import { problemsOf } from './checking/citations.ts'

test.each([
  ['src/a.ts', '// docs/specification/requests.md#moves, docs/decisions/0011-lists-answered-from-memory.md'],
  ['src/a.ts', '// decisions 11 and 0012; docs/decisions/0013'],
  ['docs/a.md', '[a](figures.md) [b](../README.md#read-on) [c](https://example.org/none) [d](decisions)'],
  ['docs/pt/a.md', '[a](operacao.md#5-copia-de-seguranca)'],
])('%s cites what is there: %s', (file, text) => {
  expect(problemsOf(file, text)).toEqual([])
})

test.each([
  ['src/a.ts', '// docs/specification/nowhere.md', 'docs/specification/nowhere.md does not exist'],
  ['src/a.ts', '// docs/specification/requests.md#nowhere', 'docs/specification/requests.md#nowhere does not exist'],
  ['src/a.ts', '// decision 9999', 'there is no decision 9999'],
  ['src/a.ts', '// docs/decisions/9999', 'there is no decision 9999'],
  ['src/a.ts', '// panel spec 7', "'panel spec' leads nowhere: name a heading of docs/specification"],
  ['src/a.sql', '-- spec D16', "'spec D16' leads nowhere: name a heading of docs/specification"],
  ['docs/a.md', '[a](nowhere.md)', 'docs/nowhere.md does not exist'],
  ['docs/figures.md', '[a](#nowhere)', 'docs/figures.md#nowhere does not exist'],
])('%s cites in vain: %s', (file, text, problem) => {
  expect(problemsOf(file, text)).toEqual([`${file}: ${problem}`])
})
