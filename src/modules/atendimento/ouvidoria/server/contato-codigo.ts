// The code of a receipt, and the case that a protocol opens with its code.
import { randomInt } from 'node:crypto'
import { leCodigo } from '#kits/recibo/codigo.ts'
import type { Queries } from '#platform/db/connect.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { findCodigo } from './contato.queries.ts'

// without letters that are taken for digits
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 'K7QM-2XPD-9VHA-LT4C': of a receipt, to be typed from paper. */
export const newVerificacao = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** As it is stored, from any case and with or without its dashes; null for what can't be one. */
export function leVerificacao(typed: string): string | null {
  const read = typed.replace(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z2-9]{16}$/.test(read) ? read.replace(/(.{4})(?=.)/g, '$1-') : null
}

/** 'ouv2026000012' or '2026000012' -> 'OUV2026000012'. */
export const leProtocolo = (typed: string): string => {
  const letters = typed.replace(/[\s.-]/g, '').toUpperCase()
  return /^\d+$/.test(letters) ? `OUV${letters}` : letters
}

/** The case of this pair, or null, without saying by its time which of the two is wrong. */
export async function contatoOf(db: Queries, pair: { protocolo: string; codigo: string }): Promise<number | null> {
  const codigo = leCodigo(pair.codigo)
  const found = await findCodigo(db, leProtocolo(pair.protocolo))
  const matches = await passwordMatches(found?.ctt_codigo ?? undefined, codigo ?? '')
  return matches && found ? found.contato_id : null
}
