import type { FastifyReply } from 'fastify'
import type { Papel } from './papel.ts'

/** Of one person: no cache keeps it. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .send(pdf)

/** `name` of the file, without its ending. */
export async function sendPapel(reply: FastifyReply, name: string, papel: Papel): Promise<FastifyReply> {
  const { makePapel } = await import('./papel.ts') // a large library that is seldom needed
  return sendPdf(reply, name, await makePapel(papel))
}
