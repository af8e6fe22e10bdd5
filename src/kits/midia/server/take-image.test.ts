// The image of a form: the messages before it is read, and what becomes of the stored one.

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { plain } from '#app/testing/midia.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { imagem } from '../midia.schema.ts'
import { imageOf } from './midia.queries.ts'
import { imageFields, imageProblems, takeImage } from './take-image.ts'

const rule = { field: 'pub_midia', aliases: ['image'], alt: 'pub_midia_alt', largest: 1000 }
const png: SpooledFile = {
  field: 'pub_midia',
  name: 'a.png',
  path: '',
  size: 10,
  sha256: '',
  type: 'image/png',
  isTooLarge: false,
  discard: async () => {},
}
const form = (body: object, ...spooled: SpooledFile[]) => ({ body, spooled }) as unknown as FastifyRequest
const alt = { pub_midia_alt: 'A ponte' }
const missingAlt = { pub_midia_alt: ['Descreva a imagem para quem não a vê.'] }

describe('what is wrong with it', () => {
  test.each<[string, FastifyRequest, boolean, object]>([
    ['nothing', form(alt, png), false, {}],
    ['nothing, under its other name', form(alt, { ...png, field: 'image' }), false, {}],
    ['nothing: there is none', form({}), false, {}],
    ['nothing: the stored one stays', form({}), true, {}],
    ['nothing: the stored one goes', form({ remove_image: '1', pub_midia_alt: '' }), true, {}],
    ['nothing: the stored one goes', form({ pub_midia: 'apagar', pub_midia_alt: '' }), true, {}],
    ['a new one without a text', form({}, png), false, missingAlt],
    ['a new one with a blank text', form({ pub_midia_alt: ' ' }, png), true, missingAlt],
    ['the stored one loses its text', form({ pub_midia_alt: '' }), true, missingAlt],
    [
      'another kind',
      form(alt, { ...png, type: 'application/pdf' }),
      false,
      { pub_midia: ['Tipo de arquivo não permitido.', 'Envie uma imagem JPEG, PNG, WebP, GIF ou HEIC.'] },
    ],
    [
      'too large',
      form(alt, { ...png, size: 1001, field: 'image' }),
      false,
      { pub_midia: ['Arquivo muito grande. O limite é de 1 kB.'] },
    ],
    ['two', form(alt, png, { ...png, field: 'image' }), false, { pub_midia: ['Envie uma imagem só.'] }],
  ])('%s', (_what, request, stored, problems) => expect(imageProblems(request, rule, stored)).toEqual(problems))

  test('a required one that is missing, or would be removed', () => {
    const required = { ...rule, isRequired: true }
    expect(imageProblems(form(alt), required, false)).toEqual({ pub_midia: ['Escolha a imagem.'] })
    expect(imageProblems(form({ ...alt, image: 'apagar' }), required, true)).toEqual({
      pub_midia: ['Escolha a imagem.'],
    })
    expect(imageProblems(form(alt), required, true)).toEqual({})
  })

  test('the words of the specification, when it has some', () => {
    const tooLarge = 'No máximo 800kb.'
    expect(imageProblems(form(alt, { ...png, size: 1001 }), { ...rule, tooLarge }, false)).toEqual({
      pub_midia: [tooLarge],
    })
  })

  test('other fields are not its own', () => {
    expect(['pub_midia', 'image', 'pub_midia2', 'x'].map((name) => imageFields(rule).test(name))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('taken', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  const spooled = async (content: Buffer, field = 'image') =>
    portal.platform.spool(field, 'a.png', Readable.from([content]))

  test('it is stored, and one query gives all that a page needs', async () => {
    const { platform } = portal
    const request = form(alt, await spooled(await plain(700, 350).png().toBuffer()))
    const id = await takeImage(platform, request, rule)
    const row = await platform.database.db
      .selectFrom('midia')
      .select(imageOf('midia.midia_id').as('imagem'))
      .where('midia_id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
    expect(imagem.parse(row.imagem)).toEqual({
      chave: expect.stringMatching(/^[0-9a-f]{32}$/),
      largura: 700,
      altura: 350,
    })
  })

  test('what can not be read has its message under its field', async () => {
    const request = form(alt, await spooled(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')))
    const problem = await takeImage(portal.platform, request, rule).catch((error) => error)
    expect(problem).toBeInstanceOf(FieldErrors)
    expect(problem.fields).toEqual({ pub_midia: ['Não foi possível ler a imagem.'] })
  })

  test('without a file the stored one stays, or goes when the form says so', async () => {
    expect(await takeImage(portal.platform, form({}), rule)).toBeUndefined()
    expect(await takeImage(portal.platform, form({ remove_image: '0', pub_midia: '' }), rule)).toBeUndefined()
    expect(await takeImage(portal.platform, form({ remove_image: '1' }), rule)).toBeNull()
    expect(await takeImage(portal.platform, form({ image: 'apagar' }), rule)).toBeNull()
  })
})
