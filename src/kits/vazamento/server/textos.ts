// What is somebody's own in the texts of a form, or of a row of a table: both have the same digest, by which a decision about one holds for
// the other.
import { createHash, createHmac } from 'node:crypto'
import { type Conhecidos, type DadoPessoal, dadosPessoais } from '#base/dado-pessoal.ts'
import { type Fato, isFree } from '../campo-livre.ts'

export type NoTexto = DadoPessoal & { campo: string; rotulo: string; lugar: string; resumo: string }

type Reading = {
  facts: Record<string, Fato>
  known: Conhecidos
  /** See findSegredo. */
  segredo: string
  /** The public never reads a CPF of it whole. */
  hidesCpf?: boolean | undefined
}

const shortest = 8

export function dadosNosTextos(
  values: Record<string, unknown>,
  { facts, known, segredo, hidesCpf }: Reading,
): NoTexto[] {
  return Object.entries(values).flatMap(([campo, value]) => {
    const fact = facts[campo]
    if (typeof value !== 'string' || value.length < shortest || !isFree(campo, fact)) return []
    const text = withoutMarks(value)
    return dadosPessoais(text, known)
      .filter(({ tipo }) => !(hidesCpf && tipo === 'cpf'))
      .map((found) => ({
        ...found,
        ...{ campo, rotulo: fact?.label ?? 'Texto' },
        lugar: `parágrafo ${paragraphAt(value, found.de)}`,
        resumo: resumoDe(segredo, [campo, found.tipo, text.slice(found.de, found.ate)]),
      }))
  })
}

// Letter by letter, so that places stay the same.
const withoutMarks = (html: string) => html.replace(/<[^>]{0,2000}>|&nbsp;/g, (mark) => ' '.repeat(mark.length))

const paragraphAt = (text: string, at: number) =>
  (text.slice(0, at).match(/<\/(?:p|li|h\d|td|th)>|\n+/g)?.length ?? 0) + 1

// Sealed, since a plain digest of a CPF tells it to whoever tries all of them. Over the plain one, as migration 0256 sealed those that were there.
function resumoDe(segredo: string, parts: string[]): string {
  const plain = createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part.replace(/\s+/g, ' '))))
    .digest('hex')
  return createHmac('sha256', segredo).update(plain).digest('hex')
}
