// Staff, pay, contests, per diems.
import { mostraData } from '#base/data.ts'
import { diasEntre } from '#base/prazo.ts'
import { comAcesso, nao, sim, tem, umaLista } from './regra.ts'

const trinta = { dias: 30 }
const meioAno = { dias: 180 }
const umAno = { dias: 365 }

export const regrasDasPessoas = comAcesso('pessoal', {
  '6.1': {
    listas: umaLista({
      pagina: '/acesso/servidores',
      tabela: 'servidor_vinculo',
      fato: { mes: ['exercicio', 'vinculo_mes'] },
      ano: { coluna: 'exercicio' },
      cheias: {
        vinculo_cargo: 'cargo',
        vinculo_lotacao: 'lotação',
        vinculo_admissao: 'admissão',
        vinculo_carga_horaria: 'carga horária',
      },
      colunas: [
        'vinculo_servidor_nome',
        'vinculo_cargo',
        'vinculo_lotacao',
        'vinculo_admissao',
        'vinculo_exoneracao',
        'vinculo_carga_horaria',
      ],
      prazo: 'mes',
      filtros: [['vinculo_servidor_nome']],
      declaracao: null,
    }),
    lei: 'Lei 12.527, art. 8º; Decreto 7.724, art. 7º, § 3º, VI',
    como: 'Há a relação do mês retrasado ou de depois, e dos três anos anteriores, com cargo, lotação, admissão e carga horária.',
    fazer: 'Importar a relação de servidores do mês',
    onde: '/painel/servidor-vinculo/importacao',
    minutos: 20,
  },
  '6.2': {
    acesso: 'informacao',
    listas: umaLista({
      pagina: '/acesso/folha-de-pagamento',
      tabela: 'pagamento',
      fato: { mes: ['pagamento_ano', 'pagamento_mes'] },
      ano: { coluna: 'pagamento_ano' },
      cheias: { pagamento_salario: 'valor' },
      colunas: ['pagamento_servidor', 'pagamento_cargo', 'pagamento_mes', 'pagamento_ano', 'pagamento_salario'],
      prazo: 'mes',
      filtros: [['pagamento_servidor'], ['pagamento_mes'], ['pagamento_ano']],
      declaracao: null,
    }),
    lei: 'Supremo, tema 483; Decreto 7.724, art. 7º, § 3º, VI',
    como: 'Há a folha do mês retrasado ou de depois, e dos três anos anteriores.',
    fazer: 'Importar a folha do mês',
    onde: '/painel/pagamento/importacao',
    minutos: 15,
  },
  '6.3': {
    listas: umaLista({
      pagina: '/acesso/tabela-remuneratoria',
      tabela: 'tabela_remuneratoria',
      fato: { dia: ['tabela_remuneratoria_vigencia_inicio'] },
      vigente: ['tabela_remuneratoria_vigencia_inicio', 'tabela_remuneratoria_vigencia_fim'],
      cheias: { tabela_remuneratoria_cargo: 'cargo', tabela_remuneratoria_vencimento: 'vencimento' },
      prazo: umAno,
      declaracao: null,
    }),
    lei: 'Lei 12.527, art. 8º; CF, art. 39, § 6º',
    como: 'Há uma tabela em vigor, que começou ou foi confirmada há menos de um ano.',
    fazer: 'Importar a tabela de vencimentos, ou confirmar que é a de hoje',
    onde: '/painel/tabela-remuneratoria',
    minutos: 45,
  },
  '6.4': {
    listas: umaLista({
      pagina: '/acesso/estagiarios',
      tabela: 'estagiario',
      fato: { dia: ['estagiario_inicio'] },
      ano: { desde: 'estagiario_inicio', ate: 'estagiario_fim' },
      cheias: { estagiario_nome: 'nome', estagiario_fim: 'fim do contrato' },
      colunas: ['estagiario_nome', 'estagiario_inicio', 'estagiario_fim'],
      prazo: meioAno,
      filtros: [['estagiario_ano']],
    }),
    lei: 'Lei 12.527, art. 8º; Lei 11.788',
    como: 'Há estagiários, ou uma declaração; o mais novo ou a confirmação da lista têm até 180 dias; há os três anos anteriores.',
    fazer: 'Confirmar a lista de estagiários, ou declarar que não houve',
    onde: '/painel/estagiario',
    minutos: 15,
  },
  '6.5': {
    listas: umaLista({
      pagina: '/acesso/terceirizados',
      tabela: 'terceirizado',
      fato: { dia: ['terceirizado_inicio'] },
      ano: { coluna: 'exercicio' },
      cheias: { terceirizado_nome: 'nome', terceirizado_funcao: 'função', terceirizado_empresa: 'empresa' },
      prazo: meioAno,
      filtros: [['terceirizado_ano']],
    }),
    lei: 'Lei 12.527, art. 8º; LC 101, art. 18, § 1º',
    como: 'Há terceirizados, ou uma declaração; o mais novo ou a confirmação da lista têm até 180 dias; há os três anos anteriores.',
    fazer: 'Confirmar a lista de terceirizados, ou declarar que não houve',
    onde: '/painel/terceirizado',
    minutos: 20,
  },
  '6.6': {
    listas: umaLista({
      pagina: '/acesso/concursos',
      tabela: 'concurso',
      fato: { dia: ['concurso_inscricao_inicio'] },
      tambem: [['concurso_ato', 'concurso_ato_data']],
      ano: { coluna: 'exercicio' },
      cheias: { concurso_edital_numero: 'número do edital', concurso_situacao: 'situação' },
      prazo: umAno,
    }),
    lei: 'Lei 12.527, art. 8º, § 1º, IV; CF, art. 37, II e III',
    como: 'Há concursos ou seleções deste ano e dos três anteriores, ou uma declaração de cada ano.',
    fazer: 'Cadastrar o concurso e o seu edital, ou declarar que não houve',
    onde: '/painel/concurso',
    minutos: 20,
  },
  '6.7': {
    listas: umaLista({
      pagina: '/acesso/concursos/atos',
      tabela: 'concurso_ato',
      cheias: { concurso_ato_titulo: 'título' },
      prazo: null,
    }),
    fato: ({ concursos: { abertos, semAtos, ultimoAto }, hoje }) => {
      const parado = abertos > 0 && (ultimoAto === null || diasEntre(ultimoAto, hoje) > 30)
      return {
        D: tem(
          semAtos === 0,
          'Os homologados têm a relação dos classificados.',
          `${semAtos} concursos homologados não têm a relação dos classificados.`,
        ),
        A: parado
          ? nao(
              `Há concurso em andamento, e o último ato é de ${ultimoAto ? mostraData(ultimoAto) : 'ninguém sabe quando'}.`,
            )
          : sim(abertos ? 'O último ato tem até 30 dias.' : 'Nenhum concurso em andamento.'),
      }
    },
    provas: ['/acesso/concursos/atos', '/acesso/concursos/classificados'],
    lei: 'Lei 12.527, art. 8º; CF, art. 37, II a IV',
    como: 'Cada concurso homologado tem os classificados, e enquanto um está em andamento o último ato tem até 30 dias.',
    fazer: 'Publicar os atos dos concursos em andamento',
    onde: '/painel/concurso-ato',
    minutos: 20,
  },
  '7.1': {
    listas: umaLista({
      pagina: '/acesso/diarias',
      tabela: 'diaria',
      fato: { dia: ['diaria_pagamento_data'] },
      ano: { coluna: 'diaria_ano' },
      cheias: {
        diaria_cargo: 'cargo',
        diaria_ida: 'ida',
        diaria_volta: 'volta',
        diaria_motivo: 'motivo',
        diaria_destino_cidade: 'cidade',
      },
      colunas: [
        'diaria_beneficiario_nome',
        'diaria_cargo',
        'diaria_ida',
        'diaria_volta',
        'diaria_quantidade',
        'diaria_motivo',
        'diaria_destino_cidade',
        'diaria_valor_total',
      ],
      prazo: trinta,
      filtros: [['diaria_beneficiario_nome'], ['diaria_mes'], ['diaria_ano']],
    }),
    lei: 'Lei 12.527, art. 8º; Decreto 10.540, art. 8º, I',
    como: 'Há diárias pagas até 30 dias atrás e dos três anos anteriores, com cargo, datas, motivo e cidade.',
    fazer: 'Importar as diárias do mês',
    onde: '/painel/diaria/importacao',
    minutos: 20,
  },
  '7.2': {
    listas: umaLista({
      pagina: '/acesso/diarias/valores',
      tabela: 'diaria_valor',
      fato: { dia: ['diaria_valor_vigencia_inicio'] },
      ano: { desde: 'diaria_valor_vigencia_inicio', ate: 'diaria_valor_vigencia_fim' },
      cheias: { diaria_valor_norma: 'norma' },
      prazo: 'ano',
      declaracao: null,
    }),
    fato: ({ ambitosDeDiaria }) =>
      tem(
        ['no_estado', 'fora_do_estado', 'exterior'].every((ambito) => ambitosDeDiaria.includes(ambito)) ||
          (ambitosDeDiaria.length > 1 && ambitosDeDiaria.includes('sem_previsao')),
        'Há valores para o estado, fora dele e no exterior, ou o portal diz que a lei não os prevê.',
        'Faltam valores para o estado, fora dele ou no exterior.',
      ),
    lei: 'Lei 12.527, art. 8º; Decreto 7.724, art. 7º',
    como: 'Há valores em vigor para viagens no estado, fora dele e ao exterior, ou o portal diz que a lei não os prevê; e os dos três anos anteriores.',
    fazer: 'Cadastrar a tabela de valores das diárias',
    onde: '/painel/diaria-valor',
    minutos: 15,
  },
})
