// Words of commitments, for pages and server.
export const tiposDeEmpenho = {
  '': 'Não informado',
  ordinario: 'Ordinário',
  estimativo: 'Estimativo',
  global: 'Global',
}

/** '2026/0000841'. */
export const numeroDe = ({ exercicio, empenho_numero }: { exercicio: number; empenho_numero: string }) =>
  `${exercicio}/${empenho_numero}`
