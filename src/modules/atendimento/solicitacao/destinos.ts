// To whom a request may be sent. docs/specification/requests.md#requests: groups made from the service categories, then these two fixed
// ones. docs/specification/requests.md#requests: sent to a Secretaria or Setor it is a request for information, sent to a service it is a
// service request.

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

/** The text stored with a request: 'Group - Name'. */
export const textoDoDestino = (grupo: string, nome: string) => `${grupo} - ${nome}`

export function gruposDeDestinos(servicos: { tcs_nome: string; servicos: string[] }[]): GrupoDeDestinos[] {
  return [
    ...servicos.map(({ tcs_nome, servicos: nomes }) => ({ grupo: tcs_nome, isInformacao: false, nomes })),
    ...gruposFixos.map((fixo) => ({ ...fixo, isInformacao: true })),
  ]
}

/** The offered destination that the text names, if any. A category named like a fixed group is searched after it. */
export function achaDestino(grupos: GrupoDeDestinos[], slc_orgao: string): Destino | null {
  const found = [...grupos]
    .reverse()
    .find(({ grupo, nomes }) => nomes.some((nome) => textoDoDestino(grupo, nome) === slc_orgao))
  return found ? { slc_orgao, grupo: found.grupo, isInformacao: found.isInformacao } : null
}
