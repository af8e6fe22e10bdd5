// Columns that people point at: a file with an unknown header, stored readings, and readings from other towns.
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { chamada, cnpj } from './diaria-import.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('pessoal')
const colega = await portal.loginAs('pessoal')

beforeEach(async () => {
  await sql`truncate diaria, diaria_importacao, importacao, importacao_antes, importacao_mapeamento, importacao_leitura`.execute(
    db,
  )
  await sql`delete from entidade where entidade_id > 1`.execute(db)
  await sql`update entidade set entidade_nome = 'Prefeitura', entidade_cnpj = ${cnpj}`.execute(db)
})

// nothing is called as the portal calls it, two columns are called alike, one has no name, and one holds a CPF
const titulos = ['', 'Quem', 'Doc', 'Onde', 'Dia', 'Dia', 'Por quê', 'R$', 'R$', 'Quando pagou', 'Função', 'Vezes']
const linha = ['x', 'ANA', '529.982.247-25', 'SERRINHA/BA', '12/09/2019', '13/09/2019', 'Curso', '80,00', '160,00']
const linhas = [
  [...linha, '18/09/2019', 'MOTORISTA', '2'],
  ['x', 'BIA', ...linha.slice(2), '18/09/2019', 'MOTORISTA', '2'],
]
const csv = `${[titulos, ...linhas].map((celulas) => celulas.join(';')).join('\n')}\n`
const outrosNomes = { ...nomes(), coluna_1: 'diaria_beneficiario_nome' }

function nomes() {
  return {
    coluna_3: 'diaria_destino_cidade',
    coluna_3_tambem: 'diaria_destino_uf',
    coluna_4: 'diaria_ida',
    coluna_5: 'diaria_volta',
    coluna_6: 'diaria_motivo',
    coluna_7: 'diaria_valor_unitario',
    coluna_8: 'diaria_valor_total',
    coluna_9: 'diaria_pagamento_data',
    coluna_10: 'diaria_cargo',
    coluna_11: 'diaria_quantidade',
  }
}

type Content = string | Uint8Array<ArrayBuffer>
const send = async (url: string, content: Content, fields = {}, of = cookies) =>
  portal.call({
    method: 'POST',
    url,
    cookies: of,
    ...(await multipart(fields, { arquivo: { name: 'v.csv', content } })),
  })
const post = (url: string, payload: object, of = cookies) => portal.call({ method: 'POST', url, cookies: of, payload })
const leituras = `${chamada}/leitura`
const mapeamentos = `${chamada}/mapeamento`
const le = async (content: Content = csv, fields = {}): Promise<number> => {
  const answer = await send(leituras, content, { exercicio: '2019', ...fields })
  expect(answer.json()).toMatchObject({ data: { redirect: expect.stringContaining('/importacao/leitura/') } })
  return answer.json().data.importacao_leitura_id
}
const pagina = async (url: string, of = cookies) =>
  portal.call({ url: `/painel/diaria/importacao/${url}`, cookies: of })
const aponta = (id: number, fields: object) => post(`${leituras}/${id}`, { exercicio: '2019', ...fields })
const guarda = async (nome = 'Programa X') => {
  const answer = await aponta(await le(), { ...outrosNomes, mapeamento_nome: nome })
  expect(answer.json()).toMatchObject({ data: { novos: 2 } })
  const { rows } = await sql<{ id: number; versao: number }>`select importacao_mapeamento_id as id, map_versao as versao
    from importacao_mapeamento where map_nome = ${nome}`.execute(db)
  return rows[0] ?? { id: 0, versao: 0 }
}

