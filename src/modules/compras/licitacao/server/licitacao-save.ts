// Saves a tender's form: checks what the schema can't, and reads the opening in the city's time zone.
import type { FastifyRequest } from 'fastify'
import { leDataHora } from '#base/le-data.ts'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import { unknownOptions } from '#kits/lookup/server/unknown-options.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listModalidades, listSituacoes, listTipos } from '#modules/cidade/tipos/server/tipos.facade.ts'
import { notifyFollowers } from '#modules/compras/edital/server/edital.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { FieldMessages } from '#platform/http/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { type LicitacaoForm, licitacaoLookups } from '../licitacao.contract.ts'
import { licitacaoAnexos } from './licitacao.queries.ts'

/** Check, create, update and remove of a tender, for recordCalls. */
export const licitacaoSave = (platform: Platform) =>
  recordWithAnexos(platform, {
    table: 'licitacao',
    id: 'licitacao_id',
    anexos: licitacaoAnexos,
    check: unknownLookups,
    onDocuments: notifyFollowers(platform, 'licitacao'),
    async columnsOf({ versao: _versao, ...columns }: LicitacaoForm) {
      const { fuso_horario } = await findPortal(platform)
      const abertura = columns.licitacao_abertura
      return { ...columns, licitacao_abertura: abertura && leDataHora(abertura, fuso_horario) }
    },
  })

async function unknownLookups(db: Queries, request: FastifyRequest): Promise<FieldMessages> {
  const { data: chosen } = licitacaoLookups.safeParse(bodyOf(request))
  if (!chosen) return {} // malformed: the schema reports it
  return unknownOptions(db, chosen, {
    tipo_processo_id: listModalidades,
    tipo_licitacao_id: listTipos,
    situacao_licitacao_id: listSituacoes,
  })
}
