// The fields of a statement, for its form on the page and on the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const declaracaoFields = defineFields({
  dec_secao: { kind: 'text', label: 'Seção', isRequired: true, maxLength: 100, missing: 'Escolha a seção.' },
  dec_inicio: { kind: 'date', label: 'Início do período', isRequired: true },
  dec_fim: { kind: 'date', label: 'Fim do período', isRequired: true },
  dec_texto: {
    kind: 'long-text',
    label: 'Texto da declaração',
    hint: 'Por exemplo: Declaro que, no período acima, o município não celebrou convênios.',
    isRequired: true,
    maxLength: 4000,
    rows: 5,
  },
  dec_data: { kind: 'date', label: 'Data da assinatura', isRequired: true },
  dec_nome: { kind: 'text', label: 'Quem assina', isRequired: true, maxLength: 200 },
  dec_cargo: { kind: 'text', label: 'Cargo', isRequired: true, maxLength: 200 },
})
