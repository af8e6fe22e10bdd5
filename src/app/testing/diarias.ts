// A file of per diems sent to be checked.
import { chamada } from '#modules/pessoal/diaria/server/diaria-import.sample.ts'
import { multipart, type TestFile } from './multipart.ts'
import type { TestPortal } from './test-portal.ts'

type Sender = { portal: TestPortal; cookies: { painel: string } }

/** `campos`: what the form says beside the file. */
export async function envia({ portal, cookies }: Sender, content: TestFile['content'], campos = {}) {
  const form = await multipart({ exercicio: '2019', ...campos }, { arquivo: { name: 'diarias.csv', content } })
  return portal.call({ method: 'POST', url: chamada, cookies, ...form })
}
