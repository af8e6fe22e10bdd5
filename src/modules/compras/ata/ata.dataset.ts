// Price registrations of the town, and its adhesions to those of others (docs/specification/data-sets.md#price-registrations; PNTP 8.5).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 300 } as const

export const ata = defineDataset({
  name: 'ata',
  slug: 'atas',
  title: 'Atas de Registro de Preços e Adesões',
  one: { name: 'ata de registro de preços', gender: 'f' },
  many: 'Atas de registro de preços',
  lead: 'Os preços registrados pelo município, e as atas de outros órgãos a que ele aderiu: quem fornece, o quê, por quanto e até quando.',
  text: 'Os preços registrados pelo município e as adesões a atas de outros órgãos.',
  law: 'Lei 14.133/2021, arts. 82 a 86; PNTP 8.5',
  dimension: 'licitacoes',
  privilege: 'licitacoes',
  columns: {
    entidade_id: { ...entidadeColumn, names: [...entidadeColumn.names, 'cnpjOrgao'] },
    exercicio: { ...exercicioColumn, label: 'Ano da ata', names: ['anoAta', 'ano', 'exercício'] },
    ata_tipo: {
      kind: 'choice',
      label: 'Tipo',
      isRequired: true,
      options: { propria: 'Própria', adesao: 'Adesão' },
      filter: true,
      meaning: 'Própria do município, ou a de outro órgão, à qual ele aderiu (carona)',
    },
    ata_numero: {
      ...{ ...texto, label: 'Número', isRequired: true, filter: true, sort: true },
      names: ['numeroAtaRegistroPreco', 'número da ata', 'nº da ata', 'nº ata', 'nº', 'ata'],
    },
    ata_orgao_gerenciador: {
      ...{ ...texto, label: 'Órgão gerenciador', isRequired: true, filter: true },
      names: ['nomeOrgao', 'gerenciador', 'órgão', 'nomeUnidadeOrgao'],
    },
    ata_orgao_gerenciador_cnpj: { kind: 'cnpj', label: 'CNPJ do órgão gerenciador', names: ['cnpj do gerenciador'] },
    ata_licitacao_origem: {
      ...{ ...texto, label: 'Licitação de origem', hint: 'Modalidade e número, como Pregão Eletrônico 012/2026.' },
      names: ['licitação', 'pregão', 'nº da licitação', 'processo de origem', 'origem'],
    },
    ata_objeto: {
      ...{ kind: 'long-text', label: 'Objeto', isRequired: true, maxLength: 4000, rows: 4, filter: true },
      names: ['objetoContratacao', 'objeto da ata', 'descrição'],
    },
    ata_fornecedor: {
      ...{ ...texto, label: 'Fornecedor', filter: true, sort: true },
      names: ['empresa', 'beneficiário', 'detentora', 'detentor da ata', 'contratada', 'razão social', 'credor'],
    },
    ata_fornecedor_cnpj: { kind: 'cnpj', label: 'CNPJ do fornecedor', filter: true, names: ['cnpj da empresa'] },
    ata_assinatura: {
      ...{ kind: 'date', label: 'Assinatura', isRequired: true, filter: true, sort: true },
      names: ['dataAssinatura', 'data da assinatura', 'data de assinatura', 'data da ata', 'data da adesão', 'data'],
    },
    ata_vigencia_inicio: {
      ...{ kind: 'date', label: 'Início da vigência', isRequired: true },
      names: ['vigenciaInicio', 'vigência inicial', 'início', 'data de início'],
    },
    ata_vigencia_fim: {
      ...{ kind: 'date', label: 'Fim da vigência', isRequired: true, filter: true, sort: true },
      names: ['vigenciaFim', 'vigência final', 'validade', 'vencimento', 'término', 'fim'],
    },
    ata_valor_total: {
      ...{ kind: 'money', label: 'Valor total', isPositive: true, isRounded: true },
      ...{ filter: true, sort: true, sum: true },
      names: ['valor registrado', 'valor da ata', 'valor global', 'valor', 'total'],
    },
    ata_limite_adesao: {
      ...{ kind: 'decimal', label: 'Limite para adesões', places: 4, min: 0, max: 99_999_999_999 },
      hint: 'A quantidade que outros órgãos podem contratar por ela, ao todo.',
      names: ['limite de adesão', 'quantidade para adesão'],
    },
    ata_cancelado: { kind: 'flag', label: 'Cancelada', filter: true, names: ['cancelado'] },
    ata_arquivo: { kind: 'url', label: 'Endereço do texto da ata', names: ['link da ata', 'link', 'arquivo', 'url'] },
    ata_pncp: { ...texto, label: 'Número da ata no PNCP', names: ['numeroControlePNCPAta', 'pncp'] },
    ata_pncp_compra: {
      ...{ ...texto, label: 'Número da contratação no PNCP' },
      names: ['numeroControlePNCPCompra', 'numeroControlePncpCompra'],
    },
  },
  shown: [
    'ata_objeto',
    'ata_numero',
    'ata_tipo',
    'ata_fornecedor',
    'ata_assinatura',
    'ata_vigencia_fim',
    'ata_valor_total',
  ],
  leads: { columns: ['ata_fornecedor'], to: "'/acesso/credores/' || chave_do_documento(ata_fornecedor_cnpj, '')" },
  titled: ['ata_numero', 'exercicio', 'ata_fornecedor'],
  first: ['ata_assinatura', 'desc'],
  period: 'ata_assinatura',
  ends: { day: 'ata_vigencia_fim', unless: 'ata_cancelado' },
  chart: { by: 'ata_tipo', sums: ['ata_valor_total'], title: 'Próprias e adesões' },
  declared: [{ title: 'Adesões a atas de registro de preços', filters: { ata_tipo: 'adesao' } }],
  import: {
    key: [
      ...(['entidade_id', 'exercicio', 'ata_tipo', 'ata_numero', 'ata_orgao_gerenciador', 'ata_fornecedor'] as const),
      'ata_pncp', // the PNCP names no supplier, and two of its atas may have one number
    ],
    scope: [],
    asked: ['entidade_id', 'exercicio'],
  },
  checks: [
    { if: 'ata_vigencia_fim < ata_vigencia_inicio', say: 'O fim é antes do início.', column: 'ata_vigencia_fim' },
    {
      if: 'ata_assinatura > ata_vigencia_inicio + 30',
      say: 'A assinatura é mais de 30 dias depois do início da vigência.',
      column: 'ata_assinatura',
      isWarning: true,
    },
    {
      if: "ata_fornecedor = ''",
      say: 'Falta o fornecedor: complete depois.',
      column: 'ata_fornecedor',
      isWarning: true,
    },
  ],
  search: {
    titulo: `concat_ws(' – ', nullif(ata_numero, ''), exercicio, nullif(oculta_cpf(ata_fornecedor), ''))`,
  },
})
