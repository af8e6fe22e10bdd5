// Which tests start the built portal: the others run on the sources and need no build.
import fs from 'node:fs'

/** Whether a test among those that these names choose, as vitest chooses them, does. All are chosen by no name. */
export function needsBuiltPortal(names: string[]): boolean {
  return fs
    .globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'])
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name.replace(/^\.\//, ''))))
    .some((file) => /\b(start|spawn)BuiltPortal\(|'bench\.ts'/.test(fs.readFileSync(file, 'utf8')))
}
