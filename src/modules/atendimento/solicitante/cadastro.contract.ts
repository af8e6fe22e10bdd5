// The forms of a requester (public spec 3 and 5). The required fields depend on the person's case: the schema is made for the
// case, so that all errors are reported at once and fields that do not apply are never stored.
import { z } from 'zod'
import {
  optionalCep,
  optionalCnpj,
  optionalCpf,
  optionalForeignPhone,
  optionalForeignPostalCode,
  optionalTelefone,
} from '../../../kits/form/documentos.ts'
import { email, flag, optionalId, optionalText, password, text, version } from '../../../kits/form/fields.ts'
import { estado, pais } from '../../cidade/localidade/localidade.contract.ts'
import { identityDocuments } from './choices.ts'
import { conta, personKind } from './solicitante.contract.ts'

/** The answers that decide which other fields apply. */
export const casoForm = z.object({
  sol_tipo_pessoa: personKind().catch('F'),
  sol_doc_identificacao: flag().catch(false),
  sol_estrangeiro: flag().catch(false),
})

export type Caso = z.output<typeof casoForm> & {
  /** spec D7: name, e-mail and password, the rest is optional; the registration demands no statement and no document. */
  isSimplified: boolean
}

type Need = 'required' | 'optional' | 'ignored'

// The same type of schema for all three, so that the form's type is the same in every case.
function ask<T>(need: Need, field: z.ZodType<T>, empty: T): z.ZodType<T> {
  if (need === 'ignored') return z.preprocess(() => empty, z.custom<T>())
  const isFilled = (value: T) => value !== '' && value !== null && value !== false
  return need === 'required' ? field.refine(isFilled, 'Campo obrigatório.') : field
}

const codeOrNull = (largest: number) => optionalText(largest).transform((value) => value.toUpperCase() || null)
const oneOf = (values: readonly string[]) =>
  optionalText(60).refine((value) => value === '' || values.includes(value), 'Opção inválida.')

const isWithoutCpf = (caso: Caso) => caso.sol_tipo_pessoa === 'F' && caso.sol_doc_identificacao

/** The fields shared by the registration and 'Meus dados'. */
export function dadosForm(caso: Caso) {
  const needed: Need = caso.isSimplified ? 'optional' : 'required'
  const document: Need = isWithoutCpf(caso) ? needed : 'ignored'
  const ofCompany: Need = caso.sol_tipo_pessoa === 'J' ? needed : 'ignored'
  const abroad: Need = caso.sol_estrangeiro ? needed : 'ignored'
  const inBrazil: Need = caso.sol_estrangeiro ? 'ignored' : needed
  const ofCity: Need = caso.sol_estrangeiro ? 'ignored' : 'optional' // demanded with the state, when it is looked up
  return z.object({
    sol_nome: text(200),
    sol_tipo_doc_identificacao: ask(document, oneOf(identityDocuments), ''),
    sol_numero_doc_identificacao: ask(document, optionalText(60), ''),
    sol_orgao_doc_identificacao: ask(document, optionalText(100), ''),
    sol_nome_representante: ask(ofCompany, optionalText(200), ''),
    sol_cargo_representante: ask(ofCompany, optionalText(100), ''),
    tipo_instituicao_id: ask(ofCompany, optionalId(), null),
    tipo_area_atuacao_id: ask(ofCompany, optionalId(), null),
    sol_estrangeiro: flag(),
    pais_id: ask(abroad, optionalId(), null),
    end_cep: ask(needed, caso.sol_estrangeiro ? optionalForeignPostalCode() : optionalCep(), ''),
    end_logradouro: ask(needed, optionalText(200), ''),
    end_numero: ask('optional', optionalText(20), ''),
    end_complemento: ask('optional', optionalText(100), ''),
    end_bairro: ask(needed, optionalText(100), ''),
    est_sigla: ask(inBrazil, codeOrNull(2), null),
    // A city is sent by its code, or by its name within the state, which is typed without JavaScript.
    cid_codigo_ibge: ask(ofCity, codeOrNull(7), null),
    cid_nome: ask(ofCity, optionalText(100), ''),
    sol_telefone: ask(needed, caso.sol_estrangeiro ? optionalForeignPhone() : optionalTelefone(), ''),
  })
}
export type DadosForm = z.output<ReturnType<typeof dadosForm>>

// A refinement that runs even when other fields are wrong, so that all errors are reported at once.
const unlessWrong = (field: string) => (payload: z.core.ParsePayload) =>
  !payload.issues.some((issue) => String(issue.path?.[0]).startsWith(field))

export const novaSenhaForm = z.object({ usu_senha: password(), usu_senha_confirmacao: password() })

/** usu_login is always the e-mail; a sent one is ignored. */
export function cadastroForm(caso: Caso) {
  const needed: Need = caso.isSimplified ? 'optional' : 'required'
  const isCompany = caso.sol_tipo_pessoa === 'J'
  const hasCpf = !isCompany && !isWithoutCpf(caso)
  const { sol_nome, sol_tipo_doc_identificacao, sol_numero_doc_identificacao, sol_orgao_doc_identificacao, ...dados } =
    dadosForm(caso).shape
  // in the order of the form, so that errors have it too
  return z
    .object({
      sol_tipo_pessoa: personKind(),
      sol_nome,
      sol_cpf: ask(hasCpf ? needed : 'ignored', optionalCpf(), ''),
      sol_doc_identificacao: ask(isWithoutCpf(caso) ? 'optional' : 'ignored', flag(), false),
      sol_tipo_doc_identificacao,
      sol_numero_doc_identificacao,
      sol_orgao_doc_identificacao,
      sol_termos_doc_identificacao: ask(isWithoutCpf(caso) ? 'required' : 'ignored', flag(), false),
      sol_cnpj: ask(isCompany ? needed : 'ignored', optionalCnpj(), ''),
      ...dados,
      sol_email: email(),
      sol_email_confirmacao: email(),
      ...novaSenhaForm.shape,
    })
    .refine((form) => form.sol_email === form.sol_email_confirmacao, {
      path: ['sol_email_confirmacao'],
      error: 'A confirmação não confere com o e-mail.',
      when: unlessWrong('sol_email'),
    })
}
export type CadastroForm = z.output<ReturnType<typeof cadastroForm>>

/** 'Meus dados': the identity (kind of person, CPF or CNPJ, e-mail) can't be changed. */
export const contaForm = (caso: Caso) => dadosForm(caso).extend({ versao: version() })
export type ContaForm = z.output<ReturnType<typeof contaForm>>

export const encerramentoForm = z.object({ usu_senha: password() })

export const reenvioForm = z.object({
  // not `email()`: a malformed address is simply an unknown one
  usu_login: text(200).transform((value) => value.toLowerCase()),
})

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

export const cadastroPage = z.object({
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
})
export type ConfirmacaoPage = z.output<typeof confirmacaoPage>

export const reenvioPage = z.object({ isSent: z.boolean() })
export type ReenvioPage = z.output<typeof reenvioPage>

export const contaPage = z.object({
  conta: conta.nullable(),
  listas: listas.nullable(),
  isSimplified: z.boolean(),
})
export type ContaPage = z.output<typeof contaPage>

export const contaEncerradaPage = z.null()
