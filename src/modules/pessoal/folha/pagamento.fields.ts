// The fields of a payment, for the rows of its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'
import { vinculos } from '#modules/pessoal/vinculo/vinculo.fields.ts'
import { folhaTipos } from './folha.fields.ts'

export const pagamentoFields = defineFields({
  pagamento_servidor: { kind: 'text', label: 'Servidor', isRequired: true, maxLength: 200 },
  pagamento_cargo: { kind: 'text', label: 'Cargo', isRequired: true, maxLength: 200 },
  pagamento_codigo: { kind: 'text', label: 'Código', isRequired: true, maxLength: 60 },
  pagamento_ano: {
    kind: 'integer',
    label: 'Ano',
    isRequired: true,
    min: 1900,
    max: 9999,
    message: 'Informe um ano de quatro algarismos.',
  },
  pagamento_mes: {
    kind: 'integer',
    label: 'Mês',
    isRequired: true,
    min: 1,
    max: 12,
    message: 'Informe um mês de 1 a 12.',
  },
  pagamento_salario: { kind: 'money', label: 'Salário', isRequired: true, isPositive: true },
  pagamento_tipo: { kind: 'choice', label: 'Tipo da folha', options: folhaTipos },
  pagamento_orgao: { kind: 'text', label: 'Órgão', maxLength: 200 },
  pagamento_vinculo: { kind: 'choice', label: 'Vínculo', options: vinculos },
})
