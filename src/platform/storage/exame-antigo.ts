// Old Office files (DOC, XLS, PPT): no program reads them here, but their texts are letters in the file, of one or of two bytes each. What is
// found in these runs is found; that all of it was looked into nobody can say.
import fs from 'node:fs'
import { type Conhecidos, dadosPessoais } from '#base/dado-pessoal.ts'
import type { Achado, Exame } from './exame.ts'
import { limits } from './texto-limites.ts'

const shortest = 6
const narrow = new RegExp(`[\\t\\r\\n\\x20-\\x7e\\xa0-\\xff]{${shortest},}`, 'g')
const wide = new RegExp(`(?:[\\t\\r\\n\\x20-\\x7e\\xa0-\\xff]\\x00){${shortest},}`, 'g')

export function achadosDoAntigo(file: string, known: Conhecidos): Exame {
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
