// The files of a ZIP of the former site, one after the other, with the checks of those that people send: pictures are made anew
// (docs/decisions/0030-images.md), documents are stored as they are.

import type { Imagem } from '#kits/midia/imagem.ts'
import { imageTypes, imageWords } from '#kits/midia/imagem.ts'
import { addImage, type Midia } from '#kits/midia/server/midia.queries.ts'
import { ImageRefused } from '#kits/midia/server/renditions.ts'
import { RefusedEntry, type ZipEntry } from '#kits/pacote/server/stored-zip.ts'
import type { Platform } from '#platform/platform.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import type { Recusado } from '../acervo.contract.ts'
import { candidatas, isImagem } from '../arquivo-de-fora.ts'
import { largestNewsImage } from '../noticia.fields.ts'

/** A picture that is stored already, or a document, for the caller to store and to discard. */
export type Achado = { imagem: Midia & Imagem } | { file: SpooledFile }
type Lido = Achado | { motivo: string }

export type AcervoFiles = ReturnType<typeof acervoFiles>

type Floor = Pick<Platform, 'files' | 'spool'>

/** `index`: of indiceDoZip over the entries. */
export function acervoFiles(floor: Floor, entries: readonly ZipEntry[], index: ReadonlyMap<string, number | null>) {
  const pictures = new Map<ZipEntry, Exclude<Lido, { file: SpooledFile }>>() // one may stand in many texts

  async function read(entry: ZipEntry): Promise<Lido> {
    const known = pictures.get(entry)
    if (known) return known
    const lido = await readEntry(floor, entry)
    if (!('file' in lido)) pictures.set(entry, lido)
    return lido
  }

  // The best that can be taken: an original that is too large, or broken, gives way to a smaller one.
  async function readBest(chave: string): Promise<Lido | null> {
    let first: Lido | null = null
    for (const path of candidatas(chave)) {
      const at = index.get(path)
      const entry = typeof at === 'number' ? entries[at] : undefined
      if (at === null) first ??= { motivo: 'Há dois arquivos com este caminho no ZIP.' }
      if (!entry) continue
      const lido = await read(entry)
      if (!('motivo' in lido)) return lido
      first ??= lido
    }
    return first
  }

  return {
    /** What the ZIP has of these paths; `room`: how many documents more the publication may have. */
    async take(chaves: readonly string[], room: number) {
      const achados = new Map<string, Achado>()
      const recusados: Recusado[] = []
      let left = room
      try {
        for (const chave of chaves) {
          const lido = await readBest(chave)
          if (!lido) continue
          if ('motivo' in lido) recusados.push({ endereco: chave, motivo: lido.motivo })
          else if ('file' in lido && left === 0) {
            recusados.push({ endereco: chave, motivo: 'A publicação já tem o máximo de anexos.' })
            await discardSpooled([lido.file])
          } else {
            achados.set(chave, lido)
            if ('file' in lido) left -= 1
          }
        }
        return { achados, recusados }
      } catch (error) {
        await discardSpooled([...achados.values()].flatMap((one) => ('file' in one ? [one.file] : [])))
        throw error
      }
    },
  }
}

async function readEntry({ files, spool }: Floor, entry: ZipEntry): Promise<Lido> {
  if (entry.estado === 'recusado') return { motivo: entry.motivo }
  if (isImagem(entry.caminho) && entry.tamanho > largestNewsImage) return { motivo: tooLarge }
  let file: SpooledFile
  try {
    file = await spool('arquivo', entry.caminho.split('/').at(-1), await entry.open())
  } catch (error) {
    if (error instanceof RefusedEntry) return { motivo: error.message }
    throw error
  }
  const isPicture = imageTypes.test(file.type ?? '')
  const limits = isPicture ? { accept: imageTypes, words: imageWords, largest: largestNewsImage } : {}
  const problem = fileProblems([file], limits).arquivo?.join(' ')
  if (!isPicture && !problem) return { file }
  try {
    return problem ? { motivo: problem } : { imagem: await addImage({ files, spool }, file) }
  } catch (error) {
    if (error instanceof ImageRefused) return { motivo: error.message }
    throw error
  } finally {
    await discardSpooled([file])
  }
}

const tooLarge = `A imagem tem mais de ${largestNewsImage / 1_000_000} MB.`
