// The code that opens a case with its protocol. Stored as a hash; wrong pairs are slow and few.
import { randomInt } from 'node:crypto'
import { hashPassword } from '#platform/session/password.ts'

const digits = (many: number) => String(randomInt(10 ** many)).padStart(many, '0')

/** A new code and its hash, which takes as long to try as a password's: 16 digits alone could be counted through. */
export async function newCodigo(): Promise<{ codigo: string; hash: string }> {
  const codigo = digits(8) + digits(8)
  return { codigo, hash: await hashPassword(codigo) }
}
