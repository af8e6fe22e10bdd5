// A ZIP of the PDFs of acts: read, corrected, stored with its files as one import, undone as a whole; hostile ones; a process that dies.
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { multipart } from '#app/testing/multipart.ts'
import { pdf, type ZipItem, zipOf } from '#app/testing/zips.ts'
import { importSetOf } from '#kits/import/server/table-import.ts'
import { insertPacote } from '#kits/pacote/server/pacote.queries.ts'
import { readPacote } from '#kits/pacote/server/read-pacote.ts'
import { keepWaiting } from '#platform/storage/received.queries.ts'
import { portariaSample } from './ato-normativo.sample.ts'
import { atoNormativoSet } from './ato-normativo-import.queries.ts'
import { atoNormativoZip } from './ato-normativo-zip.queries.ts'

const { portal, db, cookies, store } = await startImporter()
const one = atoNormativoZip(importSetOf(atoNormativoSet))
const call = '/painel/ajax/ato_normativo/zip'
const page = '/painel/ato_normativo/zip'

const lei = pdf('LEI Nº 1.234, DE 5 DE MAIO DE 2021', 'Cria o Fundo Municipal de Cultura.', 'O PREFEITO MUNICIPAL')
const decreto = pdf('DECRETO Nº 45/2019', 'DE 3 DE MARÇO DE 2019', 'Regulamenta a feira livre.', 'A PREFEITA')
const escaneada = pdf()

const get = async (url: string) => (await portal.call({ url, cookies })).json()
async function send(content: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = await multipart({}, { arquivo: { name: 'leis.zip', content } })
  const answer = await portal.call({ method: 'POST', url: call, cookies, ...body })
  expect(answer.statusCode).toBe(201)
  return answer.json().data.pacote_id
}
// Without the job, which would read it too.
async function sendQuietly(content: Uint8Array<ArrayBuffer>): Promise<number> {
  const { platform } = portal
  const { arquivo_id, sha256, size } = await platform.files.receive('arquivo', 'leis.zip', Readable.from([content]))
  return platform.database.write(async (tx) => {
    await keepWaiting(tx, [arquivo_id], 1)
    const given = {
      conjunto: 'ato_normativo',
      arquivo_id,
      nome: 'leis.zip',
      sha256,
      tamanho: size,
      usuario: 'teste',
      campos: {},
    }
    return insertPacote(tx, given)
  })
}
async function read(content: Uint8Array<ArrayBuffer>, sending = sendQuietly) {
  const id = await sending(content)
  while (await readPacote(portal.platform, one, id)) {}
  return id
}
async function items(id: number): Promise<ZipItem[]> {
  const { rows } = await sql<ZipItem>`select * from pacote_item where pacote_id = ${id} order by pit_ordem`.execute(db)
  return rows
}
const state = async (id: number) =>
  (
    await sql<{
      pac_estado: string
      pac_motivo: string
    }>`select pac_estado, pac_motivo from pacote where pacote_id = ${id}`.execute(db)
  ).rows[0]
const files = async () =>
  (
    await sql<{
      estado: string
      n: number
    }>`select arq_estado as estado, count(*)::int as n from arquivo group by 1 order by 1`.execute(db)
  ).rows
const post = (id: number, payload: object) => portal.call({ method: 'POST', url: `${call}/${id}`, cookies, payload })
const laws = async () =>
  (await portal.call({ url: '/ajax/ato_normativo?limit=100' })).json().data.items as Record<string, unknown>[]

beforeAll(async () => {
  const made = await portal.call({
    method: 'POST',
    url: '/painel/ajax/ato_normativo/novo',
    cookies,
    payload: portariaSample,
  })
  expect(made.statusCode).toBe(201)
})

