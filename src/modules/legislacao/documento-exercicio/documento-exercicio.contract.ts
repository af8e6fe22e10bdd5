// Documents by exercise: planning laws, fiscal reports, accounts; their list, their form and the calendar of what is due.
import { z } from 'zod'
import { anexoRow } from '#kits/anexo/anexo.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { documentoExercicioFields, regraFiscalFields } from './documento-exercicio.fields.ts'
import type { Periodo } from './prazo-fiscal.rules.ts'
import {
  type CodigoDeTipo,
  codigosDeTipo,
  enderecoDa,
  isMeta,
  leMetas,
  nomesDosTipos,
  periodos,
  periodosDe,
  resultados,
  type SecaoDeDocumento,
  tiposDeDocumento,
  tiposJulgados,
} from './tipos.ts'

export { anexosDaLei, type CodigoDeTipo, chamado, periodos, periodosDevidos } from './tipos.ts'

const fields = formSchema(documentoExercicioFields)
type Fields = z.output<typeof fields>

type Rule = [path: keyof Fields & string, message: string, isBroken: (form: Partial<Fields>) => unknown]

const isPending = (form: Partial<Fields>) => form.documento_exercicio_pendente === true

/** What can't be known of one field alone. */
const rules: Rule[] = [
  [
    'documento_exercicio_periodo',
    'Este tipo de documento não tem este período.',
    ({ documento_exercicio_tipo: tipo, documento_exercicio_periodo: periodo }) =>
      tipo && periodo && tipo in tiposDeDocumento && !periodosDe(tipo).includes(periodo),
  ],
  [
    'documento_exercicio_vigencia_fim',
    'Vem antes do começo da vigência.',
    ({ documento_exercicio_vigencia_inicio: inicio, documento_exercicio_vigencia_fim: fim }) =>
      inicio && fim && fim < inicio,
  ],
  [
    'documento_exercicio_pendente',
    'Só o parecer do tribunal e o julgamento da câmara podem estar pendentes.',
    (form) =>
      isPending(form) && form.documento_exercicio_tipo && !tiposJulgados.includes(form.documento_exercicio_tipo),
  ],
  [
    'documento_exercicio_publicado_em',
    'Informe o dia em que foi publicado.',
    (form) => !isPending(form) && form.documento_exercicio_publicado_em === null,
  ],
  [
    'documento_exercicio_resultado',
    'Contas que ainda não foram julgadas não têm resultado.',
    (form) => isPending(form) && form.documento_exercicio_resultado,
  ],
  [
    'documento_exercicio_metas',
    'Só o plano estratégico tem este campo.',
    (form) => form.documento_exercicio_metas && form.documento_exercicio_tipo !== 'PE',
  ],
  [
    'documento_exercicio_metas',
    'Cada linha precisa das três partes: objetivo; indicador; meta.',
    ({ documento_exercicio_metas: metas }) => metas && leMetas(metas).some((partes) => !isMeta(partes)),
  ],
  [
    'documento_exercicio_motivo',
    'Diga o motivo da retificação.',
    (form) => form.documento_exercicio_retificacao === true && form.documento_exercicio_motivo === '',
  ],
]

const withRules = rules.reduce(
  (schema, [path, message, isBroken]) =>
    // reported together with the errors of the other fields
    schema.refine((form) => !isBroken(form as Partial<Fields>), { path: [path], message, when: () => true }),
  fields.extend({ versao: version() }),
)

export const documentoExercicioForm = withRules.transform((form) => ({
  ...form,
  documento_exercicio_publicado_em: form.documento_exercicio_pendente ? null : form.documento_exercicio_publicado_em,
  documento_exercicio_resultado: form.documento_exercicio_resultado ?? '',
  documento_exercicio_metas: form.documento_exercicio_metas || null,
  documento_exercicio_motivo: form.documento_exercicio_retificacao ? form.documento_exercicio_motivo : '',
}))
export type DocumentoExercicioForm = z.output<typeof documentoExercicioForm>

const arquivo = anexoRow.extend({
  documento_generico_anexo_data: z.iso.date().nullable().describe('Data do arquivo'),
  documento_generico_anexo_titulo: z.string().describe('Título do arquivo'),
})

