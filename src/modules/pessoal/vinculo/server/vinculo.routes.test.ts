import { beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { situacaoDe, vinculoDe } from '../vinculo.words.ts'

const { portal, cookies, send, checked, store } = await startImporter()

const cpf = '529.982.247-25'
const ana = {
  ...{ entidade_id: 1, exercicio: 2026, vinculo_mes: 10, vinculo_servidor_nome: 'Ana Jurema', vinculo_cpf: cpf },
  ...{
    vinculo_matricula: '1004',
    vinculo_cargo: 'Professora',
    vinculo_vinculo: 'efetivo',
    vinculo_lotacao: 'Escola A',
  },
  ...{ vinculo_orgao: 'Educação', vinculo_admissao: '2020-02-03', vinculo_carga_horaria: '40' },
  vinculo_situacao: 'ativo',
}
const rui = {
  ...{
    ...ana,
    vinculo_servidor_nome: 'Rui Angico',
    vinculo_cpf: '',
    vinculo_matricula: '2001',
    vinculo_cargo: 'Médico',
  },
  ...{
    vinculo_orgao: 'Saúde',
    vinculo_lotacao: 'Hospital',
    vinculo_vinculo: 'temporario',
    vinculo_situacao: 'desligado',
  },
  ...{ vinculo_admissao: '2024-01-10', vinculo_exoneracao: '2025-06-30' },
}
const novo = (set: string, payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies, payload })
const found = async (filters: object) => {
  const answer = await portal.call({ url: '/ajax/servidor_vinculo', query: { filters: JSON.stringify(filters) } })
  return answer.json().data.items.map((item: Record<string, unknown>) => item.vinculo_servidor_nome)
}
const pageOf = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body
let id = 0

beforeAll(async () => {
  const made = await novo('servidor_vinculo', ana)
  expect(made.statusCode, made.body).toBe(201)
  id = made.json().data.servidor_vinculo_id
  expect((await novo('servidor_vinculo', rui)).statusCode).toBe(201)
})

test.each([
  [{}, ['Ana Jurema', 'Rui Angico']],
  [{ vinculo_servidor_nome: 'JUREMA' }, ['Ana Jurema']],
  [{ vinculo_orgao: 'saude' }, ['Rui Angico']],
  [{ vinculo_lotacao: 'escola' }, ['Ana Jurema']],
  [{ vinculo_cargo: 'medico' }, ['Rui Angico']],
  [{ vinculo_vinculo: 'temporario' }, ['Rui Angico']],
  [{ vinculo_situacao: 'ativo' }, ['Ana Jurema']],
  [{ vinculo_admissao_inicio: '2020-01-01', vinculo_admissao_fim: '2020-12-31' }, ['Ana Jurema']],
  [{ servidor_vinculo_em_vigor: '2025-06-30' }, ['Ana Jurema', 'Rui Angico']],
  [{ servidor_vinculo_em_vigor: '2025-07-01' }, ['Ana Jurema']],
])('by name, found by %j', async (filters, names) => {
  expect(await found(filters)).toEqual(names)
})

test('an end before the admission and hours beyond a week are refused', async () => {
  const wrong = await novo('servidor_vinculo', { ...ana, vinculo_exoneracao: '2020-02-02' })
  expect(wrong.json().data).toEqual({ vinculo_exoneracao: ['O fim é antes da admissão.'] })
  expect((await novo('servidor_vinculo', { ...ana, vinculo_carga_horaria: '61' })).statusCode).toBe(422)
  const cedo = await novo('servidor_vinculo', { ...ana, vinculo_inativacao: '2020-02-02' })
  expect(cedo.json().data).toEqual({ vinculo_inativacao: ['A aposentadoria é antes da admissão.'] })
})

const head =
  'Matrícula;Nome do Servidor;Cargo/Função;Regime Jurídico;Centro de Custo;Data Admissão;Carga Horária;Situação Funcional;Competência'
const file = (...rows: string[]) => [head, ...rows, ''].join('\r\n')

test('a file of a month updates those whom it has, leaves the others, and no older month sets them back', async () => {
  const content = file(
    '1004;ANA JUREMA;PROFESSORA;Estatutário;ESCOLA B;03/02/2020;;Licença para tratamento de saúde;11/2026',
  )
  const first = await checked('servidor_vinculo', content, { entidade_id: '1' })
  expect(first).toMatchObject({
    ...{ linhas: 1, novos: 0, alterados: 1, ausentes: 0 },
    avisos: [{ linha: 2, mensagem: 'Faltam as horas por semana, que o público deve ver.' }],
    amostra: [{ vinculo_vinculo: 'efetivo', vinculo_situacao: 'afastado', exercicio: 2026, vinculo_mes: 11 }],
  })
  await store('servidor_vinculo', first)
  const { body } = await portal.call({ url: `/ajax/servidor_vinculo/${id}` })
  expect(JSON.parse(body).data).toMatchObject({ vinculo_lotacao: 'ESCOLA B', vinculo_competencia: '2026-11' })
  expect(body).not.toMatch(/licen|tratamento/i)
  expect(await found({})).toEqual(['ANA JUREMA', 'Rui Angico'])
  const { erros } = await send('servidor_vinculo', content.replace('11/2026', '09/2026'), { entidade_id: '1' })
  expect(erros).toMatchObject([{ linha: 2, mensagem: expect.stringContaining('de um mês mais novo') }])
})

