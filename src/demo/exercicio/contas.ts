// What the town tells of its years besides the reports that are generic documents: balance sheets, the management report, what others
// said of its accounts, and the plans of health and education.
import { addWorkingDays } from '../calendar.ts'
import { demonstrativo } from '../leis/relatorios.ts'
import type { Papel } from '../papel.ts'

export type Conta = {
  tipo: string
  exercicio: number
  periodo: string
  vigencia?: [number, number]
  descricao: string
  lei?: string
  /** Null: accounts that nobody has judged yet. */
  publicado: string | null
  resultado?: 'aprovacao' | 'ressalvas' | 'rejeicao'
  anexos: { titulo: string; papel: Papel }[]
}

const linhas: Record<string, string[]> = {
  'Balanço orçamentário': ['Receitas correntes', 'Receitas de capital', 'Despesas correntes', 'Despesas de capital'],
  'Balanço financeiro': ['Ingressos', 'Dispêndios', 'Saldo do exercício anterior', 'Saldo para o exercício seguinte'],
  'Balanço patrimonial': ['Ativo circulante', 'Ativo não circulante', 'Passivo circulante', 'Patrimônio líquido'],
  'Demonstração das variações patrimoniais': [
    'Variações aumentativas',
    'Variações diminutivas',
    'Resultado do período',
  ],
}
const metas = ['Atenção básica', 'Vigilância em saúde', 'Assistência farmacêutica', 'Média complexidade']
const ensino = ['Educação infantil', 'Ensino fundamental', 'Educação de jovens e adultos', 'Transporte escolar']

type Sobre = Pick<Conta, 'tipo' | 'exercicio'> & { titulo: string; data: string; itens: string[] } & Partial<Conta>

function conta({ titulo, data, itens, ...facts }: Sobre): Conta {
  const nome = `Exercício de ${facts.exercicio}`
  return {
    periodo: 'ano',
    descricao: `${titulo} do exercício de ${facts.exercicio}.`,
    publicado: data,
    anexos: [{ titulo, papel: demonstrativo({ titulo, nome, data }, itens) }],
    ...facts,
  }
}

const pendente = (tipo: string, exercicio: number, descricao: string): Conta => ({
  tipo,
  exercicio,
  periodo: 'ano',
  descricao,
  publicado: null,
  anexos: [],
})

const siglas = ['BO', 'BF', 'BP', 'DVP']

export function makeContas(): Conta[] {
  return [
    ...[2023, 2024, 2025].flatMap(balancosDe),
    ...julgamentos(),
    ...saude(),
    conta({
      tipo: 'PME',
      exercicio: 2025,
      vigencia: [2015, 2025],
      titulo: 'Plano Municipal de Educação',
      lei: 'Lei nº 318/2015',
      descricao: 'As vinte metas da educação do município para os anos de 2015 a 2025.',
      data: '2025-06-24',
      itens: ensino,
    }),
    conta({
      tipo: 'MPME',
      exercicio: 2025,
      titulo: 'Monitoramento do Plano Municipal de Educação',
      data: '2026-02-12',
      itens: ensino,
    }),
  ]
}

function balancosDe(exercicio: number): Conta[] {
  const data = addWorkingDays(`${exercicio + 1}-04-13`, exercicio % 7)
  return [
    ...Object.entries(linhas).map(([titulo, itens], at) =>
      conta({
        tipo: siglas[at] ?? '',
        exercicio,
        titulo,
        itens,
        data: exercicio === 2023 && at === 3 ? '2024-05-06' : data,
      }),
    ),
    conta({
      tipo: 'RELGEST',
      exercicio,
      titulo: 'Relatório de gestão',
      descricao: `O que foi feito em ${exercicio}, diante das metas do plano plurianual.`,
      itens: ['Saúde', 'Educação', 'Infraestrutura', 'Assistência social'],
      data,
    }),
  ]
}

function julgamentos(): Conta[] {
  const parecer = {
    titulo: 'Parecer prévio do tribunal de contas',
    itens: ['Índice da educação', 'Índice da saúde', 'Despesa com pessoal'],
  }
  const decreto = { titulo: 'Decreto legislativo', itens: ['Votos a favor', 'Votos contra', 'Abstenções'] }
  return [
    conta({ ...parecer, tipo: 'TC', exercicio: 2022, data: '2023-12-12', resultado: 'aprovacao' }),
    conta({ ...parecer, tipo: 'TC', exercicio: 2023, data: '2025-03-18', resultado: 'ressalvas' }),
    pendente('TC', 2024, 'As contas de 2024 estão em análise no tribunal de contas.'),
    conta({ ...decreto, tipo: 'CM', exercicio: 2022, data: '2024-05-23', resultado: 'aprovacao' }),
    pendente('CM', 2023, 'As contas de 2023 esperam o julgamento da câmara municipal.'),
  ]
}

const saude = (): Conta[] => [
  conta({
    tipo: 'PMS',
    exercicio: 2026,
    vigencia: [2026, 2029],
    titulo: 'Plano Municipal de Saúde',
    descricao: 'O que o município planeja para a saúde de 2026 a 2029.',
    data: '2025-12-18',
    itens: metas,
  }),
  conta({ tipo: 'PAS', exercicio: 2026, titulo: 'Programação Anual de Saúde', data: '2026-01-22', itens: metas }),
  ...[2023, 2024, 2025].map((exercicio) =>
    conta({
      tipo: 'RAG',
      exercicio,
      titulo: 'Relatório Anual de Gestão da Saúde',
      data: addWorkingDays(`${exercicio + 1}-03-16`, 2),
      itens: metas,
    }),
  ),
]
