// The page of the tree: the state of a list, and instead of its rows the tree with its figures.
import type { FastifyRequest } from 'fastify'
import type { ListNotes } from '#kits/list/list.ts'
import { listPage } from '#kits/list/server/list-calls.ts'
import { readPageQuery } from '#kits/list/server/list-query.ts'
import { Unanswered } from '#platform/errors.ts'
import { type PageLoader, Redirect } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { escolhas, isCorte, isRecebedores, primeira } from '../cortes.ts'
import { despesaList } from '../despesa.contract.ts'
import { despesasPage } from '../despesas-page.contract.ts'
import { isArvore, nivelNames } from '../niveis.fields.ts'
import { lerAbertos } from './arvore-chaves.ts'
import { pedidoDe } from './despesa-pedido.queries.ts'
import { opcoesDe, quadroDe, type Vista } from './despesas-quadro.ts'
import { filtrosDitos } from './filtros-ditos.ts'

export function paginaDasDespesas({ database: { db } }: Platform, notes: () => Promise<ListNotes>): PageLoader {
  const fixedOf = (request: FastifyRequest): Record<string, string> => {
    const vista = vistaDe(request)
    return escolhas({ ...vista, por: vista.arvore })
  }
  const plain = listPage(despesaList, async () => ({ items: [], count: 0 }), { notes, fixedOf })
  return {
    output: despesasPage,
    async load(request) {
      await leaveYearsToCome(request)
      const data = await plain.load(request)
      const { quadro, problem } = Object.keys(data.errors).length ? nothing : await pergunta(request)
      const exercicio = quadro?.exercicio ?? (await pedidoDe(db, {}))?.exercicio ?? null
      return {
        ...data,
        ...problem,
        told: await filtrosDitos(db, data, exercicio),
        quadro,
        exercicio,
        opcoes: await opcoesDe(db, exercicio),
      }
    },
  }

  /** A name in the search is valid for years that have no expense yet: its address leads to the newest that has. */
  async function leaveYearsToCome({ query }: FastifyRequest) {
    const { exercicio, ...others } = query as Record<string, unknown>
    const isNamed = nivelNames.some((nivel) => others[`despesa_${nivel}`] !== undefined)
    const newest = isNamed && Number(exercicio) ? ((await pedidoDe(db, {}))?.exercicio ?? null) : null
    if (newest === null || Number(exercicio) <= newest) return
    const given = Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    throw new Redirect(`${despesaList.page}?${new URLSearchParams(given)}`)
  }

  async function pergunta(request: FastifyRequest) {
    const raw = request.query as Record<string, unknown>
    const { despesa_agrupamento: _path, ...filters } = readPageQuery(despesaList, raw).query.filters
    const vista: Vista = { filters, ...vistaDe(request) }
    const shape = ['despesas', vista.arvore, vista.corte, vista.quem, ...Object.keys(filters).sort()].join(' ')
    try {
      const question = { shape, key: `despesas ${JSON.stringify(vista)}` }
      return { quadro: await request.server.ask(question, () => quadroDe(db, vista)), problem: null }
    } catch (error) {
      if (error instanceof Unanswered)
        return { quadro: null, problem: { problem: error.message, status: error.status } }
      throw error
    }
  }
}

const nothing = { quadro: null, problem: null }

/** What the page shows besides its filters, each as the address says it or as it is at first. */
function vistaDe({ query }: FastifyRequest): Omit<Vista, 'filters'> {
  const { por, abre, corte, abrir, quem, conta, ordem } = query as Record<string, unknown>
  const arvore = typeof por === 'string' && isArvore(por) ? por : primeira.por
  const abertos = lerAbertos(String(abre ?? ''), arvore)
  return {
    arvore,
    abertos,
    corte: typeof corte === 'string' && isCorte(corte) ? corte : primeira.corte,
    abertas: String(abrir ?? '')
      .slice(0, 2000)
      .split(',')
      .filter(Boolean)
      .slice(0, 20),
    quem: typeof quem === 'string' && isRecebedores(quem) ? quem : primeira.quem,
    conta: conta === '1' || abertos.length > 0 || por !== undefined,
    porCodigo: ordem === 'codigo',
  }
}
