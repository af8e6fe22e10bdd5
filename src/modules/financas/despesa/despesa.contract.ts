// Expense of a fiscal year (docs/specification/data-sets.md#expense; LRF 48-A I): its budget and the three stages, by appropriation or
// grouped by any path of levels.
import { z } from 'zod'
import { meses } from '#base/mes.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { idFilter, textFilter, wholeFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData, type ListQuery, listPageSchema } from '#kits/list/list.ts'
import { isNivel, type NivelName, niveis, nivelNames, semCodigo } from './niveis.fields.ts'

const code = (nivel: NivelName) =>
  z
    .string()
    .nullable()
    .describe(`${niveis[nivel].rotulo}: código; vazio onde a fonte não informa, nulo quando a linha reúne vários`)
const name = (nivel: NivelName) => z.string().nullable().describe(`${niveis[nivel].rotulo}: nome`)
const both = (nivel: NivelName) => ({ [`despesa_${nivel}`]: code(nivel), [`despesa_${nivel}_nome`]: name(nivel) })

type Codes = { [N in NivelName as `despesa_${N}` | `despesa_${N}_nome`]: ReturnType<typeof code> }
const codes = Object.assign({}, ...nivelNames.map(both)) as Codes

const amount = (meaning: string) => amountColumn().describe(meaning)
/** Null where the source does not tell it. */
const told = (meaning: string) => amountColumn().nullable().describe(`${meaning}; nulo quando a fonte não informa`)
const amounts = {
  despesa_valor_inicial: told('Fixado na lei orçamentária, em reais'),
  despesa_creditos: told('Créditos adicionais, em reais'),
  despesa_reducoes: told('Reduções, em reais'),
  despesa_valor_atualizado: told('Atualizado; o fixado com os créditos e as reduções, em reais'),
  despesa_empenhado: told('Empenhado no período (reservado, menos o que foi anulado), em reais'),
  despesa_liquidado: told('Liquidado no período (entregue e conferido), em reais'),
  despesa_pago: amount('Pago no período, do orçamento do exercício, em reais'),
  despesa_a_pagar: told('A pagar; o liquidado menos o pago no período, em reais'),
  despesa_restos_pagos: told(
    'Restos a pagar pagos no período, dos empenhos de exercícios anteriores que este portal tem, em reais',
  ),
}
export type Valores = { [Name in keyof typeof amounts]: z.output<(typeof amounts)[Name]> }
export const valorNames = Object.keys(amounts) as (keyof Valores)[]

export const despesaRow = z.object({
  dotacao_id: z.int().nullable().describe('Identificador da dotação neste portal; nulo quando a linha reúne várias'),
  exercicio: z.int().describe('Exercício; ano do orçamento, anterior ao pedido nas linhas de restos a pagar'),
  entidade_id: z.int().nullable().describe('Identificador da entidade do município (prefeitura, fundo, autarquia)'),
  entidade_nome: z.string().nullable().describe('Entidade'),
  ...codes,
  despesa_fonte_exercicio: z.string().nullable().describe('Exercício da fonte; 1 do ano, 2 de anos anteriores'),
  despesa_fonte_marcador: z.string().nullable().describe('Detalhamento da fonte'),
  ...amounts,
  despesa_percentual: z
    .string()
    .nullable()
    .meta({ format: 'decimal' })
    .describe('Pago no período, em % do atualizado; nulo onde nada foi autorizado'),
})
export type DespesaRow = z.output<typeof despesaRow>

export const despesaExercicio = z.int().nullable().describe('Exercício dos valores; nulo quando não há despesa')

export const despesaTotais = z.object(amounts).describe('Somas da lista inteira')

const month = () => wholeFilter(1, 12, 'Mês inválido.')
const codeFilter = (nivel: NivelName) =>
  z.coerce
    .string()
    .transform((text) => (nivel === 'natureza' ? text.replaceAll('.', '') : text).trim())
    .pipe(
      z
        .string()
        .max(niveis[nivel].maxLength, 'Código longo demais.')
        .refine((text) => !text.includes('\0'), 'Caractere inválido.'),
    )
    .transform((text) => (text === semCodigo ? '' : text))
    .meta({
      maxLength: niveis[nivel].maxLength,
      description: `${semCodigo} é o que não tem código`,
      example: semCodigo,
    })
const codeFilters = Object.fromEntries(nivelNames.map((nivel) => [`despesa_${nivel}`, codeFilter(nivel)])) as {
  [N in NivelName as `despesa_${N}`]: ReturnType<typeof codeFilter>
}

