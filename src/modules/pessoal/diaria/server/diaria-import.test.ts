import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { envia } from '#app/testing/diarias.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { arquivoDe, chamada, cnpj, linhaDe, type Viagem } from './diaria-import.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('pessoal')
const clerk = { portal, cookies }

beforeEach(async () => {
  await sql`truncate diaria, diaria_importacao, importacao, importacao_antes, importacao_mapeamento`.execute(db)
  await sql`delete from entidade where entidade_id > 1`.execute(db)
  await sql`update entidade set entidade_nome = 'Prefeitura', entidade_cnpj = ${cnpj}`.execute(db)
})

const send = (...viagens: Viagem[]) => envia(clerk, arquivoDe(...viagens.map(linhaDe)))
const call = (method: 'GET' | 'POST' | 'DELETE', id: number, payload = {}) =>
  portal.call({ method, url: `${chamada}/${id}`, cookies, ...(method === 'POST' && { payload }) })
const check = async (...viagens: Viagem[]) => {
  const answer = await send(...viagens)
  expect(answer.json()).toMatchObject({ data: { importacao_id: expect.any(Number) } })
  return answer.json().data
}
const importa = async (...viagens: Viagem[]): Promise<number> => {
  const { importacao_id } = await check(...viagens)
  expect((await call('POST', importacao_id, { confirmo: '1' })).json()).toMatchObject({ data: { importacao_id } })
  return importacao_id
}
const errosDe = (answer: { json(): { data: { erros: { linha: number; coluna: string; mensagem: string }[] } } }) =>
  answer.json().data.erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)
const stored = async () =>
  (await sql<Record<string, unknown>>`select * from diaria order by diaria_id`.execute(db)).rows
/** What a visitor may see of the rows; versions and instants may differ. */
const seen = async () => (await stored()).map(({ versao: _versao, atualizado_em: _em, ...row }) => row)

const ana = { nome: 'ANA' }
const rui = { nome: 'RUI', destino: 'SALVADOR/BA', total: '240,00' }
const eva = { nome: 'EVA', ida: '01/10/2019', paga: '05/10/2019' }

