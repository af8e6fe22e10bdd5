// docs/specification/common.md#postal-codes: the lists of the registration form, and the lookup of a postal code.
import { z } from 'zod'
import { NotFound } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { cidade, estado, pais } from '../localidade.contract.ts'
import { cepRoute } from './cep.routes.ts'
import { listCidades, listEstados, listPaises } from './localidade.queries.ts'

export function localidadeModule(context: ModuleContext): void {
  const { app, platform } = context
  const { db } = platform.database

  app.get('/ajax/estado', listOf(estado, 'Estados'), async () => ({ data: await listEstados(db) }))
  app.get('/ajax/pais', listOf(pais, 'Países, exceto o Brasil'), async () => ({ data: await listPaises(db) }))
  app.get(
    '/ajax/estado/:sigla/cidades',
    {
      schema: {
        ...listOf(cidade, 'Municípios de um estado').schema,
        params: z.object({ sigla: z.string().describe('Sigla do estado, como BA') }),
      },
    },
    async ({ params }) => {
      const cidades = await listCidades(db, params.sigla.toUpperCase())
      if (cidades.length === 0) throw new NotFound() // every state has municipalities
      return { data: cidades }
    },
  )
  cepRoute(context)
}

const listOf = <Row extends z.ZodType>(row: Row, summary: string) => ({
  schema: { summary, response: { 200: z.object({ data: z.array(row) }) } },
})
