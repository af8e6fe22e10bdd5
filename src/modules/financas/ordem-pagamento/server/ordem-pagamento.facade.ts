// The order of payments for the page of a creditor.
export { esperandoDoCredor } from './esperando.queries.ts'
