// What agreements are to bring, goal by goal (docs/specification/data-sets.md#agreements).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { acordoColumn } from './do-acordo.ts'
import { situacoesDeMeta } from './opcoes.ts'

export const acordoMeta = defineDataset({
  name: 'acordo_meta',
  slug: 'metas-de-acordos',
  title: 'Metas de Convênios e Acordos',
  one: { name: 'meta de acordo', gender: 'f' },
  lead: 'O que cada convênio ou acordo do município deve entregar, até quando, e quanto já foi feito.',
  text: 'O que cada convênio ou acordo deve entregar, até quando, e quanto já foi feito.',
  law: 'Lei 12.527/2011, art. 8º, § 1º, II; PNTP 5.1 a 5.3',
  dimension: 'convenios',
  privilege: 'financas',
  columns: {
    acordo_id: acordoColumn,
    acordo_meta_numero: {
      ...{ kind: 'integer', label: 'Nº da meta', isRequired: true, min: 1, max: 999, sort: true },
      message: 'Escreva o número da meta, de 1 a 999.',
      names: ['número da meta', 'nr_meta', 'item'],
    },
    acordo_meta_descricao: {
      ...{ kind: 'long-text', label: 'Meta', isRequired: true, maxLength: 2000, rows: 3, filter: true },
      names: ['descrição', 'descrição da meta', 'desc_meta', 'especificação', 'objeto da meta'],
    },
    acordo_meta_unidade: {
      ...{ kind: 'text', label: 'Unidade', maxLength: 60, hint: 'Como “km”, “unidade”, “aluno”.' },
      names: ['unidade de fornecimento', 'und_fornecimento_meta', 'unidade de medida', 'und', 'un'],
    },
    acordo_meta_quantidade: {
      ...{ kind: 'decimal', label: 'Quantidade', places: 4, min: 0, max: 99_999_999_999 },
      names: ['qtd', 'qtd_meta', 'quant', 'quantidade prevista'],
    },
    acordo_meta_valor: {
      ...{ kind: 'money', label: 'Valor', isPositive: true, sort: true, sum: true },
      names: ['valor da meta', 'vl_meta', 'valor previsto', 'valor total'],
    },
    acordo_meta_inicio: {
      ...{ kind: 'date', label: 'Início' },
      names: ['data de início', 'data_inicio_meta', 'data início', 'início previsto'],
    },
    acordo_meta_fim: {
      ...{ kind: 'date', label: 'Fim previsto', filter: true, sort: true },
      names: ['data de término', 'data_fim_meta', 'término', 'data fim', 'prazo'],
    },
    acordo_meta_percentual: {
      ...{ kind: 'decimal', label: 'Feito (%)', places: 2, min: 0, max: 100, sort: true },
      message: 'O percentual vai de 0 a 100.',
      names: ['percentual executado', '% executado', 'execução', 'percentual'],
    },
    acordo_meta_situacao: {
      ...{ kind: 'choice', label: 'Situação', options: situacoesDeMeta, filter: true },
      names: ['situação da meta', 'status', 'andamento'],
    },
  },
  shown: [
    'acordo_id',
    'acordo_meta_numero',
    'acordo_meta_descricao',
    'acordo_meta_fim',
    'acordo_meta_valor',
    'acordo_meta_percentual',
    'acordo_meta_situacao',
  ],
  titled: ['acordo_id', 'acordo_meta_numero'],
  first: ['acordo_meta_fim', 'desc'],
  chart: { by: 'acordo_meta_situacao', sums: ['acordo_meta_valor'], title: 'Metas por situação' },
  import: { key: ['acordo_id', 'acordo_meta_numero'], scope: [], asked: ['acordo_id'] },
  checks: [
    { if: 'acordo_meta_fim < acordo_meta_inicio', say: 'O fim é antes do início.', column: 'acordo_meta_fim' },
    {
      if: `acordo_meta_situacao = 'concluida' and acordo_meta_percentual < 100`,
      say: 'A meta está concluída, e o percentual é menor que 100.',
      column: 'acordo_meta_percentual',
      isWarning: true,
    },
  ],
  search: { titulo: `concat('Meta nº ', acordo_meta_numero, ': ', left(oculta_cpf(acordo_meta_descricao), 200))` },
})
