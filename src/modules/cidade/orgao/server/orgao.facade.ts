// What other modules ask of organs: tenders and contracts name theirs as text; the home page and the site search show them.
export { countOrgaos, findOrgaoByName, listOrgaoNames, searchOrgaos } from './orgao.queries.ts'
