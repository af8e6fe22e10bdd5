import { withMore } from '#kits/list/server/with-more.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { publicado, publicadoList, publicadoOpcoes } from '../pedido-publicado.contract.ts'
import { findOpcoes, findPublicado, publicadoSource } from './pedido-publicado.queries.ts'
import { publicadoSearch } from './pedido-publicado.search.ts'

export function pedidoPublicadoModule(context: ModuleContext): void {
  const { db } = context.platform.database
  publicList(context, {
    list: publicadoList,
    view: 'pedidos-publicados',
    source: publicadoSource,
    site: { text: 'O que outras pessoas perguntaram e o que o município respondeu.', dimension: 'sic' },
    many: 'Pedidos respondidos',
    year: 'ppu_ano',
    extendPage: (plain) => withMore(plain, { opcoes: publicadoOpcoes }, async () => ({ opcoes: await findOpcoes(db) })),
    feed: (row) => ({
      title: row.ppu_titulo,
      lines: [row.ppu_orgao],
      path: `${publicadoList.page}/${row.pedido_publicado_id}`,
    }),
    record: {
      schema: publicado,
      summary: 'Um pedido de informação respondido',
      find: (id) => findPublicado(db, id),
      view: 'pedido-publicado',
    },
  })
}
pedidoPublicadoModule.search = [publicadoSearch]
