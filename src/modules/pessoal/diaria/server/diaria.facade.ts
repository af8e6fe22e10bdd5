// The per diems for the home page.
export { diariasPagasEm } from './diaria.queries.ts'
