// Saves slides and banners with their picture.
import type { FastifyRequest } from 'fastify'
import { type ColumnsOf, recordStore } from '#kits/form/server/record-store.ts'
import { type ImageRule, imageFields, imageProblems, takeImage } from '#kits/midia/server/take-image.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import { type BannerForm, type HeroForm, heroForm } from '../banner.contract.ts'
import { largestBanner, largestSlide } from '../banner.fields.ts'
import { takenPositions } from './banner.queries.ts'

type Kind<Table extends 'banner' | 'banner_hero', Form> = {
  table: Table
  id: Table extends 'banner' ? 'banner_id' : 'hero_id'
  /** The column of the picture. */
  midia: keyof ColumnsOf<Table> & string
  rule: ImageRule
  /** Without the picture's. */
  columnsOf: (form: Form) => Partial<ColumnsOf<Table>>
  check?: (request: FastifyRequest, id: number | null) => Promise<FieldMessages>
}

/** Check, create, update and remove, for recordCalls. */
function saveWithImage<Table extends 'banner' | 'banner_hero', Form extends { versao?: number | null | undefined }>(
  platform: Platform,
  kind: Kind<Table, Form>,
) {
  const { database } = platform
  const { table, id, rule } = kind
  const store = recordStore(database, { table, id: id as never })
  const columnsOf = async (form: Form, request: FastifyRequest) => {
    const midia = await takeImage(platform, request, rule)
    return { ...kind.columnsOf(form), ...(midia && { [kind.midia]: midia }), versao: form.versao } as never
  }
  return {
    ...store,
    takesFiles: true,
    async check(request: FastifyRequest, id: number | null): Promise<FieldMessages> {
      refuseUnexpected(request.spooled, imageFields(rule))
      const { [rule.alt]: _mayBeEmpty, ...problems } = imageProblems(request, rule, id !== null)
      return { ...problems, ...(await kind.check?.(request, id)) }
    },
    create: async (form: Form, request: FastifyRequest, storeResult: StoreResult) =>
      store.create(await columnsOf(form, request), request, storeResult).catch(refusePosition),
    update: async (id: number, form: Form, request: FastifyRequest) =>
      store.update(id, await columnsOf(form, request)).catch(refusePosition),
  }
}

const taken = 'Outro slide visível já está nesta posição.'

// two who save at once
function refusePosition(error: unknown): never {
  const isPosition = error instanceof FieldErrors && 'hero_posicao' in error.fields
  throw isPosition || isUniqueViolation(error) ? new FieldErrors({ posicao: [taken] }) : error
}

export const heroSave = (platform: Platform) =>
  saveWithImage<'banner_hero', HeroForm>(platform, {
    table: 'banner_hero',
    id: 'hero_id',
    midia: 'hero_midia',
    rule: { field: 'image', alt: 'image_alt', largest: largestSlide, isRequired: true },
    columnsOf: (form) => ({
      hero_titulo: form.titulo,
      hero_texto: form.texto,
      hero_url: form.url,
      hero_visivel: form.visivel,
      hero_posicao: Number(form.posicao),
      hero_alt: form.image_alt,
    }),
    async check(request, id): Promise<FieldMessages> {
      const form = heroForm.pick({ posicao: true, visivel: true }).safeParse(bodyOf(request))
      if (!form.success || !form.data.visivel) return {}
      const positions = await takenPositions(platform.database.db, id)
      return positions.includes(Number(form.data.posicao)) ? { posicao: [taken] } : {}
    },
  })

export const bannerSave = (platform: Platform) =>
  saveWithImage<'banner', BannerForm>(platform, {
    table: 'banner',
    id: 'banner_id',
    midia: 'banner_midia',
    rule: { field: 'image', alt: 'image_alt', largest: largestBanner, isRequired: true },
    columnsOf: (form) => ({
      banner_nome: form.nome,
      banner_url: form.url,
      banner_lateral: form.banner_lateral,
    }),
  })
