// Publications for other modules.
export { type LatestNews, latestNews } from './noticia.queries.ts'
export { type MenuPage, menuPages, type QuickLink, quickLinks } from './pagina.queries.ts'
export { listServicos } from './publicacao.queries.ts'
export { findServicoPedido, servicesByCategory } from './servico.queries.ts'
