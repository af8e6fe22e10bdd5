// What the forms of pages and news have in common below the text: attachments, status, day.
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import { attributesOf } from '#kits/form/field-facts.ts'
import { DateField } from '#kits/form/web/date-field.tsx'
import { SelectField } from '#kits/form/web/fields.tsx'
import type { Video } from '#kits/midia/midia.schema.ts'
import { VideoField } from '#kits/midia/web/video-field.tsx'
import type { PublicacaoAnexo } from '../publicacao.contract.ts'
import { anexoFields, librasField, publicacaoFields } from '../publicacao.fields.ts'

export function PublicationFields({ anexos, libras }: { anexos: PublicacaoAnexo[]; libras: Video | null }) {
  return (
    <>
      <VideoField {...librasField} current={libras} />
      <Attachments
        items={anexos}
        addressOf={(anexoId) => `/painel/pagina/exibir/anexo/${anexoId}`}
        fields={anexoFields}
      />
      <SelectField {...attributesOf(publicacaoFields, 'pub_status')} />
      <DateField {...attributesOf(publicacaoFields, 'pub_data_visivel')} />
    </>
  )
}
