// The steps of the form, one question a page. Plain data, for server and browser.

export const passos = ['Tipo', 'O que houve', 'Identificação', 'Conferir'] as const

/** The heading of each step. */
export const perguntas = [
  'O que você quer fazer?',
  'Conte com as suas palavras',
  'Como você quer se identificar?',
  'Confira antes de enviar',
] as const

/** The fields of each step; the files go with the last one, since a browser sends them once. */
export const camposDoPasso: readonly (readonly string[])[] = [
  ['tipo_contato_id'],
  ['ctt_mensagem', 'ctt_lugar', 'ctt_quando', 'orgao_id'],
  [
    'ctt_identificacao',
    'ctt_anonimo',
    'ctt_sigiloso',
    'ctt_nome',
    'ctt_email',
    'ctt_cpf_cnpj',
    'ctt_telefone',
    'ctt_endereco',
  ],
  ['files0', 'files1', 'files2', 'files3', 'files4'],
]

/** The step (1 to 4) of the first of these fields. */
export function passoDe(fields: string[]): number {
  const at = camposDoPasso.findIndex((names) => fields.some((field) => names.includes(field)))
  return at < 0 ? passos.length : at + 1
}

/** A step as a form names it; null for anything else. */
export function stepIn(value: unknown): number | null {
  const step = Number(value)
  return Number.isInteger(step) && step >= 1 && step <= passos.length ? step : null
}

/** Required fields of a step that are empty. */
export function faltamNoPasso(passo: number, values: Readonly<Record<string, string>>): Obrigatorio[] {
  const names = obrigatorios[passo - 1] ?? []
  if (passo === 3 && values.ctt_identificacao === 'anonimo') return []
  return names.filter((name) => !values[name]?.trim())
}

type Obrigatorio = 'tipo_contato_id' | 'ctt_mensagem' | 'ctt_nome'
const obrigatorios: Obrigatorio[][] = [['tipo_contato_id'], ['ctt_mensagem'], ['ctt_nome'], []]
