// The kinds of document by exercise (docs/specification/data-sets.md#documents-by-exercise): codes, names, the page that each is on, the
// periods that it has, and the annexes.
import type { Periodo } from './prazo-fiscal.rules.ts'

export type SecaoDeDocumento = 'planejamento' | 'contas' | 'relatorios'

type Cadencia = 'ano' | 'bimestre' | 'quadrimestre' | 'quadrimestre ou semestre'

export type TipoDeDocumento = {
  nome: string
  secao: SecaoDeDocumento
  cadencia: Cadencia
  /** Below its heading. */
  texto: string
}

const ano = 'ano' as const
const planejamento = { secao: 'planejamento', cadencia: ano } as const
const contas = { secao: 'contas', cadencia: ano } as const

export const tiposDeDocumento = {
  PPA: {
    ...planejamento,
    nome: 'Plano Plurianual',
    texto: 'O que o município quer fazer em quatro anos, com programas e metas.',
  },
  LDO: {
    ...planejamento,
    nome: 'Lei de Diretrizes Orçamentárias',
    texto: 'As prioridades e metas de cada ano, que orientam o orçamento.',
  },
  LOA: {
    ...planejamento,
    nome: 'Lei Orçamentária Anual',
    texto: 'Quanto se prevê arrecadar e em que se autoriza gastar no ano.',
  },
  QDD: {
    ...planejamento,
    nome: 'Quadro de Detalhamento da Despesa',
    texto: 'O orçamento do ano por unidade e tipo de despesa.',
  },
  PE: { ...planejamento, nome: 'Plano estratégico', texto: 'Os objetivos de longo prazo da administração.' },
  RREO: {
    secao: 'relatorios',
    cadencia: 'bimestre',
    nome: 'Relatório Resumido da Execução Orçamentária',
    texto: 'O que se arrecadou e gastou, a cada dois meses. Deve sair em até 30 dias do fim do bimestre.',
  },
  RGF: {
    secao: 'relatorios',
    cadencia: 'quadrimestre ou semestre',
    nome: 'Relatório de Gestão Fiscal',
    texto:
      'Gasto com pessoal, dívida e garantias diante dos limites da lei. Deve sair em até 30 dias do fim do período.',
  },
  BO: { ...contas, nome: 'Balanço orçamentário', texto: 'O previsto e o realizado no ano.' },
  BF: { ...contas, nome: 'Balanço financeiro', texto: 'O dinheiro que entrou, saiu e ficou em caixa.' },
  BP: { ...contas, nome: 'Balanço patrimonial', texto: 'O que o município tem e o que deve.' },
  DVP: {
    ...contas,
    nome: 'Demonstração das variações patrimoniais',
    texto: 'O que mudou no patrimônio durante o ano.',
  },
  DFC: { ...contas, nome: 'Demonstração dos fluxos de caixa', texto: 'De onde veio e para onde foi o dinheiro.' },
  RELGEST: { ...contas, nome: 'Relatório de gestão', texto: 'O que foi feito no ano diante do que estava planejado.' },
  TC: {
    ...contas,
    nome: 'Parecer do tribunal de contas',
    texto: 'O que o tribunal de contas disse das contas de cada ano.',
  },
  CM: {
    ...contas,
    nome: 'Julgamento da câmara municipal',
    texto: 'O que os vereadores decidiram sobre as contas de cada ano.',
  },
  PMS: { ...contas, nome: 'Plano municipal de saúde', texto: 'O que se planeja para a saúde em quatro anos.' },
  PAS: { ...contas, nome: 'Programação anual de saúde', texto: 'As metas da saúde para o ano.' },
  RDQA: {
    secao: 'contas',
    cadencia: 'quadrimestre',
    nome: 'Relatório detalhado do quadrimestre da saúde',
    texto: 'O que a saúde gastou e fez, a cada quatro meses.',
  },
  RAG: { ...contas, nome: 'Relatório anual de gestão da saúde', texto: 'O que foi feito na saúde durante o ano.' },
  PME: { ...contas, nome: 'Plano municipal de educação', texto: 'As metas da educação para dez anos.' },
  MPME: { ...contas, nome: 'Monitoramento do plano de educação', texto: 'Em que pé está cada meta da educação.' },
} as const satisfies Record<string, TipoDeDocumento>

export type CodigoDeTipo = keyof typeof tiposDeDocumento
export const codigosDeTipo = Object.keys(tiposDeDocumento) as CodigoDeTipo[]

export const tipoOf = (codigo: string): TipoDeDocumento => tiposDeDocumento[codigo as CodigoDeTipo]

export const codigosDa = (secao: SecaoDeDocumento) => codigosDeTipo.filter((codigo) => tipoOf(codigo).secao === secao)

/** Those whose short name people use: 'RREO', while a balance sheet is called by its whole name. */
const siglas = ['PPA', 'LDO', 'LOA', 'QDD', 'RREO', 'RGF', 'RDQA', 'RAG']

/** 'RREO', 'Balanço patrimonial'. */
export const chamado = (codigo: string) => (siglas.includes(codigo) ? codigo : tipoOf(codigo).nome)

