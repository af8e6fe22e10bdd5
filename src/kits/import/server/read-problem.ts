// What a cell is read as when it is not simply a value.

import type { Value } from '../definition.ts'
import type { Mend } from './unreadable.ts'

export type { Value }

/** The row is refused. */
export class Problem {
  readonly mensagem: string
  readonly remedio: Mend | undefined
  constructor(mensagem: string, remedio?: Mend) {
    this.mensagem = mensagem
    this.remedio = remedio
  }
}

/** The value is stored, and the clerk reads that it is not what the cell said. */
export class Strange {
  readonly valor: Value
  readonly mensagem: string
  constructor(valor: Value, mensagem: string) {
    this.valor = valor
    this.mensagem = mensagem
  }
}
