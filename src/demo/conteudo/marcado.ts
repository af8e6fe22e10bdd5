// The part of Markdown that the town's texts use, as clean HTML: headings, lists, tables (the first row is the header), quotes,
// paragraphs; **bold** and [words](address) inside a line.
import { escapeHtml } from '#base/html.ts'

type Bloco = { tag: 'ul' | 'ol' | 'table' | 'blockquote' | 'h2' | 'h3' | 'p'; linhas: string[] }

const marcas = [
  [/^### /, 'h3'],
  [/^## /, 'h2'],
  [/^- /, 'ul'],
  [/^\d+\. /, 'ol'],
  [/^> ?/, 'blockquote'],
  [/^\| /, 'table'],
] as const

const juntam = new Set(['ul', 'ol', 'table', 'blockquote'])

export function htmlDe(texto: string): string {
  const blocos: Bloco[] = []
  let isNovo = true
  for (const linha of texto.split('\n').map((linha) => linha.trim())) {
    const [marca, tag] = marcas.find(([marca]) => marca.test(linha)) ?? [/^/, 'p' as const]
    const resto = linha.replace(marca, '')
    const ultimo = blocos.at(-1)
    if (!linha) isNovo = true
    else if (!isNovo && ultimo?.tag === tag && juntam.has(tag)) ultimo.linhas.push(resto)
    else if (!isNovo && ultimo?.tag === 'p' && tag === 'p') ultimo.linhas = [`${ultimo.linhas[0]} ${resto}`]
    else blocos.push({ tag, linhas: [resto] })
    if (linha) isNovo = false
  }
  return blocos.map(escreve).join('')
}

function escreve({ tag, linhas }: Bloco): string {
  if (tag === 'table') return tabela(linhas)
  const dentro = linhas.filter(Boolean).map(emLinha)
  if (tag === 'ul' || tag === 'ol') return `<${tag}>${dentro.map((linha) => `<li>${linha}</li>`).join('')}</${tag}>`
  if (tag === 'blockquote') return `<blockquote>${dentro.map((linha) => `<p>${linha}</p>`).join('')}</blockquote>`
  return dentro.map((linha) => `<${tag}>${linha}</${tag}>`).join('')
}

// The second line only says that the first one is the header.
function tabela([cabeca = '', _traco, ...linhas]: string[]): string {
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
