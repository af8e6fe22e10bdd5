import { execFile } from 'node:child_process'
import path from 'node:path'

/** What a step of the check found; `always` is shown even when all is well. */
export type Finding = { isGood: boolean; output: string; always?: string }
export type Check = () => Promise<Finding>

/** Runs a tool of node_modules on this Node, and keeps what it says. */
export function runTool(tool: string, ...args: string[]): Promise<Finding> {
  const script = path.join('node_modules', tool)
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { maxBuffer: 2e8 }, (error, stdout, stderr) =>
      resolve({ isGood: !error, output: (stdout + stderr).trim() }),
    )
  })
}
