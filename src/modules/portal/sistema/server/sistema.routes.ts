// /painel/sistema: how the portal is, the test message, and e-mails that were given up.
import { piorEstado } from '#base/estado.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { installAlerts } from '#platform/alerts/alerts.ts'
import { backupQueue } from '#platform/backup/queue.ts'
import { type Examined, examine } from '#platform/checks/check.ts'
import { memoryCheck } from '#platform/checks/memory.ts'
import { commandWords } from '#platform/command-words.ts'
import { FieldErrors, FormAgain, NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { sendDirectly } from '#platform/mail/direct.ts'
import { listGivenUp, retryGivenUp } from '#platform/mail/given-up.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { reasonOf } from '#platform/reason.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import {
  desistidasForm,
  type SistemaPage,
  sistemaPage,
  situacaoDoSistema,
  testeFeito,
  type Verificacao,
} from '../sistema.contract.ts'
import { allChecks } from './sistema.facade.ts'
import { noteTest } from './teste.queries.ts'

const path = '/painel/ajax/sistema'
const address = '/painel/sistema'
const mostGivenUp = 100

export function sistemaModule({ panel, platform, directory }: ModuleContext): void {
  const { env, database, files, jobs, limits } = platform
  const checks = [...allChecks({ env, database, storage: async () => files.storage }), memoryCheck()]
  installAlerts(platform, checks)
  const tests = limits.define('mensagem-de-teste', 10, 15)
  const situacao = async () => {
    const [examined, givenUp] = await Promise.all([
      examine(checks),
      listGivenUp(database.db, mostGivenUp).catch(() => []), // before the first start of the jobs there is no queue
    ])
    const verificacoes = examined.map(inPortuguese)
    return {
      estado: piorEstado(verificacoes.map(({ estado }) => estado)),
      verificacoes,
      desistidas: givenUp.map(({ id, domain, subject, at, error }) => ({
        ...{ id, dominio: domain, assunto: subject, em: at },
        motivo: motivoOf(error),
      })),
    }
  }

  directory.panel.push({ group: 'Sistema', label: 'Estado do sistema', href: address, access: 'administrador' })
  panel('administrador', ({ app, page }) => {
    app.get(path, { schema: { response: answers(situacaoDoSistema) } }, async () => ({ data: await situacao() }))
    app.post(`${path}/mensagem-de-teste`, { schema: { response: answers(testeFeito) } }, async (request) => {
      await tests.count('todos')
      await recordEvent(database.db, { acao: 'testou o e-mail' })
      const data = { resposta: await sendTest(platform, accountOf(request).usu_login) }
      if (isPlainFormPost(request)) throw new FormAgain({ feito: data })
      return { data }
    })
    app.post(`${path}/desistidas`, { schema: { response: answers(redirected) } }, async (request) => {
      const { id } = parseFields(desistidasForm, bodyOf(request))
      await database.transact(async (tx) => {
        const mensagens = await retryGivenUp(tx, id ? [id] : 'all')
        if (!mensagens) throw new NotFound('Esta mensagem já não está entre as desistidas.')
        await recordEvent(tx, { acao: 'tentou de novo', mudancas: { mensagens: [null, mensagens] } })
      })
      return { data: { redirect: `${address}?success=mensagem` } }
    })
    app.post(`${path}/copia`, { schema: { response: answers(redirected) } }, async () => {
      if (!env.backup) throw new FieldErrors({}, 'Nenhum lugar para as cópias está configurado: informe BACKUP_URL.')
      await database.transact(async (tx) => {
        await jobs.enqueue(tx, backupQueue, {})
        await recordEvent(tx, { acao: 'pediu cópia' })
      })
      return { data: { redirect: `${address}?success=copia` } }
    })
    page(address, 'sistema', {
      output: sistemaPage,
      load: async (request): Promise<SistemaPage> => ({
        ...(await situacao()),
        login: accountOf(request).usu_login,
        comando: commandWords('doctor'),
        tem_copia: env.backup !== undefined,
        avisos: [
          ...(env.alertEmail ? [`por e-mail, a ${env.alertEmail}`] : []),
          ...(env.alertWebhook ? [`por webhook, a ${new URL(env.alertWebhook).host}`] : []),
        ],
      }),
    })
  })
}

const inPortuguese = ({ name, title, state, sentence, advice, figures }: Examined): Verificacao => ({
  ...{ nome: name, titulo: title, estado: state, frase: sentence, conselho: advice },
  numeros: figures.map(([rotulo, valor]) => ({ rotulo, valor })),
})

/** The mail's error has the codes alone: 'EENVELOPE 550 RCPT TO'. */
function motivoOf(error: string): string {
  const [, code, responseCode] = /: (E[A-Z]+)?(?: ?(\d{3})\b)?/.exec(error) ?? []
  return code ? reasonOf({ code, responseCode: Number(responseCode ?? 0) }) : error
}

/** Returns what the server answered. Throws FieldErrors with why it took no message. */
async function sendTest({ env, database }: Platform, to: string): Promise<string> {
  const { smtpUrl, mailFrom, dkim, publicUrl } = env
  const refuse = (message: string) => new FieldErrors({}, message)
  if (!smtpUrl) throw refuse('Nenhuma mensagem sai: SMTP_URL não foi informado.')
  const site = await findSiteName(database.db)
  const subject = `Mensagem de teste – ${site}`
  const text = `Olá!\n\nEsta é uma mensagem de teste de ${site}, enviada pelo painel (${publicUrl}${address}).\n\nSe ela chegou, os e-mails do portal saem. Se foi parar no lixo eletrônico, confira SPF, DKIM e MAIL_FROM.\n`
  const noted = (erro: string) => database.write((tx) => noteTest(tx, new URL(smtpUrl).host, erro))
  let accepted: string
  try {
    accepted = await sendDirectly({ smtpUrl, mailFrom, dkim }, { to, subject, text })
  } catch (error) {
    await noted(reasonOf(error))
    const { response } = error as { response?: unknown }
    const answered = typeof response === 'string' ? ` O servidor respondeu: ${response.slice(0, 300)}` : ''
    throw refuse(`A mensagem não foi aceita: ${reasonOf(error)}.${answered}`)
  }
  await noted('')
  return accepted
}
