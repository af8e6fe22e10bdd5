// The order of the test files. Those that ask for more time than others take it: on a fresh checkout, where nothing is known of the last run, the
// longest of all began last, since its file is small, and kept two workers waiting for three minutes.
import fs from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Milliseconds that a file's tests may take; 0 where it asks for no more than all have. */
export const askedTime = (source: string): number =>
  Number(/\btestTimeout: ([\d_]+)/.exec(source)?.[1]?.replaceAll('_', '') ?? 0)

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const asked = new Map(files.map((file) => [file, askedTime(fs.readFileSync(file.moduleId, 'utf8'))]))
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => (asked.get(b) ?? 0) - (asked.get(a) ?? 0))
  }
}
