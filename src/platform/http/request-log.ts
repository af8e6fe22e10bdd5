// One line for each request, when it ends, instead of Fastify's two. With LOG_LEVEL=debug also one when it arrives.
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

export const answeredMessage = 'pedido atendido'
export const arrivedMessage = 'pedido recebido'

export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, arrivedMessage)
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...facts, err: error }, 'pedido interrompido')
    else request.log.info(facts, answeredMessage)
  }
}
