// How other rooms find a creditor.
export { credorChamado, credorComDocumento } from './credor-procura.queries.ts'
