import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { confere } from '#app/testing/folha.ts'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { chamada, folha, muitas, windows1252 } from './folha.sample.ts'
import { pagamentoSample } from './pagamento.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('informacao')

beforeEach(async () => {
  const tables = ['pagamento', 'importacao', 'pagamento_importacao_linha', 'importacao_antes']
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db)
})

const conferida = async (...linhas: string[]) => (await confere(portal, folha(...linhas), cookies)).json().data
const call = (method: 'POST' | 'DELETE' | 'GET', id: number) =>
  portal.call({ method, url: `${chamada}/${id}`, cookies })
const importa = async (...linhas: string[]): Promise<number> => {
  const { importacao_id } = await conferida(...linhas)
  expect((await call('POST', importacao_id)).statusCode).toBe(200)
  return importacao_id
}

/** The payments, and every sum of them, as a visitor may see them. */
async function everything() {
  const { rows } = await sql`
    select s.nome, c.nome as cargo, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario
    from pagamento join servidor s using (servidor_id) join cargo c using (cargo_id) order by pagamento_id`.execute(db)
  const total = await db.selectFrom('total').select('linhas').where('tabela', '=', 'pagamento').executeTakeFirst()
  expect(total?.linhas).toBe(rows.length)
  const list = await portal.call({ method: 'GET', url: '/ajax/pagamento?limit=100' })
  const { count, items } = list.json().data
  expect(count).toBe(rows.length)
  return { rows, items, sums: await everySum() }
}

// A row of a sum that counts nothing may stay.
async function everySum() {
  const sums = sql`select
    (select jsonb_agg(soma order by ano, mes) from pagamento_mes soma) as meses,
    (select jsonb_agg(soma order by cargo_id, ano, mes) from pagamento_cargo soma where linhas <> 0) as cargos,
    (select jsonb_agg(soma order by faixa, ano, mes) from pagamento_faixa soma where linhas <> 0) as faixas,
    (select jsonb_agg(soma order by inicial) from pagamento_inicial soma where linhas <> 0) as iniciais,
    (select jsonb_object_agg(nome, linhas) from servidor where linhas <> 0) as servidores,
    (select jsonb_agg(soma order by ano, mes, bloco, camada) from pagamento_presenca soma where bits <> 0::bit(1024)) as bits`
  return (await sums.execute(db)).rows[0]
}

const ana = 'ANA SOUZA;Guarda;1;2026;3;1.000,00'
const rui = 'RUI LIMA;Professor;2;2026;3;R$ 2.000,00'
const eva = 'EVA DIAS;Professor;3;2026;4;3000.5'

