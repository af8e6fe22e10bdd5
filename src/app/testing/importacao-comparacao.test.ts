// The whole comparison of a file that waits: what it says, to whom, and who leaves in its middle.
import { once } from 'node:events'
import http from 'node:http'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { mostraCpf } from '#base/documento.ts'
import { arquivoDe, cnpj, linhaDe } from '#modules/pessoal/diaria/server/diaria-import.sample.ts'
import { startImporter } from './importer.ts'

const { portal, db, cookies, send, checked, store, comparison } = await startImporter()

const linhaEm = (...cells: string[]) => `${cells.join(';')}\n`
const doServidor = (
  nome: string,
  { cpf = '', pernoite = 'Não', quantidade = '1', motivo = 'Levar um paciente a uma consulta' },
) =>
  linhaEm(
    cnpj,
    '2018',
    nome,
    cpf,
    'Motorista',
    '10/05/2018',
    '10/05/2018',
    'Serrinha',
    'BA',
    motivo,
    pernoite,
    quantidade,
    '90,00',
    '11/05/2018',
  )
const dosServidores = (...linhas: string[]) =>
  `${linhaEm(...'Entidade;Exercício;Beneficiário;CPF;Cargo;Ida;Volta;Cidade de destino;UF de destino;Motivo da viagem;Com pernoite;Quantidade;Valor total;Pagamento'.split(';'))}${linhas.join('')}`

test('each kind of value is readable in what changes, and nobody has a whole CPF in page, call, file or message', async () => {
  const cpfs = ['52998224725', '11144477735', '12345678909', '98765432100']
  const [antes = '', depois = '', noMotivo = '', noNome = ''] = cpfs
  await store(
    'diaria',
    await checked(
      'diaria',
      dosServidores(
        doServidor('ANA', { cpf: antes, motivo: `Levar o paciente ${noMotivo} a uma consulta` }),
        doServidor(`BIA ${noNome}`, {}),
      ),
    ),
  )
  const file = await checked(
    'diaria',
    dosServidores(
      doServidor('ANA', { cpf: depois, pernoite: 'Sim', quantidade: '2,5', motivo: 'Levar duas pessoas a consultas' }),
    ),
  )
  const { mudancas } = file.revisao
  expect(Object.fromEntries(mudancas.map(({ campo, de, para }) => [campo, [de, para]]))).toEqual({
    CPF: ['***.982.247-**', '***.444.777-**'],
    'Motivo da viagem': ['Levar o paciente ***.456.789-** a uma consulta', 'Levar duas pessoas a consultas'],
    'Com pernoite': ['Não', 'Sim'],
    Quantidade: ['1', '2,5'],
  })
  const at = `/importacao/${file.importacao_id}`
  const read = (url: string) => portal.call({ method: 'GET', url, cookies })
  const stored = await portal.call({ method: 'POST', url: `/painel/ajax/diaria${at}`, cookies, payload: {} })
  expect(stored.json().message).toContain('Deixa de existir: BIA ***.654.321-**')
  const csv = (await read(`/painel/diaria${at}/comparacao.csv`)).body
  expect(csv).toContain('"BIA ***.654.321-**, Serrinha, 10/05/2018","","Sai do portal"')
  const strange = await send('diaria', dosServidores(doServidor('ANA', {}).replace(cnpj, mostraCpf(antes))))
  expect(strange.grupos[0].mensagem).toBe('***.982.247-** não está no cadastro do portal. Cadastre antes de importar.')
  const answers = [JSON.stringify(file), JSON.stringify(strange), stored.body, csv]
  for (const url of [`/painel/ajax/diaria${at}`, `/painel/diaria${at}`]) answers.push((await read(url)).body)
  for (const answer of answers)
    for (const cpf of cpfs) {
      expect(answer).not.toContain(cpf)
      expect(answer).not.toContain(mostraCpf(cpf))
    }
})

test('the comparison and the file that waits are for those who may see the set, the file for its sender alone', async () => {
  const linha = (total: string) => linhaDe({ ida: '10/08/2017', paga: '10/08/2017', ano: '2017', total })
  await store('diaria', await checked('diaria', arquivoDe(linha('10,00'))))
  const { importacao_id } = await checked('diaria', arquivoDe(linha('20,00')))
  const { leitura } = await send('diaria', arquivoDe(linha('muito')))
  const csv = `/painel/diaria/importacao/${importacao_id}/comparacao.csv`
  const statusFor = async (url: string, as: { painel: string }) =>
    (await portal.call({ method: 'GET', url, cookies: as })).statusCode
  expect([await statusFor(csv, cookies), await statusFor(leitura, cookies)]).toEqual([200, 200])
  const [colleague, stranger] = [await portal.loginAs('pessoal'), await portal.loginAs('licitacao')]
  expect([await statusFor(csv, colleague), await statusFor(leitura, colleague)]).toEqual([200, 404])
  expect([await statusFor(csv, stranger), await statusFor(leitura, stranger)]).toEqual([403, 403])
  expect((await portal.call({ method: 'GET', url: csv })).statusCode).not.toBe(200)
  // one set's receipt is none of another's
  expect(await statusFor(csv.replace('/diaria/', '/receita/'), cookies)).toBe(404)
  await sql`delete from diaria_importacao where importacao_id = ${importacao_id}`.execute(db)
  const empty = await portal.call({ method: 'GET', url: csv, cookies })
  expect([empty.statusCode, empty.json().message]).toEqual([
    409,
    'As linhas conferidas não existem mais. Envie o arquivo de novo.',
  ])
})

test('whoever leaves in the middle of the comparison leaves no connection and no place', async () => {
  const linha = linhaDe({ ida: '10/08/2016', paga: '10/08/2016', ano: '2016' })
  await store('diaria', await checked('diaria', arquivoDe(linha)))
  const { importacao_id } = await checked('diaria', arquivoDe([...linha.slice(0, 2), 'Enfermeira', ...linha.slice(3)]))
  // more than all buffers on the way hold
  const many = 3000
  const others = async (table: string, also: string) => {
    const names = (
      await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
        db,
      )
    ).rows.map(({ name }) => name)
    const values: Record<string, string> = {
      diaria_beneficiario_nome: "'PESSOA ' || n",
      ...(table === 'diaria_importacao' && { linha: '1000 + n', diaria_motivo: "repeat('b', 3900)" }),
    }
    await sql
      .raw(`insert into ${table} (${names.join(', ')}) select ${names.map((name) => values[name] ?? name).join(', ')}
        from ${table}, generate_series(1, ${many}) n where ${also}`)
      .execute(db)
  }
  await others('diaria', 'exercicio = 2016')
  await others('diaria_importacao', `importacao_id = ${importacao_id}`)
  await sql`update importacao set imp_linhas = imp_linhas + ${many} where importacao_id = ${importacao_id}`.execute(db)
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { pool } = portal.platform.database
  const allBack = () => vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), { timeout: 5000, interval: 20 })
  await allBack()
  // more than there are places
  for (let at = 0; at < 3; at++) {
    const request = http.get(`${address}/painel/diaria/importacao/${importacao_id}/comparacao.csv`, {
      headers: { cookie: `painel=${cookies.painel}` },
    })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.on('error', () => {})
    await once(response, 'readable')
    expect(response.statusCode).toBe(200)
    expect(pool.idleCount).toBeLessThan(pool.totalCount)
    response.destroy()
    await allBack()
  }
  const whole = await comparison('diaria', importacao_id)
  expect(whole.filter((line) => line.includes('"Motivo da viagem"'))).toHaveLength(many)
})
