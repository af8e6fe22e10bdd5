// Of what belongs to an agreement: which one. A file says its number, or its number and the other part as the portal shows them.
import type { DatasetColumn } from '#kits/dataset/dataset.ts'

export const acordoColumn = {
  kind: 'reference',
  label: 'Acordo',
  isRequired: true,
  of: { table: 'acordo', name: 'acordo_nome', key: 'acordo_numero' },
  names: [
    'número do convênio',
    'nº do convênio',
    'nº convênio',
    'convênio',
    'número do acordo',
    'nr_convenio',
    'instrumento',
  ],
} as const satisfies DatasetColumn
