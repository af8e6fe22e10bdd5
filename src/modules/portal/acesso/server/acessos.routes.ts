// One's own sessions, and the end of each: in the panel and in the E-Sic.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccessRealm, citizenRealm, panelRealm } from '#modules/portal/reino/server/reino.facade.ts'
import { NotLoggedIn } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { confirma } from '#platform/session/confirmation.ts'
import { clearSessionCookie } from '#platform/session/cookies.ts'
import {
  closeAllSessions,
  closeOneSession,
  closeSessionsOf,
  countSessions,
  findSession,
  listSessions,
} from '#platform/session/session.queries.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import { type AcessosPage, acessosPage, encerraAcessos, encerraDeTodos } from '../acesso.contract.ts'

const deQuem = { painel: 'Painel', esic: 'E-Sic', todos: 'Painel e E-Sic' } as const

export function acessosRoutes({ panel, citizen, platform }: ModuleContext): void {
  const { db, write } = platform.database
  panel('qualquer', (scope) => offer(panelRealm, scope))
  citizen((scope) => offer(citizenRealm, scope))

  function offer(realm: AccessRealm, { app, page }: Scope): void {
    const { sessionsPage, home } = realm
    page(sessionsPage, `${realm.realm}-acessos`, {
      output: acessosPage,
      load: async (request): Promise<AcessosPage> => ({
        acessos: await listSessions(db, realm.realm, ...ownOf(realm, request)),
        deTodos: request.panelAccount?.isAdmin ? await countSessions(db) : null,
      }),
    })
    app.post(`${home}/ajax/acessos`, { schema: { response: answers(redirected) } }, async (request, reply) => ({
      data: { redirect: await end(realm, request, reply) },
    }))
  }

  // A leak, or a computer that was lost: nobody has to be chosen one by one. The session that asks goes on.
  panel('administrador', ({ app }) =>
    app.post(
      '/painel/ajax/acessos/de-todos',
      { ...confirma, schema: { response: answers(redirected) } },
      async (request) => {
        const [, token] = ownOf(panelRealm, request)
        const { de } = parseFields(encerraDeTodos, bodyOf(request))
        const realms = de === 'todos' ? (['painel', 'esic'] as const) : [de]
        await write(async (tx) => {
          const ended = await closeAllSessions(tx, realms, token)
          await recordEvent(tx, {
            acao: 'encerrou acessos',
            mudancas: { de_quem: [null, deQuem[de]], acessos: [null, ended] },
          })
        })
        return { data: { redirect: `${panelRealm.sessionsPage}?success=todos` } }
      },
    ),
  )

  async function end(realm: AccessRealm, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const [account, token] = ownOf(realm, request)
    const asked = parseFields(encerraAcessos, bodyOf(request))
    if ('outros' in asked) {
      await closeSessionsOf(db, realm.realm, account, token)
      return `${realm.sessionsPage}?success=outros`
    }
    // one that is over already is as the person wants it
    await closeOneSession(db, realm.realm, account, asked.sessao_id)
    if ((await findSession(db, realm.realm, token)) !== undefined) return `${realm.sessionsPage}?success=1`
    clearSessionCookie(request, reply, realm.realm)
    return realm.loginPage
  }
}

/** The account and the token of the session. */
function ownOf(realm: AccessRealm, request: FastifyRequest): [account: number, token: string] {
  const own = realm.accountOf(request)
  if (!own || !request.sessionToken) throw new NotLoggedIn()
  return [own.account, request.sessionToken]
}
