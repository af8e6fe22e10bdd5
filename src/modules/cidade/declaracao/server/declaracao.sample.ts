// This module's test rows.
export const declaracaoSample = {
  dec_secao: '/acesso/licitacoes',
  dec_inicio: '2026-01-01',
  dec_fim: '2026-06-30',
  dec_texto: 'Declaro que, no período acima, o município não abriu licitações.',
  dec_data: '2026-07-03',
  dec_nome: 'Marília Nascimento Prates',
  dec_cargo: 'Controladora-Geral do Município',
}
