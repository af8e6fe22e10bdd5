// Services: form, record, lists of the panel and of the public, pages (docs/specification/content.md#services).
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { dateFilter, idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, listPageSchema } from '#kits/list/list.ts'
import { richText, typedLink } from '#kits/rich-text/fields.ts'
import { normaLocal } from '#modules/legislacao/ato-normativo/ato-normativo.contract.ts'
import { categoriaServico } from './categoria-servico.contract.ts'
import { publicacaoAnexo, registroComum, situacao, textoLongo, videoEmLibras } from './publicacao.contract.ts'
import { presencas, servicoFields } from './servico.fields.ts'
import { situacoes } from './tipos.ts'

const fields = formSchema(servicoFields)

export const servicoForm = fields.extend({
  versao: version(),
  pub_conteudo: richText(textoLongo),
  pub_url: fields.shape.pub_url.pipe(typedLink),
  pub_norma_url: fields.shape.pub_norma_url.pipe(typedLink),
  // docs/specification/content.md#services: an unticked choice is sent as 0
  tipo_categoria_servico_id: z.preprocess(
    (value) => (value === '0' || value === 0 ? null : value),
    fields.shape.tipo_categoria_servico_id,
  ),
})
export type ServicoForm = z.output<typeof servicoForm>

/** What the Carta de Serviços says, in its order; shared by the panel's record, the public JSON and the page. */
const carta = {
  pub_publico: z.string().describe('Quem pode usar'),
  pub_requisitos: z.string().describe('Requisitos e documentos, um por linha'),
  pub_etapas: z.string().describe('Etapas, uma por linha, na ordem'),
  pub_prazo: z.string().describe('Prazo máximo'),
  pub_custo: z.string().describe('Custo'),
  pub_presenca: z
    .enum(Object.keys(presencas) as (keyof typeof presencas)[])
    .nullable()
    .describe('Se é preciso ir pessoalmente: nao, parte, sim; nulo quando não informado'),
  pub_canal_presencial: z.string().describe('Onde e quando pedir no balcão, se não for no órgão responsável'),
  pub_canal_telefone: z.string().describe('Telefone do serviço'),
  pub_url: z.string().describe('Onde o serviço se faz pela internet'),
  pub_prioridades: z.string().describe('Prioridades de atendimento'),
  pub_espera: z.string().describe('Previsão de espera'),
  pub_norma: z.string().describe('Lei ou decreto que trata do serviço'),
  pub_norma_url: z.string().describe('Endereço da norma'),
}

export const servico = registroComum.extend({
  pub_tipo_new: z.literal('servico'),
  pub_descricao: z.string(),
  pub_conteudo: z.string(),
  tipo_categoria_servico_id: z.int().nullable(),
  ...carta,
  orgao_id: z.int().nullable(),
})
export type Servico = z.output<typeof servico>

const servicoRow = z.object({
  publicacao_id: z.int().describe('Identificador'),
  pub_titulo: z.string().describe('Título'),
  tipo_servico_nome: z.string().nullable().describe('Categoria'),
  pub_status: situacao.describe('Status: PUB publicado, RAS rascunho, AGD agendado'),
  pub_data_cadastro: z.iso.datetime().describe('Data de cadastro'),
})
export type ServicoRow = z.output<typeof servicoRow>

const labels = {
  publicacao_id: 'Código no portal',
  pub_texto: 'Texto',
  pub_status: 'Status',
  pub_data_cadastro: 'Cadastro',
  tipo_servico_nome: 'Categoria',
}
const references = { tipo_categoria_servico_id: { table: 'tipo_categoria_servico', name: 'tcs_nome' } }

export const servicoList = defineList({
  path: '/painel/ajax/pagina',
  page: '/painel/paginas',
  title: 'Serviços',
  exportName: 'servicos',
  row: servicoRow,
  filters: z
    .object({
      pub_texto: textFilter(),
      tipo_categoria_servico_id: idFilter(),
      pub_status: situacao,
      pub_data_cadastro_inicio: dateFilter(),
      pub_data_cadastro_fim: dateFilter(),
    })
    .partial(),
  sort: {
    by: ['pub_titulo', 'tipo_servico_nome', 'pub_status', 'pub_data_cadastro'],
    first: ['pub_data_cadastro', 'desc'],
  },
  words: { fields: servicoFields, labels, references, values: { pub_status: situacoes } },
})

const opcao = z.object({ id: z.int(), nome: z.string() })

export const servicoListPage = listPageSchema(servicoRow).extend({ categoriasDeServico: z.array(opcao) })
export type ServicoListPage = z.output<typeof servicoListPage>