test('where somebody is lent and since when somebody is retired is read and shown', async () => {
  const outros = `${head};Órgão de Destino;Data Aposentadoria`
  const linha = (matricula: string, nome: string, situacao: string, resto: string) =>
    `${matricula};${nome};AGENTE;Estatutário;SEDE;01/03/2010;40;${situacao};11/2026;${resto}`
  const cedidos = [
    linha('3001', 'BIA MALVA', 'Cedida', 'Tribunal de Justiça;'),
    linha('3002', 'CAIO BARAÚNA', 'Trabalhando', 'Escola Estadual;'),
    linha('3003', 'DAVI CATOLÉ', 'Aposentado', ';31/08/2025'),
    linha('3004', 'EVA FACHEIRO', 'Aposentado', ';31/12/2099'),
  ]
  const lido = await checked('servidor_vinculo', [outros, ...cedidos, ''].join('\r\n'), { entidade_id: '1' })
  expect(lido.avisos.map(({ linha, mensagem }) => [linha, mensagem])).toEqual([
    [5, 'A aposentadoria ainda não aconteceu.'],
    [3, 'Há um órgão de destino, e a situação não diz que o servidor está cedido.'],
  ])
  await store('servidor_vinculo', lido)
  const csv = (await portal.call({ url: '/acesso/servidores.csv' })).body.split('\r\n')
  expect(csv.find((cells) => cells.includes('BIA MALVA'))).toContain('Tribunal de Justiça')
  const { data } = (
    await portal.call({ url: '/ajax/servidor_vinculo', query: { filters: '{"vinculo_servidor_nome":"catolé"}' } })
  ).json()
  expect(data.items).toMatchObject([{ vinculo_inativacao: '2025-08-31', vinculo_cedido_para: '' }])
  const shown = await pageOf(`/acesso/servidores/${data.items[0].servidor_vinculo_id}`)
  expect(shown).toMatch(/Aposentadoria<[\s\S]*31\/08\/2025/)
  expect(shown).toContain('Não está cedido')
})

test.each([
  ['Estatutário', 'efetivo'],
  ['CARGO EM COMISSÃO', 'comissionado'],
  ['Contrato por prazo determinado', 'temporario'],
  ['Servidor inativo', 'inativo'],
  ['Celetista', null],
  ['Efetivo e comissionado', null],
])('the kind of %s is %s', (word, kind) => expect(vinculoDe(word)).toBe(kind))

test.each([
  ['Trabalhando', 'ativo'],
  ['Inativo', 'inativo'],
  ['Auxílio-doença', 'afastado'],
  ['Falecido', 'desligado'],
  ['Outra', null],
])('the situation of %s is %s', (word, kind) => expect(situacaoDe(word)).toBe(kind))

test('list of staff and payroll lead to each other by number and name, never by the name alone', async () => {
  const pago = { pagamento_servidor: 'Ana Jurema', pagamento_cargo: 'Professora', pagamento_codigo: '1004' }
  const mes = { pagamento_ano: 2026, pagamento_mes: 10, pagamento_salario: '5.130,63' }
  for (const changes of [{}, { pagamento_codigo: '7' }, { pagamento_servidor: 'Outra Pessoa', pagamento_mes: 9 }])
    expect((await novo('pagamento', { ...pago, ...mes, ...changes })).statusCode).toBe(201)
  const url = '/acesso/folha-de-pagamento?pagamento_codigo=1004&pagamento_servidor=ANA+JUREMA'
  expect(await pageOf(`/acesso/servidores/${id}`)).toContain(`href="${url.replace('&', '&amp;')}">Ver o pagamento<`)
  const filters = JSON.stringify({ pagamento_codigo: '1004', pagamento_servidor: 'ANA JUREMA' })
  const { data } = (await portal.call({ url: '/ajax/pagamento', query: { filters } })).json()
  expect(data).toMatchObject({ count: 1, totais: { pagamento_salario: '5130.63' } })
  expect(data.items).toMatchObject([{ pagamento_codigo: '1004', pagamento_servidor: 'Ana Jurema' }])
  const back = 'href="/acesso/servidores/pessoa?matricula=1004&amp;nome=Ana+Jurema"'
  expect(await pageOf('/acesso/folha-de-pagamento')).toContain(back)
  // the same number and name of another entity: nobody can tell whose the payments are
  const outra = { entidade_nome: 'Fundo', entidade_cnpj: '11.444.777/0001-61', entidade_tipo: 'fundo' }
  const { entidade_id } = (await novo('entidade', outra)).json().data
  expect((await novo('servidor_vinculo', { ...ana, entidade_id })).statusCode).toBe(201)
  expect(await pageOf(`/acesso/servidores/${id}`)).not.toContain('/acesso/folha-de-pagamento?')
})

test('a CPF stays in the panel', async () => {
  for (const url of [
    '/ajax/servidor_vinculo',
    `/ajax/servidor_vinculo/${id}`,
    '/acesso/servidores.csv',
    '/busca?q=jurema',
  ])
    expect((await portal.call({ url })).body).not.toMatch(/529\.?982|982\.?247/)
  expect((await portal.call({ url: `/painel/ajax/servidor_vinculo/${id}`, cookies })).body).toContain('52998224725')
})
