// The relations of an act as its form sends them: numbered fields ato_relacao_tipo_N, ato_relacao_alvo_N, ato_relacao_alvo_id_N (of the
// act that was taken from the proposals) and ato_relacao_dispositivo_N. The field ato_relacoes distinguishes a form without any from one
// that says nothing of them.
import { arrumaTexto } from '#base/texto.ts'
import { relacoes, type TipoDeRelacao } from './tipos-de-ato.ts'

export type RelacaoLida = {
  /** The number of its fields in the form. */
  posicao: number
  tipo: TipoDeRelacao
  alvo: string
  /** What the proposals gave; counts only while its act is called `alvo`. */
  alvoId: number | null
  dispositivo: string
}
type Messages = Record<string, string[]>

const most = 60
const longest = 200
const faltando = { tipo: 'Escolha a relação.', alvo: 'Escreva o ato.' }

/** Rows null: the form says nothing of relations. Rows without anything are no relations. */
export function leRelacoes(body: unknown): { rows: RelacaoLida[] | null; problems: Messages } {
  const fields = (body ?? {}) as Record<string, unknown>
  const posicoes = posicoesDe(fields)
  if (!posicoes.length && fields.ato_relacoes === undefined) return { rows: null, problems: {} }
  const rows: RelacaoLida[] = []
  const problems: Messages = {}
  for (const posicao of posicoes) {
    const text = (name: string) => textOf(fields[`ato_relacao_${name}_${posicao}`])
    const [tipo, alvo, dispositivo] = [text('tipo'), text('alvo'), text('dispositivo')]
    if (!tipo && !alvo && !dispositivo) continue
    const wrong = (name: string, message: string) => {
      problems[`ato_relacao_${name}_${posicao}`] ??= [message]
    }
    if (!tipo) wrong('tipo', faltando.tipo)
    else if (!Object.hasOwn(relacoes, tipo)) wrong('tipo', 'Opção inválida.')
    if (!alvo) wrong('alvo', faltando.alvo)
    for (const [name, value] of [
      ['alvo', alvo],
      ['dispositivo', dispositivo],
    ] as const) {
      if (value.length > longest) wrong(name, `Use no máximo ${longest} caracteres.`)
      else if (/\p{Cc}/u.test(value)) wrong(name, 'Caractere inválido.')
    }
    if (tipo === 'revoga_parte' && !dispositivo) wrong('dispositivo', 'Diga que parte foi revogada.')
    if (rows.length === most) wrong('alvo', `Informe no máximo ${most} atos.`)
    rows.push({ posicao, tipo: tipo as TipoDeRelacao, alvo, alvoId: idOf(text('alvo_id')), dispositivo })
  }
  return { rows, problems }
}

function posicoesDe(fields: Record<string, unknown>): number[] {
  const found = Object.keys(fields).flatMap((name) => {
    const [, posicao] = /^ato_relacao_(?:tipo|alvo|dispositivo)_(\d{1,3})$/.exec(name) ?? []
    return posicao ? [Number(posicao)] : []
  })
  return [...new Set(found)].sort((a, b) => a - b)
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? arrumaTexto(String(value)) : ''
const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
