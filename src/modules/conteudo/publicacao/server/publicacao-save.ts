// Saves a publication of any kind: its columns, its categories and its attachments together.
import type { FastifyRequest } from 'fastify'
import { recordWithAnexos } from '#kits/anexo/server/record-with-anexos.ts'
import type { ColumnsOf } from '#kits/form/server/record-store.ts'
import { unknownOption } from '#kits/lookup/server/unknown-options.ts'
import { takeVideo, videoProblems } from '#kits/midia/server/take-video.ts'
import { cleanMediaText } from '#kits/rich-text/server/media-text.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { categoriasDoForm, juntaCategorias } from '../publicacao.contract.ts'
import { largestText } from '../publicacao.fields.ts'
import type { Tipo } from '../tipos.ts'
import { findHoje, publicacaoAnexos, publicacaoTable, saveCategorias, unknownCategorias } from './publicacao.queries.ts'

/** What the forms of all kinds may have; a kind's own columns are named by its `columnsOf`. */
export type FormComum = {
  pub_titulo: string
  pub_status?: 'PUB' | 'RAS' | null
  pub_data_visivel?: string | null
  pub_conteudo?: string
  pub_ordem_menu?: number | null
  pub_menu_lateral?: boolean
  pub_menu_principal?: boolean
  pub_menu_recolhido?: boolean
  tipo_categoria_publicacao_id?: number[] | undefined
  versao?: number | null | undefined
}

type Columns = ColumnsOf<'publicacao'>

/** The columns that the kind has besides those of FormComum: read last, when all else is well. */
type OwnColumns<Form> = (
  form: Form,
  id: number | null,
  request: FastifyRequest,
) => Partial<Columns> | Promise<Partial<Columns>>

/** What the kind has in common with no other. */
type Kind<Form> = { columnsOf: OwnColumns<Form>; ownFile?: RegExp; hasLibras?: boolean }

/** table, made, check, create, update, remove and removeSeveral, for recordCalls or recordHandlers. */
export function publicacaoSave<Form extends FormComum>(
  platform: Platform,
  tipo: Tipo,
  kind: OwnColumns<Form> | Kind<Form>,
) {
  const { columnsOf: own, ownFile, hasLibras }: Kind<Form> = typeof kind === 'function' ? { columnsOf: kind } : kind
  const ownFiles = [ownFile, hasLibras && /^pub_libras$/].filter((one) => one instanceof RegExp)
  return recordWithAnexos<'publicacao', Form>(platform, {
    ...publicacaoTable,
    ...(ownFiles.length && { ownFiles: new RegExp(ownFiles.map(({ source }) => source).join('|')) }),
    anexos: publicacaoAnexos,
    columnsOf: async (form, id, request) => ({
      ...(await columnsOfAll(platform.database.db, form, id)),
      ...(await own(form, id, request)),
      ...(hasLibras && (await librasOf(platform, request))),
      pub_tipo_new: tipo,
    }),
    onSaved: async (tx, id, { tipo_categoria_publicacao_id: ids }) => {
      if (ids) await saveCategorias(tx, id, ids)
    },
    check: async (db, request) => ({
      ...(await categoryProblems(db, request)),
      ...(hasLibras && (await videoProblems(request, 'pub_libras'))),
    }),
  })
}

/** docs/wire/conteudo.md: a form that does not name the video leaves it as it is. */
async function librasOf(platform: Platform, request: FastifyRequest): Promise<Partial<Columns>> {
  const pub_libras = await takeVideo(platform, request, 'pub_libras')
  return pub_libras === undefined ? {} : { pub_libras }
}

/** What the form says of the columns that all kinds have. `id` null: of a new one. */
export async function columnsOfAll(db: Queries, form: FormComum, id: number | null): Promise<Columns> {
  // a form without the day keeps that of the record
  const day = form.pub_data_visivel ?? (id === null ? await findHoje(db) : undefined)
  return {
    pub_tipo_new: '',
    pub_titulo: form.pub_titulo.replace(/\s+/g, ' '),
    pub_status: form.pub_status ?? 'PUB',
    ...(day && { pub_data_visivel: day }),
    pub_ordem_menu: form.pub_ordem_menu ?? 0,
    pub_menu: menuOf(form),
    ...(form.pub_conteudo !== undefined && {
      pub_conteudo: await cleanMediaText(db, 'pub_conteudo', form.pub_conteudo, { largest: largestText }),
    }),
  }
}

function menuOf(form: FormComum): 'lateral' | 'principal' | 'recolhido' | null {
  if (form.pub_menu_lateral) return 'lateral'
  if (form.pub_menu_principal) return 'principal'
  return form.pub_menu_recolhido ? 'recolhido' : null
}

/** Categories that there are not. */
export async function categoryProblems(db: Queries, request: FastifyRequest): Promise<FieldMessages> {
  const { tipo_categoria_publicacao_id: chosen } = juntaCategorias(bodyOf(request)) as {
    tipo_categoria_publicacao_id?: unknown
  }
  const ids = categoriasDoForm.safeParse(chosen)
  const unknown = ids.success ? await unknownCategorias(db, ids.data ?? []) : []
  return unknown.length ? { tipo_categoria_publicacao_id: [unknownOption] } : {}
}
