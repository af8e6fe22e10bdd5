// Registers a case: reports all errors at once, then stores it with its files, protocol and receipt together or not at all.
import type { FastifyRequest } from 'fastify'
import { arquivosErrados, inOrder } from '#kits/caso/server/arquivos.ts'
import type { Autor } from '#kits/caso/server/autor.ts'
import { newCodigo } from '#kits/caso/server/codigo.ts'
import { digestOf, mayMail, sha256, umaVez } from '#kits/caso/server/envio.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { type Body, bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken } from '#platform/session/session.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { anexosDoContato } from '../anexos.ts'
import {
  type ContatoCriado,
  type ContatoForm,
  contatoForm,
  type Identidade,
  identidadeForm,
  identificacaoForm,
} from '../ouvidoria.contract.ts'
import { passoDe, stepIn } from '../passos.ts'
import type { Origem } from '../situacoes.ts'
import { bandeirasDe, isVia, semAnonimo } from '../vias.ts'
import { createContato, findByChave, replaceCodigo } from './contato.queries.ts'
import { notifyPerson } from './contato-aviso.ts'
import { newVerificacao } from './contato-codigo.ts'
import { semRastros } from './contato-sem-nome.ts'
import { registroMail } from './ouvidoria.mail.ts'
import { findChoices } from './ouvidoria-pagina.queries.ts'

export type ContatoLido = {
  form: ContatoForm
  identidade: Identidade | null
  isSigiloso: boolean
  files: SpooledFile[]
}

/**
 * Reads a case from a form. Throws FieldErrors with every wrong field, and for the page without JavaScript `passo`, the step of the
 * first. For a person without a name no field of identity is read.
 */
export async function readContato(db: Queries, request: FastifyRequest): Promise<ContatoLido> {
  const { read, person, isAnonimo, isSigiloso, problems } = await lookAt(db, request)
  if (!read.success || (person && !person.success) || Object.keys(problems).length) throw noPasso(request, problems)
  return {
    form: read.data,
    identidade: person?.data ?? null,
    isSigiloso: !isAnonimo && isSigiloso,
    files: inOrder(request.spooled, anexosDoContato),
  }
}

/** The errors of the form; for the page without JavaScript with the step of the first. */
export const noPasso = (request: FastifyRequest, problems: FieldMessages): FieldErrors =>
  new FieldErrors(problems, undefined, isPlainFormPost(request) ? { passo: passoDe(Object.keys(problems)) } : {})

/** What is wrong with the form, by field. */
export const problemsOf = async (db: Queries, request: FastifyRequest): Promise<FieldMessages> =>
  (await lookAt(db, request)).problems

async function lookAt(db: Queries, request: FastifyRequest) {
  const body = withFlags(bodyOf(request))
  refuseRobot(body)
  const read = contatoForm.safeParse(body)
  const ways = identificacaoForm.safeParse(body)
  const { ctt_anonimo: isAnonimo = false, ctt_sigiloso: isSigiloso = false } = ways.data ?? {}
  const person = isAnonimo ? null : identidadeForm.safeParse(body)
  const problems: FieldMessages = {
    ...(!read.success && fieldMessages(read.error)),
    ...(!ways.success && fieldMessages(ways.error)),
    ...(person && !person.success && fieldMessages(person.error)),
    ...arquivosDaMensagem(request),
    ...(await unknownChoices(db, body, isAnonimo)),
  }
  return { read, person, isAnonimo, isSigiloso, problems }
}

// The page's form has one choice of three, which no browser can turn into two flags by itself.
function withFlags(body: Body): Body {
  const { ctt_identificacao: via } = body
  return isVia(via) ? { ...body, ...bandeirasDe(via) } : body
}

// docs/specification/ombudsman.md#abuse: a field that people don't see.
function refuseRobot({ ctt_site, _passo }: Body): void {
  if (ctt_site)
    throw new FieldErrors({}, 'Não foi possível receber a manifestação. Confira o que escreveu e envie de novo.', {
      passo: stepIn(_passo) ?? undefined, // dropped from the answer to a plain call, which has none
    })
}

