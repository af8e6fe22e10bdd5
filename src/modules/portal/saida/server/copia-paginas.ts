// What the copy says in its own words: the note on each page, what stands in the place of a form, the page about it, and that of the search.
import { escapeHtml } from '#base/html.ts'

export type Origem = { portal: string; dia: string }

export const aviso = ({ portal, dia }: Origem, sobre: string): string =>
  `<p class="alerta aviso">Cópia de ${dia} do portal <a href="${escapeHtml(portal)}">${escapeHtml(portal)}</a>. Filtros e formulários só funcionam no portal. <a href="${escapeHtml(sobre)}">Sobre esta cópia</a></p>`

export const semFormulario = ({ portal, dia }: Origem): string =>
  `<p class="leve">Esta é uma cópia de ${dia}: este formulário só funciona no portal, em ${escapeHtml(portal)}.</p>`

// What the head says of the page whose frame is taken.
const ofItsPage = /<(link rel="canonical"|meta (property="og:|name="description"))[^>]*>/g

/** Puts `conteudo` in the place of what the page has between its heading and its end. */
export function comConteudo(html: string, titulo: string, conteudo: string): string {
  const [start, rest] = [html.search(/<main\b/), html.indexOf('</main>')]
  if (start === -1 || rest === -1) return html
  const open = html.slice(start, html.indexOf('>', start) + 1)
  const head = html
    .slice(0, start)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(titulo)}</title>`)
    .replace(ofItsPage, '')
  return `${head}${open}<h1>${escapeHtml(titulo)}</h1>${conteudo}${html.slice(rest)}`
}

/** After the opening of the page's content. */
export const comAviso = (html: string, note: string): string => html.replace(/<main\b[^>]*>/, (open) => open + note)

type Sobre = {
  origem: Origem
  paginas: number
  listas: { nome: string; arquivo: string }[]
  limites: { registros: number; paginas: number }
  cortadas: string[]
}

export function sobre({ origem, paginas, listas, limites, cortadas }: Sobre): string {
  const number = (n: number) => n.toLocaleString('pt-BR')
  const cut = cortadas.length
    ? `<p>Foram além do limite, e continuam no CSV: ${cortadas.map(escapeHtml).join(', ')}.</p>`
    : '<p>Nenhuma lista passou do limite.</p>'
  return `<p>Estas ${number(paginas)} páginas são uma cópia do portal <a href="${escapeHtml(origem.portal)}">${escapeHtml(origem.portal)}</a>, feita em ${origem.dia}. Elas abrem de uma pasta ou de qualquer servidor de páginas, sem programa nenhum por trás; os documentos ficam na pasta <b>arquivos</b>, ao lado da pasta <b>portal</b>, e as duas precisam estar juntas.</p>
<h2>O que não há na cópia</h2>
<p>Filtros, formulários, pedidos e manifestações só funcionam no portal. Cada lista tem aqui até ${number(limites.paginas)} páginas, e até ${number(limites.registros)} registros com página própria; a lista inteira está em CSV.</p>
${cut}
<h2>Listas inteiras</h2>
<ul>${listas.map(({ nome, arquivo }) => `<li><a href="${escapeHtml(arquivo)}">${escapeHtml(nome)} (CSV)</a></li>`).join('')}</ul>`
}

export const paginaDaBusca = (origem: Origem, sobreAddress: string): string =>
  `${aviso(origem, sobreAddress)}<div id="resultados-da-copia"></div><p>A busca da cópia olha títulos e resumos. Sem JavaScript, use o <a href="${escapeHtml(sobreAddress)}">mapa das listas</a> e as próprias listas.</p><script src="busca.js"></script>`

export const redireciona = (address: string): string =>
  `<!doctype html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>Página mudou de lugar</title><meta http-equiv="refresh" content="0; url=${escapeHtml(address)}"></head><body><p><a href="${escapeHtml(address)}">Siga para a página</a></p></body></html>\n`
