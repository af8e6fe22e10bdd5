// The seven privileges (panel spec 6, decision 11): no zod here, so that pages may import it.
export const privileges = [
  { name: 'licitacoes', label: 'Licitações e contratos' },
  { name: 'noticias', label: 'Notícias' },
  { name: 'servicos', label: 'Serviços' },
  { name: 'informacao', label: 'Acesso à informação' },
  { name: 'editais', label: 'Editais' },
  { name: 'esic', label: 'E-Sic' },
  { name: 'ouvidoria', label: 'Ouvidoria' },
] as const

export type PrivilegeName = (typeof privileges)[number]['name']

export const privilegeLabel = (name: string): string =>
  privileges.find((privilege) => privilege.name === name)?.label ?? name

/** A Ativo, P Pendente: the temporary password was not changed yet. */
export const situationLabels = { A: 'Ativo', P: 'Pendente' } as const
