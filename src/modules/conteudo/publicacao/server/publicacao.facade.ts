// Publications for other modules.
export { editAddressOf, type Tipo } from '../tipos.ts'
export { latestNews } from './noticia.queries.ts'
export { type MenuPage, menuPages, quickLinks } from './pagina.queries.ts'
export { contaVideosEmLibras, listServicos } from './publicacao.queries.ts'
export { contaCartas, findServicoPedido, servicesByCategory } from './servico.queries.ts'
