import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** The files of the tree that match, known to git or new, whatever is ignored left out. */
export function sourceFiles(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { encoding: 'utf8' })
  return listed.split('\n').filter((file) => file && fs.existsSync(file))
}
