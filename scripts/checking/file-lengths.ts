import fs from 'node:fs'
import { sourceFiles } from './source-files.ts'
import type { Finding } from './tool.ts'

const longest = 400

/** No file of code or style is over 400 lines: it is cut where an idea ends, not where a counter does; what a program wrote does not count. */
export async function checkFileLengths(): Promise<Finding> {
  const long = sourceFiles('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css')
    .filter((file) => !file.endsWith('.generated.ts'))
    .map((file) => ({ file, lines: fs.readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
  return {
    isGood: long.length === 0,
    output: long.map(({ file, lines }) => `${file} has ${lines} lines: part it, ${longest} is the most.`).join('\n'),
  }
}
