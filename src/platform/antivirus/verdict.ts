// What scanners say, and what they are asked.
import type { Readable } from 'node:stream'

export type Verdict =
  | { estado: 'limpo'; motivo: null }
  /** `motivo`: the name of the signature. */
  | { estado: 'infectado'; motivo: string }
  /** The scanner will never look at it as it is: `motivo` says why. */
  | { estado: 'nao_conferido'; motivo: string }

export type Scanner = {
  /** As people read it, without anything secret. */
  address: string
  /** Reads `content` to its end within `ms`. Throws ScannerAway when there is no verdict: it is to be asked again. */
  scan(content: Readable, size: number, ms: number): Promise<Verdict>
  /** What it says of itself. Throws ScannerAway. */
  about(ms: number): Promise<string>
}

export const clean: Verdict = { estado: 'limpo', motivo: null }
export const infected = (name: string): Verdict => ({ estado: 'infectado', motivo: printable(name) })
export const tooLarge: Verdict = { estado: 'nao_conferido', motivo: 'maior que o limite do antivírus' }

// it comes over the network, and is shown
const printable = (name: string) =>
  name
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 120) || 'sem nome'
