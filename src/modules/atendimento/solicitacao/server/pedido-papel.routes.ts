// A request as PDF: the citizen's own, and for staff any.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPapel } from '#kits/caso/server/send-papel.ts'
import { findHoje } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { App } from '#platform/http/module.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import type { Solicitacao } from '../solicitacao.contract.ts'
import { vezDe } from './minhas.rules.ts'
import { papelDaSolicitacao, type Visao } from './pedido-papel.ts'

type Aberta = Solicitacao & { slc_contagem_inicio?: string | null }
type Papeis = Pick<Visao, 'quem'> & { url: string; find: (request: FastifyRequest, id: number) => Promise<Aberta> }

export function papelRoute({ app }: { app: App }, platform: Platform, { url, quem, find }: Papeis): void {
  app.get(url, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const solicitacao = await find(request, idOf((request.params as { id: string }).id))
    const { nome, uf, fuso_horario } = await findPortal(platform)
    const { prazo, slc_contagem_inicio = null } = solicitacao
    const fatos = { ...solicitacao, slc_prazo: prazo?.vencimento ?? null, slc_contagem_inicio }
    const quando = { hoje: await findHoje(platform.database.db), fuso: fuso_horario }
    const papel = papelDaSolicitacao(solicitacao, {
      ...{ cidade: nome, uf, fuso: fuso_horario, quem },
      site: platform.env.publicUrl.replace(/\/$/, ''),
      frase: quem === 'cidadao' ? vezDe(fatos, solicitacao.passo, quando).frase : '',
    })
    return sendPapel(reply, `pedido-${solicitacao.slc_protocolo}`, papel)
  })
}
