// Words of creditors, for pages, files and the server.
export const tiposDeCredor = { pj: 'Empresa ou entidade', pf: 'Pessoa física', outro: 'Sem CPF ou CNPJ' }
export type TipoDeCredor = keyof typeof tiposDeCredor
