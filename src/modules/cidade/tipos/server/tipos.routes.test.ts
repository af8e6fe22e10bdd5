import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { listAreasAtuacao, listCategoriasProcesso, listInstituicoes } from './tipos.facade.ts'
import { nameSample, useInLicitacao, useInSolicitacao } from './tipos.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

// docs/specification/panel.md#managed-lists: the paths and the names on the wire.
const lists = [
  {
    path: 'tipo-processo',
    id: 'tipo_processo_id',
    name: 'tpr_nome',
    first: 'Chamada Pública',
    twin: 'Já existe uma modalidade com este nome.',
    used: 'Esta modalidade está em uso por 1 licitação e não pode ser removida.',
    usedTwice: 'Esta modalidade está em uso por 2 licitações e não pode ser removida.',
    use: useInLicitacao,
  },
  {
    path: 'tipo-licitacao',
    id: 'tipo_licitacao_id',
    name: 'tipo_licitacao_nome',
    first: 'Conteúdo artístico',
    twin: 'Já existe um tipo com este nome.',
    used: 'Este tipo está em uso por 1 licitação e não pode ser removido.',
    usedTwice: 'Este tipo está em uso por 2 licitações e não pode ser removido.',
    use: useInLicitacao,
  },
  {
    path: 'situacao-licitacao',
    id: 'situacao_licitacao_id',
    name: 'situacao_licitacao_nome',
    first: 'Aberta',
    twin: 'Já existe uma situação com este nome.',
    used: 'Esta situação está em uso por 1 licitação e não pode ser removida.',
    usedTwice: 'Esta situação está em uso por 2 licitações e não pode ser removida.',
    use: useInLicitacao,
  },
  {
    path: 'categoria-processo',
    id: 'tipo_categoria_processo_id',
    name: 'tcp_nome',
    first: 'Alienação de bens',
    twin: 'Já existe uma categoria com este nome.',
    used: 'Esta categoria está em uso por 1 anexo de solicitação e não pode ser removida.',
    usedTwice: 'Esta categoria está em uso por 2 anexos de solicitações e não pode ser removida.',
    use: useInSolicitacao,
  },
] as const