const pesquisavel = z.enum(['sim', 'nao', 'lendo', 'sem-pdf'])
const row = z.object({
  documento_exercicio_id: z.int().describe('Identificador do documento'),
  entidade_id: z.int().describe('Identificador da entidade do município'),
  exercicio: z.int().describe('Ano a que o documento se refere'),
  documento_exercicio_tipo: z.enum(codigosDeTipo as [CodigoDeTipo, ...CodigoDeTipo[]]).describe('Tipo do documento'),
  documento_exercicio_periodo: z
    .enum(['', ...Object.keys(periodos)] as [Periodo, ...Periodo[]])
    .describe(
      'Período do exercício: ano, 1b a 6b bimestres, 1q a 3q quadrimestres, 1s e 2s semestres; vazio: não informado',
    ),
  documento_exercicio_vigencia_inicio: z.int().nullable().describe('Primeiro ano da vigência'),
  documento_exercicio_vigencia_fim: z.int().nullable().describe('Último ano da vigência'),
  documento_exercicio_anexo: z.string().describe('Número e nome do anexo; vazio: o documento inteiro'),
  documento_exercicio_versao: z.int().describe('1 é o documento; cada número seguinte retifica os anteriores'),
  documento_exercicio_retificacao: z.boolean().describe('Se retifica um documento já publicado'),
  documento_exercicio_motivo: z.string().describe('Motivo da retificação'),
  documento_exercicio_retificado_em: z.iso
    .date()
    .nullable()
    .describe('Quando saiu a retificação mais nova; vazio: esta é a versão em vigor'),
  documento_exercicio_descricao: z.string().describe('Ementa ou descrição'),
  documento_exercicio_lei: z.string().describe('Lei que o aprovou'),
  documento_exercicio_metas: z
    .string()
    .nullable()
    .describe('Do plano estratégico, uma linha para cada objetivo: objetivo; indicador; meta'),
  documento_exercicio_publicado_em: z.iso.date().nullable().describe('Dia da publicação'),
  documento_exercicio_prazo: z.iso.date().nullable().describe('Último dia do prazo legal'),
  documento_exercicio_dias: z
    .int()
    .nullable()
    .describe('Dias entre o prazo e a publicação: negativo antes, positivo depois'),
  documento_exercicio_pendente: z.boolean().describe('Se as contas ainda não foram julgadas'),
  documento_exercicio_resultado: z.string().describe('Resultado do julgamento das contas'),
  documento_exercicio_link: z.string().describe('Endereço do documento em outro portal'),
  documento_exercicio_pesquisavel: pesquisavel.describe('Se o texto do PDF pode ser pesquisado'),
  qtd_anexos: z.int().describe('Quantos arquivos o documento tem'),
})
export type DocumentoExercicioRow = z.output<typeof row>

export const documentoExercicioPublic = row.extend({
  anexos: z.array(arquivo).describe('Os arquivos, em ordem'),
})
export type DocumentoExercicioPublic = z.output<typeof documentoExercicioPublic>

/** For the panel: the raw texts. */
export const documentoExercicio = documentoExercicioPublic.extend({ versao: z.int() })
export type DocumentoExercicio = z.output<typeof documentoExercicio>

const choiceFilter = (known: readonly string[]) =>
  textFilter()
    .refine((value) => known.includes(value), 'Opção inválida.')
    .meta({ enum: known, description: 'uma das opções' })

export const documentoExercicioList = defineList({
  path: '/painel/ajax/documento_exercicio',
  page: '/painel/documento_exercicio',
  title: 'Documentos por exercício',
  exportName: 'documentos-por-exercicio',
  row,
  filters: z
    .object({
      busca: textFilter(),
      documento_exercicio_tipo: choiceFilter(codigosDeTipo),
      exercicio: idFilter().max(9999, 'Opção inválida.'),
      documento_exercicio_periodo: choiceFilter(Object.keys(periodos)),
      documento_exercicio_descricao: textFilter(),
      documento_exercicio_anexo: textFilter(),
      documento_exercicio_secao: choiceFilter(Object.keys(enderecoDa)),
    })
    .partial(),
  sort: {
    by: ['exercicio', 'documento_exercicio_publicado_em'],
    first: ['exercicio', 'desc'],
  },
  words: {
    fields: documentoExercicioFields,
    labels: {
      documento_exercicio_id: 'Código no portal',
      documento_exercicio_secao: 'Página',
      documento_exercicio_versao: 'Versão',
      documento_exercicio_retificado_em: 'Retificado em',
      documento_exercicio_prazo: 'Prazo legal',
      documento_exercicio_dias: 'Dias depois do prazo',
      documento_exercicio_pesquisavel: 'Texto pesquisável',
      qtd_anexos: 'Arquivos',
    },
    values: {
      documento_exercicio_tipo: nomesDosTipos,
      documento_exercicio_periodo: periodos,
      documento_exercicio_resultado: resultados,
      documento_exercicio_pesquisavel: { sim: 'Sim', nao: 'Não', lendo: 'Em leitura', 'sem-pdf': 'Sem PDF' },
    },
    references: { entidade_id: { table: 'entidade', name: 'entidade_nome' } },
  },
})

/** The JSON call of all kinds; each section has a page of its own. */
export const documentoExercicioPublicList = defineList({ ...documentoExercicioList, path: '/ajax/documento_exercicio' })

