import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diariaSample } from './diaria.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
let id: number

const create = (changes: object = {}) =>
  portal.call({
    method: 'POST',
    url: '/painel/ajax/diaria/novo',
    cookies: clerk,
    payload: { ...diariaSample, ...changes },
  })
const list = async (query: Record<string, string> = {}) =>
  (await portal.call({ url: '/ajax/diaria', query })).json().data
const filtered = (filters: object) => list({ filters: JSON.stringify(filters) })
const page = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('pessoal')
  const made = await create()
  expect([made.statusCode, made.json()]).toEqual([201, { data: { diaria_id: expect.any(Number) } }])
  id = made.json().data.diaria_id
  await create({
    diaria_beneficiario_nome: 'Umbuzeiro Lima',
    diaria_beneficiario_cpf: '',
    diaria_destino_cidade: 'Feira de Santana',
    diaria_valor_total: '480,10',
    diaria_pagamento_data: '2026-05-02',
  })
  await create({ exercicio: 2025, diaria_valor_total: '100,00', diaria_pagamento_data: '2025-12-30' })
})

describe('diárias: público', () => {
  test('the newest payment comes first, with the sums of the whole list and the months of the newest year', async () => {
    const data = await list()
    expect(data.count).toBe(3)
    expect(data.items.map((row: Record<string, string>) => row.diaria_pagamento_data)).toEqual([
      '2026-05-02',
      '2026-03-18',
      '2025-12-30',
    ])
    expect(data.totais).toEqual({ diaria_quantidade: '4.50', diaria_valor_total: '820.10', diaria_devolvido: null })
    expect(data.informados).toMatchObject({ diaria_devolvido: 0 })
    expect(data.grafico).toEqual({
      ano: 2026,
      meses: [
        { mes: 3, linhas: 1, total: '240.00' },
        { mes: 5, linhas: 1, total: '480.10' },
      ],
      anos: [
        { ano: 2025, linhas: 1, total: '100.00' },
        { ano: 2026, linhas: 2, total: '720.10' },
      ],
    })
  })

  test.each([
    [{ diaria_beneficiario_nome: 'araujo' }, 2],
    [{ diaria_destino_cidade: 'FEIRA' }, 1],
    [{ diaria_ano: '2026' }, 2],
    [{ diaria_ano: '2026', diaria_mes: '3' }, 1],
    [{ diaria_valor_total_inicio: '200', diaria_valor_total_fim: '300,00' }, 1],
    [{ diaria_pagamento_data_inicio: '2026-04-01' }, 1],
    [{ diaria_pagamento_data_fim: '2026-04-01' }, 2],
    [{ diaria_beneficiario_cpf: '529.982.247-25' }, 2],
    [{ entidade_id: '1' }, 3],
  ])('the filter %o leaves %i, and sums only those', async (filters, count) => {
    const data = await filtered(filters)
    expect([data.count, data.items.length]).toEqual([count, count])
    const cents = data.items.reduce(
      (sum: number, row: Record<string, string>) => sum + Math.round(Number(row.diaria_valor_total) * 100),
      0,
    )
    expect(Math.round(Number(data.totais.diaria_valor_total) * 100)).toBe(cents)
  })

  test('a part of a CPF finds nobody: 422 beside the field', async () => {
    const answer = await portal.call({ url: '/ajax/diaria', query: { filters: '{"diaria_beneficiario_cpf":"529"}' } })
    expect([answer.statusCode, answer.json().data.diaria_beneficiario_cpf]).toEqual([422, ['Informe um CPF válido.']])
  })

  test('a CPF leaves masked from every address, in free text too', async () => {
    const addresses = ['/ajax/diaria', `/ajax/diaria/${id}`, '/acesso/diarias', `/acesso/diarias/${id}`]
    const files = ['csv', 'xlsx', 'ods', 'json', 'rss', 'atom'].map((extension) => `/acesso/diarias.${extension}`)
    for (const url of [...addresses, ...files, '/busca?q=jurema']) {
      const { body, statusCode } = await portal.call({ url })
      expect([url, statusCode]).toEqual([url, 200])
      expect([url, /529\.?982\.?247-?25/.test(body)]).toEqual([url, false])
    }
    const { data } = (await portal.call({ url: `/ajax/diaria/${id}` })).json()
    expect(data.diaria_beneficiario_cpf).toBe('***.982.247-**')
    expect(data.diaria_motivo).toContain('CPF ***.982.247-**.')
  })

  test('the page shows list, totals, chart and its table, without JavaScript', async () => {
    const body = await page('/acesso/diarias')
    for (const text of ['Para onde</h2>', 'Feira de Santana/BA', 'Valor pago por mês, 2026'])
      expect(body).toContain(text)
    for (const text of ['Jurema dos Santos Araújo', 'R$ 820,10', 'R$ 480,10', 'Serrinha']) expect(body).toContain(text)
    expect(body, 'all that the list shows, of two years').toContain('Valor pago por ano')
    expect(body).toMatch(/<b>3<\/b>[^a-z]*viagens/)
    const ofOneYear = await page('/acesso/diarias?diaria_ano=2025')
    expect(ofOneYear).toContain('Valor pago por mês, 2025')
    expect(ofOneYear).not.toContain('Valor pago por ano')
    expect(await page('/acesso/diarias?diaria_ano=1999')).toContain('Nenhum resultado encontrado')
  })

  test('the page of a record shows every public column', async () => {
    const body = await page(`/acesso/diarias/${id}`)
    expect(body).toContain('<h1>Jurema dos Santos Araújo – Serrinha – 12/03/2026</h1>')
    for (const text of ['Secretária de Saúde', '1,5', 'R$ 160,00', '13/03/2026', 'Prefeitura Municipal'])
      expect(body).toContain(text)
    expect((await portal.call({ url: '/acesso/diarias/999999' })).statusCode).toBe(404)
  })

  test('the whole list leaves with every column, those of the detail too', async () => {
    const { body } = await portal.call({ url: '/acesso/diarias.csv' })
    const [head = ''] = body.replace(/^\uFEFF/, '').split('\r\n')
    for (const column of ['diaria_motivo', 'diaria_empenho', 'entidade_nome', 'diaria_mes'])
      expect(head).toContain(column)
    expect(body.trimEnd().split('\r\n')).toHaveLength(4)
  })

  test('search, dictionary, data package, site map and statements know it', async () => {
    expect((await portal.call({ url: '/ajax/busca?q=umbuzeiro' })).json().data.grupos[0]).toMatchObject({
      tipo: 'diarias',
      titulo: 'Diárias',
      total: 1,
      lista: '/acesso/diarias',
    })
    expect(await page('/dados/dicionario')).toContain('diaria_valor_total')
    const { resources } = (await portal.call({ url: '/dados/datapackage.json' })).json()
    expect(resources.map(({ name }: { name: string }) => name)).toContain('diarias-csv')
    expect(await page('/mapa-do-site')).toContain('href="/acesso/diarias"')
    expect((await portal.call({ url: '/sitemap/diarias-1.xml' })).body).toContain(`/acesso/diarias/${id}`)
    const informacao = await portal.loginAs('informacao')
    const form = await portal.call({ url: '/painel/declaracoes/cadastro', cookies: informacao })
    expect(form.body).toContain('<option value="/acesso/diarias">Diárias</option>')
  })
})

