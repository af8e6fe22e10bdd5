// The fields of a contract, for its form on the page and on the server (docs/specification/purchases.md#contracts: what is required).
import { defineFields } from '#kits/form/field-facts.ts'
import { especies } from './documentos.ts'

export const contratoFields = defineFields({
  contrato_numero: { kind: 'text', label: 'Número', isRequired: true, maxLength: 60 },
  contrato_numero_processo: { kind: 'text', label: 'Número do processo', isRequired: true, maxLength: 60 },
  contrato_numero_licitacao: {
    kind: 'text',
    label: 'Número da licitação',
    hint: 'Escreva o número ou o objeto: a licitação escolhida preenche o que têm em comum.',
    isRequired: true,
    maxLength: 60,
  },
  licitacao_id: {
    kind: 'reference',
    label: 'Licitação deste contrato',
    hint: 'Há mais de uma com este número: diga qual é.',
    empty: 'Não escolhida',
  },
  contrato_licitacao_origem: { kind: 'text', label: 'Origem da licitação', isRequired: true, maxLength: 200 },
  contrato_natureza_juridica: { kind: 'text', label: 'Natureza jurídica', isRequired: true, maxLength: 200 },
  contrato_categoria_processo: { kind: 'reference', label: 'Categoria do processo' },
  contrato_data_vigencia: { kind: 'date', label: 'Início da vigência' },
  contrato_data_vigencia_fim: { kind: 'date', label: 'Fim da vigência' },
  contrato_fiscal: { kind: 'text', label: 'Fiscal', hint: 'Quem acompanha a execução do contrato.', maxLength: 300 },
  contrato_contratada: { kind: 'text', label: 'Contratada', isRequired: true, maxLength: 2000 },
  contrato_contratada_cnpj: {
    kind: 'cnpj',
    label: 'CNPJ da contratada',
    hint: 'Liga este registro à página da empresa.',
  },
  contrato_contratada_cpf: {
    kind: 'cpf',
    label: 'CPF da contratada',
    hint: 'De pessoa física. O público vê só os algarismos do meio.',
  },
  contrato_contratante: { kind: 'text', label: 'Contratante', isRequired: true, maxLength: 500 },
  contrato_responsavel_contratada: {
    kind: 'text',
    label: 'Responsável pela contratada',
    isRequired: true,
    maxLength: 300,
  },
  contrato_responsavel_contratante: {
    kind: 'text',
    label: 'Responsável pela contratante',
    isRequired: true,
    maxLength: 300,
  },
  contrato_data_celebracao: { kind: 'date', label: 'Data de celebração' },
  contrato_data_publicacao: { kind: 'date', label: 'Data de publicação' },
  contrato_orgao: {
    kind: 'text',
    label: 'Órgão',
    hint: 'Escolha um órgão cadastrado ou escreva o nome.',
    maxLength: 200,
  },
  contrato_pagamento: { kind: 'text', label: 'Pagamento', hint: 'Forma e condições.', maxLength: 2000 },
  contrato_natureza_despesa: { kind: 'text', label: 'Natureza da despesa', maxLength: 500 },
  contrato_numero_empenho: { kind: 'text', label: 'Número do empenho', maxLength: 500 },
  contrato_objeto: { kind: 'long-text', label: 'Objeto', maxLength: 20_000, rows: 6 },
  contrato_justificativa: { kind: 'long-text', label: 'Justificativa', maxLength: 20_000, rows: 4 },
  contrato_local_objeto: { kind: 'text', label: 'Local do objeto', maxLength: 2000 },
  contrato_amparo_legal: { kind: 'text', label: 'Amparo legal', maxLength: 2000 },
  contrato_valor: { kind: 'money', label: 'Valor', isRequired: true, isPositive: true },
  contrato_situacao: { kind: 'text', label: 'Situação', maxLength: 100 },
  contrato_pncp: {
    kind: 'text',
    label: 'Número de controle no PNCP',
    hint: 'Portal Nacional de Contratações Públicas',
    maxLength: 100,
  },
})

/** Of each attachment, beside its file. */
export const anexoFields = defineFields({
  contrato_anexo_data: { kind: 'date', label: 'Data' },
  contrato_anexo_titulo: { kind: 'text', label: 'Título', maxLength: 300 },
  contrato_anexo_numero: {
    kind: 'integer',
    label: 'Nº do termo aditivo',
    min: 1,
    max: 99,
    message: 'Escreva o número do termo, de 1 a 99.',
  },
  contrato_anexo_tipo: { kind: 'choice', label: 'Documento', options: especies, empty: 'Não classificado' },
})
