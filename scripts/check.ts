// `npm run check`: everything that can be known without running a test, with no warning let through. A step that is content
// prints one line; one that is not prints all it has to say.
import { checkArrows } from './checking/arrows.ts'
import { checkCitations } from './checking/citations.ts'
import { checkFileLengths } from './checking/file-lengths.ts'
import { checkRooms } from './checking/rooms.ts'
import { type Check, runTool } from './checking/tool.ts'
import { checkTownWords } from './checking/town-words.ts'

const steps: [string, Check][] = [
  ['format and lint', () => runTool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  ['types', () => runTool('typescript-7/bin/tsc', '--project', '.')],
  ['arrows', checkArrows],
  ['areas and rooms', checkRooms],
  ['no word of the town below the rooms', checkTownWords],
  ['citations', checkCitations],
  ['dead code, unused packages', () => runTool('knip/bin/knip.js', '--no-progress')],
  [
    'nothing that tests alone need',
    () => runTool('knip/bin/knip.js', '--no-progress', '--production', '--include', 'files'),
  ],
  ['copy and paste', () => runTool('jscpd/bin/jscpd', '--config', '.jscpd.json', 'src')],
  ['length of files', checkFileLengths],
  ['row types are current', () => runTool('../scripts/types.ts', '--verify')],
]

let failed = 0
for (const [name, check] of steps) {
  const start = performance.now()
  const { isGood, output, always } = await check().catch((error) => ({
    isGood: false,
    output: String(error),
    always: '',
  }))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (always) console.log(always)
  if (!isGood) console.log(output)
  if (!isGood) failed++
}
console.log(`check: ${steps.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
