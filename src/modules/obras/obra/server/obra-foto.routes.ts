// Where staff send photographs of a work, several at once.
import type { FastifyRequest } from 'fastify'
import { recordCalls, recordId } from '#kits/form/server/record-calls.ts'
import { recordStore } from '#kits/form/server/record-store.ts'
import { addImageOf, imageProblems } from '#kits/midia/server/take-image.ts'
import type { FieldMessages } from '#platform/errors.ts'
import type { StoreResult } from '#platform/http/envio.queries.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import {
  fotosDaObraPage,
  fotosPage,
  type ObraFotoForm,
  obraFoto,
  obraFotoForm,
  obraFotoPage,
} from '../obra-foto.contract.ts'
import { fotosDeUmaVez, largestFoto, obraFotoFields } from '../obra-foto.fields.ts'
import { findFoto, findObra, insertFotos, listFotos, listObras, type NovaFoto } from './obra-foto.queries.ts'

const page = '/painel/obra-foto'
const places = Array.from({ length: fotosDeUmaVez }, (_, at) => at + 1)
const ruleOf = (place: number) => ({
  field: `obra_foto_arquivo_${place}`,
  alt: `obra_foto_alt_${place}`,
  largest: largestFoto,
})

export function obraFotoModule({ panel, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  directory.panel.push({ group: 'Transparência', label: 'Fotos de obras', href: page, access: 'obras' })
  panel('obras', (scope) => {
    const find = (id: number) => findFoto(db, id)
    recordCalls(scope.app, {
      path: '/painel/ajax/obra_foto',
      neverPublic: { stripsPlace: true },
      form: obraFotoForm,
      record: obraFoto,
      find,
      ...fotoStore(platform),
    })
    scope.page(page, 'obra-fotos', { output: fotosPage, load: async () => ({ obras: await listObras(db) }) })
    scope.page(`${page}/obra/:id`, 'obra-foto-cadastro', {
      output: fotosDaObraPage,
      load: async (request) => {
        const obra = await findObra(db, recordId(request))
        return { obra, fotos: await listFotos(db, obra.obra_id) }
      },
    })
    scope.page(`${page}/edicao/:id`, 'obra-foto-form', {
      output: obraFotoPage,
      load: async (request) => {
        const foto = await find(recordId(request))
        return { foto, obra: await findObra(db, foto.obra_id) }
      },
    })
  })
}

const longestAlt = obraFotoFields.obra_foto_alt.maxLength
const tooLong = (body: Record<string, unknown>, place: number): FieldMessages => {
  const { alt } = ruleOf(place)
  return String(body[alt] ?? '').length > longestAlt ? { [alt]: [`Use no máximo ${longestAlt} caracteres.`] } : {}
}

function fotoStore(platform: Platform) {
  const { database } = platform
  const store = recordStore(database, { table: 'obra_foto', id: 'obra_foto_id' })
  const sentIn = ({ spooled }: FastifyRequest) =>
    places.flatMap((place) => {
      const file = spooled.find(({ field }) => field === ruleOf(place).field)
      return file ? [{ file, place }] : []
    })
  return {
    ...store,
    takesFiles: true,
    async check(request: FastifyRequest, id: number | null): Promise<FieldMessages> {
      refuseUnexpected(request.spooled, id === null ? /^obra_foto_arquivo_[1-6]$/ : /^-$/)
      const body = bodyOf(request)
      if (id !== null) return body.obra_foto_alt ? {} : { obra_foto_alt: ['Descreva a foto.'] }
      const sent = sentIn(request)
      if (!sent.length) return { obra_foto_arquivo_1: ['Escolha ao menos uma foto.'] }
      const problems = sent.map(({ place }) => ({
        ...imageProblems(request, ruleOf(place), false),
        ...tooLong(body, place),
      }))
      return Object.assign({}, ...problems)
    },
    async create(form: ObraFotoForm, request: FastifyRequest, storeResult: StoreResult) {
      const { obra_id, obra_foto_data, obra_foto_percentual } = form as Required<ObraFotoForm>
      const obra = await findObra(database.db, Number(obra_id))
      const fotos: NovaFoto[] = []
      for (const { file, place } of sentIn(request)) {
        const { midia_id } = await addImageOf(platform, file, ruleOf(place).field)
        const alt = String(bodyOf(request)[ruleOf(place).alt] ?? '').trim()
        fotos.push({
          ...{ obra_id: obra.obra_id, obra_foto_data: String(obra_foto_data), obra_foto_percentual },
          ...{ obra_foto_midia: midia_id, obra_foto_alt: alt },
        })
      }
      return database.write(async (tx) => storeResult(tx, { obra_foto_id: await insertFotos(tx, fotos) }))
    },
    // the picture stays: another one is another photograph
    update: (id: number, { obra_id: _of, ...form }: ObraFotoForm) => store.update(id, form as never),
  }
}