export const secoes: Record<SecaoDeDocumento, { title: string; lead: string; text: string }> = {
  planejamento: {
    title: 'Planejamento e orçamento',
    lead: 'O plano de quatro anos, as diretrizes e o orçamento de cada ano, com seus anexos, e o plano estratégico.',
    text: 'PPA, LDO, LOA, QDD e o plano estratégico, cada um com seus anexos.',
  },
  contas: {
    title: 'Prestação de contas',
    lead: 'Balanços, relatórios de gestão e o que o tribunal de contas e a câmara disseram das contas de cada ano.',
    text: 'Balanços, relatório de gestão, parecer do tribunal, julgamento da câmara, planos de áreas do governo.',
  },
  relatorios: {
    title: 'Relatórios fiscais',
    lead: 'O que a Lei de Responsabilidade Fiscal manda publicar, e se saiu no prazo.',
    text: 'RREO e RGF de cada período, com o prazo e o dia da publicação.',
  },
}

export const secaoList = (secao: SecaoDeDocumento) =>
  defineList({
    ...documentoExercicioPublicList,
    path: `${documentoExercicioPublicList.path}?secao=${secao}`,
    page: enderecoDa[secao],
    title: secoes[secao].title,
    lead: secoes[secao].lead,
    exportName: enderecoDa[secao].replace('/acesso/', ''),
  })

/** One period of a year: what was filed for it, and where that stands. */
const celula = z.object({
  documento_exercicio_periodo: z.enum(Object.keys(periodos) as [Periodo, ...Periodo[]]),
  prazo: z.iso.date().nullable(),
  estado: z.enum(['no-prazo', 'atrasado', 'faltando', 'a-vencer', 'futuro', 'sem-prazo']),
  /** Of the version in force; null when nothing was filed. */
  documento_exercicio_id: z.int().nullable(),
  publicado_em: z.iso.date().nullable(),
  /** Days from the term to the publication, or to today where it is missing or to come; negative before the term. */
  dias: z.int().nullable(),
  retificado_em: z.iso.date().nullable(),
  /** How many annexes that the law asks for are there; null: the kind has none. */
  anexos: z.object({ tem: z.int(), de: z.int() }).nullable(),
})
export type Celula = z.output<typeof celula>

const anoDoCalendario = z.object({ exercicio: z.int(), celulas: z.array(celula) })
export const calendario = z.array(
  z.object({ tipo: z.enum(codigosDeTipo as [CodigoDeTipo, ...CodigoDeTipo[]]), anos: z.array(anoDoCalendario) }),
)
export type Calendario = z.output<typeof calendario>

/** A law or a kind of account with its documents in force, the newest first. */
const capitulo = z.object({
  tipo: z.enum(codigosDeTipo as [CodigoDeTipo, ...CodigoDeTipo[]]),
  documentos: z.array(row.extend({ anexos: z.array(arquivo) })),
  /** There are more than are shown. */
  temMais: z.boolean(),
})
export type Capitulo = z.output<typeof capitulo>

export const documentoExercicioExtras = z.object({
  secao: z.enum(Object.keys(enderecoDa) as [SecaoDeDocumento, ...SecaoDeDocumento[]]),
  hoje: z.iso.date(),
  anos: z.array(z.int()),
  calendario,
  capitulos: z.array(capitulo),
})
export type DocumentosExercicioData = ListPageData<DocumentoExercicioRow> & z.output<typeof documentoExercicioExtras>

export const documentoExercicioPage = documentoExercicioPublic.extend({
  entidade_nome: z.string(),
  /** The heading of the page that it is on. */
  secao_nome: z.string(),
  /** The numbers of the annexes of the law that are there. */
  anexos_presentes: z.array(z.int()),
  /** How the term was counted; null where no national law names one. */
  conta: z.string().nullable(),
  /** All of the same kind and period: its versions, and annexes filed by themselves; the newest version first. */
  outros: z.array(row),
})
export type DocumentoExercicioPage = z.output<typeof documentoExercicioPage>

export const painelExtras = z.object({ anos: z.array(z.int()) })
export type DocumentoExercicioListData = ListPageData<DocumentoExercicioRow> & z.output<typeof painelExtras>

export const documentoExercicioFormPage = z.object({
  documento: documentoExercicio.nullable(),
  /** What the address says of a new one: the cell of the calendar that it was opened from. */
  inicio: z.record(z.string(), z.string()),
  entidades: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What the staff should look at, in sentences; nothing is refused for them. */
  avisos: z.array(z.string()),
})
export type DocumentoExercicioFormPage = z.output<typeof documentoExercicioFormPage>

export const calendarioPage = z.object({ hoje: z.iso.date(), calendario })
export type CalendarioPage = z.output<typeof calendarioPage>

export const regraFiscalForm = formSchema(regraFiscalFields).extend({ versao: version() })
export type RegraFiscalForm = z.output<typeof regraFiscalForm>
export const regraFiscal = z.object({
  rgf_periodicidade: z.enum(['quadrimestre', 'semestre']),
  balanco_mes: z.int(),
  balanco_dia: z.int(),
  versao: z.int(),
})
export type RegraFiscal = z.output<typeof regraFiscal>
