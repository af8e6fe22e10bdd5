// The relations of an act as its form sends them: numbered fields ato_relacao_tipo_N, ato_relacao_alvo_N, ato_relacao_alvo_id_N (of the
// act that was taken from the proposals) and ato_relacao_dispositivo_N. The field ato_relacoes distinguishes a form without any from one
// that says nothing of them.
import { arrumaTexto } from '#base/texto.ts'
import { longestRedacao } from './ato-normativo.fields.ts'
import { leDispositivo } from './lei-dispositivo.ts'
import { relacoes, type TipoDeRelacao } from './tipos-de-ato.ts'

export type RelacaoLida = {
  /** The number of its fields in the form. */
  posicao: number
  tipo: TipoDeRelacao
  alvo: string
  /** What the proposals gave; counts only while its act is called `alvo`. */
  alvoId: number | null
  dispositivo: string
  /** The words that it gives the provision; '' when it gives none. */
  redacao: string
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
    const redacao = linesOf(fields[`ato_relacao_redacao_${posicao}`])
    if (!tipo && !alvo && !dispositivo && !redacao) continue
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
    for (const [name, message] of redacaoProblems(tipo, dispositivo, redacao)) wrong(name, message)
    if (rows.length === most) wrong('alvo', `Informe no máximo ${most} atos.`)
    rows.push({ posicao, tipo: tipo as TipoDeRelacao, alvo, alvoId: idOf(text('alvo_id')), dispositivo, redacao })
  }
  return { rows, problems }
}

// A new wording has one place, where all of it stands.
function redacaoProblems(tipo: string, dispositivo: string, redacao: string): [name: string, message: string][] {
  if (!redacao) return []
  if (redacao.length > longestRedacao) return [['redacao', `Use no máximo ${longestRedacao} caracteres.`]]
  if (/[^\P{Cc}\n\t]/u.test(redacao)) return [['redacao', 'Caractere inválido.']]
  if (tipo !== 'altera') return [['redacao', 'Só um ato que altera dá nova redação. Em O que faz, escolha Altera.']]
  if (!leDispositivo(dispositivo))
    return [['dispositivo', 'Para dar nova redação, escreva um só dispositivo, como em art. 5º, § 2º, II.']]
  if (/^[ .…·_-]{4,}$/m.test(redacao))
    return [
      [
        'redacao',
        'Escreva o dispositivo inteiro, sem linhas pontilhadas. Ou dê uma relação a cada parágrafo ou inciso que muda.',
      ],
    ]
  return []
}

function posicoesDe(fields: Record<string, unknown>): number[] {
  const found = Object.keys(fields).flatMap((name) => {
    const [, posicao] = /^ato_relacao_(?:tipo|alvo|dispositivo|redacao)_(\d{1,3})$/.exec(name) ?? []
    return posicao ? [Number(posicao)] : []
  })
  return [...new Set(found)].sort((a, b) => a - b)
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? arrumaTexto(String(value)) : ''
const linesOf = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').replace(/\r\n?/g, '\n').trim() : ''
const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
