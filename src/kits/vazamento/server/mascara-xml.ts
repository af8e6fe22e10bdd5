// Masks in the texts of an XML part, run by run: a number that is written in three runs is found in the paragraph, as it is read.
import { type Conhecidos, type DadoPessoal, dadosPessoais, mascaraDados } from '#base/dado-pessoal.ts'
import { plainOf, type Token, tokensOf } from '#platform/storage/exame-xml.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Dados = readonly Pick<DadoPessoal, 'tipo' | 'de' | 'ate' | 'mascarado'>[]

/** `ends`: what ends a paragraph. What is read aloud in the place of a picture, and what fields remember, is masked too. */
export const mascaraParagrafos = (xml: string, ends: RegExp, known: Conhecidos): string =>
  xml
    .split(new RegExp(`(${ends.source})`))
    .map((piece) => {
      const tokens = tokensOf(piece).map((token) => ({
        ...token,
        raw: token.isText ? token.raw : named(token.raw, known),
      }))
      return withMasks(tokens, dadosPessoais(textIn(tokens), known, Number.POSITIVE_INFINITY))
    })
    .join('')

/** The texts with these masks, which stand by their places in `textOfXml`. */
export const mascaraTrechos = (xml: string, dados: Dados): string => withMasks(tokensOf(xml), dados)

const textIn = (tokens: Token[]) => tokens.map(({ text }) => text).join('')

const named = (tag: string, known: Conhecidos) =>
  tag.replace(
    /(\s(?:\w+:)?(?:descr|title|alt|tooltip|string-value)=")([^"]*)(?=")/g,
    (all, begin: string, value: string) => {
      const said = plainOf(value)
      const dados = dadosPessoais(said, known, Number.POSITIVE_INFINITY)
      return dados.length ? begin + escaped(mascaraDados(said, dados)).replaceAll('"', '&quot;') : all
    },
  )

const withMasks = (tokens: Token[], dados: Dados): string =>
  tokens.map((token) => (token.isText && dados.length ? masked(token, dados) : token.raw)).join('')

// The mask stands in the run in which the number begins; what others have of it goes.
function masked({ raw, text, from }: Token, dados: Dados): string {
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

/** Whether each mark that is opened is closed, in order: a file that is not would be no file any more. */
export function isWhole(xml: string): boolean {
  const open: string[] = []
  for (const [, close, name = '', empty] of xml.matchAll(/<(\/?)([\w:.-]+)(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*?)?(\/?)>/g))
    if (close ? open.pop() !== name : !empty && open.push(name) < 0) return false
  return open.length === 0
}
