// Images and sounds by their public address, and the upload of the editor of formatted text.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import { FieldErrors, Forbidden, NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { forEver } from '#platform/http/open-answers.ts'
import type { Platform } from '#platform/platform.ts'
import { fileProblems, refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import {
  imageAddress,
  imageTooLarge,
  imageTypes,
  imageWords,
  largestAudio,
  largestEditorImage,
  mayUpload,
  usualWidth,
} from '../imagem.ts'
import { type MidiaSent, midiaSent } from '../midia.schema.ts'
import { addAudio, findMidiaFile, removeUnused } from './midia.queries.ts'
import { addImageOf } from './take-image.ts'

const audioEnding: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/ogg': 'ogg' }
const wholeFiles = [...Object.values(audioEnding), 'mp4', 'webm']

export function midiaModule({ app, panel, platform }: ModuleContext): void {
  const { files, jobs, limits, database } = platform
  const perAccount = limits.define('midia-conta', 600, 60)
  jobs.repeat('midia', '37 * * * *', async () => void (await removeUnused(files)))

  async function send(request: FastifyRequest, reply: FastifyReply, [chave, width]: [string, number]) {
    const file = /^[0-9a-f]{32}$/.test(chave) && (await findMidiaFile(database.db, chave, width))
    if (!file) throw new NotFound()
    return sendFile(request, reply.header('cache-control', forEver), files.storage, file)
  }
  const read = { method: ['GET', 'HEAD'], schema: { hide: true } }
  app.route({
    ...read,
    url: '/midia/:chave/:largura.webp',
    handler: async (request, reply) => {
      const { chave, largura } = request.params as { chave: string; largura: string }
      if (!/^[1-9]\d{0,3}$/.test(largura)) throw new NotFound()
      return send(request, reply, [chave, Number(largura)])
    },
  })
  app.route({
    ...read,
    url: '/midia/:chave.:tipo',
    handler: async (request, reply) => {
      const { chave, tipo } = request.params as { chave: string; tipo: string }
      if (!wholeFiles.includes(tipo)) throw new NotFound()
      return send(request, reply, [chave, 0])
    },
  })

  panel('qualquer', ({ app }) => {
    app.post(
      '/painel/ajax/midia',
      {
        config: { takesFiles: true },
        schema: { response: answers(midiaSent) },
        onRequest: async ({ panelAccount }) => {
          if (!panelAccount || !mayUpload(panelAccount)) throw new Forbidden()
        },
      },
      async ({ spooled, panelAccount }, reply) => {
        const file = checked(spooled)
        await perAccount.count(String(panelAccount?.usuario_id))
        const data = await (isAudio(file) ? storeAudio(platform, file) : storeImage(platform, file))
        reply.code(201)
        return { data }
      },
    )
  })
}

const isAudio = ({ type }: SpooledFile) => type !== null && type in audioEnding

// The audio's own limit is larger: which one holds depends on the content.
function checked(spooled: SpooledFile[]): SpooledFile {
  refuseUnexpected(spooled, /^file$/)
  const [file, another] = spooled
  if (!file || another) throw new FieldErrors({ file: ['Envie um arquivo de cada vez.'] })
  const largest = isAudio(file) ? largestAudio : largestEditorImage
  const isImage = imageTypes.test(file.type ?? '')
  if (isImage && file.size > largest) throw new FieldErrors({ file: [imageTooLarge] })
  const accept = isAudio(file) ? /^audio/ : imageTypes
  const problems = fileProblems([file], { accept, words: `${imageWords}, ou um áudio MP3 ou OGG`, largest })
  if (problems.file) throw new FieldErrors(problems)
  return file
}

async function storeImage(platform: Platform, file: SpooledFile): Promise<MidiaSent> {
  const { chave, largura, altura } = await addImageOf(platform, file, 'file')
  const endereco = imageAddress({ chave, largura, altura }, usualWidth)
  return { tipo: 'imagem', endereco, largura, altura, nome: file.name }
}

async function storeAudio({ files }: Platform, file: SpooledFile): Promise<MidiaSent> {
  const { chave } = await addAudio(files, file)
  const endereco = `/midia/${chave}.${audioEnding[file.type ?? '']}`
  return { tipo: 'audio', endereco, largura: null, altura: null, nome: file.name }
}
