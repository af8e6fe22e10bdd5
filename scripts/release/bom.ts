// The bill of materials (CycloneDX) of the archives: npm's own, without what stays out of them, with Node and PostgreSQL, and the same for
// the same commit.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

type Component = { 'bom-ref': string; type: string; name: string; version: string; purl: string }
export type Bom = {
  serialNumber: string
  metadata: { timestamp: string; tools?: object[]; component: { name: string; 'bom-ref': string } }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

export function readNpmBom(): Bom {
  const options = { encoding: 'utf8', maxBuffer: 1 << 28 } as const
  return JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], options),
  )
}

/** `shipped`: the packages of all archives, as `name@version`. `programs`: name and version of what npm doesn't know. */
export function billOfMaterials(npm: Bom, shipped: Set<string>, programs: Record<string, string>, time: Date): Bom {
  const own = Object.entries(programs).map(([name, version]) => ({
    'bom-ref': `${name}@${version}`,
    type: 'application',
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
  }))
  const components = [...npm.components.filter(({ name, version }) => shipped.has(`${name}@${version}`)), ...own]
  const refs = new Set([npm.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const dependencies = npm.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  const { tools: _, ...described } = npm.metadata // another npm's version would be another file
  const component = { ...described.component, name: 'praca' } // npm takes the name of the checkout's folder
  const metadata = { ...described, component, timestamp: time.toISOString() }
  const hash = createHash('sha256')
    .update(JSON.stringify([metadata, components]))
    .digest('hex')
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  return { ...npm, serialNumber: `urn:uuid:${uuid}`, metadata, components, dependencies }
}
