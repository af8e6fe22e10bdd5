// Normative acts of all types in one list (docs/specification/data-sets.md#normative-acts), with what changes or revokes what. Laws and
// decrees are documents of types 1 and 2 under other names: docs/decisions/0039-normative-acts.md.
import { z } from 'zod'
import { anexoRow } from '#kits/anexo/anexo.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { dateFilter, idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { atoNormativoFields } from './ato-normativo.fields.ts'
import { leRelacoes, type RelacaoLida } from './relacoes.ts'
import { leisRegulamentadas, relacoes, situacoes, type TipoDeRelacao, tiposDeAto } from './tipos-de-ato.ts'

const { ato_normativo_tipo, ...shape } = formSchema(atoNormativoFields).shape
const isTipo = (code: number | null) => code === null || code in tiposDeAto

/** The year that a number names at its end: '1.234/2019'. */
const anoDoNumero = /(?:\/|–|-|,?\s*\bde)\s*((?:18|19|20)\d{2})\s*$/i

/** `ato_relacoes`: null when the form says nothing of them, which leaves them as they are. */
export const atoNormativoForm = z.preprocess(
  (body) => ({ ...(body as object), ato_relacoes: leRelacoes(body).rows }),
  z
    .object({
      ato_normativo_tipo: ato_normativo_tipo.refine(isTipo, 'Opção inválida.'),
      ...shape,
      ato_relacoes: z.custom<RelacaoLida[] | null>(),
      versao: version(),
    })
    .refine(
      ({ ato_normativo_numero, ato_normativo_data }) => {
        const [, ano] = anoDoNumero.exec(ato_normativo_numero) ?? []
        return !ano || !ato_normativo_data || ato_normativo_data.startsWith(ano)
      },
      { path: ['ato_normativo_numero'], message: 'O ano do número não é o da data.' },
    )
    .transform(({ ato_normativo_numero, ...form }) => ({
      ...form,
      ato_normativo_numero: ato_normativo_numero.replace(anoDoNumero, '').trim(),
      ato_normativo_tipo: form.ato_normativo_tipo as number,
      ato_normativo_data: form.ato_normativo_data as string,
      entidade_id: form.entidade_id as number,
    })),
)
export type AtoNormativoForm = z.output<typeof atoNormativoForm>

const situacao = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])

const atoNormativoRow = z.object({
  ato_normativo_id: z.int().describe('Identificador do ato'),
  ato_normativo_tipo: z.int().describe(
    `Tipo: ${Object.entries(tiposDeAto)
      .map(([code, { one }]) => `${code} ${one.toLowerCase()}`)
      .join(', ')}`,
  ),
  ato_normativo_numero: z.string().describe('Número, sem o ano'),
  ato_normativo_ano: z.int().describe('Ano do ato'),
  ato_normativo_data: z.iso.date().nullable().describe('Data do ato'),
  ato_normativo_ementa: z.string().describe('Ementa'),
  ato_normativo_situacao: situacao.describe('Situação: vigente, alterado, revogado'),
  ato_normativo_revogado_em: z.iso.date().nullable().describe('Data da revogação: a do ato que revogou'),
  ato_normativo_regulamenta: z
    .enum(Object.keys(leisRegulamentadas) as [keyof typeof leisRegulamentadas])
    .nullable()
    .describe('De que lei nacional o ato é a norma local: lai, governo-digital; vazio: de nenhuma das duas'),
  entidade_nome: z.string().describe('Entidade do ato'),
  orgao_nome: z.string().nullable().describe('Órgão que editou o ato, quando numera os seus'),
  created_at: z.iso.datetime().describe('Quando foi cadastrado no portal'),
  qtd_anexos: z.int().describe('Quantos anexos o ato tem'),
})
export type AtoNormativoRow = z.output<typeof atoNormativoRow>

/** Of any document of the legislation. */
export const atoNormativoAnexo = anexoRow.extend({
  documento_generico_anexo_data: z.iso.date().nullable().describe('Data do anexo'),
  documento_generico_anexo_titulo: z.string().describe('Título do anexo'),
})

const relacao = z.object({
  ato_relacao_tipo: z
    .enum(Object.keys(relacoes) as [TipoDeRelacao])
    .describe('revoga, revoga_parte, altera ou regulamenta'),
  ato_relacao_dispositivo: z.string().describe('A parte do outro ato: art. 5º'),
  ato_relacao_redacao: z.string().describe('Como a parte do outro ato fica'),
  ato_relacao_alvo: z.string().describe('O outro ato, como foi escrito'),
  ato_normativo_id: z.int().nullable().describe('Identificador do outro ato; nulo quando ele não está no portal'),
  citacao: z.string().describe('O outro ato, como se cita'),
  ementa: z.string().describe('Ementa do outro ato'),
  tipo: z.int().nullable().describe('Tipo do outro ato'),
})
export type Relacao = z.output<typeof relacao>