describe.each(lists)('$path', ({ path, id, name, first, twin, used, usedTwice, use }) => {
  const address = `/painel/ajax/${path}`
  const post = (payload: object, to = address, cookies: Record<string, string> = clerk) =>
    portal.call({ method: 'POST', url: to, payload, cookies })
  const create = async (nome = nameSample()): Promise<number> => (await post({ [name]: nome })).json().data[id]
  const find = (entry: number) => portal.call({ url: `${address}/${entry}`, cookies: clerk })
  const remove = (entry: number) => post({ _method: 'DELETE' }, `${address}/${entry}`)

  test('without a session every call answers 401, without the privilege 403', async () => {
    const entry = await create()
    for (const [cookies, status] of [
      [{}, 401],
      [await portal.loginAs('noticias'), 403],
    ] as const) {
      const calls = [
        portal.call({ url: address, cookies }),
        portal.call({ url: `${address}/${entry}`, cookies }),
        post({ [name]: nameSample() }, address, cookies),
        post({ [name]: nameSample() }, `${address}/${entry}`, cookies),
        post({ _method: 'DELETE' }, `${address}/${entry}`, cookies),
        portal.call({ method: 'PUT', url: `${address}/${entry}`, cookies, payload: { [name]: nameSample() } }),
        portal.call({ method: 'DELETE', url: `${address}/${entry}`, cookies }),
      ]
      expect((await Promise.all(calls)).map((answer) => answer.statusCode)).toEqual(calls.map(() => status))
    }
    expect((await find(entry)).statusCode).toBe(200)
  })

  test('the list is sorted by name regardless of accents, situations by a tender’s life before, for panel and public', async () => {
    const nomes = ['Ômega', 'omega dois', 'Ábaco']
    for (const nome of nomes) await create(nome)
    const panel = await portal.call({ url: address, cookies: clerk })
    const open = await portal.call({ url: `/ajax/${path}` })
    expect(open.statusCode).toBe(200)
    expect(open.json()).toEqual(panel.json())
    const rows: Record<string, unknown>[] = open.json().data
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([id, name].sort())
    const names = rows.map((row) => row[name])
    const isByLife = path === 'situacao-licitacao'
    expect(names.slice(0, 2)).toEqual(isByLife ? ['Divulgada', 'Aberta'] : ['Ábaco', expect.any(String)])
    // those that no word places stand with those that run
    if (isByLife) expect(names.slice(2, 4)).toEqual(['Ábaco', 'Em andamento'])
    expect(names).toContain(first)
    expect(names.indexOf('omega dois')).toBe(names.indexOf('Ômega') + 1)
  })

  test('a POST without id creates (201), with an id it renames (200)', async () => {
    const created = await post({ [name]: '  Nova   espécie ', [id]: '' })
    expect(created.statusCode).toBe(201)
    const entry = created.json().data[id]
    expect(created.json()).toEqual({ data: { [id]: entry, [name]: 'Nova espécie' } })
    const renamed = await post({ [name]: 'Outra espécie', [id]: entry })
    expect(renamed.statusCode).toBe(200)
    expect(renamed.json()).toEqual({ data: { [id]: entry, [name]: 'Outra espécie' } })
    expect((await find(entry)).json()).toEqual({ data: { [id]: entry, [name]: 'Outra espécie' } })
  })

  test('novo instead of the id creates; the id in the address and PUT rename too', async () => {
    const created = await post({ [name]: nameSample() }, `${address}/novo`)
    expect(created.statusCode).toBe(201)
    const entry = created.json().data[id]
    expect((await post({ [name]: nameSample(), [id]: 'novo' })).statusCode).toBe(201)
    const changes = [
      post({ [name]: 'Pelo endereço' }, `${address}/${entry}`),
      post({ [name]: 'Pelo endereço', _method: 'PUT' }, `${address}/${entry}`),
      portal.call({ method: 'PUT', url: `${address}/${entry}`, cookies: clerk, payload: { [name]: 'Pelo endereço' } }),
    ]
    for (const answer of await Promise.all(changes)) expect(answer.statusCode).toBe(200)
    expect((await find(entry)).json().data[name]).toBe('Pelo endereço')
    await remove(entry)
  })

  test.each([
    ['', 'Escreva o nome.'],
    ['   ', 'Escreva o nome.'],
    [null, 'Escreva o nome.'],
    ['x'.repeat(121), 'Use no máximo 120 caracteres.'],
    ['a\u0000b', 'Caractere inválido.'],
    ['a\nb', 'Caractere inválido.'],
    ['a\tb', 'Caractere inválido.'],
    [['a', 'b'], 'Valor inválido.'],
    [{ texto: 'x' }, 'Valor inválido.'],
  ])('a name that is none (%j) answers 422 beside its field', async (nome, message) => {
    const entry = await create()
    for (const to of [address, `${address}/novo`, `${address}/${entry}`]) {
      const answer = await post({ [name]: nome }, to)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().data).toEqual({ [name]: [message] })
    }
  })

  test('a name is unique whatever its case and accents, also when renaming', async () => {
    await create('Seleção Única')
    const other = await create('Seleção Outra')
    for (const answer of [
      await post({ [name]: 'SELECAO UNICA' }),
      await post({ [name]: 'Sele\u0063\u0327a\u0303o  Única' }),
      await post({ [name]: 'seleção única', [id]: other }),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().data).toEqual({ [name]: [twin] })
    }
    expect((await find(other)).json().data[name]).toBe('Seleção Outra')
    expect((await post({ [name]: 'SELEÇÃO OUTRA', [id]: other })).statusCode).toBe(200) // an entry may keep its own name
  })

  test('of simultaneous creations with the same name one is stored, the others answer 422', async () => {
    const answers = await Promise.all(
      ['Corrida', 'corrida', 'CÓRRIDA', 'Corrída', 'corrida'].map((nome) => post({ [name]: nome })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 422, 422, 422, 422])
    const list: Record<string, string>[] = (await portal.call({ url: `/ajax/${path}` })).json().data
    expect(list.filter((row) => /^c[oó]rr[ií]da$/i.test(String(row[name])))).toHaveLength(1)
  })

  test('an entry in use cannot be removed: 409, saying how many use it', async () => {
    const entry = await create()
    const { db } = portal.platform.database
    await use(db, { [id]: entry })
    const once = await remove(entry)
    expect(once.statusCode).toBe(409)
    expect(once.json()).toEqual({ message: used })
    await use(db, { [id]: entry })
    expect((await portal.call({ method: 'DELETE', url: `${address}/${entry}`, cookies: clerk })).json()).toEqual({
      message: usedTwice,
    })
    expect((await find(entry)).statusCode).toBe(200)
  })

  test('when a record starts to use an entry that is being removed, either the entry stays or the record is refused', async () => {
    const entry = await create()
    const { db } = portal.platform.database
    const [removed, taken] = await Promise.allSettled([remove(entry), use(db, { [id]: entry })])
    expect(removed.status === 'fulfilled' && removed.value.statusCode).toBe(taken.status === 'fulfilled' ? 409 : 200)
  })

  test('a removed entry does not exist any more; removing or renaming it again answers 404', async () => {
    const entry = await create()
    const removed = await remove(entry)
    expect(removed.statusCode).toBe(200)
    expect(removed.json()).toEqual({ data: {} })
    expect((await find(entry)).statusCode).toBe(404)
    expect((await remove(entry)).statusCode).toBe(404)
    expect((await post({ [name]: nameSample(), [id]: entry })).statusCode).toBe(404)
  })

  test('real DELETE and the override in the query remove too', async () => {
    const [one, other] = [await create(), await create()]
    expect((await portal.call({ method: 'DELETE', url: `${address}/${one}`, cookies: clerk })).statusCode).toBe(200)
    expect((await post({}, `${address}/${other}?_method=DELETE`)).statusCode).toBe(200)
  })

  test.each(['abc', '0', '-1', '99999999999999999999', '%00', '1e3'])(
    'an id that is none (%s) answers 404 in the address, 422 in the body',
    async (wrong) => {
      expect((await portal.call({ url: `${address}/${wrong}`, cookies: clerk })).statusCode).toBe(404)
      expect((await post({ [name]: 'Qualquer' }, `${address}/${wrong}`)).statusCode).toBe(404)
    },
  )

  test.each(['abc', '-1', '99999999999999999999', '1.5', { a: 1 }])(
    'an id in the body that is none (%j) answers 422',
    async (wrong) => {
      const answer = await post({ [name]: nameSample(), [id]: wrong })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().data).toEqual({ [id]: expect.arrayContaining(['Opção inválida.']) })
    },
  )

  test('urlencoded and multipart bodies are read as JSON is', async () => {
    const nomes = [nameSample(), nameSample()]
    const urlencoded = await portal.call({
      method: 'POST',
      url: address,
      cookies: clerk,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ [name]: nomes[0]! }).toString(),
    })
    expect(urlencoded.statusCode).toBe(201)
    const multipart = await portal.call({
      method: 'POST',
      url: address,
      cookies: clerk,
      headers: { 'content-type': 'multipart/form-data; boundary=limite' },
      payload: `--limite\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${nomes[1]}\r\n--limite--\r\n`,
    })
    expect(multipart.json().data[name]).toBe(nomes[1])
  })

  test('the public call is in the document of open data, with a summary', async () => {
    const document = (await portal.call({ url: '/api/openapi.json' })).json()
    expect(document.paths[`/ajax/${path}`].get.summary).toMatch(/./)
    expect(document.paths[address]).toBeUndefined()
  })
})

