// The staff's side of the ombudsman (panel spec 2, 3 and 7; spec 6, 8 and 9). Of a secret case no name leaves the server but by the call that
// reveals it.
import { z } from 'zod'
import { optionalText, version } from '../../../kits/form/fields.ts'
import { formSchema } from '../../../kits/form/form-schema.ts'
import { dateFilter, idFilter, textFilter } from '../../../kits/list/filters.ts'
import { defineList, listPageSchema } from '../../../kits/list/list.ts'
import { contato, situacao } from './ouvidoria.contract.ts'
import { arquivoFields, motivoFields, respostaFields } from './ouvidoria.fields.ts'
import { origens } from './situacoes.ts'

const simNao = z.enum(['S', 'N'], 'Use S ou N.')

const row = z.object({
  contato_id: z.int(),
  protocolo: z.string(),
  ctt_data_cadastro: z.string(),
  tco_nome: z.string(),
  /** 'Sigiloso', 'Anônimo', or as the person gave them. */
  ctt_nome: z.string(),
  ctt_email: z.string(),
  ctt_sigiloso: simNao,
  ctt_anonimo: simNao,
  ctt_situacao: situacao,
  ctt_situacao_texto: z.string(),
  ctt_orgao: z.string(),
  ctt_prazo: z.string(),
  prazo: z.object({
    vencimento: z.string(),
    estado: z.enum(['no prazo', 'vence', 'prorrogada', 'vencida', 'respondida']),
    dias: z.int(),
    isProrrogada: z.boolean(),
  }),
})
export type ContatoRow = z.output<typeof row>

export const contatoList = defineList({
  path: '/painel/ajax/contato',
  page: '/painel/ouvidoria',
  title: 'Ouvidoria',
  exportName: 'ouvidoria',
  row,
  filters: z
    .object({
      busca: textFilter(),
      protocolo: textFilter(),
      ctt_nome: textFilter(),
      ctt_mensagem: textFilter(),
      tipo_contato_id: idFilter(),
      ctt_situacao: situacao,
      orgao_id: idFilter(),
      vence: z.enum(['vencidas', 'aviso'], 'Opção inválida.'),
      de: dateFilter(),
      ate: dateFilter(),
    })
    .partial(),
  sort: { by: ['ctt_data_cadastro', 'ctt_nome', 'ctt_sigiloso', 'protocolo'], first: ['ctt_data_cadastro', 'desc'] },
  words: { values: { ctt_sigiloso: { S: 'Sim', N: 'Não' }, ctt_anonimo: { S: 'Sim', N: 'Não' } } },
})

const opcao = z.object({ id: z.int(), nome: z.string() })

export const contatoListPage = listPageSchema(row).extend({ tipos: z.array(opcao), orgaos: z.array(opcao) })
export type ContatoListPage = z.output<typeof contatoListPage>

const movimentoPainel = contato.shape.movimentos.element.extend({
  /** The login of the user, or the name of the organ. */
  mov_autor: z.string(),
  mov_interno: z.boolean(),
})

export const contatoPainel = contato.extend({
  contato_id: z.int(),
  tipo_contato_id: z.int(),
  ctt_nome: z.string(),
  ctt_email: z.string(),
  ctt_cpf_cnpj: z.string(),
  ctt_telefone: z.string(),
  ctt_endereco: z.string(),
  ctt_sigiloso: simNao,
  ctt_anonimo: simNao,
  ctt_origem: z.enum(Object.keys(origens) as [keyof typeof origens]),
  orgao_id: z.int().nullable(),
  prazo: row.shape.prazo,
  movimentos: z.array(movimentoPainel),
  movesPossiveis: z.array(situacao),
  podeProrrogar: z.boolean(),
  versao: z.int(),
})
export type ContatoPainel = z.output<typeof contatoPainel>

/** The last day that a step taken today would set, and its number of days; null when the step is not possible. */
const novoPrazo = z.object({ ate: z.string(), dias: z.int() }).nullable()

export const contatoPainelPage = z.object({ contato: contatoPainel, prorrogacao: novoPrazo, complemento: novoPrazo })
export type ContatoPainelPage = z.output<typeof contatoPainelPage>

/** A reply as the panel specification lists them. */
export const respostaContato = z.object({
  mensagem: z.string(),
  assunto: z.string(),
  contato: z.int(),
  data: z.string(),
  autor: z.string(),
  files: z.array(z.object({ anexo_id: z.int(), ane_nome: z.string() })),
})

/** `contato` is the id of the case. */
export const respostaForm = formSchema(respostaFields).extend({ contato: idFilter(), versao: version() })
export const analiseForm = z.object({ motivo: formSchema(motivoFields).shape.motivo.optional(), versao: version() })
export const motivoForm = formSchema(motivoFields).extend({ versao: version() })
export const arquivoForm = formSchema(arquivoFields).extend({ mensagem: optionalText(20_000), versao: version() })

/** Who wrote, with the last times that somebody looked. */
export const identidadeRevelada = z.object({
  ctt_nome: z.string(),
  ctt_email: z.string(),
  ctt_cpf_cnpj: z.string(),
  ctt_telefone: z.string(),
  ctt_endereco: z.string(),
  revelacoes: z.array(z.object({ rev_data: z.string(), rev_autor: z.string(), rev_motivo: z.string() })),
})
export type IdentidadeRevelada = z.output<typeof identidadeRevelada>
