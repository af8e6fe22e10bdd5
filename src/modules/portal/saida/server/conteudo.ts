// Pages, news and services as people read them: each in Markdown and in HTML, drafts too.

import type { Readable } from 'node:stream'
import { escapeHtml } from '#base/html.ts'
import { slug } from '#base/slug.ts'
import { linesOf } from '#platform/lines.ts'
import type { ZipFile } from '#platform/storage/zip.ts'
import { emMarkdown } from './markdown.ts'
import type { Publicado } from './saida.queries.ts'

const pastas: Record<string, string> = { noticia: 'noticias', servico: 'servicos' }
const enderecosAntigos = ['redirect', 'link']

/** `content`: a line of JSON for each (copyPublicacoes). */
export async function guardaConteudo(content: Readable, zip: ZipFile): Promise<void> {
  const redirected: string[] = ['"endereco","titulo","leva_a"']
  for await (const line of linesOf(content)) {
    const record: Publicado = JSON.parse(line)
    if (record.endereco || enderecosAntigos.includes(record.tipo)) redirected.push(enderecoDe(record))
    if (enderecosAntigos.includes(record.tipo)) continue
    const name = `conteudo/${pastas[record.tipo] ?? 'paginas'}/${record.id}-${slug(record.titulo)}`
    await zip.add({ name: `${name}.md`, content: inteiro(record) })
    await zip.add({ name: `${name}.html`, content: emHtml(record) })
  }
  await zip.add({ name: 'conteudo/enderecos.csv', content: `${redirected.join('\n')}\n` })
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

// Short addresses of pages, and what leads to another site.
const enderecoDe = ({ id, tipo, titulo, endereco, url }: Publicado) =>
  [
    endereco ? `/p/${endereco}` : `/paginas/${id}/${slug(titulo)}`,
    titulo,
    enderecosAntigos.includes(tipo) ? url : `/paginas/${id}/${slug(titulo)}`,
  ]
    .map(cell)
    .join(',')

const situacoes: Record<string, string> = { PUB: 'publicado', RAS: 'rascunho' }

function inteiro({ titulo, descricao, conteudo, data, situacao, itens }: Publicado): string {
  const head = `---\ntitulo: ${JSON.stringify(titulo)}\ndata: ${data}\nsituacao: ${situacoes[situacao] ?? situacao}\n---\n\n# ${titulo}\n`
  const parts = [
    descricao && `\n${descricao}\n`,
    conteudo && `\n${emMarkdown(conteudo)}`,
    ...itens.map((item) => `\n## ${item.titulo}\n\n${emMarkdown(item.conteudo)}`),
  ]
  return head + parts.filter(Boolean).join('')
}

function emHtml({ titulo, descricao, conteudo, data, itens }: Publicado): string {
  const items = itens.map((item) => `<h2>${escapeHtml(item.titulo)}</h2>\n${item.conteudo}\n`).join('')
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(titulo)}</title></head>
<body><h1>${escapeHtml(titulo)}</h1>
<p><time>${data}</time></p>
${descricao ? `<p>${escapeHtml(descricao)}</p>\n` : ''}${conteudo}
${items}</body></html>
`
}
