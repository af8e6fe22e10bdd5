// Backups are encrypted in age's format (https://age-encryption.org/v1), so that its own program opens them too. Each destination has a key
// pair; the private half lies there, encrypted by the passphrase: one slow derivation opens it, and files cost a fast one each.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Destination } from './destination.ts'
import { BackupProblem } from './problem.ts'

export type Keys = { encrypt(plain: Readable): Promise<Readable>; decrypt(sealed: Readable): Promise<Readable> }

const keyFile = 'chave.age'
/** 64 MB for some tenths of a second; age's own 18 takes 256 MB, which an old server may not have. The passphrase has 16 characters at least. */
const scryptWork = 16

/** The keys of `destination`. Where it has none yet they are made, if `isNew` allows it. */
export async function openKeys(
  destination: Destination,
  passphrase: string,
  isNew: 'may be new' | 'exists',
): Promise<Keys> {
  const hasKey = await destination.has(keyFile)
  if (!hasKey && isNew === 'exists')
    throw new BackupProblem(
      `Não há cópias em ${destination.name}. Se já houve, veja se o disco está montado; para começar de novo, informe outra pasta em BACKUP_URL.`,
    )
  const identity = hasKey ? await readIdentity(destination, passphrase) : await makeIdentity(destination, passphrase)
  const recipient = await identityToRecipient(identity)
  return {
    async encrypt(plain) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return fromWeb(await encrypter.encrypt(toWeb(plain)))
    },
    async decrypt(sealed) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return fromWeb(await decrypter.decrypt(toWeb(sealed)))
    },
  }
}

async function makeIdentity(destination: Destination, passphrase: string): Promise<string> {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(scryptWork)
  const sealed = await encrypter.encrypt(`${identity}\n`)
  await destination.put(keyFile, Readable.from([sealed]))
  return identity
}

async function readIdentity(destination: Destination, passphrase: string): Promise<string> {
  const sealed = await buffer(await destination.open(keyFile))
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return (await decrypter.decrypt(sealed, 'text')).trim()
  } catch (error) {
    throw new BackupProblem(`A senha não abre as cópias de ${destination.name}.`, { cause: error })
  }
}

// The two declarations of web streams, Node's and the browser's, differ in words only.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)
