// What the declaration says of its own; that each part of a declared set works is the kit's and house.test.ts's.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { naiveTotals } from '#app/testing/naive-totals.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }

const estagio = {
  entidade_id: 1,
  exercicio: 2026,
  estagiario_nome: 'Iracema Conceição',
  estagiario_curso: 'Pedagogia',
  estagiario_instituicao: 'UNEB',
  estagiario_orgao: 'Secretaria de Educação',
  estagiario_inicio: '02/02/2026',
  estagiario_fim: '31/01/2027',
  estagiario_bolsa: '750,00',
}
const create = (changes: object = {}) =>
  portal.call({
    method: 'POST',
    url: '/painel/ajax/estagiario/novo',
    cookies: clerk,
    payload: { ...estagio, ...changes },
  })
const namesFor = async (filters: object) => {
  const answer = await portal.call({ url: '/ajax/estagiario', query: { filters: JSON.stringify(filters) } })
  return answer.json().data.items.map(({ estagiario_nome }: { estagiario_nome: string }) => estagiario_nome)
}

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('pessoal')
  expect((await create()).statusCode).toBe(201)
  const outro = {
    estagiario_nome: 'Tupã Reis',
    estagiario_orgao: 'Secretaria de Saúde',
    estagiario_inicio: '2025-03-10',
  }
  expect((await create({ ...outro, exercicio: 2025 })).statusCode).toBe(201)
})

test('found by name, organ and year; the last to begin first', async () => {
  expect(await namesFor({})).toEqual(['Iracema Conceição', 'Tupã Reis'])
  expect(await namesFor({ estagiario_nome: 'conceicao' })).toEqual(['Iracema Conceição'])
  expect(await namesFor({ estagiario_orgao: 'saude' })).toEqual(['Tupã Reis'])
  expect(await namesFor({ estagiario_ano: '2025' })).toEqual(['Tupã Reis'])
})

test('the grants that the filter finds are added up, those that are not known left out and counted', async () => {
  const figures = async (filters: object) => {
    const { data } = (
      await portal.call({ url: '/ajax/estagiario', query: { filters: JSON.stringify(filters), limit: '100' } })
    ).json()
    const { totais, informados, items } = data
    expect({ totais, informados }).toEqual(naiveTotals(items, ['estagiario_bolsa']))
    return [totais.estagiario_bolsa, informados.estagiario_bolsa]
  }
  const made = await create({ estagiario_nome: 'Sem Bolsa', estagiario_orgao: 'Procuradoria', estagiario_bolsa: '' })
  expect(made.statusCode, made.body).toBe(201)
  expect(await figures({})).toEqual(['1500.00', 2])
  expect(await figures({ estagiario_orgao: 'procuradoria' })).toEqual([null, 0])
  expect(await figures({ estagiario_orgao: 'ninguém' })).toEqual(['0.00', 0])
  const page = await portal.call({ url: '/acesso/estagiarios', headers: { accept: 'text/html' } })
  expect(page.body).toContain('de 2 com valor informado')
  const file = await portal.call({ url: '/acesso/estagiarios.xlsx' })
  const [, about] = (await readXlsx(file.rawPayload)).sheets
  expect(about?.rows.flat()).toContain('Bolsa mensal: R$ 1.500,00 (2 com valor informado)')
  const { estagiario_id } = made.json().data
  await portal.call({
    method: 'DELETE',
    url: `/painel/ajax/estagiario/${estagiario_id}`,
    cookies: clerk,
  })
})

test('an end before the begin is refused, more than two years are not', async () => {
  const turned = await create({ estagiario_fim: '2026-01-01' })
  expect([turned.statusCode, turned.json().data]).toEqual([422, { estagiario_fim: ['O fim é antes do início.'] }])
})

test("a vendor's file is read, and reports a stay over two years", async () => {
  const head =
    'Unidade Gestora;Exercício;Nome do Estagiário;Curso;Instituição;Lotação;Data de Início;Data de Término;Bolsa-Auxílio'
  const row = 'Prefeitura Municipal;2026;IARA NUNES;DIREITO;UEFS;PROCURADORIA;01/02/2026;02/02/2028;R$ 1.000,00'
  const file = { name: 'estagiarios.csv', content: `${head}\r\n${row}\r\n` }
  const form = await multipart({}, { arquivo: file })
  const answer = await portal.call({
    method: 'POST',
    url: '/painel/ajax/estagiario/importacao',
    cookies: clerk,
    ...form,
  })
  expect(answer.json()).toMatchObject({
    data: {
      linhas: 1,
      novos: 1,
      avisos: [{ linha: 2, mensagem: 'São mais de dois anos na mesma instituição (Lei 11.788/2008, art. 11).' }],
      amostra: [
        {
          estagiario_nome: 'IARA NUNES',
          estagiario_instituicao: 'UEFS',
          estagiario_orgao: 'PROCURADORIA',
          estagiario_fim: '2028-02-02',
          estagiario_bolsa: '1000.00',
        },
      ],
    },
  })
})

test('the review calls a record by what its title has', async () => {
  expect((await create({ estagiario_nome: 'Ubiraci Sem Órgão', estagiario_orgao: '' })).statusCode).toBe(201)
  const content = 'Nome;Início;Fim;Bolsa\r\nUbiraci Sem Órgão;02/02/2026;31/01/2027;800,00\r\n'
  const form = await multipart({ exercicio: '2026', entidade_id: '1' }, { arquivo: { name: 'e.csv', content } })
  const { data } = (
    await portal.call({ method: 'POST', url: '/painel/ajax/estagiario/importacao', cookies: clerk, ...form })
  ).json()
  expect(data.revisao.mudancas).toMatchObject([{ registro: 'Ubiraci Sem Órgão', campo: 'Bolsa mensal' }])
})
