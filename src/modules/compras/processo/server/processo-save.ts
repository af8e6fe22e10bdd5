// Saves a process' form: checks what the schema can't.
import type { FastifyRequest } from 'fastify'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import { unknownOptions } from '#kits/lookup/server/unknown-options.ts'
import { listModalidades, unknownCategorias } from '#modules/cidade/tipos/server/tipos.facade.ts'
import { notifyFollowers } from '#modules/compras/edital/server/edital.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { type ProcessoForm, processoForm } from '../processo.contract.ts'
import { processoAnexos } from './processo.queries.ts'

/** Check, create, update and remove of a process, for recordCalls; and of several. */
export const processoSave = (platform: Platform) =>
  recordWithAnexos(platform, {
    table: 'documento',
    id: 'documento_id',
    anexos: processoAnexos,
    onDocuments: notifyFollowers(platform, 'processo'),
    columnsOf: ({ versao: _versao, ...columns }: ProcessoForm) => columns,
    check: async (db, request, anexos) => ({
      ...(await unknownTipo(db, request)),
      ...(await unknownCategorias(db, anexos)),
    }),
  })

async function unknownTipo(db: Queries, request: FastifyRequest): Promise<FieldMessages> {
  const chosen = processoForm.pick({ tipo_processo_id: true }).safeParse(bodyOf(request))
  return chosen.success ? unknownOptions(db, chosen.data, { tipo_processo_id: listModalidades }) : {}
}