// docs/specification/panel.md#managed-lists: nobody changes these lists; the migration's entries are all.
describe.each([
  {
    path: 'tipo-instituicao',
    id: 'tipo_instituicao_id',
    name: 'tin_nome',
    first: 'Empresa de grande porte',
    count: 13,
  },
  { path: 'area-atuacao', id: 'tipo_area_atuacao_id', name: 'taa_nome', first: 'Agronegócio', count: 10 },
])('$path', ({ path, id, name, first, count }) => {
  test('the list is sorted by name, without a session', async () => {
    const answer = await portal.call({ url: `/ajax/${path}` })
    expect(answer.statusCode).toBe(200)
    const rows: Record<string, unknown>[] = answer.json().data
    expect(rows).toHaveLength(count)
    expect(rows[0]).toEqual({ [id]: expect.any(Number), [name]: first })
    const names = rows.map((row) => String(row[name]))
    expect(names).toEqual([...names].sort(new Intl.Collator('pt-BR').compare))
    expect(names).toContain('Outros')
  })

  test('it is in the document of open data, and has no call that writes', async () => {
    const document = (await portal.call({ url: '/api/openapi.json' })).json()
    expect(document.paths[`/ajax/${path}`].get.summary).toMatch(/./)
    const administrator = await portal.loginAs('administrador')
    for (const url of [`/ajax/${path}`, `/painel/ajax/${path}`]) {
      const answer = await portal.call({ method: 'POST', url, payload: { [name]: 'Nova' }, cookies: administrator })
      expect(answer.statusCode).toBe(404)
    }
  })
})

test('forms of other modules get the same entries, by name', async () => {
  const { db } = portal.platform.database
  for (const [list, path] of [
    [listInstituicoes, 'tipo-instituicao'],
    [listAreasAtuacao, 'area-atuacao'],
    [listCategoriasProcesso, 'categoria-processo'],
  ] as const) {
    const rows: Record<string, unknown>[] = (await portal.call({ url: `/ajax/${path}` })).json().data
    expect((await list(db)).map(({ id, nome }) => [id, nome])).toEqual(rows.map((row) => Object.values(row)))
  }
})
