// What the search finds of a declared set, which its columns say: the title of a record, its texts, the day of the fact and an amount.
import { attachmentSource, defineSearchSource, ofList } from '#kits/search/server/search-source.ts'
import { quoted, wordOf } from '#kits/search/sql-words.ts'
import type { SearchSource } from '#platform/db/search-source.ts'
import { type Dataset, type DatasetColumn, idOf, isPublic, publicPage } from '../dataset.ts'
import { partsOf } from '../dataset-schemas.ts'
import { filePath, fileTitleOf } from '../file-fields.ts'

export function datasetSearches(dataset: Dataset): SearchSource[] {
  const source = datasetSearch(dataset)
  if (!dataset.files) return [source]
  const files = attachmentSource({
    name: `${dataset.name}_anexo`,
    titulo: `a.${fileTitleOf(dataset)}`,
    address: `${filePath(dataset)}/`,
    owners: [{ source }],
  })
  return [source, files]
}

export function datasetSearch(dataset: Dataset): SearchSource {
  const { name, columns, titled, period, search } = dataset
  const seen = Object.entries(columns).filter(([, column]) => isPublic(column))
  const texts = seen.flatMap(([name, { kind }]) =>
    (kind === 'text' || kind === 'long-text') && !titled.includes(name) ? `nullif(${name}, '')` : [],
  )
  const amounts = seen.filter(([, { kind }]) => kind === 'money')
  const [amount] = amounts.find(([, { sum }]) => sum) ?? amounts[0] ?? []
  return defineSearchSource({
    name,
    rows: partsOf(dataset).map((one) => ({
      ...ofList({ page: publicPage(one) }, idOf(dataset)),
      from: name,
      ...(one.part && { where: `${one.part.by} = ${quoted(one.part.value)}` }),
      numero: quoted(capitalised(dataset.one.name)),
      titulo:
        search?.titulo ?? `concat_ws(' – ', ${titled.map((column) => shown(column, columns[column])).join(', ')})`,
      ...(texts.length && { texto: `oculta_cpf(concat_ws(' · ', ${texts.join(', ')}))` }),
      ...(amount && { detalhe: `coalesce(mostra_dinheiro(${amount}), '')` }), // an amount may be unknown
      ...(period && { data: period }),
      ...search,
    })),
  })
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

// As textOfCell() shows it in a title.
function shown(name: string, column: DatasetColumn | undefined): string {
  switch (column?.kind) {
    case 'text':
      return `nullif(${name}, '')`
    case 'integer':
      return name
    case 'date':
      return `to_char(${name}, 'DD/MM/YYYY')`
    case 'money':
      return `mostra_dinheiro(${name})`
    case 'choice':
      return wordOf(name, column.options, name)
    default:
      throw new Error(`${name} can't stand in the title of a result: say search.titulo in the declaration`)
  }
}
