// The report as files for spreadsheets: the rows of the page.
import { csvText } from '#kits/export/csv-text.ts'
import type { Atendimento, RelatorioPrazos } from '../relatorio.contract.ts'

const nomeDaEspecie = { informacao: 'Pedidos de informação', servico: 'Solicitações de serviço' }

/** A group's row also names its kind, since a file has no indentation. */
export const atendimentoCsv = (linhas: Atendimento[]): string =>
  csvText({
    header: ['Tipo', 'Recebidas', 'Atendidas', 'Rejeitadas', 'Pes. Fís.', 'Pes. Jur.', 'Residente', 'Não residente'],
    rows: linhas.map((linha) => [
      linha.nivel === 'grupo' && linha.especie ? `${nomeDaEspecie[linha.especie]} – ${linha.tipo}` : linha.tipo,
      ...[linha.quantidade, linha.concluidas, linha.rejeitadas, linha.pes_fisica, linha.pes_juridica].map(String),
      ...[linha.residente, linha.nao_residente].map(String),
    ]),
  })

/** One figure per row: year, what is counted, of which part, how many. */
export function prazosCsv({ anos, recursos, fundamentos }: RelatorioPrazos): string {
  const rows = [
    ...anos.flatMap((ano) => figuresOf(ano.ano, '', ano, indicadores)),
    ...recursos.flatMap((recurso) => figuresOf(recurso.ano, recurso.texto, recurso, desfechos)),
    ...fundamentos.map(({ ano, texto, quantidade }) => [
      String(ano),
      'Pedidos rejeitados, por fundamento',
      texto,
      String(quantidade),
    ]),
  ]
  return csvText({ header: ['Ano', 'Indicador', 'Detalhe', 'Valor'], rows })
}

// A missing figure (an average without answers) is an empty cell, not a zero.
function figuresOf<Row extends object>(
  ano: number,
  detalhe: string,
  row: Row,
  names: [keyof Row, string][],
): string[][] {
  return names.map(([field, name]) => [String(ano), name, detalhe, String(row[field] ?? '')])
}

const indicadores: [keyof RelatorioPrazos['anos'][number], string][] = [
  ['recebidos', 'Pedidos de informação recebidos'],
  ['respondidos', 'Pedidos respondidos'],
  ['concluidos', 'Pedidos atendidos (situação Concluída)'],
  ['rejeitados', 'Pedidos rejeitados'],
  ['media_dias', 'Tempo médio até a primeira resposta, em dias'],
  ['no_prazo', 'Pedidos respondidos no prazo'],
  ['fora_do_prazo', 'Pedidos respondidos fora do prazo ou vencidos sem resposta'],
  ['percentual_no_prazo', 'Respondidos no prazo, em %'],
  ['vencidos', 'Pedidos vencidos e sem resposta hoje'],
  ['prorrogados', 'Pedidos com prazo prorrogado'],
]

const desfechos: [keyof RelatorioPrazos['recursos'][number], string][] = [
  ['quantidade', 'Recursos apresentados'],
  ['deferidos', 'Recursos deferidos'],
  ['parcialmente_deferidos', 'Recursos parcialmente deferidos'],
  ['indeferidos', 'Recursos indeferidos'],
  ['nao_conhecidos', 'Recursos não conhecidos'],
  ['perda_de_objeto', 'Recursos com perda de objeto'],
  ['sem_decisao', 'Recursos sem decisão'],
]
