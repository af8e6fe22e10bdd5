// The folder that becomes an archive: what the portal needs to run, and nothing to make it from.
import fs from 'node:fs'
import path from 'node:path'
import { linkLibraries } from '#platform/db/embedded-files.ts'
import { databasePackage } from '../installed.mjs'
import { launcher } from './launcher.ts'
import { isLicence, isShipped, type Locked, type LockedPackage, nameOf, type Platform, packagesFor } from './shipped.ts'

export type Sources = {
  /** The package's folder. */
  packageFolder(installed: string, locked: LockedPackage): string
  /** The folder with Node's bin/node and LICENSE. */
  nodeFolder: string
}

const programs = [
  'dist',
  'db',
  'demo',
  'deploy',
  'docs/pt',
  'docs/operations.md',
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
]

/** Fills `target`, which may not exist. All paths are taken from the working folder, the root of the checkout. */
export function assemble(target: string, version: string, platform: Platform, sources: Sources): void {
  fs.mkdirSync(path.join(target, 'bin'), { recursive: true })
  for (const entry of programs)
    if (fs.statSync(entry).isDirectory()) copy(entry, path.join(target, entry), listFiles(entry).filter(isOfProgram))
    else copy('.', target, [entry])
  const { license } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const own = { name: 'praca', version, private: true, license, type: 'module' }
  fs.writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  fs.writeFileSync(path.join(target, 'bin/praca'), launcher(version), { mode: 0o755 })
  fs.copyFileSync(path.join(sources.nodeFolder, 'bin/node'), path.join(target, 'bin/node'))
  const { packages }: { packages: Locked } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  takePackages(target, packages, platform, sources)
  fs.writeFileSync(path.join(target, 'LICENCAS.txt'), licences(packages, sources.nodeFolder))
}

const isOfProgram = (file: string) => !/(^|\/)\.praca-build$|\.map$/.test(file)

function takePackages(target: string, packages: Locked, platform: Platform, sources: Sources): void {
  for (const installed of packagesFor(packages, platform)) {
    const locked = packages[installed] as LockedPackage
    const from = sources.packageFolder(installed, locked)
    const name = nameOf(installed, locked)
    const files = listFiles(from).filter((file) => isShipped(name, file))
    copy(from, path.join(target, installed), files)
    if (name.startsWith(databasePackage)) linkLibraries(path.join(target, installed, 'native'))
  }
}

/** The packages within the built files are there without their licences, which ask to go with them. */
function licences(packages: Locked, nodeFolder: string): string {
  const within = Object.entries(packages).filter(([folder, { dev, optional }]) => folder && !dev && !optional)
  const all = [
    ['Node.js', nodeFolder],
    ...within.map(([folder, locked]) => [`${nameOf(folder, locked)} ${locked.version}`, folder]),
  ]
  return all
    .flatMap(([name = '', folder = '']) =>
      listFiles(folder)
        .filter(isLicence)
        .map(
          (file) =>
            `${name}\n${'='.repeat(name.length)}\n\n${fs.readFileSync(path.join(folder, file), 'utf8').trim()}\n`,
        ),
    )
    .join('\n\n')
}

/** Regular files, with slashes, without what is installed within a package: that has its own line in the lock file. */
function listFiles(folder: string, within = ''): string[] {
  return fs
    .readdirSync(path.join(folder, within), { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => {
      const file = path.posix.join(within, entry.name)
      if (entry.isDirectory()) return listFiles(folder, file)
      return entry.isFile() ? [file] : []
    })
    .sort()
}

function copy(from: string, to: string, files: string[]): void {
  for (const file of files) {
    const target = path.join(to, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(path.join(from, file), target)
    const isProgram = (fs.statSync(target).mode & 0o100) !== 0
    fs.chmodSync(target, isProgram ? 0o755 : 0o644) // as installed and as unpacked from the registry alike
  }
}
