import { createRequire } from 'node:module'
import { type Cruised, circlesOf } from './circles.ts'
import { sourceFiles } from './source-files.ts'
import { type Finding, runTool } from './tool.ts'

type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }
type Rules = { forbidden: { name: string; comment: string }[] }
type Cruise = { modules: Cruised[]; summary: { violations: Violation[] } }

/** Which file may import which (.dependency-cruiser.cjs). A file that the tool did not look at is as wrong as one that breaks a rule. */
export async function checkArrows(): Promise<Finding> {
  const tool = 'dependency-cruiser/bin/dependency-cruiser.mjs'
  const { output } = await runTool(tool, 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json')
  if (!output.startsWith('{')) return { isGood: false, output }
  const { modules, summary }: Cruise = JSON.parse(output)
  const seen = new Set(modules.map((module) => module.source))
  const unseen = sourceFiles('src/**/*.ts', 'src/**/*.tsx').filter((file) => !seen.has(file))
  const lines = [
    ...unseen.map((file) => `not looked at: ${file}`),
    ...summary.violations.map(describe),
    ...circlesOf(modules),
  ]
  return { isGood: lines.length === 0, output: lines.join('\n') }
}

const rules: Rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

function describe({ from, to, rule, cycle }: Violation): string {
  const comment = rules.forbidden.find(({ name }) => name === rule.name)?.comment
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  return `${rule.name}: ${from} → ${way}\n    ${comment ?? ''}`
}
