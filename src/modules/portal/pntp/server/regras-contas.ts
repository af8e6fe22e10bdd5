// Revenue, expense, agreements, waivers, amendments.

import { comAcesso, lista, nao, sim, umaLista } from './regra.ts'

const trinta = { dias: 30 }

const lancamentos = lista({
  pagina: '/acesso/receitas',
  tabela: 'receita_lancamento',
  fato: { dia: ['receita_data'] },
  ano: { coluna: 'receita_ano' },
  cheias: { receita_valor: 'valor' },
  colunas: ['receita_natureza_nome', 'receita_valor_atualizado', 'receita_arrecadado'],
  prazo: trinta,
  filtros: [['exercicio'], ['receita_mes', 'receita_mes_inicio']],
  declaracao: null,
  semAtualSemDado: true,
})

const empenhos = lista({
  pagina: '/acesso/despesas',
  tabela: 'empenho',
  fato: { dia: ['empenho_data'] },
  ano: { coluna: 'empenho_ano' },
  cheias: { empenho_valor: 'valor' },
  colunas: ['despesa_empenhado', 'despesa_liquidado', 'despesa_pago'],
  prazo: trinta,
  filtros: [['exercicio'], ['despesa_mes', 'despesa_mes_inicio']],
  declaracao: null,
  semAtualSemDado: true,
})

const acordo = (sentido: 'R' | 'C' | 'S', pagina: string) =>
  lista({
    pagina,
    tabela: 'acordo',
    so: { acordo_sentido: sentido },
    fato: { dia: ['acordo_vigencia_inicio'] },
    tambem: sentido === 'S' ? [] : [['acordo_parcela', 'acordo_parcela_data']],
    ano: { coluna: 'exercicio' },
    cheias: {
      ...{ acordo_parte_nome: 'a outra parte', acordo_objeto: 'objeto', acordo_vigencia_fim: 'vigência' },
      ...(sentido !== 'S' && { acordo_valor_total: 'valor' }),
    },
    colunas: [
      ...['acordo_numero', 'acordo_parte_nome', 'acordo_objeto', 'acordo_vigencia_inicio', 'acordo_vigencia_fim'],
      ...(sentido === 'S' ? ['acordo_obrigacoes'] : ['acordo_valor_total', 'acordo_valor_repassado']),
    ],
    prazo: trinta,
    filtros: [['exercicio']],
  })

const emenda = (origem: string) =>
  lista({
    pagina: `/acesso/emendas-parlamentares?emenda_origem=${origem}`,
    tabela: 'emenda',
    so: { emenda_origem: origem },
    ano: { coluna: 'exercicio' },
    cheias: { emenda_autor: 'autor', emenda_objeto: 'objeto', emenda_valor_previsto: 'valor', emenda_tipo: 'tipo' },
    colunas: [
      'emenda_numero',
      'exercicio',
      'emenda_tipo',
      'emenda_autor',
      'emenda_objeto',
      'emenda_valor_previsto',
      'emenda_valor_repassado',
    ],
    prazo: 'ano',
    filtros: [['exercicio'], ['emenda_autor'], ['emenda_tipo'], ['emenda_objeto']],
  })

// what was done of each amendment stands on its page, or that nothing was
const execucao = (origem: string) => ({ ...emenda(origem), filtros: [] })

const acordos = {
  lei: 'Lei 12.527, art. 8º, § 1º, II',
  como: 'Há acordos, ou uma declaração; o mais novo, a última parcela ou a confirmação da lista têm até 30 dias; há os três anos anteriores.',
  fazer: 'Importar os acordos, ou confirmar que a lista está completa',
  onde: '/painel/acordo',
  minutos: 40,
}