describe('diárias: painel', () => {
  test('no login is 401, another privilege 403', async () => {
    const url = '/painel/ajax/diaria'
    expect((await portal.call({ url })).statusCode).toBe(401)
    expect((await portal.call({ url, cookies: await portal.loginAs('esic') })).statusCode).toBe(403)
  })

  test('every wrong field is answered at once, the rules between fields after them', async () => {
    const empty = (
      await create({ diaria_beneficiario_nome: ' ', diaria_ida: 'ontem', diaria_valor_total: '-5', entidade_id: '' })
    ).json()
    expect(empty.data).toEqual({
      diaria_beneficiario_nome: ['Escreva o beneficiário.'],
      diaria_ida: ['Informe uma data válida, como 31/12/2026.'],
      diaria_valor_total: ['Informe um valor positivo.'],
      entidade_id: ['Escolha a entidade.'],
    })
    const turned = await create({ diaria_volta: '2026-03-11' })
    expect([turned.statusCode, turned.json().data]).toEqual([422, { diaria_volta: ['A volta é antes da ida.'] }])
    expect((await create({ entidade_id: 999 })).json().data).toEqual({ entidade_id: ['Opção inválida.'] })
    expect((await list()).count).toBe(3)
  })

  test('the panel sees the CPF whole, and the second of two editors gets a conflict', async () => {
    const url = `/painel/ajax/diaria/${id}`
    const { data } = (await portal.call({ url, cookies: clerk })).json()
    expect(data).toMatchObject({ diaria_beneficiario_cpf: '52998224725', diaria_quantidade: '1.50', versao: 1 })
    const save = (diaria_cargo: string) =>
      portal.call({ method: 'PUT', url, cookies: clerk, payload: { ...data, diaria_cargo } })
    expect((await save('Secretária')).statusCode).toBe(200)
    expect((await save('Outra')).statusCode).toBe(409)
  })

  test('the form shows the record and the options; a removal leaves it out', async () => {
    const form = await portal.call({ url: `/painel/diaria/edicao/${id}`, cookies: clerk })
    expect(form.body).toContain('value="529.982.247-25"')
    expect(form.body).toContain('Atualizar Diária')
    const removed = (await create({ diaria_beneficiario_nome: 'Para remover' })).json().data.diaria_id
    expect(
      (await portal.call({ method: 'DELETE', url: `/painel/ajax/diaria/${removed}`, cookies: clerk })).statusCode,
    ).toBe(200)
    expect((await portal.call({ url: `/ajax/diaria/${removed}` })).statusCode).toBe(404)
  })
})

