// A document attached to a record of the demo.
import type { Paper } from './documents/paper.ts'
import { pdfOf } from './documents/pdf.ts'

export type Papel = {
  /** The name under which it is downloaded. */
  nome: string
  bytes(): Promise<Uint8Array>
}

export const emPdf = (titulo: string, paper: Paper, orgao: string): Papel => ({
  nome: `${nomeDeArquivo(titulo)}.pdf`,
  bytes: async () => pdfOf(paper, orgao),
})

// 'Lei nº 431/2022' -> 'lei-no-431-2022'
const nomeDeArquivo = (titulo: string) =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('º', 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
