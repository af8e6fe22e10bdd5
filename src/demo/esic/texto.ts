// What the demo's staff and citizens write (demo/esic-*.csv): texts with placeholders in braces, and the values for them.
import { mostraDinheiro } from '#base/dinheiro.ts'
import { htmlOfPlainText } from '#kits/rich-text/plain.ts'
import type { Fundamento } from '#modules/atendimento/solicitacao/fundamentos.ts'
import type { Decisao } from '#modules/atendimento/solicitacao/situacoes.ts'
import { lugares } from '../city.ts'
import type { Lacunas } from '../documents/papel.ts'
import { agrupa, lerCsv, simOuNao, texto } from '../ler.ts'
import type { Random } from '../random.ts'

const comum = { titulo: texto, pedido: texto, resposta: texto }

/** Requests for information; `documento` is the title of the answer's document, if it has one. */
export const assuntos = lerCsv('esic-assuntos', { destino: texto, ...comum, documento: texto })
/** Refused requests, at least one for each legal ground. */
export const recusas = lerCsv('esic-recusas', {
  fundamento: (celula) => celula as Fundamento,
  ...{ destino: texto, ...comum },
})
export const pedidosDeServico = lerCsv('esic-servicos', { servico: texto, recusado: simOuNao, ...comum })

const frases = agrupa(lerCsv('esic-frases', { quando: texto, texto }), ({ quando }) => quando)

/** The texts for an occasion of a request's course. */
export function frasesPara(quando: string): string[] {
  const suas = frases.get(quando)
  if (!suas) throw new Error(`demo/esic-frases.csv não tem ${quando}`)
  return suas.map(({ texto }) => texto)
}

export const frasePara = (quando: string): string => frasesPara(quando)[0] ?? ''
export const textoDaDecisao = (decisao: Decisao): string => frasePara(`decisao ${decisao}`)

const meses = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/** The values for one request filed on `dia` ('YYYY-MM-DD'): its years and months were over by then. */
export function escolheLacunas(random: Random, dia: string): Lacunas {
  const lacunas = {
    povoado: random.pick(lugares('povoado')),
    bairro: random.pick(lugares('bairro').filter((nome) => nome !== 'Centro')),
    rua: random.pick(lugares('rua')),
    escola: random.pick(lugares('escola')),
    n: String(random.integer(12, 64)),
    m: String(random.integer(3, 9)),
    k: String(random.integer(110, 890)),
    valor: mostraDinheiro(`${random.integer(18, 260)}${random.integer(100, 999)}.${random.integer(10, 99)}`),
  }
  const [ano, mes] = dia.split('-').map(Number) as [number, number]
  const fechado = mes > 3 ? ano : ano - 1
  return {
    ...lacunas,
    ...{ ano: String(fechado), mes: meses[mes > 3 ? mes - 3 : 9] ?? '' },
    ...{ anoPassado: String(ano - 1), anoDaFesta: String(mes > 7 ? ano : ano - 1) },
  }
}

/** One paragraph per line, as clean HTML. */
export const paragrafos = (...linhas: string[]): string => htmlOfPlainText(linhas.join('\n').replaceAll('\n', '\n\n'))
