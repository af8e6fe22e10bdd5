// The figures as rows, one figure to a row: what the page shows and no more.
import type { Figura, Numeros } from '../relatorio-ouvidoria.contract.ts'

const indicadores: [keyof Numeros & string, string][] = [
  ['recebidas', 'Recebidas'],
  ['encerradas', 'Encerradas'],
  ['respondidas', 'Respondidas'],
  ['arquivadas', 'Arquivadas'],
  ['em_andamento', 'Em andamento'],
  ['prorrogadas', 'Com o prazo prorrogado'],
  ['percentual_no_prazo', 'Respondidas no prazo, em %'],
  ['poucas', 'Menos de 5 respostas dentro ou fora do prazo'],
  ['mediana_dias', 'Mediana de dias até a primeira resposta'],
  ['p90_dias', 'Dias em que nove de cada dez tiveram a primeira resposta'],
]

export function figurasDe(numeros: Numeros): Figura[] {
  const { ano, ate, serie, quebras } = numeros
  const filtro = numeros.filtro ? `${nomeDoFiltro[numeros.filtro.por]}: ${numeros.filtro.nome}` : ''
  const row = (indicador: string, grupo: string, valor: unknown): Figura => ({
    ano,
    ate,
    filtro,
    indicador,
    grupo,
    valor: valor === null ? null : String(valor),
  })
  return [
    ...indicadores.map(([name, indicador]) => row(indicador, '', numeros[name])),
    ...serie.flatMap(({ nome, recebidas, respondidas }) => [
      row('Recebidas, por mês', nome, recebidas),
      row('Respondidas, por mês da resposta', nome, respondidas),
    ]),
    ...quebras.flatMap(({ titulo, linhas }) => linhas.map(({ nome, quantidade }) => row(titulo, nome, quantidade))),
  ]
}

const nomeDoFiltro = { tipo: 'Tipo', orgao: 'Órgão', situacao: 'Situação' }
