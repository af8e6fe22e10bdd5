// Restos a pagar for other rooms: what the reports of the town say.
export { restosPagosEm } from './resto-a-pagar.queries.ts'
