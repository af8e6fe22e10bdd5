// The yearly management report (Lei 13.460/2017, arts. 14 and 15): a draft of staff, then signed, public and fixed.
import { z } from 'zod'
import { flag, version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { assinaturaFields, gestaoFields } from './gestao.fields.ts'
import { anoFiltro, numeros, satisfacao } from './relatorio-ouvidoria.contract.ts'

/** The year is that of the creation; a change sends it again and changes nothing by it. */
export const gestaoForm = formSchema(gestaoFields).extend({ rge_ano: anoFiltro, versao: version() })
export type GestaoForm = z.output<typeof gestaoForm>

export const assinaturaForm = formSchema(assinaturaFields).extend({
  confirmo: flag().refine((isConfirmed) => isConfirmed, 'Marque para assinar e publicar.'),
  versao: version(),
})

/** The figures of a report; frozen by its signature. */
export const numerosDaGestao = z.object({ numeros, satisfacao: satisfacao.nullable() })
export type NumerosDaGestao = z.output<typeof numerosDaGestao>

export const gestao = z.object({
  relatorio_gestao_id: z.int(),
  rge_ano: z.int(),
  /** 1 is the report; a later one rectifies it. */
  rge_numero: z.int(),
  rge_situacao: z.enum(['rascunho', 'publicado']),
  rge_motivo: z.string(),
  rge_introducao: z.string(),
  rge_pontos: z.string(),
  rge_providencias: z.string(),
  rge_recomendacoes: z.string(),
  rge_nome: z.string(),
  rge_cargo: z.string(),
  rge_assinado_em: z.string().nullable(),
  /** SHA-256 of what was signed; '' of a draft. */
  rge_resumo: z.string(),
  versao: z.int(),
})
export type Gestao = z.output<typeof gestao>

const naLista = gestao.pick({
  relatorio_gestao_id: true,
  rge_ano: true,
  rge_numero: true,
  rge_situacao: true,
  rge_nome: true,
  rge_cargo: true,
  rge_assinado_em: true,
})

/** `comecar`: years without a report; `retificar`: years whose report is public, and that nobody rectifies. */
export const gestaoListPage = z.object({
  relatorios: z.array(naLista),
  comecar: z.array(z.int()),
  retificar: z.array(z.int()),
})
export type GestaoListPage = z.output<typeof gestaoListPage>

/** `gestao` is null while the report is new; `inicial`: the text of the one that it rectifies. */
export const gestaoFormPage = z.object({
  gestao: gestao.nullable(),
  ano: z.int(),
  isRetificacao: z.boolean(),
  inicial: formSchema(gestaoFields).partial(),
  numeros: numerosDaGestao,
})
export type GestaoFormPage = z.output<typeof gestaoFormPage>

/** `falta`: why it can't be signed yet, in words; null when it can. `assinante`: the person responsible for the ombudsman. */
export const gestaoPreviaPage = z.object({
  gestao,
  numeros: numerosDaGestao,
  falta: z.string().nullable(),
  assinante: z.object({ rge_nome: z.string(), rge_cargo: z.string() }),
})
export type GestaoPreviaPage = z.output<typeof gestaoPreviaPage>

export const gestaoPublica = z.object({
  gestao: gestao.omit({ versao: true, relatorio_gestao_id: true, rge_situacao: true }),
  numeros: numerosDaGestao,
  pdf: z.object({ endereco: z.string(), tamanho: z.int(), sha256: z.string() }),
  /** All that were published of the year, oldest first. */
  versoes: z.array(z.object({ numero: z.int(), assinado_em: z.string() })),
})
export type GestaoPublica = z.output<typeof gestaoPublica>
