// The address of a person of the staff: the registration number with the name, since the payroll knows no more.

export const pessoaPage = '/acesso/servidores/pessoa'

type Quem = {
  /** Without it the page says who has the name. */
  matricula?: string
  nome: string
  /** Where two of the town's legal persons have the same number and name. */
  entidade_id?: number
}

export function pessoaHref({ matricula, nome, entidade_id }: Quem): string {
  const address = new URLSearchParams({
    ...(matricula !== undefined && { matricula }),
    nome,
    ...(entidade_id !== undefined && { entidade: String(entidade_id) }),
  })
  return `${pessoaPage}?${address}`
}
