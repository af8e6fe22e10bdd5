// The forms of a requester (docs/specification/requests.md#registration). The required fields depend on the person's case: the schema is
// made for the case, so that all errors are reported at once and fields that do not apply are never stored.
import { z } from 'zod'
import {
  optionalCep,
  optionalForeignPhone,
  optionalForeignPostalCode,
  optionalTelefone,
} from '#kits/form/documentos.ts'
import { flag, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { missingMessage } from '#kits/form/missing.ts'
import { estado, pais } from '#modules/cidade/localidade/localidade.contract.ts'
import { cadastroFields, dadosFields, encerramentoFields, reenvioFields, senhaFields } from './cadastro.fields.ts'
import { conta, personKind } from './solicitante.contract.ts'

/** The answers that decide which other fields apply. */
export const casoForm = z.object({
  sol_tipo_pessoa: personKind().catch('F'),
  sol_doc_identificacao: flag().catch(false),
  sol_estrangeiro: flag().catch(false),
})

export type Caso = z.output<typeof casoForm> & {
  /**
   * docs/specification/requests.md#simplified-registration: name, e-mail and password, the rest is optional; the registration demands no
   * statement and no document.
   */
  isSimplified: boolean
  /** The simplified form asks for the e-mail once and shows it before sending; where it can't, it has the second field. */
  isEmailOnce: boolean
}

const facts = { ...dadosFields, ...cadastroFields }
const shape = { ...formSchema(dadosFields).shape, ...formSchema(cadastroFields).shape }
type Of<T> = { [N in keyof typeof shape]: z.output<(typeof shape)[N]> extends T ? N : never }[keyof typeof shape]

type Need = 'required' | 'optional' | 'ignored'

// The same type of schema for all three, so that the form's type is the same in every case.
function fieldFor<T>(need: Need, name: keyof typeof facts, field: z.ZodType<T>, empty: T): z.ZodType<T> {
  if (need === 'ignored') return z.preprocess(() => empty, z.custom<T>())
  const isFilled = (value: T) => value !== '' && value !== null && value !== false
  return need === 'required' ? field.refine(isFilled, missingMessage(facts[name])) : field
}

const text = (need: Need, name: Of<string>, field: z.ZodType<string> = shape[name]) => fieldFor(need, name, field, '')
const reference = (need: Need, name: Of<number | null>) => fieldFor<number | null>(need, name, shape[name], null)
const ticked = (need: Need, name: Of<boolean>) => fieldFor<boolean>(need, name, shape[name], false)
const code = (need: Need, name: Of<string>) =>
  fieldFor(need, name, shape[name].transform((value) => value.toUpperCase() || null) as z.ZodType<string | null>, null)

const isWithoutCpf = (caso: Caso) => caso.sol_tipo_pessoa === 'F' && caso.sol_doc_identificacao

/** The fields shared by the registration and 'Meus dados'. */
export function dadosForm(caso: Caso) {
  const needed: Need = caso.isSimplified ? 'optional' : 'required'
  const document: Need = isWithoutCpf(caso) ? needed : 'ignored'
  const ofCompany: Need = caso.sol_tipo_pessoa === 'J' ? needed : 'ignored'
  const abroad: Need = caso.sol_estrangeiro ? needed : 'ignored'
  const inBrazil: Need = caso.sol_estrangeiro ? 'ignored' : needed
  const ofCity: Need = caso.sol_estrangeiro ? 'ignored' : 'optional' // demanded with the state, when it is looked up
  const kind = shape.sol_tipo_doc_identificacao.transform((name) => name ?? '')
  return z.object({
    sol_nome: shape.sol_nome,
    sol_tipo_doc_identificacao: fieldFor(document, 'sol_tipo_doc_identificacao', kind, ''),
    sol_numero_doc_identificacao: text(document, 'sol_numero_doc_identificacao'),
    sol_orgao_doc_identificacao: text(document, 'sol_orgao_doc_identificacao'),
    sol_nome_representante: text(ofCompany, 'sol_nome_representante'),
    sol_cargo_representante: text(ofCompany, 'sol_cargo_representante'),
    tipo_instituicao_id: reference(ofCompany, 'tipo_instituicao_id'),
    tipo_area_atuacao_id: reference(ofCompany, 'tipo_area_atuacao_id'),
    sol_estrangeiro: shape.sol_estrangeiro,
    pais_id: reference(abroad, 'pais_id'),
    end_cep: text(needed, 'end_cep', caso.sol_estrangeiro ? optionalForeignPostalCode() : optionalCep()),
    end_logradouro: text(needed, 'end_logradouro'),
    end_numero: shape.end_numero,
    end_complemento: shape.end_complemento,
    end_bairro: text(needed, 'end_bairro'),
    est_sigla: code(inBrazil, 'est_sigla'),
    cid_codigo_ibge: code(ofCity, 'cid_codigo_ibge'),
    cid_nome: text(ofCity, 'cid_nome'),
    sol_telefone: text(needed, 'sol_telefone', caso.sol_estrangeiro ? optionalForeignPhone() : optionalTelefone()),
  })
}
export type DadosForm = z.output<ReturnType<typeof dadosForm>>

// A refinement that runs even when other fields are wrong, so that all errors are reported at once.
const unlessWrong = (field: string) => (payload: z.core.ParsePayload) =>
  !payload.issues.some((issue) => String(issue.path?.[0]).startsWith(field))

export const novaSenhaForm = formSchema(senhaFields)

/** usu_login is always the e-mail; a sent one is ignored. */
export function cadastroForm(caso: Caso) {
  const needed: Need = caso.isSimplified ? 'optional' : 'required'
  const isCompany = caso.sol_tipo_pessoa === 'J'
  const hasCpf = !isCompany && !isWithoutCpf(caso)
  const { sol_nome, sol_tipo_doc_identificacao, sol_numero_doc_identificacao, sol_orgao_doc_identificacao, ...others } =
    dadosForm(caso).shape
  // in the order of the form, so that errors have it too
  return z
    .object({
      sol_tipo_pessoa: personKind(),
      sol_nome,
      sol_cpf: text(hasCpf ? needed : 'ignored', 'sol_cpf'),
      sol_doc_identificacao: ticked(isWithoutCpf(caso) ? 'optional' : 'ignored', 'sol_doc_identificacao'),
      sol_tipo_doc_identificacao,
      sol_numero_doc_identificacao,
      sol_orgao_doc_identificacao,
      sol_termos_doc_identificacao: ticked(isWithoutCpf(caso) ? 'required' : 'ignored', 'sol_termos_doc_identificacao'),
      sol_cnpj: text(isCompany ? needed : 'ignored', 'sol_cnpj'),
      ...others,
      sol_email: shape.sol_email,
      sol_email_confirmacao: caso.isEmailOnce ? z.preprocess(() => '', z.string()) : shape.sol_email_confirmacao,
      ...novaSenhaForm.shape,
    })
    .refine((form) => caso.isEmailOnce || form.sol_email === form.sol_email_confirmacao, {
      path: ['sol_email_confirmacao'],
      error: 'A confirmação não confere com o e-mail.',
      when: unlessWrong('sol_email'),
    })
}
export type CadastroForm = z.output<ReturnType<typeof cadastroForm>>

/** 'Meus dados': the identity (kind of person, CPF or CNPJ) can't be changed, and the e-mail has a page of its own. */
export const contaForm = (caso: Caso) => dadosForm(caso).extend({ versao: version() })
export type ContaForm = z.output<ReturnType<typeof contaForm>>

export const encerramentoForm = formSchema(encerramentoFields)

const { usu_login } = formSchema(reenvioFields).shape
export const reenvioForm = z.object({ usu_login: usu_login.transform((value) => value.toLowerCase()) })

export const confirmacaoForm = z.object({ token: z.preprocess((value) => value ?? '', z.string().max(200)) })

const opcao = z.object({ id: z.int(), nome: z.string() })

/** The options of the form's selects; cities are loaded by state. */
export const listas = z.object({
  estados: z.array(estado),
  paises: z.array(pais),
  instituicoes: z.array(opcao),
  areas: z.array(opcao),
})
export type Listas = z.output<typeof listas>

/** The address of this portal that the person wanted when the E-Sic demanded a login. */
const volta = z.string().nullable()

export const cadastroPage = z.object({
  volta,
  /** Null when they could not be loaded. */
  listas: listas.nullable(),
  isSimplified: z.boolean(),
  isSent: z.boolean(),
})
export type CadastroPage = z.output<typeof cadastroPage>

export const confirmacaoPage = z.object({
  /** Show the button; confirmed; the link is not valid. */
  step: z.enum(['confirmar', 'confirmado', 'vencido']),
  token: z.string(),
  sol_nome: z.string(),
  sol_email: z.string(),
  volta,
})
export type ConfirmacaoPage = z.output<typeof confirmacaoPage>

export const reenvioPage = z.object({ isSent: z.boolean(), volta })
export type ReenvioPage = z.output<typeof reenvioPage>

/** An opening of a requester's data, for that person: who is a unit of the town, never a name. */
const acessoAosDados = z.object({
  acd_data: z.string(),
  quem: z.string(),
  slc_protocolo: z.string().nullable(),
  acd_o_que: z.enum(['dados', 'arquivo']),
})
export type AcessoAosDados = z.output<typeof acessoAosDados>

export const contaPage = z.object({
  conta: conta.nullable(),
  listas: listas.nullable(),
  isSimplified: z.boolean(),
  acessos: z.array(acessoAosDados),
  /** Protocols of the requests that wait for an answer, which go on when the account is closed. */
  abertos: z.array(z.string()),
  /** The account has no password: gov.br confirms in its place, and has done so a short while ago or not. Null: it has one. */
  govbr: z.object({ confirmado: z.boolean() }).nullable(),
})
export type ContaPage = z.output<typeof contaPage>

export const contaEncerradaPage = z.null()
