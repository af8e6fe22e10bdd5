// Which packages stand beside the built server in an archive, and which of their files. What only developers read stays out: types, source
// maps, documents, what other programs are made from.
import { databasePackage, externalPackages } from '../installed.mjs'

export type Platform = { os: string; cpu: string }

export type LockedPackage = {
  version: string
  integrity?: string
  name?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type Locked = Record<string, LockedPackage>

const runsOn = ({ os, cpu, libc = ['glibc'] }: LockedPackage, platform: Platform) =>
  (os?.includes(platform.os) ?? true) && (cpu?.includes(platform.cpu) ?? true) && libc.includes('glibc')

/** The folders (`node_modules/…`) of the packages that stay packages, with all that they need, for this platform. */
export function packagesFor(locked: Locked, platform: Platform): string[] {
  const found = new Set<string>()
  const take = (name: string, from: string) => {
    const folder = resolve(locked, name, from)
    const entry = folder === undefined ? undefined : locked[folder]
    if (!folder || !entry || found.has(folder) || !runsOn(entry, platform)) return
    found.add(folder)
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) take(needed, folder)
  }
  for (const name of [...externalPackages, `${databasePackage}/${platform.os}-${platform.cpu}`]) take(name, '')
  return [...found].sort()
}

/** Where a package finds another one: in its own node_modules, or in one above. */
function resolve(locked: Locked, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at && `${at}/`}node_modules/${name}`
    if (folder in locked) return folder
    if (at === '') return undefined
  }
}

/** The package's name, of its folder in the lock file. */
export function nameOf(folder: string, { name }: LockedPackage): string {
  return name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

const developers = /\.([cm]?ts|map|md|a)$/i
const licence = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i

// Of packages that hold several builds of themselves the one that is loaded; of PostgreSQL what a database of the portal uses. Each is tried
// with the unpacked archive (scripts/deploy.test.ts).
const loaded: Record<string, RegExp> = {
  'libheif-js': /^(wasm-bundle|libheif-wasm\/libheif-bundle)\.js$/,
  fontkit: /^dist\/module\.mjs$/,
  // fonts are unpacked, never packed, and its own export map leads past the helpers' other builds
  brotli: /^(decompress|dec\/(?!dictionary(-browser|\.bin)).*)\.js$/,
  pako: /^$/,
  fflate: /^esm\/index\.mjs$/,
  '@noble/ciphers': /^esm\//,
  '@noble/hashes': /^esm\//,
  restructure: /^(index\.js|src\/.*)$/,
  linebreak: /^dist\/module\.mjs$/,
  sharp: /^dist\//,
  '@swc/helpers': /^esm\//,
  pdfkit: /^js\/(pdfkit\.node\.mjs|data\/.*|standard-fonts\/.*\.cjs)$/,
}
const database =
  /^native\/(bin|share\/postgresql\/(?!extension\/)|share\/postgresql\/extension\/(plpgsql|pg_trgm)|lib\/(?!postgresql\/|pkgconfig\/|lib(ecpg|pgtypes))|lib\/postgresql\/(plpgsql|pg_trgm|dict_snowball|utf8_and_(iso8859|win))|pg-symlinks)/

/** `file` is a path within a package, with slashes. */
export function isShipped(name: string, file: string): boolean {
  if (file === 'package.json' || licence.test(file)) return true
  const wanted = name.startsWith(databasePackage) && file.startsWith('native/') ? database : loaded[name]
  return !developers.test(file) && (wanted?.test(file) ?? true)
}

export const isLicence = (file: string) => licence.test(file) && !file.includes('/')