const citada = z.object({
  tipo: z.int().describe('Tipo do ato citado'),
  chave: z.string().describe('Número do ato citado, sem pontos nem zeros à esquerda'),
  ano: z.int().describe('Ano do ato citado'),
  data: z.iso.date().nullable().describe('Data do ato citado'),
  ato_normativo_id: z.int().describe('Identificador do ato citado'),
})

export const atoNormativoPublic = atoNormativoRow.omit({ qtd_anexos: true }).extend({
  ato_normativo_texto: z.string().describe('Texto completo'),
  ato_normativo_revogado_por: z.string().describe('Ato que o revogou, quando não está no portal'),
  citadas: z.array(citada).describe('Atos que o texto cita e que estão no portal'),
  relacoes: z.array(relacao).describe('O que este ato faz a outros'),
  relacoes_recebidas: z.array(relacao).describe('O que outros atos fazem a este'),
  anexos: z.array(atoNormativoAnexo).describe('Os anexos, em ordem de cadastro'),
})
export type AtoNormativoPublic = z.output<typeof atoNormativoPublic>

export const atoNormativo = atoNormativoPublic.omit({ citadas: true }).extend({
  entidade_id: z.int(),
  orgao_id: z.int().nullable(),
  versao: z.int(),
})
export type AtoNormativo = z.output<typeof atoNormativo>

const smallId = () => idFilter().max(9999, 'Opção inválida.')

export const atoNormativoList = defineList({
  path: '/painel/ajax/ato_normativo',
  page: '/painel/ato_normativo',
  title: 'Normas',
  lead: 'Leis, decretos, portarias, resoluções e outros atos do município: o que vale, o que mudou e o que foi revogado.',
  exportName: 'normas',
  row: atoNormativoRow,
  filters: z
    .object({
      busca: textFilter(),
      ato_normativo_tipo: smallId(),
      ato_normativo_ano: smallId(),
      ato_normativo_situacao: textFilter(),
      ato_normativo_numero: textFilter(),
      ato_normativo_data_inicio: dateFilter(),
      ato_normativo_data_fim: dateFilter(),
      ato_normativo_ementa: textFilter(),
      ato_normativo_texto: textFilter(),
    })
    .partial(),
  sort: {
    by: ['ato_normativo_data', 'ato_normativo_numero'],
    first: ['ato_normativo_data', 'desc'],
  },
  words: {
    fields: atoNormativoFields,
    labels: {
      busca: 'Palavra',
      ato_normativo_id: 'Código no portal',
      ato_normativo_ano: 'Ano',
      ato_normativo_situacao: 'Situação',
      ato_normativo_revogado_em: 'Revogado em',
      ato_normativo_data_inicio: 'Data, de',
      ato_normativo_data_fim: 'Data, até',
      entidade_nome: 'Entidade',
      orgao_nome: 'Órgão',
      created_at: 'Cadastro',
      qtd_anexos: 'Anexos',
    },
    values: {
      ato_normativo_tipo: Object.fromEntries(Object.entries(tiposDeAto).map(([code, { one }]) => [code, one])),
      ato_normativo_situacao: situacoes,
      ato_normativo_regulamenta: leisRegulamentadas,
    },
  },
})

export const atoNormativoPublicList = defineList({
  ...atoNormativoList,
  path: '/ajax/ato_normativo',
  page: '/acesso/normas',
})

/** Besides the rows: the years of the acts, newest first. */
export const atoNormativoExtras = z.object({ anos: z.array(z.int()) })
export type AtoNormativoListData = ListPageData<AtoNormativoRow> & z.output<typeof atoNormativoExtras>

/** An act where it is named elsewhere, as the town's rule of a national law. */
export const normaLocal = z.object({ href: z.string(), citacao: z.string(), ementa: z.string() })
export type NormaLocal = z.output<typeof normaLocal>

const opcao = z.object({ id: z.int(), nome: z.string() })

/** What the form proposes as the act's text: that of one of its files, or why it has none. */
const leitura = z.object({
  titulo: z.string(),
  estado: z.enum(['feito', 'espera', 'vazio', 'cifrado', 'falhou', 'longo']),
  texto: z.string().nullable(),
  marcas: z.array(z.object({ marca: z.string(), vezes: z.int() })),
})
export type Leitura = z.output<typeof leitura>

/** A change of an act's text that the consolidated text does not have: of `norma`, `dispositivo` was not found. `por` made it. */
const semLugar = z.object({
  dispositivo: z.string(),
  norma: z.string(),
  por: z.string(),
  /** The text that lacks it. */
  href: z.string(),
})
export type SemLugar = z.output<typeof semLugar>

export const atoNormativoFormPage = z.object({
  ato: atoNormativo.nullable(),
  semLugar: z.array(semLugar),
  leitura: leitura.nullable(),
  entidades: z.array(opcao),
  orgaos: z.array(opcao),
})
export type AtoNormativoFormPage = z.output<typeof atoNormativoFormPage>
export type AtoNormativoExtras = z.output<typeof atoNormativoExtras>
export { artigoDe, chaveDe, situacoes, tiposDeAto } from './tipos-de-ato.ts'
