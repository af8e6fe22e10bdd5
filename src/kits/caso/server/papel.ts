// A request on paper: a tagged PDF with its protocol, its facts, what was written, and its steps as a ladder with their days.
import {
  bytesOfFolha,
  decoration,
  type Folha,
  innerWidth,
  margem,
  openFolha,
  pageNumbers,
  reserve,
  space,
  write,
} from '#kits/export/server/folha.ts'

type Parte = {
  titulo: string
  textos: string[]
  /** Oldest first: what happened, when and by whom, with what was written. */
  passos?: Passo[]
}
export type Passo = { titulo: string; sobre: string; textos: string[] }

export type Papel = {
  cidade: string
  uf: string
  /** Who takes such requests: 'E-Sic'. */
  setor: string
  title: string
  protocolo: string
  changed: Date
  fatos: (readonly [string, string])[]
  /** Those without a text and a step are left out. */
  partes: Parte[]
}

/** The page's first lines: the town, who takes it, and what it is. */
export function openPapel(
  folha: Folha,
  { cidade, uf, setor, title }: Omit<Papel, 'fatos' | 'partes' | 'changed'>,
): void {
  const { document } = folha
  document.addPage()
  decoration(folha, () => document.rect(0, 0, document.page.width, 10).fill('#00506e'))
  write(folha, `${cidade} – ${uf} · ${setor}`, { isSoft: true })
  space(folha, 4)
  write(folha, title, { as: 'H1', size: 20, isBold: true })
  space(folha, 10)
}

export function fact(folha: Folha, name: string, value: string, size = 12): void {
  write(folha, name, { size: 9.5, isSoft: true })
  write(folha, value, { size, isBold: true })
  space(folha, 6)
}

export function heading(folha: Folha, text: string): void {
  reserve(folha, 60) // a heading stands above what it is of
  space(folha, 8)
  write(folha, text, { as: 'H2', size: 13, isBold: true })
  space(folha, 4)
}

export async function makePapel(papel: Papel): Promise<Buffer> {
  const { cidade, protocolo, changed, fatos, partes } = papel
  const name = `${papel.title} ${protocolo}`
  const folha = await openFolha({ title: name, author: cidade, changed })
  const bytes = bytesOfFolha(folha.document)
  openPapel(folha, papel)
  fact(folha, 'Protocolo', protocolo, 18)
  for (const [nome, valor] of fatos) if (valor) fact(folha, nome, valor)
  for (const parte of partes) drawParte(folha, parte)
  await pageNumbers(folha, `${name} · ${cidade}`)
  folha.section.end()
  folha.document.end()
  return bytes
}

function drawParte(folha: Folha, { titulo, textos, passos = [] }: Parte): void {
  const written = textos.filter(Boolean)
  if (written.length === 0 && passos.length === 0) return
  heading(folha, titulo)
  for (const texto of written) paragraph(folha, texto)
  passos.forEach((passo, at) => {
    drawPasso(folha, passo, at === passos.length - 1)
  })
}

function paragraph(folha: Folha, texto: string): void {
  write(folha, texto)
  space(folha, 4)
}

// A dot on the line that joins it with the next one; the words say the same without them.
function drawPasso(folha: Folha, { titulo, sobre, textos }: Passo, isLast: boolean): void {
  const { document } = folha
  reserve(folha, 44)
  const [top, page] = [document.y, document.bufferedPageRange().count]
  const inner = { ...folha, left: 18 }
  decoration(folha, () => document.circle(margem.side + 4, top + 8, 3).fill('#00506e'))
  write(inner, titulo, { as: 'H3', isBold: true })
  write(inner, sobre, { size: 9.5, isSoft: true })
  for (const texto of textos.filter(Boolean)) write(inner, texto)
  space(folha, 8)
  const isOnPage = document.bufferedPageRange().count === page
  if (isLast || !isOnPage) return
  const x = margem.side + 4
  decoration(folha, () =>
    document
      .moveTo(x, top + 14)
      .lineTo(x, document.y)
      .lineWidth(0.5)
      .stroke('#c3ccd2'),
  )
}

/** A line below the last part, as wide as the text. */
export function rule(folha: Folha): void {
  const { document } = folha
  decoration(folha, () =>
    document
      .moveTo(margem.side, document.y)
      .lineTo(margem.side + innerWidth(document), document.y)
      .lineWidth(0.5)
      .stroke('#c3ccd2'),
  )
}
