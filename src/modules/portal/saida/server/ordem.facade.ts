// An order of the panel, as the process that obeys it knows it.
import fs from 'node:fs/promises'
import { BackupProblem } from '#platform/backup/problem.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Feita } from './monta.ts'
import { noteAndamento, noteFalha, notePronta } from './ordem.queries.ts'
import { arquivoDaSaida, pastaDasSaidas } from './pasta.ts'

const everyMs = 2000

/** `cumpre` makes the archive and notes how it goes and how it ended. Returns the code of the command. */
export async function comecaSaida(db: Queries, dataDir: string, id: number) {
  await fs.mkdir(pastaDasSaidas(dataDir), { recursive: true, mode: 0o700 })
  return {
    async cumpre(make: (alvo: string, diz: (words: string) => void) => Promise<Feita>): Promise<number> {
      let words = ''
      const say = () => void noteAndamento(db, id, words).catch(() => {}) // the next one says it
      const timer = setInterval(say, everyMs)
      try {
        const feita = await make(arquivoDaSaida(dataDir, id), (said) => {
          words = said
        })
        const { bytes, falhas, manifesto } = feita
        const { arquivos, paginas } = manifesto
        await notePronta(db, id, {
          bytes,
          paginas,
          arquivos: arquivos.quantidade,
          faltam: arquivos.faltam.length + falhas.length,
        })
        return 0
      } catch (error) {
        await noteFalha(
          db,
          id,
          error instanceof BackupProblem ? error.message : 'Houve um erro: o registro do portal (log) diz qual.',
        )
        throw error
      } finally {
        clearInterval(timer)
      }
    },
  }
}
