// Texts as they are stored: line breaks as LF, letters in Unicode NFC, nothing around them.
export const arrumaTexto = (texto: string): string => texto.replace(/\r\n?/g, '\n').normalize('NFC').trim()

export const textoLongo = (maximo: number): string => `Use no máximo ${maximo} caracteres.`
