// Looks into the files of a ZIP, one after the other, each as what it is, within bounds: no name of an entry ever names a file of this machine,
// and what could not be looked into says so.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { type Conhecidos, dadosPessoais, mascaraDados } from '#base/dado-pessoal.ts'
import type { Achado, Exame, ExameTask } from './exame.ts'
import { typeOfFile } from './file-type.ts'
import { limits } from './texto-limites.ts'

const mostEntries = 500
const largestRatio = 200
const suspicious = 1_000_000 // of a short text of zeros the ratio says nothing
const encrypted = 1 // of the general purpose bits

type Look = (task: ExameTask) => Promise<Exame>

/** Throws when it is no ZIP. */
export async function achadosDoZip(file: string, known: Conhecidos, look: Look): Promise<Exame> {
  const archive = await yauzl.openPromise(file, { decodeStrings: false })
  const achados: Achado[] = []
  const reasons: string[] = []
  const names = new Set<string>()
  let room = limits.unpackedBytes
  let entries = 0
  try {
    for await (const entry of archive.eachEntry()) {
      entries += 1
      if (entries > mostEntries) {
        reasons.push(`Só os primeiros ${mostEntries} arquivos do ZIP foram conferidos.`)
        break
      }
      const full = nameOf(entry)
      if (full.endsWith('/')) continue
      const { name, achados: inName } = shown(full, known)
      achados.push(...inName)
      const why = whyNot(entry, room)
      const exame = why ? { achados: [], incompleto: why } : await inEntry({ archive, entry, known, look }, full)
      if (names.has(full)) reasons.push(`${name}: o nome aparece duas vezes`)
      names.add(full)
      room -= Math.min(entry.uncompressedSize, room)
      for (const { lugar, ...achado } of exame.achados) achados.push({ ...achado, lugar: `${name}, ${lugar}` })
      if (exame.incompleto) reasons.push(`${name}: ${exame.incompleto.replace(/\.$/, '')}`)
    }
  } catch {
    // an entry's own words are not what the directory says: what is behind it can't be found any more
    reasons.push('o ZIP está danificado')
  } finally {
    archive.close()
  }
  if (entries === 0 && !reasons.length) reasons.push('o ZIP não tem arquivos')
  return { achados, incompleto: reasons.length ? `No ZIP: ${inShort(reasons)}.` : null }
}

const mostNamed = 3
const inShort = (reasons: string[]) =>
  reasons.slice(0, mostNamed).join('; ') + (reasons.length > mostNamed ? `; e mais ${reasons.length - mostNamed}` : '')

// Only ever shown and compared: no name is a path here, so that '/etc/passwd' and '../x' are names like others.
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)

const longestName = 60

/** The last part of a name, masked, and what its name says. */
function shown(fileName: string, known: Conhecidos): { name: string; achados: Achado[] } {
  const last = (fileName.split(/[\\/]/).filter(Boolean).at(-1) ?? '').replace(/\p{C}/gu, '')
  const dados = dadosPessoais(last, known)
  const achados = dados.map(({ tipo, trecho }) => ({ tipo, lugar: 'nome de arquivo no ZIP', trecho, pede: true }))
  return { name: mascaraDados(last, dados).slice(-longestName) || 'arquivo sem nome', achados }
}

function whyNot(entry: Entry, room: number): string | null {
  const { uncompressedSize, compressedSize, generalPurposeBitFlag } = entry
  if ((generalPurposeBitFlag & encrypted) !== 0) return 'protegido por senha'
  if (uncompressedSize > room) return 'grande demais para ser conferido'
  if (uncompressedSize > suspicious && uncompressedSize > compressedSize * largestRatio)
    return 'comprimido demais para ser conferido'
  return null
}

type Inside = { archive: ZipFile; entry: Entry; known: Conhecidos; look: Look }

async function inEntry({ archive, entry, known, look }: Inside, name: string): Promise<Exame> {
  const copy = path.join(os.tmpdir(), `praca-zip-${randomUUID()}`)
  const handle = fs.openSync(copy, 'wx+', 0o600)
  // where the system shows open files it needs no name, and is gone when this process is ended
  const own = `/proc/self/fd/${handle}`
  const open = fs.existsSync(own) ? own : copy
  if (open === own) fs.rmSync(copy)
  try {
    await write(await archive.openReadStreamPromise(entry), handle, entry)
    const type = await typeOfFile(open, name)
    if (type === 'application/zip') return { achados: [], incompleto: 'um ZIP dentro do ZIP não é aberto' }
    if (!type) return { achados: [], incompleto: 'o portal não lê este tipo de arquivo' }
    return await look({ file: open, type, known })
  } catch {
    return { achados: [], incompleto: 'danificado' }
  } finally {
    fs.closeSync(handle)
    fs.rmSync(copy, { force: true })
  }
}

// One that is more than it says, or of which a directory that lies names only the beginning, is none that was looked into.
async function write(stream: Readable, handle: number, { uncompressedSize, crc32: said }: Entry): Promise<void> {
  let [size, sum] = [0, 0]
  for await (const piece of stream) {
    size += piece.length
    sum = crc32(piece, sum)
    if (size > uncompressedSize) throw new Error('more than it says')
    fs.writeSync(handle, piece)
  }
  if (sum !== said) throw new Error('other bytes than it says')
}
