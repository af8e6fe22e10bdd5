// Apart from dinheiro.ts, which every list loads: only pages of expense and revenue have amounts that nobody tells.
import { mostraDinheiro } from './dinheiro.ts'

/** What nobody tells is no amount: the caller's source does not have it. */
export const mostraSeInformado = (valor: string | null): string =>
  valor === null ? 'Não informado' : mostraDinheiro(valor)
