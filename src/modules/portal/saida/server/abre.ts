// Opens an archive to be taken in: only its directory is in memory. What is wrong with it is said in one sentence.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { BackupProblem } from '#platform/backup/problem.ts'

export type ArquivoAberto = {
  tem(nome: string): boolean
  nomes(): Iterable<string>
  /** Throws BackupProblem when there is no such entry. Its stream fails when its bytes are not those that were packed. */
  abre(nome: string): Promise<Readable>
  /** A small entry as a whole. */
  le(nome: string): Promise<Buffer>
  fecha(): void
}

const smallBytes = 50_000_000

/** Throws BackupProblem for what is no archive, or half of one. */
export async function abreArquivo(caminho: string): Promise<ArquivoAberto> {
  const entries = new Map<string, yauzl.Entry>()
  const zip = await yauzl.openPromise(caminho, { autoClose: false }).catch((error) => {
    throw naoAbre(caminho, error)
  })
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    zip.close()
    throw naoAbre(caminho, error as Error)
  }
  const entryOf = (nome: string) => {
    const entry = entries.get(nome)
    if (!entry) throw new BackupProblem(`O arquivo não tem ${nome}: falta uma parte dele.`)
    return entry
  }
  const abre = async (nome: string) => zip.openReadStreamPromise(entryOf(nome))
  return {
    tem: (nome) => entries.has(nome),
    nomes: () => entries.keys(),
    abre,
    async le(nome) {
      if (entryOf(nome).uncompressedSize > smallBytes) throw new BackupProblem(`${nome} é grande demais.`)
      return buffer(await abre(nome))
    },
    fecha: () => zip.close(),
  }
}

function naoAbre(caminho: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT') return new BackupProblem(`Não há o arquivo ${caminho}.`)
  if (error.code) return new BackupProblem(`Não é possível ler ${caminho} (${error.code}).`, { cause: error })
  return new BackupProblem(`${caminho} não é um arquivo da saída, ou está pela metade: copie-o de novo.`, {
    cause: error,
  })
}
