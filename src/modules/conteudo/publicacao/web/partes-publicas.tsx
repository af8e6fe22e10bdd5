// What the public pages of publications share: the note above one that is opened from the panel, and the attachments.
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import type { PublicacaoAnexo } from '../publicacao.contract.ts'
import type { Situacao } from '../tipos.ts'

const words: Record<Situacao, string> = {
  PUB: 'É assim que o público vê esta página.',
  RAS: 'Rascunho: só quem trabalha no painel vê esta página.',
  AGD: 'Agendada: o público ainda não vê esta página.',
}

/** Above a page as the public will see it. */
export const PreviaNote = ({ situacao, editar }: { situacao: Situacao; editar: string }) => (
  <p className="alerta so-tela" role="status">
    {words[situacao]} <a href={editar}>Voltar à edição</a>
  </p>
)

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
