import { attachmentSource, defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { processoPublicList } from '../processo.contract.ts'

const processoSearch = defineSearchSource({
  name: 'documento',
  rows: {
    ...ofList(processoPublicList, 'documento_id'),
    from: 'documento left join tipo_processo using (tipo_processo_id) cross join configuracao',
    titulo: "'Processo nº ' || doc_numero_processo",
    texto: "coalesce(tpr_nome, '')",
    data: '(doc_data_cadastro at time zone fuso_horario)::date',
  },
  alsoChangedBy: [{ table: 'tipo_processo', column: 'tipo_processo_id', isLater: true }],
})

export const processoSearches = [
  processoSearch,
  attachmentSource({ name: 'documento_anexo', address: '/processo/anexo/', owners: [{ source: processoSearch }] }),
]
