// The table of what is kept, and the document that shows it.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { anosDe, dizPrazoDeGuarda, gruposDeGuarda, guardas, tiposComCaso } from './guarda.ts'

const usual = { esic_anos_guarda: 5, ouvidoria_anos_guarda: 5 }
const cell = (text: string) => text.replaceAll('|', '\\|')

/** The table as docs/guarda-de-dados.md has it. */
const inMarkdown = [
  '| Tipo | O que | Tabelas | Prazo | Desde | Fundamento | O que fica |',
  '|---|---|---|---|---|---|---|',
  ...guardas.map(({ id, oQue, tabelas, prazo, desde, fundamento, oQueFica }) => {
    const term = dizPrazoDeGuarda(prazo, usual) + ('anos' in prazo ? ` (\`${prazo.anos}\`)` : '')
    const names = tabelas.map((name) => `\`${name}\``).join(', ') || '–'
    return `| ${[id, oQue, names, term, desde, fundamento, oQueFica].map(cell).join(' | ')} |`
  }),
].join('\n')

test('docs/guarda-de-dados.md says what the table says', () => {
  const text = fs.readFileSync('docs/guarda-de-dados.md', 'utf8')
  const [, shown] = /<!-- guarda -->\n(.*?)\n?<!-- \/guarda -->/s.exec(text) ?? []
  expect(shown).toBe(inMarkdown)
})

test('each kind has its own name, a ground in law, and a group that has a heading', () => {
  expect(new Set(guardas.map(({ id }) => id)).size).toBe(guardas.length)
  for (const { id, fundamento, grupo, oQueFica } of guardas) {
    expect([id, /\b(Lei|LGPD|Decreto)\b.*\bart/.test(fundamento), oQueFica.endsWith('.')]).toEqual([id, true, true])
    expect(gruposDeGuarda[grupo]).toBeTruthy()
  }
})

test('the kinds with cases take their years from a setting', () => {
  expect(tiposComCaso.map(anosDe)).toEqual(['esic_anos_guarda', 'ouvidoria_anos_guarda', 'ouvidoria_anos_guarda'])
  expect(dizPrazoDeGuarda({ anos: 'esic_anos_guarda' }, { ...usual, esic_anos_guarda: 1 })).toBe('1 ano')
})
