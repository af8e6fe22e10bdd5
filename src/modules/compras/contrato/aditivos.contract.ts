// What amendments are, as files write them, and how much of the legal limit they use (Lei 14.133/2021, art. 125).
import { centavosDe } from '#base/centavos.ts'
import { dobra } from '#base/dobra.ts'
import { numeroDoNome } from './documentos.ts'

/** What is stored -> what people read. */
export const tipos = {
  prazo: 'Prazo',
  valor: 'Valor',
  prazo_valor: 'Prazo e valor',
  objeto: 'Objeto',
  apostilamento: 'Apostilamento',
  rescisao: 'Rescisão',
  cessao: 'Cessão',
} as const
export type TipoDeAditivo = keyof typeof tipos

/** 'Prorrogação de prazo e acréscimo' -> 'prazo_valor'; null where the words do not say what changes. */
export function tipoDe(texto: string): TipoDeAditivo | null {
  const folded = dobra(texto.normalize('NFC')).replaceAll('_', ' ')
  if (/apostil/.test(folded)) return 'apostilamento'
  if (/rescis|distrato|extincao/.test(folded)) return 'rescisao'
  const prazo = /prazo|prorrog|vigencia/.test(folded)
  const valor = /valor|acrescimo|decrescimo|supressao|reajust|repactua|reequilibrio|quantit/.test(folded)
  if (prazo || valor) return prazo && valor ? 'prazo_valor' : prazo ? 'prazo' : 'valor'
  if (/cessao|sub-?rogac/.test(folded)) return 'cessao'
  return /objeto|projeto|qualitativ|especificac/.test(folded) ? 'objeto' : null
}

/** Which one: 2 of '2', 'Nº 02', '2º termo aditivo', 'Segundo'; of '02/2024' with `hasYear`. Null where the text says more, or nothing. */
export function numeroDoTermo(texto: string): { numero: number; hasYear: boolean } | null {
  const folded = dobra(texto.normalize('NFC').trim())
  const [, digits, ano] =
    /^(?:n[.ºo]*\s*)?0*([1-9]\d?)(?:\s*[ºª°o])?(\/(?:\d\d|20\d\d))?(?:\s*(?:termo )?(?:de )?adit\w+)?$/.exec(folded) ??
    []
  if (digits) return { numero: Number(digits), hasYear: ano !== undefined }
  const numero = /^[a-z]+(?: termo)?(?: de)?(?: adit\w+)?$/.test(folded)
    ? numeroDoNome(`${folded} termo aditivo`)
    : null
  return numero ? { numero, hasYear: false } : null
}

/** '2º termo aditivo', '1º apostilamento'. */
export const nomeDoTermo = ({ contrato_aditivo_numero: numero, contrato_aditivo_tipo: tipo }: Numerado): string => {
  if (tipo === 'rescisao') return 'Termo de rescisão'
  return `${numero}º ${tipo === 'apostilamento' ? 'apostilamento' : 'termo aditivo'}`
}

type Numerado = { contrato_aditivo_numero: number; contrato_aditivo_tipo: TipoDeAditivo }

/** What the ladder of a contract (contrato_escada) says of each amendment besides. */
type Degrau = Numerado & {
  contrato_aditivo_valor_apos: string | null
  /** By how much it changes the value; null where it does and does not say. */
  mudanca: string | null
  /** How many numbers right before its own are not there. */
  faltam_antes: number
}

/** Names of the amendments that the numbers of others show, and that are not there. */
export const faltamTermos = (aditivos: readonly Degrau[]): string[] => aditivos.flatMap(faltamAntes)

const faltamAntes = ({ contrato_aditivo_numero: numero, faltam_antes: faltam, contrato_aditivo_tipo: tipo }: Degrau) =>
  Array.from({ length: faltam }, (_, at) =>
    nomeDoTermo({ contrato_aditivo_numero: numero - faltam + at, contrato_aditivo_tipo: tipo }),
  )

/** Of amendments in the order of signature, the names of what leaves the value unknown today: after the last one that states it. */
export function semValorAtual(aditivos: readonly Degrau[]): string[] {
  const dito = aditivos.findLastIndex(({ contrato_aditivo_valor_apos: valor }) => valor !== null)
  return aditivos
    .slice(dito + 1)
    .flatMap((aditivo) => [...faltamAntes(aditivo), ...(aditivo.mudanca === null ? [nomeDoTermo(aditivo)] : [])])
}

