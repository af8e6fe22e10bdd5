// One record with files.
import type { AnexoRow } from '#kits/anexo/anexo.ts'
import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import type { PageProps } from '#kits/page/page.ts'
import type { DatasetRecordPage } from '../dataset-schemas.ts'
import { filePath, fileTitleOf } from '../file-fields.ts'
import DatasetRecordPageView from './dataset-record.page.tsx'
import { unpublished } from './dataset-words.ts'

export { head } from './dataset-record-head.ts'

type Data = DatasetRecordPage & { record: { anexos: (AnexoRow & Record<string, unknown>)[] } }

export default function DatasetFilesRecordPageView({ data }: PageProps<Data>) {
  const { set, record } = data
  const items = record.anexos.map((anexo) => ({
    ...anexo,
    title: String(anexo[fileTitleOf(set)]),
    date: null,
    href: `${filePath(set)}/${anexo.anexo_id}`,
  }))
  // an address or a text that a file stands for is not missing
  const columns = Object.fromEntries(
    Object.entries(set.columns).filter(
      ([name, { kind }]) => !items.length || record[name] || !['url', 'long-text'].includes(kind),
    ),
  )
  return (
    <>
      <DatasetRecordPageView data={{ ...data, set: { ...set, columns } }} />
      {(items.length > 0 || unpublished(set, record)) && (
        <section className="secao" id="arquivos">
          <h2>Arquivos</h2>
          <AttachmentList items={items} empty="O arquivo ainda não foi publicado." />
        </section>
      )}
    </>
  )
}
