// How each kind of text field is written. Loaded after the page; everything here reads exactly what the server reads.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCep, mostraCnpj, mostraCpf, semMascara } from '#base/documento.ts'
import { arrumaDataHora, leData, problemaDaData, problemaDaDataHora } from '#base/le-data.ts'
import { leDinheiro, problemaDoDinheiro } from '#base/le-dinheiro.ts'
import { leTelefone, mostraTelefone } from '#base/telefone.ts'
import { arrumaTexto, textoLongo } from '#base/texto.ts'

type Mask = {
  /** The text as it is written out when the field is left; null when it can't be read: then it stays as it was typed. */
  write: (text: string) => string | null
  /** What the form sends; null: the text as it stands. */
  send?: (text: string) => string | null
  /** What is wrong with a text that is not empty. */
  problem?: (text: string, rules: Rules) => string | null
}

/** `shape` of the bare number. */
const numbered = (shape: RegExp, show: (bare: string) => string): Mask => {
  const send = (text: string) => (shape.test(semMascara(text)) ? semMascara(text) : null)
  return {
    send,
    write(text) {
      const bare = send(text)
      return bare && show(bare)
    },
  }
}

const masks = {
  data: {
    write(text) {
      const day = leData(text)
      return day && mostraData(day)
    },
    problem: problemaDaData,
  },
  dataHora: { write: arrumaDataHora, problem: problemaDaDataHora },
  cpf: numbered(/^\d{11}$/, mostraCpf),
  cnpj: numbered(/^[0-9A-Z]{12}\d{2}$/, mostraCnpj),
  cep: numbered(/^\d{8}$/, mostraCep),
  telefone: {
    send: leTelefone,
    write(text) {
      const digits = leTelefone(text)
      return digits && mostraTelefone(digits)
    },
  },
  dinheiro: {
    write(text) {
      const amount = leDinheiro(text)
      return amount && mostraDinheiro(amount)
    },
    problem: (text, { isPositive }) => problemaDoDinheiro(text, isPositive),
  },
  email: { write: lowerCase, send: lowerCase },
} satisfies Record<string, Mask>

export type MaskName = keyof typeof masks

export type Rules = { mask?: MaskName | undefined; maxLength?: number | undefined; isPositive?: boolean | undefined }

const maskOf = ({ mask }: Rules): Mask | undefined => mask && masks[mask]

/** What stands in the field after it was left. */
export const written = (text: string, rules: Rules): string => maskOf(rules)?.write(text) ?? text

/** What the form sends. */
export const sent = (text: string, rules: Rules): string => maskOf(rules)?.send?.(text) ?? text

/** What is said beside the field when it is left; undefined when nothing is wrong. */
export function problemOf(text: string, rules: Rules): string | undefined {
  if (text.trim() === '') return undefined
  if (rules.maxLength && leftOf(text, rules.maxLength) < 0) return textoLongo(rules.maxLength)
  return maskOf(rules)?.problem?.(text, rules) ?? undefined
}

/** How many characters more the server takes, once few are left; null before. Below zero: so many too many. */
export function countdown(text: string, { maxLength }: Rules): number | null {
  if (!maxLength) return null
  const left = leftOf(text, maxLength)
  return left <= Math.min(200, Math.ceil(maxLength / 5)) ? left : null
}

// as the server's schemas count: by code points
const leftOf = (text: string, maxLength: number) => maxLength - [...arrumaTexto(text)].length

function lowerCase(text: string): string {
  return text.trim().toLowerCase()
}
