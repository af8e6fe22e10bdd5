// What other modules offer of the services: see publicacao.queries.ts.
export { type GrupoDeServicos, listServicos } from './publicacao.queries.ts'
