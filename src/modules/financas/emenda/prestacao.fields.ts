/** How far the account of money that was received or given stands. */
export const prestacoesDeContas = {
  a_prestar: 'A prestar',
  em_analise: 'Em análise',
  aprovada: 'Aprovada',
  rejeitada: 'Rejeitada',
} as const
