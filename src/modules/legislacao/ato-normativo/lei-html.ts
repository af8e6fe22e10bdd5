// The text of an act as HTML, drawn by the server only: a code of 500 articles is no work for the browser.
import { nomeDe } from './lei-artigos.ts'
import { type Bloco, isAgrupador, nivelDe } from './lei-blocos.ts'
import { achaCitacoes, type Citada, citadaPor } from './lei-citacoes.ts'

/** What another act did to the provision: 'Redação dada pela', with what it is called and where it is. */
export type Marca = { como: string; citacao: string; href: string | null }
export type BlocoMostrado = Bloco & { marca?: Marca | undefined; isRevogado?: boolean }

const mostWithoutContents = 10

export function htmlDaLei(blocos: readonly BlocoMostrado[], citadas: readonly Citada[]): string {
  const niveis = [...new Set(blocos.filter(isAgrupador).map(({ tipo }) => nivelDe(tipo)))].sort((a, b) => a - b)
  return sumario(blocos) + blocos.map((bloco) => htmlDoBloco(bloco, { niveis, citadas })).join('')
}

type Contexto = { niveis: number[]; citadas: readonly Citada[] }

function htmlDoBloco(bloco: BlocoMostrado, { niveis, citadas }: Contexto): string {
  const { tipo, rotulo, texto, ancora } = bloco
  const id = ancora ? ` id="${escapa(ancora)}"` : ''
  const ligado = comLinks(texto, citadas) + marca(bloco.marca)
  if (isAgrupador(bloco) || tipo === 'anexo') {
    const nivel = tipo === 'anexo' ? 3 : Math.min(6, 3 + niveis.indexOf(nivelDe(tipo)))
    return `<h${nivel}${id}>${escapa(rotulo)}${rotulo && texto ? ' ' : ''}${ligado}</h${nivel}>`
  }
  const classe = classes[tipo] ? ` class="${classes[tipo]}"` : ''
  const nome = rotulo && `<strong>${escapa(rotulo)}</strong> `
  return `<p${id}${classe}>${tipo === 'artigo' && ancora ? endereco(ancora, rotulo) : ''}${nome}${ligado}</p>`
}

const classes: Partial<Record<Bloco['tipo'], string>> = {
  ...{ epigrafe: 'epigrafe', ementa: 'ementa', assinatura: 'assina', citado: 'citado' },
  ...{ inciso: 'inc', alinea: 'ali', item: 'ite' },
}

/** Addresses of articles were '#art-5' before they were those of LexML; links to them lead there still. */
function endereco(ancora: string, rotulo: string): string {
  const [, numero, letra] = /^art(\d+)(?:-(\d+))?$/.exec(ancora) ?? []
  const letraAntiga = letra ? `-${String.fromCharCode(96 + Number(letra))}` : ''
  const antigo = numero ? `<span id="art-${numero}${letraAntiga}"></span>` : ''
  return `${antigo}<a class="elo so-tela" href="#${ancora}" aria-label="Endereço do ${escapa(nomeDe(rotulo))}">#</a> `
}

function sumario(blocos: readonly BlocoMostrado[]): string {
  const artigos = blocos.filter(({ tipo }) => tipo === 'artigo').length
  if (artigos <= mostWithoutContents) return ''
  const linhas = blocos.flatMap(({ tipo, rotulo, texto, ancora }) => {
    if (!ancora || !(tipo === 'artigo' || tipo === 'anexo' || isAgrupador({ tipo }))) return []
    const link = `<a href="#${ancora}">${escapa(rotulo.replace(/[\s.:–—-]+$/, ''))}</a>`
    return tipo === 'artigo' ? `<li>${link}</li>` : `<li class="parte">${link} ${escapa(texto)}</li>`
  })
  return `<nav class="sumario so-tela" aria-label="Sumário do texto"><details><summary>Sumário: ${artigos} artigos</summary><ul>${linhas.join('')}</ul></details></nav>`
}

function comLinks(texto: string, citadas: readonly Citada[]): string {
  if (!citadas.length) return escapa(texto)
  let html = ''
  let at = 0
  for (const found of achaCitacoes(texto)) {
    const citada = citadaPor(found, citadas)
    if (!citada) continue
    const words = escapa(texto.slice(found.inicio, found.fim))
    html += `${escapa(texto.slice(at, found.inicio))}<a href="/acesso/normas/${citada.ato_normativo_id}">${words}</a>`
    at = found.fim
  }
  return html + escapa(texto.slice(at))
}

function marca(dada: Marca | undefined): string {
  if (!dada) return ''
  const { como, citacao, href } = dada
  const who = href ? `<a href="${escapa(href)}">${escapa(citacao)}</a>` : escapa(citacao)
  return ` <small>(${escapa(como)} ${who})</small>`
}

const entidades: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapa = (texto: string) => texto.replace(/[&<>"']/g, (letter) => entidades[letter] ?? letter)
