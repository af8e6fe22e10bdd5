// Taxes that the town does not charge, or charges less, and by which law (docs/specification/data-sets.md#waivers; PNTP 16.1).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn } from '#kits/dataset/shared-columns.ts'
import { especies } from './especies.ts'

export const desoneracao = defineDataset({
  name: 'desoneracao',
  slug: 'renuncias/desoneracoes',
  title: 'Desonerações Tributárias',
  one: { name: 'desoneração tributária', gender: 'f' },
  lead: 'Os tributos que o município deixa de cobrar ou cobra menos: quem tem direito e a lei que o diz, artigo por artigo.',
  text: 'Isenções, anistias e reduções de tributos, e a lei de cada uma.',
  law: 'Lei Complementar 101/2000, art. 14; PNTP 16.1',
  dimension: 'renuncias',
  privilege: 'financas',
  columns: {
    entidade_id: entidadeColumn,
    desoneracao_descricao: {
      ...{ kind: 'text', label: 'Desoneração', isRequired: true, maxLength: 300, filter: true, sort: true },
      hint: 'Como ela é conhecida: “IPTU de aposentados de baixa renda”.',
      names: ['descrição', 'benefício', 'incentivo', 'programa', 'setor/programa', 'setores/programas/beneficiário'],
    },
    desoneracao_tributo: {
      ...{ kind: 'text', label: 'Tributo', isRequired: true, maxLength: 100, filter: true, sort: true },
      names: ['imposto', 'tributo/contribuição', 'receita'],
    },
    desoneracao_especie: {
      ...{ kind: 'choice', label: 'Espécie', isRequired: true, options: especies, filter: true },
      names: ['modalidade', 'tipo', 'tipo de renúncia', 'modalidade da renúncia'],
    },
    desoneracao_lei: {
      ...{ kind: 'text', label: 'Lei', isRequired: true, maxLength: 200, filter: true },
      names: ['norma', 'legislação', 'fundamento legal', 'base legal', 'nº da lei'],
    },
    desoneracao_artigo: {
      ...{ kind: 'text', label: 'Artigo', isRequired: true, maxLength: 200 },
      names: ['dispositivo', 'dispositivo legal', 'art.'],
    },
    desoneracao_publico: {
      ...{ kind: 'long-text', label: 'Quem tem direito', maxLength: 2000, rows: 3 },
      names: ['público', 'público-alvo', 'beneficiários', 'beneficiário', 'condições', 'requisitos'],
    },
    desoneracao_inicio: {
      ...{ kind: 'date', label: 'Vale desde' },
      names: ['início', 'início da vigência', 'vigência inicial', 'data da lei'],
    },
    desoneracao_fim: {
      ...{ kind: 'date', label: 'Vale até', absent: 'Ainda vale' },
      names: ['fim', 'fim da vigência', 'vigência final', 'término'],
    },
  },
  shown: [
    ...(['desoneracao_descricao', 'desoneracao_tributo', 'desoneracao_especie', 'desoneracao_lei'] as const),
    ...(['desoneracao_artigo', 'desoneracao_inicio', 'desoneracao_fim'] as const),
  ],
  titled: ['desoneracao_descricao', 'desoneracao_tributo'],
  first: ['desoneracao_tributo', 'asc'],
  inForce: { since: 'desoneracao_desde', until: 'desoneracao_fim', label: 'Em vigor em' },
  chart: { by: 'desoneracao_especie', title: 'Desonerações por espécie' },
  import: {
    key: ['entidade_id', 'desoneracao_descricao', 'desoneracao_tributo', 'desoneracao_especie', 'desoneracao_lei'],
    scope: [],
    asked: ['entidade_id'],
  },
  checks: [{ if: 'desoneracao_fim < desoneracao_inicio', say: 'O fim é antes do início.', column: 'desoneracao_fim' }],
})
