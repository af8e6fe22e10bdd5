// The columns of files of contracts, with the names that courts, vendors and the PNCP give them. A file need not know all that a form
// demands: docs/decisions/0072-tenders-and-contracts-from-files.md.
import type { ImportColumn } from '#kits/import/definition.ts'
import { documentoNames } from '#modules/compras/fornecedor/fornecedor.fields.ts'
import { contratoFields as fields } from './contrato.fields.ts'

// One cell for both days: '01/03/2026 à 28/02/2027'. Both read all of it.
const vigencia = ['vigência', 'período de vigência', 'período']
const inOneCell = { by: [], at: 0 } as const
const isRequired = false

export const contratoColumns = {
  contrato_pncp: {
    ...fields.contrato_pncp,
    names: ['numeroControlePNCP', 'número PNCP', 'controle PNCP', 'PNCP', 'id PNCP'],
  },
  contrato_numero: {
    ...fields.contrato_numero,
    names: [
      'nº',
      'nº do contrato',
      'número do contrato',
      'nº contrato',
      'numeroContratoEmpenho',
      'número/ano',
      'contrato',
    ],
  },
  contrato_numero_processo: {
    ...fields.contrato_numero_processo,
    isRequired,
    names: ['nº processo', 'nº do processo', 'processo', 'processo administrativo', 'número processo'],
  },
  contrato_numero_licitacao: {
    ...fields.contrato_numero_licitacao,
    isRequired,
    names: ['licitação', 'nº da licitação', 'nº licitação', 'número licitação', 'edital', 'número da compra'],
  },
  contrato_licitacao_origem: {
    ...fields.contrato_licitacao_origem,
    isRequired,
    names: ['modalidade', 'modalidade da licitação', 'modalidade de licitação', 'origem', 'forma de contratação'],
  },
  contrato_natureza_juridica: {
    ...fields.contrato_natureza_juridica,
    isRequired,
    names: ['tipo de contrato', 'tipo do contrato', 'tipoContrato', 'espécie', 'natureza'],
  },
  contrato_categoria_processo: {
    ...fields.contrato_categoria_processo,
    of: { table: 'tipo_categoria_processo', name: 'tcp_nome', form: '/painel/contrato/cadastro' },
    names: ['categoriaProcesso', 'categoria'],
  },
  contrato_data_vigencia: {
    ...fields.contrato_data_vigencia,
    part: inOneCell,
    names: [
      ...[
        'dataVigenciaInicio',
        'vigência inicial',
        'vigência início',
        'início vigência',
        'data de início',
        'data início',
      ],
      ...['início', ...vigencia],
    ],
  },
  contrato_data_vigencia_fim: {
    ...fields.contrato_data_vigencia_fim,
    part: inOneCell,
    names: [
      ...[
        'dataVigenciaFim',
        'vigência final',
        'vigência fim',
        'fim vigência',
        'término da vigência',
        'data de término',
      ],
      ...['data término', 'data final', 'data fim', 'término', 'vencimento', 'fim', ...vigencia],
    ],
  },
  contrato_fiscal: {
    ...fields.contrato_fiscal,
    names: ['fiscal do contrato', 'fiscais', 'nome do fiscal', 'fiscal/gestor', 'gestor do contrato', 'gestor'],
  },
  contrato_contratada: {
    ...fields.contrato_contratada,
    names: [
      ...['contratado', 'nomeRazaoSocialFornecedor', 'razão social', 'fornecedor', 'empresa', 'nome da contratada'],
      ...['credor', 'favorecido'],
    ],
  },
  contrato_contratada_cnpj: {
    ...{ ...fields.contrato_contratada_cnpj, isGlued: true, part: inOneCell },
    names: ['cnpj do fornecedor', 'cnpj do contratado', 'cnpj do vencedor', ...documentoNames],
  },
  contrato_contratada_cpf: {
    ...{ ...fields.contrato_contratada_cpf, isGlued: true, part: inOneCell },
    names: ['cpf do fornecedor', 'cpf do contratado', 'cpf do vencedor', ...documentoNames],
  },
  contrato_contratante: { ...fields.contrato_contratante, names: ['órgão contratante', 'comprador'] },
  contrato_responsavel_contratada: {
    ...fields.contrato_responsavel_contratada,
    isRequired,
    names: ['representante da contratada', 'responsável da contratada'],
  },
  contrato_responsavel_contratante: {
    ...fields.contrato_responsavel_contratante,
    isRequired,
    names: ['representante da contratante', 'responsável da contratante', 'ordenador'],
  },
  contrato_data_celebracao: {
    ...fields.contrato_data_celebracao,
    names: [
      'dataAssinatura',
      'data da assinatura',
      'data de assinatura',
      'assinatura',
      'data do contrato',
      'celebração',
      'data',
    ],
  },
  contrato_data_publicacao: {
    ...fields.contrato_data_publicacao,
    names: ['data da publicação', 'data publicação', 'publicação', 'dataPublicacaoPncp'],
  },
  contrato_orgao: {
    ...fields.contrato_orgao,
    names: ['unidade', 'nomeUnidade', 'unidade gestora', 'unidade administrativa', 'secretaria', 'entidade'],
  },
  contrato_pagamento: { ...fields.contrato_pagamento, names: ['forma de pagamento', 'condições de pagamento'] },
  contrato_natureza_despesa: {
    ...fields.contrato_natureza_despesa,
    names: ['elemento de despesa', 'elemento', 'dotação orçamentária', 'dotação'],
  },
  contrato_numero_empenho: {
    ...fields.contrato_numero_empenho,
    names: ['empenho', 'nº do empenho', 'nº empenho', 'nota de empenho', 'empenhos'],
  },
  contrato_objeto: {
    ...fields.contrato_objeto,
    names: ['objetoContrato', 'objeto do contrato', 'descrição do objeto', 'descrição'],
  },
  contrato_justificativa: fields.contrato_justificativa,
  contrato_local_objeto: { ...fields.contrato_local_objeto, names: ['local', 'local de execução'] },
  contrato_amparo_legal: {
    ...fields.contrato_amparo_legal,
    names: ['fundamento legal', 'fundamentação legal', 'base legal'],
  },
  contrato_valor: {
    ...fields.contrato_valor,
    isRounded: true,
    sum: true,
    names: [
      'valorGlobal',
      'valor global',
      'valor do contrato',
      'valor total',
      'valor contratado',
      'valorInicial',
      'valor inicial',
    ],
  },
  contrato_situacao: { ...fields.contrato_situacao, names: ['situação do contrato', 'status', 'estado'] },
} as const satisfies Readonly<Record<string, ImportColumn>>
