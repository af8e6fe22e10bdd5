// What the four declarations say of their own; that each part of a declared set works is the kit's and house.test.ts's.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }
let isencao: number

const desoneracao = {
  ...{ entidade_id: 1, desoneracao_descricao: 'IPTU de aposentados', desoneracao_tributo: 'IPTU' },
  ...{ desoneracao_especie: 'isencao', desoneracao_lei: 'Lei 296/2011', desoneracao_artigo: 'Art. 38' },
}
const beneficiario = {
  ...{ entidade_id: 1, exercicio: 2025, renuncia_beneficiario_nome: 'Juremama LTDA' },
  ...{ renuncia_beneficiario_cnpj: '11.222.333/0001-81', renuncia_beneficiario_especie: 'base' },
  renuncia_beneficiario_valor: '100,00',
}
const projeto = {
  ...{ entidade_id: 1, exercicio: 2025, projeto_incentivado_projeto: 'Cordel nas escolas' },
  ...{ projeto_incentivado_beneficiario: 'Ivaneide', projeto_incentivado_edital: 'Edital 1/2025' },
  ...{ projeto_incentivado_area: 'cultura', projeto_incentivado_valor_aprovado: '7.500,00' },
}
const create = (set: string, payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies: clerk, payload })
const made = async (set: string, payload: object) => {
  const answer = await create(set, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}
const listed = async (set: string, filters: object = {}) =>
  (await portal.call({ url: `/ajax/${set}`, query: { filters: JSON.stringify(filters) } })).json().data
const check = async (set: string, ...lines: string[]) => {
  const form = await multipart(
    { entidade_id: '1' },
    { arquivo: { name: 'x.csv', content: `${lines.join('\r\n')}\r\n` } },
  )
  return (await portal.call({ method: 'POST', url: `/painel/ajax/${set}/importacao`, cookies: clerk, ...form })).json()
    .data
}
const htmlOf = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('financas')
  isencao = (await made('desoneracao', desoneracao)).desoneracao_id
  const renuncia = { entidade_id: 1, desoneracao_id: isencao }
  await made('renuncia', { ...renuncia, exercicio: 2025, renuncia_previsto: '900', renuncia_realizado: '1.000,00' })
  await made('renuncia', { ...renuncia, exercicio: 2026, renuncia_previsto: '950' })
})

test('reliefs are found by tax, law and the day on which they hold; one without a first day holds since ever', async () => {
  const fim = { desoneracao_inicio: '2024-01-01', desoneracao_fim: '2024-12-31' }
  await made('desoneracao', { ...desoneracao, ...fim, desoneracao_descricao: 'Anistia', desoneracao_tributo: 'Taxas' })
  const namesFor = async (filters: object) =>
    (await listed('desoneracao', filters)).items.map((row: Record<string, string>) => row.desoneracao_descricao)
  expect(await namesFor({})).toEqual(['IPTU de aposentados', 'Anistia'])
  expect(await namesFor({ desoneracao_em_vigor: '2026-05-01' })).toEqual(['IPTU de aposentados'])
  expect(await namesFor({ desoneracao_em_vigor: '2024-05-01' })).toHaveLength(2)
  expect(await namesFor({ desoneracao_tributo: 'taxas', desoneracao_lei: '296' })).toEqual(['Anistia'])
  const turned = await create('desoneracao', { ...desoneracao, ...fim, desoneracao_fim: '2023-01-01' })
  expect(turned.json().data).toEqual({ desoneracao_fim: ['O fim é antes do início.'] })
})

test('what a relief costs: by year, the newest first; what is not known yet has no sum, and is no zero', async () => {
  const years = (await listed('renuncia')).items.map(({ exercicio }: { exercicio: number }) => exercicio)
  expect(years).toEqual([2026, 2025])
  expect((await listed('renuncia', { exercicio: 2025 })).totais).toEqual({
    ...{ renuncia_previsto: '900.00', renuncia_realizado: '1000.00' },
  })
  expect((await listed('renuncia', { exercicio: 2026, desoneracao_id: isencao })).totais.renuncia_realizado).toBeNull()
  expect((await listed('renuncia', { desoneracao_id: isencao + 1 })).count).toBe(0)
  const opened = await htmlOf('/acesso/renuncias')
  expect(opened).toMatch(/<option value="2026">2026<\/option><option value="2025">2025/)
  expect(opened).toContain('Previsto e realizado por ano')
  expect(opened).toContain('IPTU de aposentados')
  const [row] = (await listed('renuncia')).items
  expect(await htmlOf(`/acesso/renuncias/${row.renuncia_id}`)).toContain('Ainda não apurado')
})

test('the annex of the LDO is read; a relief that the portal does not have is named', async () => {
  const head = 'Exercício;Setores/Programas/Beneficiário;Renúncia Prevista;Renúncia Efetiva;Medidas de Compensação'
  const answer = await check('renuncia', head, '2024;IPTU DE APOSENTADOS;R$ 800,00;;LOA')
  expect(answer).toMatchObject({ linhas: 1, novos: 1, amostra: [{ renuncia_previsto: '800.00' }] })
  expect(answer.avisos).toMatchObject([{ mensagem: 'O exercício terminou, e falta o realizado: complete depois.' }])
  const { erros } = await check('renuncia', head, '2024;Outra;800,00;;')
  expect(erros[0].mensagem).toContain('não está no cadastro')
  expect(
    await check('desoneracao', 'Descrição;Tributo;Modalidade;Lei;Artigo', 'Rede nova;ISS;Redução da alíquota;1;2'),
  ).toMatchObject({ novos: 1, amostra: [{ desoneracao_especie: 'aliquota' }] })
})

