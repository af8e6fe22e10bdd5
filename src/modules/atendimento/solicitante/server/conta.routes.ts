// A requester's own data, and closing the account. The account is always the session's.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountOf } from '#kits/caso/server/autor.ts'
import { findSiteName, hasSimplifiedRegistration } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import { clearSessionCookie } from '#platform/session/cookies.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { encerramentoForm } from '../cadastro.contract.ts'
import { type Conta, conta } from '../solicitante.contract.ts'
import { encerramentoMail } from './solicitante.mail.ts'
import { findDadosDoSolicitante } from './solicitante.queries.ts'
import { closeConta, findSenha, listAbertos, saveConta } from './solicitante-conta.queries.ts'
import { readConta } from './solicitante-form.ts'

const path = '/esic/ajax/solicitante'

export function contaRoutes({ citizen, platform }: ModuleContext): void {
  const { database, env, limits, mail } = platform
  // Limits guessing of the password by somebody who finds an open session.
  const perAccount = limits.define('encerrar-conta', 10, 15)
  const find = async (request: FastifyRequest): Promise<Conta> =>
    conta.parse(await findDadosDoSolicitante(database.db, accountOf(request).solicitante_id))

  const save = async (request: FastifyRequest) => {
    const known = await find(request)
    const form = await readConta(database.db, bodyOf(request), known, await hasSimplifiedRegistration(platform))
    await database.write((tx) => saveConta(tx, known.solicitante_id, form))
    return { data: { ...(await find(request)), redirect: '/esic/conta?success=1' } }
  }

  const close = async (request: FastifyRequest, reply: FastifyReply) => {
    const { solicitante_id: account } = accountOf(request)
    const { usu_senha } = parseFields(encerramentoForm, bodyOf(request))
    await perAccount.count(String(account))
    const senha = await findSenha(database.db, account)
    // made by gov.br, which confirms in place of the password that it does not have
    const isRight = senha === '' ? request.isConfirmed : await passwordMatches(senha, usu_senha)
    if (!isRight && senha === '')
      throw new FieldErrors({ usu_senha: ['Confirme com o gov.br que é você e tente de novo.'] })
    if (!isRight) throw new FieldErrors({ usu_senha: [usu_senha ? 'A senha não confere.' : 'Digite a sua senha.'] })
    await database.write(async (tx) => {
      const abertos = await listAbertos(tx, account)
      const [site, to] = [await findSiteName(tx), await closeConta(tx, account)]
      await mail.queue(tx, encerramentoMail({ to, site, abertos, esic: `${env.publicUrl}/esic` }))
    })
    clearSessionCookie(request, reply, 'esic')
    return { data: { redirect: '/esic/conta-encerrada' } }
  }

  citizen(({ app }) => {
    const saved = conta.extend(redirected.shape)
    const savedOrClosed = { schema: { response: answers(z.union([saved, redirected.strict()])) } }
    app.get(path, { schema: { response: answers(conta) } }, async (request: FastifyRequest) => ({
      data: await find(request),
    }))
    app.put(path, { schema: { response: answers(saved) } }, save)
    app.delete(path, { schema: { response: answers(redirected) } }, close)
    app.post(path, savedOrClosed, async (request: FastifyRequest, reply: FastifyReply) =>
      methodOf(request) === 'DELETE' ? close(request, reply) : save(request),
    )
  })
}
