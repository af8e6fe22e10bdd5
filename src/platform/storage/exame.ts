// What a file that is to be public says besides what it shows, and what in it is somebody's own: looked for by another process
// (exame-process.ts), which no hostile file outlives. 'Could not be looked into' is never 'clean'.
import type { Conhecidos } from '#base/dado-pessoal.ts'
import type { TipoDeDado } from '#base/tipo-de-dado.ts'
import { createFileReader, startProcess } from './texto.ts'
import { limits } from './texto-limites.ts'

export type TipoEscondido =
  | 'planilha-oculta'
  | 'linhas-ocultas'
  | 'comentario'
  | 'alteracao'
  | 'texto-oculto'
  | 'tarja'
  | 'anexo'
  | 'versao-anterior'
  | 'acao'
  | 'ligacao'
  | 'local'
  | 'autor'

/** `lugar`: 'página 3', 'Plan1, célula B12'. `pede`: it is to be justified, or taken out, before the file is public. */
export type Achado = { tipo: TipoDeDado | TipoEscondido; lugar: string; trecho: string; pede: boolean }

/** `incompleto`: why not all of it could be looked into; null when it was. */
export type Exame = { achados: Achado[]; incompleto: string | null }
export type ExameTask = { file: string; type: string; known: Conhecidos }

export const naoConferido = 'O arquivo está danificado, protegido por senha ou é grande demais para ser conferido.'

/** The most that is stored of one file. */
export const mostAchados = 60

const idleMs = 20_000

export type Examiner = { examine(task: ExameTask): Promise<Exame>; close(): void }

/** One file at a time; the process ends when nobody has sent one for a while. */
export function createExaminer(own: Pick<typeof limits, 'seconds' | 'filesOfProcess'> = limits): Examiner {
  const reader = createFileReader(own, () => startProcess<ExameTask, Exame>('exame'))
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  return {
    examine(task) {
      const examined = turn.then(async () => {
        clearTimeout(idle)
        const read = await reader.read(task)
        idle = setTimeout(reader.close, idleMs).unref()
        return read ?? { achados: [], incompleto: naoConferido }
      })
      turn = examined.catch(() => {})
      return examined
    },
    close() {
      clearTimeout(idle)
      reader.close()
    },
  }
}
