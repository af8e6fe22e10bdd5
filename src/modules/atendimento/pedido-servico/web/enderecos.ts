/** The page of a request by its two numbers, and the call of its PDF. */
export const pagina = '/pedidos-de-servico/acompanhar'
export const comprovante = { action: '/pedidos-de-servico/comprovante', pagina }
