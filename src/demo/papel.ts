// A document attached to a record of the demo.
import { type Block, blocksOf, documentsIn } from './documents/paper.ts'
import { pdfOf } from './documents/pdf.ts'
import type { Texto } from './ler.ts'

export type Papel = {
  /** The name under which it is downloaded. */
  nome: string
  bytes(): Promise<Uint8Array>
}

export const emPdf = (
  nome: string,
  { title, blocks }: { title: string; blocks: () => Block[] },
  orgao: string,
): Papel => ({
  nome: `${nomeDeArquivo(nome)}.pdf`,
  bytes: async () => pdfOf({ title, blocks: blocks() }, orgao),
})

/** 'Lei nº 431/2022' -> 'lei-no-431-2022' */
export const nomeDeArquivo = (titulo: string) =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('º', 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export type Anexo = { titulo: string /** What stands behind its title in the head. */; data: string; papel: Papel }

/** The documents that a text holds: their titles stand in its head ('anexos:'), and each begins with a heading of the first level. */
export function anexosDe(texto: Texto, numero: string): Anexo[] {
  const titulos = texto.lista('anexos')
  const documentos = titulos.length ? documentsIn(texto.corpo) : []
  if (titulos.length !== documentos.length)
    throw new Error(`demo/${texto.arquivo}: ${titulos.length} anexos no começo, ${documentos.length} títulos no texto`)
  const orgao = texto.opcional('emissor') || 'Gabinete da Prefeita'
  return documentos.map((documento, at) => {
    const [titulo = '', data = ''] = (titulos[at] ?? '').split(' | ')
    const nome = titulo.includes(numero) ? titulo : `${titulo} ${numero}`
    return { titulo, data, papel: emPdf(nome, { title: nome, blocks: () => blocksOf(documento) }, orgao) }
  })
}
