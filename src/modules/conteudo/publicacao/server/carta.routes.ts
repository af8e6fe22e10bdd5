// `GET /servicos/carta.pdf`: made anew only when something that it says has changed.
import { createHash } from 'node:crypto'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { hasIt } from '#platform/http/open-answers.ts'
import type { Platform } from '#platform/platform.ts'
import type { Carta } from './carta-pdf.ts'
import { listParaCarta } from './servico.queries.ts'
import { ondeReclamar } from './servico-publico.rules.ts'

const cache = new WeakMap<Platform, { key: string; pdf: Promise<Buffer> }>()

export function cartaRoutes({ app, platform, directory }: ModuleContext): void {
  app.get(
    '/servicos/carta.pdf',
    { schema: { summary: 'A Carta de Serviços inteira, em PDF' } },
    async (request, reply) => {
      const carta = await readCarta(platform, ondeReclamar(directory))
      const key = createHash('sha256').update(JSON.stringify(carta)).digest('base64url')
      const etag = `"${key}"`
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="carta-de-servicos.pdf"')
        .send(await pdfOf(platform, key, carta))
    },
  )
}

async function readCarta(platform: Platform, reclamar: Carta['reclamar']): Promise<Carta> {
  const [portal, servicos] = await Promise.all([findPortal(platform), listParaCarta(platform.database.db)])
  return {
    cidade: portal.nome,
    uf: portal.uf,
    portal: portal.portal,
    endereco: portal.endereco,
    telefones: [portal.telefone_primario, portal.telefone_secundario].filter(Boolean),
    email: portal.email,
    horario: portal.horario_atendimento,
    site: platform.env.publicUrl.replace(/\/$/, ''),
    fuso: portal.fuso_horario,
    reclamar,
    servicos,
  }
}

// Those who ask while it is being made wait for the same one.
function pdfOf(platform: Platform, key: string, carta: Carta): Promise<Buffer> {
  const known = cache.get(platform)
  if (known?.key === key) return known.pdf
  const pdf = import('./carta-pdf.ts').then(({ makeCarta }) => makeCarta(carta)) // loads a large library that is seldom needed
  cache.set(platform, { key, pdf })
  pdf.catch(() => cache.get(platform)?.key === key && cache.delete(platform))
  return pdf
}
