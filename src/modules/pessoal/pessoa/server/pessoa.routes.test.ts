import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { pessoaHref } from '#modules/pessoal/vinculo/pessoa.fields.ts'
import { loadPessoa } from './pessoa.ts'

const portal = await startTestPortal()
const { db } = portal.platform.database
const cookies = await portal.loginAs('administrador')

const novo = async (set: string, payload: object) => {
  const answer = await portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}
const vinculo = {
  ...{
    entidade_id: 1,
    exercicio: 2026,
    vinculo_mes: 10,
    vinculo_servidor_nome: 'Ana Jurema Lima',
    vinculo_matricula: '10',
  },
  ...{
    vinculo_cpf: '529.982.247-25',
    vinculo_cargo: 'Motorista',
    vinculo_vinculo: 'efetivo',
    vinculo_lotacao: 'Garagem',
  },
  ...{ vinculo_admissao: '2020-02-03', vinculo_carga_horaria: '40', vinculo_situacao: 'afastado' },
}
const pagamento = {
  ...{ pagamento_servidor: 'ANA JUREMA LIMA', pagamento_cargo: 'Motorista', pagamento_codigo: '10' },
  ...{ pagamento_ano: 2026, pagamento_salario: '3.000,50' },
}
const diaria = {
  ...{ entidade_id: 1, exercicio: 2026, diaria_beneficiario_nome: 'Ana Jurema Lima', diaria_cargo: 'MOTORISTA' },
  ...{ diaria_beneficiario_cpf: '529.982.247-25', diaria_quantidade: '1,5', diaria_valor_total: '240,00' },
  ...{
    diaria_ida: '2026-03-12',
    diaria_volta: '2026-03-13',
    diaria_destino_cidade: 'Serrinha',
    diaria_destino_uf: 'BA',
  },
  ...{ diaria_motivo: 'Transporte de pacientes.', diaria_pagamento_data: '2026-03-18' },
}
const page = async (url: string) => {
  const answer = await portal.call({ url, headers: { accept: 'text/html' } })
  return answer.statusCode === 200 ? answer.body.replaceAll('<!-- -->', '') : String(answer.statusCode)
}
const ana = { matricula: '10', nome: 'Ana Jurema Lima' }
/** What the call of the list that a link of the page leads to answers. */
async function listOf(href: string) {
  const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), 'http://portal')
  const call = pathname === '/acesso/diarias' ? '/ajax/diaria' : '/ajax/pagamento'
  const filters = JSON.stringify(Object.fromEntries(searchParams))
  return (await portal.call({ url: call, query: { filters } })).json().data
}
let diariaId = 0
let vinculoId = 0

beforeAll(async () => {
  vinculoId = (await novo('servidor_vinculo', vinculo)).servidor_vinculo_id
  for (const pagamento_mes of [8, 9, 10]) await novo('pagamento', { ...pagamento, pagamento_mes })
  await novo('pagamento', { ...pagamento, pagamento_ano: 2025, pagamento_mes: 12, pagamento_tipo: 'decimo_terceiro' })
  await sql`update pagamento set pagamento_bruto = 3000.50, pagamento_descontos = 400.25, pagamento_liquido = 2600.25
    where pagamento_mes > 8`.execute(db)
  // a longer name under the same number, and the same name under another number
  const outra = { ...pagamento, pagamento_mes: 10, pagamento_salario: '9.999,00' }
  await novo('pagamento', { ...outra, pagamento_servidor: 'Ana Jurema Lima Souza' })
  await novo('pagamento', { ...outra, pagamento_codigo: '77', pagamento_cargo: 'Enfermeira' })
  diariaId = (await novo('diaria', diaria)).diaria_id
  await novo('diaria', { ...diaria, diaria_ida: '2026-03-13', diaria_valor_total: '100,50', diaria_quantidade: '1' })
  await novo('diaria', { ...diaria, diaria_cargo: 'Enfermeira', diaria_valor_total: '77,00' })
  await novo('diaria', { ...diaria, diaria_cargo: 'Vereadora', diaria_valor_total: '99,00' })
  await novo('diaria', { ...diaria, diaria_beneficiario_nome: 'Ana Jurema Lima Souza', diaria_valor_total: '55,00' })
})

test('one number with its name is one person: posts, pay and travels, and nothing of a homonym', async () => {
  const { pessoa } = await loadPessoa(db, { matricula: '10', nome: 'ana jurema LIMA' })
  expect(pessoa?.vinculos).toMatchObject([{ id: vinculoId, cargo: 'Motorista', lotacao: 'Garagem', horas: '40' }])
  expect(pessoa?.folha?.pagamentos.map(({ ano, mes }) => `${mes}/${ano}`)).toEqual([
    ...['10/2026', '9/2026', '8/2026', '12/2025'],
  ])
  expect(pessoa?.folha?.anos).toMatchObject([
    {
      ano: 2026,
      linhas: 3,
      salario: '9001.50',
      bruto: '6001.00',
      bruto_linhas: 2,
      descontos: '800.50',
      liquido: '5200.50',
    },
    { ano: 2025, linhas: 1, salario: '3000.50' },
  ])
  expect(pessoa?.diarias.anos).toMatchObject([{ ano: 2026, viagens: 2, quantidade: '2.5', valor: '340.50' }])
  expect(pessoa?.diarias_de_quem).toBe(2)
  expect(pessoa?.homonimos).toMatchObject([{ matricula: '77', cargos: ['Enfermeira'] }])
})

