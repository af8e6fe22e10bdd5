import type { FastifyRequest } from 'fastify'
import { confirmationCalls } from '#kits/confirmacao/server/confirmation-calls.ts'
import { exportCalls } from '#kits/export/server/export-calls.ts'
import { factsOf } from '#kits/form/form-schema.ts'
import { formPages } from '#kits/form/server/form-pages.ts'
import { recordHandlers, recordRoutes } from '#kits/form/server/record-calls.ts'
import { tableImport } from '#kits/import/server/table-import.ts'
import type { ListQuery } from '#kits/list/list.ts'
import { editCalls } from '#kits/list/server/edit-calls.ts'
import { listCall, listPage, type PlainListPage } from '#kits/list/server/list-calls.ts'
import { readList } from '#kits/list/server/read-list.ts'
import { severalCalls } from '#kits/list/server/several-calls.ts'
import { withMore } from '#kits/list/server/with-more.ts'
import { pacoteCalls } from '#kits/pacote/server/pacote-calls.ts'
import { publicList } from '#kits/public-list/server/public-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type AtoNormativo,
  atoNormativo,
  atoNormativoExtras,
  atoNormativoForm,
  atoNormativoFormPage,
  atoNormativoList,
  atoNormativoPublic,
  atoNormativoPublicList,
  type SemLugar,
} from '../ato-normativo.contract.ts'
import { atoNormativoFields, relacaoFields } from '../ato-normativo.fields.ts'
import { atoWords } from '../ato-normativo.words.ts'
import { documentoGenericoFields } from '../documento-generico.fields.ts'
import { consolida, mudaOTexto } from '../lei-consolida.ts'
import { leEstrutura } from '../lei-estrutura.ts'
import { citacaoDoAto, nomeDoTipo, tiposDeAto, tituloDoAto } from '../tipos-de-ato.ts'
import {
  atoNormativoSource,
  findAto,
  findAtoPublico,
  findAtualizacao,
  listAnos,
  listEntidades,
  listOrgaos,
} from './ato-normativo.queries.ts'
import { atoNormativoSet } from './ato-normativo-import.queries.ts'
import { atoNormativoSave } from './ato-normativo-save.ts'
import { atoNormativoZip } from './ato-normativo-zip.queries.ts'
import { leTextoDoAnexo } from './texto-do-arquivo.queries.ts'

export function atoNormativoModule(context: ModuleContext): void {
  const { db } = context.platform.database
  publicList(context, {
    list: atoNormativoPublicList,
    view: 'atos-normativos-public',
    source: atoNormativoSource,
    tables: ['entidade', 'orgao'],
    extendPage: (plain) => withAnos(context.platform, plain),
    site: {
      text: 'Leis, decretos, portarias e resoluções numa só lista, com o que vale e o que foi revogado.',
      icon: 'lei',
      menu: true,
      dimension: 'institucional',
    },
    record: {
      schema: atoNormativoPublic,
      summary: 'Um ato, com o texto, os anexos e o que muda outros atos ou é mudado por eles',
      find: (id) => findAtoPublico(db, id),
      view: 'ato-normativo-public',
      pages: { table: 'documento_generico', id: 'documento_generico_id', only: ['ato_normativo', 'true'] },
    },
    feed: (row) => ({
      title: tituloDoAto(row),
      lines: [row.ato_normativo_ementa, nomeDoTipo(row.ato_normativo_tipo)],
      path: `${atoNormativoPublicList.page}/${row.ato_normativo_id}`,
    }),
    changedAt: findAtualizacao,
  })
  context.directory.panel.push({
    group: 'Transparência',
    label: 'Normas',
    href: atoNormativoList.page,
    access: 'informacao',
    card: { label: 'Normas', text: 'Leis, decretos, portarias e o que revoga o quê' },
  })
  painelRoutes(context)
}

const withAnos = ({ database }: Platform, plain: PlainListPage) =>
  withMore(plain, atoNormativoExtras.shape, async () => ({ anos: await listAnos(database.db) }))

