// The link in each mail. Opening it changes nothing, since virus scanners open links too: only its buttons do, and the one click of a
// mail program.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  confirmaSeguir,
  findSeguimento,
  paraDeSeguir,
  removeSemConfirmar,
} from '#kits/seguir/server/seguimento.queries.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { chaveForm, type SeguirAvisoPage, seguirAvisoPage } from '../seguir.contract.ts'

const hidden = { schema: { hide: true, response: answers(redirected) } }
const pageOf = (token: string) => `/seguir/aviso?token=${encodeURIComponent(token)}&feito=1`

export function seguirAvisoRoutes({ app, page, platform }: ModuleContext): void {
  const { database, jobs, limits } = platform
  const links = limits.define('seguir-link-endereco', 30, 15)
  jobs.repeat('seguir-sem-confirmar', '43 * * * *', async () => void (await removeSemConfirmar(database.db)))

  page('/seguir/aviso', 'seguir-aviso', { output: seguirAvisoPage, load: (request) => loadAviso(context(request)) })
  const context = (request: FastifyRequest) => ({
    db: database.db,
    token: (request.query as Record<string, unknown>).token,
  })

  app.post('/ajax/seguir/confirmar', hidden, async (request) => {
    const { token } = parseFields(chaveForm, bodyOf(request))
    await links.count(networkOf(request.ip))
    const isDone = await database.transact((tx) => confirmaSeguir(tx, token))
    if (!isDone) throw new NotFound('Este link não vale mais.')
    return { data: { redirect: pageOf(token) } }
  })
  // What has ended already is ended: whoever clicks twice is told the same.
  const stop = async ({ token, tudo }: z.output<typeof chaveForm>) => {
    await database.transact((tx) => paraDeSeguir(tx, token, tudo !== undefined))
    return { data: { redirect: pageOf(token) } }
  }
  app.post('/ajax/seguir/parar', hidden, async (request) => {
    const asked = parseFields(chaveForm, bodyOf(request))
    await links.count(networkOf(request.ip))
    return stop(asked)
  })
  // It comes from the servers of a provider for many people: the body says nothing more than the address, whose key nobody guesses.
  const clicks = limits.define('seguir-um-clique', 1000, 15)
  app.post('/seguir/aviso', hidden, async (request) => {
    const asked = parseFields(chaveForm, request.query)
    await clicks.count(networkOf(request.ip))
    return stop(asked)
  })
}

type Asked = { db: Parameters<typeof findSeguimento>[0]; token: unknown }

async function loadAviso({ db, token }: Asked): Promise<SeguirAvisoPage> {
  const found = await findSeguimento(db, token)
  if (!found) return { step: 'vencido', token: '', email: '', titulo: '', endereco: null, isCaso: false }
  const { seg_tipo, seg_o, seg_titulo, seg_email, isConfirmado, isEncerrado } = found
  const isCaso = seg_tipo === 'caso'
  return {
    step: isEncerrado ? 'encerrado' : isConfirmado || isCaso ? 'ativo' : 'confirmar',
    token: String(token),
    email: seg_email,
    titulo: seg_titulo,
    endereco: seg_o.startsWith('/') ? seg_o : null,
    isCaso,
  }
}
