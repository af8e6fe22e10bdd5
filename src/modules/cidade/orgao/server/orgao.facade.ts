// Organs for other modules: tenders and contracts name theirs as text; the home page counts them.
export { countOrgaos, findOrgaoByName, listOrgaoNames } from './orgao.queries.ts'
