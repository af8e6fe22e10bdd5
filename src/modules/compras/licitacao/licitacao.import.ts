// The columns of files of tenders, with the names that courts, vendors and the PNCP give them. What the form says of a field holds here
// too; docs/decisions/0072-tenders-and-contracts-from-files.md says where a file may know less than a form must.
import type { ImportColumn } from '#kits/import/definition.ts'
import { documentoNames } from '#modules/compras/fornecedor/fornecedor.fields.ts'
import { licitacaoFields as fields } from './licitacao.fields.ts'

// the lists are managed on the form of a tender
const form = '/painel/licitacao/cadastro'

// One cell for both: the day is the session's, and its hour is when proposals are opened. Both read all of it.
const abertura = ['data de abertura', 'data da abertura', 'data abertura', 'abertura', 'data e hora de abertura']
const inOneCell = { by: [], at: 0 } as const

export const licitacaoColumns = {
  licitacao_pncp: {
    ...fields.licitacao_pncp,
    names: ['numeroControlePNCP', 'número PNCP', 'controle PNCP', 'PNCP', 'id PNCP', 'id contratação PNCP'],
  },
  tipo_processo_id: {
    ...fields.tipo_processo_id,
    of: { table: 'tipo_processo', name: 'tpr_nome', form },
    names: ['modalidadeNome', 'modalidade da licitação', 'modalidade da contratação', 'modalidade da compra'],
  },
  licitacao_numero: {
    ...fields.licitacao_numero,
    names: [
      ...['nº', 'número da licitação', 'nº da licitação', 'nº licitação', 'número do edital', 'nº do edital', 'edital'],
      ...[
        'número/ano',
        'nº/ano',
        'número do certame',
        'número da contratação',
        'número da compra',
        'numeroCompra',
        'licitação',
      ],
    ],
  },
  licitacao_numero_processo: {
    ...fields.licitacao_numero_processo,
    names: ['nº processo', 'nº do processo', 'processo', 'processo administrativo', 'número processo', 'nº proc. adm.'],
  },
  licitacao_orgao: {
    ...fields.licitacao_orgao,
    names: [
      'unidade compradora',
      'nomeUnidade',
      'unidade gestora',
      'unidade',
      'secretaria',
      'entidade',
      'órgão/entidade',
    ],
  },
  tipo_licitacao_id: {
    ...fields.tipo_licitacao_id,
    of: { table: 'tipo_licitacao', name: 'tipo_licitacao_nome', form },
    names: ['critério de julgamento', 'critério', 'tipo de licitação', 'tipo da licitação', 'julgamento'],
  },
  situacao_licitacao_id: {
    ...fields.situacao_licitacao_id,
    of: { table: 'situacao_licitacao', name: 'situacao_licitacao_nome', form },
    names: ['situacaoCompraNome', 'situação da licitação', 'situação da contratação', 'status', 'fase', 'estado'],
  },
  licitacao_objeto: {
    ...fields.licitacao_objeto,
    names: ['objetoCompra', 'objeto da licitação', 'objeto da contratação', 'descrição do objeto', 'descrição'],
  },
  licitacao_contratada: {
    ...fields.licitacao_contratada,
    names: [
      ...[
        'vencedor',
        'vencedora',
        'vencedores',
        'licitante vencedor',
        'empresa vencedora',
        'contratado',
        'contratados',
      ],
      ...['fornecedor', 'fornecedores', 'empresa', 'credor'],
    ],
  },
  licitacao_contratada_cnpj: {
    ...{ ...fields.licitacao_contratada_cnpj, isGlued: true, part: inOneCell },
    names: ['cnpj do fornecedor', 'cnpj do contratado', 'cnpj do vencedor', ...documentoNames],
  },
  licitacao_contratada_cpf: {
    ...{ ...fields.licitacao_contratada_cpf, isGlued: true, part: inOneCell },
    names: ['cpf do fornecedor', 'cpf do contratado', 'cpf do vencedor', ...documentoNames],
  },
  licitacao_contratante: { ...fields.licitacao_contratante, names: ['órgão contratante', 'comprador'] },
  licitacao_abertura: {
    ...fields.licitacao_abertura,
    part: inOneCell,
    names: ['dataEncerramentoProposta', 'fim do recebimento de propostas', 'encerramento das propostas', ...abertura],
  },
  licitacao_realizacao: {
    ...fields.licitacao_realizacao,
    part: inOneCell,
    names: [
      ...['data da realização', 'data de realização', 'data da sessão', 'data do certame', 'data da licitação', 'data'],
      ...abertura,
    ],
  },
  licitacao_homologacao: {
    ...fields.licitacao_homologacao,
    names: ['data da homologação', 'data de homologação', 'data homologação', 'data da ratificação'],
  },
  licitacao_adjudicacao: {
    ...fields.licitacao_adjudicacao,
    names: ['data da adjudicação', 'data de adjudicação', 'data adjudicação'],
  },
  licitacao_valor_estimado: {
    ...fields.licitacao_valor_estimado,
    isRounded: true,
    sum: true,
    names: ['valorTotalEstimado', 'valor total estimado', 'valor previsto', 'valor de referência', 'valor orçado'],
  },
  licitacao_valor_homologado: {
    ...fields.licitacao_valor_homologado,
    isRounded: true,
    sum: true,
    names: [
      ...['valorTotalHomologado', 'valor total homologado', 'valor adjudicado', 'valor ratificado', 'valor contratado'],
      ...['valor da licitação', 'valor total', 'valor global', 'valor'],
    ],
  },
} as const satisfies Readonly<Record<string, ImportColumn>>
