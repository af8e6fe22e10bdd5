// Health units for other modules: the search answers where one is, and when; pages of places list them.
export { contatoDaUnidade, ondeFicamAsUnidades } from './unidade-saude.queries.ts'
