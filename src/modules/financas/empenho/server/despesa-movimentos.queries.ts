// What commitments are raised by, and annulled.
import { type Fato, fatoTable } from './despesa-fatos.queries.ts'

export const movimento: Fato = {
  table: 'empenho_movimento',
  comparado: 'empenho_movimento_comparado',
  sumido: 'empenho_movimento_sumido',
  where: 'empenho_movimento_tipo is not null',
  key: ['empenho_movimento_tipo', 'empenho_movimento_data', 'empenho_movimento_numero'],
  isOfMonth: false,
  columns: ['empenho_movimento_valor', 'empenho_movimento_motivo'],
}

export const movimentoTable = fatoTable(movimento, "', ' || to_char(t.empenho_movimento_data, 'DD/MM/YYYY')", [
  ['evento_valor', 'empenho_movimento_valor'],
  ['motivo', 'empenho_movimento_motivo'],
])
