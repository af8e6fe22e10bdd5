// A destination with its keys: what goes in is compressed and encrypted on its way, what comes out is looked at on its way. Nothing of it is
// in memory as a whole.
import { createHash } from 'node:crypto'
import { addAbortSignal, pipeline, Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import type { Destination } from './destination.ts'
import type { Keys } from './encryption.ts'
import { type Manifest, manifestKey, manifestSchema, provenKey } from './manifest.ts'

export type Vault = {
  destination: Destination
  keys: Keys
  /** Breaks off what is being stored or read. */
  ending?: AbortSignal
}

export type Meter = { stream: Transform; bytes(): number; sha256(): string }

/** Counts and digests what passes; `sha256` is to be asked once, at the end. */
export function meter(): Meter {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') }
}

// Higher ones take several times as long for a few percent.
const level = 3

// A stream that fails takes the others of its pipeline along, and whoever reads the last one gets the error.
const inTheReader = () => {}

/** Stores all of `content`. Returns its digest and bytes, and how many bytes are stored for it. */
export async function store({ destination, keys, ending }: Vault, key: string, content: Readable, isCompressed = true) {
  if (ending) addAbortSignal(ending, content)
  const [plain, stored] = [meter(), meter()]
  const source = isCompressed
    ? pipeline(content, plain.stream, createGzip({ level }), inTheReader)
    : pipeline(content, plain.stream, inTheReader)
  try {
    const sealed = pipeline(await keys.encrypt(source), stored.stream, inTheReader)
    await destination.put(key, sealed)
  } catch (error) {
    content.destroy()
    throw error
  }
  return { sha256: plain.sha256(), bytes: plain.bytes(), stored: stored.bytes() }
}

/** What was stored, as it was. A stream that is cut short or was changed fails where it is read. */
export async function open({ destination, keys, ending }: Vault, key: string, isCompressed = true): Promise<Readable> {
  const sealed = await destination.open(key)
  if (ending) addAbortSignal(ending, sealed)
  const plain = await keys.decrypt(sealed)
  return isCompressed ? pipeline(plain, createGunzip(), inTheReader) : plain
}

/** Makes the backup `name` a whole one. */
export async function storeManifest(vault: Vault, name: string, manifest: Manifest): Promise<void> {
  await store(vault, manifestKey(name), Readable.from([Buffer.from(JSON.stringify(manifest))]), false)
}

export async function readManifest(vault: Vault, name: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await text(await open(vault, manifestKey(name), false))))
}

export type Backups = { whole: string[]; proven: string[]; broken: string[] }

/** The whole backups of a destination, those of them that were proven, and what interrupted ones left; each the oldest first. */
export async function findBackups(destination: Destination): Promise<Backups> {
  const names = new Map<string, Set<string>>()
  for await (const key of destination.list('copias/')) {
    const [, name = ''] = key.split('/')
    names.set(name, (names.get(name) ?? new Set()).add(key))
  }
  const sorted = [...names.keys()].sort()
  const isWhole = (name: string) => names.get(name)?.has(manifestKey(name)) === true
  const whole = sorted.filter(isWhole)
  return {
    whole,
    proven: whole.filter((name) => names.get(name)?.has(provenKey(name))),
    broken: sorted.filter((name) => !isWhole(name)),
  }
}
