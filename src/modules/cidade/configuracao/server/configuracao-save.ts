// Saves the settings: texts, images and, when requested, one's own password are checked together and stored together.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { factsOf } from '#kits/form/form-schema.ts'
import { antesDePublicar } from '#kits/vazamento/server/antes-de-publicar.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages, NotLoggedIn } from '#platform/errors.ts'
import { bodyOf, type PanelAccount } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import type { OwnPassword } from '#platform/session/password.ts'
import { fileProblems, refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { type ImageField, imageFields, imageWords, largestIconSide, largestImage } from '../choices.ts'
import { configuracaoForm, configuracaoImages, configuracaoPassword, secaoForm } from '../configuracao.contract.ts'
import { type NomeDaSecao, secoes } from '../secoes.ts'
import { findConfiguracao, type ImageChanges, saveConfiguracao } from './configuracao.queries.ts'
import { imageSizeOfFile } from './image-size.ts'

/** What the users say and do of one's own password: they need the settings, so they are passed in (src/app/server/modules.ts). */
export type OwnPasswords = {
  /** What is wrong with the change, by field; empty when nothing is. For forms with more fields to check. */
  problems(db: Queries, account: PanelAccount, change: OwnPassword): Promise<FieldMessages>
  /** Changes it, tells its owner by e-mail and ends the account's other sessions but the one of the token `except`. Throws FieldErrors. */
  change(
    platform: Platform,
    tx: WriteTransaction,
    account: PanelAccount,
    change: OwnPassword & { except: string | null },
  ): Promise<void>
}

/**
 * `secao`: only its fields are saved, and no logo is asked for; null: the whole form, one's own password with it. Throws FieldErrors with
 * every wrong field of all parts, or Conflict for a second editor.
 */
export async function saveFromRequest(
  platform: Platform,
  passwords: OwnPasswords,
  request: FastifyRequest,
  secao: NomeDaSecao | null = null,
): Promise<void> {
  const { database, files } = platform
  const account = request.panelAccount
  if (!account) throw new NotLoggedIn()
  const { spooled } = request
  const fields = secao ? secoes[secao].imagens : imageFields
  refuseUnexpected(spooled, new RegExp(`^(${fields.join('|') || '-'})$`))
  const body = bodyOf(request)
  const problems: FieldMessages = {}
  const form = readPart(secao ? secaoForm(secao) : configuracaoForm, body, problems)
  if (form?.avatar_libras === 'proprio' && !form.avatar_libras_endereco)
    problems.avatar_libras_endereco = ['Informe o endereço do VLibras da cidade.']
  const marked = readPart(configuracaoImages, body, problems)
  const change = secao ? null : readChange(body, problems)
  if (marked) {
    const stored = await findConfiguracao(database.db)
    const isDemanded = secao === null
    Object.assign(
      problems,
      await imageProblems(
        spooled,
        { ...marked, ...(!isDemanded && { logo: false }) },
        !isDemanded || stored.logo !== null,
      ),
    )
    const hasNotice =
      spooled.some(({ field }) => field === 'popup_img') || (stored.popup_img !== null && !marked.popup_img)
    const isNotice = secao === null || secao === 'aviso'
    if (isNotice && form && hasNotice && !(form.popup_alt ?? stored.popup_alt)) problems.popup_alt ??= [noWords]
  }
  if (change) Object.assign(problems, await passwords.problems(database.db, account, change))
  if (!form || !marked || Object.keys(problems).length) throw new FieldErrors(problems)
  // its pictures are made anew, without what the camera noted
  const guarded = await antesDePublicar(request, factsOf(secao ? secaoForm(secao) : configuracaoForm), form, {
    stripsPlace: true,
  })
  const write = () =>
    files.writeWithFiles(spooled, async (tx, ids) => {
      const images: ImageChanges = {}
      for (const field of fields) if (marked[field]) images[field] = null
      spooled.forEach((file, at) => {
        images[file.field as keyof ImageChanges] = ids[at] ?? null
      })
      await saveConfiguracao(tx, { secao, form: guarded.form, images, autor: account.usu_login })
      if (change) await passwords.change(platform, tx, account, { ...change, except: request.sessionToken })
    })
  await guarded.store(write)
}

/** One's own password alone. Throws FieldErrors. */
export async function savePasswordFromRequest(
  platform: Platform,
  passwords: OwnPasswords,
  request: FastifyRequest,
): Promise<void> {
  const { database } = platform
  const account = request.panelAccount
  if (!account) throw new NotLoggedIn()
  const problems: FieldMessages = {}
  const change = readChange(bodyOf(request), problems)
  if (change) Object.assign(problems, await passwords.problems(database.db, account, change))
  if (Object.keys(problems).length) throw new FieldErrors(problems)
  if (change)
    await database.write((tx) => passwords.change(platform, tx, account, { ...change, except: request.sessionToken }))
}

/** Null when none is asked for, or when it can't be read. */
function readChange(body: object, problems: FieldMessages): OwnPassword | null {
  const password = readPart(configuracaoPassword, body, problems)
  return password?.alterar_senha ? toOwnPassword(password) : null
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

const imageTypes = /^image\/(png|jpeg|webp|gif)$/

/** What is wrong with the uploaded images, by field. `marked` are those to be deleted; `hasLogo`: a logo is stored. */
async function imageProblems(
  files: SpooledFile[],
  marked: Record<ImageField, boolean>,
  hasLogo: boolean,
): Promise<FieldMessages> {
  const problems = fileProblems(files, { accept: imageTypes, words: imageWords, largest: largestImage })
  for (const file of files) {
    if (problems[file.field]) continue
    if (files.some((other) => other !== file && other.field === file.field))
      problems[file.field] = ['Envie uma imagem só.']
    else {
      const messages = await pixelProblems(file)
      if (messages.length) problems[file.field] = messages
    }
  }
  const sendsLogo = files.some((file) => file.field === 'logo')
  if (!sendsLogo && marked.logo) problems.logo = ['O logo é obrigatório: para apagar este, envie outro.']
  else if (!sendsLogo && !hasLogo) problems.logo = ['Escolha o brasão ou o logotipo.']
  return problems
}

async function pixelProblems(file: SpooledFile): Promise<string[]> {
  const size = await imageSizeOfFile(file.path)
  if (!size) return ['Não foi possível ler esta imagem.']
  if (file.field !== 'favico') return []
  return [
    ...(size.width === size.height ? [] : ['O ícone deve ser uma imagem quadrada.']),
    ...(Math.max(size.width, size.height) <= largestIconSide ? [] : ['O ícone deve ter no máximo 1024x1024 pixels.']),
  ]
}
