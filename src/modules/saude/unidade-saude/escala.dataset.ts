// Who attends where, in which specialty and when (docs/specification/data-sets.md#health; PNTP 18.2).
import { defineDataset } from '#kits/dataset/dataset.ts'

const texto = { kind: 'text', maxLength: 200 } as const

export const escala = defineDataset({
  name: 'escala',
  slug: 'saude/escalas',
  title: 'Escalas dos Profissionais de Saúde',
  one: { name: 'escala', gender: 'f' },
  many: 'Escalas de saúde',
  lead: 'Quem atende em cada unidade de saúde: o profissional, a especialidade, os dias e os horários.',
  text: 'Que profissional atende em cada unidade de saúde, em que dias e horários.',
  law: 'Lei 12.527/2011, art. 8º, § 1º, V; PNTP 18.2',
  dimension: 'saude',
  privilege: 'saude',
  columns: {
    unidade_saude_id: {
      kind: 'reference',
      label: 'Unidade',
      isRequired: true,
      filter: true,
      of: { table: 'unidade_saude', name: 'unidade_saude_nome', key: 'unidade_saude_cnes' },
      names: ['cnes', 'unidade de saúde', 'estabelecimento', 'local'],
    },
    escala_profissional_nome: {
      ...{ ...texto, label: 'Profissional', isRequired: true, filter: true, sort: true },
      names: ['nome', 'nome do profissional', 'médico', 'servidor'],
    },
    escala_especialidade: {
      ...{ ...texto, label: 'Especialidade', isRequired: true, filter: true, sort: true },
      names: ['função', 'cargo', 'ocupação', 'cbo'],
    },
    escala_conselho: {
      ...{ ...texto, label: 'Registro no conselho', maxLength: 30, hint: 'Como “CRM-BA 12345”.' },
      names: ['crm', 'registro profissional', 'conselho', 'nº do conselho'],
    },
    escala_dias_horarios: {
      ...{ ...texto, label: 'Dias e horários', isRequired: true, filter: true },
      hint: 'Como “segunda e quarta, das 8h às 12h”.',
      names: ['horário', 'dias', 'escala', 'dia e horário', 'plantão'],
    },
    escala_vigencia_inicio: {
      ...{ kind: 'date', label: 'Desde', isRequired: true, sort: true },
      names: ['início', 'vigência', 'data de início', 'vigência inicial'],
    },
    escala_vigencia_fim: {
      ...{ kind: 'date', label: 'Até', absent: 'Ainda vale' },
      names: ['fim', 'término', 'data de fim', 'vigência final'],
    },
  },
  shown: [
    'escala_profissional_nome',
    'escala_especialidade',
    'unidade_saude_id',
    'escala_dias_horarios',
    'escala_vigencia_inicio',
  ],
  titled: ['escala_profissional_nome', 'escala_especialidade'],
  first: ['escala_profissional_nome', 'asc'],
  inForce: { since: 'escala_vigencia_inicio', until: 'escala_vigencia_fim', label: 'Vale em' },
  chart: { by: 'unidade_saude_id', title: 'Profissionais por unidade' },
  import: {
    key: ['unidade_saude_id', 'escala_profissional_nome', 'escala_especialidade', 'escala_vigencia_inicio'],
    scope: [],
  },
  checks: [
    {
      if: 'escala_vigencia_fim < escala_vigencia_inicio',
      say: 'O fim é antes do início.',
      column: 'escala_vigencia_fim',
    },
  ],
})
