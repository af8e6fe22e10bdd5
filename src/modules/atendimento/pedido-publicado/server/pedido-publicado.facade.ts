// The register for the requests that it is made from, and for the first page of the E-Sic.
export { oQueIdentifica, semDadosPessoais } from '../sem-dados.ts'
export { findDoPedido, listRecentes, storePublicado, withdrawPublicado } from './pedido-publicado.queries.ts'
