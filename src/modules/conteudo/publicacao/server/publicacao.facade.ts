// Publications for other modules.
export { editAddressOf, type Tipo } from '../tipos.ts'
export { latestNews } from './noticia.queries.ts'
export { type MenuPage, menuPages, quickLinks } from './pagina.queries.ts'
export { contaVideosEmLibras } from './publicacao.queries.ts'
export { contaCartas, findServicoPedido, listServicos, servicesByCategory } from './servico.queries.ts'
