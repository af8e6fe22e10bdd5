// Questions that have one sure answer, as they are typed. What they ask is recognised here; whether the portal knows it is seen among
// what was found (server/respostas.ts).
import { conteudoDe } from './expressoes.ts'
import { palavrasDe, termosDe } from './termos.ts'

export type Pergunta =
  | { de: 'protocolo'; numero: string }
  | { de: 'empresa'; cnpj: string }
  | {
      de: 'norma'
      especie: 'lei' | 'lei complementar' | 'decreto' | 'portaria' | 'resolucao'
      numero: string
      ano: string | null
    }
  | { de: 'salario'; cargo: string }
  | { de: 'vencimento'; tributo: string }
  /** `isPedido`: where, when or by which telephone is asked in words; else a name alone stands there. */
  | { de: 'lugar'; palavras: string[]; isPedido: boolean }

const cnpj = /^(?:cnpj\s*(?:n[ºo°]?\.?)?\s*:?\s*)?(\d{2})\.?(\d{3})\.?(\d{3})\/?(\d{4})-?(\d{2})$/i
const protocolo =
  /^(?:(?:protocolo|pedido|manifestacao|processo esic|e-?sic)\s*(?:n[ºo°]?\.?)?\s*:?\s*)?(20\d{2}\d{6})$/
const norma =
  /^(lei complementar|lei|decreto|portaria|resolucao)(?: municipal)?\s*(?:n[ºo°]?\.?)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,5})(?:\s*(?:\/|-| de )\s*(\d{4}))?$/
const salario = /\b(?:quanto (?:ganha|ganham|recebe|recebem)|(?:salario|remuneracao|subsidio)(?: d[aeo]s?)?)\b\s*(.*)$/
const tributo = /\b(iptu|iss|issqn|itbi|alvara|tlf|taxa de lixo)\b/
const vence = /\b(vence|vencem|vencimento|vencimentos|ate quando|que dia|quando|prazo|data)\b/
const pedeLugar =
  /\b(onde|fica|ficam|telefone|fone|contato|endereco|horario|que horas|horas|abre|fecha|funciona|funcionamento|atende|atendimento|whatsapp)\b/

const folded = (typed: string) =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[?!"“”.,;:]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export function perguntaDe(typed: string): Pergunta | null {
  if (typed.length > 120) return null
  const text = folded(typed)
  const empresa = cnpj.exec(text)
  if (empresa) return { de: 'empresa', cnpj: empresa.slice(1).join('') }
  const [, numero] = protocolo.exec(text) ?? []
  if (numero) return { de: 'protocolo', numero }
  const [, especie, digits, ano] = norma.exec(text) ?? []
  if (especie && digits)
    return {
      de: 'norma',
      especie: especie as 'lei',
      numero: String(Number(digits.replaceAll('.', ''))),
      ano: ano ?? null,
    }
  return perguntaEmPalavras(text)
}

function perguntaEmPalavras(text: string): Pergunta | null {
  const [, post = ''] = salario.exec(text) ?? []
  const cargo = palavrasDe(post).filter((word) => !['a', 'o', 'as', 'os', 'um', 'uma', 'de', 'do', 'da'].includes(word))
  if (cargo.length > 0 && cargo.length <= 5) return { de: 'salario', cargo: cargo.join(' ') }
  const [, tax] = tributo.exec(text) ?? []
  if (tax && vence.test(text)) return { de: 'vencimento', tributo: tax }
  const palavras = conteudoDe(termosDe(text)).flatMap((termo) => (termo.isNegado ? [] : termo.palavras))
  if (palavras.length === 0 || palavras.length > 6) return null
  return { de: 'lugar', palavras, isPedido: pedeLugar.test(text) }
}

const especie =
  /^(lei|decreto|portaria|resolucao|emenda|instrucao|contrato|pregao|concorrencia|dispensa|inexigibilidade|ata|convenio|processo)\b.* /

/** It begins with what records are called: 'lei orgânica', 'contrato de limpeza'. */
export const isEspecie = (typed: string): boolean => especie.test(folded(typed))

/** A number, a CNPJ: records are meant. */
export const isRegistro = (typed: string): boolean => {
  const text = folded(typed)
  return /^\d[\d./-]*$/.test(text) || /\d+\/(19|20)\d{2}\b/.test(text) || cnpj.test(text) || norma.test(text)
}

/** Whether a law's number, as the portal writes it ('Lei nº 1.234/2022'), is the one that is asked for. */
export function isANorma({ especie, numero, ano }: Extract<Pergunta, { de: 'norma' }>, escrita: string): boolean {
  const [, kind, digits = '', year = ''] =
    /^(.*?)\s*n[ºo°]\s*([\d.]+)(?:\s*(?:\/|-|, de .*)\s*(\d{4}))?/.exec(folded(escrita)) ?? []
  const isNumber = Number(digits.replaceAll('.', '')) === Number(numero)
  return kind === especie && isNumber && (ano === null || year === '' || year === ano)
}

const meses = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const dia = `(?:dia )?\\d{1,2}º?(?: de|,? de) (?:${meses})(?: a (?:\\d{1,2} de )?(?:${meses}))?(?: de \\d{4})?`
const forma = 'cota única|parcela única|pagamento à vista|até \\d+ parcelas|\\d+ª (?:parcela|cota)|parcelado'
const parcelas = new RegExp(`(${forma})[^.;]{0,24}?\\b(${dia})`, 'giu')
const vencimento = new RegExp(`\\bvenc(?:e|em|imento)\\b[^.;]{0,40}?\\b(${dia})`, 'iu')

/** The due dates that a text of a tax names: 'Cota única': '10 de março'. Nothing where it names none in so many words. */
export function vencimentosDe(texto: string): { nome: string; valor: string }[] {
  const line = texto.replace(/\s+/g, ' ')
  const found = [...line.matchAll(parcelas)].map(([, nome = '', valor = '']) => ({ nome: capital(nome), valor }))
  if (found.length > 0) return found.slice(0, 4)
  const [, valor] = vencimento.exec(line) ?? []
  return valor ? [{ nome: 'Vencimento', valor }] : []
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const longest = 60
const nomeProprio = /(?:^|\s)\p{Lu}\p{Ll}+(?:\s+(?:d[aeo]s?|e))?\s+\p{Lu}\p{Ll}+/u

/**
 * The words of a search that found nothing, as staff may read them; null where they could be somebody's: any digit, an address of mail,
 * names as names are written, more than a few words.
 */
export function palavrasSemResultado(typed: string): string | null {
  if (/[\d@]/.test(typed) || nomeProprio.test(typed)) return null
  const words = palavrasDe(typed)
  const text = words.join(' ')
  return words.length <= 6 && /^[a-z ]{3,60}$/.test(text) && text.length <= longest ? text : null
}
