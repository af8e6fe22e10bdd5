// Texts of the demo are written with few marks, one block a line, and become clean HTML:
//   ## heading   ### heading   - entry   1. numbered entry   > quote   | cell | cell (the first row is the header)
//   **bold** and [words](address) inside a line; anything else is a paragraph.
import { escapeHtml } from '#kits/rich-text/plain.ts'

type Bloco = { tag: 'ul' | 'ol' | 'table' | 'blockquote' | 'h2' | 'h3' | 'p'; linhas: string[] }

const marcas = [
  ['### ', 'h3'],
  ['## ', 'h2'],
  ['- ', 'ul'],
  ['1. ', 'ol'],
  ['> ', 'blockquote'],
  ['| ', 'table'],
] as const

const juntam = new Set(['ul', 'ol', 'table', 'blockquote'])

export function htmlDe(texto: string): string {
  const blocos: Bloco[] = []
  for (const linha of texto.trim().split('\n')) {
    const limpa = linha.trim()
    if (!limpa) continue
    const [marca, tag] = marcas.find(([marca]) => limpa.startsWith(marca)) ?? ['', 'p' as const]
    const resto = limpa.slice(marca.length)
    const ultimo = blocos.at(-1)
    if (ultimo?.tag === tag && juntam.has(tag)) ultimo.linhas.push(resto)
    else blocos.push({ tag, linhas: [resto] })
  }
  return blocos.map(escreve).join('')
}

function escreve({ tag, linhas }: Bloco): string {
  if (tag === 'table') return tabela(linhas)
  const dentro = linhas.map(emLinha)
  if (tag === 'ul' || tag === 'ol') return `<${tag}>${dentro.map((linha) => `<li>${linha}</li>`).join('')}</${tag}>`
  if (tag === 'blockquote') return `<blockquote>${dentro.map((linha) => `<p>${linha}</p>`).join('')}</blockquote>`
  return dentro.map((linha) => `<${tag}>${linha}</${tag}>`).join('')
}

function tabela([cabeca = '', ...linhas]: string[]): string {
  const celulas = (linha: string) =>
    linha
      .replace(/\s*\|$/, '')
      .split(' | ')
      .map(emLinha)
  const titulos = celulas(cabeca).map((celula) => `<th scope="col">${celula}</th>`)
  const corpo = linhas.map((linha) => {
    const [primeira = '', ...outras] = celulas(linha)
    return `<tr><th scope="row">${primeira}</th>${outras.map((celula) => `<td>${celula}</td>`).join('')}</tr>`
  })
  return `<table><thead><tr>${titulos.join('')}</tr></thead><tbody>${corpo.join('')}</tbody></table>`
}

const emLinha = (texto: string) =>
  escapeHtml(texto)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((.+?)\)/g, (_, palavras: string, endereco: string) => {
      const rel = endereco.startsWith('http') ? ' rel="noopener noreferrer"' : ''
      return `<a href="${endereco}"${rel}>${palavras}</a>`
    })