// Each destination below is written by the rows of one list, which nothing else is in.
describe('diárias: para onde', () => {
  type Row = [cidade: string, uf: string, pais?: string]
  const destinosDe = async (rows: readonly Row[], total = 100) => {
    const { pool } = portal.platform.database
    await pool.query('delete from diaria')
    await pool.query(
      `insert into diaria (entidade_id, exercicio, diaria_beneficiario_nome, diaria_cargo, diaria_quantidade, diaria_valor_total,
        diaria_ida, diaria_volta, diaria_destino_cidade, diaria_destino_uf, diaria_destino_pais, diaria_motivo, diaria_pagamento_data)
      select 1, 2026, 'Ana', 'Motorista', 1.5, $4::numeric + n, '2026-03-12', '2026-03-13', cidade, uf, pais, 'Capacitação de gestores', '2026-03-18'
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as linha (cidade, uf, pais, n)`,
      [rows.map(([cidade]) => cidade), rows.map(([, uf]) => uf), rows.map(([, , pais = '']) => pais), total],
    )
    return (await list({ limit: '100' })) as {
      count: number
      totais: Record<string, string>
      para_onde: {
        ao_todo: number
        destinos: { destino: string; filtro: string | null; viagens: number; diarias: string; total: string }[]
      }
    }
  }
  const nomes = async (rows: readonly Row[]) =>
    (await destinosDe(rows)).para_onde.destinos.map(({ destino, viagens }) => `${viagens} ${destino}`).sort()

  test.each<[Row[], string[]]>([
    [
      [
        ['SALVADOR', 'BA'],
        ['Salvador', 'ba'],
        ['salvador - ba', 'BA'],
        ['SALVADOR/BA', ''],
        ['Salvador (BA)', 'BA'],
        ['SALVADOR BA', 'BA', 'BRASIL'],
      ],
      ['6 Salvador/BA'],
    ],
    [
      [
        ['São Paulo', 'SP'],
        ['SAO  PAULO', 'SP'],
      ],
      ['2 São Paulo/SP'],
    ],
    [
      [
        ['Salvador/SE', 'BA'],
        ['Salvador', 'BA'],
      ],
      ['1 Salvador/BA', '1 Salvador/SE/BA'],
    ],
    [
      [
        ['Bom Jesus', 'PI'],
        ['Bom Jesus', 'RN'],
        ['Bom Jesus', ''],
      ],
      ['1 Bom Jesus', '1 Bom Jesus/PI', '1 Bom Jesus/RN'],
    ],
    [
      [
        ['XIQUE-XIQUE', 'BA'],
        ['Xique-Xique', 'BA'],
        ['Xique Xique', 'BA'],
      ],
      ['1 Xique Xique/BA', '2 Xique-Xique/BA'],
    ],
    [
      [
        ['Lisboa', 'EX', 'Portugal'],
        ['Lisboa', 'EX', 'PORTUGAL'],
        ['Lisboa', 'EX'],
      ],
      ['1 Lisboa/EX', '2 Lisboa/EX, Portugal'],
    ],
    [
      [
        ['', ''],
        [' - ', 'BA'],
        ['NÃO INFORMADO', ''],
      ],
      ['3 Não informado'],
    ],
    [[['CPF 529.982.247-25', 'BA']], ['1 CPF ***.982.247-**/BA']],
  ])('%j are %j', async (rows, expected) => {
    expect(await nomes(rows)).toEqual(expected)
    const { destinos } = (await list()).para_onde
    const hidden = destinos.filter(({ destino }: { destino: string }) => destino.includes('*'))
    expect(hidden.every(({ filtro }: { filtro: string | null }) => filtro === null)).toBe(true)
  })

  const texto = fc.string({ maxLength: 12 }).filter((text) => !text.includes('\0'))
  const cidade = fc.oneof(
    texto,
    fc.constantFrom('Salvador', 'SALVADOR', 'Ilhéus', 'ilheus/BA', 'Salvador - ba', '"Ilhéus"', '-'),
  )
  const uf = fc.oneof(
    fc.constantFrom('BA', 'ba', 'SE', '', '-'),
    fc.string({ maxLength: 2 }).filter((text) => !text.includes('\0')),
  )
  const viagem = fc.tuple(cidade, uf, fc.constantFrom('', 'Brasil', 'Chile'))

  test('whatever is written, the parts are the whole, and each name leads to the very rows whose sum it is', async () => {
    const found = fc.array(viagem, { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(found, async (rows) => {
        const { count, totais, para_onde } = await destinosDe(rows)
        const { destinos, ao_todo } = para_onde
        const sumOf = (of: (one: (typeof destinos)[number]) => unknown) =>
          destinos.reduce((sum, one) => sum + Math.round(Number(of(one)) * 100), 0) / 100
        expect([sumOf(({ viagens }) => viagens), ao_todo]).toEqual([count, destinos.length])
        expect(sumOf(({ total }) => total)).toBe(Number(totais.diaria_valor_total))
        expect(sumOf(({ diarias }) => diarias)).toBe(Number(totais.diaria_quantidade))
        for (const { filtro, viagens, total } of destinos) {
          const narrowed = await filtered({ diaria_destino_cidade: filtro })
          expect([narrowed.count, narrowed.totais.diaria_valor_total, narrowed.para_onde.ao_todo]).toEqual([
            viagens,
            total,
            1,
          ])
        }
      }),
      { numRuns: 25 },
    )
  })

  test('case and the state behind a name change nothing; another state does', async () => {
    const { pool } = portal.platform.database
    const chaves = async (rows: Row[]) =>
      (
        await pool.query<{ chave: string }>(
          `select dobra(destino_da_viagem(cidade, uf, '')) as chave
          from unnest($1::text[], $2::text[]) with ordinality as linha (cidade, uf, n) order by n`,
          [rows.map(([nome]) => nome), rows.map(([, sigla]) => sigla)],
        )
      ).rows.map(({ chave }) => chave)
    const nome = fc.stringMatching(/^[a-zçãéA-ZÇÃÉ]{3,10}( [a-zA-Zé]{3,8}){0,2}$/)
    await fc.assert(
      fc.asyncProperty(nome, fc.constantFrom('/', ' - ', '-', ' ', ', '), async (name, by) => {
        const [first, ...same] = await chaves([
          [name, 'BA'],
          [name.toUpperCase(), 'ba'],
          [`${name}${by}BA`, 'BA'],
          [` ${name.toLowerCase()}  `, 'BA '],
        ])
        expect(new Set(same)).toEqual(new Set([first]))
        expect(
          await chaves([
            [name, 'SE'],
            [name, ''],
          ]),
        ).not.toContain(first)
      }),
      { numRuns: 50 },
    )
  })

  test('the page hides what is beyond the first eight, and opens it; what is not known says so', async () => {
    await destinosDe([
      ...Array.from({ length: 11 }, (_, at): Row => [`Cidade ${String.fromCharCode(65 + at)}`, 'BA']),
      ['-', ''],
    ])
    const body = await page('/acesso/diarias')
    expect(body).toContain('<summary>Outros 4 destinos</summary>')
    expect(body).toContain('Destino não informado</a>')
    expect(body.match(/diaria_destino_cidade=%22/g)).toHaveLength(12)
  })

  test('beyond two hundred the rest is one line, and the sum stays whole', async () => {
    const { para_onde, totais } = await destinosDe(Array.from({ length: 230 }, (_, at): Row => [`Vila ${at}`, 'BA']))
    expect([para_onde.ao_todo, para_onde.destinos.length]).toEqual([230, 201])
    expect(para_onde.destinos.at(-1)).toMatchObject({ destino: 'Todos os demais', filtro: null, viagens: 30 })
    const sum = para_onde.destinos.reduce((all, { total }) => all + Number(total), 0)
    expect(sum.toFixed(2)).toBe(totais.diaria_valor_total)
  })
})
