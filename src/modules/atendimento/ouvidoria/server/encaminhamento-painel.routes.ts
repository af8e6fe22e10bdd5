// The panel's calls of forwardings (docs/specification/ombudsman.md#forwarding). Everything is behind the privilege.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendIsolated } from '#kits/anexo/server/isolado.ts'
import { autorOf } from '#kits/caso/server/autor.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile } from '#platform/storage/arquivo.queries.ts'
import { motivoForm } from '../contato-painel.contract.ts'
import { encaminhamentoForm } from '../encaminhamento.contract.ts'
import { arquivosDaMensagem } from './contato-registro.ts'
import { refusePessoa } from './contato-sem-nome.ts'
import { encaminhamentoMail, prorrogacaoDoOrgaoMail } from './encaminhamento.mail.ts'
import { findArquivoDoEncaminhamento } from './encaminhamento.queries.ts'
import { encaminhaContato, prorrogaEncaminhamento, retiraEncaminhamento, textsOf } from './encaminhamento-andamento.ts'
import { chosenAnexos, withCleanFiles } from './encaminhamento-arquivos.ts'
import { notifyOrgao } from './encaminhamento-aviso.ts'

const path = '/painel/ajax/contato/:id/encaminhamento'
const moved = z.object({ contato_id: z.int() })

export function encaminhamentoPainelRoutes(app: App, platform: Platform): void {
  const { db, write } = platform.database
  app.post(
    path,
    { bodyLimit: longBody, config: { takesFiles: true }, schema: { response: answers(moved) } },
    async (request) => {
      const id = recordId(request)
      await forward(platform, request, id)
      return { data: { contato_id: id } }
    },
  )
  const schema = { bodyLimit: longBody, schema: { response: answers(moved) } }
  app.post(`${path}/:encaminhamento_id/prorrogacao`, schema, async (request) => {
    const pedido = pedidoOf(request)
    await write(async (tx) => {
      const relogio = await openRelogio(tx)
      const enviado = await prorrogaEncaminhamento(tx, autorOf(request), pedido, relogio)
      await notifyOrgao(platform, tx, enviado, (aviso) => prorrogacaoDoOrgaoMail(aviso, pedido.motivo))
    })
    return { data: { contato_id: pedido.id } }
  })
  app.post(`${path}/:encaminhamento_id/retirada`, schema, async (request) => {
    const pedido = pedidoOf(request)
    await write(async (tx) => retiraEncaminhamento(tx, autorOf(request), pedido, await openRelogio(tx)))
    return { data: { contato_id: pedido.id } }
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/painel/ouvidoria/encaminhamento/anexo/:id',
    async handler(request, reply) {
      const arquivo_id = await findArquivoDoEncaminhamento(db, recordId(request), null)
      const arquivo = arquivo_id && (await findFile(db, arquivo_id))
      if (!arquivo) throw new NotFound()
      return sendIsolated(request, reply, platform, arquivo)
    },
  })
}

async function forward(platform: Platform, request: FastifyRequest, id: number): Promise<void> {
  const by = autorOf(request)
  const { versao = null, ...form } = parseFields(encaminhamentoForm, bodyOf(request), arquivosDaMensagem(request))
  await refusePessoa(platform.database.db, [id], textsOf(form)) // before files are cleaned, which takes long
  const choice = { contato_id: id, anexos: chosenAnexos(bodyOf(request)), own: request.spooled }
  await withCleanFiles(platform, choice, (files) =>
    platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
      const relogio = await openRelogio(tx)
      const enviado = await encaminhaContato(tx, id, by, { form, versao, relogio, arquivoIds })
      await notifyOrgao(platform, tx, enviado, encaminhamentoMail)
    }),
  )
}

function pedidoOf(request: FastifyRequest) {
  const { motivo, versao = null } = parseFields(motivoForm, bodyOf(request))
  const { encaminhamento_id } = request.params as { encaminhamento_id: string }
  return { id: recordId(request), encaminhamento_id: idOf(encaminhamento_id), motivo, versao }
}
