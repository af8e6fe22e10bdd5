// Files are looked at when they come, within seconds; what got no verdict by then is held, and looked at again by a job (held.queries.ts).
import { createReadStream } from 'node:fs'
import { FieldErrors, WireError } from '../errors.ts'
import { scannerOf } from './scanner.ts'
import { ScannerAway } from './talk.ts'
import type { Scanner, Verdict } from './verdict.ts'

/** What it takes of a file that came (SpooledFile). `sender`: of one that came with a request. */
type Arrived = { field: string; path: string; size: number; sender?: object | undefined }

export type Antivirus = {
  /** Null: ANTIVIRUS_URL names none, and nothing is held. */
  scanner: Scanner | null
  /**
   * The verdict of each; null where there is none yet. Takes no longer than a person waits. Throws FieldErrors for what a person sends and
   * the scanner knows: it is told at once, and nothing is stored.
   */
  admit(files: Arrived[]): Promise<(Verdict | null)[]>
  /** For a file whose content is used at once and not stored as it is. Throws FieldErrors, or 503 while the scanner is away. */
  demandClean(file: Arrived): Promise<void>
}

/** Of all files of a call together. */
const patienceMs = 4000
const demandMs = 60_000
/** While the scanner is away nobody waits for it. */
const pauseMs = 15_000
const together = 4

export function createAntivirus(url: string | undefined, now = () => performance.now()): Antivirus {
  const scanner = url ? scannerOf(url) : null
  let pausedUntil = Number.NEGATIVE_INFINITY

  async function quick(file: Arrived, until: number): Promise<Verdict | null> {
    const ms = Math.ceil(until - now())
    if (!scanner || !file.path || ms <= 0 || now() < pausedUntil) return null
    try {
      return await scanFile(scanner, file, ms)
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error
      pausedUntil = now() + pauseMs
      return null
    }
  }

  return {
    scanner,
    async admit(files) {
      const until = now() + patienceMs
      const verdicts: (Verdict | null)[] = []
      for (let at = 0; at < files.length; at += together)
        verdicts.push(...(await Promise.all(files.slice(at, at + together).map((file) => quick(file, until)))))
      refuseInfected(files, verdicts)
      return verdicts
    },
    async demandClean(file) {
      if (!scanner || !file.path) return
      const verdict = await scanFile(scanner, file, demandMs).catch((error) => {
        throw error instanceof ScannerAway ? scannerIsAway(error) : error
      })
      if (verdict.estado !== 'limpo') throw new FieldErrors({ [file.field]: [wordsOf(verdict)] })
    },
  }
}

async function scanFile(scanner: Scanner, file: Arrived, ms: number): Promise<Verdict> {
  const content = createReadStream(file.path)
  try {
    return await scanner.scan(content, file.size, ms)
  } finally {
    content.destroy() // nobody reads it when there was no connection
  }
}

function refuseInfected(files: Arrived[], verdicts: (Verdict | null)[]): void {
  const problems = files.flatMap((file, at) => {
    const verdict = verdicts[at]
    return file.sender && verdict?.estado === 'infectado' ? [{ [file.field]: [wordsOf(verdict)] }] : []
  })
  if (problems.length) throw new FieldErrors(Object.assign({}, ...problems))
}

const wordsOf = ({ estado, motivo }: Verdict) =>
  estado === 'infectado'
    ? `O antivírus encontrou um programa nocivo neste arquivo (${motivo}). Confira o seu aparelho e envie outro arquivo.`
    : `O antivírus não conferiu este arquivo: ${motivo}.`

const scannerIsAway = ({ message }: Error) =>
  new WireError(503, `O antivírus não conferiu o arquivo: ${message}. Tente de novo em alguns minutos.`)