export const regrasDasContas = comAcesso('financas', {
  '3.1': {
    listas: [lancamentos],
    fato: ({ receitas, hoje }) => {
      const faltam = [0, 1, 2, 3]
        .map((atras) => Number(hoje.slice(0, 4)) - atras)
        .filter((ano) => !receitas.anosComPrevisao.includes(ano))
      return faltam.length ? nao(`Não há previsão de ${faltam.join(', ')}.`) : sim('Cada ano tem a sua previsão.')
    },
    lei: 'LC 101, art. 48-A, II; Decreto 10.540, art. 8º, II',
    como: 'Há receita realizada até 30 dias atrás, previsão em cada ano e os três anos anteriores. Dado mais antigo que 30 dias vale como dado que falta.',
    fazer: 'Importar a receita',
    onde: '/painel/receita/importacao',
    minutos: 20,
  },
  '3.2': {
    listas: [
      {
        ...lancamentos,
        colunas: ['receita_codigo', 'receita_natureza_nome', 'receita_arrecadado'],
        filtros: [['receita_natureza', 'receita_natureza_nome']],
      },
    ],
    fato: ({ receitas }) =>
      receitas.semNome
        ? nao(`${receitas.semNome} naturezas deste ano não têm código inteiro ou nome.`)
        : sim('Todas as naturezas têm código e nome.'),
    lei: 'LC 101, art. 48-A, II; Portaria STN/SOF 163',
    como: 'Como 3.1, e cada natureza do ano tem oito algarismos e nome.',
    fazer: 'Importar a receita com a natureza inteira',
    onde: '/painel/receita/importacao',
    minutos: 20,
  },
  '3.3': {
    listas: umaLista({
      pagina: '/acesso/divida-ativa',
      tabela: 'divida_ativa',
      ano: { coluna: 'exercicio' },
      cheias: { divida_ativa_nome: 'nome', divida_ativa_valor_total: 'valor' },
      colunas: ['divida_ativa_nome', 'divida_ativa_ano_inscricao', 'divida_ativa_valor_total'],
      prazo: 'X',
      filtros: [['divida_ativa_nome'], ['divida_ativa_ano_inscricao']],
      declaracao: null,
    }),
    lei: 'CTN, art. 198, § 3º, II',
    como: 'Há inscritos do último ano encerrado e dos três anteriores, com nome e valor.',
    fazer: 'Importar os inscritos em dívida ativa',
    onde: '/painel/divida-ativa/importacao',
    minutos: 60,
  },
  '4.1': {
    listas: [empenhos],
    fato: ({ empenhos: { liquidacoesNoAno, pagamentosNoAno } }) => ({
      D:
        liquidacoesNoAno && pagamentosNoAno
          ? sim('Há empenhos, liquidações e pagamentos neste ano.')
          : nao('Faltam liquidações ou pagamentos deste ano.'),
    }),
    lei: 'LC 101, art. 48-A, I; Decreto 10.540, art. 8º, I',
    como: 'Há empenhos até 30 dias atrás, liquidações e pagamentos do ano, e os três anos anteriores. Dado mais antigo vale como dado que falta.',
    fazer: 'Importar a despesa',
    onde: '/painel/empenho/importacao',
    minutos: 20,
  },
  '4.2': {
    listas: [
      {
        ...empenhos,
        colunas: [
          'despesa_unidade',
          'despesa_funcao',
          'despesa_subfuncao',
          'despesa_natureza',
          'despesa_fonte',
          'despesa_empenhado',
        ],
        filtros: [
          ['exercicio'],
          ['despesa_mes', 'despesa_mes_inicio'],
          ['despesa_categoria'],
          ['despesa_grupo'],
          ['despesa_elemento'],
        ],
      },
    ],
    fato: ({ dotacoes: { total, semClassificacao } }) => ({
      D:
        total === 0
          ? nao('Não há dotações deste ano.')
          : semClassificacao
            ? nao(`${semClassificacao} de ${total} dotações não têm unidade, função, subfunção, natureza ou fonte.`)
            : sim('Todas as dotações do ano têm as cinco classificações.'),
    }),
    lei: 'LC 101, art. 48-A, I; Portaria MOG 42; Portaria STN/SOF 163',
    como: 'Como 4.1, e cada dotação do ano tem unidade, função, subfunção, natureza e fonte.',
    fazer: 'Importar a despesa com a classificação inteira',
    onde: '/painel/empenho/importacao',
    minutos: 30,
  },
  '4.3': {
    listas: [
      {
        ...empenhos,
        pagina: '/acesso/empenhos',
        cheias: { empenho_valor: 'valor', empenho_objeto: 'objeto' },
        colunas: [
          'empenho_numero',
          'empenho_data',
          'empenho_credor_nome',
          'empenho_credor_documento',
          'empenho_objeto',
          'empenho_valor',
          'empenho_licitacao_numero',
        ],
        filtros: [
          ['empenho_numero'],
          ['empenho_credor_nome'],
          ['empenho_credor_documento'],
          ['empenho_mes'],
          ['empenho_ano'],
        ],
      },
    ],
    fato: ({ empenhos: { licitaveis, semOrigem } }) => ({
      D:
        semOrigem > licitaveis / 100
          ? nao(`${semOrigem} de ${licitaveis} empenhos de compras não dizem a licitação nem o fundamento legal.`)
          : sim('Os empenhos de compras dizem a licitação ou o fundamento legal.'),
    }),
    lei: 'LC 101, art. 48-A, I; Decreto 10.540, art. 8º, I, e',
    como: 'Como 4.1, e de cada cem empenhos de compras 99 dizem a licitação ou o fundamento legal.',
    fazer: 'Dizer a licitação de cada empenho',
    onde: '/painel/empenho/importacao',
    minutos: 60,
  },
  '5.1': { ...acordos, listas: [acordo('R', '/acesso/acordos/recebidos')] },
  '5.2': { ...acordos, listas: [acordo('C', '/acesso/acordos/realizados')] },
  '5.3': { ...acordos, listas: [acordo('S', '/acesso/acordos/sem-repasse')] },
  '9.4': {
    listas: umaLista({
      pagina: '/acesso/ordem-de-pagamentos',
      tabela: 'ordem_pagamento',
      fato: { dia: ['ordem_pagamento_pago_em'] },
      ano: { coluna: 'ordem_pagamento_ano' },
      cheias: { ordem_pagamento_data_exigivel: 'data de exigibilidade', ordem_pagamento_valor: 'valor' },
      colunas: [
        'ordem_pagamento_posicao',
        'ordem_pagamento_credor_nome',
        'ordem_pagamento_data_exigivel',
        'ordem_pagamento_valor',
        'ordem_pagamento_pago_em',
      ],
      prazo: trinta,
      declaracao: null,
    }),
    fato: ({ ordem: { semMotivo } }) =>
      semMotivo
        ? nao(`${semMotivo} pagamentos fora da ordem não têm motivo.`)
        : sim('Todo pagamento fora da ordem tem motivo.'),
    lei: 'Lei 14.133, art. 141',
    como: 'Há pagamentos até 30 dias atrás e dos três anos anteriores, e todo pagamento fora da ordem tem motivo.',
    fazer: 'Dar o motivo dos pagamentos fora da ordem',
    onde: '/painel/ordem-de-pagamentos',
    minutos: 15,
  },
  '16.1': {
    listas: umaLista({
      pagina: '/acesso/renuncias/desoneracoes',
      tabela: 'desoneracao',
      cheias: { desoneracao_lei: 'lei', desoneracao_artigo: 'artigo' },
      prazo: null,
      declaracao: null,
    }),
    pessoa: 'As desonerações da lista são todas as que as leis do município concedem.',
    lei: 'LC 101, art. 14; CF, art. 150, § 6º',
    como: 'Cada desoneração diz lei e artigo, e uma pessoa confirma que são todas.',
    fazer: 'Cadastrar as desonerações e confirmar que são todas',
    onde: '/painel/desoneracao',
    minutos: 40,
  },
  '16.2': {
    listas: umaLista({
      pagina: '/acesso/renuncias',
      tabela: 'renuncia',
      ano: { coluna: 'exercicio' },
      cheias: { renuncia_previsto: 'valor previsto', renuncia_realizado: 'valor realizado' },
      colunas: ['exercicio', 'desoneracao_nome', 'renuncia_previsto', 'renuncia_realizado'],
      sabidasDepois: ['renuncia_realizado'],
      prazo: 'X',
      filtros: [['exercicio']],
      declaracao: '/acesso/renuncias',
    }),
    lei: 'LC 101, art. 4º, § 2º, V, e art. 14',
    como: 'Há o previsto e o realizado do último ano encerrado e dos três anteriores.',
    fazer: 'Importar a renúncia prevista e a realizada',
    onde: '/painel/renuncia/importacao',
    minutos: 45,
  },
  '16.3': {
    listas: umaLista({
      pagina: '/acesso/renuncias/beneficiarios',
      tabela: 'renuncia_beneficiario',
      ano: { coluna: 'exercicio' },
      cheias: { renuncia_beneficiario_nome: 'nome', renuncia_beneficiario_valor: 'valor' },
      colunas: [
        'exercicio',
        'renuncia_beneficiario_nome',
        'renuncia_beneficiario_especie',
        'renuncia_beneficiario_valor',
      ],
      prazo: 'X',
      filtros: [['exercicio'], ['renuncia_beneficiario_nome']],
    }),
    lei: 'LC 101, art. 14; CTN, art. 198, § 3º, IV',
    como: 'Há os beneficiários do último ano encerrado e dos três anteriores, ou uma declaração de cada ano.',
    fazer: 'Importar os beneficiários, ou declarar que não houve',
    onde: '/painel/renuncia-beneficiario/importacao',
    minutos: 45,
  },
  '16.4': {
    listas: umaLista({
      pagina: '/acesso/renuncias/projetos-incentivados',
      tabela: 'projeto_incentivado',
      ano: { coluna: 'exercicio' },
      cheias: { projeto_incentivado_beneficiario: 'quem recebeu', projeto_incentivado_valor_aprovado: 'valor' },
      colunas: [
        'exercicio',
        'projeto_incentivado_projeto',
        'projeto_incentivado_beneficiario',
        'projeto_incentivado_valor_aprovado',
      ],
      prazo: 'X',
    }),
    lei: 'LC 101, art. 14; Lei 12.527, art. 8º',
    como: 'Há os projetos do último ano encerrado e dos três anteriores, ou uma declaração de cada ano.',
    fazer: 'Importar os projetos, ou declarar que não houve',
    onde: '/painel/projeto-incentivado/importacao',
    minutos: 30,
  },
  '17.1': {
    listas: [emenda('federal')],
    lei: 'CF, art. 163-A; LC 210/2024; ADPF 854',
    como: 'Há emendas federais deste ano e dos três anteriores, ou uma declaração de cada ano.',
    fazer: 'Importar as emendas federais, ou declarar que não houve',
    onde: '/painel/emenda/importacao',
    minutos: 30,
  },
  '17.2': {
    listas: [emenda('estadual'), emenda('municipal')],
    lei: 'CF, art. 163-A; LC 210/2024, art. 8º',
    como: 'Das estaduais e das municipais, à parte: há emendas deste ano e dos três anteriores, ou uma declaração de cada ano.',
    fazer: 'Importar as emendas, ou declarar que não houve',
    onde: '/painel/emenda/importacao',
    minutos: 30,
  },
  '17.3': {
    listas: [execucao('federal'), execucao('estadual'), execucao('municipal')],
    lei: 'CF, art. 163-A; LC 210/2024; Nota Atricon 1/2025',
    como: 'Cada emenda mostra os seus empenhos, ou que não teve execução no ano; há deste ano e dos três anteriores.',
    fazer: 'Dizer a emenda de cada empenho',
    onde: '/painel/emenda',
    minutos: 60,
  },
})
