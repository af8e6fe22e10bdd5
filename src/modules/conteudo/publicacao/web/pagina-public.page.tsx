import { AttachmentList } from '../../../../kits/anexo/web/attachment-list.tsx'
import { useFrame } from '../../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import { RichText } from '../../../../kits/rich-text/web/rich-text.tsx'
import { DayOfInstant } from '../../../../ui/day.tsx'
import type { PaginaPublicaPage } from '../pagina.contract.ts'
import { AccordionItems } from './accordion-items.tsx'
import { PreviaNote } from './previa-note.tsx'
import '../../../../ui/css/texto.css'

export const head = (pagina: PaginaPublicaPage): Head => ({
  title: pagina.pub_titulo,
  description: pagina.previa ? null : pagina.resumo,
  trail: [{ label: 'Páginas', href: '/paginas' }, { label: pagina.pub_titulo }],
  canonical: pagina.endereco,
})

export default function PaginaPublica({ data: pagina }: PageProps<PaginaPublicaPage>) {
  const { fuso_horario } = useFrame().portal
  const anexos = pagina.previa ? '/painel/pagina/exibir/anexo' : '/paginas/anexo'
  return (
    <>
      {pagina.previa && (
        <PreviaNote situacao={pagina.previa} editar={`/painel/pagina/${pagina.publicacao_id}/edicao`} />
      )}
      <article className="texto">
        {pagina.tcp_nome && <p className="dica">{pagina.tcp_nome}</p>}
        <h1>{pagina.pub_titulo}</h1>
        <RichText html={pagina.pub_conteudo} />
        {pagina.accordion.length > 0 && (
          <AccordionItems itens={pagina.accordion} endereco={pagina.endereco} anexos={anexos} />
        )}
        {pagina.anexos.length > 0 && (
          <section className="secao">
            <h2>Anexos</h2>
            <AttachmentList
              items={pagina.anexos.map((anexo) => ({
                ...anexo,
                title: anexo.pub_anexo_titulo,
                date: null,
                href: `${anexos}/${anexo.anexo_id}`,
              }))}
              empty=""
            />
          </section>
        )}
        <p className="dica">
          Atualizada em <DayOfInstant instant={pagina.atualizado_em} zone={fuso_horario} />
        </p>
      </article>
      {pagina.laterais.length > 0 && (
        <nav className="secao" aria-label="Mais páginas deste assunto">
          <h2>Veja também</h2>
          <ul>
            {pagina.laterais.map(({ pub_titulo, endereco }) => (
              <li key={endereco}>
                <a href={endereco}>{pub_titulo}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
