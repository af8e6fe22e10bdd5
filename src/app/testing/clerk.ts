// The portal of a test file, with one clerk who is logged in, and how both are called.
import { startTestPortal } from './test-portal.ts'

type Cookies = Record<string, string>

export async function startWithClerk(privilege: string, environment: Record<string, string> = {}) {
  const portal = await startTestPortal(environment)
  const clerk: Cookies = await portal.loginAs(privilege)
  return {
    portal,
    clerk,
    /** As the clerk, unless somebody else is named. */
    post: (url: string, payload: object, cookies: Cookies = clerk) =>
      portal.call({ method: 'POST', url, payload, cookies }),
    /** As a visitor. */
    get: (url: string, cookies: Cookies = {}) => portal.call({ url, cookies }),
    show: (url: string, cookies: Cookies = {}) => portal.call({ url, cookies, headers: { accept: 'text/html' } }),
  }
}
