// The form of a publication of any kind: where it is sent, and what is said of it, follow from the kind.
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField } from '#kits/form/web/fields.tsx'
import { FormPage, type FormPageProps } from '#kits/form/web/form-page.tsx'
import type { Video } from '#kits/midia/midia.schema.ts'
import { VideoField } from '#kits/midia/web/video-field.tsx'
import type { PublicacaoAnexo } from '../publicacao.contract.ts'
import { anexoFields, librasField, publicacaoFields } from '../publicacao.fields.ts'
import { editAddressOf, paginaPublicaDe, type Tipo } from '../tipos.ts'
import { newsMessages, questionOf, savedMessages, servicoMessages, titleOf } from './publicacao-words.ts'

type Place = Pick<FormPageProps, 'path' | 'back' | 'messages' | 'success'> & {
  /** Without the id; of kinds that are shown. */
  preview?: string
}

const page = { path: '/painel/ajax/pagina', back: '/painel/paginas', messages: savedMessages }
const shown = { ...page, preview: '/painel/pagina' }
const places: Record<Tipo, Place> = {
  pagina: shown,
  accordion: shown,
  redirect: page,
  link: { ...page, path: `${page.path}/link-rapido`, success: 'link' },
  servico: { ...page, back: '/painel/paginas?servico=1', messages: servicoMessages, preview: '/painel/servico' },
  noticia: {
    path: '/painel/ajax/noticia',
    back: '/painel/noticias',
    messages: newsMessages,
    preview: '/painel/noticia',
  },
}

type PublicacaoFormProps = Pick<FormPageProps, 'children' | 'unique' | 'hasStickyBar'> & {
  tipo: Tipo
  registro: ({ publicacao_id: number; pub_titulo: string } & Record<string, unknown>) | null
  /** What a new one begins with. */
  begun?: Record<string, unknown>
}

export function PublicacaoForm({ tipo, registro, begun, children, ...form }: PublicacaoFormProps) {
  const { preview, ...place } = places[tipo]
  const id = registro?.publicacao_id
  return (
    <FormPage
      {...form}
      {...place}
      title={titleOf(tipo, registro)}
      id={id}
      record={registro ?? { pub_status: 'PUB', ...begun }}
      editPage={editAddressOf(tipo, ':id')}
      publicPage={preview && id !== undefined ? `${paginaPublicaDe[tipo]}/${id}` : null}
      {...(preview && { preview: `${preview}/:id/visualizacao` })}
      versions={`/painel/publicacao/${id}/versoes`}
      removal={registro && questionOf(tipo, registro.pub_titulo)}
    >
      {place.path === page.path && tipo !== 'pagina' && <input type="hidden" name="pub_tipo_new" value={tipo} />}
      {children}
    </FormPage>
  )
}

export const AnexosField = ({ anexos }: { anexos: PublicacaoAnexo[] | undefined }) => (
  <Attachments
    items={anexos ?? []}
    addressOf={(anexoId) => `/painel/pagina/exibir/anexo/${anexoId}`}
    fields={anexoFields}
  />
)

type Registro = { anexos: PublicacaoAnexo[]; libras: Video | null }

/** What the forms of pages and news have in common below the text. */
export const PublicationFields = ({ registro }: { registro: Registro | null }) => (
  <>
    <VideoField {...librasField} current={registro?.libras ?? null} />
    <AnexosField anexos={registro?.anexos} />
    <SelectField {...attributesOf(publicacaoFields, 'pub_status')} />
    <DateField {...attributesOf(publicacaoFields, 'pub_data_visivel')} />
  </>
)
