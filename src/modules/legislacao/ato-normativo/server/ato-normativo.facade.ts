// Normative acts for the pages that name the town's own rules, and for the generic documents: laws and decrees are in both, and a record of the old lists opens the page of an act.

export { artigosDe } from '../lei-artigos.ts'
export { situacoes, tiposDeAto } from '../tipos-de-ato.ts'
export { atoNormativoAnexos, findAtoPublico, listNormasLocais } from './ato-normativo.queries.ts'
export { propoeAto } from './propoe-ato.ts'
