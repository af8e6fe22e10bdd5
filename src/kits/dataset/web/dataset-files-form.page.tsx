// The form of a record with files.
import type { AnexoRow } from '#kits/anexo/anexo.ts'
import { Attachments } from '#kits/anexo/web/attachments.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { DatasetFormPage } from '../dataset-schemas.ts'
import { fileFields, filePath } from '../file-fields.ts'
import { DatasetForm } from './dataset-form.tsx'
import { unpublished } from './dataset-words.ts'

export { head } from './dataset-form.tsx'

type Data = DatasetFormPage & { record: { anexos: AnexoRow[] } | null }

export default function DatasetFilesFormPageView({ data }: PageProps<Data>) {
  const { set, record } = data
  return (
    <DatasetForm data={data}>
      <Attachments items={record?.anexos ?? []} addressOf={(id) => `${filePath(set)}/${id}`} fields={fileFields(set)} />
      {record && unpublished(set, record) && (
        <p className="alerta aviso">A página pública diz que o arquivo ainda não foi publicado.</p>
      )}
    </DatasetForm>
  )
}
