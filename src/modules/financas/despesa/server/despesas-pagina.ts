// The page of the tree: the state of a list, and instead of its rows the tree with its figures.
import type { FastifyRequest } from 'fastify'
import type { ListNotes } from '#kits/list/list.ts'
import { listPage } from '#kits/list/server/list-calls.ts'
import { readPageQuery } from '#kits/list/server/list-query.ts'
import { Unanswered } from '#platform/http/errors.ts'
import type { PageLoader } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { despesaList } from '../despesa.contract.ts'
import { despesasPage } from '../despesas-page.contract.ts'
import { type ArvoreName, isArvore } from '../niveis.fields.ts'
import { lerAbertos } from './arvore-chaves.ts'
import { pedidoDe } from './despesa-pedido.queries.ts'
import { opcoesDe, quadroDe, type Vista } from './despesas-quadro.ts'

const firstTree: ArvoreName = 'funcao'

export function paginaDasDespesas({ database: { db } }: Platform, notes: () => Promise<ListNotes>): PageLoader {
  const fixedOf = (request: FastifyRequest): Record<string, string> => {
    const por = treeOf(request)
    return por === firstTree ? {} : { por }
  }
  const plain = listPage(despesaList, async () => ({ items: [], count: 0 }), { notes, fixedOf })
  return {
    output: despesasPage,
    async load(request) {
      const data = await plain.load(request)
      const { quadro, problem } = Object.keys(data.errors).length ? nothing : await pergunta(request)
      const exercicio = quadro?.exercicio ?? (await pedidoDe(db, {}))?.exercicio ?? null
      return {
        ...data,
        ...problem,
        quadro,
        exercicio,
        opcoes: await opcoesDe(db, exercicio),
      }
    },
  }

  async function pergunta(request: FastifyRequest) {
    const raw = request.query as Record<string, unknown>
    const { despesa_agrupamento: _path, ...filters } = readPageQuery(despesaList, raw).query.filters
    const arvore = treeOf(request)
    const vista: Vista = { filters, arvore, abertos: lerAbertos(String(raw.abre ?? ''), arvore) }
    const shape = ['despesas', arvore, ...Object.keys(filters).sort()].join(' ')
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

function treeOf({ query }: FastifyRequest): ArvoreName {
  const { por } = query as { por?: unknown }
  return typeof por === 'string' && isArvore(por) ? por : firstTree
}
