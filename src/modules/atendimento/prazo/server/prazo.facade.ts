// The rules of the legal clock, for modules that count terms.
export { findRegras, type RegrasDePrazo } from './prazo.queries.ts'
