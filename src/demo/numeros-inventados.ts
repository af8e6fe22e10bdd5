// Numbers of people and companies with valid check digits that belong to nobody: their ranges are far above all that were ever assigned.

/** A CPF in the range 999.000.NN5 (the 5 is the region of Bahia). */
export const cpfInventado = (numero: number) => comDigitos(`999000${String(numero).padStart(2, '0')}5`, 11)

/** A CPF of another range, by the four digits of a servant's registration number. */
export const cpfDeServidor = (matricula: string) => comDigitos(`99901${matricula}`, 11)

/** A CPF of a third range, by a number below 10,000, for people whom the town pays. */
export const cpfDeCredor = (numero: number) => comDigitos(`99902${String(numero).padStart(4, '0')}`, 11)

/** A CNPJ by its first twelve letters or digits. */
export const cnpjInventado = (inicio: string) => comDigitos(inicio, 9)

// Receita's rule for both: weights from the right, 2 to 11 for a CPF, 2 to 9 for a CNPJ; a letter counts as its code less 48.
function comDigitos(inicio: string, maiorPeso: number): string {
  const soma = (texto: string) =>
    [...texto]
      .reverse()
      .reduce((total, letra, at) => total + (letra.charCodeAt(0) - 48) * (2 + (at % (maiorPeso - 1))), 0)
  const comDigito = (texto: string) => `${texto}${((soma(texto) * 10) % 11) % 10}`
  return comDigito(comDigito(inicio))
}

/** '(75) 3999-02NN': the invented town's own range of phone numbers. */
export const telefoneInventado = (numero: number) => `75399902${String(numero).padStart(2, '0')}`
