// Whom a request may be sent to. 1-public 2: groups built from the service categories, then these two, which are fixed.
// Decision 13: to a Secretaria or Setor it asks for information, to a service it asks for the service.

export const gruposFixos = [
  {
    grupo: 'Secretarias',
    nomes: [
      'Administração',
      'Saúde',
      'Educação',
      'Assistência social',
      'Transporte',
      'Cultura',
      'Agricultura',
      'Esporte/Lazer',
      'Outros',
    ],
  },
  {
    grupo: 'Setores',
    nomes: ['Finanças', 'Licitação', 'Contabilidade', 'Controladoria', 'Pessoal', 'Convênios', 'Outros'],
  },
]

export type GrupoDeDestinos = { grupo: string; isInformacao: boolean; nomes: string[] }
export type Destino = { slc_orgao: string; grupo: string; isInformacao: boolean }

/** The text that a request keeps: 'Group - Name'. */
export const textoDoDestino = (grupo: string, nome: string) => `${grupo} - ${nome}`

export function gruposDeDestinos(servicos: { tcs_nome: string; servicos: string[] }[]): GrupoDeDestinos[] {
  return [
    ...servicos.map(({ tcs_nome, servicos: nomes }) => ({ grupo: tcs_nome, isInformacao: false, nomes })),
    ...gruposFixos.map((fixo) => ({ ...fixo, isInformacao: true })),
  ]
}

/** The destination that the text names, if it is one of those offered. A category that bears a fixed group's name comes second. */
export function achaDestino(grupos: GrupoDeDestinos[], slc_orgao: string): Destino | null {
  const found = [...grupos]
    .reverse()
    .find(({ grupo, nomes }) => nomes.some((nome) => textoDoDestino(grupo, nome) === slc_orgao))
  return found ? { slc_orgao, grupo: found.grupo, isInformacao: found.isInformacao } : null
}
