// The attachments of a publication, or of an item of one.
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import type { PublicacaoAnexo } from '../publicacao.contract.ts'

/** The call of their files, without the id. */
export const anexosCall = (previa: unknown) => (previa ? '/painel/pagina/exibir/anexo' : '/paginas/anexo')

type AnexosProps = { anexos: PublicacaoAnexo[]; call: string }

export const Anexos = ({ anexos, call }: AnexosProps) =>
  anexos.length > 0 && (
    <AttachmentList
      items={anexos.map((anexo) => ({
        ...anexo,
        title: anexo.pub_anexo_titulo,
        date: null,
        href: `${call}/${anexo.anexo_id}`,
      }))}
      empty=""
    />
  )

export const AnexosSection = ({ title, ...list }: AnexosProps & { title: string }) =>
  list.anexos.length > 0 && (
    <section className="secao">
      <h2>{title}</h2>
      <Anexos {...list} />
    </section>
  )