/**
 * The end of the term as it was at first; null where a contract's own end is that of a later amendment, or of its rescission, and no longer
 * says it.
 */
export function fimInicial(fim: string | null, aditivos: readonly Termo[]): string | null {
  if (fim === null) return null
  const [primeiro] = aditivos.flatMap((termo) =>
    termo.contrato_aditivo_tipo === 'rescisao' ? [] : (termo.contrato_aditivo_nova_vigencia_fim ?? []),
  )
  const isOfRescisao = aditivos.some(
    (termo) =>
      termo.contrato_aditivo_tipo === 'rescisao' &&
      fim === (termo.contrato_aditivo_nova_vigencia_fim ?? termo.contrato_aditivo_assinatura),
  )
  return isOfRescisao || (primeiro && fim >= primeiro) ? null : fim
}

type Termo = {
  contrato_aditivo_tipo: TipoDeAditivo
  contrato_aditivo_assinatura: string
  contrato_aditivo_nova_vigencia_fim: string | null
}

export type Limite = {
  /** In hundredths of a percent of the initial value; null where an amendment leaves it unknown, or is not there: one of term and value together does not say
   * how much of its increase is quantity. */
  acrescimos: number | null
  supressoes: number | null
  /** Percent: 50 where an amendment says that it is the reform of a building or of equipment. */
  teto: 25 | 50
  /** Whether one of them is above what the law allows, to the cent; false where they are unknown. */
  acima: boolean
}

type Mudanca = Degrau & {
  contrato_aditivo_acrescimo: string | null
  contrato_aditivo_supressao: string | null
  contrato_aditivo_reajuste_indice: string
  contrato_aditivo_reforma: boolean
}

const tetoDasSupressoes = 25

/**
 * What increases and decreases are of the initial value, each by itself: they do not offset each other. What follows an index is no
 * change of the contract (art. 136) and is not counted. Null without amendments that may change the value, or without an initial value.
 */
export function limiteDe(valorInicial: string, aditivos: readonly Mudanca[]): Limite | null {
  const inicial = centavosDe(valorInicial)
  const termos = aditivos.filter(({ contrato_aditivo_tipo: tipo }) => tipo !== 'apostilamento')
  const contam = termos.filter(({ contrato_aditivo_reajuste_indice: indice }) => indice === '')
  const isWhole = faltamTermos(termos).length === 0
  if (inicial <= 0n || (isWhole && !contam.some(muda))) return null
  const teto = aditivos.some(({ contrato_aditivo_reforma: reforma }) => reforma) ? 50 : 25
  if (!isWhole || contam.some(({ mudanca }) => mudanca === null))
    return { acrescimos: null, supressoes: null, teto, acima: false }
  const soma = (campo: 'contrato_aditivo_acrescimo' | 'contrato_aditivo_supressao') =>
    contam.reduce((sum, aditivo) => sum + centavosDe(aditivo[campo] ?? '0'), 0n)
  const [mais, menos] = [soma('contrato_aditivo_acrescimo'), soma('contrato_aditivo_supressao')]
  // what more time costs is no addition of quantity, and such an amendment does not say which part of its value is
  const isMixed = contam.some(
    (um) => um.contrato_aditivo_tipo === 'prazo_valor' && centavosDe(um.contrato_aditivo_acrescimo ?? '0') > 0n,
  )
  const isAbove = (valor: bigint, percent: number) => valor * 100n > inicial * BigInt(percent)
  const parte = (valor: bigint) => Number((valor * 20_000n + inicial) / (inicial * 2n)) // to the nearest
  return {
    acrescimos: isMixed ? null : parte(mais),
    supressoes: parte(menos),
    teto,
    acima: (!isMixed && isAbove(mais, teto)) || isAbove(menos, tetoDasSupressoes),
  }
}

const muda = ({ mudanca, contrato_aditivo_acrescimo: mais, contrato_aditivo_supressao: menos }: Mudanca) =>
  mudanca === null || centavosDe(mais ?? '0') > 0n || centavosDe(menos ?? '0') > 0n
