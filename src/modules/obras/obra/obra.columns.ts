// The columns of a work, and what engineers' tables and programs of courts call them.
import type { DatasetColumn } from '#kits/dataset/dataset.ts'
import { entidadeColumn, latitudeColumn, longitudeColumn } from '#kits/dataset/shared-columns.ts'
import { execucoes, situacoes, tipos } from './obra.words.ts'

const texto = { kind: 'text', maxLength: 300 } as const
const valor = { kind: 'money', isPositive: true, isRounded: true } as const

export const obraColumns = {
  // the firm's CNPJ is called so, too
  entidade_id: { ...entidadeColumn, names: ['cnpj da entidade', 'cnpj da prefeitura', 'cnpj do órgão'] },
  obra_codigo: {
    ...{ kind: 'text', maxLength: 60, label: 'Código da obra', head: 'Código', isRequired: true },
    orders: ['Código, 0 a 9', 'Código, 9 a 0'],
    ...{ sort: 'obra_chave', hint: 'O número pelo qual itens, medições e paralisações acham a obra, como 003/2026.' },
    names: ['código', 'nº da obra', 'número da obra', 'cod_obra', 'idObra', 'id', 'nº', 'obra nº'],
  },
  obra_objeto: {
    ...{ kind: 'text', maxLength: 1000, label: 'Objeto', isRequired: true, filter: true },
    names: ['objeto da obra', 'descrição da obra', 'descrição', 'obra', 'nome da obra', 'denominação', 'des_obra'],
  },
  obra_tipo: {
    ...{ kind: 'choice', label: 'Tipo', options: tipos, filter: true },
    names: ['tipo de obra', 'tipo da obra', 'classificação', 'natureza da obra'],
  },
  obra_situacao: {
    ...{ kind: 'choice', label: 'Situação', isRequired: true, options: situacoes, filter: true, sort: 'obra_ordem' },
    orders: ['Andamento antes', 'Andamento depois'],
    meaning: 'Situação; na ordem da lista, o que está em andamento vem antes, e o que teve notícia por último',
    names: ['situação da obra', 'status', 'situação atual', 'estágio', 'fase', 'estado da obra'],
  },
  obra_execucao: {
    ...{ kind: 'choice', label: 'Execução', isRequired: true, options: execucoes, filter: true },
    names: ['forma de execução', 'regime de execução', 'tipo de execução', 'execução da obra'],
  },
  contrato_numero: {
    ...{ kind: 'text', maxLength: 60, label: 'Número do contrato', head: 'Contrato', filter: true },
    hint: 'Com o ano, como 045/2026. O contrato precisa estar no portal; vazio, se não há.',
    absent: 'Sem contrato no portal',
    names: ['contrato', 'nº do contrato', 'nº contrato', 'num_contrato', 'contrato nº'],
  },
  contrato_ano: {
    ...{ kind: 'integer', label: 'Ano do contrato', hint: 'Só se o número não traz o ano.', min: 1950, max: 2100 },
    message: 'Informe um ano como 2026.',
    names: ['ano contrato', 'num_ano_contrato', 'exercício do contrato'],
  },
  contrato_id: {
    ...{ kind: 'integer', label: 'Contrato neste portal', min: 1, max: Number.MAX_SAFE_INTEGER, isDerived: true },
    meaning: 'Identificador do contrato neste portal',
  },
  obra_empresa: {
    ...{ ...texto, label: 'Empresa', filter: true, sort: true, absent: 'Execução direta' },
    hint: 'Vazia, é a contratada do contrato. Na execução direta, fica vazia.',
    names: [
      'contratada',
      'construtora',
      'empresa contratada',
      'empresa executora',
      'executora',
      'fornecedor',
      'credor',
    ],
  },
  obra_cnpj: {
    ...{ kind: 'cnpj', label: 'CNPJ da empresa', filter: true },
    names: ['cnpj da contratada', 'cnpj da construtora', 'cnpj da executora', 'cnpj/cpf', 'cnpj do fornecedor'],
  },
  obra_licitacao: {
    ...{ ...texto, label: 'Licitação', hint: 'Modalidade e número, como Concorrência Eletrônica 003/2026.' },
    names: ['licitação de origem', 'nº da licitação', 'processo licitatório', 'modalidade/número'],
  },
  obra_orgao: {
    ...{ ...texto, label: 'Órgão responsável', head: 'Órgão', filter: true, hint: 'Vazio, é o do contrato.' },
    names: ['órgão', 'secretaria', 'unidade', 'unidade gestora da obra', 'secretaria responsável'],
  },
  obra_endereco: { ...texto, label: 'Endereço', names: ['local', 'localização', 'logradouro', 'local da obra'] },
  obra_bairro: {
    ...{ ...texto, label: 'Bairro ou povoado', head: 'Bairro', filter: true, sort: true },
    names: ['bairro', 'povoado', 'distrito', 'localidade', 'bairro/distrito'],
  },
  obra_latitude: {
    ...latitudeColumn,
    names: ['lat', 'latitude da obra', 'coordenada y'],
  },
  obra_longitude: {
    ...longitudeColumn,
    names: ['long', 'lon', 'lng', 'longitude da obra', 'coordenada x'],
  },
  obra_ordem_servico: {
    ...{ kind: 'date', label: 'Ordem de serviço' },
    names: ['data da ordem de serviço', 'data da os', 'ordem de início', 'os'],
  },
  obra_inicio: {
    ...{ kind: 'date', label: 'Início', isRequired: true, sort: true, hint: 'O previsto, enquanto não começou.' },
    names: ['data de início', 'data do início', 'início da obra', 'data início', 'início da execução', 'dat_inicio'],
  },
  obra_conclusao_prevista: {
    ...{ kind: 'date', label: 'Conclusão prevista', isRequired: true, filter: true, sort: true },
    names: ['previsão de conclusão', 'data prevista', 'prazo', 'término previsto', 'previsão de término', 'data fim'],
  },
  obra_conclusao_real: {
    ...{ kind: 'date', label: 'Concluída em', absent: 'Não concluída' },
    names: ['conclusão', 'data de conclusão', 'término', 'data de término', 'término real', 'data da entrega'],
  },
  obra_percentual_fisico: {
    ...{ kind: 'decimal', places: 2, min: 0, max: 100, label: 'Executado (%)', filter: true },
    message: 'O percentual vai de 0 a 100.',
    meaning: 'Quanto da obra está feito, em porcento',
    names: ['percentual executado', 'percentual físico', '% executado', 'execução física', '% físico', 'percentual'],
  },
  obra_valor_contratado: {
    ...{ ...valor, label: 'Valor contratado', filter: true, sort: true, sum: true },
    hint: 'Sem os aditivos. Vazio, é o do contrato. Na execução direta, o valor orçado.',
    names: ['valor do contrato', 'valor da obra', 'valor inicial', 'valor orçado', 'valor total', 'valor'],
  },
  obra_valor_aditado: {
    ...{ kind: 'money', isRounded: true, label: 'Valor aditado' },
    hint: 'Soma dos aditivos; 0,00 se não houve. Vazio, vale o que o contrato diz.',
    names: ['aditivos', 'valor dos aditivos', 'valor de aditivos', 'total aditado', 'acréscimos'],
  },
  obra_valor_pago: {
    ...{ ...valor, label: 'Valor pago', sum: true },
    names: ['pago', 'total pago', 'valor pago acumulado', 'pago até a data', 'valor pago até o momento'],
  },
  obra_fiscal: { ...texto, label: 'Fiscal', isGlued: true, names: ['fiscal da obra', 'engenheiro fiscal'] },
  obra_responsavel_tecnico: {
    ...{ ...texto, label: 'Responsável técnico', isGlued: true },
    names: ['engenheiro responsável', 'rt', 'engenheiro', 'responsável'],
  },
  obra_art: { ...texto, label: 'ART ou RRT', names: ['art', 'rrt', 'nº da art', 'art/rrt'] },
  obra_fonte: { ...texto, label: 'Fonte de recursos', names: ['fonte', 'fonte do recurso', 'origem dos recursos'] },
  obra_acordo: {
    ...texto,
    label: 'Convênio',
    names: ['nº do convênio', 'contrato de repasse', 'termo de compromisso'],
  },
  obra_emenda: { ...texto, label: 'Emenda parlamentar', names: ['emenda', 'nº da emenda'] },
  obra_cipi: { ...texto, label: 'Número no Obrasgov (CIPI)', names: ['cipi', 'id único', 'obrasgov', 'idUnico'] },
  obra_confirmado_em: {
    ...{ kind: 'date', label: 'Conferida em', hint: 'O dia em que alguém conferiu estas informações.' },
    names: [
      'data de atualização',
      'atualizado em',
      'data da última atualização',
      'última vistoria',
      'data da vistoria',
    ],
  },
  obra_parada_desde: { kind: 'date', label: 'Parada desde', filter: true, isDerived: true, absent: 'Não está parada' },
  obra_atualizacao: {
    ...{ kind: 'date', label: 'Última notícia', isDerived: true },
    meaning: 'O dia mais recente de medição, pagamento, paralisação, reinício, fotografia ou conferência',
  },
} as const satisfies Record<string, DatasetColumn>