describe('the check', () => {
  test("reads a vendor's file: counts by entity, year and month of payment, the first rows, and nothing is stored", async () => {
    const { data } = (await send(ana, rui, eva)).json()
    expect(data).toMatchObject({ linhas: 3, novos: 3, alterados: 0, iguais: 0, ausentes: 0 })
    expect(data.escopos).toMatchObject([
      { nome: 'Prefeitura · 2019 · Setembro', soma: '400.00', linhas: 2, novos: 2, existentes: 0 },
      { nome: 'Prefeitura · 2019 · Outubro', soma: '160.00', linhas: 1 },
    ])
    expect(data.amostra[1]).toMatchObject({
      linha: 4, // the cell before has a line break
      exercicio: 2019,
      diaria_beneficiario_nome: 'RUI',
      diaria_destino_cidade: 'SALVADOR',
      diaria_destino_uf: 'BA',
      diaria_valor_total: '240.00',
      diaria_ida: '2019-09-12',
      diaria_motivo: expect.stringContaining('CAPACITAÇÃO,\nCONFORME "REQUISIÇÃO"'),
    })
    expect(data.avisos.map(({ coluna }: { coluna: string }) => coluna)).toEqual(['SqLiquidacao', 'TpOrigem'])
    expect(await stored()).toEqual([])
  })

  test('a town with a hyphen, and a state after one', async () => {
    const { amostra } = await check({ destino: 'XIQUE-XIQUE/BA' }, { destino: 'FEIRA DE SANTANA-BA' })
    expect(amostra).toMatchObject([
      { diaria_destino_cidade: 'XIQUE-XIQUE', diaria_destino_uf: 'BA' },
      { diaria_destino_cidade: 'FEIRA DE SANTANA', diaria_destino_uf: 'BA' },
    ])
  })

  test('a bad row stores no row: line, column and reason of each', async () => {
    const answer = await send(
      ana,
      { ...rui, total: 'muito', ida: '31/02/2019', volta: '12/09/2019' },
      { ...eva, ano: '2018' },
      { ...eva, volta: '01/09/2019' },
      { ...ana, cnpj: '99999999000191' },
      ana,
    )
    expect(answer.statusCode).toBe(422)
    expect(errosDe(answer)).toEqual([
      '4 Ida: Informe uma data como 31/12/2026.',
      '4 Valor de uma diária: Informe um valor como 1.234,56.',
      '4 Valor total: Informe um valor como 1.234,56.',
      '6 Exercício: Aqui está 2018, mas foi informado 2019.',
      '8 Volta: A volta é antes da ida.',
      '10 Entidade: 99.999.999/0001-91 não está no cadastro do portal. Cadastre antes de importar.',
      '12 : A mesma linha já está no arquivo: linha 2.',
    ])
    expect(answer.json().data.erros_total).toBe(7)
    expect(await stored()).toEqual([])
    expect(await sql`select from diaria_importacao union all select from importacao`.execute(db)).toMatchObject({
      rows: [],
    })
  })

  test('what is strange is reported and stored: rules that only warn, the same file again', async () => {
    const volta = { ...ana, total: '0,00' }
    await importa(volta)
    const { avisos, iguais } = await check(volta)
    expect(iguais).toBe(1)
    expect(avisos[0].mensagem).toMatch(/^Este mesmo arquivo já foi gravado: importação nº \d+\.$/)
    const { avisos: outros } = await check({ ...ana, ida: '12/09/2019', volta: '12/09/2019', nome: 'Maria' })
    expect(outros).toHaveLength(2)
  })

  test('a column that is missing or unknown, a file without year, an unknown entity by name', async () => {
    const content = arquivoDe(linhaDe(ana))
    const without = await envia(clerk, content.replace('"Pgto."', '"Data X"'))
    expect(errosDe(without)).toEqual(['1 Pagamento: Esta coluna falta no cabeçalho.'])
    const noYear = content.replace('"Ano"', '"Outro"')
    expect((await envia(clerk, noYear)).statusCode).toBe(201)
    const dated = (await envia(clerk, noYear, { exercicio: '' })).json().data
    expect(dated.amostra[0].exercicio).toBe(2019)
    expect(dated.avisos.map(({ mensagem }: { mensagem: string }) => mensagem)).toContain(
      'O arquivo não traz o ano: é 2019, o de todas as suas datas.',
    )
    const two = arquivoDe(linhaDe(ana), linhaDe({ ...eva, paga: '05/01/2020' })).replace('"Ano"', '"Outro"')
    expect(errosDe(await envia(clerk, two, { exercicio: '' }))).toEqual([
      '1 Exercício: O arquivo não traz o ano, e as datas são de 2019 e 2020: informe-o no formulário, ou separe o arquivo por ano.',
    ])
    const named = content.replace('"CNPJ"', '"Unidade Gestora"').replace(`"${cnpj}"`, '"prefeitura"')
    expect((await envia(clerk, named)).statusCode).toBe(201)
    expect(errosDe(await envia(clerk, named.replace('"prefeitura"', '"Fundo"')))).toEqual([
      '2 Entidade: Fundo não está no cadastro do portal. Cadastre antes de importar.',
    ])
    expect((await envia(clerk, content, { exercicio: 'x' })).json().data.exercicio).toHaveLength(1)
  })

  test('the model that is offered is read back', async () => {
    const model = await portal.call({ method: 'GET', url: '/painel/diaria/importacao/modelo.csv', cookies })
    expect(model.body).toContain('Cidade de destino;UF de destino')
    const values: Record<string, string> = {
      'Cidade de destino': 'Serrinha',
      'UF de destino': 'BA',
      Entidade: 'Prefeitura',
    }
    const cell = (label: string) =>
      values[label] ?? (/^(Ida|Volta|Pagamento)$/.test(label) ? '1/2/2019' : /Qua|Valor|Exer/.test(label) ? '2019' : '')
    const labels = model.body.replace('\uFEFF', '').trim().split(';')
    const row = labels.map((label) => cell(label) || (/Bene|Cargo|Motivo/.test(label) ? 'Uma viagem a serviço' : ''))
    const answer = await envia(clerk, `${model.body}${row.join(';')}\r\n`)
    expect(answer.json()).toMatchObject({
      data: { novos: 1, amostra: [{ diaria_ida: '2019-02-01', diaria_destino_uf: 'BA' }] },
    })
  })
})

