// Health units for other modules: the search answers where one is, and when.
export { contatoDaUnidade } from './unidade-saude.queries.ts'
