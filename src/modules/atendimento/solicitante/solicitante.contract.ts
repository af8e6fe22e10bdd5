// Requesters of the E-Sic (docs/specification/requests.md#registration): their data, and the form of staff for people at the desk. Their
// own forms are in cadastro.contract.ts.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { correcaoFields, presencialFields } from './solicitante.fields.ts'

export const personKind = () => z.preprocess((value) => value || 'F', z.enum(['F', 'J'], 'Opção inválida.'))

/** A requester at the desk: staff type the data; there is no login. */
export const presencialForm = formSchema(presencialFields).extend({ sol_tipo_pessoa: personKind() })
export type PresencialForm = z.output<typeof presencialForm>

/** Staff correct what the person can't (LGPD, art. 18, III). */
export const correcaoForm = formSchema(correcaoFields).extend({ versao: version() })
export type CorrecaoForm = z.output<typeof correcaoForm>

/** All data of a requester, for the person and for staff with the privilege `esic`; codes with their names. */
export const solicitante = z.object({
  solicitante_id: z.int(),
  sol_tipo_pessoa: z.enum(['F', 'J']),
  sol_nome: z.string(),
  sol_cpf: z.string(),
  sol_cnpj: z.string(),
  sol_doc_identificacao: z.boolean(),
  sol_tipo_doc_identificacao: z.string(),
  sol_numero_doc_identificacao: z.string(),
  sol_orgao_doc_identificacao: z.string(),
  sol_nome_representante: z.string(),
  sol_cargo_representante: z.string(),
  tipo_instituicao_id: z.int().nullable(),
  tin_nome: z.string().nullable(),
  tipo_area_atuacao_id: z.int().nullable(),
  taa_nome: z.string().nullable(),
  sol_estrangeiro: z.boolean(),
  pais_id: z.int().nullable(),
  pai_nome: z.string().nullable(),
  end_cep: z.string(),
  end_logradouro: z.string(),
  end_numero: z.string(),
  end_complemento: z.string(),
  end_bairro: z.string(),
  est_sigla: z.string().nullable(),
  est_nome: z.string().nullable(),
  cid_codigo_ibge: z.string().nullable(),
  cid_nome: z.string().nullable(),
  sol_telefone: z.string(),
  sol_email: z.string(),
  /** Registered at the desk, without a login. */
  sol_presencial: z.boolean(),
  sol_data_cadastro: z.string(),
  /** When the account was closed; null while it is open. */
  sol_encerrado_em: z.string().nullable(),
  versao: z.int(),
})
export type Solicitante = z.output<typeof solicitante>

/** A result of staff's search. */
export const solicitanteResumo = z.object({
  solicitante_id: z.int(),
  sol_nome: z.string(),
  sol_tipo_pessoa: z.enum(['F', 'J']),
  /** '***.456.789-**', '12.ABC.345/01DE-35', or '' when there is none. */
  sol_documento: z.string(),
  sol_presencial: z.boolean(),
})
export type SolicitanteResumo = z.output<typeof solicitanteResumo>

/** What requesters see of their own data. */
export const conta = solicitante.omit({ sol_presencial: true, sol_encerrado_em: true })
export type Conta = z.output<typeof conta>
