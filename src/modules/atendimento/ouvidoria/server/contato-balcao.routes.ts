// A case that staff write down for a person who came to the desk, telephoned or sent a letter. The form is that of the portal, with how
// the case came.
import type { FastifyRequest } from 'fastify'
import { diasEntre } from '#base/prazo.ts'
import { autorOf } from '#kits/caso/server/autor.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { FieldErrors, type FieldMessages, FormAgain } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { contatoList, contatoRegistrado, registroForm } from '../contato-painel.contract.ts'
import type { Origem } from '../situacoes.ts'
import { findContato } from './contato.queries.ts'
import { problemsOf, readContato, registerContato } from './contato-registro.ts'

export function balcaoRoutes(app: App, platform: Platform): void {
  const { db } = platform.database
  app.post(
    contatoList.path,
    { bodyLimit: longBody, config: { takesFiles: true }, schema: { response: answers(contatoRegistrado) } },
    async (request, reply) => {
      const { hoje } = await openRelogio(db)
      const { origem, chegada } = await readRegistro(request, hoje, () => problemsOf(db, request))
      const lido = await readContato(db, request)
      const made = await registerContato(platform, lido, { origem, chegada, servidor: autorOf(request) })
      const { contato_id, protocolo, codigo } = made
      const recibo = { contato_id, protocolo, codigo, contato: await findContato(db, contato_id) }
      if (isPlainFormPost(request)) throw new FormAgain({ recibo }, 201)
      reply.code(201)
      return { data: recibo }
    },
  )
}

const longestAgo = 60

/** Throws FieldErrors with every wrong field, those of `others` too. */
async function readRegistro(
  request: FastifyRequest,
  hoje: string,
  others: () => Promise<FieldMessages>,
): Promise<{ origem: Origem; chegada: string | null }> {
  const read = registroForm.safeParse(bodyOf(request))
  const problems = read.success ? dateProblems(read.data, hoje) : fieldMessages(read.error)
  if (!read.success || Object.keys(problems).length) throw new FieldErrors({ ...problems, ...(await others()) })
  const { ctt_origem, ctt_data } = read.data
  return { origem: ctt_origem as Origem, chegada: ctt_data === hoje ? null : ctt_data }
}

function dateProblems({ ctt_origem, ctt_data }: { ctt_origem: string | null; ctt_data: string | null }, hoje: string) {
  const refuse = (message: string): FieldMessages => ({ ctt_data: [message] })
  if (ctt_data === null || ctt_data === hoje) return {}
  if (ctt_origem !== 'carta') return refuse('Só uma carta pode ter chegado antes de hoje.')
  if (ctt_data > hoje) return refuse('O dia da chegada não pode ser depois de hoje.')
  return diasEntre(ctt_data, hoje) > longestAgo ? refuse(`Informe um dia dos últimos ${longestAgo} dias.`) : {}
}
