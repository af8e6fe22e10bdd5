import { attachmentSource, defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { contratoPublicList } from '../contrato.contract.ts'

const contratoSearch = defineSearchSource({
  name: 'contrato',
  rows: {
    ...ofList(contratoPublicList, 'contrato_id'),
    from: 'contrato',
    numero: "'Contrato ' || contrato_numero",
    titulo: "oculta_cpf(coalesce(nullif(contrato_objeto, ''), contrato_contratada))",
    texto: `oculta_cpf(concat_ws(' · ', nullif(contrato_contratada, ''), nullif(contrato_orgao, ''), 'Fiscal: ' || nullif(contrato_fiscal, ''),
      'Processo ' || nullif(contrato_numero_processo, ''), 'Licitação ' || nullif(contrato_numero_licitacao, ''),
      'Empenho ' || nullif(contrato_numero_empenho, ''), nullif(contrato_local_objeto, '')))`,
    detalhe:
      "concat_ws(' · ', mostra_dinheiro(contrato_valor), 'vigente até ' || to_char(fim_do_contrato(contrato), 'DD/MM/YYYY'))",
    data: 'contrato_data_publicacao',
  },
  alsoChangedBy: [{ table: 'contrato_aditivo', column: 'contrato_id', isLater: true }],
})

export const contratoSearches = [
  contratoSearch,
  attachmentSource({
    name: 'contrato_anexo',
    titulo: 'a.contrato_anexo_titulo',
    address: '/contrato/anexo/',
    owners: [{ source: contratoSearch }],
  }),
]
