// The tender that a text names, among those that the portal has: never one that is only likely.
import { dobra } from '#base/dobra.ts'
import { takenId } from '#kits/pacote/taken.ts'
import { leLicitacaoDoNome } from './le-licitacao.ts'

export type Achavel = {
  id: number
  modalidade: string
  numero: string
  ano: number
  /** 0: its number has none. */
  sequencial: number
  processo: string
  /** The year and the number of its process; null where they are not known. */
  processo_sequencia: (number | null)[] | null
  pncp: string
}

/** The id, or what to say to the person who typed the text. */
export type Acha = (texto: string) => number | string

export const nomeDaLicitacao = ({ modalidade, numero }: Pick<Achavel, 'modalidade' | 'numero'>): string =>
  `${modalidade || 'Licitação'} ${numero}`

const mostNamed = 4

export function achaEntre(licitacoes: readonly Achavel[]): Acha {
  const porId = new Set(licitacoes.map(({ id }) => id))
  // a number that is none of the sequence is known as it is written only
  const porTexto = grouped(licitacoes, ({ modalidade, numero, sequencial, processo, pncp }) =>
    [...(sequencial ? [] : [numero, `${modalidade} ${numero}`]), processo && `processo ${processo}`, pncp].map(simples),
  )
  const porNumero = grouped(licitacoes, ({ ano, sequencial }) => (sequencial ? [`${sequencial}/${ano}`] : []))
  const porProcesso = grouped(licitacoes, ({ processo_sequencia: lida }) => {
    const [ano, sequencial] = lida ?? []
    return ano && sequencial ? [`${sequencial}/${ano}`] : []
  })

  return (texto) => {
    const taken = takenId(texto)
    if (taken !== null) return porId.has(taken) ? taken : `Nenhuma licitação tem o código [${taken}].`
    const exatas = porTexto.get(simples(texto)) ?? []
    if (exatas.length) return only(exatas)
    const lida = leLicitacaoDoNome(texto)
    if (lida.pncp) return only(porTexto.get(simples(lida.pncp)) ?? [], texto)
    if (lida.processo && !lida.numero) return only(porProcesso.get(lida.processo) ?? [], texto)
    const { numero, ano, modalidade } = lida.numero ? lida : semModalidade(texto)
    const candidatas = porNumero.get(`${numero}/${ano}`) ?? []
    const ditas = palavras(modalidade)
    if (!ditas.length) return only(candidatas, texto)
    const certas = daModalidade(candidatas, ditas)
    return certas.length || !candidatas.length
      ? only(certas, texto)
      : `${naoEsta(texto)} Com este número há: ${named(candidatas)}.`
  }
}

const naoEsta = (texto: string) => `“${texto.slice(0, 80)}” não está no portal.`

function only(achadas: readonly Achavel[], texto = ''): number | string {
  const [first, ...others] = achadas
  if (!first) return `${naoEsta(texto)} Cadastre a licitação antes, corrija, ou deixe de fora.`
  if (!others.length) return first.id
  return `São ${achadas.length} licitações: ${named(achadas)}. Escreva a certa, com o código entre colchetes.`
}

const named = (licitacoes: readonly Achavel[]) => {
  const names = licitacoes.slice(0, mostNamed).map((one) => `${nomeDaLicitacao(one)} [${one.id}]`)
  const others = licitacoes.length - names.length
  return [...names, ...(others > 0 ? [`e mais ${others}`] : [])].join('; ')
}

// A modality that le-licitacao.ts does not know is what stands before the number.
function semModalidade(texto: string) {
  const [, antes = '', numero = '', ano = ''] = /^(.*?)(\d[\d.]*)\s*[/-]\s*((?:19|20)\d{2})\s*$/.exec(texto) ?? []
  return { modalidade: antes, numero: numero.replaceAll('.', '').replace(/^0+(?=\d)/, ''), ano }
}

// The same words; else those that were typed and more; else some of those that were typed: 'Pregão' is any pregão of the number.
function daModalidade(candidatas: readonly Achavel[], ditas: readonly string[]): Achavel[] {
  const comPalavras = candidatas.map((candidata) => ({ candidata, tem: palavras(candidata.modalidade) }))
  const mais = comPalavras.filter(({ tem }) => ditas.every((palavra) => tem.includes(palavra)))
  const iguais = mais.filter(({ tem }) => tem.length === ditas.length)
  const menos = comPalavras.filter(({ tem }) => tem.length > 0 && tem.every((palavra) => ditas.includes(palavra)))
  const [achadas = []] = [iguais, mais, menos].filter(({ length }) => length > 0)
  return achadas.map(({ candidata }) => candidata)
}

const vazias = new Set(['de', 'da', 'do', 'a', 'o', 'no', 'n', 'numero', 'licitacao', 'edital', 'certame', 'srp'])

// 'Dispensa Eletrônica' and 'dispensa de licitação - eletrônico': without gender, number and what any modality has.
const palavras = (texto: string): string[] => [
  ...new Set(
    dobra(texto.normalize('NFC'))
      .split(/[^a-z]+/)
      .filter((palavra) => palavra !== '' && !vazias.has(palavra))
      .map((palavra) => palavra.replace(/s$/, '').replace(/[aeo]$/, '')),
  ),
]

const simples = (texto: string) =>
  dobra(texto.normalize('NFC'))
    .replace(/[\sº°]+/g, ' ')
    .trim()

function grouped(licitacoes: readonly Achavel[], keysOf: (one: Achavel) => string[]): Map<string, Achavel[]> {
  const groups = new Map<string, Achavel[]>()
  for (const one of licitacoes)
    for (const key of new Set(keysOf(one))) if (key !== '') groups.set(key, [...(groups.get(key) ?? []), one])
  return groups
}
