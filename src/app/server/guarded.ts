// The routes of a scope of the panel: each demands the scope's access before its body is read; house.test.ts checks this on each. The
// guard is part of the route: a hundred and fifty instances of Fastify, one for each scope, would cost a start more than all their routes.
import type { RouteOptions } from 'fastify'
import { demandAnswers } from '#platform/http/answers.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { App } from '#platform/http/module.ts'
import { askAfterRefusal, demandConfirmation } from '#platform/session/confirmation.ts'
import { type RequiredAccess, requireAccess } from '#platform/session/guard.ts'

/** `app` with verbs that register guarded routes. It has no hooks and plugins of its own, which would be those of the whole portal. */
export function guardedApp(app: App, access: RequiredAccess, directory: Directory): App {
  const register = (route: RouteOptions) => app.route(guardedRoute(route, access, directory))
  const shorthand =
    (method: string) => (url: string, options: Partial<RouteOptions>, handler?: RouteOptions['handler']) =>
      register(
        typeof options === 'function'
          ? { method, url, handler: options }
          : ({ ...options, method, url, handler } as RouteOptions),
      )
  const refuse = () => {
    throw new Error('a scope of the panel has routes only')
  }
  const verbs = { get: shorthand('GET'), post: shorthand('POST'), put: shorthand('PUT'), delete: shorthand('DELETE') }
  const others = ['all', 'head', 'patch', 'options', 'register', 'addHook'].map((name) => [name, refuse])
  return Object.assign(Object.create(app), { route: register, ...verbs, ...Object.fromEntries(others) })
}

function guardedRoute(route: RouteOptions, access: RequiredAccess, { records }: Directory): RouteOptions {
  demandAnswers(route)
  const { record } = route.config ?? {}
  if (record && access !== 'cidadao') records.set(record.table, { fields: {}, ...record, access, call: route.url })
  return {
    ...route,
    config: { ...route.config, privilege: [access].flat().join(' ') },
    schema: { ...route.schema, hide: true },
    onRequest: [requireAccess(access), askAfterRefusal, route.onRequest ?? []].flat(),
    // after the body is read: a form is shown again with what was typed
    ...(route.config?.confirma && { preHandler: [demandConfirmation, route.preHandler ?? []].flat() }),
    onSend: [noStore, route.onSend ?? []].flat(),
  }
}

const noStore: NonNullable<RouteOptions['onSend']> = async (_request, reply) =>
  void reply.header('cache-control', 'no-store')
