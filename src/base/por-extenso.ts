const extenso = ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']

/** 'dois', and '11' from there on. */
export const porExtenso = (quantos: number): string => extenso[quantos] ?? String(quantos)
