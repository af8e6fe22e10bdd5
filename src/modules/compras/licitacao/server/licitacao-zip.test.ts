// A ZIP of documents of tenders: read, corrected, attached as one import, undone as a whole.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { multipart } from '#app/testing/multipart.ts'
import { pdf, zipOf, zipsOf } from '#app/testing/zips.ts'
import { readPacote } from '#kits/pacote/server/read-pacote.ts'
import { licitacaoSample } from './licitacao.sample.ts'
import { licitacaoZip } from './licitacao-zip.queries.ts'

const importer = await startImporter()
const { portal, db, cookies } = importer
const { items, post, check } = zipsOf(importer, 'licitacao')
const zip = licitacaoZip(portal.platform)
const calls = '/painel/ajax/licitacao'
const [edital, ata, termo] = [pdf('EDITAL'), pdf('ATA DA SESSÃO'), pdf('TERMO DE RATIFICAÇÃO')]

type Made = { licitacao_id: number; versao: number; anexos: { licitacao_anexo_titulo: string; anexo_id: number }[] }
const one = async (id: number): Promise<Made> => (await portal.call({ url: `${calls}/${id}`, cookies })).json().data
const titles = async (id: number) => (await one(id)).anexos.map(({ licitacao_anexo_titulo: title }) => title)
async function make(numero: string, modalidade: string, more: object = {}, files: Buffer[] = []): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select tipo_processo_id as id from tipo_processo where tpr_nome = ${modalidade}`.execute(db)
  const [id] = rows.length
    ? rows
    : (
        await sql<{
          id: number
        }>`insert into tipo_processo (tpr_nome) values (${modalidade}) returning tipo_processo_id as id`.execute(db)
      ).rows
  const fields = { ...licitacaoSample, licitacao_numero: numero, tipo_processo_id: String(id?.id), ...more }
  const named = Object.fromEntries(
    files.map((content, at) => [`doc_arquivo_${at + 1}`, { name: `${at}.pdf`, content: new Uint8Array(content) }]),
  )
  const titled = Object.fromEntries(
    files.map((_file, at) => [`licitacao_anexo_titulo_${at + 1}`, `Documento ${at + 1}`]),
  )
  const made = await portal.call({
    method: 'POST',
    url: `${calls}/novo`,
    cookies,
    ...(await multipart({ ...fields, ...titled }, named)),
  })
  expect([made.statusCode, made.body]).toMatchObject([201, expect.anything()])
  return made.json().data.licitacao_id
}
async function send(content: Record<string, Uint8Array>): Promise<number> {
  const body = await multipart({}, { arquivo: { name: 'documentos.zip', content: await zipOf(content) } })
  const sent = await portal.call({ method: 'POST', url: `${calls}/zip`, cookies, ...body })
  expect(sent.statusCode).toBe(201)
  const id: number = sent.json().data.pacote_id
  while (await readPacote(portal.platform, zip, id)) {} // beside the job
  return id
}
const importUrl = (id: number) => `${calls}/zip/importacao/${id}`
const store = (id: number) => portal.call({ method: 'POST', url: importUrl(id), cookies, payload: {} })
const undo = (id: number) => portal.call({ method: 'DELETE', url: importUrl(id), cookies })
const files = async () =>
  (
    await sql<{
      estado: string
      n: number
    }>`select arq_estado as estado, count(*)::int as n from arquivo group by 1 order by 1`.execute(db)
  ).rows

let [pregao, dispensa, presencial] = [0, 0, 0]
beforeAll(async () => {
  pregao = await make('012/2024', 'Pregão - Eletrônico', { licitacao_numero_processo: '45/2024' }, [edital])
  presencial = await make('12/2024', 'Pregão Presencial')
  dispensa = await make('5/2023', 'Dispensa')
})

test('read, corrected, attached, undone', async () => {
  const before = await Promise.all([pregao, dispensa, presencial].map(one))
  const stored = await files()
  const id = await send({
    'PE 012-2024/edital.pdf': edital,
    'PE_012_2024_ata.pdf': ata,
    'Dispensa 5-2023/Termo de ratificação.pdf': termo,
    'Dispensa 5-2023/cópia/ratificação.pdf': termo,
    // the same bytes belong to two tenders
    'Processo 45-2024/ratificação.pdf': termo,
    'Pregão 12-2024/aviso.pdf': pdf('AVISO'),
    'Leilão 9-2024/edital.pdf': pdf('LEILAO'),
    'leia-me.txt': Buffer.from('bom dia'),
  })
  const read = await items(id)
  expect(read.slice(0, 7).map(({ pit_fora, pit_duvidas, pit_nota }) => [pit_fora, pit_duvidas, pit_nota])).toEqual([
    [true, { '': 'Já está no portal: Pregão - Eletrônico 012/2024 tem este arquivo (Documento 1).' }, ''],
    [false, {}, expect.stringContaining('Vai para Pregão - Eletrônico 012/2024: Aquisição de gêneros')],
    [false, {}, expect.stringContaining('Vai para Dispensa 5/2023')],
    [true, { '': 'É o mesmo arquivo que “Dispensa 5-2023/Termo de ratificação.pdf”.' }, ''],
    [false, {}, expect.stringContaining('Vai para Pregão - Eletrônico')],
    [false, { licitacao_id: expect.stringMatching(/^São 2 licitações: /) }, ''],
    [false, { licitacao_id: expect.stringMatching(/Leilão 9\/2024” não está no portal/) }, ''],
  ])
  const [, , , , , both, unknown] = read
  const [doubtful = 0, left = 0] = [both?.pacote_item_id, unknown?.pacote_item_id]
  expect((await post(id, { acao: 'conferir' })).statusCode).toBe(409)
  const corrected = {
    item: [doubtful, left],
    [`v_${doubtful}_0`]: `x [${presencial}]`,
    [`v_${doubtful}_3`]: '1/2/2024',
  }
  expect((await post(id, { ...corrected, [`fora_${left}`]: '1' })).json().data.atencao).toBe(0)
  const importacao = await check(id)
  const page = `/painel/licitacao/zip/importacao/${importacao}`
  const shown = (await portal.call({ url: page, cookies, headers: { accept: 'text/html' } })).body
  expect(shown).toContain('Ratificação: Termo de ratificação')
  expect(shown).toContain('href="/painel/licitacao/zip"')
  const compared = (await portal.call({ url: `${page}/comparacao.csv`, cookies })).body
  expect(compared).toContain('Pregão Presencial 12/2024')
  expect(await Promise.all([pregao, dispensa, presencial].map(one))).toEqual(before)

  expect((await store(importacao)).json().data).toMatchObject({ linhas: 4, novos: 4, alterados: 0, iguais: 0 })
  expect(await titles(pregao)).toEqual(['Documento 1', 'Ata', 'Ratificação'])
  expect(await titles(dispensa)).toEqual(['Termo de ratificação'])
  const now = await one(presencial)
  expect(now.anexos).toMatchObject([
    { licitacao_anexo_titulo: 'Aviso', licitacao_anexo_tipo: 'aviso', licitacao_anexo_data: '2024-02-01' },
  ])
  const sent = await portal.call({ url: `/licitacao/anexo/${(await one(dispensa)).anexos[0]?.anexo_id}` })
  expect(sent.rawPayload.equals(termo)).toBe(true)
  // a form that was open is refused, and the trail says what came
  const open = { ...licitacaoSample, licitacao_numero: '12/2024', licitacao_repetida: '1', versao: 1 }
  expect((await portal.call({ method: 'PUT', url: `${calls}/${presencial}`, cookies, payload: open })).statusCode).toBe(
    409,
  )
  const { rows: trail } = await sql<{
    nome: string
  }>`select aud_nome as nome from auditoria where aud_acao = 'importou'`.execute(db)
  expect(trail).toEqual([{ nome: `Importação nº ${importacao}: documentos.zip` }])
  expect((await post(id, { item: [doubtful] })).statusCode).toBe(409)

  expect((await undo(importacao)).statusCode).toBe(200)
  const after = await Promise.all([pregao, dispensa, presencial].map(one))
  expect(after).toMatchObject(before.map(({ versao, ...same }) => ({ ...same, versao: versao + 2 })))
  await portal.platform.files.sweep()
  const left_ = await files()
  expect(left_.find(({ estado }) => estado === 'guardado')).toEqual(stored.find(({ estado }) => estado === 'guardado'))
})

const pacoteOf = async (files: Record<string, Uint8Array>) => check(await send(files))
const change = async (id: number) => {
  const { anexos: _anexos, ...row } = (await one(id)) as unknown as Record<string, unknown>
  const form = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']))
  const payload = { ...form, licitacao_repetida: '1', licitacao_objeto: `${row.licitacao_objeto}, outra vez` }
  const answer = await portal.call({ method: 'PUT', url: `${calls}/${id}`, cookies, payload })
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.anything()])
}

test("somebody's change comes between: before the storing it is asked about, after it nothing is undone", async () => {
  await sql`insert into edital_acessado (edital_tipo, edital_documento_id, num_processo, tipo_processo, edital_nome, edital_email,
      edital_mes, edital_ano, edital_chave, edital_confirmado_em)
    values ('licitacao', ${dispensa}, '5', '', 'Maria', 'maria@exemplo.com', 1, 2026, 'chave', now())`.execute(db)
  const importacao = await pacoteOf({ 'Dispensa 5-2023/Parecer jurídico.pdf': pdf('PARECER') })
  await change(dispensa)
  expect((await store(importacao)).json().message).toContain('O portal mudou')
  expect(await titles(dispensa)).toEqual([])
  expect((await store(importacao)).statusCode).toBe(200)
  const { rows: told } = await sql<{ id: number }>`select edital_documento_id as id from edital_mudanca`.execute(db)
  expect(told).toEqual([{ id: dispensa }])
  await change(dispensa)
  const refused = await undo(importacao)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Esta importação não pode ser desfeita, porque 1 licitação foi alterada depois dela: Dispensa 5/2023 (à mão).',
  ])
  expect(await titles(dispensa)).toEqual(['Parecer jurídico'])
})

test('a tender that goes away', async () => {
  const gone = await make('77/2022', 'Dispensa')
  const lost = await pacoteOf({ 'Dispensa 77-2022/edital.pdf': pdf('77'), 'PE 12-2024/errata.pdf': pdf('ERRATA') })
  const before = await files()
  const removed = await portal.call({ method: 'DELETE', url: `${calls}/${gone}`, cookies, payload: { versao: 1 } })
  expect(removed.statusCode).toBe(200)
  expect((await store(lost)).statusCode).toBe(409)
  expect((await store(lost)).json().message).toContain('não está mais no portal. Nada foi gravado.')
  expect(await titles(pregao)).toEqual(['Documento 1'])
  expect(await files()).toEqual(before)
})

test('a tender that gets the same file meanwhile, or too many', async () => {
  const [one, two] = [
    await pacoteOf({ 'PE 12-2024/Ata de hoje.pdf': ata }),
    await pacoteOf({ 'PE 12-2024/Ata de ontem.pdf': ata, 'PE 12-2024/Parecer jurídico.pdf': termo }),
  ]
  expect((await store(one)).statusCode).toBe(200)
  await store(two) // it asks
  expect((await store(two)).json().data).toMatchObject({ novos: 1, iguais: 1 })
  expect(await titles(pregao)).toEqual(['Documento 1', 'Ata de hoje', 'Parecer jurídico'])

  await sql`insert into licitacao_anexo (licitacao_id, arquivo_id, licitacao_anexo_titulo)
    select ${presencial}::bigint, arquivo_id, 'Muitos' from licitacao_anexo, generate_series(1, 98)
    where licitacao_id = ${pregao} and licitacao_anexo_titulo = 'Documento 1'`.execute(db)
  const many = await send(
    Object.fromEntries([1, 2, 3].map((n) => [`Pregão Presencial 12-2024/aviso ${n}.pdf`, pdf(`a${n}`)])),
  )
  expect((await post(many, { acao: 'conferir' })).statusCode).toBe(409)
  expect((await items(many)).map(({ pit_duvidas }) => pit_duvidas)).toEqual([
    {},
    {},
    { licitacao_id: 'A licitação passaria de 100 documentos, que é o limite.' },
  ])
})

test('what the person may not do, and the same ZIP by somebody without the privilege', async () => {
  const other = await portal.loginAs('informacao')
  const body = await multipart({}, { arquivo: { name: 'x.zip', content: await zipOf({ 'a.pdf': ata }) } })
  expect((await portal.call({ method: 'POST', url: `${calls}/zip`, cookies: other, ...body })).statusCode).toBe(403)
  expect((await portal.call({ url: '/painel/licitacao/zip/importacao/1', cookies: other })).statusCode).toBe(403)
  // no receipt of it is public
  const { rows } = await sql`select from importacao_publica where ipb_conjunto = 'licitacao_documento'`.execute(db)
  expect(rows).toEqual([])
})
