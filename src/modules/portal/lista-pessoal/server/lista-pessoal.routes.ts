// Keeps the columns that a person chose for a list of the panel; the lists themselves read them (kits/list/server/personal-lists.ts).
import { ownerOf } from '#kits/list/server/personal-lists.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { colunasForm } from '../lista-pessoal.contract.ts'

export function listaPessoalModule({ panel, directory }: ModuleContext): void {
  panel('qualquer', ({ app }) => {
    app.post('/painel/ajax/lista', { schema: { response: answers(nothing) } }, async (request) => {
      const { lista, colunas, padrao } = parseFields(colunasForm, bodyOf(request))
      if (!directory.views.some(({ url }) => url === lista.split('?')[0]))
        throw new FieldErrors({ lista: ['Lista desconhecida.'] })
      const of = ownerOf(request, { page: lista })
      if (of) await request.server.personalLists?.store(of, { colunas: padrao ? null : (colunas ?? null) })
      return { data: {} }
    })
  })
}