/** Those of type 4 of generic documents, which have their addresses too. */
export const tiposGenericos: readonly string[] = ['LDO', 'LOA', 'PPA', 'RGF', 'RREO', 'QDD']

/** The accounts of a year, which somebody has to judge. */
export const tiposJulgados: readonly string[] = ['TC', 'CM']

export const nomesDosTipos = Object.fromEntries(
  codigosDeTipo.map((codigo) => [
    codigo,
    siglas.includes(codigo) ? `${codigo} – ${tipoOf(codigo).nome}` : tipoOf(codigo).nome,
  ]),
) as Record<CodigoDeTipo, string>

export const periodos = {
  ano: 'Ano inteiro',
  '1b': '1º bimestre',
  '2b': '2º bimestre',
  '3b': '3º bimestre',
  '4b': '4º bimestre',
  '5b': '5º bimestre',
  '6b': '6º bimestre',
  '1q': '1º quadrimestre',
  '2q': '2º quadrimestre',
  '3q': '3º quadrimestre',
  '1s': '1º semestre',
  '2s': '2º semestre',
} as const

const bimestres: Periodo[] = ['1b', '2b', '3b', '4b', '5b', '6b']
const quadrimestres: Periodo[] = ['1q', '2q', '3q']
const semestres: Periodo[] = ['1s', '2s']
const daCadencia: Record<Cadencia, Periodo[]> = {
  ano: ['ano'],
  bimestre: bimestres,
  quadrimestre: quadrimestres,
  'quadrimestre ou semestre': [...quadrimestres, ...semestres],
}

/** The periods that a kind may have. */
export const periodosDe = (codigo: string): Periodo[] => daCadencia[tipoOf(codigo).cadencia]

export type PeriodicidadeDoRgf = 'quadrimestre' | 'semestre'

/** The periods of a year that are to be filed. */
export const periodosDevidos = (codigo: string, rgf: PeriodicidadeDoRgf): Periodo[] =>
  codigo === 'RGF' ? (rgf === 'semestre' ? semestres : quadrimestres) : periodosDe(codigo)

export const resultados = {
  aprovacao: 'Aprovação',
  ressalvas: 'Aprovação com ressalvas',
  rejeicao: 'Rejeição',
} as const

/** Of the strategic plan (PNTP 11.7), a line for each objective: its objective, its indicator and its target. */
export const leMetas = (texto: string): string[][] =>
  texto
    .split('\n')
    .filter((linha) => linha.trim() !== '')
    .map((linha) => linha.split(';').map((parte) => parte.trim()))

export const isMeta = (partes: string[]) => partes.length === 3 && partes.every((parte) => parte !== '')

/** The annexes that the law asks for, by number (Manual de Demonstrativos Fiscais). */
export const anexosDaLei: Partial<Record<string, Record<number, string>>> = {
  RREO: {
    1: 'Balanço orçamentário',
    2: 'Despesa por função e subfunção',
    3: 'Receita corrente líquida',
    4: 'Previdência dos servidores (RPPS)',
    6: 'Resultado primário e nominal',
    7: 'Restos a pagar',
    8: 'Ensino (MDE)',
    9: 'Operações de crédito e despesa de capital',
    10: 'Projeção atuarial',
    11: 'Alienação de ativos',
    12: 'Saúde',
    13: 'Parcerias público-privadas',
    14: 'Demonstrativo simplificado',
  },
  RGF: {
    1: 'Despesa com pessoal',
    2: 'Dívida consolidada',
    3: 'Garantias',
    4: 'Operações de crédito',
    5: 'Caixa e restos a pagar',
    6: 'Demonstrativo simplificado',
  },
}

type Named = {
  documento_exercicio_tipo: string
  exercicio: number
  documento_exercicio_periodo: string
  documento_exercicio_vigencia_inicio: number | null
  documento_exercicio_vigencia_fim: number | null
  documento_exercicio_anexo: string
}

/** 'RREO do 5º bimestre de 2026', 'PPA 2026 a 2029', 'Balanço patrimonial de 2025 – Notas explicativas'. */
export function tituloOf(documento: Named): string {
  const {
    documento_exercicio_tipo: tipo,
    documento_exercicio_periodo: periodo,
    documento_exercicio_anexo: anexo,
  } = documento
  const { documento_exercicio_vigencia_inicio: inicio, documento_exercicio_vigencia_fim: fim } = documento
  const name = chamado(tipo)
  const parte = periodo === '' || periodo === 'ano' ? '' : ` do ${periodos[periodo as keyof typeof periodos]}`
  const quando = inicio && fim && fim > inicio ? ` ${inicio} a ${fim}` : `${parte} de ${documento.exercicio}`
  return `${name}${quando}${anexo && ` – ${anexo}`}`
}

export const enderecoDa: Record<SecaoDeDocumento, string> = {
  planejamento: '/acesso/planejamento',
  contas: '/acesso/prestacao-de-contas',
  relatorios: '/acesso/relatorios-fiscais',
}
export const enderecoOf = (codigo: string) => enderecoDa[tipoOf(codigo).secao]
