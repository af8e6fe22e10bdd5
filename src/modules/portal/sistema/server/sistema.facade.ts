// Everything that is looked at to say how the portal is; `npm run doctor` looks at the same.
import { integridadeCheck } from '#modules/portal/integridade/server/integridade.facade.ts'
import { vazamentosCheck } from '#modules/portal/vazamentos/server/vazamentos.facade.ts'
import { platformChecks } from '#platform/checks/all.ts'
import type { Check, Subject } from '#platform/checks/check.ts'
import { readMailQueue } from '#platform/checks/facts.queries.ts'
import { judgeMail } from '#platform/checks/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { importacoesCheck } from './importacoes.check.ts'
import { seguidoresCheck } from './seguidores.check.ts'

export const allChecks = (subject: Subject): Check[] => [
  ...platformChecks(subject),
  importacoesCheck(subject),
  seguidoresCheck(subject),
  integridadeCheck(subject),
  vazamentosCheck(subject),
]

/** What is wrong with outgoing mail, as far as the portal knows without asking its server; null when nothing is. */
export async function avisoDoCorreio({ env: { smtpUrl }, database }: Platform): Promise<string | null> {
  const queue = await readMailQueue(database.db).catch(() => null) // before the first start of the jobs there is none
  const server = smtpUrl === undefined ? null : new URL(smtpUrl).host
  const { state, sentence } = judgeMail({ server, away: null, queue, now: Date.now() })
  return state === 'ok' ? null : sentence
}
