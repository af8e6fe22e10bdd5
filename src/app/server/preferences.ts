// The accessibility bar without JavaScript: its buttons post here, which sets the cookie and redirects back.
import type { App } from '#platform/http/module.ts'
import { bodyOf, isHttps, ownPath } from '#platform/http/request.ts'

const yearSeconds = 365 * 24 * 3600

export function installPreferences(app: App): void {
  app.post('/preferencias', { schema: { hide: true } }, async (request, reply) => {
    const { fonte, contraste, tema, volta } = bodyOf(request)
    const attributes = {
      path: '/',
      sameSite: 'lax',
      maxAge: yearSeconds,
      secure: isHttps(request),
    } as const
    if (/^[0-3]$/.test(String(fonte))) reply.setCookie('fonte', String(fonte), attributes)
    if (/^[01]$/.test(String(contraste))) reply.setCookie('contraste', String(contraste), attributes)
    if (tema === 'claro' || tema === 'escuro') reply.setCookie('tema', tema, attributes)
    else if (tema === 'sistema') reply.clearCookie('tema', attributes)
    return reply
      .code(303)
      .header('location', ownPath(volta) ?? '/')
      .send()
  })
}
