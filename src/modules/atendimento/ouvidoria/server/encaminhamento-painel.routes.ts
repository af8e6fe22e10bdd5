// The panel's calls of forwardings (docs/specification/ombudsman.md#forwarding). Everything is behind the privilege.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendIsolated } from '#kits/anexo/server/isolado.ts'
import { comCopiasLimpas, inOrder, storedFile } from '#kits/caso/server/arquivos.ts'
import { autorOf } from '#kits/caso/server/autor.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { App } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { findFile, isHeld } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import { anexosDoContato } from '../anexos.ts'
import { encaminhamentoForm, motivoForm } from '../contato-painel.contract.ts'
import { findAnexoOfStaff } from './contato-painel.queries.ts'
import { arquivosDaMensagem } from './contato-registro.ts'
import { refusePessoa } from './contato-sem-nome.ts'
import { findArquivoDoEncaminhamento } from './encaminhamento.queries.ts'
import { encaminhaContato, prorrogaEncaminhamento, retiraEncaminhamento, textsOf } from './encaminhamento-andamento.ts'
import { notifyOrgao } from './encaminhamento-aviso.ts'
import { encaminhamentoMail, prorrogacaoDoOrgaoMail } from './ouvidoria.mail.ts'

const path = '/painel/ajax/contato/:id/encaminhamento'
const moved = z.object({ contato_id: z.int() })

export function encaminhamentoPainelRoutes(app: App, platform: Platform): void {
  const { db, write } = platform.database
  const forwarding = { bodyLimit: longBody, config: { takesFiles: true }, schema: { response: answers(moved) } }
  app.post(path, forwarding, async (request) => {
    const id = recordId(request)
    await forward(platform, request, id)
    return { data: { contato_id: id } }
  })
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
      const arquivo = await storedFile(db, await findArquivoDoEncaminhamento(db, recordId(request), null))
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

// The files that go to an organ: copies without what they say of their author, under names that say nothing.
const notCleanable =
  'Deste tipo de arquivo não dá para tirar o nome de quem o fez. Conte no texto o que ele diz, ou anexe um PDF feito dele.'

/** The fields of the case's files that were ticked, with the ids. */
const chosenAnexos = (body: Record<string, unknown>): number[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const [, id] = /^anexo_([1-9]\d{0,14})$/.exec(name) ?? []
    return id && ['1', 'S', 'true', 'on', true].includes(value as string) ? [Number(id)] : []
  })

/** Runs `work` with the copies, which are removed afterwards unless it stored them. Throws FieldErrors for files that can't be cleaned. */
async function withCleanFiles<T>(
  platform: Platform,
  { contato_id, anexos, own }: { contato_id: number; anexos: number[]; own: SpooledFile[] },
  work: (files: SpooledFile[]) => Promise<T>,
): Promise<T> {
  const stored: SpooledFile[] = []
  try {
    for (const id of anexos) stored.push(await copyOf(platform, contato_id, id))
    const files = [...stored, ...inOrder(own, anexosDoContato)]
    return await comCopiasLimpas(platform, files, { recusa: notCleanable, nome: (n) => `arquivo-${n}` }, work)
  } finally {
    await discardSpooled(stored)
  }
}

// Throws FieldErrors for a file of another case.
async function copyOf({ database, files, spool }: Platform, contato_id: number, id: number): Promise<SpooledFile> {
  const field = `anexo_${id}`
  const arquivo_id = await findAnexoOfStaff(database.db, id, contato_id)
  const arquivo = arquivo_id && (await findFile(database.db, arquivo_id))
  if (!arquivo) throw new FieldErrors({ [field]: ['Este arquivo não é desta manifestação.'] })
  if (isHeld(arquivo)) throw new FieldErrors({ [field]: ['Este arquivo não está liberado pelo antivírus.'] })
  return spool(field, arquivo.arq_nome, await files.storage.open(arquivo.arq_chave))
}
