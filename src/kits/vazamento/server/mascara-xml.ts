// Masks in the texts of an XML part, run by run: a number that is written in three runs is found in the paragraph, as it is read.
import { type Conhecidos, dadosPessoais } from '#base/dado-pessoal.ts'
import { plainOf } from '#platform/storage/exame-xml.ts'

const breaks = /^<(?:text:(?:s|tab|line-break)|w:(?:tab|br|cr)|\/w:p|\/text:p|\/a:p|a:br)\b/

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `ends`: what ends a paragraph. */
export const mascaraParagrafos = (xml: string, ends: RegExp, known: Conhecidos): string =>
  xml
    .split(new RegExp(`(${ends.source})`))
    .map((piece) => mascaraTextos(piece, known))
    .join('')

type Token = { raw: string; text: string; from: number; isText: boolean }

function mascaraTextos(xml: string, known: Conhecidos): string {
  let all = ''
  const tokens = (xml.match(/<[^>]*>|[^<]+/g) ?? []).map((raw): Token => {
    const isText = !raw.startsWith('<')
    const text = isText ? plainOf(raw) : breaks.test(raw) ? ' ' : ''
    const token = { raw, text, from: all.length, isText }
    all += text
    return token
  })
  const dados = dadosPessoais(all, known, Number.POSITIVE_INFINITY)
  if (!dados.length) return xml
  return tokens.map((token) => (token.isText ? masked(token, dados) : token.raw)).join('')
}

// The mask stands in the run in which the number begins; what others have of it goes.
function masked({ raw, text, from }: Token, dados: ReturnType<typeof dadosPessoais>): string {
  const own = dados.filter(({ de, ate }) => de < from + text.length && ate > from)
  if (!own.length) return raw
  let out = ''
  let at = 0
  for (const { de, ate, mascarado } of own) {
    out += text.slice(at, Math.max(at, de - from)) + (de >= from ? mascarado : '')
    at = Math.min(text.length, ate - from)
  }
  return escaped(out + text.slice(at))
}
