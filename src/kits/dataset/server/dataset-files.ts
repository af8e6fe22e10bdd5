// The files of a declared set's records: the kit's attachments (kits/anexo), in the table <name>_anexo.
import { type AnexoSource, listAnexos } from '#kits/anexo/server/anexo.queries.ts'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import type { DB } from '#platform/db/types.generated.ts'
import type { Platform } from '#platform/platform.ts'
import { type Dataset, idOf } from '../dataset.ts'
import { fileFields, fileTitleOf } from '../file-fields.ts'
import { type DatasetForm, refuseWrong, sayTaken } from './dataset-store.ts'

export const filesSource = (dataset: Pick<Dataset, 'name'>): AnexoSource => ({
  table: `${dataset.name}_anexo` as keyof DB & string,
  owner: idOf(dataset),
  fields: formSchema(fileFields(dataset)),
  title: fileTitleOf(dataset) as never,
})

/** As datasetStore, for a set with files: form and files are stored together or not at all. */
export function storeWithFiles(platform: Platform, dataset: Dataset) {
  const source = filesSource(dataset)
  const store = recordWithAnexos<keyof DB & string, DatasetForm>(platform, {
    table: dataset.name as keyof DB & string,
    id: idOf(dataset) as never,
    anexos: source,
    async columnsOf({ versao: _versao, ...columns }) {
      await refuseWrong(platform.database.db, dataset, columns)
      return columns as never
    },
    async onSaved(tx, id, { versao: _versao, ...columns }) {
      const files = await listAnexos(tx, source, id)
      if (!files.length) await refuseWrong(tx, dataset, columns, 'withoutFile')
    },
  })
  return {
    ...store,
    create: (...form: Parameters<typeof store.create>) => store.create(...form).catch(sayTaken(dataset)),
    update: (...form: Parameters<typeof store.update>) => store.update(...form).catch(sayTaken(dataset)),
  }
}
