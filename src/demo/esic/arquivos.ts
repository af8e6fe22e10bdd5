// The files of requests: documents of the town's answers, and files sent by citizens.
import { longDate } from '../calendar.ts'
import { type Block, fact, heading, money, text, title } from '../documents/paper.ts'
import { pdfOf } from '../documents/pdf.ts'
import { siteSketch } from '../documents/pictures.ts'
import { demoOrgaos } from '../orgaos/orgaos.ts'
import { createRandom } from '../random.ts'
import type { Documento } from './vida.ts'

type Anexo = { titulo: string; assunto: string; resposta: string; destino: string; dia: string }

/** The answer's document: its text, and a table by unit of the administration when it counts something. */
export function documentoDaResposta(anexo: Anexo): Documento {
  const { titulo, assunto, resposta, destino, dia } = anexo
  const paper = {
    title: `${titulo} – ${assunto}`,
    blocks: [
      title(titulo),
      fact('Pedido', assunto),
      fact('Destino', destino),
      fact('Data', longDate(dia)),
      heading('Resposta'),
      ...resposta.split('\n').map(text),
      ...quadro(anexo),
    ],
  }
  return { nome: `${nomeDeArquivo(titulo)}-${dia}.pdf`, bytes: async () => pdfOf(paper, destino.split(' - ')[1] ?? '') }
}

// Titles of documents with a table; minutes, opinions and reports have only text.
const conta = /^(Relação|Consumo|Quadro|Despesas|Benefícios|Demonstrativo|Pontos|Planilha|Rotas|Mapa|Escala da)/

// By unit; the parts add up to the amount in the answer, if any.
function quadro({ titulo, assunto, resposta, dia }: Anexo): Block[] {
  if (!conta.test(titulo)) return []
  const random = createRandom(`${titulo} ${assunto} ${dia}`)
  const unidades = demoOrgaos.slice(5, 19).filter(() => random.chance(0.6))
  const registros = unidades.map(() => random.integer(2, 60))
  const total = centavosEm(resposta)
  const valores = total === null ? null : parcelas(total, registros)
  const linha = (item: string, nome: string, quantos: number, valor?: number) => [
    item,
    nome,
    '',
    String(quantos),
    '',
    valor === undefined ? '' : money(valor).slice(3),
  ]
  const soma = registros.reduce((some, one) => some + one, 0)
  const rows = [
    ['Item', 'Unidade administrativa', '', 'Registros', '', total === null ? '' : 'Valor (R$)'],
    ...unidades.map(({ nome }, at) => linha(String(at + 1), nome, registros[at] ?? 0, valores?.[at])),
    linha('', 'Total', soma, total ?? undefined),
  ]
  return [heading('Por unidade'), { kind: 'table', rows }]
}

function centavosEm(resposta: string): number | null {
  const [, valor] = /no (?:total|valor) de R\$ ([\d.]+,\d{2})/.exec(resposta) ?? []
  return valor === undefined ? null : Number(valor.replace(/\D/g, ''))
}

// In proportion to the counts; the last one takes the rounding difference.
function parcelas(total: number, contagens: number[]): number[] {
  const soma = contagens.reduce((some, one) => some + one, 0)
  const partes = contagens.slice(0, -1).map((one) => Math.round((total * one) / soma))
  return [...partes, total - partes.reduce((some, one) => some + one, 0)]
}

export const croqui = (assunto: string, dia: string): Documento => ({
  nome: `croqui-do-local-${dia}.png`,
  bytes: async () => siteSketch(assunto),
})

export const perguntas = (assunto: string, pedido: string, dia: string): Documento => ({
  nome: `perguntas-${dia}.txt`,
  bytes: async () => Buffer.from(`${assunto}\n\n${pedido}\n`),
})

const nomeDeArquivo = (titulo: string) =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
