// The form without JavaScript: each step is sent by itself and shown again at the next one, with what was typed in hidden fields.
import type { FastifyRequest } from 'fastify'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, FormAgain } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { camposDoPasso, passos, stepIn } from '../passos.ts'
import { problemsOf } from './contato-registro.ts'

/**
 * `_passo` is the step that was sent (1 to 4), `_voltar` the one to go back to. Throws FormAgain with `passo`, the step to show, and `chave`,
 * the form's key; FieldErrors with `passo` where this step is wrong. Returns when all of the form was sent.
 */
export async function takeStep(db: Queries, request: FastifyRequest): Promise<void> {
  const { _passo, _voltar, ctt_chave } = bodyOf(request)
  const chave = typeof ctt_chave === 'string' && ctt_chave ? ctt_chave : newToken()
  const back = stepIn(_voltar)
  if (back) throw new FormAgain({ passo: back, chave })
  const passo = stepIn(_passo)
  if (!passo || passo === passos.length) return
  const own = camposDoPasso[passo - 1] ?? []
  const all = await problemsOf(db, request)
  const problems = Object.fromEntries(Object.entries(all).filter(([name]) => own.includes(name)))
  if (Object.keys(problems).length) throw new FieldErrors(problems, undefined, { passo, chave })
  throw new FormAgain({ passo: passo + 1, chave })
}
