// The yearly plan of procurement, item by item (docs/specification/data-sets.md#plan-of-procurement; PNTP 8.6).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 300 } as const

export const pca = defineDataset({
  name: 'pca',
  slug: 'plano-de-contratacoes',
  title: 'Plano de Contratações Anual',
  one: { name: 'item do plano de contratações', gender: 'm' },
  many: 'Itens do plano de contratações',
  lead: 'O que o município pretende comprar e contratar em cada ano: o quê, quanto, por quanto e quando.',
  text: 'O que o município pretende comprar e contratar em cada ano.',
  law: 'Lei 14.133/2021, art. 12, VII e § 1º; PNTP 8.6',
  dimension: 'licitacoes',
  privilege: 'licitacoes',
  mustHave: true,
  columns: {
    entidade_id: { ...entidadeColumn, names: [...entidadeColumn.names, 'orgaoEntidadeCnpj'] },
    exercicio: { ...exercicioColumn, label: 'Ano do plano', names: ['anoPca', 'ano do PCA', 'ano', 'exercício'] },
    pca_numero: {
      ...{ kind: 'integer', label: 'Item', isRequired: true, min: 1, max: 999_999_999, filter: true, sort: true },
      names: ['numeroItem', 'número do item', 'nº do item', 'nº', 'id do item no PCA'],
    },
    pca_unidade: {
      ...{ ...texto, label: 'Unidade do plano', filter: true },
      names: ['nomeUnidade', 'unidade', 'unidade compradora', 'UASG', 'órgão'],
    },
    pca_categoria: {
      kind: 'choice',
      label: 'Categoria',
      isRequired: true,
      options: {
        material: 'Material',
        servico: 'Serviço',
        obra: 'Obras',
        servico_engenharia: 'Serviços de Engenharia',
        tic: 'Soluções de TIC',
        locacao: 'Locação de Imóveis',
        alienacao: 'Alienação/Concessão/Permissão',
        obra_engenharia: 'Obras e Serviços de Engenharia',
      },
      filter: true,
      names: ['categoriaItemPcaNome', 'categoria do item', 'tipo', 'tipo do item'],
    },
    pca_classe: {
      ...{ ...texto, label: 'Classe ou grupo' },
      names: ['classificacaoSuperiorNome', 'classe', 'grupo', 'nome da classe', 'classificação superior'],
    },
    pca_descricao: {
      ...{ kind: 'long-text', label: 'Descrição', isRequired: true, maxLength: 4000, rows: 3, filter: true },
      names: ['descricaoItem', 'descrição do item', 'descrição sucinta do objeto', 'objeto'],
    },
    pca_unidade_fornecimento: {
      ...{ kind: 'text', label: 'Unidade de fornecimento', maxLength: 100 },
      names: ['unidadeFornecimento', 'unidade de medida', 'medida', 'un'],
    },
    pca_quantidade: {
      ...{ kind: 'decimal', label: 'Quantidade', places: 4, min: 0, max: 99_999_999_999 },
      names: ['quantidadeEstimada', 'quantidade estimada', 'qtd', 'qtde'],
    },
    pca_valor_unitario: {
      ...{ kind: 'money', label: 'Valor unitário', isPositive: true, isRounded: true },
      names: ['valorUnitario', 'valor unitário estimado', 'preço unitário'],
    },
    pca_valor_total: {
      ...{ kind: 'money', label: 'Valor total', isRequired: true, isPositive: true, isRounded: true },
      ...{ filter: true, sort: true, sum: true },
      names: ['valorTotal', 'valor total estimado', 'valor estimado', 'valor'],
    },
    pca_orcamento_exercicio: {
      ...{ kind: 'money', label: 'Valor no exercício', isPositive: true, isRounded: true, sum: true },
      meaning: 'O que se pretende gastar dele no orçamento do ano do plano',
      names: ['valorOrcamentoExercicio', 'valor orçamentário no exercício', 'orçamento do exercício'],
    },
    pca_data_desejada: {
      ...{ kind: 'date', label: 'Data desejada', isRequired: true, filter: true, sort: true },
      names: ['dataDesejada', 'data prevista', 'data estimada', 'data desejada da contratação', 'previsão'],
    },
    pca_unidade_requisitante: {
      ...{ ...texto, label: 'Unidade requisitante', filter: true, sort: true },
      names: ['unidadeRequisitante', 'requisitante', 'área requisitante', 'secretaria', 'setor requisitante'],
    },
    pca_situacao: { kind: 'text', label: 'Situação', maxLength: 100, names: ['status', 'situação do item'] },
    pca_pncp: { ...texto, label: 'Número do plano no PNCP', names: ['idPcaPncp', 'id PCA PNCP', 'pncp'] },
  },
  shown: [
    ...(['pca_descricao', 'pca_numero', 'pca_categoria', 'pca_unidade_requisitante'] as const),
    ...(['pca_data_desejada', 'pca_valor_total'] as const),
  ],
  titled: ['pca_numero', 'pca_unidade_requisitante'],
  first: ['pca_numero', 'asc'],
  period: 'pca_data_desejada',
  yearly: 'pca_ano',
  chart: { by: 'month', sum: 'pca_valor_total', title: 'Valor pretendido para a data desejada' },
  import: {
    key: ['entidade_id', 'exercicio', 'pca_unidade', 'pca_pncp', 'pca_numero'],
    scope: [],
    asked: ['entidade_id', 'exercicio'],
  },
  checks: [
    {
      ...{ if: 'extract(year from pca_data_desejada) <> exercicio', column: 'pca_data_desejada', isWarning: true },
      say: 'A data desejada não é do ano do plano.',
    },
    {
      if: 'abs(pca_quantidade * pca_valor_unitario - pca_valor_total) > 0.01 + pca_quantidade * 0.005',
      say: 'O total não é a quantidade vezes o valor unitário.',
      column: 'pca_valor_total',
      isWarning: true,
    },
  ],
  search: {
    titulo: `left(pca_descricao, 200)`,
    numero: `concat('Item ', pca_numero, ' do plano de ', exercicio)`,
  },
})
