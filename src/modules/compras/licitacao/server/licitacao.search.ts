import { attachmentSource, defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { licitacaoPublicList } from '../licitacao.contract.ts'

const licitacaoSearch = defineSearchSource({
  name: 'licitacao',
  rows: {
    ...ofList(licitacaoPublicList, 'licitacao_id'),
    from: `licitacao
left join tipo_processo using (tipo_processo_id)
left join situacao_licitacao using (situacao_licitacao_id)`,
    numero: "coalesce(tpr_nome, 'Licitação') || ' ' || licitacao_numero",
    titulo: 'oculta_cpf(licitacao_objeto)',
    texto: `oculta_cpf(concat_ws(' · ', 'Licitação', nullif(licitacao_orgao, ''), nullif(licitacao_contratada, ''),
      'Processo ' || nullif(licitacao_numero_processo, ''), nullif(licitacao_pncp, '')))`,
    detalhe: `concat_ws(' · ', situacao_licitacao_nome, mostra_dinheiro(coalesce(licitacao_valor_homologado, licitacao_valor_estimado)),
      nullif(licitacao_orgao, ''))`,
    data: 'licitacao_realizacao',
  },
  alsoChangedBy: [
    { table: 'tipo_processo', column: 'tipo_processo_id', isLater: true },
    { table: 'situacao_licitacao', column: 'situacao_licitacao_id', isLater: true },
  ],
})

export const licitacaoSearches = [
  licitacaoSearch,
  attachmentSource({
    name: 'licitacao_anexo',
    titulo: 'a.licitacao_anexo_titulo',
    address: '/licitacao/anexo/',
    owners: [{ source: licitacaoSearch }],
  }),
]
