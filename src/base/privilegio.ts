// What a user of the panel may be allowed to do; an administrator may do all of it. Those of the portal first, then those of the
// data sets (docs/specification/panel.md#privileges). `seesPeople`: who asked, complained or follows, which is not public.
export const privileges = [
  { name: 'licitacoes', label: 'Licitações e contratos' },
  { name: 'noticias', label: 'Notícias' },
  { name: 'servicos', label: 'Serviços' },
  { name: 'informacao', label: 'Acesso à informação' },
  { name: 'editais', label: 'Editais', seesPeople: true },
  { name: 'esic', label: 'E-Sic', seesPeople: true },
  { name: 'ouvidoria', label: 'Ouvidoria', seesPeople: true },
  { name: 'financas', label: 'Finanças', isDataset: true },
  { name: 'pessoal', label: 'Pessoal', isDataset: true },
  { name: 'obras', label: 'Obras', isDataset: true },
  { name: 'saude', label: 'Saúde', isDataset: true },
  { name: 'educacao', label: 'Educação', isDataset: true },
] as const

export type PrivilegeName = (typeof privileges)[number]['name']

/**
 * What a page or a call of the panel asks for: a privilege, one of several, 'administrador' only, 'qualquer' (any user), or
 * 'troca-de-senha' (any user, even with a temporary password), 'fator-proprio' (any user, even one who has to add a second factor).
 */
export type PanelAccess =
  | PrivilegeName
  | readonly PrivilegeName[]
  | 'administrador'
  | 'qualquer'
  | 'troca-de-senha'
  | 'fator-proprio'
