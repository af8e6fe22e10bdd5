// What each relief costs: what the LDO expected of it, and what it was (docs/specification/data-sets.md#waivers; PNTP 16.2).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

export const renuncia = defineDataset({
  name: 'renuncia',
  slug: 'renuncias',
  title: 'Renúncias de Receita',
  one: { name: 'renúncia de receita', gender: 'f' },
  lead: 'Quanto o município previu deixar de arrecadar em cada ano, desoneração por desoneração, e quanto deixou.',
  text: 'Quanto o município previu deixar de arrecadar em cada ano, e quanto deixou.',
  law: 'Lei Complementar 101/2000, arts. 4º, § 2º, V, e 14; PNTP 16.2',
  dimension: 'renuncias',
  privilege: 'financas',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: { ...exercicioColumn, filter: true, sort: true },
    desoneracao_id: {
      ...{ kind: 'reference', label: 'Desoneração', isRequired: true, filter: true },
      of: { table: 'desoneracao', name: 'desoneracao_descricao' },
      names: ['desoneração', 'benefício', 'incentivo', 'programa', 'setores/programas/beneficiário', 'renúncia'],
      meaning: 'Identificador da desoneração neste portal',
    },
    renuncia_previsto: {
      ...{ kind: 'money', label: 'Previsto', isRequired: true, isPositive: true, isRounded: true },
      ...{ sort: true, sum: true, hint: 'O do anexo da LDO.', meaning: 'O que a LDO previu para o exercício' },
      names: ['valor previsto', 'renúncia prevista', 'estimado', 'valor estimado', 'renúncia de receita prevista'],
    },
    renuncia_realizado: {
      ...{ kind: 'money', label: 'Realizado', isPositive: true, isRounded: true, sort: true, sum: true },
      ...{ hint: 'Vazio: ainda não se sabe.', absent: 'Ainda não apurado' },
      meaning: 'O que se deixou de arrecadar; nulo enquanto não foi apurado',
      names: ['valor realizado', 'renúncia realizada', 'renúncia efetiva', 'renunciado', 'valor renunciado'],
    },
    renuncia_compensacao: {
      ...{ kind: 'long-text', label: 'Compensação', maxLength: 2000, rows: 3 },
      names: ['medida de compensação', 'medidas de compensação', 'forma de compensação'],
    },
  },
  shown: ['desoneracao_id', 'exercicio', 'renuncia_previsto', 'renuncia_realizado'],
  titled: ['desoneracao_id', 'exercicio'],
  first: ['exercicio', 'desc'],
  yearly: 'exercicio',
  opens: {},
  chart: {
    ...{ by: 'exercicio', title: 'Previsto e realizado por ano' },
    sums: ['renuncia_previsto', 'renuncia_realizado'],
  },
  import: { key: ['entidade_id', 'exercicio', 'desoneracao_id'], scope: ['entidade_id', 'exercicio'] },
  checks: [
    {
      if: 'renuncia_realizado is null and exercicio < extract(year from hoje())',
      say: 'O exercício terminou, e falta o realizado: complete depois.',
      column: 'renuncia_realizado',
      isWarning: true,
    },
  ],
  search: { titulo: "concat_ws(' – ', renuncia_titulo, exercicio)" },
})
