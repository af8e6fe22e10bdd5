// Second factors for tests: an application with its codes, and a passkey as an authenticator would have it.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Platform } from '#platform/platform.ts'
import { codeAt, newReserves, newSecret } from './codes.ts'
import { insertFactor, type Owner, replaceReserves } from './fator.queries.ts'

/** Returns what makes its code: of the current half minute, or of one that is so many away. */
export async function insertApplication({ database }: Platform, owner: Owner) {
  const secret = newSecret()
  await database.transact((tx) =>
    insertFactor(tx, owner, { fat_tipo: 'aplicativo', fat_nome: 'Celular', fat_segredo: secret }),
  )
  return (halfMinutes = 0) => codeAt(secret, Date.now() + halfMinutes * 30_000)
}

/** Returns the codes of reserve as the person has them. */
export async function insertReserves({ database }: Platform, owner: Owner): Promise<string[]> {
  const { codes, ...stored } = await newReserves()
  await database.transact((tx) => replaceReserves(tx, owner, stored))
  return codes
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

type Signing = { challenge: string; counter: number; origin?: string; rpId?: string; isVerified?: boolean }

/** Returns what answers a challenge with the passkey that was inserted. */
export async function insertPasskey({ database }: Platform, owner: Owner) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: EC2, ES256, P-256
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const id = randomBytes(32).toString('base64url')
  const of = { fat_credencial: id, fat_publica: cose.toString('base64url'), fat_contador: 5 }
  await database.transact((tx) => insertFactor(tx, owner, { fat_tipo: 'chave', fat_nome: 'Chave', ...of }))
  return ({ challenge, counter, origin = 'http://localhost:3000', rpId = 'localhost', isVerified = true }: Signing) => {
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const data = Buffer.concat([sha256(rpId), Buffer.from([isVerified ? 0x05 : 0x01]), count])
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
