// The static copy: the portal is asked for its public pages, beginning with the home page and the site map, and what it answers goes into the
// archive with addresses that work from a folder (docs/decisions/0078-a-copy-that-needs-no-server.md).
import type { ZipEntry } from '#platform/storage/zip.ts'
import { arquivoDaPagina, arquivoDe, proprio, relativo } from './copia-enderecos.ts'
import { buscaScript, criaIndice } from './copia-indice.ts'
import { type Troca, trocaMarcas, type Uso } from './copia-marcas.ts'
import {
  aviso,
  comAviso,
  comConteudo,
  type Origem,
  paginaDaBusca,
  redireciona,
  semFormulario,
  sobre,
} from './copia-paginas.ts'
import { leTitulo, type Pedidos, padroes, type Resposta } from './copia-pedidos.ts'

export type Limites = { registros: number; paginas: number }
export const limitesUsuais: Limites = { registros: 50_000, paginas: 1000 }

export type Copia = {
  pedidos: Pedidos
  publicUrl: string
  origem: Origem
  /** Addresses of the pages, as patterns ('/agenda/:id'), without those of the panel. */
  enderecos: readonly string[]
  /** Pages to begin with besides the home page. */
  inicio: AsyncIterable<string> | Iterable<string>
  /** Names and addresses of files of whole lists. */
  listas: readonly { nome: string; endereco: string }[]
  /** Where a file with this digest is in the archive. */
  arquivoDe(sha256: string): string | undefined
  limites: Limites
  add(entry: ZipEntry): Promise<void>
  diz(paginas: number): void
  ending?: AbortSignal
}

const together = 4
const paginaSobre = 'portal/sobre-a-copia.html'
const paginaDeBusca = 'portal/busca/index.html'

/** Returns how many pages the copy has, and the addresses that the portal could not show. */
export async function copiaDoPortal(copia: Copia): Promise<{ paginas: number; falhas: string[] }> {
  return new Copiadora(copia).tudo()
}

type Alvo = { endereco: string; arquivo: string; isPrimeira: boolean }

class Copiadora {
  private readonly copia: Copia
  private readonly fila: Alvo[] = []
  /** Each address that some page names: its file in the archive, or null. */
  private readonly conhecidos = new Map<string, string | null>()
  private readonly simbolos = new Map<string, string>()
  private readonly porPadrao = new Map<string, number>()
  private readonly cortadas = new Set<string>()
  private readonly indice = criaIndice()
  private readonly padraoDe: (caminho: string) => string | undefined
  private readonly doCsv: ReadonlyMap<string, string>
  private turno: Promise<unknown> = Promise.resolve()
  private paginas = 0
  private readonly falhas: string[] = []

  constructor(copia: Copia) {
    this.copia = copia
    this.padraoDe = padroes(copia.enderecos)
    this.doCsv = new Map(copia.listas.map(({ endereco }) => [endereco, arquivoDe(endereco)]))
  }

  async tudo(): Promise<{ paginas: number; falhas: string[] }> {
    this.promete('/')
    for await (const endereco of this.copia.inicio) this.promete(endereco)
    const emCurso: Promise<[Alvo, Resposta]>[] = []
    let at = 0
    for (;;) {
      while (emCurso.length < together && at < this.fila.length) {
        const alvo = this.fila[at] as Alvo
        at += 1
        emCurso.push(this.copia.pedidos.pagina(alvo.endereco).then((answer) => [alvo, answer]))
        if (at === 1000) at -= this.fila.splice(0, at).length // what is done need not be kept
      }
      const next = emCurso.shift()
      if (!next) break
      this.copia.ending?.throwIfAborted()
      await this.guarda(...(await next))
    }
    await this.guardaListas()
    await this.guardaSobre()
    await this.guardaBusca()
    return { paginas: this.paginas, falhas: this.falhas }
  }

  /** The file of a page that is going to be there; null for one that the limits leave out. */
  private promete(href: string): string | null {
    const own = proprio(href, '/', this.copia.publicUrl)
    return own ? this.alvoDe(own.caminho, own.consulta) : null
  }

