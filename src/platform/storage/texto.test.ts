import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { jsPDF } from 'jspdf'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTextReader, type LineProcess } from './texto.ts'
import { limits } from './texto-limites.ts'
import type { TextoLido, TextoTask } from './texto-process.ts'

const text: TextoLido = { estado: 'feito', paginas: ['um texto'] }

/** Stands in for the process: files named 'quebra…' end it, those named 'depois…' when it read others before. */
function fakes() {
  const read: string[][] = []
  let ended = 0
  const start = (): LineProcess<TextoTask, TextoLido> => {
    const own: string[] = []
    read.push(own)
    return {
      async read({ file }) {
        own.push(file)
        const breaks = file.startsWith('quebra') || (file.startsWith('depois') && own.length > 1)
        return breaks ? null : { read: file.startsWith('nada') ? null : text }
      },
      end() {
        ended += 1
      },
    }
  }
  return { start, read, ended: () => ended }
}

describe('a reader', () => {
  async function readAll(files: string[], filesOfProcess = 3) {
    const { start, read, ended } = fakes()
    const reader = createTextReader({ seconds: 1, filesOfProcess }, start)
    const texts: boolean[] = []
    for (const file of files) texts.push((await reader.read({ file, type: 'text/plain' })) !== null)
    reader.close()
    expect(ended()).toBe(read.length)
    return { texts, read }
  }

  test('gives each process as many files as it may read', async () => {
    const { texts, read } = await readAll(['a', 'b', 'nada', 'd'])
    expect(texts).toEqual([true, true, false, true])
    expect(read).toEqual([['a', 'b', 'nada'], ['d']])
  })

  test('tries a file that ended its process alone, and goes on whatever comes of it', async () => {
    const { texts, read } = await readAll(['a', 'depois', 'quebra', 'b'])
    expect(texts).toEqual([true, true, false, true])
    expect(read).toEqual([['a', 'depois'], ['depois', 'quebra'], ['quebra'], ['b']])
  })

  test('does not try a file twice that was the first of its process', async () => {
    expect((await readAll(['quebra', 'a'])).read).toEqual([['quebra'], ['a']])
  })
})

describe('the process', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-texto-'))
  const file = (name: string, content: string | Uint8Array) => {
    const at = path.join(folder, name)
    fs.writeFileSync(at, content)
    return at
  }
  const pdf = (words: string) => {
    const document = new jsPDF()
    document.text(words, 10, 10)
    return new Uint8Array(document.output('arraybuffer'))
  }

  test('reads one file after the other, damaged ones between them', async () => {
    const reader = createTextReader()
    onTestFinished(reader.close)
    const read = async (name: string, content: string | Uint8Array, type = 'application/pdf') =>
      (await reader.read({ file: file(name, content), type }))?.paginas ?? null
    expect(await read('a.pdf', pdf('Primeiro documento'))).toEqual(['Primeiro documento'])
    expect(await read('b.pdf', '%PDF-1.7 e mais nada')).toBe(null)
    expect(await read('c.txt', 'Um texto simples', 'text/plain')).toEqual(['Um texto simples'])
    // where a line ends for some, but not for the answers of the process
    expect(await read('u.txt', 'Uma linha\u2028e outra linha', 'text/plain')).toEqual(['Uma linha\u2028e outra linha'])
    expect(await read('d.pdf', pdf('Segundo documento'))).toEqual(['Segundo documento'])
  })

  test('is ended by a file that takes too long', async () => {
    const reader = createTextReader({ ...limits, seconds: 0 })
    onTestFinished(reader.close)
    expect(await reader.read({ file: file('e.pdf', pdf('Devagar')), type: 'application/pdf' })).toBe(null)
    fs.rmSync(folder, { recursive: true })
  })
})
