// This module's test rows.
export const orgaoSample = {
  orgao_nome: 'Secretaria Municipal de Educação',
  orgao_responsavel: 'Marília Nascimento Prates',
  orgao_telefone: '(75) 3000-1200',
  orgao_endereco: 'Rua das Flores, 120 – Centro',
  orgao_email: 'educacao@exemplo.ba.gov.br',
  orgao_horario_funcionamento: 'Segunda a sexta, das 08:00 às 14:00',
  orgao_competencias: 'Planejar e executar a política municipal de educação.',
}
