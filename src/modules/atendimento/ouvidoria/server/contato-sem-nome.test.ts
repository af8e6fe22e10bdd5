// What a person without a name sends: a file of each kind that the portal takes, with its author where such files have one.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { heic } from '#app/testing/heic.ts'
import { multipart, type TestFile } from '#app/testing/multipart.ts'
import { officeSaying, pdfSaying, photoSaying, says } from '#app/testing/planted.ts'
import { openSpooled } from '#app/testing/spooled.ts'
import { storedOfCase } from '#app/testing/stored-of-case.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { acceptedTypes } from '#platform/storage/file-name.ts'
import { limitesSemNome } from '../anexos.ts'
import { contatoSample } from './contato.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const author = 'Jacira Segredo'

describe('a file of a person who gave no name', () => {
  const open = { name: 'mimetype' }
  const office = (kind: string) =>
    officeSaying(author, {
      name: '[Content_Types].xml',
      content: `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    })
  const document = (kind: string) =>
    officeSaying(author, { ...open, content: `application/vnd.oasis.opendocument.${kind}` })
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  const inComment = Buffer.concat([Buffer.from([0x21, 0xfe, author.length]), Buffer.from(author), Buffer.from([0])])
  const ofPhone = (brand: string) => {
    const box = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), Buffer.from(author)])
    box.writeUInt32BE(box.length)
    const photo = Buffer.concat([heic(), box])
    photo.write(brand, 8)
    return photo
  }
  const written = Buffer.from('O posto fecha cedo.')
  // one of each kind that the portal takes, with the author where such files have it
  const kinds: Record<string, { ending: string; isStored?: true; content: () => Buffer | Promise<Buffer> }> = {
    'application/pdf': { ending: 'pdf', isStored: true, content: () => pdfSaying(author) },
    'application/vnd.oasis.opendocument.text': { ending: 'odt', content: () => document('text') },
    'application/vnd.oasis.opendocument.spreadsheet': { ending: 'ods', content: () => document('spreadsheet') },
    'application/vnd.oasis.opendocument.presentation': { ending: 'odp', content: () => document('presentation') },
    'application/vnd.oasis.opendocument.graphics': { ending: 'odg', content: () => document('graphics') },
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
      ending: 'docx',
      content: () => office('wordprocessingml.document'),
    },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      ending: 'xlsx',
      content: () => office('spreadsheetml.sheet'),
    },
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
      ending: 'pptx',
      content: () => office('presentationml.presentation'),
    },
    'application/x-cfb': {
      ending: 'doc',
      content: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(author)]),
    },
    'image/jpeg': { ending: 'jpg', isStored: true, content: () => photoSaying(author) },
    'image/png': { ending: 'png', isStored: true, content: () => photoSaying(author, 'png') },
    'image/webp': { ending: 'webp', isStored: true, content: () => photoSaying(author, 'webp') },
    'image/gif': {
      ending: 'gif',
      isStored: true,
      content: () => Buffer.concat([gif.subarray(0, -1), inComment, gif.subarray(-1)]),
    },
    'image/heic': { ending: 'heic', isStored: true, content: () => ofPhone('heic') },
    'image/heif': { ending: 'heif', isStored: true, content: () => ofPhone('mif1') },
    'audio/mpeg': {
      ending: 'mp3',
      content: () => Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x20TPE1'), Buffer.from(author)]),
    },
    'audio/ogg': {
      ending: 'ogg',
      content: () =>
        Buffer.concat([
          Buffer.from('OggS'),
          Buffer.alloc(24),
          Buffer.from('\x01vorbis'),
          Buffer.from(author),
          Buffer.alloc(64),
        ]),
    },
    'application/zip': {
      ending: 'zip',
      content: () => officeSaying(author, { name: 'relato.txt', content: author }),
    },
    'text/csv': { ending: 'csv', isStored: true, content: () => written },
    'text/plain': { ending: 'txt', isStored: true, content: () => written },
  }
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from arquivo`.execute(portal.platform.database.db)).rows[0]
      ?.n ?? 0

  test('of each kind that the portal takes is here', () => {
    expect(Object.keys(kinds).sort()).toEqual([...acceptedTypes].sort())
    const offered = Object.values(kinds).flatMap(({ ending, isStored }) => (isStored ? [`.${ending}`] : []))
    expect(limitesSemNome.accept.split(',')).toEqual(expect.arrayContaining(offered))
    expect(limitesSemNome.accept.split(',').filter((one) => one !== '.jpeg')).toHaveLength(offered.length)
  })

  test.each(Object.entries(kinds))(
    '%s: nothing that is stored names its author, and what nobody can clean is refused',
    async (type, { ending, isStored = false, content }) => {
      const sent = { files2: { name: `Relato de ${author}.${ending}`, content: Uint8Array.from(await content()) } }
      const remoteAddress = `192.0.2.${Object.keys(kinds).indexOf(type) + 1}`
      const write = async (url: string, fields: Record<string, string>, files: Record<string, TestFile>) => {
        const { payload, headers } = await multipart(fields, files)
        return portal.call({ method: 'POST', url, payload, headers, remoteAddress })
      }
      const open = (ctt_anonimo: 'S' | 'N', files: Record<string, TestFile>) =>
        write('/ajax/contato', { ...contatoSample, tipo_contato_id: '2', ctt_anonimo }, files)
      // of a person with a name it is taken, and is of the kind that it shall be
      const named = await open('N', sent)
      expect(named.statusCode, named.body).toBe(201)
      expect((await storedOfCase(portal, named.json().data.protocolo)).map(({ arq_tipo }) => arq_tipo)).toEqual([type])

      const before = await count()
      const answer = await open('S', sent)
      if (isStored) {
        expect(answer.statusCode, answer.body).toBe(201)
        const [stored, ...others] = await storedOfCase(portal, answer.json().data.protocolo)
        expect([others, stored?.arq_nome]).toEqual([[], expect.stringMatching(/^arquivo-1\.[a-z]+$/)])
        expect(says(stored?.content ?? Buffer.from(author), author)).toBe(false)
      } else {
        const { data } = (await open('S', {})).json()
        const later = await write('/ajax/contato/mensagem', { ...data, mensagem: 'Vai o papel.' }, sent)
        const told = { files2: [expect.stringContaining('não dá para tirar o nome de quem o fez')] }
        for (const one of [answer, later]) expect([one.statusCode, one.json().data]).toEqual([422, told])
        expect(await count()).toBe(before)
      }
      await expect.poll(() => openSpooled(portal.platform.env.dataDir)).toEqual([])
    },
  )
})
