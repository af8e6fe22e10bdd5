// Words of commitments, for pages and server.
export const tiposDeEmpenho = {
  '': 'Não informado',
  ordinario: 'Ordinário',
  estimativo: 'Estimativo',
  global: 'Global',
}

/** '0000841/2026'. */
export const numeroDe = ({ exercicio, empenho_numero }: { exercicio: number; empenho_numero: string }) =>
  `${empenho_numero}/${exercicio}`
