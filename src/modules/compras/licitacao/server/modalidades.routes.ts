// Staff say which modalities are direct.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listModalidades } from '#modules/cidade/tipos/server/tipos.facade.ts'
import { answers } from '#platform/http/answers.ts'
import type { Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { modalidadesPage } from '../licitacao.contract.ts'
import { listModalidadesDiretas, setModalidadesDiretas } from './modalidades.queries.ts'

export function modalidadesDiretas({ app, page }: Scope, { database: { db, write } }: Platform): void {
  page('/painel/licitacao/modalidades', 'modalidades', {
    output: modalidadesPage,
    load: async () => ({ modalidades: await listModalidades(db), diretas: await listModalidadesDiretas(db) }),
  })
  app.post(
    '/painel/ajax/licitacao/modalidades',
    {
      schema: {
        summary: 'Diz quais modalidades são contratações diretas',
        response: answers(z.object({ diretas: z.array(z.int()) })),
      },
    },
    async (request: FastifyRequest) => {
      const diretas = Object.keys(bodyOf(request)).flatMap((name) => {
        const id = /^direta_([1-9]\d{0,14})$/.exec(name)?.[1]
        return id ? [Number(id)] : []
      })
      await write((tx) => setModalidadesDiretas(tx, diretas))
      return { data: { diretas: await listModalidadesDiretas(db) } }
    },
  )
}
