// All running terms: requests for information and their appeals, and the cases of the ombudsman.
import { z } from 'zod'
import { prazo } from '#kits/caso/caso.contract.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'

const prazoRow = z.object({
  /** 'pedido', the kind and instance of an undecided appeal, or 'manifestacao': a case of the ombudsman. */
  tipo: z.enum(['pedido', 'recurso', 'reclamacao', 'manifestacao']),
  rec_instancia: z.int().nullable(),
  /** Of a case of the ombudsman null, and `contato_id` is its id. */
  solicitacao_id: z.int().nullable(),
  contato_id: z.int().nullable(),
  slc_protocolo: z.string(),
  /** Of a case its kind: 'Reclamação'. */
  slc_titulo: z.string(),
  slc_orgao: z.string(),
  slc_situacao: z.enum(['ESP', 'ANA', 'CON', 'REJ', 'REC', 'ENC']),
  slc_situacao_texto: z.string(),
  slc_prazo: z.string(),
  prazo,
})
export type PrazoRow = z.output<typeof prazoRow>

/** All running terms, earliest due date first. */
export const prazoList = defineList({
  path: '/painel/ajax/prazo',
  page: '/painel/prazos',
  title: 'Prazos',
  exportName: 'prazos',
  row: prazoRow,
  filters: z
    .object({
      slc_protocolo: textFilter(),
      tipo: z.enum(['pedido', 'recurso', 'manifestacao'], 'Opção inválida.'),
      vence: z.enum(['vencidas', 'aviso'], 'Opção inválida.'),
    })
    .partial(),
  sort: { by: ['slc_prazo'], first: ['slc_prazo', 'asc'] },
})
export type PrazoListData = ListPageData<PrazoRow>
