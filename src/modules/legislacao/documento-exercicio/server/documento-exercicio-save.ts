// Stores a document: which version of it a rectification is, and what may not change afterwards.
import type { FastifyRequest } from 'fastify'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import type { Queries } from '#platform/db/connect.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import type { Platform } from '#platform/platform.ts'
import type { DocumentoExercicioForm } from '../documento-exercicio.contract.ts'
import { tiposGenericos } from '../tipos.ts'
import { documentoExercicioAnexos, findVersao, listVersoes } from './documento-exercicio.queries.ts'

const taken = 'Este documento já está no portal. Se o novo o corrige, marque “É uma retificação”.'

export function documentoExercicioSave(platform: Platform) {
  const { db } = platform.database
  const save = recordWithAnexos(platform, {
    table: 'documento_exercicio',
    id: 'documento_exercicio_id',
    anexos: documentoExercicioAnexos,
    async columnsOf(form: DocumentoExercicioForm, id) {
      const { versao: _versao, documento_exercicio_retificacao: _flag, ...columns } = form
      return { ...columns, documento_exercicio_versao: await versaoDe(db, form, id), documento_exercicio_prazo: null }
    },
  })
  return {
    ...save,
    create: (form: DocumentoExercicioForm, request: FastifyRequest, storeResult: StoreResult) =>
      save.create(form, request, storeResult).catch(refuseTaken),
    update: (id: number, form: DocumentoExercicioForm, request: FastifyRequest) =>
      save.update(id, form, request).catch(refuseTaken),
  }
}

// Two people filed the same at the same time.
function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw new FieldErrors({ documento_exercicio_periodo: [taken] })
  throw error
}

/** 1, or one more than the last that it rectifies; a document that is changed keeps its own. Throws FieldErrors. */
async function versaoDe(db: Queries, form: DocumentoExercicioForm, id: number | null): Promise<number> {
  const current = id === null ? undefined : await findVersao(db, id)
  if (current && isGeneric(current.documento_exercicio_tipo) !== isGeneric(form.documento_exercicio_tipo))
    throw new FieldErrors({
      documento_exercicio_tipo: ['O tipo não pode mudar para este. Cadastre outro documento e exclua o errado.'],
    })
  const others = await listVersoes(db, form, id)
  if (!form.documento_exercicio_retificacao) {
    if (others.includes(1)) throw new FieldErrors({ documento_exercicio_periodo: [taken] })
    return 1
  }
  const last = others.at(-1)
  if (last === undefined)
    throw new FieldErrors({
      documento_exercicio_retificacao: ['Não há outro documento deste tipo, período e anexo que ele retifique.'],
    })
  const own = current?.documento_exercicio_versao ?? 1
  return own > 1 && !others.includes(own) ? own : last + 1
}

const isGeneric = (tipo: string) => tiposGenericos.includes(tipo)
