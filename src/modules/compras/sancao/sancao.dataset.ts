// Bidders and contractors under sanctions (docs/specification/data-sets.md#sanctions; PNTP 8.7). A sanction whose term has ended leaves the
// open list by itself, and stays in the history.
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 300 } as const
const nomes = ['sancionado', 'empresa', 'fornecedor', 'nome do sancionado', 'razão social', 'licitante', 'contratada']
const documento = ['cpf/cnpj', 'cnpj/cpf', 'documento', 'cpf ou cnpj do sancionado', 'cpf/cnpj do sancionado']

export const sancao = defineDataset({
  name: 'sancao',
  slug: 'sancionados',
  title: 'Licitantes e Contratados Sancionados',
  one: { name: 'sanção', gender: 'f' },
  many: 'Sanções a licitantes e contratados',
  lead: 'Quem está impedido de licitar e contratar com o município, por quê e até quando. Quem já cumpriu a sanção está no histórico: escolha outra situação.',
  text: 'Quem está impedido de licitar e contratar com o município, por quê e até quando.',
  law: 'Lei 14.133/2021, arts. 156 e 161; PNTP 8.7',
  dimension: 'licitacoes',
  privilege: 'licitacoes',
  columns: {
    // 'CNPJ' is that of who is punished
    entidade_id: { ...entidadeColumn, names: entidadeColumn.names.filter((name) => name !== 'cnpj') },
    sancao_nome: {
      ...{
        ...texto,
        label: 'Nome',
        isRequired: true,
        filter: true,
        sort: true,
        isGlued: true,
        names: ['nome', ...nomes],
      },
    },
    sancao_cnpj: {
      ...{ kind: 'cnpj', label: 'CNPJ', filter: true, isGlued: true, part: { by: [], at: 0 } },
      names: ['cnpj do sancionado', ...documento],
    },
    sancao_cpf: {
      ...{ kind: 'cpf', label: 'CPF', filter: true, isGlued: true, part: { by: [], at: 0 } },
      names: ['cpf do sancionado', ...documento],
    },
    sancao_tipo: {
      ...{ kind: 'choice', label: 'Sanção', isRequired: true, filter: true },
      options: {
        impedimento: 'Impedimento de licitar e contratar',
        inidoneidade: 'Declaração de inidoneidade',
        advertencia: 'Advertência',
        multa: 'Multa',
      },
      names: ['tipo', 'tipo de sanção', 'tipo da sanção', 'categoria da sanção', 'penalidade'],
    },
    sancao_situacao: {
      kind: 'choice',
      label: 'Situação',
      isDerived: true,
      filter: true,
      options: {
        em_vigor: 'Em vigor',
        a_comecar: 'A começar',
        cumprida: 'Cumprida',
        sem_prazo: 'Aplicada, sem prazo',
      },
      today: `case when sancao_inicio > hoje() then 'a_comecar' when sancao_fim < hoje() then 'cumprida'
        when sancao_fim is null and sancao_tipo in ('advertencia', 'multa') then 'sem_prazo' else 'em_vigor' end`,
      meaning: 'Situação no dia em que a lista é lida',
    },
    sancao_orgao: {
      ...{ ...texto, label: 'Órgão que aplicou' },
      names: ['órgão', 'órgão sancionador', 'autoridade', 'órgão/entidade'],
    },
    sancao_processo: {
      ...{ ...texto, label: 'Processo', isRequired: true, filter: true },
      names: ['nº do processo', 'número do processo', 'processo administrativo'],
    },
    sancao_contrato: { ...{ ...texto, label: 'Contrato', filter: true }, names: ['nº do contrato', 'licitação'] },
    sancao_fundamento: {
      ...{ ...texto, label: 'Fundamento', isRequired: true },
      names: ['fundamentação legal', 'fundamento legal', 'base legal', 'motivo'],
    },
    sancao_inicio: {
      ...{ kind: 'date', label: 'Início', isRequired: true, filter: true, sort: true },
      names: ['data de início', 'data inicial', 'data início sanção', 'início da sanção', 'data da sanção'],
    },
    sancao_fim: {
      ...{ kind: 'date', label: 'Fim', filter: true, sort: true, absent: 'Sem prazo' },
      names: ['data de fim', 'data final', 'data final sanção', 'fim da sanção', 'término', 'prazo'],
    },
    sancao_alcance: {
      ...{ ...texto, label: 'Alcance', hint: 'Onde vale: o município, ou toda a administração pública.' },
      names: ['abrangência', 'abrangência da sanção', 'efeito'],
    },
    sancao_publicacao: {
      ...{ ...texto, label: 'Publicação', hint: 'Onde e quando: “Diário Oficial de 12/03/2026”.' },
      names: ['data da publicação', 'diário oficial', 'veículo de publicação'],
    },
    sancao_ceis: { kind: 'flag', label: 'No CEIS', filter: true, names: ['CEIS', 'registrada no CEIS'] },
  },
  shown: [
    ...(['sancao_nome', 'sancao_cnpj', 'sancao_tipo', 'sancao_processo', 'sancao_inicio', 'sancao_fim'] as const),
    'sancao_situacao',
  ],
  leads: {
    columns: ['sancao_nome', 'sancao_cnpj'],
    to: "'/acesso/credores/' || chave_do_documento(sancao_cnpj, sancao_cpf)",
  },
  titled: ['sancao_nome', 'sancao_tipo', 'sancao_inicio'],
  first: ['sancao_inicio', 'desc'],
  period: 'sancao_inicio',
  chart: { by: 'sancao_tipo', title: 'Sanções por tipo' },
  opens: { sancao_situacao: 'em_vigor' },
  import: {
    key: ['entidade_id', 'sancao_nome', 'sancao_cnpj', 'sancao_cpf', 'sancao_processo', 'sancao_tipo', 'sancao_inicio'],
    scope: [],
    asked: ['entidade_id'],
  },
  checks: [
    { if: 'sancao_fim < sancao_inicio', say: 'O fim é antes do início.', column: 'sancao_fim' },
    {
      if: "sancao_cnpj <> '' and sancao_cpf <> ''",
      say: 'Informe o CPF ou o CNPJ, não os dois.',
      column: 'sancao_cpf',
    },
    {
      if: `sancao_tipo = 'impedimento' and (sancao_fim is null or sancao_fim > sancao_inicio + interval '3 years')
        or sancao_tipo = 'inidoneidade' and (sancao_fim is null or sancao_fim > sancao_inicio + interval '6 years')`,
      say: 'Falta o fim, ou ele passa do que a lei permite: 3 anos de impedimento, 6 de inidoneidade (art. 156).',
      column: 'sancao_fim',
      isWarning: true,
    },
  ],
})
