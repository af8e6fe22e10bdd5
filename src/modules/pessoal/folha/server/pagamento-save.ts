// Payments typed by hand: several at once are stored all or none, and no payment is stored twice
// (docs/specification/data-sets.md#payroll-files).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Marked, removeEach } from '#kits/form/server/remove-each.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { tipoUsual } from '../folha.fields.ts'
import { type Linha, linhasForm } from '../linhas.contract.ts'
import type { PagamentoForm } from '../pagamento.contract.ts'
import {
  findRepeated,
  insertPagamentos,
  removePagamento,
  repeatedMessage,
  updatePagamento,
} from './pagamento.queries.ts'

const made = z.object({
  pagamento_id: z.int(),
  /** Of all that were typed at once, in their order. */
  pagamentos: z.array(z.int()).optional(),
})

/** Check, create, update and remove of a payment, for recordCalls. */
export function pagamentoSave({ database }: Platform) {
  const { db, write } = database
  return {
    table: 'pagamento',
    made,
    async check(request: FastifyRequest, id: number | null): Promise<FieldMessages> {
      const { data: linhas } = linhasForm.safeParse(bodyOf(request))
      if (!linhas) return {} // malformed: the form's schema reports it
      if (id !== null && linhas.length > 1) return { resources: ['Altere um pagamento de cada vez.'] }
      const forms = linhas.map(({ form }) => form)
      const known = await findRepeated(db, forms, id)
      return Object.fromEntries(
        linhas
          .filter((_linha, at) => known.has(at) || isRepeated(forms, at))
          .map(({ nameOf }) => [nameOf('pagamento_codigo'), [repeatedMessage]]),
      )
    },
    create: (linhas: Linha[], _request: FastifyRequest, storeResult: StoreResult) =>
      write(async (tx) => {
        const ids = await insertPagamentos(
          tx,
          linhas.map(({ form }) => form),
        )
        return storeResult(tx, { pagamento_id: ids[0] as number, pagamentos: ids })
      }),
    update: (id: number, [linha]: Linha[]) =>
      write(async (tx) => {
        if (!linha) throw new FieldErrors({ resources: ['Informe o pagamento.'] })
        await updatePagamento(tx, id, linha.form)
        return { pagamento_id: id }
      }),
    remove: (id: number, versao: number | null) => write((tx) => removePagamento(tx, id, versao)),
    removeSeveral: (marked: Marked[]) =>
      write((tx) =>
        removeEach(tx, { table: 'pagamento', id: 'pagamento_id' }, marked, (id) => removePagamento(tx, id, null)),
      ),
  }
}

const identityOf = (form: PagamentoForm) =>
  JSON.stringify([
    form.pagamento_ano,
    form.pagamento_mes,
    form.pagamento_codigo,
    form.pagamento_servidor,
    form.pagamento_cargo,
    form.pagamento_tipo ?? tipoUsual,
  ])

const isRepeated = (forms: PagamentoForm[], at: number) =>
  forms.slice(0, at).some((form) => identityOf(form) === identityOf(forms[at] as PagamentoForm))
