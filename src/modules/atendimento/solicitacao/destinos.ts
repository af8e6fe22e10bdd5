// To whom a request may be sent (docs/specification/requests.md#requests): a service, in the group of its category, or somebody who has
// the information: a registered organ, or a name of the town's own lists. Sent to a service it is a service request, sent to
// anybody else one for information.

export type GrupoDeDestinos = { grupo: string; isInformacao: boolean; nomes: string[] }
export type Destino = { slc_orgao: string; grupo: string; isInformacao: boolean }

/** Of whoever does not know who has the information: nobody's sector, so that the E-Sic passes it on. Last, a group of one. */
export const naoSei: GrupoDeDestinos = { grupo: 'SIC', isInformacao: true, nomes: ['Não sei qual órgão'] }

type Lista = { grupo: string; nomes: string[] }

/** The text stored with a request: 'Group - Name'. */
export const textoDoDestino = (grupo: string, nome: string) => `${grupo} - ${nome}`

/** Those of requests for information. `iniciais`: where a town has neither organs nor lists, since there must be somebody to ask. */
export function gruposDeInformacao(orgaos: string[], listas: Lista[], iniciais: Lista[]): GrupoDeDestinos[] {
  const all = [{ grupo: 'Órgãos', nomes: [...new Set(orgaos)] }, ...listas].filter(({ nomes }) => nomes.length > 0)
  return (all.length > 0 ? all : iniciais).map((lista) => ({ ...lista, isInformacao: true }))
}

export function gruposDeDestinos(
  servicos: { tcs_nome: string; servicos: string[] }[],
  informacao: GrupoDeDestinos[],
): GrupoDeDestinos[] {
  return [
    ...servicos.map(({ tcs_nome, servicos: nomes }) => ({ grupo: tcs_nome, isInformacao: false, nomes })),
    ...informacao,
  ]
}

/** The offered destination that the text names, if any. A category named like a group of organs is searched after it. */
export function achaDestino(grupos: GrupoDeDestinos[], slc_orgao: string): Destino | null {
  const found = [...grupos]
    .reverse()
    .find(({ grupo, nomes }) => nomes.some((nome) => textoDoDestino(grupo, nome) === slc_orgao))
  return found ? { slc_orgao, grupo: found.grupo, isInformacao: found.isInformacao } : null
}
