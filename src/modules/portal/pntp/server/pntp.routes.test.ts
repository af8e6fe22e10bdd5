// The cockpit on a portal with nothing but statements: what it says, what people say, the day's run and its mails, another year's matrix.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import type { Avaliacao, Avaliado } from '../pntp.contract.ts'
import { contaLista } from './listas.queries.ts'
import { quedasDe, rodaDoDia } from './rodada.ts'
import { rodadaDe } from './turno.ts'

let portal: TestPortal
let admin: { painel: string }
const call = '/painel/ajax/pntp'
const hoje = diaDe(new Date(), 'America/Bahia')
const ano = Number(hoje.slice(0, 4))

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  admin = await portal.loginAs('administrador')
})

const page = async (url: string, cookies = admin) => portal.call({ url, cookies, headers: { accept: 'text/html' } })
const dados = async (): Promise<{ avaliacao: Avaliacao; publica: boolean }> =>
  JSON.parse(
    /<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec((await page('/painel/pntp')).body)?.[1] ?? '{}',
  ).data
const criterio = async (id: string) => (await dados()).avaliacao.criterios.find((um) => um.id === id) as Avaliado
const post = (url: string, payload: object, cookies = admin) =>
  portal.call({ method: 'POST', url: `${call}/${url}`, cookies, payload })
const itens = ({ itens: todos }: Avaliado) =>
  todos
    .filter(({ atende }) => atende)
    .map(({ item }) => item)
    .join('')

test('an empty town is told what it lacks, and why', async () => {
  const { avaliacao } = await dados()
  expect(avaliacao.criterios).toHaveLength(96)
  expect(avaliacao).toMatchObject({ indice: 0, nivel: 'Inexistente', ano: 2026 })
  expect(await criterio('3.1')).toMatchObject({ estado: 'nao', onde: '/painel/receita/importacao' })
  expect((await criterio('8.5')).itens[0]?.porque).toBe('A lista não tem nada, e nenhuma declaração diz por quê.')
  expect(await criterio('13.5')).toMatchObject({ estado: 'atende' })
  const { body } = await page('/painel/pntp')
  expect(body).toContain('O que mais rende agora')
  expect(body).toContain('href="/acesso/contratos"')
})

