// What may be followed by e-mail, and the limits of it, for texts and the server.
import { guardaDias } from '#base/guarda-dias.ts'

/**
 * An address of the portal (a list with its filters, a search, a record), a request for a service, or the mails of a case, which nobody
 * asked for when the address was somebody else's.
 */
export type SeguirTipo = 'lista' | 'busca' | 'registro' | 'pedido' | 'caso'

/** Days that it waits for its confirmation. */
export const confirmacaoDias = guardaDias.semConfirmar

/** How many things one address follows. */
export const mostFollowed = 30

/** What people ask for, in the words of whoever counts it. */
export const tiposSeguidos: Readonly<Record<Exclude<SeguirTipo, 'caso'>, string>> = {
  lista: 'Listas',
  busca: 'Buscas',
  registro: 'Registros',
  pedido: 'Pedidos de serviço',
}
