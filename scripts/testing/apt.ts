// What the tests need of the system, installed when they may: as root on Debian.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** False when it may not, or when it failed; apt's own errors are shown. */
export function installWithApt(what: string, ...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false
  console.log(`${what} is missing here: installing it with apt-get…`)
  const apt = (...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  return apt('update') && apt('install', '-y', ...packages)
}
