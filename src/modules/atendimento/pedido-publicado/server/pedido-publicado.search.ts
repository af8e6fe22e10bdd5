import { defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { publicadoList } from '../pedido-publicado.contract.ts'

export const publicadoSearch = defineSearchSource({
  name: 'pedido_publicado',
  rows: {
    ...ofList(publicadoList, 'pedido_publicado_id'),
    from: 'pedido_publicado',
    numero: "'Pedido já respondido'",
    titulo: 'ppu_titulo',
    assunto: 'oculta_cpf(ppu_pergunta)',
    texto: 'oculta_cpf(ppu_resposta)',
    detalhe: "'Respondido em ' || ppu_dias || case ppu_dias when 1 then ' dia' else ' dias' end",
    data: 'ppu_respondido_em',
  },
})
