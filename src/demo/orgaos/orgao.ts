export type DemoOrgao = {
  /** How the subjects of the tenders call it. */
  chave: string
  nome: string
  responsavel: string
  /** The last two digits of its phone. */
  ramal: string
  endereco: string
  horario: string
  /** One sentence a line. */
  competencias: string
}
