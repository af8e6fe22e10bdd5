// The rules that the legal clock counts by, for whoever counts.
export { findRegras, type RegrasDePrazo } from './prazo.queries.ts'
