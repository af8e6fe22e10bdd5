// The files of a set's records: where they are, what each has beside it. Apart from dataset.ts, which every list's page loads.
import type { Fields } from '#kits/form/field-facts.ts'
import type { Dataset } from './dataset.ts'

type Named = Pick<Dataset, 'name'>

/** The address of a file, without its id. */
export const filePath = ({ name }: Named): string => `/${name.replaceAll('_', '-')}/anexo`
export const fileTitleOf = ({ name }: Named): string => `${name}_anexo_titulo`

export const fileFields = (dataset: Named): Fields => ({
  [fileTitleOf(dataset)]: {
    kind: 'text',
    label: 'Título do arquivo',
    hint: 'Em branco, é o nome do arquivo.',
    maxLength: 300,
  },
})
