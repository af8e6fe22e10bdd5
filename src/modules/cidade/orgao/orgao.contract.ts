// Organs (órgãos): the words of the specification. The model room: a new module starts by reading this folder.
import { z } from 'zod'
import { version } from '../../../kits/form/fields.ts'
import { formSchema } from '../../../kits/form/form-schema.ts'
import { textFilter } from '../../../kits/list/filters.ts'
import { defineList, type ListPageData } from '../../../kits/list/list.ts'
import { orgaoFields } from './orgao.fields.ts'

export const orgaoForm = formSchema(orgaoFields).extend({ versao: version() })

export const orgao = z.object({
  orgao_id: z.int().describe('Identificador do órgão neste portal; é o fim do endereço da sua página'),
  orgao_nome: z.string().describe('Nome do órgão'),
  orgao_responsavel: z.string().describe('Quem responde pelo órgão'),
  orgao_telefone: z.string().describe('Telefones, como o órgão os informa'),
  orgao_endereco: z.string().describe('Endereço do atendimento'),
  orgao_email: z.string().describe('E-mail do órgão'),
  orgao_horario_funcionamento: z.string().describe('Dias e horas de atendimento'),
  orgao_competencias: z.string().describe('O que cabe ao órgão fazer'),
  versao: z.int(),
})
export type Orgao = z.output<typeof orgao>

export const orgaoPublic = orgao.omit({ versao: true })
export type OrgaoPublic = z.output<typeof orgaoPublic>

const orgaoRow = orgaoPublic.omit({ orgao_competencias: true })
export type OrgaoRow = z.output<typeof orgaoRow>
export type OrgaoListData = ListPageData<OrgaoRow>

const filters = z.object({ orgao_nome: textFilter(), orgao_responsavel: textFilter() }).partial()
const sort = { by: ['orgao_nome', 'orgao_responsavel'], first: ['orgao_nome', 'asc'] } as const

export const orgaoList = defineList({
  path: '/painel/ajax/orgao',
  page: '/painel/orgao',
  title: 'Órgãos',
  exportName: 'estrutura_organizacional',
  row: orgaoRow,
  filters,
  sort,
})

export const orgaoPublicList = defineList({
  ...orgaoList,
  path: '/ajax/orgao',
  page: '/acesso/estrutura-organizacional',
  title: 'Estrutura Organizacional',
  lead: 'Os órgãos do município: quem responde por cada um, telefone e endereço.',
})

export const orgaoFormPage = z.object({ orgao: orgao.nullable() })
export type OrgaoFormPage = z.output<typeof orgaoFormPage>
