// Tenders, contracts, works.

import { comAcesso, lista, tem, umaLista } from './regra.ts'

const trinta = { dias: 30 }

const licitacao = lista({
  pagina: '/acesso/licitacoes',
  tabela: 'licitacao',
  fato: { dia: ['licitacao_abertura', 'licitacao_realizacao', 'licitacao_adjudicacao', 'licitacao_homologacao'] },
  ano: { coluna: 'licitacao_ano' },
  cheias: {
    licitacao_objeto: 'objeto',
    'licitacao_valor_estimado|licitacao_valor_homologado': 'valor',
    situacao_licitacao_id: 'situação',
    tipo_processo_id: 'modalidade',
  },
  colunas: [
    'licitacao_numero',
    'tpr_nome',
    'licitacao_objeto',
    'licitacao_realizacao',
    'licitacao_valor_estimado|licitacao_valor_homologado',
    'situacao_licitacao_nome',
  ],
  prazo: trinta,
  filtros: [
    ['licitacao_ano'],
    ['licitacao_mes'],
    ['situacao_licitacao_id', 'licitacao_situacao'],
    ['tipo_processo_id', 'licitacao_tipo_processo_id'],
  ],
})
const documentos = { ...licitacao, cheias: {}, filtros: [] }
const diretas = { ...documentos, pagina: '/acesso/dispensas-e-inexigibilidades', so: { licitacao_direta: true } }

const contrato = lista({
  pagina: '/acesso/contratos',
  tabela: 'contrato',
  fato: { dia: ['contrato_data_celebracao'] },
  tambem: [['contrato_aditivo', 'contrato_aditivo_assinatura']],
  ano: { de: 'contrato_data_celebracao' },
  cheias: {
    contrato_contratada: 'quem foi contratado',
    contrato_valor: 'valor',
    contrato_objeto: 'objeto',
    contrato_data_vigencia_fim: 'vigência',
  },
  colunas: [
    'contrato_numero',
    'contrato_contratada',
    'contrato_objeto',
    'contrato_valor',
    'contrato_valor_atual',
    'contrato_data_celebracao',
    'contrato_data_vigencia_fim',
  ],
  prazo: trinta,
  filtros: [['contrato_data_celebracao_inicio'], ['contrato_data_celebracao_fim']],
})

const obra = lista({
  pagina: '/acesso/obras',
  tabela: 'obra',
  fato: { dia: ['obra_inicio', 'obra_conclusao_real', 'obra_confirmado_em'] },
  tambem: [
    ['obra_medicao', 'obra_medicao_data'],
    ['obra_foto', 'obra_foto_data'],
  ],
  cheias: {
    obra_objeto: 'objeto',
    obra_situacao: 'situação',
    obra_inicio: 'início',
    obra_conclusao_prevista: 'conclusão prevista',
    'obra_empresa|obra_orgao': 'quem executa',
    obra_percentual_fisico: 'percentual feito',
  },
  colunas: [
    'obra_objeto',
    'obra_situacao',
    'obra_inicio',
    'obra_conclusao_prevista|obra_conclusao_real',
    'obra_empresa',
    'obra_percentual_fisico',
  ],
  prazo: trinta,
})

/** 45 business days, in days of the calendar at most. */
const quarentaECinco = { dias: 63 }

