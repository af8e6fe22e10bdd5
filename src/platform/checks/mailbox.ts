// The mailbox to which undelivered mail comes back: whether it is read. The job that reads it leaves how it ended; to log in for each look
// would be hundreds of logins a day, with a wrong password as well.
import { attention, defineCheck, problem, type Subject, well } from './check.ts'
import { type MailboxFacts, readMailboxFacts } from './facts.queries.ts'
import { duration } from './words.ts'

/** `server`: null when no mailbox is named. */
type Facts = MailboxFacts & { server: string | null; now: number }

export const mailboxCheck = ({ env: { imapUrl }, database }: Subject) =>
  defineCheck({
    name: 'devolucoes',
    title: 'Mensagens devolvidas',
    async measure(): Promise<Facts> {
      const server = imapUrl ? new URL(imapUrl).host : null
      const facts = server ? await readMailboxFacts(database.db) : { last: null, failedSince: null, reason: null }
      return { ...facts, server, now: Date.now() }
    },
    judge: judgeMailbox,
  })

/** It is read every five minutes. */
const longMs = 3_600_000

export function judgeMailbox({ server, last, failedSince, reason, now }: Facts) {
  if (server === null)
    return well('O portal não lê as mensagens que voltam.', { figures: [['Caixa', 'nenhuma (IMAP_URL)']] })
  const ageOf = (instant: string) => now - Date.parse(instant)
  const figures = [
    ['Caixa', server],
    ['Lida pela última vez', last ? `há ${duration(ageOf(last))}` : 'nunca'],
  ] as const
  if (failedSince !== null) {
    const say = ageOf(last ?? failedSince) > longMs ? problem : attention
    return say(`A caixa das mensagens que voltam, em ${server}, não foi lida: ${reason ?? 'sem explicação'}.`, {
      advice:
        'Confira IMAP_URL (usuário, senha, pasta) e se o servidor está no ar. O que voltou fica na caixa até ser lido.',
      figures,
    })
  }
  if (last === null) return well('A caixa das mensagens que voltam é lida a cada cinco minutos.', { figures })
  if (ageOf(last) > longMs)
    return problem(`A caixa das mensagens que voltam não é lida há ${duration(ageOf(last))}.`, {
      advice: 'Se o portal está parado, inicie-o. Se está em execução, veja a parte Tarefas e reinicie-o.',
      figures,
    })
  return well('A caixa das mensagens que voltam é lida.', { figures })
}
