// Publications of all kinds with their items and attachments. What is scheduled is here before its day, with it: nothing finds it until then.
import { attachmentSource, defineSearchSource } from '#kits/search/server/search-source.ts'
import { quoted, wordOf } from '#kits/search/sql-words.ts'
import { tipoLinks } from '#modules/conteudo/banner/server/banner.facade.ts'
import { listIdOf } from '#platform/http/directory.ts'
import { noticiaPublicaList } from '../noticia.contract.ts'
import { paginaPublicaList } from '../pagina.contract.ts'
import { servicoPublicoList } from '../servico.contract.ts'

const pagina = { tipo: listIdOf(paginaPublicaList.page), numero: 'Página', page: paginaPublicaList.page }
const link = { tipo: tipoLinks, numero: 'Link' }
const kinds: Record<string, { tipo: string; numero: string; page?: string }> = {
  pagina,
  accordion: pagina,
  noticia: { tipo: listIdOf(noticiaPublicaList.page), numero: 'Notícia', page: noticiaPublicaList.page },
  servico: { tipo: listIdOf(servicoPublicoList.page), numero: 'Serviço', page: servicoPublicoList.page },
  redirect: link,
  link,
}
const ofKinds = (of: 'tipo' | 'numero' | 'page', other?: string) =>
  wordOf(
    'pub_tipo_new',
    Object.fromEntries(
      Object.entries(kinds).flatMap(([kind, words]) => {
        const word = words[of]
        return word ? [[kind, word]] : []
      }),
    ),
    other,
  )

const publicacaoSearch = defineSearchSource({
  name: 'publicacao',
  rows: [
    {
      from: 'publicacao',
      where: `pub_status = 'PUB' and pub_tipo_new in (${Object.keys(kinds).map(quoted).join(', ')})`,
      id: 'publicacao_id',
      tipo: ofKinds('tipo'),
      numero: ofKinds('numero'),
      titulo: 'pub_titulo',
      assunto: 'pub_descricao',
      texto: `case when pub_tipo_new <> 'servico' then busca_sem_marcas(pub_conteudo)
        else concat_ws(' ', pub_publico, pub_requisitos, pub_etapas, pub_prazo, pub_custo, pub_canal_presencial, pub_canal_telefone,
          pub_prioridades, pub_norma, busca_sem_marcas(pub_conteudo)) end`,
      detalhe: 'pub_prazo',
      data: "case pub_tipo_new when 'noticia' then pub_data_visivel end",
      endereco: `coalesce(${ofKinds('page', 'null')} || '/' || publicacao_id, pub_url)`,
      visivelDesde: 'pub_data_visivel',
    },
    {
      from: 'publicacao_item_caminho join publicacao using (publicacao_id)',
      where: "pub_status = 'PUB' and pub_tipo_new = 'accordion'",
      id: 'publicacao_id',
      parte: 'publicacao_item_id::text',
      tipo: quoted(pagina.tipo),
      numero: `${quoted(`${pagina.numero}: `)} || pub_titulo`,
      titulo: 'item_titulo',
      texto: 'busca_sem_marcas(item_conteudo)',
      endereco: `${quoted(`${pagina.page}/`)} || publicacao_id || '#item-' || caminho`,
      visivelDesde: 'pub_data_visivel',
    },
  ],
  alsoChangedBy: [{ table: 'publicacao_item', column: 'publicacao_id' }],
})

export const publicacaoSearches = [
  publicacaoSearch,
  attachmentSource({
    name: 'publicacao_anexo',
    titulo: 'a.pub_anexo_titulo',
    address: `${paginaPublicaList.page}/anexo/`,
    owners: [{ source: publicacaoSearch, isAtOnce: true }],
  }),
]
