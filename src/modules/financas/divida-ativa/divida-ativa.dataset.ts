// Who owes the town, year by year (docs/specification/data-sets.md#active-debt; PNTP 3.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'
import { dividaAtivaChecks } from './divida-ativa.checks.ts'
import { naturezas, nomes, pessoas, situacoes } from './divida-ativa.words.ts'

// Name and document stand in columns of their own or in one cell, '11.222.333/0001-81 - NOME'.
const comDocumento = { part: { by: [], at: 0 }, isGlued: true } as const

// One debtor may have debts of several years and taxes, and several of one with a number of the system.
const chave = [
  ...['entidade_id', 'divida_ativa_referencia', 'divida_ativa_nome', 'divida_ativa_cpf', 'divida_ativa_cnpj'],
  ...['divida_ativa_numero', 'divida_ativa_ano_inscricao', 'divida_ativa_natureza', 'divida_ativa_tributo'],
]

export const dividaAtiva = defineDataset({
  name: 'divida_ativa',
  slug: 'divida-ativa',
  title: 'Dívida Ativa',
  one: { name: 'inscrição em dívida ativa', gender: 'f' },
  many: 'Inscrições em dívida ativa',
  lead: 'Quem deve ao município e está inscrito em dívida ativa, no último dia de cada ano: o nome, o ano da inscrição, o total e se a cobrança está suspensa ou parcelada.',
  text: 'Quem está inscrito em dívida ativa, desde quando e quanto deve.',
  law: 'Código Tributário Nacional, art. 198, § 3º, II; PNTP 3.3',
  dimension: 'receita',
  privilege: 'financas',
  mustHave: true,
  columns: {
    // 'CNPJ' is the debtor's
    entidade_id: { ...entidadeColumn, names: entidadeColumn.names.filter((name) => name !== 'cnpj') },
    exercicio: {
      ...{ ...exercicioColumn, label: 'Ano de referência', head: 'Ano', isDerived: true, filter: true, sort: true },
      meaning: 'Ano no fim do qual a dívida estava inscrita',
    },
    divida_ativa_referencia: {
      ...{ kind: 'date', label: 'Referência', isRequired: true, hint: 'O último dia do ano, como 31/12/2025.' },
      names: [
        'data de referência',
        'data base',
        'posição em',
        'saldo em',
        'exercício',
        'ano de referência',
        'ano base',
      ],
    },
    divida_ativa_nome: {
      ...{ kind: 'text', label: 'Nome', isRequired: true, maxLength: 300, filter: true, sort: true, ...comDocumento },
      names: nomes.devedor,
    },
    divida_ativa_tipo: {
      ...{ kind: 'choice', label: 'Pessoa', options: pessoas, filter: true, empty: 'A do documento' },
      names: ['tipo de pessoa', 'tipo pessoa', 'física/jurídica', 'tipo do contribuinte'],
    },
    divida_ativa_cpf: {
      ...{ kind: 'cpf', label: 'CPF', isPrivate: true, hint: 'Só o painel vê o CPF.', ...comDocumento },
      names: nomes.documento,
    },
    divida_ativa_cnpj: { kind: 'cnpj', label: 'CNPJ', filter: true, names: nomes.documento, ...comDocumento },
    divida_ativa_numero: {
      ...{ kind: 'text', label: 'Número no sistema', maxLength: 60, isPrivate: true },
      hint: 'O do devedor ou da certidão, que distingue duas dívidas do mesmo nome. Só o painel o vê.',
      names: nomes.numero,
    },
    divida_ativa_natureza: {
      ...{ kind: 'choice', label: 'Natureza', isRequired: true, options: naturezas, filter: true },
      names: ['natureza da dívida', 'tipo da dívida', 'tipo de dívida', 'classificação'],
    },
    divida_ativa_tributo: {
      ...{ kind: 'text', label: 'Tributo ou origem', head: 'Tributo', maxLength: 200, filter: true, sort: true },
      names: ['tributo', 'receita', 'procedência', 'origem', 'espécie', 'débito', 'descrição da receita'],
    },
    divida_ativa_ano_inscricao: {
      ...{ kind: 'integer', label: 'Ano da inscrição', head: 'Inscrita em', isRequired: true, min: 1900, max: 2100 },
      ...{ message: 'Informe um ano como 2019.', filter: true, sort: true },
      names: ['ano inscrição', 'ano de inscrição', 'inscrita em', 'exercício da dívida', 'exercício do débito'],
    },
    divida_ativa_quantidade_cda: {
      ...{ kind: 'integer', label: 'Certidões (CDA)', min: 1, max: 999_999, sum: 'within-year' },
      names: ['quantidade de CDA', 'qtd CDA', 'qtde de certidões', 'quantidade de inscrições', 'quantidade'],
    },
    divida_ativa_valor_total: {
      ...{ kind: 'money', label: 'Valor total', isRequired: true, isPositive: true, isRounded: true },
      ...{ filter: true, sort: true, sum: 'within-year' },
      names: ['total', 'valor atualizado', 'saldo devedor', 'valor da dívida', 'total da dívida', 'saldo', 'valor'],
    },
    divida_ativa_situacao: {
      ...{ kind: 'choice', label: 'Situação', options: situacoes, filter: true },
      names: ['situação da dívida', 'situação do débito', 'fase', 'status', 'fase da cobrança'],
    },
    divida_ativa_sem_cobranca: {
      ...{ kind: 'money', label: 'Dele, suspenso ou parcelado', isPositive: true, isDerived: true, sum: 'within-year' },
      meaning:
        'Parte do valor que está suspensa ou parcelada, e por isso não é cobrada; nula quando a situação não é informada',
    },
  },
  shown: [
    ...(['divida_ativa_nome', 'divida_ativa_cnpj', 'divida_ativa_tributo', 'divida_ativa_ano_inscricao'] as const),
    ...(['exercicio', 'divida_ativa_situacao', 'divida_ativa_valor_total'] as const),
  ],
  titled: ['divida_ativa_nome', 'divida_ativa_tributo', 'exercicio'],
  first: ['divida_ativa_valor_total', 'desc'],
  yearly: 'exercicio',
  chart: {
    ...{ by: 'divida_ativa_ano_inscricao', title: 'Dívida por ano da inscrição' },
    sums: ['divida_ativa_valor_total', 'divida_ativa_sem_cobranca'],
  },
  import: {
    key: chave,
    scope: ['entidade_id', 'divida_ativa_referencia'],
    asked: ['entidade_id', 'divida_ativa_referencia', 'divida_ativa_natureza'],
  },
  checks: dividaAtivaChecks,
})
