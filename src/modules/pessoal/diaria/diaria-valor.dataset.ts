// What a per diem is worth, by group of posts and by how far the travel goes (docs/specification/data-sets.md#per-diems; PNTP 7.2).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

export const diariaValor = defineDataset({
  name: 'diaria_valor',
  slug: 'diarias/valores',
  title: 'Valores das Diárias',
  one: { name: 'valor de diária', gender: 'm' },
  lead: 'Quanto vale uma diária, por grupo de cargos, conforme a viagem seja no estado, fora dele ou ao exterior.',
  text: 'Quanto vale uma diária, por cargo e destino, e a norma que a fixa.',
  law: 'PNTP 7.2',
  dimension: 'diarias',
  privilege: 'pessoal',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: exercicioColumn,
    diaria_valor_grupo_cargo: {
      kind: 'text',
      label: 'Grupo de cargos',
      isRequired: true,
      maxLength: 300,
      filter: true,
      sort: true,
      names: ['cargo', 'cargos', 'grupo'],
    },
    diaria_valor_ambito: {
      kind: 'choice',
      label: 'Viagem',
      isRequired: true,
      filter: true,
      options: {
        no_estado: 'No estado',
        fora_do_estado: 'Fora do estado',
        exterior: 'Exterior',
        sem_previsao: 'Sem previsão legal',
      },
      names: ['âmbito', 'destino'],
    },
    diaria_valor_com_pernoite: { kind: 'flag', label: 'Com pernoite', names: ['pernoite'] },
    diaria_valor_valor: { kind: 'money', label: 'Valor', isRequired: true, isPositive: true, sort: true },
    diaria_valor_norma: {
      kind: 'text',
      label: 'Norma',
      isRequired: true,
      maxLength: 200,
      filter: true,
      names: ['lei', 'decreto', 'ato'],
    },
    diaria_valor_vigencia_inicio: {
      kind: 'date',
      label: 'Em vigor desde',
      isRequired: true,
      names: ['início da vigência', 'vigência início'],
    },
    diaria_valor_vigencia_fim: {
      kind: 'date',
      label: 'Em vigor até',
      absent: 'Ainda em vigor',
      names: ['fim da vigência', 'vigência fim'],
    },
  },
  shown: [
    'diaria_valor_grupo_cargo',
    'diaria_valor_ambito',
    'diaria_valor_com_pernoite',
    'diaria_valor_valor',
    'diaria_valor_norma',
    'diaria_valor_vigencia_inicio',
  ],
  titled: ['diaria_valor_grupo_cargo', 'diaria_valor_ambito'],
  first: ['diaria_valor_grupo_cargo', 'asc'],
  import: {
    key: [
      'entidade_id',
      'diaria_valor_grupo_cargo',
      'diaria_valor_ambito',
      'diaria_valor_com_pernoite',
      'diaria_valor_vigencia_inicio',
    ],
    scope: ['entidade_id', 'exercicio'],
  },
  checks: [
    {
      if: 'diaria_valor_vigencia_fim < diaria_valor_vigencia_inicio',
      say: 'O fim da vigência é antes do início.',
      column: 'diaria_valor_vigencia_fim',
    },
  ],
  search: { data: 'diaria_valor_vigencia_inicio' },
})
