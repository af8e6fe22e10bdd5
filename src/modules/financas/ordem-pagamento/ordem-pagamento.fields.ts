// What the staff says of one settlement in the order of payments; all else comes from the accounts.
import { defineFields } from '#kits/form/field-facts.ts'
import { categorias, hipoteses } from './ordem-pagamento.words.ts'

export const ordemPagamentoFields = defineFields({
  ordem_pagamento_justificativa: {
    kind: 'long-text',
    label: 'Motivo do pagamento fora da ordem',
    maxLength: 2000,
    rows: 4,
    hint: 'Ao menos 20 letras. O portal publica este texto.',
  },
  ordem_pagamento_hipotese: { kind: 'choice', label: 'Hipótese da lei', options: hipoteses, empty: 'Selecione' },
  ordem_pagamento_autoridade: {
    kind: 'text',
    label: 'Autoridade que decidiu',
    maxLength: 200,
    hint: 'Nome e cargo.',
  },
  ordem_pagamento_comunicado_em: {
    kind: 'date',
    label: 'Comunicado ao controle interno e ao tribunal de contas em',
  },
  ordem_pagamento_data_exigivel: {
    kind: 'date',
    label: 'Data em que ficou a pagar',
    hint: 'Só se não é a da liquidação.',
  },
  ordem_pagamento_vencimento: { kind: 'date', label: 'Vencimento' },
  ordem_pagamento_categoria: {
    kind: 'choice',
    label: 'Categoria',
    options: categorias,
    empty: 'A do elemento da despesa',
  },
  ordem_pagamento_suspenso_em: { kind: 'date', label: 'Suspenso em' },
  ordem_pagamento_retomado_em: { kind: 'date', label: 'Retomado em' },
  ordem_pagamento_suspensao_motivo: {
    kind: 'long-text',
    label: 'Motivo da suspensão',
    maxLength: 1000,
    rows: 3,
    hint: 'O portal publica este texto.',
  },
})
