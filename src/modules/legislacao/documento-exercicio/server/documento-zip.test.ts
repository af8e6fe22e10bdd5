// ZIPs of documents by exercise and of generic documents: read, corrected, stored with their files; files for records that are there; undone.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { pdf, zipsOf } from '#app/testing/zips.ts'
import { sweepPacotes } from '#kits/pacote/server/pacote.queries.ts'
import { balancoSample } from './documento-exercicio.sample.ts'

const importer = await startImporter()
const { portal, db, cookies, store } = importer
const exercicio = zipsOf(importer, 'documento_exercicio')
const generico = zipsOf(importer, 'documento_generico')

const counted = async () =>
  (
    await sql`select
      (select count(*)::int from documento_exercicio) as exercicio, (select count(*)::int from documento_generico) as generico,
      (select count(*)::int from documento_generico_anexo) as anexos,
      (select count(*)::int from arquivo where arq_estado = 'guardado') as guardados`.execute(db)
  ).rows[0]
const create = async (payload: object) => {
  const url = '/painel/ajax/documento_exercicio/novo'
  const answer = await portal.call({
    method: 'POST',
    url,
    cookies,
    payload: { ...balancoSample, ...payload },
  })
  expect([answer.statusCode, answer.body]).toMatchObject([201, expect.anything()])
  return Number(answer.json().data.documento_exercicio_id)
}
const one = async (id: number) =>
  (await portal.call({ url: `/painel/ajax/documento_exercicio/${id}`, cookies })).json().data

test('documents by exercise, some of which the portal has', async () => {
  const sem = await create({ documento_exercicio_tipo: 'LOA', exercicio: '2024', documento_exercicio_periodo: 'ano' })
  const nothing = await counted()
  const id = await exercicio.send({
    '2025/RREO 1º bimestre - publicado em 30-03-2025.pdf': pdf('RELATÓRIO RESUMIDO DA EXECUÇÃO ORÇAMENTÁRIA', '1'),
    'RGF 2025.pdf': pdf('RELATÓRIO DE GESTÃO FISCAL', 'JANEIRO A ABRIL DE 2025'),
    'outra cópia do RGF 1º quadrimestre 2025.pdf': pdf('RELATÓRIO DE GESTÃO FISCAL', 'de novo'),
    'LOA 2024.pdf': pdf('Estima a receita e fixa a despesa'),
  })
  const [rreo, rgf, outro, loa] = await exercicio.items(id)
  expect(rreo).toMatchObject({
    pit_duvidas: {},
    pit_valores: {
      exercicio: '2025',
      documento_exercicio_periodo: '1º bimestre',
      documento_exercicio_publicado_em: '30/03/2025',
    },
  })
  // when it was published nobody knows
  expect(rgf?.pit_duvidas).toEqual({ documento_exercicio_publicado_em: 'Informe o dia em que foi publicado.' })
  expect(outro?.pit_duvidas['']).toBe('Tem o mesmo tipo, exercício, período e anexo que “RGF 2025.pdf”.')
  expect(loa).toMatchObject({ pit_fora: false, pit_duvidas: {}, pit_nota: expect.stringContaining('LOA de 2024') })

  const [item = 0, copy = 0] = [rgf?.pacote_item_id, outro?.pacote_item_id]
  const wrong = { item: [item], [`v_${item}_2`]: '1º bimestre', [`v_${item}_6`]: '30/5/2025' }
  expect((await exercicio.post(id, wrong)).json().data.atencao).toBe(2)
  expect((await exercicio.items(id))[1]?.pit_duvidas).toEqual({
    documento_exercicio_periodo: 'Este tipo de documento não tem este período.',
  })
  await exercicio.post(id, { item: [item, copy], [`v_${item}_2`]: '1º quadrimestre', [`fora_${copy}`]: '1' })
  const importacao = await exercicio.check(id)
  const shown = await portal.call({
    url: `/painel/documento_exercicio/importacao/${importacao}`,
    cookies,
    headers: { accept: 'text/html' },
  })
  expect(shown.body).toContain('LOA 2024.pdf')

  // what is changed of the record that gets a file, after the check, stays
  const versao = (await one(sem)).versao
  const changed = {
    ...balancoSample,
    documento_exercicio_tipo: 'LOA',
    exercicio: '2024',
    documento_exercicio_periodo: 'ano',
    documento_exercicio_descricao: 'Corrigida',
    versao,
  }
  const put = { method: 'PUT', url: `/painel/ajax/documento_exercicio/${sem}`, cookies, payload: changed } as const
  expect((await portal.call(put)).statusCode).toBe(200)
  // whoever confirms hears of the change first
  const early = { method: 'POST', url: `/painel/ajax/documento_exercicio/importacao/${importacao}`, cookies } as const
  expect((await portal.call({ ...early, payload: { confirmo: '1' } })).statusCode).toBe(409)
  await store('documento_exercicio', { importacao_id: importacao } as never)
  expect(await one(sem)).toMatchObject({
    ...{ documento_exercicio_descricao: 'Corrigida', qtd_anexos: 1 },
    anexos: [{ documento_generico_anexo_titulo: 'LOA 2024' }],
  })
  expect(await counted()).toEqual({ exercicio: 3, generico: 3, anexos: 3, guardados: 3 })

  // what is there with a file is left out
  const again = await exercicio.send({ 'LOA 2024 outra.pdf': pdf('Estima a receita e fixa a despesa', 'x') })
  expect(await exercicio.items(again)).toMatchObject([
    { pit_fora: true, pit_duvidas: { '': 'Já está no portal: LOA de 2024.' } },
  ])

  await sql`update pacote set pac_data = now() - interval '40 days'`.execute(db)
  await portal.platform.database.write((tx) => sweepPacotes(tx, 'documento_exercicio'))
  expect(await exercicio.undo(importacao)).toBe(200)
  expect(await counted()).toEqual(nothing)
  expect(await one(sem)).toMatchObject({ documento_exercicio_descricao: 'Corrigida', qtd_anexos: 0 })
})

