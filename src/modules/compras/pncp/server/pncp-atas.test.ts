// Price registrations of the PNCP that have one number, come late or say no year; what one set that fails does to the others; and a contract
// whose contracting party is a person here and a company there.
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import type { PncpPagina } from '../pncp.contract.ts'
import { lePncp } from './leitura.ts'
import { arquivaTudo, startPncp } from './pncp.sample.ts'

const { pncp, cnpj, baseUrl, stop } = await startPncp()
afterAll(stop)
const portal = await startTestPortal({ PNCP_BASE_URL: baseUrl })
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('licitacoes')
const le = () => lePncp(portal.platform, { pausaMs: 0, limiteMs: 2000 })

beforeEach(async () => {
  Object.assign(pncp, arquivaTudo(cnpj), { perguntas: [], falha: null })
  await sql`truncate licitacao, contrato, ata, pca, importacao, ata_importacao, pncp_item, pncp_pedido cascade`.execute(
    db,
  )
  await sql`update entidade set entidade_cnpj = ${cnpj} where entidade_id = 1`.execute(db)
  await sql`delete from pncp_leitura`.execute(db)
})

type Ata = (typeof pncp.atas)[number]

/** Another one beside the first of the stand-in. */
function outraAta(compra: number, changes: Partial<Record<keyof Ata, string | null>>) {
  const [first] = pncp.atas
  const numeroControlePNCPAta = `${pncp.numero(compra)}-000001`
  pncp.atas.push({
    ...(first as Ata),
    numeroControlePNCPCompra: pncp.numero(compra),
    numeroControlePNCPAta,
    ...changes,
  } as Ata)
}

const atas = async () => {
  const html = await portal.call({ url: '/painel/pncp', cookies, headers: { accept: 'text/html' } })
  const data: PncpPagina = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(html.body)?.[1] ?? '{}').data
  return data.partes.find(({ conjunto }) => conjunto === 'ata')
}

test('two with one number are two, brought together', async () => {
  outraAta(2, {})
  await le()
  const answer = await portal.call({
    ...{ method: 'POST', url: '/painel/ajax/pncp/ata', cookies, payload: { todos: '1' } },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const url = answer.json().data.redirect.replace('/painel/', '/painel/ajax/')
  await portal.call({ method: 'POST', url, cookies, payload: { confirmo: '1' } })
  expect(await atas()).toMatchObject({ iguais: 2, novos_total: 0, diferentes_total: 0 })
})

test('one that was published after its end stays when the last year is read again', async () => {
  outraAta(2, { vigenciaInicio: '2023-03-01', vigenciaFim: '2024-02-28' })
  await le()
  expect(await atas()).toMatchObject({ novos_total: 2 })
  await le()
  expect(await atas()).toMatchObject({ novos_total: 2 })
  pncp.atas.shift()
  await le()
  expect(await atas()).toMatchObject({ novos_total: 1 }) // of these days, what was taken back there is gone
})

test('one without a year is named by its number alone', async () => {
  outraAta(2, { anoAta: null, numeroAtaRegistroPreco: '3' })
  await le()
  expect((await atas())?.novos.map(({ titulo }) => titulo)).toContain('Ata 3, Fundo de Saúde')
})

test('a set that cannot be stored stops no other, nor the files', async () => {
  await sql`insert into pncp_leitura values (${cnpj}, '2021-08-01')`.execute(db) // read back to the beginning
  await sql`alter table ata add constraint nunca check (ata_objeto <> 'Medicamentos')`.execute(db)
  await sql`insert into pncp_pedido (pncp_numero) values (${pncp.numero(1)})`.execute(db)
  await portal.call({ method: 'POST', url: '/painel/ajax/pncp/sozinho', cookies, payload: { pncp_sozinho: '1' } })
  await portal.call({ method: 'POST', url: '/painel/ajax/pncp/leitura', cookies })
  const count = async (table: string) => (await sql`select from ${sql.table(table)}`.execute(db)).rows.length
  await expect.poll(() => count('licitacao_anexo'), { timeout: 20_000 }).toBe(2)
  expect([await count('pca'), await count('ata')]).toEqual([502, 0])
  await sql`alter table ata drop constraint nunca`.execute(db)
})

describe('a contracting party that is another one there', () => {
  const [pessoa, empresa] = ['52998224725', '11222333000181']
  const daqui = async () => {
    const { rows } = await sql<Record<string, string>>`
      select contrato_contratada as nome, contrato_contratada_cnpj as cnpj, contrato_contratada_cpf as cpf, contrato_valor::text as valor
      from contrato`.execute(db)
    return rows
  }
  const contratos = async () => {
    const html = await portal.call({ url: '/painel/pncp', cookies, headers: { accept: 'text/html' } })
    const data: PncpPagina = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(html.body)?.[1] ?? '{}').data
    return data.partes.find(({ conjunto }) => conjunto === 'contrato')
  }
  const cadastra = ({ cnpj = '', cpf = '' }) =>
    portal.platform.database.write((tx) =>
      tx
        .insertInto('contrato')
        .values({
          ...{ ...contratoSample, contrato_numero: '7/2026', contrato_pncp: pncp.contrato, contrato_valor: '50' },
          ...{ contrato_contratada: 'Ana Lima', contrato_contratada_cnpj: cnpj, contrato_contratada_cpf: cpf },
        })
        .execute(),
    )

  test.each([
    ['a person here, a company there', { cpf: pessoa }, empresa, /é uma pessoa \(CPF\), e no PNCP é uma empresa/],
    ['a company here, a person there', { cnpj: empresa }, pessoa, /é uma empresa \(CNPJ\), e no PNCP é uma pessoa/],
    ['another company there', { cnpj: '45997418000153' }, empresa, /e no PNCP é outra, com outro CNPJ/],
  ])('%s: told, and neither mixed nor written over when all is taken over', async (_what, here, there, told) => {
    Object.assign(pncp.contratos[0] as object, { niFornecedor: there })
    await cadastra(here)
    await le()
    const before = { nome: 'Ana Lima', cnpj: '', cpf: '', ...here }
    expect((await contratos())?.diferentes).toMatchObject([{ discordancia: expect.stringMatching(told) }])
    expect(JSON.stringify(await contratos())).not.toContain(pessoa)
    const answer = await portal.call({
      ...{ method: 'POST', url: '/painel/ajax/pncp/contrato', cookies, payload: { todos: '1' } },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const url = answer.json().data.redirect.replace('/painel/', '/painel/ajax/')
    await portal.call({ method: 'POST', url, cookies, payload: { confirmo: '1' } })
    // what else the PNCP says was taken over
    expect(await daqui()).toEqual([{ ...before, valor: '99.90' }])
    expect((await contratos())?.diferentes).toMatchObject([{ mudancas: [], discordancia: expect.stringMatching(told) }])
    const again = await portal.call({
      ...{ method: 'POST', url: '/painel/ajax/pncp/contrato', cookies, payload: { todos: '1' } },
    })
    expect(again.statusCode).toBe(422)
  })

  test('the same document, or none here, is no disagreement', async () => {
    await cadastra({ cnpj: empresa })
    await le()
    expect((await contratos())?.diferentes).toMatchObject([{ discordancia: '' }])
    await sql`update contrato set contrato_contratada_cnpj = ''`.execute(db)
    expect((await contratos())?.diferentes).toMatchObject([{ discordancia: '' }])
  })
})
