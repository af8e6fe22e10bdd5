// The files of requests: documents that the town answers with, and what citizens send along.
import { longDate } from '../calendar.ts'
import { type Block, fact, heading, text, title } from '../documents/paper.ts'
import { pdfOf } from '../documents/pdf.ts'
import { siteSketch } from '../documents/pictures.ts'
import { demoOrgaos } from '../orgaos/orgaos.ts'
import { createRandom } from '../random.ts'
import type { Documento } from './vida.ts'

type Anexo = { titulo: string; assunto: string; resposta: string; destino: string; dia: string }

/** The answer's document: what it answers, in words, and by unit of the administration where it counts something. */
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

// Lists and tables of what was counted; minutes, opinions and reports are words only.
const conta = /^(Relação|Consumo|Quadro|Despesas|Benefícios|Demonstrativo|Pontos|Planilha|Rotas|Mapa|Escala da)/

function quadro({ titulo, assunto, dia }: Anexo): Block[] {
  if (!conta.test(titulo)) return []
  const random = createRandom(`${titulo} ${assunto} ${dia}`)
  const linhas = demoOrgaos.slice(5, 19).filter(() => random.chance(0.6))
  const valores = linhas.map(() => ({ registros: random.integer(2, 60), valor: random.integer(900, 84_000) }))
  const numero = (valor: number) => valor.toLocaleString('pt-BR')
  return [
    heading('Por unidade'),
    {
      kind: 'table',
      rows: [
        ['Item', 'Unidade administrativa', 'Período', 'Registros', '', 'Valor (R$)'],
        ...linhas.map((orgao, at) => [
          String(at + 1),
          orgao.nome,
          dia.slice(0, 4),
          numero(valores[at]?.registros ?? 0),
          '',
          `${numero(valores[at]?.valor ?? 0)},00`,
        ]),
      ],
    },
  ]
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
