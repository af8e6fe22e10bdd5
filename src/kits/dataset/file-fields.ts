// What each file of a set's record has beside it.
import type { Fields } from '#kits/form/field-facts.ts'
import { type Dataset, fileTitleOf } from './dataset.ts'

export const fileFields = (dataset: Pick<Dataset, 'name'>): Fields => ({
  [fileTitleOf(dataset)]: {
    kind: 'text',
    label: 'Título do arquivo',
    hint: 'Em branco, é o nome do arquivo.',
    maxLength: 300,
  },
})