describe('the check', () => {
  test('counts what is new, changed and the same, by month, and shows the first rows; nothing is stored', async () => {
    await importa(ana, rui)
    const before = await everything()
    const answer = await confere(portal, folha(ana, rui.replace('2.000', '2.100'), eva), cookies)
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({ linhas: 3, novos: 1, alterados: 1, iguais: 1 })
    expect(data.meses).toEqual([
      { ano: 2026, mes: 3, total: '3100.00', linhas: 2, novos: 0, alterados: 1, iguais: 1 },
      { ano: 2026, mes: 4, total: '3000.50', linhas: 1, novos: 1, alterados: 0, iguais: 0 },
    ])
    const parcelas = {
      vencimento: null,
      vantagens: null,
      gratificacoes: null,
      bruto: null,
      descontos: null,
      liquido: null,
    }
    expect(data.amostra[2]).toEqual({
      ...{ linha: 4, servidor: 'EVA DIAS', cargo: 'Professor', codigo: '3', ano: 2026, mes: 4, salario: '3000.50' },
      ...{ tipo: null, orgao: '', vinculo: null, ...parcelas },
    })
    expect(await everything()).toEqual(before)
    const shown = (await call('GET', data.importacao_id)).json().data
    expect(shown).toMatchObject({ imp_estado: 'conferida', imp_arquivo: 'folha.csv', imp_novos: 1, andamento: null })
  })

  test('reads windows-1252 as it reads UTF-8', async () => {
    await importa('JOSÉ CONCEIÇÃO;Médico;1;2026;3;1')
    const answer = await confere(portal, windows1252(folha('JOSÉ CONCEIÇÃO;Médico;1;2026;3;1')), cookies)
    expect(answer.json().data).toMatchObject({ novos: 0, iguais: 1 })
  })

  test('a bad row stores no row: each is reported by line, column and reason', async () => {
    const answer = await confere(portal, folha(ana, 'RUI;;2;2026;3;x', eva, ana, ana), cookies)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      arquivo: ['Arquivo csv inválido.'],
      erros: [
        { linha: 3, coluna: 'Cargo', mensagem: 'Campo obrigatório.' },
        { linha: 3, coluna: 'Salário', mensagem: 'Informe um valor como 1.234,56.' },
        { linha: 5, coluna: '', mensagem: 'A mesma linha já está no arquivo: linha 2.' },
        { linha: 6, coluna: '', mensagem: 'A mesma linha já está no arquivo: linha 2.' },
      ],
      erros_total: 4,
      grupos: [
        { mensagem: 'A mesma linha já está no arquivo.', colunas: [], vezes: 2, linhas: [5, 6], remedio: null },
        { mensagem: 'Campo obrigatório.', colunas: ['Cargo'], vezes: 1, linhas: [3], remedio: null },
        { mensagem: 'Informe um valor como 1.234,56.', colunas: ['Salário'], vezes: 1, linhas: [3], remedio: null },
      ],
      leitura: expect.stringMatching(/^\/painel\/pagamento\/importacao\/leitura\/\d+$/),
    })
    const tables = ['importacao', 'pagamento_importacao_linha', 'pagamento'] as const
    for (const table of tables) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('reports the first 100 errors, and how many there are', async () => {
    const { data } = (await confere(portal, folha(...muitas(6000, { mes: 13 })), cookies)).json()
    expect(data.erros).toHaveLength(100)
    expect(data.erros[99].linha).toBe(101)
    expect(data.erros_total).toBe(6000)
    expect(data.grupos).toMatchObject([{ colunas: ['Mês'], vezes: 6000, linhas: [2, 3, 4, 5, 6] }])
  })

  test.each([
    ['a spreadsheet', 'PK\x03\x04\0\0'],
    ['another header', 'Nome;Valor\r\nAna;1'],
    ['only a header', folha()],
  ])("'Arquivo csv inválido.' for %s", async (_name, content) => {
    const answer = await confere(portal, content, cookies)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.arquivo).toEqual(['Arquivo csv inválido.'])
  })

  test('an empty file, none, two, or one under another name', async () => {
    expect((await confere(portal, '', cookies)).json().data.arquivo).toEqual(['Arquivo csv inválido.'])
    const post = async (files: Parameters<typeof multipart>[1]) =>
      portal.call({ method: 'POST', url: chamada, cookies, ...(await multipart({ a: 'b' }, files)) })
    expect((await post({})).json().data.arquivo).toEqual(['Escolha o arquivo.'])
    expect((await post({ outro: { name: 'x.csv', content: folha(ana) } })).json().data.outro).toEqual([
      'Arquivo inesperado.',
    ])
  })

  test('control characters and backslashes of a name arrive as they are', async () => {
    await importa('ANA \\N \\.;Guarda\\t;\\;2026;3;1')
    expect((await everything()).rows).toMatchObject([
      { nome: 'ANA \\N \\.', cargo: 'Guarda\\t', pagamento_codigo: '\\' },
    ])
  })
})

