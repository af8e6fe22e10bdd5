// How a row knows its council.
export const doConselho = {
  conselho_id: {
    kind: 'reference',
    label: 'Conselho',
    isRequired: true,
    filter: true,
    of: { table: 'conselho', name: 'conselho_nome', key: 'conselho_nome' },
    names: ['nome do conselho', 'colegiado'],
  },
} as const
