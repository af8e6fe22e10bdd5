// Saves a tender's form: checks what the schema can't, and reads the opening in the city's time zone.
import type { FastifyRequest } from 'fastify'
import { leDataHora } from '#base/le-data.ts'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import { unknownOptions } from '#kits/lookup/server/unknown-options.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listModalidades, listSituacoes, listTipos } from '#modules/cidade/tipos/server/tipos.facade.ts'
import { notifyFollowers } from '#modules/compras/edital/server/edital.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type LicitacaoAConferir,
  type LicitacaoForm,
  leAConferir,
  licitacaoLookups,
  type Repetida,
} from '../licitacao.contract.ts'
import { findLicitacao, findRepetidas, licitacaoAnexos } from './licitacao.queries.ts'
import { contratadaProblem, repetidasProblem } from './licitacao.rules.ts'

/** Check, create, update and remove of a tender, for recordCalls. */
export const licitacaoSave = (platform: Platform) =>
  recordWithAnexos(platform, {
    table: 'licitacao',
    id: 'licitacao_id',
    anexos: licitacaoAnexos,
    check: async (db, request, _anexos, id) => ({
      ...(await problemsOf(db, request, id)),
      ...(await unknownLookups(db, request)),
    }),
    onDocuments: notifyFollowers(platform, 'licitacao'),
    async columnsOf(form: LicitacaoForm) {
      const { versao: _versao, licitacao_sem_contratada: _sem, licitacao_repetida: _repetida, ...columns } = form
      const { fuso_horario } = await findPortal(platform)
      const abertura = columns.licitacao_abertura
      return { ...columns, licitacao_abertura: abertura && leDataHora(abertura, fuso_horario) }
    },
  })

/** A contractor is missing where there must be one; another tender has the number, and nobody said that both are right. */
async function problemsOf(db: Queries, request: FastifyRequest, id: number | null): Promise<FieldMessages> {
  const form = leAConferir(bodyOf(request))
  const situacoes = form.situacao_licitacao_id ? await listSituacoes(db) : []
  const situacao = situacoes.find((each) => each.id === form.situacao_licitacao_id)?.nome ?? null
  const contratada = contratadaProblem(form, situacao)
  const repetidas = await unconfirmedRepetidas(db, form, id)
  return {
    ...(contratada && { licitacao_contratada: [contratada] }),
    ...(repetidas.length > 0 && { licitacao_repetida: [repetidasProblem(repetidas)] }),
  }
}

// one that keeps its number and modality was asked about before
async function unconfirmedRepetidas(db: Queries, form: LicitacaoAConferir, id: number | null): Promise<Repetida[]> {
  const { licitacao_numero: numero, tipo_processo_id: modalidade, licitacao_realizacao: realizacao } = form
  if (form.licitacao_repetida || !numero || !modalidade) return []
  const stored = id === null ? null : await findLicitacao(db, id)
  if (stored?.licitacao_numero === numero && stored.tipo_processo_id === modalidade) return []
  return findRepetidas(db, { numero, modalidade, realizacao, exceto: id ?? undefined })
}

async function unknownLookups(db: Queries, request: FastifyRequest): Promise<FieldMessages> {
  const { data: chosen } = licitacaoLookups.safeParse(bodyOf(request))
  if (!chosen) return {} // malformed: the schema reports it
  return unknownOptions(db, chosen, {
    tipo_processo_id: listModalidades,
    tipo_licitacao_id: listTipos,
    situacao_licitacao_id: listSituacoes,
  })
}