test('a relief that has a new name has it in the search, too', async () => {
  const edited = { ...desoneracao, desoneracao_descricao: 'IPTU de pensionistas', versao: 1 }
  const url = `/painel/ajax/desoneracao/${isencao}`
  const saved = await portal.call({ method: 'PUT', url, cookies: clerk, payload: edited })
  expect(saved.statusCode, saved.body).toBe(200)
  const { rows } = await sql<{ renuncia_titulo: string }>`select distinct renuncia_titulo from renuncia`.execute(
    portal.platform.database.db,
  )
  expect(rows).toEqual([{ renuncia_titulo: 'IPTU de pensionistas' }])
})

test('companies are named with their CNPJ; people are one row that says how many, whatever is typed', async () => {
  await made('renuncia_beneficiario', beneficiario)
  const group = {
    renuncia_beneficiario_cnpj: '',
    renuncia_beneficiario_pessoas: 12,
    renuncia_beneficiario_valor: '900',
  }
  await made('renuncia_beneficiario', { ...beneficiario, ...group, renuncia_beneficiario_nome: 'Jurema Umbuzeiro' })
  const { items, totais } = await listed('renuncia_beneficiario', { exercicio: 2025 })
  expect(items).toMatchObject([
    { renuncia_beneficiario_nome: 'Pessoas físicas (12)', renuncia_beneficiario_cnpj: '' },
    { renuncia_beneficiario_nome: 'Juremama LTDA', renuncia_beneficiario_cnpj: '11222333000181' },
  ])
  expect(totais).toEqual({ renuncia_beneficiario_valor: '1000.00' })
  expect((await listed('renuncia_beneficiario', { renuncia_beneficiario_nome: 'juremama' })).count).toBe(1)
  expect((await listed('renuncia_beneficiario', { exercicio: 2024 })).count).toBe(0)
  const named = await create('renuncia_beneficiario', { ...beneficiario, renuncia_beneficiario_cnpj: '' })
  expect(named.json().data.renuncia_beneficiario_cnpj[0]).toMatch(/^Falta o CNPJ/)
  const both = await create('renuncia_beneficiario', { ...beneficiario, renuncia_beneficiario_pessoas: 3 })
  expect(both.json().data).toEqual({
    renuncia_beneficiario_pessoas: ['Uma linha de pessoas físicas não tem CNPJ.'],
  })
})

test("a vendor's file of beneficiaries: no person gets in by name", async () => {
  const head = 'Exercício;CPF/CNPJ;Contribuinte;Modalidade;Valor Renunciado'
  const good = ['2024;11222333000181;JUREMAMA LTDA;Isenção;1.500,00', '2024;;Pessoas físicas (31);Isenção;2.000,00']
  const answer = await check('renuncia_beneficiario', head, ...good)
  expect(answer).toMatchObject({ novos: 2 })
  const url = `/painel/ajax/renuncia_beneficiario/importacao/${answer.importacao_id}`
  const stored = await portal.call({ method: 'POST', url, cookies: clerk, payload: { confirmo: '1' } })
  expect(stored.statusCode, stored.body).toBe(200)
  expect((await listed('renuncia_beneficiario', { exercicio: 2024 })).items).toMatchObject([
    { renuncia_beneficiario_nome: 'Pessoas físicas (31)', renuncia_beneficiario_pessoas: 31 },
    { renuncia_beneficiario_nome: 'JUREMAMA LTDA', renuncia_beneficiario_pessoas: null },
  ])
  const { erros } = await check('renuncia_beneficiario', head, '2024;529.982.247-25;JUREMA UMBUZEIRO;Isenção;10,00')
  expect(erros).toMatchObject([{ linha: 2, mensagem: 'Informe um CNPJ válido.' }])
})

test('projects: by year and area, what was granted and paid; more paid than granted is warned of', async () => {
  await made('projeto_incentivado', projeto)
  const { items, totais } = await listed('projeto_incentivado', {
    exercicio: 2025,
    projeto_incentivado_area: 'cultura',
  })
  expect([items.length, totais.projeto_incentivado_valor_aprovado]).toEqual([1, '7500.00'])
  expect((await listed('projeto_incentivado', { projeto_incentivado_area: 'esporte' })).count).toBe(0)
  const head = 'Ano;Edital;Título do Projeto;Proponente;Segmento;Valor;Repassado;Status'
  const answer = await check(
    'projeto_incentivado',
    head,
    '2025;Edital 1/2025;Cordel nas escolas;Ivaneide;Cultura;100,00;200,00;Em execução',
  )
  expect(answer).toMatchObject({ alterados: 1, amostra: [{ projeto_incentivado_situacao: 'em_execucao' }] })
  expect(answer.avisos).toMatchObject([{ mensagem: 'O valor pago é maior que o aprovado.' }])
})
