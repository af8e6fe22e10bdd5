// Which blocks the home page shows, and in which order.
import type { FastifyRequest } from 'fastify'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import { paginaInicial, paginaInicialForm } from '../inicio.contract.ts'
import { findPaginaInicial, savePaginaInicial } from './blocos.queries.ts'

const path = '/painel/ajax/pagina-inicial'
const address = '/painel/configuracoes/inicio'

export function paginaInicialCalls({ panel, platform, directory }: ModuleContext): void {
  const { db, write } = platform.database
  directory.panel.push({ group: 'Sistema', label: 'Página inicial', href: address, access: 'administrador' })
  const save = async (request: FastifyRequest) => {
    if (methodOf(request) === 'DELETE') throw new NotFound() // it can be changed, not deleted
    const form = parseFields(paginaInicialForm, bodyOf(request))
    await write((tx) => savePaginaInicial(tx, form))
    return { data: { ...(await findPaginaInicial(db)), redirect: `${address}?success=1` } }
  }
  panel('administrador', ({ app, page }) => {
    const found = { config: { record: { table: 'pagina_inicial' } }, schema: { response: answers(paginaInicial) } }
    const saved = { schema: { response: answers(paginaInicial.extend(redirected.shape)) } }
    app.get(path, found, async () => ({ data: await findPaginaInicial(db) }))
    app.post(path, saved, save)
    app.put(path, saved, save)
    page(address, 'pagina-inicial', { output: paginaInicial, load: () => findPaginaInicial(db) })
  })
}
