// This module's test rows.
export const avisoSample = {
  edital_tipo: 'licitacao',
  edital_nome: 'Dalva Nascimento',
  edital_email: 'dalva@exemplo.com',
  edital_cpf: '123.456.789-09',
  edital_telefone: '(75) 91234-5678',
}