test('every sum leads to the rows that it is of', async () => {
  const shown = await page(pessoaHref(ana))
  const [folha, diarias] = [
    /href="(\/acesso\/folha-de-pagamento\?[^"]*ano=2026)"/,
    /href="(\/acesso\/diarias\?[^"]*ano=2026)"/,
  ].map((link) => link.exec(shown)?.[1] ?? '')
  expect(await listOf(folha ?? '')).toMatchObject({
    count: 3,
    totais: {
      pagamento_salario: '9001.50',
      pagamento_bruto: '6001.00',
      pagamento_descontos: '800.50',
      pagamento_liquido: '5200.50',
    },
    informados: { pagamento_bruto: 2 },
  })
  expect(await listOf(diarias ?? '')).toMatchObject({
    count: 2,
    totais: { diaria_quantidade: '2.50', diaria_valor_total: '340.50' },
  })
  expect(shown).toContain('R$ 9.001,50')
  expect(shown).toContain('de 2 com valor informado')
})

test('no document and no leave is on the page', async () => {
  const shown = await page(pessoaHref(ana))
  expect(shown).toContain('Efetivo')
  expect(shown).not.toMatch(/529\.?982|982\.?247|afastad/i)
})

test('the lists and records lead to the person; a per diem only where its post tells whose it is', async () => {
  const href = `href="${pessoaHref(ana).replaceAll('&', '&amp;')}"`
  expect(await page(`/acesso/servidores/${vinculoId}`)).toContain(href)
  expect(await page(`/acesso/diarias/${diariaId}`)).toContain(href)
  expect(await page('/acesso/folha-de-pagamento')).toContain(href.replace('Ana+Jurema+Lima', 'ANA+JUREMA+LIMA'))
  const { paginas } = (await portal.call({ url: '/ajax/diaria' })).json().data
  const enfermeira = pessoaHref({ ...ana, matricula: '77' })
  const souza = pessoaHref({ ...ana, nome: 'Ana Jurema Lima Souza' })
  // of the post that none of the name has nobody can tell whose it is
  const porDiaria = [pessoaHref(ana), pessoaHref(ana), enfermeira, undefined, souza]
  expect(porDiaria.map((_, at) => paginas[diariaId + at])).toEqual(porDiaria)
  expect(await page('/acesso/diarias')).toContain(`${href}>Tudo desta pessoa`)
  const todas = await page(pessoaHref({ nome: 'Ana Jurema Lima' }))
  expect(todas).toContain('Há 2 matrículas com este nome')
  expect(await page(`/acesso/diarias/${diariaId + 3}`)).toContain('Ver quem tem este nome')
  expect([
    await page(pessoaHref({ matricula: '10', nome: 'Ana' })),
    await page('/acesso/servidores/pessoa?nome=%00'),
  ]).toEqual([...['404', '404']])
})

test('a per diem of two people with one name and one post is given to neither', async () => {
  const rui = { pagamento_servidor: 'Rui Angico', pagamento_cargo: 'Vigia', pagamento_mes: 5 }
  for (const pagamento_codigo of ['51', '52']) await novo('pagamento', { ...pagamento, ...rui, pagamento_codigo })
  const { diaria_id } = await novo('diaria', {
    ...diaria,
    diaria_beneficiario_nome: 'Rui Angico',
    diaria_cargo: 'Vigia',
  })
  expect((await portal.call({ url: '/ajax/diaria' })).json().data.paginas).not.toHaveProperty(String(diaria_id))
  const { pessoa } = await loadPessoa(db, { matricula: '51', nome: 'Rui Angico' })
  expect(pessoa).toMatchObject({ diarias: { anos: [], viagens: [] }, diarias_de_quem: 1 })
  expect(pessoa?.folha?.anos).toMatchObject([{ linhas: 1 }])
  expect(await page(`/acesso/diarias/${diaria_id}`)).toContain('Ver quem tem este nome')
})

test('two entities with the same number and name are not mixed, and nobody is given the pay', async () => {
  const fundo = { entidade_nome: 'Fundo', entidade_cnpj: '11.444.777/0001-61', entidade_tipo: 'fundo' }
  const { entidade_id } = await novo('entidade', fundo)
  await novo('servidor_vinculo', { ...vinculo, vinculo_cpf: '', entidade_id, vinculo_lotacao: 'Hospital' })
  const { pessoa } = await loadPessoa(db, ana)
  expect(pessoa).toMatchObject({ vinculos: [], folha: null, diarias: { anos: [] }, diarias_de_quem: 4 })
  const doFundo = await loadPessoa(db, { ...ana, entidade: entidade_id })
  expect(doFundo.pessoa).toMatchObject({ vinculos: [{ lotacao: 'Hospital' }], folha: null, diarias: { anos: [] } })
  const shown = await page(pessoaHref(ana))
  expect(shown).toContain('Mais de uma entidade tem esta matrícula com este nome')
  expect(shown).toContain('A folha não diz de qual entidade é cada pagamento')
  expect(await page(`/acesso/diarias/${diariaId}`)).toContain('Ver quem tem este nome')
})
