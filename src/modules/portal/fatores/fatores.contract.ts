// Second factors of an account: the page of one's own, and what the login asks for. No schema of an answer has a secret that is in use.
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { codigoFields, fatorFields } from './fatores.fields.ts'

const tipo = z.enum(['aplicativo', 'chave'])
export type TipoDeFator = z.output<typeof tipo>

const fator = z.object({
  fator_id: z.int(),
  fat_tipo: tipo,
  fat_nome: z.string(),
  fat_feito: z.string(),
  fat_usado: z.string().nullable(),
})
export type FatorRow = z.output<typeof fator>

export const novoFatorForm = formSchema(fatorFields)
export const codigoForm = formSchema(codigoFields)

/** As the browser sends it; the library reads its parts. */
export const chaveForm = z.object({ resposta: z.looseObject({}) })

/** Codes of reserve, shown once; null when the account has its own already. */
export const codigosNovos = z.object({ codigos: z.array(z.string()).nullable() })
export type CodigosNovos = z.output<typeof codigosNovos>

/** What the browser hands to the passkey, as the library makes it: its parts are the standard's. */
export const desafio = z.object({ opcoes: z.looseObject({ challenge: z.string() }) })
export type Desafio = z.output<typeof desafio>

export const segurancaPage = z.object({
  passo: z.enum(['lista', 'aplicativo', 'codigo', 'chave', 'reservas', 'retirar', 'renomear', 'ligar', 'govbr']),
  fatores: z.array(fator),
  reservas: z.int(),
  /** An application that is being added: its secret, and the picture of its address. */
  novo: z.object({ segredo: z.string(), caminho: z.string(), lado: z.int() }).nullable(),
  /** The one to be removed. */
  fator: fator.nullable(),
  /** Passkeys work at the portal's address. */
  temChaves: z.boolean(),
  /** Null: gov.br is not configured. */
  govbr: z
    .object({
      /** The gov.br account that opens this one, its CPF masked; null: none does. */
      ligada: z.object({ cpf: z.string(), desde: z.string() }).nullable(),
      /** Another way in exists: without a password the link is the only one. */
      temSenha: z.boolean(),
      /** The password, or gov.br, was asked for a short while ago. */
      confirmado: z.boolean(),
      /** What became of a link that was just tried. */
      aviso: z.enum(['ok', 'ligada', 'outra']).nullable(),
    })
    .nullable(),
  /** The panel opens nothing else until there is one. */
  isExigido: z.boolean(),
})
export type SegurancaPage = z.output<typeof segurancaPage>

export const segundoPassoPage = z.object({ login: z.string(), tipos: z.array(tipo), temChaves: z.boolean() })
export type SegundoPassoPage = z.output<typeof segundoPassoPage>
