// Opens a case by the protocol and the code in the body of a request; no address ever holds them.
import type { FastifyRequest } from 'fastify'
import { formSchema } from '#kits/form/form-schema.ts'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { leCodigo } from '../codigo.ts'
import { consultaFields } from '../consulta.fields.ts'
import type { Limites } from './limites.ts'

/** The id of the case. Throws FieldErrors for a wrong pair, and TooManyRequests. */
export type Abre = (request: FastifyRequest) => Promise<number>

/** The case with this protocol, and the hash of its code. */
type FindCaso = (protocolo: string) => Promise<{ id: number; codigo: string | null } | undefined>

const consultaForm = formSchema(consultaFields)

/** With `letras` 'OUV': 'ouv2026000012' or '2026000012' -> 'OUV2026000012'. */
export function leProtocolo(letras: string, typed: string): string {
  const read = typed.replace(/[\s.-]/g, '').toUpperCase()
  return /^\d+$/.test(read) ? `${letras}${read}` : read
}

/** Does not say by its time which of the two is wrong. */
export const createAbertura =
  (limites: Limites, letras: string, find: FindCaso): Abre =>
  async (request) => {
    const pair = parseFields(consultaForm, bodyOf(request))
    const protocolo = leProtocolo(letras, pair.protocolo)
    const attempt = await limites.countTry(request, protocolo)
    const found = await find(protocolo)
    const isRight = await passwordMatches(found?.codigo ?? undefined, leCodigo(pair.codigo) ?? '')
    if (!isRight || !found)
      throw new FieldErrors({ codigo: ['O protocolo e o código não conferem. Veja os dois no recibo.'] })
    await attempt.right()
    return found.id
  }
