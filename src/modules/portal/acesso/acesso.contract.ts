// Login, logout, recovery and change of password: one set of calls for both realms (panel and E-Sic).
import { z } from 'zod'
import { formSchema } from '#kits/form/form-schema.ts'
import { queue } from '#kits/queue/queue.contract.ts'
import { publicadoRecente } from '#modules/atendimento/pedido-publicado/pedido-publicado.contract.ts'
import { numerosDoAno } from '#modules/atendimento/relatorio/relatorio.contract.ts'
import { normaLocal } from '#modules/legislacao/ato-normativo/ato-normativo.contract.ts'
import { mudancaDoDia } from '#modules/portal/auditoria/auditoria.contract.ts'
import { passos } from '#modules/portal/primeiros-passos/primeiros-passos.contract.ts'
import { confirmationFields, currentPasswordFields, loginFields, newPasswordFields } from './acesso.fields.ts'
import { avisosGovbr } from './govbr.ts'

const { usu_login, usu_senha } = formSchema(loginFields).shape
const login = usu_login.transform((value) => value.toLowerCase())

export const loginForm = z.object({
  usu_login: login,
  usu_senha: usu_senha.refine((typed) => typed !== '', 'Digite a senha.'),
})

export const recoveryForm = z.object({ usu_login: login })

const newPassword = formSchema(newPasswordFields)

export const recoveredPasswordForm = newPassword.extend({
  token: z.preprocess((value) => value ?? '', z.string().max(200)),
})

export const ownPasswordForm = newPassword.extend(formSchema(currentPasswordFields).shape)

export const confirmarForm = formSchema(confirmationFields)

export const confirmarPage = z.object({
  /** What was being done. */
  volta: z.string().nullable(),
  /** Where the file was asked for, when it is one. */
  lista: z.string().nullable(),
})
export type ConfirmarPage = z.output<typeof confirmarPage>

export const acessosPage = z.object({
  /** Of this account: the one of this browser first. */
  acessos: z.array(
    z.object({
      sessao_id: z.int(),
      /** Browser and system in words; '' when they are not known. */
      aparelho: z.string(),
      inicio: z.string(),
      uso: z.string(),
      isOwn: z.boolean(),
    }),
  ),
  /** How many are open in all, for administrators, who end them; null for others. */
  deTodos: z.object({ painel: z.int(), esic: z.int() }).nullable(),
})
export type AcessosPage = z.output<typeof acessosPage>

/** One of them, or all others. */
export const encerraAcessos = z.union([
  z.object({ outros: z.literal(['1', 1]) }),
  z.object({ sessao_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
])

/** Of whom an administrator ends all. */
export const encerraDeTodos = z.object({ de: z.enum(['painel', 'esic', 'todos'], 'Escolha de quem.') })

export const emptyPage = z.null()

export const painelPage = z.object({
  /** Ways to what the account opens. */
  cartoes: z.array(z.object({ label: z.string(), text: z.string(), href: z.string() })),
  /** On the city's clock, 0 to 23. */
  hora: z.int(),
  /** What is wrong with outgoing mail, for administrators. */
  correio: z.string().nullable(),
  /** The first steps of a new town that the account may do; null when they are done or hidden. */
  passos: passos.nullable(),
  fila: queue,
  /** What staff changed today, newest first: each record once. */
  mudancas: z.array(mudancaDoDia),
  /** Whom to ask, for an account that opens nothing. */
  administradores: z.array(z.string()),
})
export type PainelPage = z.output<typeof painelPage>

export const loginPage = z.object({
  /** The page to return to after the login, if any. */
  volta: z.string().nullable(),
  /** The person was sent here because the session ended: with an `envio` that was not stored. */
  fim: z.enum(['fim', 'envio']).nullable(),
  /** Null: gov.br is not configured. */
  govbr: z
    .object({
      /** How the way by gov.br ended. */
      aviso: z.enum(avisosGovbr).nullable(),
      /** Where the session that gov.br holds is ended, for somebody who has just left. */
      saida: z.string().nullable(),
    })
    .nullable(),
})
export type LoginPage = z.output<typeof loginPage>

export const esicPage = z.object({
  numeros: numerosDoAno,
  /** The newest of the register of answered requests. */
  respondidos: z.array(publicadoRecente),
  /** The address of the in-person desk. */
  endereco: z.string(),
  /** The legal terms, in days. */
  dias: z.object({ resposta: z.int(), prorrogacao: z.int(), recurso: z.int(), decisao: z.int() }),
  /** '' for what the town did not fill. */
  quem: z.object({
    unidade: z.string(),
    responsavel: z.string(),
    resposta: z.string(),
    monitoramento: z.string(),
    /** Of the first and of the second instance: the organ, and the name and post of the authority. */
    recursos: z.array(z.object({ autoridade: z.string(), responsavel: z.string() })),
  }),
  /** The town's own rule of the Lei de Acesso à Informação (PNTP 12.5). */
  normas: z.array(normaLocal),
})
export type EsicPage = z.output<typeof esicPage>

export const esicLoginPage = loginPage.extend(esicPage.pick({ endereco: true }).shape)
export type EsicLoginPage = z.output<typeof esicLoginPage>

export const recoveryPage = z.object({
  /** Request the link; link sent; choose a password; link expired or used; password changed. */
  step: z.enum(['pedido', 'enviado', 'senha', 'vencido', 'restaurado']),
  token: z.string(),
})
export type RecoveryPage = z.output<typeof recoveryPage>
