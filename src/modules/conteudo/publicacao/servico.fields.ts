// The fields of a service: the specification's, then those of the Carta de Serviços in the order in which they are read everywhere.
import { defineFields } from '#kits/form/field-facts.ts'
import { publicacaoFields } from './publicacao.fields.ts'

/** What a few lines hold. */
const lines = 4000
const line = 200

export const presencas = { nao: 'Não', parte: 'Só para uma parte', sim: 'Sim' } as const

/** docs/specification/content.md#services: the fixed order of the form, the page, the letter and the files. */
export const cartaFields = defineFields({
  pub_publico: { kind: 'text', label: 'Quem pode usar', maxLength: line, hint: 'Por exemplo: Qualquer pessoa.' },
  pub_requisitos: {
    kind: 'long-text',
    label: 'Requisitos e documentos',
    maxLength: lines,
    rows: 4,
    hint: 'Um por linha.',
  },
  pub_etapas: {
    kind: 'long-text',
    label: 'Etapas',
    maxLength: lines,
    rows: 5,
    hint: 'Uma por linha, na ordem; o portal põe os números. Para dar nome à etapa, escreva “Nome: explicação”.',
  },
  pub_prazo: {
    kind: 'text',
    label: 'Prazo máximo',
    maxLength: line,
    hint: 'Por exemplo: 15 dias. O que vem depois de um ponto e vírgula aparece menor.',
  },
  pub_custo: { kind: 'text', label: 'Custo', maxLength: line, hint: 'Por exemplo: De graça.' },
  pub_presenca: {
    kind: 'choice',
    label: 'É preciso ir pessoalmente?',
    options: presencas,
    empty: 'Não informado',
  },
  pub_canal_presencial: {
    kind: 'long-text',
    label: 'No balcão',
    maxLength: 500,
    rows: 2,
    hint: 'Onde e em que horas, se não for no endereço e no horário do órgão responsável.',
  },
  pub_canal_telefone: {
    kind: 'text',
    label: 'Por telefone',
    maxLength: line,
    isPhone: true,
    hint: 'Por exemplo: (75) 3999-0122, de segunda a sexta.',
  },
  pub_url: {
    kind: 'text',
    label: 'Pela internet',
    maxLength: 500,
    hint: 'O endereço onde o serviço se faz: https://… ou uma página deste portal, que começa com /.',
  },
  pub_prioridades: { kind: 'long-text', label: 'Prioridades de atendimento', maxLength: 1000, rows: 2 },
  pub_espera: {
    kind: 'text',
    label: 'Previsão de espera',
    maxLength: line,
    hint: 'Por exemplo: 10 minutos no balcão.',
  },
  orgao_id: { kind: 'reference', label: 'Órgão responsável', empty: 'Não informado' },
  pub_norma: { kind: 'text', label: 'Norma', maxLength: 300, hint: 'A lei ou o decreto que trata do serviço.' },
  pub_norma_url: {
    kind: 'text',
    label: 'Endereço da norma',
    maxLength: 500,
    hint: 'https://… ou uma página do portal.',
  },
})

export const servicoFields = defineFields({
  pub_titulo: {
    ...publicacaoFields.pub_titulo,
    hint: 'Comece com um verbo: “Pedir a poda de uma árvore na rua”.',
  },
  pub_descricao: {
    kind: 'long-text',
    label: 'Descrição curta',
    maxLength: 300,
    rows: 2,
    hint: 'O que a prefeitura faz, em uma ou duas frases.',
  },
  pub_status: publicacaoFields.pub_status,
  tipo_categoria_servico_id: { kind: 'reference', label: 'Categoria', isRequired: true, empty: 'Selecione' },
  ...cartaFields,
})

export const categoriaServicoFields = defineFields({
  // with the title it must fit into a request's 'Categoria - Serviço'
  tcs_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 90 },
  tcs_descricao: { kind: 'text', label: 'Descrição', isRequired: true, maxLength: 200 },
  tcs_icone: { kind: 'text', label: 'Ícone', isRequired: true, maxLength: 60, missing: 'Escolha o ícone.' },
})
