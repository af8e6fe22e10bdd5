import { defineSearchSource } from '#kits/search/server/search-source.ts'
import { quoted } from '#kits/search/sql-words.ts'

/** Quick links, redirects and banners, which lead where they lead. */
export const tipoLinks = 'links'

export const bannerSearch = defineSearchSource({
  name: 'banner',
  rows: {
    from: 'banner',
    id: 'banner_id',
    tipo: quoted(tipoLinks),
    numero: "'Link'",
    titulo: 'banner_nome',
    endereco: 'banner_url',
  },
})
