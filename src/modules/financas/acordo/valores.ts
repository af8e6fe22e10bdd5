// The amounts of an agreement.
import type { DatasetColumn } from '#kits/dataset/dataset.ts'

const valor = { kind: 'money', isPositive: true, isRounded: true } as const

export const valores = {
  acordo_valor_total: {
    ...{ ...valor, label: 'Valor total', filter: true, sort: true, sum: true, hint: 'Com a contrapartida.' },
    names: ['valor do convênio', 'valor global', 'valor convênio', 'valor pactuado', 'valor'],
  },
  acordo_contrapartida: {
    ...valor,
    label: 'Contrapartida',
    names: ['valor da contrapartida', 'valor contrapartida'],
  },
  acordo_valor_repassado: {
    ...{ ...valor, label: 'Valor repassado', head: 'Repassado', sum: true },
    hint: 'Vazio: não se sabe. Com parcelas cadastradas, é a soma delas.',
    names: ['valor liberado', 'repassado', 'valor recebido', 'valor do repasse', 'valor pago'],
  },
} as const satisfies Record<string, DatasetColumn>