function painelRoutes(context: ModuleContext): void {
  const { panel, platform } = context
  const { db } = platform.database
  const { path, page: address } = atoNormativoList
  const list = (query: ListQuery<typeof atoNormativoList>) => readList(db, atoNormativoSource, query)
  panel('informacao', ({ app, page }) => {
    const save = atoNormativoSave(platform)
    app.get(path, ...listCall(atoNormativoList, list, ['documento_generico']))
    // the history is that of the documents, whose old form has other names for the same columns
    const neverPublic = { hidesCpf: true }
    const fields = { ...documentoGenericoFields, ...factsOf(atoNormativoForm), ...relacaoFields }
    const handlers = recordHandlers({ ...save, path, form: atoNormativoForm, neverPublic })
    const find = (id: number) => findAto(db, id)
    recordRoutes(app, { ...save, path, fields, record: atoNormativo, find, neverPublic }, handlers)
    const { removeSeveral } = save
    const several = { list: atoNormativoList, source: atoNormativoSource, words: atoWords }
    severalCalls({ app, page }, { db, ...several, removeSeveral })
    const edits = editCalls({ app, page }, platform, { ...several, ...atoEdits(db), find, save: handlers })
    exportCalls(app, context, atoNormativoList, atoNormativoSource)
    const entered = { set: atoNormativoSet, access: 'informacao', listPage: atoNormativoPublicList.page } as const
    pacoteCalls({ app, page }, platform, atoNormativoZip(tableImport({ app, page }, platform, entered)))
    const lists = [atoNormativoPublicList.page, '/acesso/documentos/leis', '/acesso/documentos/decretos']
    const confirms = confirmationCalls({ app, page }, platform, atoNormativoList, lists)
    page(address, 'ato-normativo-list', withAnos(platform, listPage(atoNormativoList, list, { edits, confirms })))
    const options = async () => ({ entidades: await listEntidades(db), orgaos: await listOrgaos(db) })
    formPages(page, {
      ...{ at: address, view: 'ato-normativo-form', output: atoNormativoFormPage },
      load: async (id, request) => {
        const [ato, anexo] = [id && (await find(id)), anexoLido(request)]
        const leitura = id && anexo && (await leTextoDoAnexo(db, id, anexo))
        return { ato, semLugar: ato ? await mudancasSemLugar(db, ato) : [], leitura, ...(await options()) }
      },
    })
  })
}

/** Of the page's address: the attachment whose text the form proposes. */
const anexoLido = ({ query }: FastifyRequest): number | null => {
  const { ler } = query as { ler?: unknown }
  return typeof ler === 'string' && /^[1-9]\d{0,14}$/.test(ler) ? Number(ler) : null
}

const atoEdits = (db: Queries) => ({
  fields: atoNormativoFields,
  bulk: ['ato_normativo_tipo', 'entidade_id', 'orgao_id'],
  cells: {
    ato_normativo_tipo: 'ato_normativo_tipo',
    ato_normativo_numero: 'ato_normativo_numero',
    ato_normativo_data: 'ato_normativo_data',
    entidade_nome: 'entidade_id',
    orgao_nome: 'orgao_id',
  },
  options: {
    ato_normativo_tipo: async () => Object.entries(tiposDeAto).map(([id, { one }]) => ({ id: Number(id), nome: one })),
    entidade_id: () => listEntidades(db),
    orgao_id: () => listOrgaos(db),
  },
  form: `${atoNormativoList.page}/edicao/:id`,
})

/** What this act changes in others, and what others change in it. An act whose text the portal does not have lacks nothing. */
async function mudancasSemLugar(db: Queries, ato: AtoNormativo): Promise<SemLugar[]> {
  const changed = new Set(ato.relacoes.flatMap((one) => (mudaOTexto(one) ? (one.ato_normativo_id ?? []) : [])))
  const others = await Promise.all([...changed].map((id) => findAto(db, id)))
  return [ato, ...others].flatMap((alvo) => {
    if (!alvo.ato_normativo_texto) return []
    const { semLugar } = consolida(leEstrutura(alvo.ato_normativo_texto).blocos, alvo.relacoes_recebidas)
    return semLugar
      .filter(({ ato_normativo_id: id }) => alvo === ato || id === ato.ato_normativo_id)
      .map(({ ato_relacao_dispositivo: dispositivo, citacao }) => ({
        ...{ dispositivo, norma: citacaoDoAto(alvo), por: citacao },
        href: `/acesso/normas/${alvo.ato_normativo_id}#texto`,
      }))
  })
}
