import fs from 'node:fs'
import path from 'node:path'
import { slug } from '#base/slug.ts'
import { sourceFiles } from './source-files.ts'
import type { Finding } from './tool.ts'

const code = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.sql', '*.yml', 'Dockerfile', '.ci/*', '.env.example']

/**
 * Every document, heading and decision that code or a document cites exists. Released migrations are left out, since they are never
 * edited.
 */
export async function checkCitations(): Promise<Finding> {
  const problems = sourceFiles(...code, '*.md')
    .filter((file) => !/^(db\/migrations\/|scripts\/(checking\/|citations\.test))/.test(file))
    .flatMap((file) => problemsOf(file, fs.readFileSync(file, 'utf8')))
  return { isGood: problems.length === 0, output: problems.join('\n') }
}

/** What the text of a file cites in vain, a line for each citation. */
export function problemsOf(file: string, text: string): string[] {
  const targets = file.endsWith('.md') ? linksIn(file, text) : (text.match(/\bdocs\/[\w./-]+\.md(#[\w-]+)?/g) ?? [])
  const vague = [...text.matchAll(/\b(panel|public) spec\b|\bspec (D?\d+|wire|paths)/gi)].map(([words]) => words)
  return [
    ...targets.filter((target) => !isThere(target)).map((target) => `${file}: ${target} does not exist`),
    ...decisionsIn(text)
      .filter((number) => !hasDecision(number))
      .map((number) => `${file}: there is no decision ${number}`),
    ...vague.map((words) => `${file}: '${words}' leads nowhere: name a heading of docs/specification`),
  ]
}

/** The links of a document to files of the repository, as paths from its root. */
function linksIn(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:|^\//.test(target))
    .map((target) => (target.startsWith('#') ? file + target : path.posix.join(path.posix.dirname(file), target)))
}

function decisionsIn(text: string): string[] {
  const named = [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  )
  const numbered = [...text.matchAll(/\bdecisions\/(\d{4})\b/g)].map(([, number = '']) => number)
  return [...named, ...numbered]
}

function hasDecision(number: string): boolean {
  return fs.readdirSync('docs/decisions').some((file) => file.startsWith(`${number.padStart(4, '0')}-`))
}

function isThere(target: string): boolean {
  const [file = '', heading] = target.split('#')
  if (!fs.existsSync(file)) return false
  if (heading === undefined) return true
  const headings = [...fs.readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text)
  return (file.startsWith('docs/pt/') ? headings.map(slug) : anchorsOf(headings)).includes(heading)
}

/** As those who show Markdown make them of headings; the portal, which shows docs/pt, makes its own. */
function anchorsOf(headings: string[]): string[] {
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
