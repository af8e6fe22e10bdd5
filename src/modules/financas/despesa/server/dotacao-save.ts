// Saves a budget line: a refusal that only the tables can give has its message beside the field.

import type { FastifyRequest } from 'fastify'
import { recordStore } from '#kits/form/server/record-store.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { dotacaoForm } from '../dotacao.contract.ts'
import { dosEmpenhos } from './dotacao.queries.ts'

/** `table`, `made`, check, create, update and remove, for recordCalls. */
export function dotacaoSave({ database }: Platform) {
  const store = recordStore(database, { table: 'dotacao', id: 'dotacao_id' })
  return {
    ...store,
    create: (...args: Parameters<typeof store.create>) => store.create(...args).catch(refuseTwin),
    update: (...args: Parameters<typeof store.update>) => store.update(...args).catch(refuseTwin),
    check: async (request: FastifyRequest, id: number | null): Promise<FieldMessages> => {
      const form = dotacaoForm.safeParse(bodyOf(request))
      const committed = id !== null && form.success ? await dosEmpenhos(database.db, id) : null
      if (!committed || !form.success) return {}
      const say = (what: string) => [`Há empenhos desta dotação: ${what} não pode mudar.`]
      return {
        ...(committed.exercicio !== form.data.exercicio && { exercicio: say('o exercício') }),
        ...(committed.entidade_id !== form.data.entidade_id && { entidade_id: say('a entidade') }),
      }
    },
  }
}

function refuseTwin(error: unknown): never {
  if (isUniqueViolation(error))
    throw new FieldErrors({ dotacao_natureza: ['Já há uma dotação com esta classificação neste exercício.'] })
  throw error
}
