import { LibrasVideo } from '#kits/midia/web/libras-video.tsx'
import { PictureLinks } from '#kits/midia/web/picture-links.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import type { PaginaPublicaPage } from '../pagina.contract.ts'
import { AccordionItems } from './accordion-items.tsx'
import { AnexosSection, anexosCall, PreviaNote } from './partes-publicas.tsx'

import '#ui/css/pagina.css'
import '#ui/css/record.css'
import '#ui/css/anexo.css'

export const head = (pagina: PaginaPublicaPage): Head => ({
  title: pagina.pub_titulo,
  description: pagina.previa ? null : pagina.resumo,
  trail: [{ label: 'Páginas', href: '/paginas' }, { label: pagina.pub_titulo }],
  canonical: pagina.endereco,
  article: { published: pagina.pub_data_visivel, modified: pagina.atualizado_em },
})

export default function PaginaPublica({ data: pagina }: PageProps<PaginaPublicaPage>) {
  const hasSide = pagina.laterais.length > 0 || pagina.banners.length > 0
  const anexos = anexosCall(pagina.previa)
  return (
    <>
      {pagina.previa && (
        <PreviaNote situacao={pagina.previa} editar={`/painel/pagina/${pagina.publicacao_id}/edicao`} />
      )}
      <div className={hasSide ? 'duas' : undefined}>
        <article className="pagina-escrita">
          <header>
            {pagina.tcp_nome && <p className="antetitulo">{pagina.tcp_nome}</p>}
            <h1>{pagina.pub_titulo}</h1>
          </header>
          <LibrasVideo video={pagina.libras} title={pagina.pub_titulo} />
          {pagina.pub_conteudo && <RichText html={pagina.pub_conteudo} />}
          {pagina.accordion.length > 0 && (
            <AccordionItems itens={pagina.accordion} endereco={pagina.endereco} anexos={anexos} />
          )}
          <AnexosSection title="Anexos" anexos={pagina.anexos} call={anexos} />
          <p className="dica">
            Atualizada em <DayOfInstant instant={pagina.atualizado_em} />
          </p>
        </article>
        {hasSide && (
          <aside className="lateral" aria-label="Ao lado da página">
            <Laterais laterais={pagina.laterais} />
            <PictureLinks
              label="Banners"
              links={pagina.banners.map(({ banner_id, banner_nome, banner_url, imagem }) => ({
                id: banner_id,
                nome: banner_nome,
                url: banner_url,
                imagem,
              }))}
            />
          </aside>
        )}
      </div>
    </>
  )
}

/** The other pages of the category that staff keep in the side menu. */
function Laterais({ laterais }: Pick<PaginaPublicaPage, 'laterais'>) {
  if (laterais.length === 0) return null
  return (
    <nav className="so-tela" aria-labelledby="veja-tambem">
      <h2 id="veja-tambem">Veja também</h2>
      <ul className="veja-tambem">
        {laterais.map(({ pub_titulo, endereco }) => (
          <li key={endereco}>
            <a href={endereco}>{pub_titulo}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
