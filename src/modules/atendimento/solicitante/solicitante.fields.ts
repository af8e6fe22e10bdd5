// What staff type of somebody who came to the desk, and what they correct of anybody.
import { defineFields } from '#kits/form/field-facts.ts'

export const presencialFields = defineFields({
  sol_tipo_pessoa: {
    kind: 'choice',
    label: 'Tipo de pessoa',
    options: { F: 'Pessoa física', J: 'Pessoa jurídica' },
  },
  sol_nome: { kind: 'text', label: 'Nome completo ou razão social', isRequired: true, maxLength: 200 },
  sol_cpf: { kind: 'cpf', label: 'CPF' },
  sol_cnpj: { kind: 'cnpj', label: 'CNPJ' },
  sol_email: {
    kind: 'email',
    label: 'E-mail',
    hint: 'Para receber o andamento e a resposta. Sem e-mail, a resposta é dada no atendimento presencial.',
  },
  sol_telefone: { kind: 'telefone', label: 'Telefone' },
})

const { sol_tipo_pessoa: _kind, ...correctable } = presencialFields

/** E-mail and telephone only of who has no account: others correct theirs by themselves, and the e-mail is their login. */
export const correcaoFields = defineFields(correctable)