test('read, corrected, stored with its files, undone', async () => {
  const before = await laws()
  expect(before).toMatchObject([{ ato_normativo_numero: '17', qtd_anexos: 0 }])
  const id = await read(
    await zipOf({
      '../../Leis/Lei 1234-2021.pdf': lei,
      'Decreto 45.pdf': decreto,
      'cópia do decreto.pdf': decreto,
      'LEI-COMPLEMENTAR_12_2020.pdf': escaneada,
      'Portaria 17.pdf': pdf('PORTARIA Nº 17, DE 6 DE MAIO DE 2024', 'Designa outra vez.', 'O SECRETÁRIO'),
      '__MACOSX/._x.pdf': 'x',
      'leia-me.txt': 'bom dia',
      'dentro.zip': await zipOf({ a: 'a' }),
    }),
    send,
  )
  expect(await state(id)).toEqual({ pac_estado: 'lido', pac_motivo: '' })
  const all = await items(id)
  expect(
    all.map(({ pit_caminho, pit_estado, pit_motivo, pit_fora }) => [pit_caminho, pit_estado, pit_motivo, pit_fora]),
  ).toEqual([
    ['Leis/Lei 1234-2021.pdf', 'lido', '', false],
    ['Decreto 45.pdf', 'lido', '', false],
    ['cópia do decreto.pdf', 'lido', '', true],
    ['LEI-COMPLEMENTAR_12_2020.pdf', 'lido', '', false],
    ['Portaria 17.pdf', 'lido', '', false],
    ['leia-me.txt', 'recusado', 'Não é um PDF.', false],
    ['dentro.zip', 'recusado', 'É outro ZIP: abra-o e junte os documentos dele.', false],
  ])
  const [first, , copy, scanned, there] = all
  expect(first).toMatchObject({
    pit_valores: {
      documento_generico_tipo: 'Lei',
      documento_generico_numero: '1.234',
      documento_generico_data: '05/05/2021',
      documento_generico_descricao: 'Cria o Fundo Municipal de Cultura.',
    },
    pit_duvidas: {},
  })
  expect(copy?.pit_duvidas['']).toBe('É o mesmo arquivo que “Decreto 45.pdf”.')
  expect(there?.pit_duvidas).toEqual({})
  expect(there?.pit_nota).toContain('Já cadastrado, sem arquivo: recebe este arquivo')
  expect(there?.pit_nota).toContain('Portaria nº 17/2024')
  expect(Object.keys(scanned?.pit_duvidas ?? {})).toEqual(['documento_generico_data', 'documento_generico_descricao'])
  // the ZIP itself is of no use any more
  expect(await files()).toEqual([{ estado: 'pendente', n: 5 }])

  const shown = (await portal.call({ url: `${page}/${id}`, cookies, headers: { accept: 'text/html' } })).body
  expect(shown.indexOf('LEI-COMPLEMENTAR_12_2020')).toBeLessThan(shown.indexOf('Lei 1234-2021'))
  const pending = await portal.call({ url: `${page}/${id}/arquivo/${first?.pacote_item_id}`, cookies })
  expect(pending.rawPayload.equals(lei)).toBe(true)
  expect((await portal.call({ url: `${page}/${id}/arquivo/${first?.pacote_item_id}` })).statusCode).not.toBe(200)

  // what is missing is not stored
  expect((await post(id, { acao: 'conferir' })).statusCode).toBe(409)
  const item = scanned?.pacote_item_id ?? 0
  const wrong = await post(id, { item: [item], [`v_${item}_2`]: '31/02/2020', [`v_${item}_3`]: 'Código de obras.' })
  expect(wrong.json().data.atencao).toBe(1)
  const right = await post(id, { item: [item], [`v_${item}_2`]: '1/2/2020', acao: 'conferir' })
  expect(right.statusCode).toBe(200)
  const importacao = Number(right.json().data.redirect.split('/').pop())
  expect(right.json().data.redirect).toBe(`/painel/ato_normativo/importacao/${importacao}`)
  expect((await get(`/painel/ajax/ato_normativo/importacao/${importacao}`)).data).toMatchObject({
    imp_arquivo: 'leis.zip',
    imp_novos: 3,
    imp_alterados: 1,
  })

  await store('ato_normativo', { importacao_id: importacao } as never)
  const stored = await laws()
  expect(stored.map((law) => [law.ato_normativo_tipo, law.ato_normativo_numero, law.qtd_anexos])).toEqual(
    expect.arrayContaining([
      [1, '1.234', 1],
      [2, '45', 1],
      [5, '12', 1],
      [6, '17', 1],
    ]),
  )
  expect(await files()).toEqual([
    { estado: 'guardado', n: 4 },
    { estado: 'pendente', n: 1 },
  ])
  const law = stored.find(({ ato_normativo_numero }) => ato_normativo_numero === '1.234')
  const { anexos } = (await get(`/ajax/ato_normativo/${law?.ato_normativo_id}`)).data
  expect(anexos).toMatchObject([{ documento_generico_anexo_titulo: 'Lei 1234-2021', ane_tipo: 'application/pdf' }])
  const sent = await portal.call({ url: `/documento_generico/anexo/${anexos[0].anexo_id}` })
  expect(sent.rawPayload.equals(lei)).toBe(true)
  expect((await post(id, { item: [item] })).statusCode).toBe(409)

  const undone = await portal.call({
    method: 'DELETE',
    url: `/painel/ajax/ato_normativo/importacao/${importacao}`,
    cookies,
  })
  expect(undone.statusCode).toBe(200)
  // the act that was there is as it was
  expect(await laws()).toEqual(before)
  expect(await files()).toEqual([
    { estado: 'pendente', n: 1 },
    { estado: 'removido', n: 4 },
  ])
  await portal.platform.files.sweep()
  expect(await files()).toEqual([{ estado: 'pendente', n: 1 }])
})

