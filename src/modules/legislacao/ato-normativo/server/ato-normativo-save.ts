// Creates, changes and removes an act: its columns are those of a generic document, its answer has its own id.
import type { FastifyRequest } from 'fastify'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import { madeOf } from '#kits/form/server/record-store.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages, NotFound } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { type AtoNormativoForm, atoNormativoForm } from '../ato-normativo.contract.ts'
import { leRelacoes } from '../relacoes.ts'
import { atoNormativoAnexos, findAto, isOtherDocument, listEntidades, listOrgaos } from './ato-normativo.queries.ts'
import { awaitTurn, linkWaiting, refuseTaken, resolve, saveRelacoes } from './relacoes.queries.ts'

export function atoNormativoSave(platform: Platform) {
  const { db } = platform.database
  const store = recordWithAnexos(platform, {
    table: 'documento_generico',
    id: 'documento_generico_id',
    anexos: atoNormativoAnexos,
    columnsOf,
    check: async (db, request) => {
      const { problems } = leRelacoes(bodyOf(request))
      const form = atoNormativoForm.safeParse(bodyOf(request))
      if (!form.success) return problems
      const id = idIn(request)
      return { ...(await problemsOf(db, id, form.data)), ...problems }
    },
    async onSaved(tx, id, form) {
      await awaitTurn(tx)
      const { relacoes, problems } = await resolve(tx, id, form)
      const all = { ...(await refuseTaken(tx, id, form)), ...problems }
      if (Object.keys(all).length) throw new FieldErrors(all)
      if (form.ato_relacoes) await saveRelacoes(tx, id, relacoes)
      await linkWaiting(tx, id, form)
    },
  })
  const made = (own: object) => ({ ato_normativo_id: (own as { documento_generico_id: number }).documento_generico_id })
  return {
    ...store,
    made: madeOf('ato_normativo_id'),
    async create(form: AtoNormativoForm, request: FastifyRequest, storeResult: StoreResult) {
      // what is stored is answered, also to a form that is sent twice
      const saved: object = await store.create(form, request, (tx, own) => storeResult(tx, made(own)) as never)
      return saved as ReturnType<typeof made>
    },
    async update(id: number, form: AtoNormativoForm, request: FastifyRequest) {
      return made(await store.update(id, form, request))
    },
    /** Throws NotFound also for a document that is no act. */
    async remove(id: number, versao: number | null) {
      if (await isOtherDocument(db, id)) throw new NotFound()
      await store.remove(id, versao)
    },
  }
}

const idIn = (request: FastifyRequest): number | null => {
  const id = Number((request.params as { id?: string }).id)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

async function problemsOf(db: Queries, id: number | null, form: AtoNormativoForm): Promise<FieldMessages> {
  if (id !== null) await findAto(db, id)
  const { problems } = await resolve(db, id, form)
  const unknown: FieldMessages = {}
  const [entidades, orgaos] = [await listEntidades(db), await listOrgaos(db)]
  if (!entidades.some((one) => one.id === form.entidade_id)) unknown.entidade_id = ['Opção inválida.']
  if (form.orgao_id !== null && !orgaos.some((one) => one.id === form.orgao_id)) unknown.orgao_id = ['Opção inválida.']
  return { ...(await refuseTaken(db, id, form)), ...problems, ...unknown }
}

// The number keeps its year in the column, as the old lists and their files show it.
function columnsOf(form: AtoNormativoForm) {
  const ano = Number(form.ato_normativo_data.slice(0, 4))
  return {
    documento_generico_tipo: form.ato_normativo_tipo,
    documento_generico_numero: `${form.ato_normativo_numero}/${ano}`,
    documento_generico_ano: ano,
    documento_generico_data: form.ato_normativo_data,
    documento_generico_descricao: form.ato_normativo_ementa,
    ato_normativo_texto: form.ato_normativo_texto,
    ato_normativo_regulamenta: form.ato_normativo_regulamenta,
    ato_normativo_revogado_por: form.ato_normativo_revogado_por,
    ato_normativo_revogado_em: form.ato_normativo_revogado_por ? form.ato_normativo_revogado_em : null,
    entidade_id: form.entidade_id,
    orgao_id: form.orgao_id,
  }
}
