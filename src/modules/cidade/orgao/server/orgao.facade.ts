// Organs for other modules: tenders and contracts name theirs as text.
export { findOrgaoByName, listOrgaoNames } from './orgao.queries.ts'