/** What is wrong with the files of a message: at most five, one in each field. */
export const arquivosDaMensagem = ({ spooled }: FastifyRequest): FieldMessages =>
  arquivosErrados(spooled, anexosDoContato)

async function unknownChoices(db: Queries, body: Body, isAnonimo: boolean): Promise<FieldMessages> {
  const { tipo_contato_id, orgao_id } = choices.safeParse(body).data ?? {}
  const { tipos, orgaos, isAnonimoAlways } = await findChoices(db)
  const problems: FieldMessages = {}
  const tipo = tipos.find((one) => one.tipo_contato_id === tipo_contato_id)
  if (tipo_contato_id && !tipo) problems.tipo_contato_id = ['Opção inválida.']
  if (isAnonimo && tipo && !tipo.tco_anonimo && !isAnonimoAlways) problems.ctt_anonimo = [semAnonimo(tipo.tco_nome)]
  if (orgao_id && !orgaos.some((orgao) => orgao.orgao_id === orgao_id))
    problems.orgao_id = ['Este órgão não existe mais. Escolha outro.']
  return problems
}

const choices = contatoForm.pick({ tipo_contato_id: true, orgao_id: true })

/** How it came; `chegada` is the day on which a letter arrived. */
type Registro = { origem: Origem; servidor: Autor | null; chegada?: string | null }
export type Registrado = ContatoCriado & { contato_id: number; isNew: boolean }

/**
 * Stores it. A form that is sent again within the hour makes no second case: the holder of its key gets a new code, as the first answer,
 * and the code in it, was lost. Throws Conflict when its content changed meanwhile, and FieldErrors for a file of a nameless person that
 * can't be cleaned.
 */
export function registerContato(platform: Platform, lido: ContatoLido, by: Registro): Promise<Registrado> {
  return semRastros(platform, { isAnonimo: lido.identidade === null, files: lido.files }, (files) => {
    const limpo = { ...lido, files }
    return umaVez(
      () => madeBefore(platform, limpo),
      () => store(platform, limpo, by),
    )
  })
}

const resentMinutes = 60

async function madeBefore({ database }: Platform, lido: ContatoLido): Promise<Registrado | null> {
  const { ctt_chave } = lido.form
  const before = ctt_chave ? await findByChave(database.db, ctt_chave) : undefined
  if (!before) return null
  const isLate = Date.now() - Date.parse(before.ctt_data_cadastro) > resentMinutes * 60_000
  if (isLate || before.ctt_envio !== envioDe(lido))
    throw new Conflict(
      `Este formulário já foi enviado e registrou a manifestação ${before.protocolo}. Abra o formulário de novo para fazer outra.`,
    )
  const { codigo, hash } = await newCodigo()
  await database.write((tx) => replaceCodigo(tx, before.contato_id, hash))
  return { contato_id: before.contato_id, protocolo: before.protocolo, codigo, isNew: false }
}

async function store(platform: Platform, lido: ContatoLido, { origem, servidor, chegada = null }: Registro) {
  const { ctt_chave, ...form } = lido.form
  const { codigo, hash } = await newCodigo()
  const selos = {
    codigo: hash,
    chave: ctt_chave ? hashToken(ctt_chave) : null,
    verificacao: newVerificacao(),
    envio: envioDe(lido),
    resumo: sha256(form.ctt_mensagem),
  }
  const { identidade, isSigiloso, files } = lido
  const ctt_email = identidade?.ctt_email ?? ''
  const isMailed = servidor !== null || (await mayMail(platform, ctt_email))
  return platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
    const relogio = await openRelogio(tx)
    const novo = { form, identidade, isSigiloso, selos, origem, servidor, chegada, arquivoIds }
    const { contato_id, protocolo } = await createContato(tx, novo, relogio)
    if (isMailed)
      await notifyPerson(platform, tx, { protocolo, ctt_email }, (aviso) => registroMail(aviso, selos.verificacao))
    return { contato_id, protocolo, codigo, isNew: true }
  })
}

// All that was sent but the key.
function envioDe({ form, identidade, isSigiloso, files }: ContatoLido): string {
  const { ctt_chave: _key, ...sent } = form
  return digestOf([sent, identidade, isSigiloso], files)
}
