// What is evaluated. Plain data, for server and browser.

export const origens = { ouvidoria: 'Ouvidoria', esic: 'E-Sic', servico: 'Serviços' } as const
export type Origem = keyof typeof origens
