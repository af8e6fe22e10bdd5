// What the declaration says of its own; that each part of a declared set works is the kit's and house.test.ts's.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { somaDias } from '#base/prazo.ts'

let portal: TestPortal
let clerk: { painel: string }

let hoje = ''
const day = (days: number) => somaDias(hoje, days)
const impedimento = () => ({
  ...{ entidade_id: 1, sancao_nome: 'Juremama LTDA', sancao_cnpj: '11.222.333/0001-81', sancao_tipo: 'impedimento' },
  ...{ sancao_processo: 'PAS 1/2026', sancao_fundamento: 'Art. 155, III', sancao_inicio: day(-90) },
  sancao_fim: day(90),
})
const create = (changes: object = {}) =>
  portal.call({
    method: 'POST',
    url: '/painel/ajax/sancao/novo',
    cookies: clerk,
    payload: { ...impedimento(), ...changes },
  })
const namesFor = async (filters: object) => {
  const { data } = (await portal.call({ url: '/ajax/sancao', query: { filters: JSON.stringify(filters) } })).json()
  return data.items.map(({ sancao_nome }: { sancao_nome: string }) => sancao_nome)
}
const htmlOf = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body
const check = async (...lines: string[]) => {
  const file = { name: 'x.csv', content: `${lines.join('\r\n')}\r\n` }
  const form = await multipart({ entidade_id: '1' }, { arquivo: file })
  const url = '/painel/ajax/sancao/importacao'
  return (await portal.call({ method: 'POST', url, cookies: clerk, ...form })).json().data
}

beforeAll(async () => {
  portal = await startTestPortal()
  const { rows } = await sql<{ hoje: string }>`select hoje()::text as hoje`.execute(portal.platform.database.db)
  hoje = rows[0]?.hoje ?? '' // the town's
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('licitacoes')
  for (const changes of [
    {},
    { sancao_nome: 'Já Cumpriu LTDA', sancao_inicio: day(-400), sancao_fim: day(-2) },
    { sancao_nome: 'Ainda Não LTDA', sancao_inicio: day(3), sancao_tipo: 'inidoneidade' },
    {
      ...{ sancao_nome: 'Jurema Umbuzeiro', sancao_cnpj: '', sancao_cpf: '529.982.247-25', sancao_tipo: 'multa' },
      ...{ sancao_fim: '', sancao_inicio: day(-30), sancao_processo: 'PAS 2/2026' },
    },
  ]) {
    const made = await create(changes)
    expect(made.statusCode, made.body).toBe(201)
  }
})

test('the page opens with the sanctions in force; one whose term has ended left by itself and stays as fulfilled', async () => {
  expect(await namesFor({})).toEqual(['Ainda Não LTDA', 'Jurema Umbuzeiro', 'Juremama LTDA', 'Já Cumpriu LTDA'])
  expect(await namesFor({ sancao_situacao: 'em_vigor' })).toEqual(['Juremama LTDA'])
  expect(await namesFor({ sancao_situacao: 'cumprida' })).toEqual(['Já Cumpriu LTDA'])
  expect(await namesFor({ sancao_situacao: 'a_comecar' })).toEqual(['Ainda Não LTDA'])
  expect(await namesFor({ sancao_situacao: 'sem_prazo' })).toEqual(['Jurema Umbuzeiro'])
  const opened = await htmlOf('/acesso/sancionados')
  expect(opened).toContain('Juremama LTDA')
  expect(opened).not.toContain('Já Cumpriu LTDA')
  expect(await htmlOf('/acesso/sancionados?page=1')).toContain('Já Cumpriu LTDA')
  const list = portal.app.directory.lists.find(({ page }) => page === '/acesso/sancionados')
  expect(await list?.state()).toMatchObject({ linhas: 1 })
})

test('the last day still belongs to the term', async () => {
  const last = await create({ sancao_nome: 'Último Dia LTDA', sancao_inicio: day(-200), sancao_fim: day(0) })
  expect(last.statusCode, last.body).toBe(201)
  expect(await namesFor({ sancao_situacao: 'em_vigor' })).toContain('Último Dia LTDA')
})

test('found by name, document, sanction and process; of a CPF only the middle leaves', async () => {
  expect(await namesFor({ sancao_nome: 'umbuzeiro' })).toEqual(['Jurema Umbuzeiro'])
  expect(await namesFor({ sancao_cpf: '529.982.247-25' })).toEqual(['Jurema Umbuzeiro'])
  expect(await namesFor({ sancao_tipo: 'inidoneidade' })).toEqual(['Ainda Não LTDA'])
  expect(await namesFor({ sancao_processo: '2/2026' })).toEqual(['Jurema Umbuzeiro'])
  for (const url of [
    '/ajax/sancao',
    '/acesso/sancionados?page=1',
    '/acesso/sancionados.csv',
    '/acesso/sancionados.json',
  ]) {
    const { body } = await portal.call({ url })
    expect([url, /529\.?982\.?247-?25/.test(body)]).toEqual([url, false])
  }
  expect((await portal.call({ url: '/acesso/sancionados.csv' })).body).toContain('***.982.247-**')
})

test('an end before the begin and two documents are refused; a term above that of the law is warned of', async () => {
  const turned = await create({ sancao_fim: day(-91) })
  expect(turned.json().data).toEqual({ sancao_fim: ['O fim é antes do início.'] })
  const both = await create({ sancao_cpf: '529.982.247-25' })
  expect(both.json().data).toEqual({ sancao_cpf: ['Informe o CPF ou o CNPJ, não os dois.'] })
  const head =
    'CPF/CNPJ do Sancionado;Nome do Sancionado;Categoria da Sanção;Número do Processo;Fundamentação Legal;Data Início Sanção;Data Final Sanção;Abrangência da Sanção'
  const row =
    '11222333000181;LICURAMA LTDA;Impedimento/proibição de contratar com prazo determinado;PAS 7;Art. 155;01/02/2026;01/03/2029;Na esfera do órgão'
  const answer = await check(head, row)
  expect(answer).toMatchObject({
    ...{ novos: 1, ausentes: 0 },
    avisos: [{ linha: 2, mensagem: expect.stringContaining('3 anos de impedimento') }],
    amostra: [{ sancao_tipo: 'impedimento', sancao_cnpj: '11222333000181', sancao_cpf: '' }],
  })
})
