// The wire format (docs/wire/README.md): envelope, error answers, method override. Every call goes through here.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDatabaseAway, isPoolBusy, lacksSpace } from '../db/connect.ts'
import { isBlocked, isOutOfTime } from '../db/violations.ts'
import {
  Busy,
  busySeconds,
  ConfirmationDemanded,
  Conflict,
  defaultMessage,
  FactorDemanded,
  FieldErrors,
  type FieldMessages,
  FormAgain,
  Left,
  NotFound,
  NotLoggedIn,
  PasswordChangeDemanded,
  Removed,
  ServiceTrouble,
  TooManyRequests,
  WireError,
} from '../errors.ts'
import { type Body, bodyOf, isPlainFormPost, ownPath, wantsPage } from './request.ts'

export type ErrorAnswer = { status: number; message: string; fields?: FieldMessages; details?: object }

/** How an error is shown as a page: the app renders it in the shell of the address. */
export type RenderError = (request: FastifyRequest, reply: FastifyReply, answer: ErrorAnswer) => Promise<string>

/** Where an address that has no page leads instead, for the header Location; null: nowhere (docs/decisions/0080-old-addresses.md). */
export type FindMoved = (url: string, isCounted: boolean) => Promise<string | null>

// What a schema says when it has no message of its own.
z.config({
  customError: (issue) =>
    issue.input === undefined || issue.input === null ? 'Campo obrigatório.' : 'Valor inválido.',
})

export function installWire(app: FastifyInstance, renderError: RenderError, findMoved: FindMoved = noneMoved): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const ways = { renderError, findMoved }
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, ways))
  app.setNotFoundHandler((request, reply) =>
    sendError(new NotFound(wantsPage(request) ? 'Página não encontrada.' : undefined), request, reply, ways),
  )
  // A site of before may have had all its pages at '/', told apart by parameters.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/?') || !isReading(request)) return
    const moved = await findMoved(request.url, false).catch(() => null)
    if (moved) return sendMoved(reply, moved)
  })
  // A plain HTML form gets 303 to the address that it named, or to the one that the answer says.
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!isPlainFormPost(request) || reply.statusCode >= 300) return payload
    const { data } = (payload ?? {}) as { data?: Record<string, unknown> }
    const { _depois, _destino } = bodyOf(request)
    const ways = [placeId(_depois, data), data?.redirect, _destino]
    reply.code(303).header('location', ways.map(ownPath).find((way) => way !== null) ?? '/')
    return {} // nobody reads it, and no schema lists what may leave with 303
  })
}

// The button 'Salvar e continuar' says where it leads: ':id' is the id of what was made.
function placeId(way: unknown, made: Record<string, unknown> = {}): unknown {
  const id = Object.entries(made).find(([name]) => name.endsWith('_id'))?.[1]
  return typeof way === 'string' ? way.replace(':id', String(id)) : undefined
}

const noneMoved: FindMoved = async () => null
const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

// For an hour: one that was entered wrongly is corrected in every browser by then.
const sendMoved = (reply: FastifyReply, location: string) =>
  reply.code(301).header('location', location).header('cache-control', 'max-age=3600').send()