export const regrasDasCompras = {
  ...comAcesso('licitacoes', {
    '8.1': {
      listas: [licitacao],
      lei: 'Lei 14.133, art. 174; Lei 12.527, art. 8º, § 1º, IV',
      como: 'Há licitações e contratações diretas de até 30 dias atrás e dos três anos anteriores, com objeto, valor, situação e modalidade.',
      fazer: 'Importar as licitações, ou buscá-las no PNCP',
      onde: '/painel/licitacao/importacao',
      minutos: 30,
    },
    '8.2': {
      listas: [documentos],
      fato: ({ licitacoes: { semEdital } }) =>
        tem(semEdital === 0, 'Cada licitação tem o seu edital.', `${semEdital} licitações não têm o edital anexado.`),
      lei: 'Lei 14.133, art. 54; Lei 12.527, art. 8º, § 1º, IV',
      como: 'Cada licitação que não é contratação direta tem um anexo do tipo edital; há de até 30 dias atrás e dos três anos anteriores.',
      fazer: 'Anexar os editais que faltam',
      onde: '/painel/licitacao',
      minutos: 30,
    },
    '8.3': {
      listas: [documentos],
      fato: ({ licitacoes: { incompletas } }) =>
        tem(
          incompletas === 0,
          'As encerradas têm os documentos das duas fases.',
          `${incompletas} licitações encerradas não têm todos os documentos.`,
        ),
      lei: 'Lei 14.133, arts. 18, 54 e 174',
      como: 'As licitações encerradas há menos de três anos têm os documentos das fases interna e externa.',
      fazer: 'Anexar os documentos que faltam',
      onde: '/painel/licitacao/documentos',
      minutos: 60,
    },
    '8.4': {
      listas: [diretas],
      fato: ({ licitacoes: { diretasIncompletas } }) =>
        tem(
          diretasIncompletas === 0,
          'As encerradas têm os documentos pedidos.',
          `${diretasIncompletas} contratações diretas não têm todos os documentos.`,
        ),
      lei: 'Lei 14.133, art. 72',
      como: 'As contratações diretas encerradas há menos de três anos têm os documentos do art. 72; as de pequeno valor são dispensadas.',
      fazer: 'Anexar os documentos que faltam',
      onde: '/painel/licitacao/documentos',
      minutos: 60,
    },
    '8.5': {
      listas: umaLista({
        pagina: '/acesso/atas?ata_tipo=adesao',
        tabela: 'ata',
        so: { ata_tipo: 'adesao' },
        fato: { dia: ['ata_assinatura'] },
        ano: { coluna: 'ata_ano' },
        cheias: { ata_numero: 'número', ata_objeto: 'objeto', ata_orgao_gerenciador: 'órgão gerenciador' },
        prazo: trinta,
      }),
      lei: 'Lei 14.133, art. 86',
      como: 'Há adesões de até 30 dias atrás e dos três anos anteriores, ou uma declaração de que não houve.',
      fazer: 'Buscar as adesões no PNCP, ou declarar que não houve',
      onde: '/painel/ata',
      minutos: 40,
    },
    '8.6': {
      listas: umaLista({
        pagina: '/acesso/plano-de-contratacoes',
        tabela: 'pca',
        ano: { coluna: 'exercicio' },
        cheias: { pca_descricao: 'descrição', pca_valor_total: 'valor' },
        prazo: 'ano',
        declaracao: null,
      }),
      lei: 'Lei 14.133, art. 12, VII e § 1º',
      como: 'O plano deste ano está no portal; uma declaração não o substitui.',
      fazer: 'Trazer o plano de contratações do PNCP',
      onde: '/painel/pca',
      minutos: 30,
    },
    '8.7': {
      listas: umaLista({
        pagina: '/acesso/sancionados',
        tabela: 'sancao',
        fato: { dia: ['sancao_inicio'] },
        ano: { coluna: 'sancao_ano' },
        cheias: { sancao_nome: 'nome', sancao_tipo: 'sanção', sancao_fundamento: 'fundamento' },
        colunas: ['sancao_nome', 'sancao_cnpj', 'sancao_tipo', 'sancao_fundamento', 'sancao_inicio', 'sancao_fim'],
        prazo: trinta,
      }),
      lei: 'Lei 14.133, art. 161',
      como: 'Há sanções, ou uma declaração; a mais nova ou a confirmação da lista têm até 30 dias; há os três anos anteriores.',
      fazer: 'Confirmar a lista de sanções, ou declarar que não houve',
      onde: '/painel/sancao',
      minutos: 10,
    },
    '9.1': {
      listas: [contrato],
      lei: 'Lei 14.133, art. 94; Lei 12.527, art. 8º, § 1º, IV',
      como: 'Há contratos ou aditivos de até 30 dias atrás e dos três anos anteriores, com contratado, valor, objeto e vigência.',
      fazer: 'Importar os contratos e aditivos',
      onde: '/painel/contrato/importacao',
      minutos: 30,
    },
    '9.2': {
      listas: [{ ...contrato, cheias: {}, filtros: [] }],
      fato: ({ contratosIncompletos: incompletos }) =>
        tem(
          incompletos === 0,
          'Cada contrato e aditivo tem o seu arquivo.',
          `${incompletos} contratos não têm o texto deles ou de um aditivo.`,
        ),
      lei: 'Lei 14.133, arts. 91 e 94',
      como: 'Cada contrato, aditivo e rescisão tem o seu arquivo.',
      fazer: 'Anexar os contratos e aditivos que faltam',
      onde: '/painel/contrato/documentos',
      minutos: 60,
    },
    '9.3': {
      listas: umaLista({
        pagina: '/acesso/fiscais-de-contratos',
        tabela: 'contrato_fiscal',
        fato: { dia: ['contrato_fiscal_inicio'] },
        ano: { desde: 'contrato_fiscal_inicio', ate: 'contrato_fiscal_ate' },
        cheias: { contrato_fiscal_nome: 'nome', contrato_numero: 'contrato' },
        colunas: ['contrato_fiscal_nome', 'contrato_numero', 'contrato_contratada', 'contrato_fiscal_papel'],
        prazo: trinta,
      }),
      fato: ({ contratosSemFiscal: semFiscal }) =>
        tem(
          semFiscal === 0,
          'Cada contrato dos três últimos anos tem fiscal.',
          `${semFiscal} contratos dos três últimos anos não têm fiscal na lista.`,
        ),
      lei: 'Lei 14.133, art. 117',
      como: 'A lista é própria, e cada contrato dos três últimos anos tem ao menos um fiscal.',
      fazer: 'Dizer o fiscal de cada contrato, e confirmar a lista',
      onde: '/painel/contrato-fiscal',
      minutos: 30,
    },
  }),
  ...comAcesso('obras', {
    '10.1': {
      listas: [obra],
      lei: 'Lei 14.133, arts. 94, § 3º, e 115, § 6º',
      como: 'Há obras, com situação, datas, empresa e percentual; a última medição, foto ou confirmação tem até 30 dias.',
      fazer: 'Confirmar que o estado das obras é o de hoje',
      onde: '/painel/obra',
      minutos: 15,
    },
    '10.2': {
      listas: umaLista({
        pagina: '/acesso/obras/itens',
        tabela: 'obra_item',
        cheias: {
          obra_item_descricao: 'descrição',
          obra_item_quantidade: 'quantidade',
          obra_item_valor_unitario: 'preço',
        },
        colunas: [
          'obra_codigo',
          'obra_item_descricao',
          'obra_item_unidade',
          'obra_item_quantidade',
          'obra_item_valor_unitario',
        ],
        prazo: null,
        declaracao: '/acesso/obras',
      }),
      fato: ({ obras: { semItens } }) => ({
        A: tem(
          semItens === 0,
          'Cada obra contratada há mais de 25 dias úteis tem os seus itens.',
          `${semItens} obras não têm os itens contratados, ou a soma deles não é o valor do contrato.`,
        ),
      }),
      lei: 'Lei 14.133, art. 94, § 3º, I',
      como: 'Cada obra contratada há mais de 25 dias úteis tem os itens contratados, e a soma deles é o valor do contrato.',
      fazer: 'Importar a planilha contratada de cada obra',
      onde: '/painel/obra-item/importacao',
      minutos: 40,
    },
    '10.3': {
      listas: [
        lista({
          pagina: '/acesso/obras/itens',
          tabela: 'obra_item',
          cheias: {},
          colunas: ['obra_codigo', 'obra_item_descricao', 'obra_item_quantidade_executada', 'obra_item_valor_pago'],
          prazo: null,
          declaracao: '/acesso/obras',
        }),
        lista({
          pagina: '/acesso/obras/medicoes',
          tabela: 'obra_medicao',
          cheias: { obra_medicao_valor: 'valor' },
          colunas: ['obra_codigo', 'obra_medicao_numero', 'obra_medicao_data', 'obra_medicao_valor'],
          prazo: null,
          declaracao: '/acesso/obras',
        }),
      ],
      fato: ({ obras: { semExecucao } }) => ({
        A: tem(
          semExecucao === 0,
          'Cada obra terminada há mais de 45 dias úteis tem o que foi executado e pago.',
          `${semExecucao} obras terminadas não dizem o que foi executado e pago.`,
        ),
      }),
      lei: 'Lei 14.133, art. 94, § 3º, II',
      como: 'Cada obra terminada há mais de 45 dias úteis tem as quantidades executadas e os preços pagos.',
      fazer: 'Informar o executado e o pago das obras terminadas',
      onde: '/painel/obra-item',
      minutos: 40,
    },
    '10.4': {
      listas: umaLista({
        pagina: '/acesso/obras/paralisadas',
        tabela: 'obra_paralisacao',
        fato: { dia: ['obra_paralisacao_inicio', 'obra_paralisacao_reinicio_real'] },
        cheias: { obra_paralisacao_motivo: 'motivo', obra_paralisacao_responsavel: 'responsável' },
        colunas: [
          'obra_codigo',
          'obra_paralisacao_inicio',
          'obra_paralisacao_motivo',
          'obra_paralisacao_responsavel',
          'obra_paralisacao_reinicio_previsto',
        ],
        prazo: quarentaECinco,
        declaracao: '/acesso/obras/paralisadas?obra_paralisacao_aberta=1',
      }),
      fato: ({ obras: { paradasSemMotivo } }) =>
        tem(
          paradasSemMotivo === 0,
          'Cada obra parada diz motivo, responsável e reinício, ou o processo que a parou.',
          `${paradasSemMotivo} obras paradas não dizem motivo, responsável ou reinício previsto.`,
        ),
      lei: 'Lei 14.133, art. 115, § 6º',
      como: 'Cada obra parada diz motivo, responsável e reinício previsto, ou o processo judicial que a parou; ou há uma declaração de que não há.',
      fazer: 'Dizer o motivo das obras paradas, ou declarar que não há',
      onde: '/painel/obra-paralisacao',
      minutos: 15,
    },
  }),
}
