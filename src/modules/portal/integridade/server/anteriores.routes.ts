// Staff withhold a former version of a public file, give it again, or remove its bytes: /painel/versoes-anteriores.
import { z } from 'zod'
import { recordId } from '#kits/form/server/record-calls.ts'
import { fundamentosDaRestricao, motivoMaximo, motivoMinimo } from '#kits/remocao/remocao.ts'
import { rotulos } from '#modules/portal/auditoria/server/auditoria.facade.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { anterioresPage } from '../integridade.contract.ts'
import { decideAnterior, listAnteriores } from './anteriores.queries.ts'

const address = '/painel/versoes-anteriores'
const most = 300

const motivo = z
  .string('Escreva o motivo.')
  .trim()
  .min(motivoMinimo, `Escreva o motivo com ${motivoMinimo} a ${motivoMaximo} caracteres.`)
  .max(motivoMaximo, `Escreva o motivo com ${motivoMinimo} a ${motivoMaximo} caracteres.`)
const fundamento = z.enum(
  Object.keys(fundamentosDaRestricao) as [keyof typeof fundamentosDaRestricao],
  'Escolha o fundamento.',
)
const form = z.discriminatedUnion(
  'acao',
  [
    z.object({ acao: z.literal('libera') }),
    z.object({ acao: z.literal('restringe'), fundamento, motivo }),
    z.object({ acao: z.literal('apaga'), fundamento, motivo }),
  ],
  'Escolha o que fazer.',
)

export function anterioresModule({ panel, platform, directory }: ModuleContext): void {
  const { database, files } = platform
  directory.panel.push({ group: 'Sistema', label: 'Versões anteriores', href: address, access: 'administrador' })
  panel('administrador', ({ app, page }) => {
    page(address, 'versoes-anteriores', {
      output: anterioresPage,
      load: async () => ({
        versoes: (await listAnteriores(database.db, most)).map((one) => ({
          ...one,
          rotulo: rotulos()[one.conjunto] ?? '',
        })),
      }),
    })
    app.post('/painel/ajax/versao-anterior/:id', { schema: { response: answers(nothing) } }, async (request) => {
      const decisao = parseFields(form, bodyOf(request))
      const por = request.panelAccount?.usu_login ?? ''
      await files.writeWithFiles([], (tx) =>
        decideAnterior(tx, recordId(request), decisao.acao === 'libera' ? decisao : { ...decisao, por }),
      )
      return { data: {} }
    })
  })
}