// An address that the router could not read counts as one without a page; the panel and the calls had none elsewhere.
async function movedTo(request: FastifyRequest, status: number, findMoved: FindMoved): Promise<string | null> {
  const { originalUrl, url } = request
  if ((status !== 404 && originalUrl === url) || !isReading(request)) return null
  if (/^\/(painel|api)(\/|$)|(^|\/)ajax\//.test(url)) return null
  return findMoved(originalUrl, status === 404).catch((err: unknown) => {
    request.log.warn({ err }, 'endereços antigos')
    return null
  })
}

async function sendError(
  error: FastifyError | WireError,
  request: FastifyRequest,
  reply: FastifyReply,
  { renderError, findMoved }: { renderError: RenderError; findMoved: FindMoved },
) {
  const answer = answerOf(error)
  const moved = await movedTo(request, answer.status, findMoved)
  if (moved) return sendMoved(reply, moved)
  if (error instanceof ServiceTrouble) request.log.warn({ err: error }, 'serviço externo com problema')
  else if (answer.status >= 500) request.log.error({ err: error }, 'falha ao atender')
  reply.code(answer.status).header('cache-control', 'no-store')
  if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
  if (answer.status === 503) reply.header('retry-after', busySeconds)
  const elsewhere = wantsPage(request) ? wayOut(error, request) : null
  if (elsewhere) return reply.code(302).header('location', elsewhere).send()
  if (answer.status === 403) logRefused(request, answer)
  if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(await renderError(request, reply, answer))
  const { message, fields, details } = answer
  const body = { message, ...((fields || details) && { data: { ...fields, ...details } }) }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

// Who tried what without the right to it. Citizens are not named: the trail and the log know nothing of what they look at.
function logRefused(request: FastifyRequest, { message: motivo }: ErrorAnswer): void {
  request.log.warn({ req: request, usuario: request.panelAccount?.usuario_id ?? null, motivo }, 'acesso recusado')
}

// The redirect that replaces the error when a page may not be opened yet.
function wayOut(error: FastifyError | WireError, request: FastifyRequest): string | null {
  if (error instanceof NotLoggedIn) return loginOf(request)
  if (error instanceof FactorDemanded) return '/painel/conta/seguranca'
  if (error instanceof ConfirmationDemanded) return questionOf(request)
  return error instanceof PasswordChangeDemanded ? '/painel/senha' : null
}

// Null: a form whose page is shown again with what was typed, and a link to the question.
function questionOf(request: FastifyRequest): string | null {
  const isSending = request.method !== 'GET'
  if (isSending && ownPath(bodyOf(request)._pagina)) return null
  const back = isSending ? pageBefore(request) : request.url
  return `/painel/confirmar${back ? `?volta=${encodeURIComponent(back)}` : ''}`
}

// After the login the person comes back to the page that demanded it. A visitor with a cookie had a session, and reads that it ended; one
// who sent a form reads that it was not stored.
function loginOf(request: FastifyRequest): string {
  const isSending = request.method !== 'GET'
  const back = isSending ? (ownPath(bodyOf(request)._pagina) ?? pageBefore(request) ?? '') : request.url
  const isPanel = request.url.startsWith('/painel')
  const end = isSending ? ['sessao=envio'] : request.hadSession ? ['sessao=fim'] : []
  const query = [...(back ? [`volta=${encodeURIComponent(back)}`] : []), ...end]
  return [isPanel ? '/painel/login' : '/esic/acesso', ...(query.length ? [query.join('&')] : [])].join('?')
}

// A visitor without a session is refused before the body is read, where `_pagina` is.
function pageBefore(request: FastifyRequest): string | null {
  const { referer, host } = request.headers
  if (!referer || !URL.canParse(referer)) return null
  const { host: from, pathname, search } = new URL(referer)
  return from === host ? ownPath(pathname + search) : null
}

function answerOf(error: FastifyError | WireError): ErrorAnswer {
  if (error instanceof FieldErrors) {
    const { message, fields, details } = error
    return { status: 422, message, fields, details }
  }
  if (
    error instanceof Conflict ||
    error instanceof Removed ||
    error instanceof FormAgain ||
    error instanceof ConfirmationDemanded
  )
    return { status: error.status, message: error.message, details: error.details }
  if (error instanceof WireError) return { status: error.status, message: error.message }
  if (isTorn(error)) return answerOf(new Left())
  if (error.validation) return { status: 422, message: 'Consulta inválida.', fields: validationFields(error) }
  if (isPoolBusy(error) || isOutOfTime(error)) return { status: 503, message: new Busy().message }
  if (isDatabaseAway(error)) return { status: 503, message: awayMessage }
  if (lacksSpace(error)) return { status: 503, message: fullMessage }
  if (isBlocked(error)) return { status: 503, message: blockedMessage }
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return { status: 500, message: defaultMessage }
  return { status, message: clientMessages[status] ?? 'Solicitação inválida.' }
}

/** The visitor left while sending. Node calls it by the code of a lost connection, which of the database would be our own trouble. */
const isTorn = ({ code, statusCode }: FastifyError) => code === 'ECONNRESET' && statusCode === 400

const awayMessage = 'O portal está sem acesso aos seus dados neste momento. Tente de novo em alguns minutos.'

const fullMessage =
  'Não há espaço no servidor do portal, e nada foi gravado. Avise quem cuida do portal e tente de novo mais tarde.'

const blockedMessage =
  'Outra gravação está em andamento e a sua não pôde ser feita. Nada se perdeu: tente de novo em alguns segundos.'

const clientMessages: Record<number, string> = {
  400: 'Não foi possível entender os dados enviados.',
  404: 'Página não encontrada.',
  413: 'O envio é maior que o permitido.',
  414: 'Endereço longo demais.',
  415: 'Formato de envio não aceito.',
}

function validationFields(error: FastifyError): FieldMessages {
  const fields: FieldMessages = {}
  for (const problem of error.validation ?? []) {
    const name = problem.instancePath.split('/')[1] || 'consulta'
    fields[name] = [...(fields[name] ?? []), problem.message ?? 'Valor inválido.']
  }
  return fields
}

/** Reads a body with a schema. Throws FieldErrors with every wrong field; `others` are errors that the schema can't know. */
export function parseFields<S extends z.ZodType>(schema: S, body: unknown, others: FieldMessages = {}): z.output<S> {
  const read = schema.safeParse(body)
  if (read.success && Object.keys(others).length === 0) return read.data
  throw new FieldErrors({ ...(!read.success && fieldMessages(read.error)), ...others })
}

export function fieldMessages(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '_')
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  return fields
}

/** The boxes ticked of a group: `name[0]`, `name[1]`… of a form, or a list of JSON. */
export function tickedIn(body: Body, name: string): unknown[] {
  const numbered = Object.entries(body).filter(
    ([field]) => /^\[\d*\]$/.test(field.slice(name.length)) && field.startsWith(name),
  )
  return [body[name] ?? [], ...numbered.map(([, value]) => value)].flat().filter((value) => value !== '')
}

const overrides: Record<string, string> = { PUT: 'PUT', DELETE: 'DELETE' }

/** The verb that a POST stands for: `_method` in the body or the query. */
export function methodOf(request: FastifyRequest): string {
  if (request.method !== 'POST') return request.method
  const query = request.query as Record<string, unknown>
  return overrides[String(bodyOf(request)._method ?? query._method ?? '').toUpperCase()] ?? 'POST'
}

const largestId = Number.MAX_SAFE_INTEGER

/** An id of the address. Throws NotFound for anything that could not be one. */
export function idOf(value: unknown): number {
  const text = String(value)
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(id <= largestId)) throw new NotFound()
  return id
}
