import { defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { receitaPublicList } from '../receita.contract.ts'

export const receitaSearch = defineSearchSource({
  name: 'receita_prevista',
  rows: {
    ...ofList(receitaPublicList, 'receita_prevista_id'),
    from: 'receita_prevista',
    numero: "concat('Receita ', receita_codigo, ' de ', exercicio)",
    titulo: 'receita_natureza_nome',
    assunto: 'receita_orgao',
    texto: "concat_ws(' · ', nullif('Fonte ' || receita_fonte, 'Fonte '), 'Exercício ' || exercicio)",
    detalhe: "coalesce('previsto: ' || mostra_dinheiro(receita_valor_inicial), '')",
  },
})
