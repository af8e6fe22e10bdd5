// The annual summary, as a page and as data.
import { z } from 'zod'
import type { ModuleContext } from '#platform/http/module.ts'
import { pagamentoPublicList } from '../pagamento.contract.ts'
import { resumo, resumoPage } from '../resumo.contract.ts'
import { listAnos } from './pagamento-list.queries.ts'
import { findResumo } from './resumo.queries.ts'

const resumoQuery = z.object({
  ano: z
    .string()
    .regex(/^\d{4}$/, 'Informe um ano de quatro algarismos.')
    .optional()
    .describe('Ano; sem ele, o último que tem folha'),
})

export function resumoRoutes({ app, page, platform, directory }: ModuleContext): void {
  directory.pages.push({
    group: 'Transparência',
    dimension: 'pessoal',
    href: `${pagamentoPublicList.page}/resumo`,
    label: 'Resumo da Folha',
    text: 'Salários, bruto, descontos e líquido de cada mês do ano, em gráfico e em tabela.',
  })
  const { db } = platform.database
  const yearOf = (ano: string | undefined) => (ano === undefined ? null : Number(ano))

  app.get(
    `${pagamentoPublicList.path}/resumo`,
    {
      schema: {
        summary: 'O total da folha de pagamento de um ano, mês a mês',
        querystring: resumoQuery,
        response: { 200: z.object({ data: resumo }) },
      },
    },
    async (request) => ({ data: await findResumo(db, yearOf(request.query.ano)) }),
  )
  page(`${pagamentoPublicList.page}/resumo`, 'resumo', {
    output: resumoPage,
    async load(request) {
      const { data } = resumoQuery.safeParse(request.query)
      return { ...(await findResumo(db, yearOf(data?.ano))), anos: await listAnos(db) }
    },
  })
}
