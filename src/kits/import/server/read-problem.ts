// What a cell is read as when it is not simply a value.

/** Amounts and numbers with places are decimal text. Null is an empty cell. */
export type Value = string | number | boolean | null

/** The row is refused. */
export class Problem {
  readonly mensagem: string
  constructor(mensagem: string) {
    this.mensagem = mensagem
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
