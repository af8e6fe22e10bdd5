// The receipt as PDF, and what its verification code confirms (docs/specification/ombudsman.md#receipt).
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { leCodigo } from '#kits/caso/codigo.ts'
import { sha256 } from '#kits/caso/server/envio.ts'
import type { Limites } from '#kits/caso/server/limites.ts'
import { sendPdf } from '#kits/caso/server/send-papel.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FormAgain, NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { type ModuleContext, Redirect } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { comprovado, textoForm, type VerificarPage, verificarPage } from '../ouvidoria.contract.ts'
import { findContato, findSelos, findVerificado } from './contato.queries.ts'
import { createAbertura, leVerificacao } from './contato-codigo.ts'

export function comprovanteRoutes({ app, platform }: ModuleContext, limites: Limites): void {
  const { db } = platform.database
  const open = createAbertura(db, limites)
  app.post('/ouvidoria/comprovante', { schema: { hide: true } }, async (request, reply) => {
    const id = await open(request)
    const { codigo, com_codigo } = bodyOf(request)
    const [portal, contato, selos] = await Promise.all([findPortal(platform), findContato(db, id), findSelos(db, id)])
    const { makeComprovante } = await import('./comprovante-pdf.ts') // a large library that is seldom needed
    const pdf = await makeComprovante({
      cidade: portal.nome,
      uf: portal.uf,
      site: platform.env.publicUrl.replace(/\/$/, ''),
      fuso: portal.fuso_horario,
      contato,
      verificacao: selos.ctt_verificacao,
      resumo: selos.ctt_resumo,
      codigo: com_codigo === 'S' ? leCodigo(String(codigo)) : null, // the receipt's page requests it
    })
    return sendPdf(reply, `comprovante-${contato.protocolo}`, pdf)
  })
}

export function verificarRoutes({ app, page, directory, platform }: ModuleContext, limites: Limites): void {
  const { db } = platform.database
  const find = async (request: FastifyRequest) => {
    limites.countVerificacao(request)
    const verificacao = leVerificacao((request.params as { codigo: string }).codigo)
    return verificacao ? findVerificado(db, verificacao) : undefined
  }
  directory.pages.push({
    group: 'Atendimento',
    href: '/verificar',
    label: 'Verificar um comprovante',
    text: 'Quando uma manifestação chegou à Ouvidoria, pelo código do comprovante.',
  })
  page('/verificar', 'verificar', { output: verificarPage, load: ({ query }) => emptyPage(query) })
  page('/verificar/:codigo', 'verificar', {
    output: verificarPage,
    isPersonal: true,
    load: async (request): Promise<VerificarPage & { status?: number }> => {
      const achado = (await find(request)) ?? null
      return { achado, isAusente: !achado, ...(!achado && { status: 404 }) }
    },
  })
  const looking = {
    schema: { summary: 'Confere o código de um comprovante da Ouvidoria', response: answers(comprovado) },
  }
  app.get('/ajax/verificar/:codigo', looking, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const data = await find(request)
    if (!data) throw new NotFound('Nenhum comprovante tem este código.')
    return { data }
  })
  const comparing = { schema: { response: answers(z.object({ confere: z.boolean() })) } }
  app.post('/ajax/verificar/:codigo/texto', comparing, async (request) => {
    const { texto } = parseFields(textoForm, bodyOf(request))
    const found = await find(request)
    if (!found) throw new NotFound('Nenhum comprovante tem este código.')
    const data = { confere: sha256(texto) === found.ctt_resumo }
    if (isPlainFormPost(request)) throw new FormAgain(data)
    return { data }
  })
}

// The form of the page, which a browser sends as a query, leads to the address of the code.
function emptyPage(query: unknown): VerificarPage {
  const { codigo } = query as { codigo?: unknown }
  if (typeof codigo === 'string' && codigo.trim())
    throw new Redirect(`/verificar/${encodeURIComponent(codigo.trim().slice(0, 60))}`)
  return { achado: null, isAusente: false }
}