  private alvoDe(caminho: string, consulta: string): string | null {
    const endereco = caminho + consulta
    const known = this.conhecidos.get(endereco)
    if (known !== undefined) return known
    if (caminho === '/busca') return paginaDeBusca
    const padrao = this.padraoDe(caminho)
    const pagina = /^\?page=([1-9]\d*)$/.exec(consulta)?.[1]
    if (!padrao || (consulta && !pagina)) return null
    if (pagina === '1') return this.alvoDe(caminho, '')
    if (!this.cabe(padrao, caminho, Number(pagina ?? 0))) return null
    const arquivo = arquivoDaPagina(caminho, Number(pagina ?? 1))
    this.conhecidos.set(endereco, arquivo)
    this.fila.push({ endereco, arquivo, isPrimeira: !pagina })
    return arquivo
  }

  private cabe(padrao: string, caminho: string, pagina: number): boolean {
    const { registros, paginas } = this.copia.limites
    if (pagina > paginas) {
      this.cortadas.add(caminho)
      return false
    }
    if (pagina || !padrao.includes(':')) return true
    const count = (this.porPadrao.get(padrao) ?? 0) + 1
    if (count > registros) {
      this.cortadas.add(padrao.replace(/\/:.*$/, ''))
      return false
    }
    this.porPadrao.set(padrao, count)
    return true
  }

  private async guarda(alvo: Alvo, { status, html, destino }: Resposta): Promise<void> {
    const text = destino
      ? await this.redireciona(alvo, destino)
      : await this.troca(comAviso(html, aviso(this.copia.origem, relativo(alvo.arquivo, paginaSobre))), alvo)
    await this.add(alvo.arquivo, text)
    this.paginas += 1
    if (status >= 500) this.falhas.push(alvo.endereco)
    if (this.paginas % 100 === 0) this.copia.diz(this.paginas)
    if (status === 200 && alvo.isPrimeira)
      this.indice.junta({ ...leTitulo(html), endereco: alvo.arquivo.slice('portal/'.length) })
  }

  private async redireciona(alvo: Alvo, destino: string): Promise<string> {
    const own = proprio(destino, alvo.endereco, this.copia.publicUrl)
    if (!own) return redireciona(destino)
    const arquivo = await this.arquivoDe(own.caminho, own.consulta, 'pagina')
    return redireciona(arquivo ? relativo(alvo.arquivo, arquivo) : this.copia.origem.portal + own.caminho)
  }

  /** The page with addresses of the copy. What it names is found first, since that takes questions to the portal. */
  private async troca(html: string, { arquivo, endereco }: Pick<Alvo, 'arquivo' | 'endereco'>): Promise<string> {
    const base: Pick<Troca, 'busca' | 'semFormulario'> = {
      busca: relativo(arquivo, paginaDeBusca),
      semFormulario: semFormulario(this.copia.origem),
    }
    const named = new Map<string, Uso>()
    const symbols = new Set<string>()
    trocaMarcas(html, {
      ...base,
      endereco(href, uso) {
        named.set(href, uso)
        return null
      },
      simbolo(href) {
        symbols.add(href)
        return null
      },
    })
    const found = new Map<string, string | null>()
    for (const [href, uso] of named) found.set(href, await this.enderecoEm(href, uso, { arquivo, endereco }))
    for (const href of symbols) await this.achaSimbolo(href)
    return trocaMarcas(html, {
      ...base,
      endereco: (href) => found.get(href) ?? null,
      simbolo: (href) => this.simbolos.get(href) ?? null,
    })
  }