test('each criterion leads to a page of the panel, and its evidence to pages of the portal', async () => {
  const { avaliacao } = await dados()
  const is = (href: string) => portal.app.hasRoute({ method: 'GET', url: href.split(/[?#]/)[0] ?? '' })
  expect(avaliacao.criterios.filter(({ onde }) => !is(onde)).map(({ id, onde }) => `${id} ${onde}`)).toEqual([])
  expect(avaliacao.criterios.flatMap(({ provas }) => provas.filter(({ href }) => !is(href)))).toEqual([])
  const doze = (await criterio('12.9')).provas[0]?.arquivo ?? ''
  expect(decodeURIComponent(doze)).toContain('"informacao_classificada_situacao":"desclassificada"')
  const arquivo = await portal.call({ url: doze })
  expect([arquivo.statusCode, arquivo.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  // a criterion that asks for no file names none
  expect((await criterio('8.2')).provas.map((um) => um.arquivo)).toEqual([null])
})

test('with statements it is told what it has', async () => {
  const { db } = portal.platform.database
  const declara = (dec_secao: string, dec_inicio: string, dec_fim: string) => ({
    dec_secao,
    dec_inicio,
    dec_fim,
    dec_data: hoje,
    dec_nome: 'Ana',
    dec_cargo: 'Controladora',
    dec_texto: 'Nada houve.',
  })
  const anos = [1, 2, 3].map((atras) => ano - atras)
  await db
    .insertInto('declaracao')
    .values([
      declara('/acesso/atas?ata_tipo=adesao', `${ano}-01-01`, hoje),
      ...anos.map((um) => declara('/acesso/atas?ata_tipo=adesao', `${um}-01-01`, `${um}-12-31`)),
      declara('/acesso/acordos/sem-repasse', `${ano}-01-01`, hoje),
    ])
    .execute()
  expect((await post('calcular', {})).statusCode).toBe(200)
  expect(await criterio('8.5')).toMatchObject({ estado: 'atende', vence: somaDias(hoje, 30) })
  const umAno = await criterio('5.3')
  expect([umAno.estado, itens(umAno)]).toEqual(['parte', 'DAGF'])
  expect(umAno.itens[0]).toMatchObject({ por: 'declaracao' })
})

test('what a person ticks counts, is theirs, and can be taken back', async () => {
  expect(await criterio('1.1')).toMatchObject({ estado: 'nao' })
  const clerk = await portal.loginAs('saude')
  expect((await post('marca', { criterio: '1.1', tipo: 'confirma' }, clerk)).statusCode).toBe(403)
  expect((await post('marca', { criterio: '99.1', tipo: 'confirma' })).statusCode).toBe(422)
  expect((await post('marca', { criterio: '1.1', tipo: 'confirma' })).statusCode).toBe(200)
  expect(await criterio('1.1')).toMatchObject({ estado: 'atende', vence: somaDias(hoje, 180) })
  expect((await dados()).avaliacao.indice).toBeGreaterThan(5)
  expect((await post('marca', { criterio: '18.2', tipo: 'nao-se-aplica' }, clerk)).json().data).toEqual({
    nota: ['Diga por que não se aplica.'],
  })
  expect((await post('marca', { criterio: '18.2', tipo: 'nao-se-aplica', nota: 'Consórcio' }, clerk)).statusCode).toBe(
    200,
  )
  expect(await criterio('18.2')).toMatchObject({ estado: 'nao-se-aplica', pontos: 0 })
  expect((await post('marca', { criterio: '18.2', tipo: 'nenhuma' }, clerk)).statusCode).toBe(200)
  // two at once: both words stay
  const duas = ['18.3', '18.5'].map((id) => post('marca', { criterio: id, tipo: 'nao-se-aplica', nota: 'x' }, clerk))
  expect((await Promise.all(duas)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const id of ['18.3', '18.5']) expect(await criterio(id)).toMatchObject({ estado: 'nao-se-aplica' })
  expect(await criterio('18.2')).toMatchObject({ estado: 'nao' })
})

test('what another system of the town shows: it answers, and straight; a person says the rest; the third failure in a row is told', async () => {
  let status = 200
  const outro = http.createServer((_request, answer) => {
    answer.writeHead(status, { location: '/entrada' }).end('dados')
  })
  await new Promise<void>((done) => outro.listen(0, '127.0.0.1', done))
  onTestFinished(() => void outro.close())
  const { port } = outro.address() as AddressInfo
  const endereco = `http://localhost:${port}/medicamentos`
  const diz = (payload: object, cookies = admin) => post('marca', { criterio: '18.4', ...payload }, cookies)
  expect((await diz({ tipo: 'externa' })).json().data).toEqual({ endereco: ['Informe o endereço dos dados.'] })
  expect((await diz({ tipo: 'externa', endereco }, await portal.loginAs('saude'))).statusCode).toBe(403)
  expect((await diz({ tipo: 'externa', endereco })).statusCode).toBe(200)
  const vence = somaDias(hoje, 180)
  const um = await criterio('18.4')
  expect(um).toMatchObject({ estado: 'atende', vence, provas: [{ href: endereco, arquivo: null }] })
  expect(um.itens.map(({ por }) => por)).toEqual(['programa', ...um.itens.slice(1).map(() => 'pessoa')])
  expect((await portal.call({ url: '/painel/pntp/dossie.csv', cookies: admin })).body).toContain(`,"${endereco}",`)
  expect((await page('/painel/pntp/criterio/18.4')).body).toContain(`value="${endereco}"`)

  // hour after hour: one that fails twice is not yet told
  const { vigia } = rodadaDe(portal.platform, portal.app)
  status = 500
  await vigia()
  await vigia()
  expect(await criterio('18.4')).toMatchObject({ estado: 'atende' })
  status = 200
  await vigia()
  status = 500
  await vigia()
  await vigia()
  expect(await criterio('18.4')).toMatchObject({ estado: 'atende' })
  await vigia()
  const caiu = await criterio('18.4')
  expect([caiu.estado, caiu.itens[0]?.porque]).toEqual(['nao', `${endereco} não responde.`])
  const porque = async () => (await criterio('18.4')).itens[0]?.porque
  status = 302
  await diz({ tipo: 'externa', endereco })
  expect(await porque()).toContain('leva a outro endereço')
  // the portal is no way into the town's own network
  status = 200
  await diz({ tipo: 'externa', endereco: `http://127.0.0.1:${port}/medicamentos` })
  expect(await porque()).toContain('não responde')
  expect((await diz({ tipo: 'nenhuma' })).statusCode).toBe(200)
})

test('the page of a criterion has the words of a form: kept when refused, and what was said before', async () => {
  const url = '/painel/pntp/criterio/18.3'
  const clerk = await portal.loginAs('saude')
  const body = (await page(url, clerk)).body.replaceAll('<!-- -->', '')
  expect(body).toContain('não se aplica (x). Vale até')
  expect(body).not.toContain('Não: ') // what does not apply lacks nothing
  expect(body).not.toContain('Quem responde')
  expect(body).toContain('name="criterio" value="18.3"')
  const payload = `${new URLSearchParams({ _pagina: url, criterio: '18.3', tipo: 'nao-se-aplica', nota: '' })}`
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const refused = await portal.call({ method: 'POST', url: `${call}/marca`, cookies: clerk, headers, payload })
  expect([refused.statusCode, refused.body.includes('<a href="#nota">')]).toEqual([422, true])
  const other = await page('/painel/pntp/criterio/18.3', await portal.loginAs('obras'))
  expect([other.statusCode, other.body.includes('action="/painel/ajax/pntp/marca"')]).toEqual([200, false])
  for (const id of ['99.1', 'x']) expect((await page(`/painel/pntp/criterio/${id}`)).statusCode).toBe(404)
})

describe('who may do what', () => {
  test('all staff read it; only an administrator says who answers, publishes and loads a matrix', async () => {
    const clerk = await portal.loginAs('obras')
    expect((await page('/painel/pntp', clerk)).statusCode).toBe(200)
    for (const url of ['cuidado', 'publica', 'matriz']) expect((await post(url, {}, clerk)).statusCode).toBe(403)
    expect((await portal.call({ method: 'POST', url: `${call}/calcular` })).statusCode).toBe(401)
  })

  test('the public page is there when the town wants it', async () => {
    const publica = () => portal.call({ url: '/transparencia/avaliacao', headers: { accept: 'text/html' } })
    expect((await publica()).body).toContain('ainda não publica a avaliação')
    expect((await portal.call({ url: '/transparencia/avaliacao.csv' })).statusCode).toBe(404)
    expect((await post('publica', { publica: 'S' })).statusCode).toBe(200)
    expect((await publica()).body).toContain('Como se conta')
    expect((await portal.call({ url: '/transparencia/avaliacao.csv' })).body).toContain('"3.1"')
    await post('publica', { publica: 'N' })
    expect((await portal.call({ url: '/transparencia/avaliacao.csv' })).statusCode).toBe(404)
  })
})

test('the dossier has a line for each criterion, with addresses and instants', async () => {
  const csv = (await portal.call({ url: '/painel/pntp/dossie.csv', cookies: admin })).body.trim().split('\r\n')
  expect(csv).toHaveLength(97)
  expect(csv[0]).toContain('"enderecos"')
  expect(csv.find((linha) => linha.startsWith('"9.3"'))).toContain('http://localhost:3000/acesso/fiscais-de-contratos')
  const pdf = await portal.call({ url: '/painel/pntp/dossie.pdf', cookies: admin })
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
})

test('what falls within seven days is told once, to who answers for it', async () => {
  const { db, write } = portal.platform.database
  await write((tx) =>
    tx
      .updateTable('pntp_marca')
      .set({ pma_em: somaDias(hoje, -174), pma_vence: somaDias(hoje, 6) })
      .where('pma_criterio', '=', '1.1')
      .execute(),
  )
  const { usuario_id } = await db
    .selectFrom('usuario')
    .select('usuario_id')
    .where('usu_administrador', '=', true)
    .orderBy('usuario_id')
    .executeTakeFirstOrThrow()
  expect((await post('cuidado', { criterio: '1.1', usuario_id, minutos: '0' })).json().data).toEqual({
    minutos: ['Informe de 1 a 10.000 minutos.'],
  })
  expect((await post('cuidado', { criterio: '1.1', usuario_id, minutos: '7' })).statusCode).toBe(200)
  expect((await page('/painel/pntp/criterio/1.1')).body).toContain('name="minutos" value="7"')
  expect(await rodaDoDia(portal.platform, portal.app)).toBeGreaterThan(0)
  expect(await rodaDoDia(portal.platform, portal.app)).toBe(0)
  const avisos = await db
    .selectFrom('pntp_aviso')
    .select(['pav_criterio', 'pav_vence'])
    .where('pav_criterio', '=', '1.1')
    .execute()
  expect(avisos).toEqual([{ pav_criterio: '1.1', pav_vence: somaDias(hoje, 6) }])
  const um = await criterio('1.1')
  const de = (mais: Partial<Avaliado>) =>
    quedasDe({ dia: hoje, criterios: [{ ...um, vence: null, desde: '2020-01-01', era: null, ...mais }] }).length
  expect([de({ vence: somaDias(hoje, 8) }), de({ vence: somaDias(hoje, 7) })]).toEqual([0, 1])
  expect(de({ estado: 'parte', desde: hoje, era: 'atende' })).toBe(1)
  expect(de({ estado: 'parte', desde: hoje, era: 'nao' })).toBe(0)
  // the first run of a town tells nobody of what was never met
  expect(de({ estado: 'nao', desde: hoje, era: null })).toBe(0)
})

test("another year's matrix is data: read, refused with its line, and used", async () => {
  const cabeca = 'id;dimensao;peso_dimensao;classe;itens;criterio;regra'
  const carrega = (texto: string, deAno = ano) => post('matriz', { ano: String(deAno), texto })
  const erro = async (linha: string) => (await carrega([cabeca, linha].join('\n'))).json().data.texto[0]
  expect(await erro('1.1;Site;2;Essencial;SD;Site;')).toBe(
    'Linha 2: os itens são letras de DASGF, em ordem, e não “SD”.',
  )
  const linha = '1.1;Site;2;Essencial;D;Site;'
  expect(await erro(`${linha}\n${linha}`)).toBe('Linha 3: o critério 1.1 está duas vezes.')
  expect(await erro('1.1;Site;2;Nova;D;Site;')).toContain('e não “Nova”')
  expect((await carrega('id;itens\n1.1;D')).json().data.texto[0]).toBe(
    'Faltam as colunas dimensao, peso_dimensao, classe, criterio.',
  )
  const matriz = [
    cabeca,
    '1.1;Site;2;Essencial;D;Site próprio;',
    '2.1;Mapa;1;Recomendada;D;Mapa do site;13.5',
    '2.2;Mapa;1;Obrigatória;D;Outro;',
  ].join('\n')
  expect((await carrega(matriz)).statusCode).toBe(200)
  const { avaliacao } = await dados()
  expect(avaliacao.criterios.map(({ id, estado }) => [id, estado])).toEqual([
    ['1.1', 'atende'],
    ['2.1', 'atende'],
    ['2.2', 'nao'],
  ])
  expect(avaliacao.indice).toBeCloseTo(100 * (2 / 3 + (1 / 3) * 0.4), 3)
  await portal.platform.database.write((tx) => tx.deleteFrom('pntp_matriz').execute())
})

test('rows are counted by year; what is scheduled is no fact; empty cells are counted', async () => {
  const { db } = portal.platform.database
  const { entidade_id } = await db.selectFrom('entidade').select('entidade_id').executeTakeFirstOrThrow()
  const sancao = (sancao_inicio: string, sancao_fundamento: string) => ({
    ...{
      entidade_id,
      sancao_nome: 'Iara',
      sancao_tipo: 'multa',
      sancao_processo: `${sancao_inicio}${sancao_fundamento}`,
      sancao_inicio,
      sancao_fundamento,
    },
    sancao_cnpj: '11222333000181',
  })
  await db
    .insertInto('sancao')
    .values([
      sancao(`${ano - 1}-03-02`, 'Lei'),
      sancao(`${ano}-01-02`, 'Lei'),
      sancao(`${ano}-01-03`, ''),
      sancao(somaDias(hoje, 3), 'Lei'),
    ])
    .execute()
  const regra = {
    ...{ pagina: '/acesso/sancionados', tabela: 'sancao', prazo: { dias: 30 }, filtros: [] },
    ...{
      fato: { dia: ['sancao_inicio'] },
      ano: { coluna: 'sancao_ano' },
      cheias: { sancao_fundamento: 'fundamento', 'sancao_fundamento|sancao_nome': 'um dos dois' },
    },
  } as never
  const { anos } = await contaLista(db, regra, hoje)
  const deste = anos.filter((um) => um.ano === ano)
  expect(anos.find((um) => um.ano === ano - 1)).toEqual({
    ano: ano - 1,
    linhas: 1,
    maisNovo: `${ano - 1}-03-02`,
    vazias: [0, 0],
  })
  expect(deste[0]).toMatchObject({ maisNovo: `${ano}-01-03`, vazias: [1, 0] })
})

test('a list older than its rule says so to staff and to everybody, until something changes', async () => {
  const { db } = portal.platform.database
  const url = '/acesso/sancionados'
  const de = async (endereco: string, cookies?: typeof admin) =>
    (await portal.call({ url: endereco, headers: { accept: 'text/html' }, ...(cookies && { cookies }) })).body
  await db
    .updateTable('sancao')
    .set({ sancao_inicio: somaDias(hoje, -40), sancao_fundamento: 'Lei' })
    .execute()
  await db.deleteFrom('declaracao').execute()
  expect((await post('calcular', {})).statusCode).toBe(200)
  const frase = `Fora do prazo de atualização dos tribunais de contas (PNTP). O dado mais novo é de`
  expect(await de(url)).toContain(frase)
  expect(await de('/painel/sancao', admin)).toContain('Fora do prazo de atualização do PNTP em ')
  const lista = { lista: url, completo_ate: hoje }
  const confirma = await portal.call({
    ...{ method: 'POST', url: '/painel/ajax/sancao/confirmacao', cookies: admin, payload: lista },
  })
  expect(confirma.statusCode).toBe(200)
  expect(await de('/painel/sancao', admin)).not.toContain('Fora do prazo')
  await vi.waitFor(async () => expect(await de(url)).not.toContain('Fora do prazo'), { timeout: 20_000, interval: 500 })
})
