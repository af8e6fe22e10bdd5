// What was measured of each work, and when it was paid (docs/specification/data-sets.md#works; PNTP 10.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { achaObra, daObra, obraAchada, primeiraDaObra } from './da-obra.ts'

// of the portal only what the file does not bring again
const medido = `((select sum(a.obra_medicao_valor) from obra_medicao_importacao a
    where a.importacao_id = obra_medicao_importacao.importacao_id and a.obra_id = obra_medicao_importacao.obra_id)
  + coalesce((select sum(m.obra_medicao_valor) from obra_medicao m where m.obra_id = obra_medicao_importacao.obra_id
    and not exists (select from obra_medicao_importacao a where a.importacao_id = obra_medicao_importacao.importacao_id
      and a.obra_id = m.obra_id and a.obra_medicao_numero = m.obra_medicao_numero)), 0))`

export const obraMedicao = defineDataset({
  name: 'obra_medicao',
  slug: 'obras/medicoes',
  title: 'Medições de Obras',
  one: { name: 'medição de obra', gender: 'f' },
  many: 'Medições de obras',
  lead: 'O que foi medido em cada obra, medição por medição: o período, quanto estava feito, o valor e quando foi pago.',
  text: 'As medições de cada obra: percentual feito, valor medido e pagamento.',
  law: 'Lei 14.133/2021, art. 94, § 3º; PNTP 10.3',
  dimension: 'obras',
  privilege: 'obras',
  columns: {
    ...daObra,
    obra_medicao_numero: {
      ...{ kind: 'integer', label: 'Nº da medição', head: 'Medição', isRequired: true, min: 1, max: 999 },
      message: 'Escreva o número da medição, de 1 a 999.',
      names: [
        'medição',
        'número da medição',
        'medição nº',
        'nº medição',
        'num_medicao',
        'bm',
        'boletim de medição',
        'nº',
      ],
    },
    obra_medicao_periodo: {
      ...{ kind: 'text', maxLength: 100, label: 'Período', hint: 'Como “01/03/2026 a 31/03/2026”.' },
      names: ['período da medição', 'período medido', 'competência', 'mês de referência', 'referência'],
    },
    obra_medicao_data: {
      ...{ kind: 'date', label: 'Data', isRequired: true, filter: true, sort: true },
      names: ['data da medição', 'dat_medicao', 'data do boletim', 'medido em'],
    },
    obra_medicao_percentual: {
      ...{ kind: 'decimal', places: 2, min: 0, max: 100, label: 'Feito até aqui (%)' },
      message: 'O percentual vai de 0 a 100.',
      meaning: 'Quanto da obra estava feito até esta medição, em porcento',
      names: ['percentual acumulado', '% acumulado', 'percentual executado', 'percentual', '%', 'percentual físico'],
    },
    obra_medicao_valor: {
      ...{ kind: 'money', isPositive: true, isRounded: true, label: 'Valor medido', isRequired: true },
      ...{ filter: true, sort: true, sum: true },
      names: ['valor da medição', 'vlr_medicao', 'valor do boletim', 'valor bruto', 'valor'],
    },
    obra_medicao_pago_em: {
      ...{ kind: 'date', label: 'Paga em', absent: 'Pagamento não informado' },
      names: ['data do pagamento', 'data de pagamento', 'pagamento', 'dat_pagamento'],
    },
    ...obraAchada,
  },
  shown: [
    ...(['obra_objeto', 'obra_codigo', 'obra_medicao_numero', 'obra_medicao_data'] as const),
    ...(['obra_medicao_percentual', 'obra_medicao_valor', 'obra_medicao_pago_em'] as const),
  ],
  titled: ['obra_codigo', 'obra_medicao_numero', 'obra_medicao_data'],
  first: ['obra_medicao_data', 'desc'],
  period: 'obra_medicao_data',
  chart: { by: 'month', sum: 'obra_medicao_valor', title: 'Valor medido' },
  import: { key: ['obra_id', 'obra_medicao_numero'], scope: [], asked: ['entidade_id', 'obra_codigo'] },
  checks: [
    achaObra,
    {
      if: 'obra_medicao_pago_em < obra_medicao_data',
      say: 'O pagamento é antes da medição.',
      column: 'obra_medicao_pago_em',
    },
    {
      if: 'exists (select from obra o where o.obra_id = obra_medicao_importacao.obra_id and o.obra_inicio > obra_medicao_data)',
      say: 'A medição é antes do início da obra.',
      column: 'obra_medicao_data',
      isWarning: true,
    },
    {
      if: `${primeiraDaObra('obra_medicao')} and exists (select from obra o where o.obra_id = obra_medicao_importacao.obra_id
        and ${medido} > valor_da_obra(o))`,
      say: 'As medições desta obra somam mais que o contrato com os aditivos.',
      column: 'obra_medicao_valor',
      isWarning: true,
    },
  ],
})
