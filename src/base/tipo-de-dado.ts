// What is somebody's own, in words.

export const tiposDeDado = {
  cpf: 'CPF',
  telefone: 'Telefone',
  email: 'E-mail pessoal',
  banco: 'Dados bancários',
  cns: 'Cartão do SUS',
  rg: 'RG',
  nascimento: 'Data de nascimento',
  menor: 'Nome de criança, aluno ou paciente',
  endereco: 'Endereço de pessoa',
} as const

export type TipoDeDado = keyof typeof tiposDeDado
