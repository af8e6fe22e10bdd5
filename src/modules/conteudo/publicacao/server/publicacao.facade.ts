// What other modules offer of the services: see publicacao.queries.ts.
export { listServicos } from './publicacao.queries.ts'
