// When works stood still, why, and who answers for it (docs/specification/data-sets.md#works; PNTP 10.4; Lei 14.133/2021, art. 115, § 6º).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { achaObra, daObra, obraAchada } from './da-obra.ts'

export const obraParalisacao = defineDataset({
  name: 'obra_paralisacao',
  slug: 'obras/paralisadas',
  title: 'Obras Paralisadas',
  one: { name: 'paralisação de obra', gender: 'f' },
  many: 'Paralisações de obras',
  lead: 'As obras que pararam: desde quando, por quê, quem responde por isso, o que foi feito e quando recomeçam.',
  text: 'As obras paradas: motivo, responsável e previsão de reinício.',
  law: 'Lei 14.133/2021, art. 115, § 6º; PNTP 10.4',
  dimension: 'obras',
  privilege: 'obras',
  columns: {
    ...daObra,
    obra_paralisacao_inicio: {
      ...{ kind: 'date', label: 'Parada desde', isRequired: true, filter: true, sort: true },
      names: [
        'data da paralisação',
        'início da paralisação',
        'paralisada em',
        'dat_paralisacao',
        'data de início',
        'início',
      ],
    },
    obra_paralisacao_motivo: {
      ...{ kind: 'text', maxLength: 2000, label: 'Motivo', isRequired: true, filter: true },
      names: ['motivo da paralisação', 'causa', 'justificativa', 'razão da paralisação', 'des_motivo'],
    },
    obra_paralisacao_responsavel: {
      ...{ kind: 'text', maxLength: 300, label: 'Responsável', isRequired: true, filter: true },
      ...{
        meaning: 'Quem responde pela paralisação ou pela retomada',
        hint: 'Quem responde pela retomada: cargo e nome.',
      },
      names: [
        'responsável pela paralisação',
        'responsável pela inexecução',
        'responsável pela obra',
        'agente responsável',
      ],
    },
    obra_paralisacao_reinicio_previsto: {
      ...{ kind: 'date', label: 'Reinício previsto', filter: true, sort: true, absent: 'Sem previsão informada' },
      names: ['data prevista para reinício', 'previsão de reinício', 'previsão de retomada', 'retomada prevista'],
    },
    obra_paralisacao_reinicio_real: {
      ...{ kind: 'date', label: 'Recomeçou em', absent: 'Ainda parada' },
      names: ['data do reinício', 'reinício', 'retomada', 'data da retomada', 'reinício real', 'reiniciada em'],
    },
    obra_paralisacao_processo_judicial: {
      ...{ kind: 'text', maxLength: 200, label: 'Processo judicial', absent: 'Nenhum informado' },
      names: ['nº do processo', 'processo', 'ação judicial', 'número do processo judicial'],
    },
    obra_paralisacao_decisao_data: {
      ...{ kind: 'date', label: 'Data da decisão judicial', absent: 'Nenhuma informada' },
      names: ['data da decisão', 'decisão judicial', 'decisão'],
    },
    obra_paralisacao_providencias: {
      ...{
        kind: 'long-text',
        maxLength: 4000,
        rows: 3,
        label: 'Providências',
        hint: 'O que foi feito para recomeçar.',
      },
      names: ['providências adotadas', 'medidas adotadas', 'medidas', 'providência'],
    },
    obra_paralisacao_aberta: { kind: 'flag', label: 'Ainda parada', isDerived: true, filter: true },
    ...obraAchada,
  },
  shown: [
    ...(['obra_objeto', 'obra_codigo', 'obra_paralisacao_inicio', 'obra_paralisacao_motivo'] as const),
    ...([
      'obra_paralisacao_responsavel',
      'obra_paralisacao_reinicio_previsto',
      'obra_paralisacao_reinicio_real',
    ] as const),
  ],
  titled: ['obra_codigo', 'obra_paralisacao_inicio'],
  first: ['obra_paralisacao_inicio', 'desc'],
  period: 'obra_paralisacao_inicio',
  // of those that stood still, the law asks which do now
  declared: [{ title: 'Obras paralisadas', filters: { obra_paralisacao_aberta: '1' } }],
  import: { key: ['obra_id', 'obra_paralisacao_inicio'], scope: [], asked: ['entidade_id'] },
  checks: [
    achaObra,
    {
      if: 'obra_paralisacao_reinicio_previsto < obra_paralisacao_inicio',
      say: 'O reinício é antes da paralisação.',
      column: 'obra_paralisacao_reinicio_previsto',
    },
    {
      if: 'obra_paralisacao_reinicio_real < obra_paralisacao_inicio',
      say: 'O reinício é antes da paralisação.',
      column: 'obra_paralisacao_reinicio_real',
    },
    {
      if: 'obra_paralisacao_reinicio_previsto is null and obra_paralisacao_reinicio_real is null',
      say: 'Falta a data prevista para o reinício, que a lei manda publicar: complete assim que houver.',
      column: 'obra_paralisacao_reinicio_previsto',
      isWarning: true,
    },
  ],
})
