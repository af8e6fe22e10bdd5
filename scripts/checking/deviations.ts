// docs/specification/deviations.md: each row names a test that is there, and the sentences that the portal says word for word are in its code.
import fs from 'node:fs'
import { sourceFiles } from './source-files.ts'

export const deviationsPath = 'docs/specification/deviations.md'

export type Deviation = { says: string; does: string; why: string; file: string; title: string }

export function deviationsIn(page: string): Deviation[] {
  const [, table = ''] = page.split('## Deviations')
  const rows = (table.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| (?!The specification says|---)/.test(line))
  return rows.map((row) => {
    const [says = '', does = '', why = '', test = ''] = row
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim())
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
    return { says, does, why, file, title }
  })
}

/** In quotes below 'Word for word': those of the code, and after the blank sentence between them those that only tests have whole. */
export function sentencesIn(page: string): { inCode: string[]; inTests: string[] } {
  const [, list = ''] = page.split('## Word for word')
  const [code = '', tests = ''] = list.split('Put together')
  const quoted = (text: string) =>
    text
      .split('\n')
      .flatMap((line) => (line.startsWith('- ') ? [...line.matchAll(/'([^']+)'/g)].map(([, said = '']) => said) : []))
  return { inCode: quoted(code), inTests: quoted(tests) }
}

/** What is wrong with a row, or null. */
export function problemOf({ says, does, why, file, title }: Deviation): string | null {
  if (!says || !does || !why) return `a cell of '${says || does}' is empty`
  if (!file || !title) return `'${says}' names no test`
  if (!/\.(test|e2e)\.tsx?$/.test(file) || !fs.existsSync(file)) return `${file} is no test`
  return fs.readFileSync(file, 'utf8').includes(title) ? null : `${file} has no test '${title}'`
}

const isTest = /\.(test|e2e)\.tsx?$/
const isOther = /\.sample\.ts$|^src\/(demo|app\/testing)\//

/** The text of the portal, and that of its tests, each on one line as a browser shows it. */
export function textsOfCode(): { code: string; tests: string } {
  const files = sourceFiles('*.ts', '*.tsx').filter((file) => /^(src|e2e)\//.test(file) && !isOther.test(file))
  const textOf = (some: string[]) =>
    some
      .map((file) =>
        fs
          .readFileSync(file, 'utf8')
          .replace(/<br \/>/g, ' ')
          .replace(/\s+/g, ' '),
      )
      .join('\n')
  return {
    code: textOf(files.filter((file) => !isTest.test(file))),
    tests: textOf(files.filter((file) => isTest.test(file))),
  }
}

/** `{nome}` of a sentence is whatever an expression of the code puts there. */
export const isSaid = (sentence: string, text: string): boolean => {
  const pattern = sentence.split(/\{\w+\}/).map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(pattern.join('\\s?(?:<[^>]*>)?(?:\\$?\\{[^{}]*\\}|[^"{}]{1,40})(?:</[^>]*>)?\\s?')).test(text)
}
