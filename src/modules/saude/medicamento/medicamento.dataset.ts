// Which medicines the public service gives, and how to get them (docs/specification/data-sets.md#health; PNTP 18.4).
import { defineDataset } from '#kits/dataset/dataset.ts'

const texto = { kind: 'text', maxLength: 200 } as const

export const medicamento = defineDataset({
  name: 'medicamento',
  slug: 'saude/medicamentos',
  title: 'Medicamentos do SUS',
  one: { name: 'medicamento', gender: 'm' },
  many: 'Medicamentos',
  lead: 'Os medicamentos que a rede pública fornece, do município, do estado e de alto custo, e como consegui-los.',
  explained: {
    title: 'Como conseguir os medicamentos',
    hint: 'O caminho dos remédios do município (REMUME), do estado (RESME) e dos de alto custo: onde ir e com que documentos (PNTP 18.4).',
  },
  text: 'Os medicamentos que a rede pública fornece e como consegui-los.',
  law: 'Lei 8.080/1990, arts. 19-M a 19-P; PNTP 18.4',
  dimension: 'saude',
  privilege: 'saude',
  columns: {
    medicamento_nome: {
      ...{ ...texto, label: 'Princípio ativo', isRequired: true, filter: true, sort: true },
      names: ['nome', 'medicamento', 'denominação', 'descrição', 'fármaco', 'dcb'],
    },
    medicamento_concentracao: {
      ...{ ...texto, label: 'Concentração', isRequired: true, maxLength: 100 },
      names: ['dosagem', 'concentração/dose', 'apresentação'],
    },
    medicamento_forma: {
      ...{ ...texto, label: 'Forma', isRequired: true, maxLength: 100, hint: 'Como “comprimido” ou “xarope”.' },
      names: ['forma farmacêutica', 'tipo'],
    },
    medicamento_lista: {
      kind: 'choice',
      label: 'Lista',
      isRequired: true,
      filter: true,
      options: { remume: 'Do município (REMUME)', resme: 'Do estado (RESME)', alto_custo: 'Alto custo' },
      names: ['relação', 'componente', 'origem'],
      meaning: 'Quem o põe à disposição, e por qual caminho',
    },
    medicamento_catmat: {
      ...texto,
      label: 'CATMAT',
      maxLength: 20,
      isDetail: true,
      names: ['código catmat', 'código'],
    },
    medicamento_programa: {
      ...{ ...texto, label: 'Programa', filter: true },
      names: ['programa de saúde', 'componente da assistência'],
    },
    medicamento_como_obter: {
      ...{ kind: 'long-text', label: 'Como conseguir', maxLength: 2000, rows: 3, isRequired: true },
      hint: 'Onde ir, e com que documentos.',
      names: ['como obter', 'acesso', 'onde encontrar', 'local de dispensação', 'observação'],
    },
  },
  shown: [
    'medicamento_nome',
    'medicamento_concentracao',
    'medicamento_forma',
    'medicamento_lista',
    'medicamento_como_obter',
  ],
  titled: ['medicamento_nome', 'medicamento_concentracao', 'medicamento_forma'],
  first: ['medicamento_nome', 'asc'],
  chart: { by: 'medicamento_lista', title: 'Quantos há em cada lista' },
  import: {
    key: ['medicamento_nome', 'medicamento_concentracao', 'medicamento_forma', 'medicamento_lista'],
    scope: ['medicamento_lista'],
    asked: [],
  },
})
