// Fiscal reports: RREO every two months, RGF every four, and the detailed budget of each year.
import { addDays, addWorkingDays } from '../calendar.ts'
import { demoDay } from '../city.ts'
import { addMonths, workingDayUntil } from '../contratos/contrato.ts'
import { type Block, fact, money, type Paper, signed, text, title } from '../documents/paper.ts'
import { emPdf, type Papel } from '../papel.ts'
import { createRandom } from '../random.ts'
import type { Ato } from './ato.ts'

const orgao = 'Secretaria Municipal de Finanças'
const anos = [2021, 2022, 2023, 2024, 2025, 2026]

/** The reports due before the demo's day: thirty days after the end of their period (LRF, art. 52 and 55); two are missing, two late. */
export const makeRelatorios = (): Ato[] =>
  anos.flatMap((ano) => [
    ...periodos(ano, 2).flatMap(({ ordem, fim }) => relatorio(rreo, { ano, ordem, fim })),
    ...periodos(ano, 4).flatMap(({ ordem, fim }) => relatorio(rgf, { ano, ordem, fim })),
    qdd(ano),
    ...(ano === 2026 ? [retificado] : []),
  ])

const faltam = ['3º quadrimestre/2024', '2º bimestre/2025']
// number -> working days after the term
const atrasos: Record<string, number> = { '3º bimestre/2026': 6, '1º quadrimestre/2025': 2 }

type Periodo = { ano: number; ordem: number; fim: string }

const periodos = (ano: number, meses: 2 | 4) =>
  Array.from({ length: 12 / meses }, (_, at) => ({
    ordem: at + 1,
    fim: addDays(addMonths(`${ano}-01-01`, meses * (at + 1)), -1),
  }))

function relatorio(especie: Especie, periodo: Periodo): Ato[] {
  const prazo = addDays(periodo.fim, 29)
  const numero = `${periodo.ordem}º ${especie.periodo}/${periodo.ano}`
  const atraso = atrasos[numero]
  const data = atraso ? addWorkingDays(prazo, atraso) : workingDayUntil(prazo)
  if (prazo > demoDay || faltam.includes(numero)) return []
  const nome = `${especie.sigla} – ${periodo.ordem}º ${especie.periodo} de ${periodo.ano}`
  return [
    {
      tipo: 4,
      modelo: especie.modelo,
      numero,
      descricao: `${especie.nome} (${especie.sigla}) do ${periodo.ordem}º ${especie.periodo} de ${periodo.ano}.`,
      data,
      publicacao: data,
      anexos: especie.anexos.map((titulo) => ({
        titulo,
        papel: demonstrativo({ titulo, nome, data }, especie.linhas),
      })),
    },
  ]
}

type Especie = {
  modelo: 4 | 5
  sigla: string
  nome: string
  periodo: string
  anexos: string[]
  linhas: string[]
}

const rreo: Especie = {
  modelo: 5,
  sigla: 'RREO',
  nome: 'Relatório Resumido da Execução Orçamentária',
  periodo: 'bimestre',
  anexos: ['Balanço orçamentário e demonstrativos'],
  linhas: [
    'Impostos, taxas e contribuições',
    'Fundo de Participação dos Municípios – FPM',
    'Cota-parte do ICMS',
    'Transferências do SUS',
    'Transferências do Fundeb',
    'Outras receitas correntes',
    'Receitas de capital',
  ],
}

const rgf: Especie = {
  modelo: 4,
  sigla: 'RGF',
  nome: 'Relatório de Gestão Fiscal',
  periodo: 'quadrimestre',
  anexos: ['Anexo 1 – Despesa com pessoal', 'Anexo 2 – Dívida consolidada'],
  linhas: [
    'Pessoal ativo',
    'Pessoal inativo e pensionistas',
    'Terceirização de mão de obra',
    'Indenizações e restituições',
  ],
}

/** What it corrects stays in the portal beside it (src/demo/exercicio). */
const retificado: Ato = {
  tipo: 4,
  modelo: 5,
  numero: '1º bimestre/2026 (retificação 1)',
  descricao: `${rreo.nome} (${rreo.sigla}) do 1º bimestre de 2026, com a receita do Fundeb corrigida.`,
  data: '2026-04-22',
  publicacao: '2026-04-22',
  anexos: rreo.anexos.map((titulo) => ({
    titulo,
    papel: demonstrativo({ titulo, nome: 'RREO – 1º bimestre de 2026 – retificação', data: '2026-04-22' }, rreo.linhas),
  })),
}

function qdd(ano: number): Ato {
  const data = addWorkingDays(`${ano}-01-05`, 2)
  const nome = `QDD – Exercício de ${ano}`
  const titulo = 'Quadro de Detalhamento da Despesa'
  const unidades = [
    'Gabinete da Prefeita',
    'Administração',
    'Finanças',
    'Saúde',
    'Educação',
    'Assistência Social',
    'Obras',
  ]
  return {
    tipo: 4,
    modelo: 6,
    numero: `Exercício ${ano}`,
    descricao: `${titulo} (QDD) do exercício de ${ano}, por unidade orçamentária.`,
    data,
    publicacao: data,
    anexos: [{ titulo, papel: demonstrativo({ titulo, nome, data }, unidades) }],
  }
}

// Budgeted and actual amounts, line by line, with totals.
export function demonstrativo(
  { titulo, nome, data }: { titulo: string; nome: string; data: string },
  linhas: string[],
): Papel {
  const random = createRandom(`${nome} ${titulo}`)
  const valores = linhas.map(() => {
    const previsto = random.integer(120_000, 2_600_000) * 100
    return { previsto, realizado: Math.round(previsto * random.between(0.71, 1.04)) }
  })
  const soma = (de: 'previsto' | 'realizado') => valores.reduce((total, linha) => total + linha[de], 0)
  const celulas = (item: string, texto: string, previsto: number, realizado: number) => [
    item,
    texto,
    '',
    '',
    money(previsto).slice(3),
    money(realizado).slice(3),
  ]
  const table: Block = {
    kind: 'table',
    rows: [
      ['Item', 'Especificação', '', '', 'Previsto (R$)', 'Realizado (R$)'],
      ...valores.map(({ previsto, realizado }, at) => celulas(String(at + 1), linhas[at] ?? '', previsto, realizado)),
      celulas('', 'Total', soma('previsto'), soma('realizado')),
    ],
  }
  const paper: Paper = {
    title: `${titulo} – ${nome}`,
    blocks: [
      title(titulo),
      fact('Relatório', nome),
      table,
      text('Valores acumulados até o fim do período, conforme a escrituração contábil do Município.'),
      ...signed(data, ['Gildásio Ferreira Pinheiro', 'Secretário de Finanças']),
    ],
  }
  return emPdf(`${titulo} ${nome}`, paper, orgao)
}