const longestPath = 6
const levelsInWords = `de um a seis níveis diferentes, separados por vírgula: ${nivelNames.join(', ')}`
const agrupamento = z
  .string()
  .transform((text, context): NivelName[] => {
    const path = text.split(',').map((part) => part.trim())
    const isGood = path.length <= longestPath && path.every(isNivel) && new Set(path).size === path.length
    if (isGood) return path as NivelName[]
    context.issues.push({ code: 'custom', message: `Use ${levelsInWords}.`, input: text })
    return z.NEVER
  })
  .meta({ description: levelsInWords, example: 'funcao,subfuncao' })

const filters = z
  .object({
    exercicio: wholeFilter(1900, 9999, 'Ano inválido.'),
    despesa_mes: month(),
    despesa_mes_inicio: month(),
    despesa_mes_fim: month(),
    despesa_entidade: idFilter(),
    ...codeFilters,
    despesa_texto: textFilter(),
    despesa_agrupamento: agrupamento,
  })
  .partial()

const labels = {
  dotacao_id: 'Código no portal',
  exercicio: 'Exercício',
  entidade_id: 'Entidade (código)',
  entidade_nome: 'Entidade',
  despesa_mes: 'Mês',
  despesa_mes_inicio: 'Do mês',
  despesa_mes_fim: 'Até o mês',
  despesa_entidade: 'Entidade',
  ...Object.fromEntries(nivelNames.map((nivel) => [`despesa_${nivel}`, `${niveis[nivel].rotulo} (código)`])),
  ...Object.fromEntries(nivelNames.map((nivel) => [`despesa_${nivel}_nome`, niveis[nivel].rotulo])),
  despesa_fonte_exercicio: 'Exercício da fonte',
  despesa_fonte_marcador: 'Detalhamento da fonte',
  despesa_texto: 'Código ou nome',
  despesa_agrupamento: 'Agrupado por',
  despesa_valor_inicial: 'Fixado',
  despesa_creditos: 'Créditos',
  despesa_reducoes: 'Reduções',
  despesa_valor_atualizado: 'Atualizado',
  despesa_empenhado: 'Empenhado',
  despesa_liquidado: 'Liquidado',
  despesa_pago: 'Pago',
  despesa_a_pagar: 'A pagar',
  despesa_restos_pagos: 'Restos a pagar pagos',
  despesa_percentual: 'Pago (%)',
}

export const despesaList = defineList({
  path: '/ajax/despesa',
  page: '/acesso/despesas',
  title: 'Despesas',
  lead: 'Quanto o município podia gastar, quanto reservou, recebeu e pagou, e em quê.',
  exportName: 'despesas',
  row: despesaRow,
  filters,
  sort: {
    by: [
      'despesa_unidade',
      'despesa_funcao',
      'despesa_natureza',
      'despesa_valor_atualizado',
      'despesa_empenhado',
      'despesa_liquidado',
      'despesa_pago',
      'despesa_restos_pagos',
    ],
    first: ['despesa_unidade', 'asc'],
  },
  words: {
    labels,
    values: { despesa_mes: meses, despesa_mes_inicio: meses, despesa_mes_fim: meses },
    references: { despesa_entidade: { table: 'entidade', name: 'entidade_nome' } },
  },
})
export type DespesaFilters = ListQuery<typeof despesaList>['filters']
export type DespesaQuery = ListQuery<typeof despesaList>

/** The same, one appropriation a row, as a page of its own. */
export const despesaFlatList = defineList({
  ...despesaList,
  page: '/acesso/despesas/lista',
  title: 'Despesas por dotação',
  lead: 'Cada dotação do orçamento, com toda a sua classificação e o que já aconteceu com ela.',
})

const option = z.object({ value: z.string(), label: z.string() })
export const despesaOpcoes = z.object({
  anos: z.array(z.int()),
  entidades: z.array(option),
  orgaos: z.array(option),
  funcoes: z.array(option),
  categorias: z.array(option),
  grupos: z.array(option),
  elementos: z.array(option),
  fontes: z.array(option),
})
export type DespesaOpcoes = z.output<typeof despesaOpcoes>

export type DespesaListData = ListPageData<DespesaRow> & {
  opcoes: DespesaOpcoes
  totais?: Valores
  exercicio: number | null
}
export const despesaListPage = listPageSchema(despesaRow).extend({
  opcoes: despesaOpcoes,
  totais: despesaTotais.optional(),
  exercicio: despesaExercicio,
})
