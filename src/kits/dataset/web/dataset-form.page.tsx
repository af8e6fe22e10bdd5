import type { PageProps } from '#kits/page/page.ts'
import type { DatasetFormPage } from '../dataset-schemas.ts'
import { DatasetForm } from './dataset-form.tsx'

export { head } from './dataset-form.tsx'

export default function DatasetFormPageView({ data }: PageProps<DatasetFormPage>) {
  return <DatasetForm data={data} />
}
