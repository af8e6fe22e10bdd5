// The services for other modules: see publicacao.queries.ts.
export { listServicos } from './publicacao.queries.ts'
