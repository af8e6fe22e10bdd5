// Apart from dinheiro.ts: pages without an amount of their own load it too.

/** In a sentence or a cell that may wrap: an amount is never parted from its 'R$'. */
export const juntaDinheiro = (texto: string): string => texto.replaceAll('R$ ', 'R$\u00a0')
