// Publications for other modules.
export { type MenuPage, menuPages, quickLinks } from './pagina.queries.ts'
export { listServicos } from './publicacao.queries.ts'
