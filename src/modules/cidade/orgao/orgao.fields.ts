// The fields of an organ, for its form on the page and on the server.
import { defineFields } from '../../../kits/form/field-facts.ts'

export const orgaoFields = defineFields({
  orgao_nome: { kind: 'text', label: 'Nome do órgão', isRequired: true, maxLength: 200 },
  orgao_responsavel: { kind: 'text', label: 'Responsável', isRequired: true, maxLength: 200 },
  orgao_telefone: { kind: 'text', label: 'Telefone', isRequired: true, maxLength: 60, mask: 'telefone' },
  orgao_endereco: { kind: 'text', label: 'Endereço', isRequired: true, maxLength: 300 },
  orgao_email: { kind: 'email', label: 'E-mail', isRequired: true },
  orgao_horario_funcionamento: { kind: 'text', label: 'Horário de funcionamento', isRequired: true, maxLength: 300 },
  orgao_competencias: { kind: 'long-text', label: 'Competências', isRequired: true, maxLength: 20_000, rows: 8 },
})
