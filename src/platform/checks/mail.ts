// Outgoing mail: the server answers, and nothing waits too long or was given up.
import { verifySmtp } from '../mail/direct.ts'
import { reasonOf } from '../reason.ts'
import { attention, defineCheck, problem, type Subject, well } from './check.ts'
import { type MailQueueFacts, readMailQueue } from './facts.queries.ts'
import { count, dayMs, duration } from './words.ts'

/** `away`: null when it answers. `queue`: null when the database did not say. */
type Facts = { server: string | null; away: string | null; queue: MailQueueFacts | null; now: number }

export const mailCheck = ({ env: { smtpUrl }, database }: Subject) =>
  defineCheck({
    name: 'correio',
    title: 'E-mail',
    async measure(): Promise<Facts> {
      const [away, queue] = await Promise.all([
        smtpUrl ? verifySmtp(smtpUrl).then(() => null, reasonOf) : null,
        readQueue(database),
      ])
      return { server: smtpUrl ? new URL(smtpUrl).host : null, away, queue, now: Date.now() }
    },
    judge: judgeMail,
  })

async function readQueue(database: Subject['database']): Promise<MailQueueFacts | null> {
  try {
    return await readMailQueue(database.db)
  } catch {
    return null
  }
}

const longWaitMs = 3_600_000
/** One is a wrong address; so many are a server that refuses the portal. */
const manyRefused = 10

export function judgeMail({ server, away, queue, now }: Facts) {
  const waited = queue?.oldest ? now - Date.parse(queue.oldest) : 0
  const figures = [
    ['Servidor', server ?? 'nenhum (SMTP_URL)'],
    ['Esperam para sair', queue ? String(queue.waiting) : 'não se sabe'],
    ['Recusadas pelo servidor, a tentar de novo', queue ? String(queue.refused) : 'não se sabe'],
    ['A mais antiga espera há', queue?.oldest ? duration(waited) : '–'],
    ['Desistidas', queue ? String(queue.givenUp) : 'não se sabe'],
  ] as const
  if (server === null)
    return attention('Nenhum e-mail sai: SMTP_URL não foi informado, e as mensagens viram arquivos em DATA_DIR/mail.', {
      advice: 'Informe SMTP_URL e MAIL_FROM (docs/pt/operacao.md) e reinicie o portal.',
      figures,
    })
  if (away !== null)
    return problem(`O servidor de e-mail ${server} não aceita a conexão: ${away}.`, {
      advice:
        'Confira SMTP_URL e se o servidor está no ar. As mensagens esperam e são tentadas de novo por dois dias e meio.',
      figures,
    })
  if (queue && waited > dayMs)
    return problem(`Há mensagem que espera há ${duration(waited)} para sair.`, { advice: testAdvice, figures })
  if (queue && queue.refused >= manyRefused)
    return problem(`O servidor de e-mail recusa o remetente ou o destinatário de ${queue.refused} mensagens.`, {
      advice:
        'Confira MAIL_FROM, e se o servidor deixa o portal enviar para fora da prefeitura. Elas são tentadas de novo.',
      figures,
    })
  if (queue && queue.givenUp > 0)
    return attention(`O portal desistiu de ${count(queue.givenUp, 'mensagem', 'mensagens')}.`, {
      advice:
        'Veja o motivo de cada uma em /painel/sistema e use “Tentar de novo”. Elas ficam guardadas por sete dias.',
      figures,
    })
  if (queue && waited > longWaitMs)
    return attention(`Há mensagem que espera há ${duration(waited)} para sair.`, { advice: testAdvice, figures })
  if (queue && queue.refused > 0)
    return attention(
      `O servidor de e-mail recusou o remetente ou o destinatário de ${count(queue.refused, 'mensagem', 'mensagens')}.`,
      {
        advice:
          'Em geral o endereço de quem recebe está errado. Cada uma é tentada de novo por dois dias e meio; depois fica em /painel/sistema.',
        figures,
      },
    )
  return well('O servidor de e-mail responde.', { figures })
}

const testAdvice = 'Envie uma mensagem de teste em /painel/sistema e leia o que o servidor responde.'
