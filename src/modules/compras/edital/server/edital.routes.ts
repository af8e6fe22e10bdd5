// 'Editais acessados': the pages of notices for visitors, the access records for the panel.
import type { FastifyRequest } from 'fastify'
import { recordId } from '#kits/form/server/record-calls.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { listCall, listPage } from '#kits/list/server/list-calls.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { EditalTipo } from '../choices.ts'
import {
  type AvisoFormPage,
  type AvisoPage,
  avisoFormPage,
  avisoPage,
  edital,
  editalList,
  editalPage,
} from '../edital.contract.ts'
import { findAvisoByKey } from './aviso.queries.ts'
import { avisoRoutes } from './aviso.routes.ts'
import { findEdital, listEditais } from './edital.queries.ts'
import { findSeguido, tituloOf } from './seguido.queries.ts'

export function editalModule(context: ModuleContext): void {
  const { directory } = context
  directory.panel.push({
    group: 'Transparência',
    label: 'Editais Acessados',
    href: '/painel/editais',
    access: 'editais',
    card: { label: 'Editais Acessados', text: 'Quem pediu avisos de licitações e processos' },
  })
  const { page, panel, platform } = context
  const { db } = platform.database
  avisoRoutes(context)

  const formPage = (tipo: EditalTipo) =>
    page(`/acesso/avisos/${tipo}/:id`, 'aviso-form', {
      output: avisoFormPage,
      async load(request): Promise<AvisoFormPage> {
        const id = recordId(request)
        const seguido = await findSeguido(db, tipo, id)
        if (!seguido) throw new NotFound()
        const isSent = (request.query as Record<string, unknown>).enviado !== undefined
        return { edital_tipo: tipo, edital_DocumentoId: id, seguido, isSent }
      },
    })
  formPage('licitacao')
  formPage('processo')
  page('/acesso/avisos', 'aviso', {
    output: avisoPage,
    load: (request) => loadAviso(db, (request.query as Record<string, unknown>).token),
  })

  panel('editais', ({ app, page }) => {
    const list = (query: ListQuery<typeof editalList>) => listEditais(db, query)
    app.get(editalList.path, ...listCall(editalList, list, ['edital_acessado']))
    app.get(`${editalList.path}/:id`, { schema: { response: answers(edital) } }, async (request: FastifyRequest) => ({
      data: await findEdital(db, recordId(request)),
    }))
    page(editalList.page, 'edital-list', listPage(editalList, list))
    page('/painel/edital/ver/:id', 'edital', {
      output: editalPage,
      async load(request) {
        const edital = await findEdital(db, recordId(request))
        return { edital, seguido: await findSeguido(db, edital.edital_tipo, edital.edital_DocumentoId) }
      },
    })
  })
}

async function loadAviso(db: Queries, token: unknown): Promise<AvisoPage> {
  const aviso = await findAvisoByKey(db, token)
  if (!aviso) return { step: 'vencido', token: '', edital_email: '', titulo: '', address: null, again: null }
  const { edital_tipo, edital_documento_id, edital_email, isPending, liveKey } = aviso
  const seguido = await findSeguido(db, edital_tipo, edital_documento_id)
  return {
    step: liveKey !== null ? 'ativo' : isPending ? 'confirmar' : 'encerrado',
    token: String(token),
    edital_email,
    titulo: seguido?.titulo ?? tituloOf(edital_tipo, aviso),
    address: seguido?.address ?? null,
    again: seguido && `/acesso/avisos/${edital_tipo}/${edital_documento_id}`,
  }
}
