// Normative acts for the old lists of laws and decrees, whose records open the page of an act.
export { findAtoPublico } from './ato-normativo.queries.ts'
