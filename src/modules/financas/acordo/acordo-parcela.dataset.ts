// Instalments of agreements (docs/specification/data-sets.md#agreements).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { acordoColumn } from './do-acordo.ts'

export const acordoParcela = defineDataset({
  name: 'acordo_parcela',
  slug: 'parcelas-de-acordos',
  title: 'Parcelas de Convênios e Acordos',
  one: { name: 'parcela de acordo', gender: 'f' },
  lead: 'Cada repasse recebido ou feito pelo município em seus convênios e acordos, dia a dia.',
  text: 'Cada repasse recebido ou feito em convênios e acordos, dia a dia.',
  law: 'Lei 12.527/2011, art. 8º, § 1º, II; PNTP 5.1 e 5.2',
  dimension: 'convenios',
  privilege: 'financas',
  columns: {
    acordo_id: acordoColumn,
    acordo_parcela_data: {
      ...{ kind: 'date', label: 'Data', isRequired: true, filter: true, sort: true },
      names: ['data da parcela', 'data do repasse', 'data da liberação', 'data de pagamento'],
    },
    acordo_parcela_valor: {
      ...{ kind: 'money', label: 'Valor', isRequired: true, isPositive: true, filter: true, sort: true, sum: true },
      names: ['valor da parcela', 'valor do repasse', 'valor liberado', 'valor pago'],
    },
    acordo_parcela_ordem_bancaria: {
      ...{ kind: 'text', label: 'Ordem bancária', maxLength: 60, filter: true },
      names: ['nº da ordem bancária', 'OB', 'número da OB', 'documento'],
    },
  },
  shown: ['acordo_id', 'acordo_parcela_data', 'acordo_parcela_valor', 'acordo_parcela_ordem_bancaria'],
  titled: ['acordo_id', 'acordo_parcela_data'],
  first: ['acordo_parcela_data', 'desc'],
  period: 'acordo_parcela_data',
  chart: { by: 'month', sum: 'acordo_parcela_valor', title: 'Repasses' },
  import: {
    key: ['acordo_id', 'acordo_parcela_data', 'acordo_parcela_ordem_bancaria'],
    scope: [],
    asked: ['acordo_id'],
  },
  checks: [
    { if: 'acordo_parcela_valor <= 0', say: 'Informe um valor maior que zero.', column: 'acordo_parcela_valor' },
  ],
  search: { titulo: `concat('Repasse de ', to_char(acordo_parcela_data, 'DD/MM/YYYY'))` },
})