test('a sheet in the ZIP says what each file is', async () => {
  const sheet = 'Arquivo;Espécie;Número;Data;Ementa\r\nscan001.pdf;Lei;77;01/02/2003;Denomina a praça.\r\n'
  const id = await read(await zipOf({ 'indice.csv': sheet, 'pasta/scan001.pdf': escaneada, 'outro.pdf': lei }))
  const [, said, other] = await items(id)
  expect(said).toMatchObject({
    pit_valores: { documento_generico_numero: '77', documento_generico_data: '01/02/2003' },
    pit_duvidas: {},
  })
  expect(other?.pit_duvidas['']).toBe('Não está na planilha do ZIP.')
  const discarded = await portal.call({ method: 'DELETE', url: `${call}/${id}`, cookies })
  expect(discarded.statusCode).toBe(200)
  expect(await items(id)).toEqual([])
})

test('a process that dies in the middle leaves the rest to the next one', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `Lei ${at + 1} de 02-03-2010 - cria o cargo ${at + 1}.pdf`,
      pdf(`pagina ${at}`),
    ]),
  )
  const id = await sendQuietly(await zipOf(many))
  const floor = { ...portal.platform, files: { ...portal.platform.files } }
  let held = 0
  floor.files.hold = (...given) => {
    held += 1
    if (held === 2) throw new Error('killed')
    return portal.platform.files.hold(...given)
  }
  await expect(readPacote(floor, one, id)).rejects.toThrow('killed')
  expect((await items(id)).filter(({ pit_estado }) => pit_estado === 'lido')).toHaveLength(16)
  const before = (await items(id)).slice(0, 16).map((item) => (item as unknown as { arquivo_id: number }).arquivo_id)
  expect(await readPacote(portal.platform, one, id)).toBe(false)
  const all = await items(id)
  expect(all.filter(({ pit_estado }) => pit_estado === 'lido')).toHaveLength(20)
  expect(all.slice(0, 16).map((item) => (item as unknown as { arquivo_id: number }).arquivo_id)).toEqual(before)
})

test('hostile ZIPs are refused in words, and leave nothing', async () => {
  const before = await files()
  const body = await multipart({}, { arquivo: { name: 'leis.zip', content: 'nenhum zip' } })
  const none = await portal.call({ method: 'POST', url: call, cookies, ...body })
  expect([none.statusCode, none.json().errors?.arquivo ?? none.json().data]).toMatchObject([422, expect.anything()])
  const whole = await zipOf({ 'a.pdf': lei })
  const torn = await read(whole.slice(0, whole.length - 30))
  expect((await state(torn))?.pac_motivo).toContain('não é um ZIP inteiro')
  expect((await state(await read(bomb())))?.pac_motivo).toContain('depois de aberto')
  expect((await state(await read(await zipOf({ 'a.csv': 'a;b' }))))?.pac_motivo).toBe('O ZIP não tem nenhum documento.')
  const damaged = Uint8Array.from(whole)
  damaged[200] = (damaged[200] ?? 0) ^ 0xff
  const [item] = await items(await read(damaged))
  expect(item).toMatchObject({ pit_estado: 'recusado', pit_motivo: 'Está danificado dentro do ZIP.' })
  await portal.platform.files.sweep()
  expect(await files()).toEqual(before)
})

// Thirty thousand megabytes by their own word, in a few bytes.
function bomb(): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(Buffer.alloc(1000))
  const [locals, central]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (let n = 0; n < 300; n++) {
    const name = Buffer.from(`${n}.pdf`)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(100_000_000, 22)
    header.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    header.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    locals.push(header, name, packed)
    central.push(entry, name)
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(300, 8)
  end.writeUInt16LE(300, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}