describe('a file whose header is not known', () => {
  test('waits, and says where its columns are pointed at', async () => {
    const refused = await send(chamada, csv, { exercicio: '2019' })
    expect(refused.statusCode).toBe(422)
    const { leitura, erros } = refused.json().data
    expect(erros[0]).toMatchObject({ mensagem: 'Esta coluna falta no cabeçalho.' })
    const shown = await portal.call({ url: leitura, cookies })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('Quando pagou')
    expect(shown.body).toContain('***.982.247-**')
    expect(shown.body).not.toContain('529.982')
    expect(shown.body).toContain('Falta dizer qual coluna é: Beneficiário')
  })

  test('is read as it was pointed at: columns called alike, one without a name, two in one', async () => {
    const answer = await aponta(await le(), outrosNomes)
    expect(answer.json()).toMatchObject({
      data: {
        novos: 2,
        amostra: [
          {
            diaria_beneficiario_nome: 'ANA',
            diaria_destino_cidade: 'SERRINHA',
            diaria_destino_uf: 'BA',
            diaria_ida: '2019-09-12',
            diaria_volta: '2019-09-13',
            diaria_valor_unitario: '80.00',
            diaria_valor_total: '160.00',
          },
          {},
        ],
      },
    })
    const { importacao_id } = answer.json().data
    expect((await pagina(String(importacao_id))).body).toContain('Corrigir as colunas deste arquivo')
    expect((await sql`select 1 from importacao_mapeamento`.execute(db)).rows).toEqual([])
  })

  test('as XLSX is the same', async () => {
    const rows = [titulos, ...linhas.map((celulas) => celulas.map((one) => (one === '2' ? 2 : one)))]
    const sheet = new Uint8Array(await writeXlsx({ sheets: [{ name: 'V', rows }] }))
    const answer = await aponta(await le(sheet), outrosNomes)
    expect(answer.json().data).toMatchObject({
      novos: 2,
      amostra: [{ diaria_quantidade: expect.stringMatching(/^2/) }, {}],
    })
  })

  test('what is wrong with the choice is said beside it, and what is missing', async () => {
    const id = await le()
    const wrong = await aponta(id, {
      ...nomes(),
      coluna_0: 'senha',
      coluna_8: 'diaria_quantidade',
      coluna_9_tambem: 'senha',
      coluna_10_tambem: 'diaria_cargo',
      coluna_6_tambem: 'ordem',
      coluna_1_tambem: 'diaria_evento',
      coluna_2: 'constructor',
      fixo_diaria_evento: 'x'.repeat(501),
      fixo_diaria_devolvido: 'nada',
      fixo_diaria_cargo: 'MOTORISTA',
    })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().data).toEqual({
      coluna_0: ['Opção inválida.'],
      coluna_1_tambem: ['Diga antes o que é esta coluna.'],
      coluna_2: ['Opção inválida.'],
      coluna_6_tambem: ['Só um nome tem o sobrenome antes.'],
      coluna_9_tambem: ['Opção inválida.'],
      coluna_10_tambem: ["'Cargo' já foi escolhida para a coluna 11."],
      coluna_11: ["'Quantidade' já foi escolhida para a coluna 9."],
      colunas: ['Falta dizer qual coluna é: Beneficiário; Motivo da viagem; Valor total.'],
      fixo_diaria_cargo: ['Já vem da coluna 11: escolha um dos dois.'],
      fixo_diaria_devolvido: ['Informe um valor como 1.234,56.'],
      fixo_diaria_evento: ['Use no máximo 500 caracteres.'],
    })
    expect(
      (await aponta(id, { ...outrosNomes, coluna_8: 'diaria_motivo', coluna_6: 'diaria_valor_total' })).json().data
        .erros[0],
    ).toMatchObject({ linha: 2, coluna: 'Valor total' })
    // the next page shows what was chosen
    const shown = await pagina(`leitura/${id}`)
    expect(shown.body).toMatch(/id="coluna_8".*?<option value="diaria_motivo" selected/s)
  })

  test('belongs to its sender, and is of this set', async () => {
    const id = await le()
    expect((await pagina(`leitura/${id}`, colega)).statusCode).toBe(404)
    expect((await post(`${leituras}/${id}`, outrosNomes, colega)).statusCode).toBe(404)
    await sql`update importacao_leitura set lei_conjunto = 'receita'`.execute(db)
    expect((await pagina(`leitura/${id}`)).statusCode).toBe(404)
  })

  test('goes with its file', async () => {
    const id = await le()
    await sql`update arquivo_envio set env_data = now() - interval '15 hours'`.execute(db)
    await sql`update arquivo set arq_data = now() - interval '15 hours'`.execute(db)
    await portal.platform.files.sweep()
    expect((await pagina(`leitura/${id}`)).statusCode).toBe(404)
    expect((await sql`select 1 from importacao_leitura`.execute(db)).rows).toEqual([])
  })
})

