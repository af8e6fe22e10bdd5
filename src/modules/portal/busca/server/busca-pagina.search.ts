// The portal's own pages and lists (indice.ts stores them).
import { defineSearchSource } from '#kits/search/server/search-source.ts'
import { quoted } from '#kits/search/sql-words.ts'

export const tipoListas = 'listas'

export const paginasSearch = defineSearchSource({
  name: 'busca_pagina',
  rows: {
    from: 'busca_pagina',
    id: 'busca_pagina_id',
    tipo: quoted(tipoListas),
    titulo: 'bup_titulo',
    texto: 'bup_texto',
    endereco: 'bup_endereco',
  },
})
