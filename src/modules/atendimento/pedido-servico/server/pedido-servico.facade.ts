// Requests for a service, for the demonstration.
export { movePedido, saveOfertas } from './pedido-painel.queries.ts'
export { createPedido, findServico } from './pedido-servico.queries.ts'
