// The fields of a tender, for its form on the page and on the server (docs/specification/purchases.md#tenders: what is required in the
// browser).
import { defineFields } from '#kits/form/field-facts.ts'
import { especies } from './documentos.ts'

export const licitacaoFields = defineFields({
  licitacao_numero: { kind: 'text', label: 'Número', isRequired: true, maxLength: 60 },
  licitacao_numero_processo: { kind: 'text', label: 'Número do processo', maxLength: 60 },
  licitacao_orgao: {
    kind: 'text',
    label: 'Órgão',
    hint: 'Escolha um órgão cadastrado ou escreva o nome.',
    isRequired: true,
    maxLength: 200,
  },
  tipo_processo_id: { kind: 'reference', label: 'Modalidade' },
  tipo_licitacao_id: { kind: 'reference', label: 'Tipo' },
  situacao_licitacao_id: { kind: 'reference', label: 'Situação' },
  licitacao_objeto: { kind: 'long-text', label: 'Objeto', isRequired: true, maxLength: 20_000, rows: 6 },
  // required, unless the form says that there is none yet
  licitacao_contratada: { kind: 'text', label: 'Contratada', maxLength: 2000 },
  licitacao_contratada_cnpj: {
    kind: 'cnpj',
    label: 'CNPJ da contratada',
    hint: 'Liga este registro à página da empresa.',
  },
  licitacao_contratada_cpf: {
    kind: 'cpf',
    label: 'CPF da contratada',
    hint: 'De pessoa física. O público vê só os algarismos do meio.',
  },
  licitacao_contratante: { kind: 'text', label: 'Contratante', isRequired: true, maxLength: 500 },
  licitacao_abertura: { kind: 'date-time', label: 'Abertura das propostas' },
  licitacao_realizacao: { kind: 'date', label: 'Realização' },
  licitacao_homologacao: { kind: 'date', label: 'Homologação' },
  licitacao_adjudicacao: { kind: 'date', label: 'Adjudicação' },
  licitacao_valor_estimado: { kind: 'money', label: 'Valor estimado', isPositive: true },
  licitacao_valor_homologado: { kind: 'money', label: 'Valor homologado', isPositive: true },
  licitacao_pncp: {
    kind: 'text',
    label: 'Número de controle no PNCP',
    hint: 'Portal Nacional de Contratações Públicas',
    maxLength: 100,
  },
  licitacao_sem_parecer_tecnico: { kind: 'flag', label: 'Não houve parecer técnico' },
  licitacao_sem_recurso: { kind: 'flag', label: 'Não houve impugnação nem recurso' },
  licitacao_pequeno_valor: {
    kind: 'flag',
    label: 'Dispensa em razão do valor',
    hint: 'Lei 14.133/2021, art. 75, I e II: não se exige a lista de documentos.',
  },
})

/** What a person says by ticking; no columns. */
export const confirmaFields = defineFields({
  licitacao_sem_contratada: {
    kind: 'flag',
    label: 'Ainda não há contratada',
    hint: 'Enquanto a licitação está aberta, ou quando terminou sem vencedor.',
  },
  licitacao_repetida: { kind: 'flag', label: 'São licitações diferentes: salvar com o número repetido' },
})

/** Of each attachment, beside its file. */
export const anexoFields = defineFields({
  licitacao_anexo_data: { kind: 'date', label: 'Data' },
  licitacao_anexo_titulo: { kind: 'text', label: 'Título', maxLength: 300 },
  licitacao_anexo_tipo: { kind: 'choice', label: 'Documento', options: especies, empty: 'Não classificado' },
})