test('a record that got a file meanwhile gets no second one, and nothing is stored', async () => {
  const sem = await create({ documento_exercicio_tipo: 'LDO', exercicio: '2023', documento_exercicio_periodo: 'ano' })
  const id = await exercicio.send({ 'LDO 2023.pdf': pdf('a'), 'LOA 2020 publicado em 02-01-2020.pdf': pdf('b') })
  const importacao = await exercicio.check(id)
  const before = await counted()
  await sql`insert into documento_generico_anexo (documento_exercicio_id, arquivo_id, documento_generico_anexo_titulo)
    select ${sem}, max(arquivo_id), 'chegou antes' from arquivo`.execute(db)
  const url = `/painel/ajax/documento_exercicio/importacao/${importacao}`
  const answer = await portal.call({ method: 'POST', url, cookies, payload: { confirmo: '1' } })
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('Nada foi gravado')])
  await sql`delete from documento_generico_anexo where documento_generico_anexo_titulo = 'chegou antes'`.execute(db)
  expect(await counted()).toEqual(before)
})

test('generic documents, with their twins', async () => {
  const nothing = await counted()
  const id = await generico.send({
    'Convênio 12-2022 - pavimentação.pdf': pdf('CONVÊNIO Nº 12/2022', 'OBJETO: pavimentação da rua.'),
    'RREO 3º bimestre 2019.pdf': pdf('RELATÓRIO RESUMIDO DA EXECUÇÃO ORÇAMENTÁRIA', 'c'),
    'Portaria 9-2020.pdf': pdf('nada'),
  })
  const [convenio, rreo, portaria] = await generico.items(id)
  expect([convenio?.pit_duvidas, rreo?.pit_duvidas]).toEqual([{}, {}])
  expect(portaria?.pit_duvidas.documento_generico_tipo).toContain('Normas')
  const item = portaria?.pacote_item_id ?? 0
  await generico.post(id, { item: [item], [`fora_${item}`]: '1' })
  const importacao = await generico.check(id)
  await store('documento_generico', { importacao_id: importacao } as never)
  const twins = await sql`select documento_exercicio_tipo, exercicio, documento_exercicio_periodo,
      (select count(*)::int from documento_generico_anexo a where a.documento_exercicio_id = d.documento_exercicio_id) as anexos
    from documento_exercicio d where exercicio = 2019`.execute(db)
  expect(twins.rows).toEqual([
    { documento_exercicio_tipo: 'RREO', exercicio: 2019, documento_exercicio_periodo: '3b', anexos: 1 },
  ])
  expect(await generico.undo(importacao)).toBe(200)
  expect(await counted()).toEqual(nothing)
})