  private async enderecoEm(
    href: string,
    uso: Uso,
    { arquivo, endereco }: Pick<Alvo, 'arquivo' | 'endereco'>,
  ): Promise<string | null> {
    if (href.startsWith('#') || /^(mailto|tel|data):/.test(href)) return href
    if (/^[\w./-]+\.html(\?|#|$)/.test(href) && !href.startsWith('/')) return href // of the copy itself
    const own = proprio(href, endereco, this.copia.publicUrl)
    if (!own) return href
    if (href === this.copia.origem.portal) return href
    const alvo = await this.arquivoDe(own.caminho, own.consulta, uso)
    return alvo && (alvo === arquivo && own.parte ? own.parte : relativo(arquivo, alvo) + own.parte)
  }

  private async arquivoDe(caminho: string, consulta: string, uso: Uso): Promise<string | null> {
    const csv = consulta ? undefined : this.doCsv.get(caminho)
    if (csv) return csv
    if (this.padraoDe(caminho)) return this.alvoDe(caminho, consulta)
    const key = caminho + consulta
    const known = this.conhecidos.get(key)
    if (known !== undefined) return known
    const found = await this.achaArquivo(caminho, consulta, uso)
    this.conhecidos.set(key, found)
    return found
  }

  private async achaArquivo(caminho: string, consulta: string, uso: Uso): Promise<string | null> {
    const { status, sha256, tipo } = await this.copia.pedidos.cabeca(caminho + consulta)
    if (status !== 200) return null
    const stored = sha256 && this.copia.arquivoDe(sha256)
    if (stored) return stored
    if (sha256 || !(uso === 'estilo' || /^(image|font|text\/css|application\/pdf)/.test(tipo))) return null
    const arquivo = arquivoDe(caminho)
    const body = await this.copia.pedidos.corpo(caminho + consulta)
    await this.add(arquivo, /css/.test(tipo) ? await this.trocaEstilo(body.toString(), arquivo, caminho) : body)
    return arquivo
  }

  private async trocaEstilo(css: string, arquivo: string, caminho: string): Promise<string> {
    const pattern = /url\((["']?)([^"')]+)\1\)/g
    const found = new Map<string, string | null>()
    for (const [, , href = ''] of css.matchAll(pattern))
      if (!found.has(href)) found.set(href, await this.enderecoEm(href, 'arquivo', { arquivo, endereco: caminho }))
    return css.replace(pattern, (_whole, _quote, href: string) => `url("${found.get(href) ?? 'data:,'}")`)
  }

  /** Browsers show no symbol of another file to a page of a folder: it goes into the page. */
  private async achaSimbolo(href: string): Promise<void> {
    if (this.simbolos.has(href)) return
    const own = proprio(href, '/', this.copia.publicUrl)
    if (!own) return
    const svg = (await this.copia.pedidos.corpo(own.caminho)).toString()
    for (const [, attributes = '', content = ''] of svg.matchAll(/<symbol\b([^>]*)>([\s\S]*?)<\/symbol>/g)) {
      const id = /\bid="([^"]*)"/.exec(attributes)?.[1]
      if (id) this.simbolos.set(`${href.split('#')[0]}#${id}`, content)
    }
  }

  private async guardaListas(): Promise<void> {
    for (const { endereco } of this.copia.listas) {
      const content = await this.copia.pedidos.fluxo(endereco)
      await this.emTurno({ name: arquivoDe(endereco), content })
    }
  }

  private async guardaSobre(): Promise<void> {
    const { origem, limites, listas } = this.copia
    const conteudo = sobre({
      ...{ origem, limites, paginas: this.paginas, cortadas: [...this.cortadas] },
      listas: listas.map(({ nome, endereco }) => ({ nome, arquivo: endereco })),
    })
    const alvo = { arquivo: paginaSobre, endereco: '/mapa-do-site' }
    await this.add(paginaSobre, await this.comMoldura('Sobre esta cópia', conteudo, alvo))
  }

  private async guardaBusca(): Promise<void> {
    const [place, alvo] = ['<p id="aqui"></p>', { arquivo: paginaDeBusca, endereco: '/busca' }]
    const page = await this.comMoldura('Busca', place, alvo)
    await this.add(
      paginaDeBusca,
      page.replace(place, paginaDaBusca(this.copia.origem, relativo(paginaDeBusca, paginaSobre))),
    )
    await this.add('portal/busca/busca.js', buscaScript)
    for (const { nome, texto } of this.indice.arquivos()) await this.add(`portal/busca/${nome}`, texto)
  }

  /** The copy's own words, within what stands around the content of a page. */
  private async comMoldura(titulo: string, conteudo: string, alvo: Pick<Alvo, 'arquivo' | 'endereco'>) {
    const frame = (await this.copia.pedidos.pagina('/mapa-do-site')).html
    return this.troca(comConteudo(frame, titulo, conteudo), alvo)
  }

  private add(name: string, content: string | Buffer): Promise<void> {
    return this.emTurno({ name, content })
  }

  // entries come one after the other, whoever has them ready
  private emTurno(entry: ZipEntry): Promise<void> {
    const done = this.turno.then(() => this.copia.add(entry))
    this.turno = done.catch(() => {})
    return done
  }
}
