// This module's test rows.
export const agendaSample = {
  titulo: 'Audiência pública do orçamento',
  dataInicio: '2026-11-26',
  dataTermino: '2026-11-26',
  horaInicio: '19:00',
  horaTermino: '21:30',
  local: 'Câmara Municipal',
  observacoes: '<p>Aberta a todos.</p>',
}
