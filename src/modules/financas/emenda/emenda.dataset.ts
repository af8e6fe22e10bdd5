// Parliamentary amendments of Union, state and town (docs/specification/data-sets.md#parliamentary-amendments; PNTP 17.1 to 17.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'
import { acompanhamento, emendaChecks } from './emenda.acompanhamento.ts'
import { formas, funcoes, origens, tipos } from './opcoes.ts'

const texto = { kind: 'text', maxLength: 300 } as const
const valor = { kind: 'money', isPositive: true, isRounded: true, filter: true, sort: true, sum: true } as const

export const emenda = defineDataset({
  name: 'emenda',
  slug: 'emendas-parlamentares',
  title: 'Emendas Parlamentares',
  one: { name: 'emenda parlamentar', gender: 'f' },
  lead: 'As emendas federais, estaduais e municipais que destinam dinheiro ao município: quem é o autor, para quê, quanto foi previsto e repassado, e o que foi empenhado e pago com cada uma.',
  text: 'As emendas federais, estaduais e municipais: autor, objeto, valores e o que foi feito com cada uma.',
  law: 'Constituição, arts. 163-A e 166-A; LC 210/2024; ADPF 854; PNTP 17.1 a 17.3',
  dimension: 'emendas',
  privilege: 'financas',
  beside: { path: 'empenhos', label: 'Empenhos desta emenda' },
  columns: {
    entidade_id: entidadeColumn,
    exercicio: { ...exercicioColumn, label: 'Ano da emenda', head: 'Ano', filter: true, sort: true },
    emenda_origem: {
      kind: 'choice',
      label: 'Origem',
      isRequired: true,
      options: origens,
      filter: true,
      names: ['esfera', 'ente'],
    },
    emenda_tipo: {
      ...{ kind: 'choice', label: 'Tipo', isRequired: true, options: tipos, filter: true },
      names: ['tipo de emenda', 'modalidade da emenda', 'tipo de autor'],
    },
    emenda_numero: {
      ...{ ...texto, label: 'Número', isRequired: true, filter: true, sort: true },
      names: ['código da emenda', 'número da emenda', 'nº da emenda', 'nº emenda', 'emenda', 'codigo'],
    },
    emenda_autor: {
      ...{ ...texto, label: 'Autor', isRequired: true, filter: true, sort: true },
      names: [
        'nome do autor da emenda',
        'nome do autor',
        'parlamentar',
        'autoria',
        'vereador',
        'deputado',
        'nome do parlamentar',
      ],
    },
    emenda_forma_repasse: {
      ...{ kind: 'choice', label: 'Forma de repasse', options: formas, filter: true },
      names: ['forma', 'modalidade de repasse', 'tipo de transferência', 'modalidade', 'tipo de repasse'],
    },
    emenda_instrumento: {
      ...{ ...texto, label: 'Instrumento', hint: 'Número do convênio, contrato de repasse ou termo.' },
      names: ['número do instrumento', 'nº do convênio', 'convênio', 'número do convênio', 'proposta'],
    },
    emenda_objeto: {
      ...{ kind: 'long-text', label: 'Objeto', isRequired: true, maxLength: 4000, rows: 3, filter: true },
      hint: 'O que se faz e onde: só “pavimentação” ou “investimento” não basta.',
      names: ['objeto da emenda', 'finalidade', 'descrição', 'justificativa', 'nome ação', 'nome plano orçamentário'],
    },
    emenda_funcao: {
      ...{ kind: 'choice', label: 'Função de governo', head: 'Função', options: funcoes, filter: true },
      names: ['nome função', 'função', 'código função', 'área'],
    },
    emenda_subfuncao: { ...texto, label: 'Subfunção', names: ['nome subfunção', 'código subfunção'] },
    emenda_valor_previsto: {
      ...{ ...valor, label: 'Valor previsto', head: 'Previsto', isRequired: true },
      names: [
        'valor da emenda',
        'valor indicado',
        'previsto',
        'valor aprovado',
        'valor orçado',
        'valor',
        'valor empenhado',
      ],
    },
    emenda_valor_repassado: {
      ...{ ...valor, label: 'Valor repassado', head: 'Repassado', hint: 'Vazio: não se sabe.' },
      names: ['repassado', 'valor recebido', 'valor liberado', 'valor do repasse', 'valor transferido', 'valor pago'],
    },
    ...acompanhamento,
  },
  shown: [
    'emenda_objeto',
    'emenda_autor',
    'emenda_origem',
    'emenda_tipo',
    'exercicio',
    'emenda_valor_previsto',
    'emenda_valor_repassado',
  ],
  titled: ['emenda_numero', 'emenda_autor'],
  first: ['exercicio', 'desc'],
  chart: {
    by: 'exercicio',
    sums: ['emenda_valor_previsto', 'emenda_valor_repassado'],
    title: 'Previsto e repassado, por ano',
  },
  // the law asks for each origin apart
  declared: [
    { title: 'Emendas parlamentares federais', filters: { emenda_origem: 'federal' } },
    { title: 'Emendas parlamentares estaduais', filters: { emenda_origem: 'estadual' } },
    { title: 'Emendas parlamentares municipais', filters: { emenda_origem: 'municipal' } },
  ],
  import: {
    key: ['entidade_id', 'emenda_origem', 'exercicio', 'emenda_numero', 'emenda_autor'],
    scope: [],
    asked: ['entidade_id', 'exercicio', 'emenda_origem'],
  },
  checks: emendaChecks,
})
