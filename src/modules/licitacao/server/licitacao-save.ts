// A tender's form on its way in: what the schema can't see is checked, the opening is read on the city's clock, files are stored.
import type { FastifyRequest } from 'fastify'
import { leDataHora } from '../../../base/data.ts'
import { foreignAnexos } from '../../../kits/anexo/server/anexo.queries.ts'
import { filesOf, readAnexos } from '../../../kits/anexo/server/read-anexos.ts'
import { version } from '../../../kits/form/fields.ts'
import type { Queries } from '../../../platform/db/connect.ts'
import type { FieldMessages } from '../../../platform/http/errors.ts'
import { bodyOf } from '../../../platform/http/request.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPortal } from '../../configuracao/server/configuracao.facade.ts'
import { listModalidades, listSituacoes, listTipos } from '../../tipos/server/tipos.facade.ts'
import { type LicitacaoForm, licitacaoAnexoFields, licitacaoLookups } from '../licitacao.contract.ts'
import {
  createLicitacao,
  type LicitacaoColumns,
  licitacaoAnexos,
  refuseStale,
  removeLicitacao,
  saveLicitacao,
  unknownOption,
} from './licitacao.queries.ts'

/** The writing half of the calls of a tender, for recordCalls. */
export function licitacaoSave(platform: Platform) {
  const { database, files } = platform
  const anexosOf = (request: FastifyRequest) => readAnexos(bodyOf(request), request.spooled, licitacaoAnexoFields)

  async function columnsOf({ versao: _versao, ...columns }: LicitacaoForm): Promise<LicitacaoColumns> {
    const { fuso_horario } = await findPortal(platform)
    const abertura = columns.licitacao_abertura
    return { ...columns, licitacao_abertura: abertura && leDataHora(abertura, fuso_horario) }
  }

  return {
    async check(request: FastifyRequest, id: number | null): Promise<FieldMessages> {
      const { db } = database
      const body = bodyOf(request)
      if (id !== null) await refuseStale(db, id, version().safeParse(body.versao).data ?? null)
      const { anexos, problems } = anexosOf(request)
      const foreign = await foreignAnexos(db, licitacaoAnexos, id, anexos)
      return { ...(await unknownLookups(db, body)), ...problems, ...foreign }
    },
    async create(form: LicitacaoForm, request: FastifyRequest) {
      const { anexos } = anexosOf(request)
      const columns = await columnsOf(form)
      return files.writeWithFiles(filesOf(anexos), (tx, arquivoIds) =>
        createLicitacao(tx, columns, { anexos, arquivoIds }),
      )
    },
    async update(id: number, form: LicitacaoForm, request: FastifyRequest) {
      const { anexos } = anexosOf(request)
      const columns = await columnsOf(form)
      return files.writeWithFiles(filesOf(anexos), (tx, arquivoIds) =>
        saveLicitacao(tx, id, { columns, versao: form.versao ?? null, anexos: { anexos, arquivoIds } }),
      )
    },
    remove: (id: number) => files.writeWithFiles([], (tx) => removeLicitacao(tx, id)),
  }
}

async function unknownLookups(db: Queries, body: unknown): Promise<FieldMessages> {
  const { data: asked } = licitacaoLookups.safeParse(body)
  if (!asked) return {} // the schema's own messages come
  const lists = {
    tipo_processo_id: listModalidades,
    tipo_licitacao_id: listTipos,
    situacao_licitacao_id: listSituacoes,
  }
  const messages: FieldMessages = {}
  for (const [name, list] of Object.entries(lists) as [keyof typeof lists, typeof listTipos][]) {
    const id = asked[name]
    if (id !== null && !(await list(db)).some((entry) => entry.id === id)) messages[name] = [unknownOption]
  }
  return messages
}
