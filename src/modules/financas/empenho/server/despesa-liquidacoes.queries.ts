// Settlements.
import { type Fato, fatoTable } from './despesa-fatos.queries.ts'

export const liquidacao: Fato = {
  table: 'liquidacao',
  comparado: 'liquidacao_comparada',
  sumido: 'liquidacao_sumida',
  where: 'liquidacao_valor is not null',
  key: ['liquidacao_numero'],
  isOfMonth: true,
  columns: [
    ...['liquidacao_data', 'liquidacao_valor', 'liquidacao_anulado', 'liquidacao_documento_tipo'],
    ...['liquidacao_documento_numero', 'liquidacao_documento_data', 'liquidacao_data_exigivel'],
  ],
}

export const liquidacaoTable = fatoTable(
  liquidacao,
  "coalesce(', liquidação ' || nullif(t.liquidacao_numero, ''), '')",
  [
    ['liquidacao_data', 'liquidacao_data'],
    ['liquidacao_valor', 'liquidacao_valor'],
    ['documento_tipo', 'liquidacao_documento_tipo'],
    ['documento_numero', 'liquidacao_documento_numero'],
    ['documento_data', 'liquidacao_documento_data'],
    ['data_exigivel', 'liquidacao_data_exigivel'],
  ],
)