describe('the storing', () => {
  test('stores new rows and changed salaries, leaves the others, and answers what it did', async () => {
    await importa(ana, rui)
    const { importacao_id } = await conferida(ana, rui.replace('2.000', '2.100'), eva)
    const answer = await call('POST', importacao_id)
    expect(answer.json().data).toEqual({ importacao_id, linhas: 3, novos: 1, alterados: 1, iguais: 1 })
    const { rows, items } = await everything()
    expect(rows).toMatchObject([
      { nome: 'ANA SOUZA', pagamento_salario: '1000.00' },
      { nome: 'RUI LIMA', pagamento_salario: '2100.00' },
      { nome: 'EVA DIAS', pagamento_salario: '3000.50', cargo: 'Professor', pagamento_mes: 4 },
    ])
    expect(items).toHaveLength(3)
    expect((await call('GET', importacao_id)).json().data).toMatchObject({ imp_estado: 'gravada' })
  })

  test('compares again: what changed between check and storing is shown first, then counts as it is', async () => {
    const first = await conferida(ana, rui, eva)
    await importa(ana, rui.replace('2.000', '9.000'))
    expect((await call('POST', first.importacao_id)).json().message).toContain('O portal mudou desde a conferência')
    const answer = await call('POST', first.importacao_id)
    expect(first).toMatchObject({ novos: 3, alterados: 0, iguais: 0 })
    expect(answer.json().data).toMatchObject({ novos: 1, alterados: 1, iguais: 1 })
    const shown = (await call('GET', first.importacao_id)).json().data
    expect(shown.imp_meses[0]).toEqual({
      ano: 2026,
      mes: 3,
      total: '3000.00',
      linhas: 2,
      novos: 0,
      alterados: 1,
      iguais: 1,
    })
  })

  test('two people storing the same import store it once; ten imports of the same rows at a time make them once', async () => {
    const { importacao_id } = await conferida(...muitas(500))
    const answers = await Promise.all(Array.from({ length: 3 }, () => call('POST', importacao_id)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
    const others = await Promise.all(Array.from({ length: 10 }, () => conferida(...muitas(600))))
    const stored = await Promise.all(others.map((other) => call('POST', other.importacao_id)))
    expect(stored.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect((await everything()).rows).toHaveLength(600)
  })

  test('after a crash of the server took the rows away, the file has to be sent again', async () => {
    const { importacao_id } = await conferida(ana)
    await sql`truncate pagamento_importacao_linha`.execute(db)
    const answer = await call('POST', importacao_id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('As linhas conferidas não existem mais. Envie o arquivo de novo.')
    expect((await call('GET', importacao_id)).json().data.imp_estado).toBe('conferida')
  })

  test('while many rows are stored others read, and see how far it is', async () => {
    const { importacao_id } = await conferida(...muitas(25_000))
    let isDone = false
    const storing = call('POST', importacao_id).finally(() => {
      isDone = true
    })
    const seen = new Set<number>()
    let reads = 0
    while (!isDone) {
      const progress = await call('GET', importacao_id)
      const { andamento, imp_estado } = progress.json().data
      if (andamento !== null) seen.add(andamento)
      if (imp_estado === 'gravada') break
      const read = await portal.call({ method: 'GET', url: '/ajax/pagamento' })
      // all or nothing: no reader ever sees a part
      expect([0, 25_000]).toContain(read.json().data.count)
      if (!isDone) reads += 1
    }
    expect((await storing).statusCode).toBe(200)
    expect(reads).toBeGreaterThan(2)
    expect([...seen].length).toBeGreaterThan(1)
    expect([...seen]).toEqual([...seen].sort((a, b) => a - b))
    expect((await call('GET', importacao_id)).json().data.andamento).toBeNull()
  })
})

describe('the undoing', () => {
  test('leaves everything as it was: new rows removed, salaries back, every sum with them', async () => {
    await importa(ana, rui)
    const before = await everything()
    const id = await importa(ana, rui.replace('2.000', '2.100'), eva)
    const answer = await portal.call({
      method: 'POST',
      url: `${chamada}/${id}`,
      cookies,
      payload: { _method: 'DELETE' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await everything()).toEqual(before)
    expect((await call('GET', id)).json().data).toMatchObject({ imp_estado: 'desfeita', imp_novos: 1 })
    const again = await call('DELETE', id)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('Esta importação já foi desfeita.')
    expect((await call('POST', id)).statusCode).toBe(409)
  })

  test('is refused when a later import changed its rows, saying which; possible again when that one was undone', async () => {
    const first = await importa(ana, rui)
    const second = await importa(rui.replace('2.000', '2.100'))
    const answer = await call('DELETE', first)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(
      `Esta importação não pode ser desfeita, porque 1 pagamento foi alterado depois dela: RUI LIMA, 3/2026 (pela importação nº ${second}).`,
    )
    expect((await call('DELETE', second)).statusCode).toBe(200)
    expect((await call('DELETE', first)).statusCode).toBe(200)
    expect((await everything()).rows).toEqual([])
  })

  test('is refused when somebody changed a row by hand', async () => {
    await importa(ana)
    const second = await importa(ana.replace('1.000', '1.500'), rui)
    const { items } = await everything()
    for (const { pagamento_id, ...row } of items) {
      const payload = { ...pagamentoSample, ...row, pagamento_salario: '7,00' }
      await portal.call({ method: 'PUT', url: `/painel/ajax/pagamento/${pagamento_id}`, cookies, payload })
    }
    const before = await everything()
    const answer = await call('DELETE', second)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('2 pagamentos foram alterados')
    expect(answer.json().message).toContain('ANA SOUZA, 3/2026 (à mão)')
    expect(await everything()).toEqual(before)
  })

  test('a new row that somebody removed needs no undoing; a changed one cannot be brought back', async () => {
    const first = await importa(ana, rui)
    const second = await importa(ana.replace('1.000', '1.500'), eva)
    const remove = async (name: string) => {
      const row = (await everything()).items.find(
        (item: { pagamento_servidor: string }) => item.pagamento_servidor === name,
      )
      await portal.call({ method: 'DELETE', url: `/painel/ajax/pagamento/${row.pagamento_id}`, cookies })
    }
    await remove('EVA DIAS')
    expect((await call('DELETE', second)).statusCode).toBe(200)
    const third = await importa(ana.replace('1.000', '1.700'))
    await remove('ANA SOUZA')
    expect((await call('DELETE', third)).json().message).toContain('um pagamento removido')
    expect((await call('DELETE', first)).statusCode).toBe(200)
    expect((await everything()).rows).toEqual([])
  })

  test('of an import that waits to be stored discards it', async () => {
    const { importacao_id } = await conferida(ana)
    expect((await call('DELETE', importacao_id)).statusCode).toBe(200)
    expect((await call('GET', importacao_id)).statusCode).toBe(404)
    expect(await db.selectFrom('pagamento_importacao_linha').selectAll().execute()).toEqual([])
  })
})

test('no login 401, wrong privilege 403, unknown import 404', async () => {
  const form = await multipart({}, { arquivo: { name: 'folha.csv', content: folha(ana) } })
  const wrong = await portal.loginAs('licitacoes')
  for (const url of [chamada, `${chamada}/1`]) {
    expect((await portal.call({ method: 'POST', url, ...form })).statusCode).toBe(401)
    expect((await portal.call({ method: 'POST', url, cookies: wrong, ...form })).statusCode).toBe(403)
  }
  expect((await portal.call({ method: 'DELETE', url: `${chamada}/1`, cookies: wrong })).statusCode).toBe(403)
  for (const method of ['GET', 'POST', 'DELETE'] as const) expect((await call(method, 999)).statusCode).toBe(404)
  expect((await portal.call({ method: 'POST', url: `${chamada}/abc`, cookies })).statusCode).toBe(404)
})
