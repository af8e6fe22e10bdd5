// Saves the settings: texts, images and, when requested, one's own password are checked together and stored together.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { changeOwnPassword, ownPasswordProblems } from '#modules/cidade/usuario/server/own-password.facade.ts'
import { FieldErrors, type FieldMessages, NotLoggedIn } from '#platform/http/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import type { OwnPassword } from '#platform/session/password.ts'
import { refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import { imageFields } from '../choices.ts'
import { configuracaoForm, configuracaoImages, configuracaoPassword } from '../configuracao.contract.ts'
import { findConfiguracao, type ImageChanges, saveConfiguracao } from './configuracao.queries.ts'
import { imageProblems } from './configuracao-images.ts'

/** Throws FieldErrors with every wrong field of the three parts, or Conflict for a second editor. */
export async function saveFromRequest({ database, files }: Platform, request: FastifyRequest): Promise<void> {
  const account = request.panelAccount
  if (!account) throw new NotLoggedIn()
  const { spooled } = request
  refuseUnexpected(spooled, new RegExp(`^(${imageFields.join('|')})$`))
  const body = bodyOf(request)
  const problems: FieldMessages = {}
  const form = readPart(configuracaoForm, body, problems)
  const marked = readPart(configuracaoImages, body, problems)
  const password = readPart(configuracaoPassword, body, problems)
  const change = password?.alterar_senha ? toOwnPassword(password) : null
  if (marked) {
    const stored = await findConfiguracao(database.db)
    Object.assign(problems, await imageProblems(spooled, marked, stored.logo !== null))
    const hasNotice =
      spooled.some(({ field }) => field === 'popup_img') || (stored.popup_img !== null && !marked.popup_img)
    if (form && hasNotice && !(form.popup_alt ?? stored.popup_alt)) problems.popup_alt ??= [noWords]
  }
  if (change) Object.assign(problems, await ownPasswordProblems(database.db, account, change))
  if (!form || !marked || Object.keys(problems).length) throw new FieldErrors(problems)
  await files.writeWithFiles(spooled, async (tx, ids) => {
    const images: ImageChanges = {}
    for (const field of imageFields) if (marked[field]) images[field] = null
    spooled.forEach((file, at) => {
      images[file.field as keyof ImageChanges] = ids[at] ?? null
    })
    await saveConfiguracao(tx, form, images)
    if (change) await changeOwnPassword(tx, account, change, request.sessionToken)
  })
}

const noWords = 'Diga o que está na imagem, para quem não a vê.'

function readPart<S extends z.ZodType>(schema: S, body: object, problems: FieldMessages): z.output<S> | null {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  Object.assign(problems, fieldMessages(read.error))
  return null
}

const toOwnPassword = (typed: z.output<typeof configuracaoPassword>): OwnPassword => ({
  current: typed.usu_senha_atual,
  next: typed.usu_senha,
  confirmation: typed.usu_senha_confirmacao,
})
