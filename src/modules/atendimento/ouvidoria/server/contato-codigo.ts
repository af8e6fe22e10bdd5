// The codes of a receipt: what opens the case, and what confirms the receipt.
import { randomInt } from 'node:crypto'
import { type Abre, leProtocolo as le, createAbertura as opening } from '#kits/caso/server/abertura.ts'
import type { Limites } from '#kits/caso/server/limites.ts'
import type { Queries } from '#platform/db/connect.ts'
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

export const leProtocolo = (typed: string): string => le('OUV', typed)

export const createAbertura = (db: Queries, limites: Limites): Abre =>
  opening(limites, 'OUV', (protocolo) => findCodigo(db, protocolo))
