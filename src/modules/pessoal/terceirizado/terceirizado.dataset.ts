// Who works for the town as an employee of another firm (docs/specification/data-sets.md#outsourced-workers; PNTP 6.5).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

// one cell may hold both: '11.222.333/0001-81 - SEGURA LTDA'
const comDocumento = { part: { by: [], at: 0 }, isGlued: true } as const
const contratos =
  'contratos_de(terceirizado_contrato, terceirizado_contrato_ano, terceirizado_orgao, terceirizado_empresa)'

const palavras = { kind: 'text', isRequired: true, maxLength: 200, filter: true, sort: true } as const

export const terceirizado = defineDataset({
  name: 'terceirizado',
  slug: 'terceirizados',
  title: 'Terceirizados',
  one: { name: 'terceirizado', gender: 'm' },
  lead: 'Quem trabalha para o município como empregado de outra empresa: a função, a empresa, o contrato e o órgão.',
  text: 'Quem trabalha para o município por meio de uma empresa contratada, em que função e desde quando.',
  law: 'LAI, art. 8º; PNTP 6.5',
  dimension: 'pessoal',
  privilege: 'pessoal',
  columns: {
    entidade_id: { ...entidadeColumn, names: entidadeColumn.names.filter((name) => name !== 'cnpj') },
    exercicio: exercicioColumn,
    terceirizado_nome: {
      ...palavras,
      label: 'Nome',
      isGlued: true,
      names: ['terceirizado', 'nome do terceirizado', 'nome do funcionário', 'funcionário', 'empregado', 'trabalhador'],
    },
    terceirizado_cpf: {
      kind: 'cpf',
      label: 'CPF',
      hint: 'Só o painel vê o CPF.',
      isPrivate: true,
      names: ['cpf do terceirizado', 'cpf do funcionário', 'cpf do empregado'],
    },
    terceirizado_funcao: {
      ...palavras,
      label: 'Função',
      names: ['cargo', 'cargo/função', 'atividade', 'posto', 'posto de trabalho', 'categoria profissional', 'serviço'],
    },
    terceirizado_empresa: {
      kind: 'text',
      label: 'Empresa',
      isRequired: true,
      maxLength: 300,
      ...comDocumento,
      filter: true,
      sort: true,
      names: ['empregador', 'empresa contratada', 'contratada', 'razão social', 'fornecedor', 'prestador', 'credor'],
    },
    terceirizado_cnpj: {
      kind: 'cnpj',
      label: 'CNPJ da empresa',
      ...comDocumento,
      filter: true,
      names: ['cnpj', 'cnpj da contratada', 'cnpj do fornecedor', 'cpf/cnpj', 'empresa', 'contratada'],
    },
    terceirizado_contrato: {
      kind: 'text',
      label: 'Contrato',
      hint: 'O número com o ano, como 045/2026, ou o número de controle no PNCP.',
      maxLength: 60,
      names: ['nº do contrato', 'número do contrato', 'nº contrato', 'contrato nº', 'termo de contrato'],
    },
    terceirizado_contrato_ano: {
      kind: 'integer',
      label: 'Ano do contrato',
      hint: 'Só se o número não traz o ano.',
      min: 1950,
      max: 2100,
      message: 'Informe um ano como 2026.',
      names: ['ano contrato', 'exercício do contrato'],
    },
    terceirizado_orgao: {
      kind: 'text',
      label: 'Órgão',
      maxLength: 200,
      filter: true,
      sort: true,
      names: ['secretaria', 'lotação', 'setor', 'unidade', 'local de trabalho', 'órgão de lotação'],
    },
    terceirizado_inicio: {
      kind: 'date',
      label: 'Desde',
      sort: true,
      names: ['início', 'data de início', 'admissão', 'data de admissão', 'data de entrada'],
    },
    terceirizado_fim: {
      kind: 'date',
      label: 'Até',
      absent: 'Não informado: pode continuar',
      names: ['fim', 'data de fim', 'término', 'data de término', 'saída', 'data de saída', 'desligamento'],
    },
  },
  shown: [
    'terceirizado_nome',
    'terceirizado_funcao',
    'terceirizado_empresa',
    'terceirizado_orgao',
    'terceirizado_inicio',
    'terceirizado_fim',
  ],
  leads: { columns: ['terceirizado_empresa'], to: "'/acesso/credores/' || chave_do_documento(terceirizado_cnpj, '')" },
  titled: ['terceirizado_nome', 'terceirizado_empresa'],
  first: ['terceirizado_nome', 'asc'],
  years: ['terceirizado_desde_ano', 'terceirizado_ate_ano'],
  inForce: { since: 'terceirizado_inicio', until: 'terceirizado_fim', label: 'Em atividade em' },
  chart: { by: 'terceirizado_orgao', title: 'Quantos há em cada órgão' },
  import: {
    key: ['entidade_id', 'terceirizado_cnpj', 'terceirizado_nome', 'terceirizado_funcao', 'terceirizado_inicio'],
    scope: ['entidade_id', 'exercicio'],
  },
  checks: [
    { if: 'terceirizado_fim < terceirizado_inicio', say: 'O fim é antes do início.', column: 'terceirizado_fim' },
    {
      if: `terceirizado_contrato <> '' and (select count(*) from ${contratos}) <> 1`,
      say: 'O número e o ano não são de um só contrato do portal: a linha fica sem a ligação com ele.',
      column: 'terceirizado_contrato',
      isWarning: true,
    },
  ],
  search: {
    titulo: `concat_ws(' – ', nullif(oculta_cpf(terceirizado_nome), ''), nullif(oculta_cpf(terceirizado_empresa), ''))`,
    data: 'terceirizado_inicio',
  },
})
