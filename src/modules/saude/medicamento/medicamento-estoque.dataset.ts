// What each pharmacy has of each medicine, every fortnight (docs/specification/data-sets.md#health; Lei 14.654/2023; PNTP 18.5).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 200 } as const

export const medicamentoEstoque = defineDataset({
  name: 'medicamento_estoque',
  slug: 'saude/estoque-de-medicamentos',
  title: 'Estoque de Medicamentos',
  one: { name: 'item do estoque', gender: 'm' },
  many: 'Itens do estoque de medicamentos',
  lead: 'O que cada farmácia pública do município tem de cada medicamento, e quando chega o que falta. A lei quer a posição a cada quinze dias.',
  text: 'O que cada farmácia pública tem de cada medicamento, e o que está em falta.',
  law: 'Lei 8.080/1990, art. 6º-A (Lei 14.654/2023); PNTP 18.5',
  dimension: 'saude',
  privilege: 'saude',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: exercicioColumn,
    medicamento_estoque_medicamento: {
      ...{ ...texto, label: 'Medicamento', isRequired: true, filter: true, sort: true },
      hint: 'Com concentração e forma: “Dipirona 500 mg, comprimido”.',
      names: ['nome', 'descrição', 'produto', 'item', 'nome do medicamento', 'medicamento/produto'],
    },
    medicamento_estoque_farmacia: {
      ...{ ...texto, label: 'Farmácia', isRequired: true, filter: true, sort: true },
      names: ['unidade de saúde', 'local', 'estoque', 'almoxarifado', 'setor', 'estabelecimento'],
    },
    medicamento_estoque_quantidade: {
      ...{ kind: 'decimal', label: 'Quantidade', places: 2, min: 0, max: 9_999_999_999, isRequired: true, sort: true },
      names: ['saldo', 'qtd', 'quantidade em estoque', 'estoque atual', 'saldo atual', 'qtde'],
    },
    medicamento_estoque_unidade: {
      ...{ ...texto, label: 'Unidade', isRequired: true, maxLength: 60 },
      meaning: 'Em que a quantidade é contada: comprimido, frasco, ampola',
      names: ['unidade de medida', 'und', 'un', 'unid', 'medida', 'unidade de fornecimento'],
    },
    medicamento_estoque_situacao: {
      kind: 'choice',
      label: 'Situação',
      isRequired: true,
      filter: true,
      options: { disponivel: 'Disponível', baixo: 'Estoque baixo', em_falta: 'Em falta' },
      names: ['disponibilidade', 'status'],
    },
    medicamento_estoque_previsao_reposicao: {
      ...{ kind: 'date', label: 'Reposição prevista' },
      names: ['previsão de reposição', 'previsão de chegada', 'reposição'],
    },
    medicamento_estoque_validade_proxima: {
      ...{ kind: 'date', label: 'Vencimento mais próximo', isDetail: true },
      names: ['validade', 'data de validade', 'vencimento'],
    },
    medicamento_estoque_posicao: {
      ...{ kind: 'date', label: 'Posição em', isRequired: true, filter: true, sort: true },
      meaning: 'Dia em que o estoque era esse',
      names: ['posição', 'data', 'data da posição', 'data do estoque', 'data de referência', 'atualizado em'],
    },
  },
  shown: [
    'medicamento_estoque_medicamento',
    'medicamento_estoque_farmacia',
    'medicamento_estoque_quantidade',
    'medicamento_estoque_unidade',
    'medicamento_estoque_situacao',
    'medicamento_estoque_posicao',
  ],
  titled: ['medicamento_estoque_medicamento', 'medicamento_estoque_farmacia', 'medicamento_estoque_posicao'],
  first: ['medicamento_estoque_medicamento', 'asc'],
  snapshot: { day: 'medicamento_estoque_posicao', of: ['entidade_id', 'medicamento_estoque_farmacia'] },
  chart: { by: 'medicamento_estoque_situacao', title: 'O que há e o que falta' },
  import: {
    key: [
      ...(['entidade_id', 'medicamento_estoque_posicao', 'medicamento_estoque_farmacia'] as const),
      'medicamento_estoque_medicamento',
    ],
    scope: ['entidade_id', 'exercicio', 'medicamento_estoque_posicao', 'medicamento_estoque_farmacia'],
  },
  checks: [
    {
      if: `(medicamento_estoque_quantidade = 0) <> (medicamento_estoque_situacao = 'em_falta')`,
      say: 'Em falta é o que tem quantidade zero, e só isso.',
      column: 'medicamento_estoque_situacao',
    },
    {
      if: 'medicamento_estoque_posicao > hoje()',
      say: 'A posição é de um dia que ainda não chegou.',
      column: 'medicamento_estoque_posicao',
    },
  ],
})
