// The settings of the portal, for their form on the page and on the server (panel spec 3 and 5).
import { defineFields } from '../../../kits/form/field-facts.ts'
import { timeZones } from './choices.ts'

const phoneHint = 'Com DDD: (99) 9999-9999'

export const configuracaoFields = defineFields({
  nome: { kind: 'text', label: 'Nome do município ou órgão', isRequired: true, maxLength: 200 },
  portal: { kind: 'text', label: 'Nome do portal', isRequired: true, maxLength: 200 },
  /** panel spec 5: only BA is offered. */
  uf: { kind: 'choice', label: 'UF', options: { BA: 'BA' }, isRequired: true },
  email: { kind: 'email', label: 'E-mail' },
  telefone_primario: { kind: 'telefone', label: 'Telefone principal', hint: phoneHint },
  telefone_secundario: { kind: 'telefone', label: 'Segundo telefone', hint: phoneHint },
  endereco: { kind: 'long-text', label: 'Endereço', maxLength: 500, rows: 3 },
  horario_atendimento: {
    kind: 'text',
    label: 'Horário do atendimento presencial',
    isRequired: true,
    maxLength: 300,
  },
  sic_endereco: {
    kind: 'long-text',
    label: 'Endereço do SIC',
    hint: 'Onde os pedidos de informação são atendidos presencialmente. Se ficar vazio, vale o endereço acima.',
    maxLength: 500,
    rows: 3,
  },
  fuso_horario: {
    kind: 'choice',
    label: 'Fuso horário',
    hint: 'Datas e horas do portal seguem este relógio.',
    options: timeZones,
    isRequired: true,
  },
  cadastro_simplificado: {
    kind: 'flag',
    label: 'Cadastro de quem usa o E-Sic',
    hint: 'A Lei 12.527/2011 (art. 10, § 1º) proíbe exigências de identificação que inviabilizem o pedido. O cadastro simplificado só exige nome, e-mail e senha; o resto é opcional.',
  },
  cor: {
    kind: 'text',
    label: 'Cor do portal',
    hint: 'Todas as cores do portal vêm desta. Os tons são ajustados para que o texto fique sempre legível.',
    isRequired: true,
    maxLength: 7,
  },
  facebook: { kind: 'url', label: 'Facebook' },
  twitter: { kind: 'url', label: 'X (Twitter)' },
  google: { kind: 'url', label: 'Google' },
  instagram: { kind: 'url', label: 'Instagram' },
  pinterest: { kind: 'url', label: 'Pinterest' },
  youtube: { kind: 'url', label: 'YouTube' },
  popup_url: { kind: 'url', label: 'Endereço do aviso', hint: 'Para onde leva um clique na imagem.' },
  chave_diario: {
    kind: 'text',
    label: 'Chave do Diário Oficial',
    hint: 'Fornecida pela imprensa oficial que publica os atos do município.',
    maxLength: 300,
  },
})

/** The change of one's own password, in the same form. */
export const passwordFields = defineFields({
  usu_senha_atual: { kind: 'password', label: 'Senha atual', isRequired: true },
  usu_senha: {
    kind: 'password',
    label: 'Nova senha',
    hint: 'Ao menos 8 caracteres. Os outros acessos com a sua conta serão encerrados.',
    isRequired: true,
  },
  usu_senha_confirmacao: { kind: 'password', label: 'Confirme a nova senha', isRequired: true },
})
