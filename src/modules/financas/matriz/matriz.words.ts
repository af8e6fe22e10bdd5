// How a month or a code of the matrix stands to the portal's.
export const situacoes = {
  confere: 'Confere',
  difere: 'Difere',
  so_matriz: 'Só na matriz',
  so_portal: 'Só no portal',
  vazio: 'Sem movimento',
} as const
