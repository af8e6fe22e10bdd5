import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { versionIn } from '#kits/form/server/record-calls.ts'
import { importCalls } from '#kits/import/server/import-calls.ts'
import { importQueue } from '#kits/import/server/import-queue.queries.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { findPalavras } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import { answers, nothing, redirected } from '#platform/http/answers.ts'
import { makeOnce } from '#platform/http/envio.queries.ts'
import type { App, ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, methodOf } from '#platform/http/wire.ts'
import { confirma } from '#platform/session/confirmation.ts'
import { hashPassword } from '#platform/session/password.ts'
import { usuario, usuarioList } from '../usuario.contract.ts'
import { readCreateForm, readEditForm } from './usuario.forms.ts'
import { inviteImported, inviteUsuario, sendTemporaryPassword, spoken, takeFactorsFrom } from './usuario.invite.ts'
import { findUsuario, isLoginTaken, usuarioSource } from './usuario.queries.ts'
import { invitations, usuarioSet } from './usuario-import.set.ts'
import { findLogin } from './usuario-password.queries.ts'
import { type Actor, removeUsuario, saveUsuario } from './usuario-write.queries.ts'

export function usuarioModule({ panel, platform, directory }: ModuleContext): void {
  directory.panel.push({ group: 'Sistema', label: 'Usuários', href: '/painel/usuarios', access: 'administrador' })
  const { db, write } = platform.database
  const list = (query: ListQuery<typeof usuarioList>) => readList(db, usuarioSource, query)

  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const data = await makeOnce(request, usuarioList.path, async (storeResult) => {
      const form = await readCreateForm(bodyOf(request), (login) => isLoginTaken(db, login))
      return inviteUsuario(platform, form, storeResult)
    })
    reply.code(201)
    return { data }
  }
  const update = async (request: FastifyRequest) => {
    const [actor, id] = [actorOf(request), idIn(request)]
    const isOwn = id === actor.usuario_id
    const words = await findPalavras(db, (await findLogin(db, id)) ?? '')
    const { form, newPassword } = readEditForm(bodyOf(request), { isOwn, words })
    const isNotified = newPassword !== null && !isOwn
    const passwordHash = newPassword === null ? null : await hashPassword(newPassword)
    const data = await write(async (tx) => {
      const saved = await saveUsuario(tx, { actor, id, form, passwordHash })
      if (isNotified) await sendTemporaryPassword(platform, tx, { id, password: newPassword })
      else if (newPassword !== null)
        await avisaConta(platform, tx, { realm: 'painel', login: actor.usu_login }, { fato: 'senha' })
      if (form.retirar_fatores && !isOwn) await takeFactorsFrom(platform, tx, { id, by: actor.usu_login })
      return saved
    })
    const told = isNotified ? { redirect: `${usuarioList.page}?success=senha`, ...spoken(platform, newPassword) } : {}
    return { data: { ...data, ...told } }
  }
  const remove = async (request: FastifyRequest) => {
    const [actor, id, versao] = [actorOf(request), idIn(request), versionIn(request)]
    await write((tx) => removeUsuario(tx, { actor, id, versao }))
    return { data: {} }
  }
  const change = (request: FastifyRequest) => (methodOf(request) === 'DELETE' ? remove(request) : update(request))

  const set = usuarioSet(platform)
  directory.queue.push(importQueue(db, set.definition, 'administrador'))
  platform.jobs.handle<{ importacao_id: number }>(invitations, ({ importacao_id }) =>
    inviteImported(platform, importacao_id),
  )

  panel('administrador', (scope) => {
    const { app, page } = scope
    // not entered among the imported sets: no file without a person, and no public receipt, makes users
    importCalls({ ...scope, app: confirming(app) }, platform, set)
    app.get(usuarioList.path, ...listCall(usuarioList, list, ['usuario']))
    app.get(
      `${own}/:id`,
      {
        config: { record: { table: 'usuario' } },
        schema: { params: z.object({ id: z.string() }), response: answers(usuario) },
      },
      async (request) => ({ data: await findUsuario(db, idIn(request)) }),
    )
    app.post(usuarioList.path, made, create)
    // The specification reads, edits and removes at three addresses; all of them change and remove.
    for (const path of ['/painel/ajax/editar/usuario', usuarioList.path, own]) {
      app.post(`${path}/:id`, madeOrRemoved, change)
      app.put(`${path}/:id`, changed, update)
      app.delete(`${path}/:id`, removed, remove)
    }
    page(usuarioList.page, 'usuario-list', listPage(usuarioList, list))
  })
}

const own = '/painel/ajax/usuario'
const idOnly = z.object({ usuario_id: z.int() })
/** Only where no e-mail leaves the portal: who asked passes it on. */
const spokenPassword = { senha_temporaria: z.string().optional() }
const made = { ...confirma, schema: { response: answers(idOnly.extend(spokenPassword)) } }
/** `redirect` only when a password was set for somebody else. */
const saved = idOnly.extend({ ...redirected.partial().shape, ...spokenPassword })
const changed = { ...confirma, schema: { response: answers(saved) } }
const removed = { ...confirma, schema: { response: answers(nothing) } }
const madeOrRemoved = { ...confirma, schema: { response: answers(z.union([saved, nothing])) } }

/** What is done with a file that was checked makes users; sending it does not. */
function confirming(app: App): App {
  const post = (url: string, options: RouteShorthandOptions, handler: RouteHandlerMethod) =>
    app.post(
      url,
      url.includes('/:id') ? { ...options, config: { ...options.config, ...confirma.config } } : options,
      handler,
    )
  return Object.assign(Object.create(app), { post })
}

const idIn = (request: FastifyRequest) => idOf((request.params as { id: string }).id)

function actorOf({ panelAccount, sessionToken }: FastifyRequest): Actor & { usu_login: string } {
  if (!panelAccount) throw new Error('a route of the panel without an account')
  const { usuario_id, usu_login } = panelAccount
  return { usuario_id, usu_login, sessionToken }
}
