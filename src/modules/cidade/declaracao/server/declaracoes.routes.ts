// Statements of several empty lists at once: one period, one signer, a statement for each list.

import { diaDe } from '#base/data.ts'
import { insertRecord } from '#kits/form/server/record-store.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields, tickedIn } from '#platform/http/wire.ts'
import { declaracaoList, declaracoesForm, declaracoesFormPage, textoDe } from '../declaracao.contract.ts'
import { findSigner } from './declaracao.queries.ts'
import { listasVazias, listsToDeclare } from './declaracao-fila.ts'

const table = { table: 'declaracao', id: 'declaracao_id' }

export function declaracoesRoutes({ app, page }: Scope, { platform, directory }: ModuleContext): void {
  const { db, write } = platform.database
  const today = async () => diaDe(new Date(), (await findPortal(platform)).fuso_horario)
  const vazias = async () => listasVazias(directory, await today())

  app.post(`${declaracaoList.path}/varias`, { schema: { response: answers(redirected) } }, async (request) => {
    const body = bodyOf(request)
    const { secoes, ...declaracao } = parseFields(declaracoesForm, { ...body, secoes: tickedIn(body, 'secoes') })
    const lists = new Map((await vazias()).map(({ page, title }) => [page, title]))
    const rows = [...new Set(secoes)].map((dec_secao) => {
      const titulo = lists.get(dec_secao)
      if (titulo === undefined) throw new FieldErrors({ secoes: [noLongerEmpty(directory, dec_secao)] })
      return { ...declaracao, dec_secao, dec_texto: textoDe(titulo) }
    })
    await write(async (tx) => {
      for (const row of rows) await insertRecord(tx, table, row)
    })
    return { data: { redirect: `${declaracaoList.page}?success=varias` } }
  })

  page(`${declaracaoList.page}/varias`, 'declaracao-several', {
    output: declaracoesFormPage,
    load: async () => {
      const day = await today()
      const period = { dec_inicio: `${day.slice(0, 4)}-01-01`, dec_fim: day, dec_data: day }
      const lists = (await vazias()).map(({ page, title }) => ({ page, title }))
      lists.sort((one, other) => one.title.localeCompare(other.title, 'pt-BR'))
      return { vazias: lists, primeira: { ...period, ...(await findSigner(db)) } }
    },
  })
}

// somebody filled or declared it meanwhile
function noLongerEmpty(directory: ModuleContext['directory'], secao: string): string {
  const title = listsToDeclare(directory).find(({ page }) => page === secao)?.title
  return title
    ? `“${title}” já tem o que mostrar, ou já foi declarada: desmarque.`
    : 'Escolha entre as listas desta página.'
}
