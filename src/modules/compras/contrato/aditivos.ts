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

/** Numbers of amendments before the last that are not there. */
export function faltamTermos(aditivos: readonly Numerado[]): number[] {
  const numbers = aditivos
    .filter(({ contrato_aditivo_tipo: tipo }) => tipo !== 'apostilamento' && tipo !== 'rescisao')
    .map(({ contrato_aditivo_numero: numero }) => numero)
  return Array.from({ length: Math.max(0, ...numbers) }, (_, at) => at + 1).filter(
    (numero) => !numbers.includes(numero),
  )
}

type Mudanca = Numerado & {
  contrato_aditivo_acrescimo: string | null
  contrato_aditivo_supressao: string | null
  contrato_aditivo_valor_apos: string | null
  contrato_aditivo_reajuste_indice: string
  contrato_aditivo_reforma: boolean
}

/** Those that change the value and do not say by how much. */
export const semValor = <A extends Mudanca>(aditivos: readonly A[]): A[] =>
  aditivos.filter(
    (aditivo) =>
      ['valor', 'prazo_valor', 'objeto', 'apostilamento'].includes(aditivo.contrato_aditivo_tipo) &&
      (aditivo.contrato_aditivo_acrescimo ?? aditivo.contrato_aditivo_supressao) === null,
  )

/** Of amendments in the order of signature, those that leave the value unknown today: after the last one that states it. */
export function semValorAtual<A extends Mudanca>(aditivos: readonly A[]): A[] {
  const dito = aditivos.findLastIndex(({ contrato_aditivo_valor_apos: valor }) => valor !== null)
  return semValor(aditivos.slice(dito + 1))
}

/** The end of the term as it was at first; null where a contract's own end is that of a later amendment and no longer says it. */
export function fimInicial(
  fim: string | null,
  aditivos: readonly { contrato_aditivo_nova_vigencia_fim: string | null }[],
): string | null {
  const [primeiro] = aditivos.flatMap(({ contrato_aditivo_nova_vigencia_fim: novo }) => (novo ? [novo] : []))
  return fim && primeiro && fim >= primeiro ? null : fim
}

export type Limite = {
  /** In hundredths of a percent of the initial value; null where an amendment leaves it unknown. */
  acrescimos: number | null
  supressoes: number | null
  /** Percent: 50 where an amendment says that it is the reform of a building or of equipment. */
  teto: 25 | 50
}

/**
 * What increases and decreases are of the initial value, each by itself: they do not offset each other. What follows an index is no
 * change of the contract (art. 136) and is not counted. Null without amendments that change the value, or without an initial value.
 */
export function limiteDe(valorInicial: string, aditivos: readonly Mudanca[]): Limite | null {
  const inicial = centavosDe(valorInicial)
  const contam = aditivos.filter(
    (aditivo) => aditivo.contrato_aditivo_tipo !== 'apostilamento' && aditivo.contrato_aditivo_reajuste_indice === '',
  )
  const mudam = contam.filter((aditivo) => semValor([aditivo]).length > 0 || muda(aditivo))
  if (inicial <= 0n || mudam.length === 0) return null
  const isKnown = semValor(contam).length === 0
  const parte = (campo: 'contrato_aditivo_acrescimo' | 'contrato_aditivo_supressao') =>
    isKnown
      ? Number((mudam.reduce((sum, aditivo) => sum + centavosDe(aditivo[campo] ?? '0'), 0n) * 10_000n) / inicial)
      : null
  return {
    acrescimos: parte('contrato_aditivo_acrescimo'),
    supressoes: parte('contrato_aditivo_supressao'),
    teto: aditivos.some(({ contrato_aditivo_reforma: reforma }) => reforma) ? 50 : 25,
  }
}

const muda = ({ contrato_aditivo_acrescimo: mais, contrato_aditivo_supressao: menos }: Mudanca) =>
  centavosDe(mais ?? '0') > 0n || centavosDe(menos ?? '0') > 0n
