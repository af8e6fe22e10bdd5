// Organs for other modules: tenders and contracts name theirs as text, and the search answers where one is.
export { contatoDoOrgao, findOrgaoByName, listOrgaoNames, ondeFicamOsOrgaos } from './orgao.queries.ts'
