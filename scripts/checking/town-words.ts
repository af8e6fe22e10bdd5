// platform, base and ui are for any portal: what a town does, by which law and at which address, is said by kits and rooms. The words that give it
// away stand here alone, and so do the files that have one for a reason.
import fs from 'node:fs'
import { sourceFiles } from './source-files.ts'
import type { Finding } from './tool.ts'

const words =
  /(?<!so)licita|empenh|\bcontrat(o|os|ad[oa]s?)\b|ouvidoria|\be-?sic\b|solicitante|di[áa]rias\b|\blgpd\b|'lai'|lei (complementar )?(n[ºo.]* )?\d|\/acesso\//i

/** Why a file below the rooms has such a word. */
const allowed: Readonly<Record<string, string>> = {
  'src/base/dado-pessoal.ts': 'words beside a number, by which the number is none of a person',
  'src/base/dimensao.ts': 'the dimensions of the evaluation, by which every list is grouped',
  'src/base/guarda-dias.ts': 'days that platform, kits and rooms count by',
  'src/base/prazo.ts': 'the clock of the law, which kits and rooms count by',
  'src/base/escada.ts': 'whose value the steps are of',
  'src/ui/escada.tsx': 'the name of a style sheet',
  'src/base/privilegio.ts': 'the privileges, which every call may demand',
  'src/base/site-icon.ts': 'names of drawings',
  'src/platform/actor.ts': 'the two realms of accounts',
  'src/platform/db/baseline.ts': 'files of db/schema and db/data',
  'src/platform/db/violations.ts': 'what constraints of the database say: the one place of their words',
  'src/platform/http/address.ts': 'an example',
  'src/platform/http/directory.ts': 'examples',
  'src/platform/http/module.ts': 'the laws that a town may have rules for: any room asks for them',
  'src/platform/http/open-answers.ts': 'the two realms of accounts',
  'src/platform/http/request.ts': 'the two realms of accounts',
  'src/platform/http/speculation.ts': 'the two realms of accounts',
  'src/platform/http/unparsed.ts': 'an example',
  'src/platform/http/wire.ts': 'the two realms of accounts',
  'src/platform/log.ts': 'addresses of which the log keeps nothing',
  'src/platform/session/common-password.ts': 'words that are in no good password',
  'src/platform/session/guard.ts': 'the two realms of accounts',
  'src/platform/session/session.queries.ts': 'the two realms of accounts',
  'src/platform/storage/exame.queries.ts': 'telephones of the town, which are no personal data',
  'src/platform/storage/file-name.ts': 'an example',
}

export async function checkTownWords(): Promise<Finding> {
  const files = sourceFiles('src/base', 'src/platform', 'src/ui').filter(
    (file) => /\.tsx?$/.test(file) && !/\.tests?\.tsx?$|\.generated\.ts$/.test(file),
  )
  const problems = wordProblems(files.map((file) => [file, fs.readFileSync(file, 'utf8')]))
  return { isGood: problems.length === 0, output: problems.join('\n') }
}

/** A line for each word of the town's in these files, and for each file that is allowed one and has none. */
export function wordProblems(files: readonly (readonly [file: string, text: string])[]): string[] {
  const found = files.flatMap(([file, text]) =>
    file in allowed
      ? []
      : text.split('\n').flatMap((line, at) => (words.test(line) ? `${file}:${at + 1}: ${line.trim()}` : [])),
  )
  const clean = files.filter(([file, text]) => file in allowed && !words.test(text))
  return [
    ...found.map((line) => `${line}\n    what only a town knows is said by a kit or a room`),
    ...clean.map(([file]) => `${file}: has no such word any more; take it off the list of town-words.ts`),
  ]
}
