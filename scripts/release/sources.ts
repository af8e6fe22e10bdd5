// Where the packages of an archive come from: those of this machine's platform from node_modules, which npm ci has verified; others from
// the registry, each compared with the digest that is known of it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Node's own program, in the packages that the package `node` takes it from. The lock file knows only that one. */
export const nodePackages: Record<string, string> = {
  'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
}

/** The folder of the unpacked package, fetched into `cache` unless it is there. Throws when its digest is another. */
export function fetchPackage(cache: string, name: string, version: string, integrity: string | undefined): string {
  const folder = path.join(cache, `${name.replace('/', '+')}@${version}`)
  if (fs.existsSync(folder)) return folder
  const temporary = fs.mkdtempSync(`${folder}.`)
  try {
    execFileSync('npm', ['pack', `${name}@${version}`, '--ignore-scripts', '--loglevel=error'], {
      cwd: temporary,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [tarball = ''] = fs.readdirSync(temporary)
    verify(`${name}@${version}`, fs.readFileSync(path.join(temporary, tarball)), integrity)
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '--no-same-owner'], { cwd: temporary })
    fs.rmSync(path.join(temporary, tarball))
    fs.renameSync(temporary, folder)
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
  return folder
}

function verify(what: string, bytes: Buffer, integrity = ''): void {
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  if (found !== integrity)
    throw new Error(`${what} is not what is expected: ${found} instead of ${integrity || 'none'}.`)
}
