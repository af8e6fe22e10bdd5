// Reads the forms of a requester and reports all wrong fields at once, including those found by database or password rule.
import type { z } from 'zod'
import { findPalavras } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { isPais, listCidades } from '#modules/cidade/localidade/server/localidade.facade.ts'
import { listAreasAtuacao, listInstituicoes } from '#modules/cidade/tipos/server/tipos.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { Body } from '#platform/http/request.ts'
import { fieldMessages } from '#platform/http/wire.ts'
import { newPasswordErrors } from '#platform/session/password.ts'
import {
  type CadastroForm,
  type Caso,
  type ContaForm,
  cadastroForm,
  casoForm,
  contaForm,
  type DadosForm,
  type dadosForm,
  novaSenhaForm,
} from '../cadastro.contract.ts'
import { chooseCidade } from '../cidade-escolhida.ts'
import type { Solicitante } from '../solicitante.contract.ts'

/** Throws FieldErrors. */
export async function readCadastro(db: Queries, body: Body, isSimplified: boolean): Promise<CadastroForm> {
  const isEmailOnce = isSimplified && body.sol_email_confirmacao === undefined
  const caso = { ...casoForm.parse(body), isSimplified, isEmailOnce }
  if (isSimplified) caso.sol_doc_identificacao = false
  const typed = novaSenhaForm.safeParse(body).data
  const own = [body.sol_email, body.usu_login, body.sol_nome].filter((text) => typeof text === 'string')
  const words = await findPalavras(db, ...own)
  const problems = typed ? newPasswordErrors(typed, words, 'A confirmação não confere com a senha.') : {}
  return readAll(db, { schema: cadastroForm(caso), body, caso, problems })
}

type KnownPerson = Pick<Solicitante, 'sol_tipo_pessoa' | 'sol_doc_identificacao'>

/** `known` is the current record: the person's identity is not taken from the form. Throws FieldErrors. */
export async function readConta(
  db: Queries,
  body: Body,
  known: KnownPerson,
  isSimplified: boolean,
): Promise<ContaForm> {
  const { sol_tipo_pessoa, sol_doc_identificacao } = known
  const caso = {
    ...casoForm.parse({ ...body, sol_tipo_pessoa, sol_doc_identificacao }),
    isSimplified,
    isEmailOnce: true,
  }
  return readAll(db, { schema: contaForm(caso), body, caso, problems: {} })
}

type Shape = ReturnType<typeof dadosForm>['shape']
type Reading<Form extends DadosForm> = {
  schema: z.ZodType<Form> & { shape: Shape }
  body: Body
  caso: Caso
  problems: FieldMessages
}

async function readAll<Form extends DadosForm>(db: Queries, reading: Reading<Form>): Promise<Form> {
  const { schema, body, caso, problems } = reading
  const typed = <Name extends keyof Shape>(name: Name) =>
    schema.shape[name].safeParse(body[name]).data as z.output<Shape[Name]> | undefined
  const city = await readCidade(
    db,
    {
      est_sigla: typed('est_sigla') ?? null,
      cid_codigo_ibge: typed('cid_codigo_ibge') ?? null,
      cid_nome: typed('cid_nome') ?? '',
    },
    !caso.sol_estrangeiro && !caso.isSimplified,
  )
  const choices = await choiceProblems(db, {
    tipo_instituicao_id: typed('tipo_instituicao_id') ?? null,
    tipo_area_atuacao_id: typed('tipo_area_atuacao_id') ?? null,
    pais_id: typed('pais_id') ?? null,
  })
  const fields = schema.safeParse(body)
  const wrong = { ...problems, ...choices, ...city.problems, ...(!fields.success && fieldMessages(fields.error)) }
  if (!fields.success || Object.keys(wrong).length) throw new FieldErrors(inOrder(wrong, Object.keys(schema.shape)))
  return { ...fields.data, cid_codigo_ibge: city.cid_codigo_ibge }
}

type TypedCity = Pick<DadosForm, 'est_sigla' | 'cid_codigo_ibge' | 'cid_nome'>

async function readCidade(
  db: Queries,
  typed: TypedCity,
  isNeeded: boolean,
): Promise<{ problems: FieldMessages; cid_codigo_ibge: string | null }> {
  const isTyped = typed.cid_codigo_ibge !== null || typed.cid_nome !== ''
  const refused = (field: string, message: string) => ({ problems: { [field]: [message] }, cid_codigo_ibge: null })
  const cidades = typed.est_sigla === null ? [] : await listCidades(db, typed.est_sigla)
  if (typed.est_sigla !== null && !cidades.length) return refused('est_sigla', 'Opção inválida.')
  if (!isTyped)
    return isNeeded ? refused('cid_codigo_ibge', 'Escolha a cidade.') : { problems: {}, cid_codigo_ibge: null }
  if (typed.est_sigla === null) return refused('est_sigla', 'Informe o estado da cidade.')
  const cid_codigo_ibge = chooseCidade(cidades, typed)
  if (cid_codigo_ibge === null) return refused('cid_codigo_ibge', 'Não há esta cidade no estado escolhido.')
  return { problems: {}, cid_codigo_ibge }
}

type Choices = Pick<DadosForm, 'tipo_instituicao_id' | 'tipo_area_atuacao_id' | 'pais_id'>

async function choiceProblems(db: Queries, chosen: Choices): Promise<FieldMessages> {
  const isIn = (rows: { id: number }[], id: number) => rows.some((row) => row.id === id)
  const { tipo_instituicao_id, tipo_area_atuacao_id, pais_id } = chosen
  const isKnown: Record<keyof Choices, boolean> = {
    tipo_instituicao_id: tipo_instituicao_id === null || isIn(await listInstituicoes(db), tipo_instituicao_id),
    tipo_area_atuacao_id: tipo_area_atuacao_id === null || isIn(await listAreasAtuacao(db), tipo_area_atuacao_id),
    pais_id: pais_id === null || (await isPais(db, pais_id)),
  }
  const unknown = Object.entries(isKnown).filter(([, known]) => !known)
  return Object.fromEntries(unknown.map(([name]) => [name, ['Opção inválida.']]))
}

// Sorts the errors in the order of the form, for its summary.
const inOrder = (messages: FieldMessages, names: string[]): FieldMessages =>
  Object.fromEntries(Object.entries(messages).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)))
