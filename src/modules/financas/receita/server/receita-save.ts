// Forecasts and entries that people type: the code becomes nature and detail, and a refusal that the table alone can give is put into
// words.
import type { FastifyRequest } from 'fastify'
import { changeRecord, insertRecord, lockRecord, recordStore, removeRecord } from '#kits/form/server/record-store.ts'
import { type Marked, removeEach } from '#kits/form/server/remove-each.ts'
import type { Database, WriteTransaction } from '#platform/db/connect.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { Conflict, FieldErrors } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import type { LancamentoForm } from '../lancamento.contract.ts'
import type { ReceitaForm } from '../receita.contract.ts'
import { proximaOrdem } from './lancamento.queries.ts'
import { contaLancamentos, findReceita } from './receita.queries.ts'

const prevista = { table: 'receita_prevista', id: 'receita_prevista_id' } as const
const lancamento = { table: 'receita_lancamento', id: 'receita_lancamento_id' } as const

function columnsOf({ versao: _versao, receita_codigo, ...form }: ReceitaForm) {
  const isDeduction = form.receita_deducao || receita_codigo.startsWith('9')
  return {
    ...form,
    receita_natureza: receita_codigo.slice(0, 8),
    receita_detalhamento: receita_codigo.length > 8 ? receita_codigo : '',
    receita_deducao: isDeduction,
    receita_deducao_tipo: isDeduction ? form.receita_deducao_tipo : null,
  }
}

const sayTwice = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error
  throw new FieldErrors({ receita_codigo: ['Esta natureza já está no exercício, com a mesma fonte.'] })
}

/** Of a forecast, for recordCalls and the removal of several. */
export function receitaSave(database: Database) {
  const { write } = database
  return {
    ...recordStore(database, prevista),
    create: (form: ReceitaForm, _request: FastifyRequest, storeResult: StoreResult) =>
      write(async (tx) => {
        const id = await insertRecord(tx, prevista, columnsOf(form)).catch(sayTwice)
        return storeResult(tx, { receita_prevista_id: id })
      }),
    update: (id: number, form: ReceitaForm) =>
      write(async (tx) => {
        await lockRecord(tx, prevista, id, form.versao ?? null)
        await refuseOtherYear(tx, id, form)
        await changeRecord(tx, prevista, id, columnsOf(form)).catch(sayTwice)
        return { receita_prevista_id: id }
      }),
    remove: (id: number, versao: number | null) =>
      write(async (tx) => {
        await lockRecord(tx, prevista, id, versao)
        await removePrevista(tx, id)
      }),
    removeSeveral: (marked: Marked[]) =>
      write((tx) => removeEach(tx, prevista, marked, (id) => removePrevista(tx, id))),
  }
}

async function removePrevista(tx: WriteTransaction, id: number): Promise<void> {
  const entries = await contaLancamentos(tx, id)
  if (entries) throw new Conflict('Esta receita tem lançamentos: remova-os antes.')
  await removeRecord(tx, prevista, id)
}

async function refuseOtherYear(tx: WriteTransaction, id: number, { exercicio }: ReceitaForm): Promise<void> {
  const before = await findReceita(tx, id)
  if (before.exercicio !== exercicio && (await contaLancamentos(tx, id)))
    throw new FieldErrors({ exercicio: ['Esta receita tem lançamentos do exercício em que está.'] })
}

/** Of an entry, for recordCalls and the removal of several. */
export function lancamentoSave(database: Database) {
  const { write } = database
  return {
    ...recordStore(database, lancamento),
    create: (form: LancamentoForm, _request: FastifyRequest, storeResult: StoreResult) =>
      write(async (tx) => {
        const columns = await entryOf(tx, form, null)
        return storeResult(tx, { receita_lancamento_id: await insertRecord(tx, lancamento, columns) })
      }),
    update: (id: number, form: LancamentoForm) =>
      write(async (tx) => {
        await lockRecord(tx, lancamento, id, form.versao ?? null)
        await changeRecord(tx, lancamento, id, await entryOf(tx, form, id))
        return { receita_lancamento_id: id }
      }),
    removeSeveral: (marked: Marked[]) =>
      write((tx) => removeEach(tx, lancamento, marked, (id) => removeRecord(tx, lancamento, id))),
  }
}

// Two entries of one day and kind are distinguished by their order; the forecast's row is locked, so that two clerks don't take the same.
async function entryOf(tx: WriteTransaction, { versao: _versao, ...form }: LancamentoForm, id: number | null) {
  const receita_prevista_id = Number(form.receita_prevista_id)
  const [receita_data, receita_tipo] = [String(form.receita_data), String(form.receita_tipo)]
  const owner = await tx
    .selectFrom('receita_prevista')
    .select('exercicio')
    .where('receita_prevista_id', '=', receita_prevista_id)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) throw new FieldErrors({ receita_prevista_id: ['Opção inválida.'] })
  if (Number(receita_data.slice(0, 4)) !== owner.exercicio)
    throw new FieldErrors({ receita_data: [`A receita é do exercício de ${owner.exercicio}.`] })
  const place = { receita_prevista_id, receita_data, receita_tipo }
  const before = id === null ? undefined : await placeOf(tx, id)
  const stays =
    before?.receita_prevista_id === receita_prevista_id &&
    before.receita_data === receita_data &&
    before.receita_tipo === receita_tipo
  return { ...form, ...place, ...(!stays && { receita_ordem: await proximaOrdem(tx, place) }) }
}

const placeOf = (tx: WriteTransaction, id: number) =>
  tx
    .selectFrom('receita_lancamento')
    .select(['receita_prevista_id', 'receita_data', 'receita_tipo'])
    .where('receita_lancamento_id', '=', id)
    .executeTakeFirst()
