// Normative acts for the generic documents: laws and decrees are in both, and a record of the old lists opens the page of an act.

export { situacoes, tiposDeAto } from '../tipos-de-ato.ts'
export { findAtoPublico } from './ato-normativo.queries.ts'
export { propoeAto } from './propoe-ato.ts'
