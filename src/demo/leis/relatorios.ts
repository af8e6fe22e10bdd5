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

/** The reports due before the demo's day: thirty days after the end of their period (LRF, art. 52 and 55). */
export const makeRelatorios = (): Ato[] =>
  anos.flatMap((ano) => [
    ...periodos(ano, 2).flatMap(({ ordem, fim }) => relatorio(rreo, { ano, ordem, fim })),
    ...periodos(ano, 4).flatMap(({ ordem, fim }) => relatorio(rgf, { ano, ordem, fim })),
    ...(ano === 2021 ? [] : [qdd(ano)]),
  ])

type Periodo = { ano: number; ordem: number; fim: string }

const periodos = (ano: number, meses: 2 | 4) =>
  Array.from({ length: 12 / meses }, (_, at) => ({
    ordem: at + 1,
    fim: addDays(addMonths(`${ano}-01-01`, meses * (at + 1)), -1),
  }))

function relatorio(especie: Especie, periodo: Periodo): Ato[] {
  const prazo = addDays(periodo.fim, 29)
  const data = workingDayUntil(prazo)
  if (prazo > demoDay) return []
  const nome = `${especie.sigla} – ${periodo.ordem}º ${especie.periodo} de ${periodo.ano}`
  return [
    {
      tipo: 4,
      modelo: especie.modelo,
      numero: `${periodo.ordem}º ${especie.periodo}/${periodo.ano}`,
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
  anexos: ['Demonstrativo da despesa com pessoal', 'Demonstrativo da dívida consolidada líquida'],
  linhas: [
    'Pessoal ativo',
    'Pessoal inativo e pensionistas',
    'Terceirização de mão de obra',
    'Indenizações e restituições',
  ],
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
function demonstrativo(
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
