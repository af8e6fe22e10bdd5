// What the registration lets choose from. Plain data, apart from the contract, so that the form may show it.

export const identityDocuments = [
  'Carteira de Identidade',
  'CNH',
  'Passaporte',
  'Registro Nacional Migratório',
  'Carteira de Trabalho',
  'Carteira profissional',
  'Outro',
] as const
