// The files of requests: documents of the town's answers, and files sent by citizens.
import { longDate } from '../calendar.ts'
import { croqui } from '../documents/documents.ts'
import type { Papel } from '../documents/papel.ts'
import { money, papelDe } from '../documents/papel.ts'
import { demoOrgaos } from '../orgaos/orgaos.ts'
import { createRandom } from '../random.ts'

type Anexo = { titulo: string; assunto: string; resposta: string; destino: string; dia: string }

/** The answer's document: its text, and a table by unit of the administration when it counts something. */
export function documentoDaResposta(anexo: Anexo): Papel {
  const { titulo, assunto, resposta, destino, dia } = anexo
  const quadro = quadroDe(anexo)
  const lacunas = { titulo, assunto, destino, data: longDate(dia), resposta: resposta.replaceAll('\n', '\n\n'), quadro }
  const casos = new Set(quadro ? ['quadro'] : [])
  return papelDe('resposta', { lacunas, casos, orgao: destino.split(' - ')[1] ?? '', arquivo: `${titulo} ${dia}` })
}

// Titles of documents with a table; minutes, opinions and reports have only text.
const conta = /^(Relação|Consumo|Quadro|Despesas|Benefícios|Demonstrativo|Pontos|Planilha|Rotas|Mapa|Escala da)/

// A table by unit, whose parts add up to the amount in the answer, if there is one.
function quadroDe({ titulo, assunto, resposta, dia }: Anexo): string {
  if (!conta.test(titulo)) return ''
  const random = createRandom(`${titulo} ${assunto} ${dia}`)
  const unidades = demoOrgaos.slice(5, 19).filter(() => random.chance(0.6))
  const registros = unidades.map(() => random.integer(2, 60))
  const total = centavosEm(resposta)
  const valores = total === null ? null : parcelas(total, registros)
  const linha = (item: string, nome: string, quantos: number, valor?: number) =>
    `| ${item} | ${nome} | ${quantos} | ${valor === undefined ? '' : money(valor).slice(3)} |`
  const soma = registros.reduce((some, one) => some + one, 0)
  return [
    `| Item | Unidade administrativa | Registros | ${total === null ? '' : 'Valor (R$)'} |`,
    '| --- | --- | --- | --- |',
    ...unidades.map(({ nome }, at) => linha(String(at + 1), nome, registros[at] ?? 0, valores?.[at])),
    linha('', 'Total', soma, total ?? undefined),
  ].join('\n')
}

function centavosEm(resposta: string): number | null {
  const [, valor] = /no (?:total|valor) de R\$ ([\d.]+,\d{2})/.exec(resposta) ?? []
  return valor === undefined ? null : Number(valor.replace(/\D/g, ''))
}

// The parts are in proportion to the counts; the last one takes the rounding difference.
function parcelas(total: number, contagens: number[]): number[] {
  const soma = contagens.reduce((some, one) => some + one, 0)
  const partes = contagens.slice(0, -1).map((one) => Math.round((total * one) / soma))
  return [...partes, total - partes.reduce((some, one) => some + one, 0)]
}

export const croquiDoLocal = (assunto: string, dia: string): Papel => ({
  nome: `croqui-do-local-${dia}.png`,
  bytes: () => croqui(assunto),
})

export const perguntas = (assunto: string, pedido: string, dia: string): Papel => ({
  nome: `perguntas-${dia}.txt`,
  bytes: async () => Buffer.from(`${assunto}\n\n${pedido}\n`),
})
