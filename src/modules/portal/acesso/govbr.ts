// How the way by gov.br ends without a login, and what people read then.
export const avisosGovbr = [
  'recusado',
  'fora',
  'vencido',
  'usuario',
  'semEmail',
  'email',
  'cpf',
  'ligada',
  'saiu',
] as const
export type AvisoGovbr = (typeof avisosGovbr)[number]

const ligar = 'Entre com a senha dele e ligue a conta gov.br em “Segurança da conta”.'

export const textosGovbr: Record<AvisoGovbr, string> = {
  recusado: 'O acesso pelo gov.br não foi concluído. Tente de novo ou entre com a sua senha.',
  fora: 'O gov.br não respondeu. Tente de novo em alguns minutos ou entre com a sua senha.',
  vencido: 'O acesso pelo gov.br demorou demais ou começou em outra janela. Comece de novo.',
  usuario:
    'Nenhum usuário do painel está ligado a esta conta gov.br. Entre com a sua senha e ligue a conta em “Segurança da conta”.',
  semEmail:
    'A sua conta gov.br não informa um e-mail confirmado. Confirme o e-mail no gov.br e tente de novo, ou cadastre-se aqui com uma senha.',
  email: `Já existe um cadastro com o e-mail da sua conta gov.br, e ele não tem o seu CPF. ${ligar} Se não sabe a senha, use “Esqueci minha senha”.`,
  cpf: `Já existe um cadastro com o seu CPF e outro e-mail. Se ele é seu: ${ligar.charAt(0).toLowerCase()}${ligar.slice(1)}`,
  ligada: 'Esta conta gov.br já abre outro acesso deste portal, ou este acesso já tem uma. Nada foi mudado.',
  saiu: 'Você saiu do portal. No gov.br a sua sessão continua aberta neste navegador.',
}
