// Kinds of an employment (docs/specification/data-sets.md#staff).

export const vinculos = {
  efetivo: 'Efetivo',
  comissionado: 'Comissionado',
  temporario: 'Temporário',
  agente_politico: 'Agente político',
  cedido: 'Cedido',
  inativo: 'Inativo',
  pensionista: 'Pensionista',
} as const
export type Vinculo = keyof typeof vinculos