describe('a saved mapping', () => {
  const strange = () => arquivoDe(linhaDe(ana)).replace('"Favorecido"', '"Quem viajou"')

  test('is used by its id, and known again by the header', async () => {
    await envia(clerk, arquivoDe(linhaDe(ana)), { mapeamento_nome: 'Programa X' })
    const { rows } = await sql<{ id: number }>`
      update importacao_mapeamento set map_colunas = jsonb_set(map_colunas, '{diaria_beneficiario_nome,keys}', '["quemviajou"]')
      returning importacao_mapeamento_id as id`.execute(db)
    expect((await envia(clerk, strange())).statusCode).toBe(422)
    const byId = await envia(clerk, strange(), {
      mapeamento_id: String(rows[0]?.id),
      mapeamento_nome: 'Programa Y',
    })
    expect(byId.statusCode).toBe(201)
    expect((await envia(clerk, strange())).json().data.amostra[0].diaria_beneficiario_nome).toBe('ANA')
    expect((await envia(clerk, strange(), { mapeamento_id: '999' })).statusCode).toBe(404)
  })
})

describe('the storing', () => {
  test('a new file of a month replaces that month: new, changed, equal and removed rows; other months stay', async () => {
    await importa(ana, rui, eva)
    const { importacao_id, ...counts } = await check(ana, { ...rui, total: '250,00' }, { nome: 'LIA' })
    expect(counts).toMatchObject({ linhas: 3, novos: 1, alterados: 1, iguais: 1, ausentes: 0 })
    const answer = await call('POST', importacao_id)
    expect(answer.json().data).toEqual({ importacao_id, linhas: 3, novos: 1, alterados: 1, iguais: 1, ausentes: 0 })
    expect(await stored()).toMatchObject([
      { diaria_beneficiario_nome: 'ANA', versao: 1, linha_origem: 2 },
      { diaria_beneficiario_nome: 'RUI', versao: 2, diaria_valor_total: '250.00', importacao_id, linha_origem: 4 },
      { diaria_beneficiario_nome: 'EVA', versao: 1 },
      { diaria_beneficiario_nome: 'LIA', versao: 1, importacao_id },
    ])
    await importa(ana, rui)
    expect((await stored()).map((row) => row.diaria_beneficiario_nome)).toEqual(['ANA', 'RUI', 'EVA'])
  })

  test('what the file has no column for is left as it is', async () => {
    await importa(ana)
    await sql`update diaria set diaria_evento = 'Feira', versao = versao + 1`.execute(db)
    const { importacao_id } = await check({ ...ana, total: '170,00' })
    await call('POST', importacao_id)
    expect(await stored()).toMatchObject([{ diaria_evento: 'Feira', diaria_valor_total: '170.00' }])
  })

  test('two people who saw the same file as new: the second one reads that the first one has stored it', async () => {
    const first = await check(ana, rui)
    const second = await check({ ...ana, total: '170,00' }, { ...rui, total: '250,00' })
    expect((await call('POST', first.importacao_id)).statusCode).toBe(200)
    const answer = await call('POST', second.importacao_id, { confirmo: '1' }) // confirms what was seen
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toMatch(
      /^O portal mudou desde a conferência .* arquivo tem 0 diárias novas, 2 com alteração,/,
    )
    expect((await call('GET', second.importacao_id)).json().data).toMatchObject({ imp_novos: 0, imp_alterados: 2 })
    expect(await stored()).toMatchObject([{ diaria_valor_total: '160.00' }, { diaria_valor_total: '240.00' }])
    expect((await call('POST', second.importacao_id)).json().data).toMatchObject({ novos: 0, alterados: 2 })
  })

  test('a row that somebody has corrected since is reported too, though the counts are the same', async () => {
    await importa(ana, rui)
    const { importacao_id } = await check({ ...ana, total: '170,00' }, rui)
    await sql`update diaria set diaria_valor_total = 9, versao = versao + 1 where diaria_valor_total = 160`.execute(db)
    for (const status of [409, 200]) expect((await call('POST', importacao_id)).statusCode).toBe(status)
  })

  test('a month that shrinks by more than a fifth takes a second confirmation, which shows what would vanish', async () => {
    await importa(ana, rui)
    const { importacao_id } = await check(ana)
    const first = await call('POST', importacao_id)
    expect(first.statusCode).toBe(409)
    expect(first.json().message).toContain('1 de 2 diárias. Deixa de existir: RUI, SALVADOR, 12/09/2019.')
    expect(await stored()).toHaveLength(2)
    expect((await call('POST', importacao_id, { confirmo: '1' })).statusCode).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  test('two clerks storing at once: the same import once, two imports of one file one after the other', async () => {
    const [one, other] = [await check(ana, rui), await check(ana, rui)]
    const answers = await Promise.all([one, one, other].map(({ importacao_id }) => call('POST', importacao_id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
    expect(await stored()).toHaveLength(2)
  })

  test('after a crash of the server took the rows away, the file has to be sent again', async () => {
    const { importacao_id } = await check(ana)
    await sql`truncate diaria_importacao`.execute(db)
    const answer = await call('POST', importacao_id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('As linhas conferidas não existem mais. Envie o arquivo de novo.')
  })
})

describe('the undoing', () => {
  test('leaves everything as it was: new rows removed, changed and removed ones back; and once more with the import before', async () => {
    const first = await importa(ana, rui)
    const before = await seen()
    const second = await importa({ ...ana, total: '170,00' }, { nome: 'LIA' })
    expect(await seen()).not.toEqual(before)
    expect((await call('DELETE', second)).statusCode).toBe(200)
    expect(await seen()).toEqual(before)
    // a person who had opened one of them before the import gets a conflict
    expect((await stored()).map(({ versao }) => versao)).toEqual([3, 2])
    expect((await call('GET', second)).json().data.imp_estado).toBe('desfeita')
    expect((await call('DELETE', second)).statusCode).toBe(409)
    expect(
      (await portal.call({ method: 'POST', url: `${chamada}/${first}`, cookies, payload: { _method: 'DELETE' } }))
        .statusCode,
    ).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('is refused when a row was changed or removed by hand, or by a later import', async () => {
    const first = await importa(ana, rui, eva)
    const second = await importa({ ...ana, total: '170,00' }, rui)
    const refused = await call('DELETE', first)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      `Esta importação não pode ser desfeita, porque 1 diária foi alterada depois dela: ANA, SERRINHA, 12/09/2019 (pela importação nº ${second}).`,
    )
    await sql`update diaria set diaria_cargo = 'x', versao = versao + 1 where diaria_beneficiario_nome = 'ANA'`.execute(
      db,
    )
    expect((await call('DELETE', second)).json().message).toContain('ANA, SERRINHA, 12/09/2019 (à mão)')
    await sql`delete from diaria where diaria_beneficiario_nome = 'ANA'`.execute(db)
    expect((await call('DELETE', second)).json().message).toContain('uma diária removida')
    expect(await stored()).toHaveLength(2)
  })

  test('is refused while a later import that removed its rows stands, or when they are there again', async () => {
    const first = await importa(ana, rui)
    const second = await importa(ana)
    expect((await call('DELETE', first)).json().message).toContain(
      `RUI, SALVADOR, 12/09/2019 (pela importação nº ${second})`,
    )
    const third = await importa(ana, rui)
    expect((await call('DELETE', second)).json().message).toContain(
      `RUI, SALVADOR, 12/09/2019 (pela importação nº ${third})`,
    )
    for (const id of [third, second, first]) expect((await call('DELETE', id)).statusCode).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('of an import that waits discards it', async () => {
    const { importacao_id } = await check(ana)
    expect((await call('DELETE', importacao_id)).statusCode).toBe(200)
    expect((await call('GET', importacao_id)).statusCode).toBe(404)
  })
})

test('no login 401, wrong privilege 403, an import of another set 404', async () => {
  const wrong = await portal.loginAs('informacao')
  expect((await portal.call({ method: 'GET', url: chamada })).statusCode).toBe(401)
  expect((await portal.call({ method: 'GET', url: chamada, cookies: wrong })).statusCode).toBe(403)
  const { importacao_id } = await check(ana)
  const other = { url: `/painel/ajax/pagamento/importacao/${importacao_id}`, cookies: wrong }
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await portal.call({ method, ...other })).statusCode).toBe(404)
})