describe('a stored reading', () => {
  test('reads the next file by itself, or by its id; what was left out stays out', async () => {
    const { id } = await guarda()
    const known = await send(chamada, csv, { exercicio: '2019' })
    expect(known.json()).toMatchObject({ data: { amostra: [{ diaria_beneficiario_nome: 'ANA' }, {}] } })
    const called = csv.replace('Doc', 'Evento')
    expect(
      (await send(chamada, called, { exercicio: '2019', mapeamento_id: String(id) })).json().data.amostra[0],
    ).toMatchObject({
      diaria_evento: '',
    })
  })

  test('is corrected; the second of two people gets a conflict, also when it is stored anew under the name', async () => {
    const { id, versao } = await guarda()
    const changed = { ...outrosNomes, coluna_2: 'diaria_evento', mapeamento_nome: 'Programa Y', versao }
    expect((await post(`${mapeamentos}/${id}`, changed)).statusCode).toBe(200)
    const second = await post(`${mapeamentos}/${id}`, { ...changed, mapeamento_nome: 'Z' }, colega)
    expect(second.statusCode).toBe(409)
    expect(second.json().message).toContain('alterado por outra pessoa')
    const anew = await aponta(await le(), { ...outrosNomes, mapeamento_nome: 'Programa Y', versao })
    expect(anew.statusCode).toBe(409)
    expect((await sql`select 1 from importacao`.execute(db)).rows).toHaveLength(1)
    expect((await pagina(`mapeamento/${id}`)).body).toMatch(/id="coluna_2".*?<option value="diaria_evento" selected/s)
    await guarda('Outro')
    const taken = await post(`${mapeamentos}/${id}`, { ...changed, mapeamento_nome: 'Outro', versao: versao + 1 })
    expect(taken.json().data).toEqual({ mapeamento_nome: ['Já há uma leitura com este nome.'] })
  })

  test('is removed once, and not when somebody corrected it since', async () => {
    const { id, versao } = await guarda()
    const remove = (v: number) => portal.call({ method: 'DELETE', url: `${mapeamentos}/${id}?versao=${v}`, cookies })
    expect((await remove(versao + 1)).statusCode).toBe(409)
    expect((await remove(versao)).statusCode).toBe(200)
    expect((await remove(versao)).statusCode).toBe(404)
    expect((await send(chamada, csv, { exercicio: '2019' })).statusCode).toBe(422)
  })
})

describe('a reading as a file', () => {
  const baixa = async (id: number) => {
    const answer = await pagina(`mapeamento/${id}/leitura.json`)
    expect(answer.headers['content-disposition']).toContain('leitura-diaria.json')
    return answer.body
  }
  const traz = (content: string) => send(mapeamentos, content)

  test('has no data of the town, and reads the same files in another one', async () => {
    const { id } = await guarda()
    const file = await baixa(id)
    expect(JSON.parse(file)).toMatchObject({
      kind: 'praca.mapeamento',
      version: 1,
      set: 'diaria',
      name: 'Programa X',
      header: titulos,
      columns: { diaria_ida: 4, diaria_volta: 5, diaria_destino_uf: 3, diaria_evento: null },
    })
    expect(file).not.toMatch(/ANA|SERRINHA|529/)
    expect((await traz(file)).json().data).toEqual({ arquivo: [expect.stringContaining('Já há uma leitura')] })
    await sql`truncate importacao_mapeamento`.execute(db)
    expect((await traz(file)).statusCode).toBe(201)
    expect((await send(chamada, csv, { exercicio: '2019' })).json().data.amostra[0]).toMatchObject({
      diaria_ida: '2019-09-12',
      diaria_volta: '2019-09-13',
    })
  })

  test('is refused when it is of another set, of another kind, too large, or names what is not there', async () => {
    const { id } = await guarda()
    const good = JSON.parse(await baixa(id))
    const message = async (change: object) =>
      (await traz(JSON.stringify({ ...good, name: 'N', ...change }))).json().data?.arquivo?.[0]
    const notOne = 'Este arquivo não é uma leitura de colunas deste portal.'
    expect(await message({ set: 'receita' })).toContain('é de outro conjunto de dados (receita)')
    expect(await message({ columns: { ...good.columns, senha: 1, __proto: 2 } })).toBe(
      'Este portal não tem estas colunas: senha, __proto.',
    )
    expect(await message({ columns: { ...good.columns, diaria_evento: 99 } })).toContain('A coluna 99 não está')
    expect(await message({ columns: { ...good.columns, diaria_evento: 4 } })).toContain('não vêm juntas')
    expect(await message({ version: 3 })).toBe(notOne)
    expect(await message({ columns: { ...good.columns, diaria_evento: { places: [1, 1] } } })).toContain('várias')
    expect(await message({ columns: { ...good.columns, diaria_quantidade: { places: [1, 2] } } })).toContain('várias')
    expect(await message({ dados: [] })).toBe(notOne)
    expect(await message({ header: 'x' })).toBe(notOne)
    expect((await traz('{')).json().data.arquivo).toEqual([notOne])
    expect((await traz(' '.repeat(100_001))).json().data.arquivo).toEqual(['O arquivo de leitura é grande demais.'])
    expect((await sql`select 1 from importacao_mapeamento`.execute(db)).rows).toHaveLength(1)
  })
})
