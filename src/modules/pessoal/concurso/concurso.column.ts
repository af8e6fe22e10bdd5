// Whose act or candidate a row is: a contest of the portal, by its name as the portal writes it.
export const concursoColumn = {
  kind: 'reference',
  label: 'Concurso',
  isRequired: true,
  filter: true,
  of: { table: 'concurso', name: 'concurso_nome' },
  names: ['seleção', 'concurso público', 'processo seletivo', 'edital'],
  meaning: 'Identificador do concurso neste portal',
} as const
