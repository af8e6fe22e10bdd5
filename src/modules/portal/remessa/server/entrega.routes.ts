// POST /api/importacao/<set>: a program of the town delivers a file, by a token of that set.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Arrived, arrive } from '#kits/import/server/arrival.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { importedSets } from '#kits/import/server/imported-sets.ts'
import { Conflict, FieldErrors, Forbidden, NotFound, WireError } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import { armazenada, retida } from '../remessa.contract.ts'
import { avisoDeRetida } from './remessa.mail.ts'
import { findToken, type Token } from './token.queries.ts'
import { mayImport } from './token.routes.ts'

const patienceMs = 60_000
const answer = z.object({ data: z.discriminatedUnion('situacao', [armazenada, retida]) })
const response = { 200: answer, 201: answer, 202: answer, 422: z.looseObject({}) }

export function entregaRoutes(context: ModuleContext): void {
  const { app, platform, directory } = context
  const { db } = platform.database
  const sets = importedSets(directory)
  const deliveries = platform.limits.define('importacao', 120, 60)
  const unknown = platform.limits.define('importacao-token', 30, 15)

  const demandToken = async (request: FastifyRequest, reply: FastifyReply): Promise<Token> => {
    const sent = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const token = sent && (await findToken(db, sent))
    const refuse = (message: string) => {
      reply.header('www-authenticate', 'Bearer')
      return new WireError(401, message)
    }
    if (!token) {
      await unknown.count(networkOf(request.ip))
      throw refuse('Token ausente, desconhecido, vencido ou revogado.')
    }
    const conjunto = conjuntoOf(request)
    if (!sets.has(conjunto)) throw new NotFound('Não há conjunto de dados com este nome.')
    if (token.itk_conjunto !== conjunto) throw new Forbidden(`Este token só envia arquivos de ${token.itk_conjunto}.`)
    if (!mayImport(token.maker, sets.get(conjunto)))
      throw refuse('Este token está sem efeito: quem o criou já não pode importar estes dados.')
    return token
  }
  const beforeTheBody = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = await demandToken(request, reply)
    await deliveries.count(String(token.importacao_token_id))
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
      throw new WireError(415, 'Envie o arquivo como multipart/form-data, no campo “arquivo”.')
  }

  app.post(
    '/api/importacao/:conjunto',
    {
      config: { takesFiles: true },
      onRequest: beforeTheBody,
      schema: { summary: 'Entrega de um arquivo de dados por um programa da prefeitura, com token', response },
    },
    async (request, reply) => {
      const set = sets.get(conjuntoOf(request))?.set
      if (!set) throw new NotFound()
      const token = await demandToken(request, reply) // a body may come for hours, and its token be revoked meanwhile
      const arrived = await receive(context, set, { request, token })
      if (!arrived)
        throw new Conflict('Este mesmo arquivo está sendo gravado por outro envio. Tente de novo em instantes.')
      if (arrived.situacao === 'armazenada') reply.code(arrived.isRepeated ? 200 : 201)
      else reply.code(arrived.motivo === 'erros' ? 422 : 202)
      return { ...(arrived.situacao === 'retida' && { message: withheldMessage }), data: arrived }
    },
  )
}

const withheldMessage = 'O arquivo foi recebido e está retido: uma pessoa precisa vê-lo no painel. Nada foi gravado.'

const conjuntoOf = (request: FastifyRequest) => String((request.params as { conjunto?: unknown }).conjunto)

type Delivery = { request: FastifyRequest; token: Token }

async function receive(context: ModuleContext, set: ImportSet, { request, token }: Delivery): Promise<Arrived | null> {
  const { platform } = context
  refuseUnexpected(request.spooled, /^arquivo$/)
  const [file, ...others] = request.spooled
  if (!file) throw new FieldErrors({ arquivo: ['Envie o arquivo no campo “arquivo”.'] })
  if (others.length) throw new FieldErrors({ arquivo: ['Envie um só arquivo.'] })
  if (file.isTooLarge) throw new WireError(413, 'O arquivo é maior que o permitido, 100 MB.')
  await platform.antivirus.demandClean(file)
  const arrival = {
    via: 'endereco',
    file,
    pedido: pedidoOf(set, bodyOf(request)),
    autor: `token ${token.itk_nome}`,
    chamado: request.id,
    notify: avisoDeRetida(context, set, { to: token.itk_email, arquivo: file.name }),
  } as const
  return arrive(platform, set, arrival, patienceMs)
}

/** What was typed beside the file. Throws FieldErrors for a value that the set's files say themselves. */
function pedidoOf({ definition }: ImportSet, body: Record<string, unknown>): Record<string, string> {
  const { mapeamento_nome: _kept, ...fields } = body
  const pedido = Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, String(value).trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  const odd = ['exercicio', 'mes'].filter((name) => pedido[name] !== undefined && !definition.scope.includes(name))
  if (odd.length)
    throw new FieldErrors(
      Object.fromEntries(odd.map((name) => [name, ['Os arquivos deste conjunto trazem este dado.']])),
    )
  return pedido
}