export const servicoFormPage = z.object({
  tipo: z.literal('servico'),
  registro: servico.nullable(),
  categoriasDeServico: z.array(categoriaServico),
  orgaos: z.array(opcao),
})
export type ServicoFormPage = z.output<typeof servicoFormPage>

// --- public ---

const servicoPublicoRow = z.object({
  publicacao_id: z.int().describe('Identificador'),
  pub_titulo: z.string().describe('Título'),
  pub_descricao: z.string().describe('O que é'),
  tcs_nome: z.string().nullable().describe('Categoria'),
  tcs_icone: z.string().nullable().describe('Ícone da categoria'),
  ...carta,
  orgao_nome: z.string().nullable().describe('Órgão responsável'),
  pub_data_visivel: z.iso.date().describe('Data de publicação'),
  atualizado_em: z.iso.datetime().describe('Quando foi alterado pela última vez'),
})

export const servicoPublicoList = defineList({
  path: '/ajax/servico',
  page: '/servicos',
  title: 'Serviços',
  lead: 'O que a prefeitura faz por você: quanto custa, quanto demora, o que levar e onde pedir.',
  exportName: 'servicos',
  row: servicoPublicoRow,
  filters: z
    .object({
      pub_texto: textFilter(),
      tipo_categoria_servico_id: idFilter(),
      online: z.enum(['S'], 'Opção inválida.'),
    })
    .partial(),
  sort: { by: ['tcs_nome', 'pub_titulo', 'atualizado_em'], first: ['tcs_nome', 'asc'] },
  words: {
    fields: servicoFields,
    labels: {
      ...labels,
      tcs_nome: 'Categoria',
      tcs_icone: 'Ícone',
      orgao_nome: 'Órgão responsável',
      pub_data_visivel: 'Publicado em',
      atualizado_em: 'Atualizado em',
      online: 'Pela internet',
    },
    references,
    values: { online: { S: 'Sim' }, pub_presenca: presencas },
  },
})

/** What the page of all shows of each. */
const servicoNaLista = servicoPublicoRow
  .pick({ publicacao_id: true, pub_titulo: true, pub_descricao: true, tcs_nome: true, tcs_icone: true })
  .extend({ isOnline: z.boolean() })

export const servicosPublicosPage = listPageSchema(servicoNaLista).extend({
  /** Those with a service that is public, for the choice. */
  categoriasDeServico: z.array(opcao),
  /** The town's own rule of digital government (PNTP 15.5). */
  normas: z.array(normaLocal),
})
export type ServicosPublicosPage = z.output<typeof servicosPublicosPage>

const orgaoDoServico = z.object({
  orgao_id: z.int(),
  orgao_nome: z.string(),
  orgao_endereco: z.string(),
  orgao_horario_funcionamento: z.string(),
  orgao_telefone: z.string(),
  orgao_email: z.string(),
})
export type OrgaoDoServico = z.output<typeof orgaoDoServico>

/** What anybody reads of a service. */
export const servicoPublico = servicoPublicoRow.extend({
  pub_conteudo: z.string().describe('Texto, em HTML'),
  orgao: orgaoDoServico.nullable().describe('O órgão responsável, com endereço, horário e telefone'),
  anexos: z.array(publicacaoAnexo).describe('Os anexos, em ordem'),
  libras: videoEmLibras,
})

export const servicoPublicoPage = servicoPublico.extend({
  endereco: z.string(),
  resumo: z.string(),
  tipo_categoria_servico_id: z.int().nullable(),
  /** It may be asked for without an account, at a door of its own. */
  aceitaPedido: z.boolean(),
  /** It is known where its organ is. */
  noMapa: z.boolean(),
  /** Where complaints go. */
  reclamar: z.object({ nome: z.string(), endereco: z.string() }),
  /** In the panel's preview: what is stored is not public yet. */
  previa: situacao.nullable(),
})
export type ServicoPublicoPage = z.output<typeof servicoPublicoPage>

// --- what the letter lacks ---

export const cartaFaltasPage = z.object({
  total: z.int(),
  completos: z.int(),
  /** The law's points that some service lacks, those that most lack first. */
  pontos: z.array(z.object({ campo: z.string(), nome: z.string(), artigo: z.string(), faltam: z.int() })),
  servicos: z.array(
    z.object({
      publicacao_id: z.int(),
      pub_titulo: z.string(),
      tcs_nome: z.string().nullable(),
      pub_status: situacao,
      faltas: z.array(z.string()),
    }),
  ),
})
export type CartaFaltasPage = z.output<typeof cartaFaltasPage>
