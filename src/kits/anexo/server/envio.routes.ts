// Files sent one by one before their form, which then names them (docs/decisions/0025-files-before-their-form.md).

import { FieldErrors } from '#platform/errors.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf } from '#platform/http/request.ts'
import { fileProblems, refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import { envioFeito } from '../anexo.ts'

const path = '/painel/ajax/envio'

export function envioModule({ panel, platform: { files, limits, exames } }: ModuleContext): void {
  const perAccount = limits.define('envio-conta', 600, 60)
  panel('qualquer', ({ app }) => {
    app.post(
      path,
      { config: { takesFiles: true }, schema: { response: answers(envioFeito) } },
      async (request, reply) => {
        const [{ spooled }, { usuario_id }] = [request, accountOf(request)]
        refuseUnexpected(spooled, /^arquivo$/)
        const problems = fileProblems(spooled)
        const [file, another] = spooled
        if (!file || another) problems.arquivo = ['Envie um arquivo de cada vez.']
        if (!file || Object.keys(problems).length) throw new FieldErrors(problems)
        await perAccount.count(String(usuario_id))
        const exame = await exames.examine(file)
        const envio = await files.stage(file, usuario_id)
        await exames.keep(file, exame)
        reply.code(201)
        return {
          data: { envio, ane_nome: file.name || 'arquivo', ane_tipo: file.type ?? '', ane_tamanho: file.size, exame },
        }
      },
    )
    app.delete(`${path}/:envio`, { schema: { response: answers(nothing) } }, async (request) => {
      await files.discardStaged((request.params as { envio: string }).envio, accountOf(request).usuario_id)
      return { data: {} }
    })
  })
}
