// Uploads a payroll file to be checked.
import { chamada } from '#modules/pessoal/folha/server/folha.sample.ts'
import { multipart, type TestFile } from './multipart.ts'
import type { TestPortal } from './test-portal.ts'

export async function confere(portal: TestPortal, content: TestFile['content'], cookies: { painel: string }) {
  const form = await multipart({}, { arquivo: { name: 'folha.csv', content } })
  return portal.call({ method: 'POST', url: chamada, cookies, ...form })
}
