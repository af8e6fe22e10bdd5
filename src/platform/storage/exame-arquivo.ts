// Looks into one file, by its type.
import fs from 'node:fs'
import { dadosEmTabela } from '#base/dado-em-tabela.ts'
import { type Conhecidos, dadosPessoais } from '#base/dado-pessoal.ts'
import { csvLinhas } from './csv-linhas.ts'
import { type Achado, type Exame, type ExameTask, mostAchados, naoConferido } from './exame.ts'
import { achadosDoOffice } from './exame-office.ts'
import { achadosDoPdf } from './exame-pdf.ts'
import { achadosDoZip } from './exame-zip.ts'
import { limits } from './texto-limites.ts'
import { plainText } from './texto-plano.ts'

/** Never throws. */
export async function examineFile(task: ExameTask): Promise<Exame> {
  try {
    const { achados, incompleto } = await examined(task)
    // what asks comes first, when there is too much to keep
    const kept = achados.toSorted((a, b) => Number(b.pede) - Number(a.pede)).slice(0, mostAchados)
    return { achados: kept.map(cleaned), incompleto }
  } catch {
    return { achados: [], incompleto: naoConferido }
  }
}

async function examined({ file, type, known }: ExameTask): Promise<Exame> {
  if (type === 'application/pdf') return achadosDoPdf(file, known)
  if (type === 'text/csv' || type === 'text/plain') return inText(fs.readFileSync(file), type, known)
  if (/opendocument|openxmlformats/.test(type)) return achadosDoOffice(file, known)
  if (type.startsWith('image/')) return achadosDaImagem(file)
  if (type === 'application/x-cfb') return achadosDoAntigo(file, known)
  if (type === 'application/zip') return achadosDoZip(file, known, examined)
  return { achados: [], incompleto: 'O portal não lê este tipo de arquivo.' }
}

function inText(bytes: Buffer, type: string, known: Conhecidos): Exame {
  const all = plainText(bytes)
  const text = all.slice(0, limits.letters)
  const incompleto = all.length > text.length ? 'Só o começo do arquivo foi conferido.' : null
  if (type === 'text/csv') {
    const rows = csvLinhas(text).linhas
    const found = dadosEmTabela(rows, known).map(({ tipo, linha, coluna, trecho }) => ({
      ...{ tipo, trecho, pede: true },
      lugar: `linha ${linha + 1}, coluna ${coluna + 1}`,
    }))
    return { achados: found, incompleto }
  }
  const achados = dadosPessoais(text, known).map(
    ({ tipo, de, trecho }): Achado => ({
      ...{ tipo, trecho, pede: true },
      lugar: `linha ${text.slice(0, de).split('\n').length}`,
    }),
  )
  return { achados, incompleto }
}

// PostgreSQL takes no NUL and no half of a pair.
const clean = (text: string, most: number) =>
  text
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '')
    .slice(0, most)
const cleaned = ({ tipo, lugar, trecho, pede }: Achado): Achado => ({
  ...{ tipo, pede },
  lugar: clean(lugar, 120),
  trecho: clean(trecho, 300),
})

// Where a photograph was taken: what its camera wrote beside the picture.
const gpsPointer = 0x8825
const mostEntries = 1000

async function achadosDaImagem(file: string): Promise<Exame> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const { exif, xmp } = await sharp(file, { limitInputPixels: false }).metadata()
  const hasPlace = (exif && gpsIn(exif)) || (xmp && /GPSLatitude/.test(xmp.toString('latin1')))
  const achados: Achado[] = hasPlace
    ? [
        {
          tipo: 'local',
          lugar: 'dados da câmera',
          trecho: 'A foto guarda as coordenadas de onde foi tirada.',
          pede: true,
        },
      ]
    : []
  return { achados, incompleto: null }
}

// The latitude of a TIFF's directory of places.
function gpsIn(exif: Buffer): boolean {
  const start = exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0
  const tiff = exif.subarray(start)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const word = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const entryOf = (directory: number, tag: number): number | null => {
    const count = Math.min(word(directory), mostEntries)
    for (let at = directory + 2; at < directory + 2 + count * 12; at += 12) if (word(at) === tag) return at
    return null
  }
  try {
    const pointer = entryOf(long(4), gpsPointer)
    return pointer !== null && entryOf(long(pointer + 8), 2) !== null
  } catch {
    return false // torn: a viewer does not find it either
  }
}

// Old Office files (DOC, XLS, PPT): no program reads them here, but their texts are letters in the file, of one or of two bytes each. What is
// found in these runs is found; that all of it was looked into nobody can say.
const shortest = 6
const narrow = new RegExp(`[\\t\\r\\n\\x20-\\x7e\\xa0-\\xff]{${shortest},}`, 'g')
const wide = new RegExp(`(?:[\\t\\r\\n\\x20-\\x7e\\xa0-\\xff]\\x00){${shortest},}`, 'g')

function achadosDoAntigo(file: string, known: Conhecidos): Exame {
  const letters = fs.readFileSync(file).subarray(0, limits.unpackedBytes).toString('latin1')
  const runs = [
    ...[...letters.matchAll(wide)].map(([run]) => run.replaceAll('\0', '')),
    ...[...letters.matchAll(narrow)].map(([run]) => run),
  ]
  const text = runs.join('\n').slice(0, limits.letters)
  const seen = new Set<string>()
  const achados = dadosPessoais(text, known).flatMap(({ tipo, de, ate, trecho }): Achado[] => {
    const key = `${tipo} ${text.slice(de, ate)}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ tipo, lugar: 'texto do arquivo', trecho, pede: true }]
  })
  return {
    achados,
    incompleto: 'Arquivo de um Office antigo: só o texto solto foi conferido. Salve como DOCX, XLSX ou PDF.',
  }
}
