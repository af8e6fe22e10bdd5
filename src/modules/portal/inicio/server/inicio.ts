// The data of the home page: only of the blocks that are shown.
import type { FastifyRequest } from 'fastify'
import { diaDe } from '#base/data.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { latestLicitacoes } from '#modules/compras/licitacao/server/licitacao.facade.ts'
import { nextEvents } from '#modules/conteudo/agenda/server/agenda.facade.ts'
import { listBanners, visibleSlides } from '#modules/conteudo/banner/server/banner.facade.ts'
import { latestNews, quickLinks, servicesByCategory } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import { estadosDasListas } from '#modules/portal/transparencia/server/transparencia.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Directory, ListState } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { type Bloco, nomesDosBlocos } from '../blocos.ts'
import { type InicioPage, paginaInicialForm } from '../inicio.contract.ts'
import { findPaginaInicial } from './blocos.queries.ts'
import { findDinheiro } from './dinheiro.ts'
import { tarefasDe } from './tarefas.ts'

const latest = 5
const mostEvents = 4
const mostNews = 4

export async function loadHome(platform: Platform, directory: Directory, request: FastifyRequest): Promise<InicioPage> {
  const { db } = platform.database
  const chosen = previewOf(request)
  const blocos = chosen ?? ((await findPaginaInicial(db)).blocos.filter(isBloco) as Bloco[])
  const { fuso_horario } = await findPortal(platform)
  const hoje = diaDe(new Date(), fuso_horario)
  const of = <T>(bloco: Bloco, read: () => Promise<T>, none: T) => (blocos.includes(bloco) ? read() : none)
  const estados = await estadosDasListas(directory)
  const linhas = new Map([...estados].map(([href, estado]) => [href, estado.linhas]))
  const [slides, banners, dados, atalhos, dinheiro, noticias, eventos, servicos, licitacoes] = await Promise.all([
    visibleSlides(db),
    of('banners', () => listBanners(db, { lateral: false }), []),
    findDados(directory, estados),
    of('atalhos', () => findAtalhos(db), []),
    of('dinheiro', () => findDinheiro(db, Number(hoje.slice(0, 4))), null),
    of('noticias', () => findNoticias(db), []),
    of('agenda', () => nextEvents(db, mostEvents, hoje), []),
    of('servicos', () => findServicos(db), []),
    of('licitacoes', () => latestLicitacoes(platform, latest), []),
  ])
  const tarefas = blocos.includes('tarefas') ? tarefasDe(directory, linhas) : []
  return {
    blocos,
    isPrevia: chosen !== null,
    ...{ tarefas, atalhos: withoutDoubles(atalhos, tarefas) },
    ...{ slides, banners, dinheiro, noticias, eventos, servicos, licitacoes, dados },
  }
}

/** One address stands once: a quick link that leads where a task, or a quick link before it, does is left out. */
function withoutDoubles(atalhos: InicioPage['atalhos'], tarefas: InicioPage['tarefas']): InicioPage['atalhos'] {
  const known = new Set(tarefas.map(({ href }) => href))
  return atalhos.filter(({ url }) => !known.has(url) && known.add(url))
}

const isBloco = (nome: string): nome is Bloco => (nomesDosBlocos as string[]).includes(nome)

/** `/?previa=1&tarefas_visivel=S…`: what the form of the blocks has; it shows nothing that is not public. */
function previewOf({ query }: FastifyRequest): Bloco[] | null {
  if ((query as { previa?: unknown }).previa === undefined) return null
  return paginaInicialForm.safeParse(query).data?.blocos ?? null
}

async function findAtalhos(db: Queries): Promise<InicioPage['atalhos']> {
  const links = await quickLinks(db)
  return links.map(({ publicacao_id, pub_titulo, pub_url, pub_icone }) => ({
    id: publicacao_id,
    ...{ titulo: pub_titulo, url: pub_url, icone: pub_icone },
  }))
}

async function findNoticias(db: Queries): Promise<InicioPage['noticias']> {
  const noticias = await latestNews(db, mostNews)
  return noticias.map((row) => ({
    id: row.publicacao_id,
    titulo: row.pub_titulo,
    href: row.endereco,
    resumo: row.resumo,
    data: row.pub_data_visivel,
    categoria: row.categoria,
    imagem: row.imagem,
    alt: row.pub_midia_alt,
  }))
}

async function findServicos(db: Queries): Promise<InicioPage['servicos']> {
  const categorias = await servicesByCategory(db)
  return categorias.map(({ tipo_categoria_servico_id, tcs_nome, tcs_icone, servicos }) => ({
    href: `/servicos?tipo_categoria_servico_id=${tipo_categoria_servico_id}`,
    nome: tcs_nome,
    icone: tcs_icone,
    quantos: servicos.length,
  }))
}

function findDados(directory: Directory, estados: Map<string, ListState>): InicioPage['dados'] {
  return directory.pages.flatMap(({ href, label, icon }) => {
    const estado = estados.get(href)
    return icon && estado ? [{ href, label, linhas: estado.linhas, ano: estado.ano }] : []
  })
}
