// Looks into one file, by its type.
import fs from 'node:fs'
import { dadosEmTabela } from '#base/dado-em-tabela.ts'
import { type Conhecidos, dadosPessoais } from '#base/dado-pessoal.ts'
import { csvLinhas } from './csv-linhas.ts'
import { type Achado, type Exame, type ExameTask, mostAchados, naoConferido } from './exame.ts'
import { achadosDoAntigo } from './exame-antigo.ts'
import { achadosDaImagem } from './exame-imagem.ts'
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
