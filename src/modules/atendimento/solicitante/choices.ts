// The options of the registration. Plain data outside the contract, so that the form can use it in the browser.

export const identityDocuments = [
  'Carteira de Identidade',
  'CNH',
  'Passaporte',
  'Registro Nacional Migratório',
  'Carteira de Trabalho',
  'Carteira profissional',
  'Outro',
] as const
