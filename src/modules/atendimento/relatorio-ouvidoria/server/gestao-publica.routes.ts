// The yearly reports for everybody: `/ouvidoria/relatorio/2025` and its PDF; `?numero=1` for one that was rectified.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import { NotFound } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile } from '#platform/storage/arquivo.queries.ts'
import { type GestaoPublica, gestaoPublica } from '../gestao.contract.ts'
import { listPublicadosDe } from './gestao.queries.ts'

export function gestaoPublicaRoutes({ app, page, platform }: ModuleContext): void {
  const { db } = platform.database
  app.route({
    method: ['GET', 'HEAD'],
    url: '/ouvidoria/relatorio/:ano.pdf',
    schema: {
      summary: 'O relatório de gestão da Ouvidoria de um ano, em PDF, como foi assinado',
      querystring: z.object({ numero: z.string().optional().describe('1 é o relatório; os seguintes o retificam') }),
    },
    async handler(request, reply) {
      const { found } = await findRequested(platform, request)
      const arquivo = await findFile(db, found.arquivo_id)
      if (!arquivo) throw new NotFound()
      return sendFile(request, reply, platform.files.storage, arquivo)
    },
  })
  page('/ouvidoria/relatorio/:ano', 'gestao-publica', {
    output: gestaoPublica,
    load: async (request) => pageOf(await findRequested(platform, request)),
  })
}

/** The one in force unless the address names another. Throws NotFound. */
async function findRequested({ database: { db } }: Platform, request: FastifyRequest) {
  const { ano } = request.params as { ano: string }
  const { numero } = request.query as { numero?: string }
  const all = /^\d{4}$/.test(ano) ? await listPublicadosDe(db, Number(ano)) : []
  const found = numero ? all.find(({ rge_numero }) => String(rge_numero) === numero) : all.at(-1)
  if (!found) throw new NotFound()
  return { found, all }
}

function pageOf({ found, all }: Awaited<ReturnType<typeof findRequested>>): GestaoPublica {
  const { rge_ano, rge_numero, rge_numeros, arq_tamanho, arq_sha256, ...gestao } = found
  const isInForce = rge_numero === all.at(-1)?.rge_numero
  return {
    gestao: { ...gestao, rge_ano, rge_numero },
    numeros: rge_numeros,
    pdf: {
      endereco: `/ouvidoria/relatorio/${rge_ano}.pdf${isInForce ? '' : `?numero=${rge_numero}`}`,
      tamanho: arq_tamanho,
      sha256: arq_sha256,
    },
    versoes: all.map((one) => ({ numero: one.rge_numero, assinado_em: one.rge_assinado_em ?? '' })),
  }
}
