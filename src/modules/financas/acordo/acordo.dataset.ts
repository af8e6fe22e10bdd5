// Agreements of the town: money received, money given, and without money (docs/specification/data-sets.md#agreements; PNTP 5.1 to 5.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'
import { prestacoesDeContas } from '#modules/financas/emenda/prestacao.fields.ts'
import { instrumentos, nomesDaParte, sentidos, situacoes } from './opcoes.ts'
import { acordoChecks, acordoParts } from './partes.ts'
import { valores } from './valores.ts'

const texto = { kind: 'text', maxLength: 300 } as const

export const acordo = defineDataset({
  name: 'acordo',
  slug: 'acordos',
  title: 'Convênios e Acordos',
  one: { name: 'acordo', gender: 'm' },
  many: 'Convênios e acordos',
  lead: 'Os convênios e outros acordos do município.',
  text: 'Os convênios e outros acordos que o município recebe, concede ou firma sem recursos.',
  law: 'Lei 12.527/2011, art. 8º, § 1º, II; PNTP 5.1 a 5.3',
  dimension: 'convenios',
  privilege: 'financas',
  beside: { path: 'empenhos', label: 'Empenhos deste acordo' },
  columns: {
    entidade_id: entidadeColumn,
    exercicio: { ...exercicioColumn, label: 'Ano do acordo', head: 'Ano', filter: true, sort: true },
    acordo_sentido: {
      ...{ kind: 'choice', label: 'Sentido', isRequired: true, options: sentidos, filter: true },
      meaning: 'Se o município recebe os recursos, se os concede, ou se não há recursos',
    },
    acordo_instrumento: {
      ...{ kind: 'choice', label: 'Instrumento', isRequired: true, options: instrumentos, filter: true },
      names: ['tipo', 'tipo de instrumento', 'modalidade', 'espécie', 'tipo do convênio', 'modalidade do instrumento'],
    },
    acordo_numero: {
      ...{ ...texto, label: 'Número', isRequired: true, filter: true, sort: true },
      names: [
        'número do convênio',
        'nº do convênio',
        'nº convênio',
        'nr_convenio',
        'convênio',
        'nº',
        'número do instrumento',
      ],
    },
    acordo_parte_nome: {
      ...{ ...texto, label: 'Com quem', head: 'Com quem', isRequired: true, isGlued: true, filter: true },
      names: nomesDaParte,
    },
    acordo_parte_cnpj: {
      kind: 'cnpj',
      label: 'CNPJ da outra parte',
      filter: true,
      names: ['cnpj do convenente', 'cnpj do concedente', 'cnpj/cpf'],
    },
    acordo_parte_cpf: { kind: 'cpf', label: 'CPF da outra parte', names: ['cpf do beneficiário'] },
    acordo_orgao: { ...texto, label: 'Órgão do município', names: ['órgão', 'secretaria', 'unidade', 'órgão gestor'] },
    acordo_objeto: {
      ...{ kind: 'long-text', label: 'Objeto', isRequired: true, maxLength: 4000, rows: 3, filter: true },
      names: ['objeto do convênio', 'finalidade', 'descrição'],
    },
    acordo_obrigacoes: {
      ...{ kind: 'long-text', label: 'Obrigações de cada um', maxLength: 4000, rows: 3 },
      ...{ hint: 'É preciso quando não há recursos.', names: ['obrigações', 'obrigações das partes'] },
    },
    acordo_vigencia_inicio: {
      ...{ kind: 'date', label: 'Início da vigência', head: 'Início', isRequired: true, filter: true, sort: true },
      names: [
        'data início da vigência',
        'início',
        'data de início',
        'vigência inicial',
        'data da assinatura',
        'assinatura',
      ],
    },
    acordo_vigencia_fim: {
      ...{ kind: 'date', label: 'Fim da vigência', isRequired: true },
      names: ['data final da vigência', 'data fim da vigência', 'fim', 'término', 'vigência final', 'vencimento'],
    },
    acordo_fim: {
      ...{ kind: 'date', label: 'Fim, com os aditivos', head: 'Fim', isDerived: true, filter: true, sort: true },
      meaning:
        'Último dia da vigência: o do último termo aditivo que diz um, ou o do instrumento; rescindido sem dizer um, o dia em que o foi',
    },
    ...valores,
    acordo_situacao: {
      ...{ kind: 'choice', label: 'Situação', options: situacoes, filter: true },
      names: ['situação do convênio', 'status', 'situação convênio'],
    },
    acordo_prestacao_contas: {
      ...{ kind: 'choice', label: 'Prestação de contas', options: prestacoesDeContas },
      names: ['situação da prestação de contas'],
    },
    acordo_transferegov: {
      ...texto,
      label: 'Número no Transferegov',
      names: ['transferegov', 'siconv', 'nº siconv', 'número siconv'],
    },
    emenda_id: {
      ...{ kind: 'reference', label: 'Emenda parlamentar', of: { table: 'emenda', name: 'emenda_numero' } },
      names: ['emenda', 'número da emenda', 'nº da emenda'],
    },
    acordo_inteiro_teor: {
      kind: 'url',
      label: 'Endereço do inteiro teor',
      names: ['inteiro teor', 'link', 'arquivo', 'íntegra'],
    },
  },
  shown: [
    'acordo_objeto',
    'acordo_numero',
    'acordo_parte_nome',
    'acordo_vigencia_inicio',
    'acordo_fim',
    'acordo_valor_total',
    'acordo_valor_repassado',
  ],
  leads: {
    columns: ['acordo_parte_nome'],
    to: "'/acesso/credores/' || chave_do_documento(acordo_parte_cnpj, acordo_parte_cpf)",
  },
  titled: ['acordo_numero', 'acordo_parte_nome'],
  first: ['acordo_vigencia_inicio', 'desc'],
  inForce: { since: 'acordo_vigencia_inicio', until: 'acordo_fim', label: 'Em vigor em' },
  ends: {
    day: 'acordo_fim',
    unless: "acordo_situacao in ('concluido', 'rescindido', 'cancelado')",
  },
  chart: { by: 'exercicio', sums: ['acordo_valor_total', 'acordo_valor_repassado'], title: 'Acordos por ano' },
  import: {
    key: ['entidade_id', 'acordo_sentido', 'acordo_instrumento', 'acordo_numero', 'exercicio'],
    scope: [],
    asked: ['entidade_id', 'exercicio', 'acordo_sentido'],
  },
  checks: acordoChecks,
  parts: acordoParts,
})
