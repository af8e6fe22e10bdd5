export type DemoOrgao = {
  /** Its key in the subjects of tenders. */
  chave: string
  nome: string
  responsavel: string
  /** The last two digits of its phone. */
  ramal: string
  endereco: string
  horario: string
  /** One sentence per line. */
  competencias: string
}
