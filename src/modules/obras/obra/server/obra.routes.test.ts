// What the four declarations say of their own, and what a work knows of what belongs to it; that each part of a declared set works is the
// kit's and house.test.ts's.
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { noisy } from '#app/testing/midia.ts'
import { multipart } from '#app/testing/multipart.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { itemSample, medicaoSample, obraSample, paralisacaoSample } from './obra.sample.ts'

const { portal, db, cookies, send, checked, store } = await startImporter()
const ids: Record<string, number> = {}

const novo = (set: string, payload: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies, payload })
const made = async (set: string, payload: object): Promise<number> => {
  const answer = await novo(set, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data[`${set}_id`]
}
const refused = async (set: string, payload: object) => {
  const answer = await novo(set, payload)
  expect(answer.statusCode, answer.body).toBe(422)
  return answer.json().data
}
const listed = async (set: string, filters: object = {}) =>
  (await portal.call({ url: `/ajax/${set}`, query: { filters: JSON.stringify(filters) } })).json().data
const codes = async (filters: object = {}) =>
  (await listed('obra', filters)).items.map(({ obra_codigo }: { obra_codigo: string }) => obra_codigo)
const one = async (id: number | undefined) => (await portal.call({ url: `/ajax/obra/${id}` })).json().data
const warnings = ({ avisos }: { avisos: { linha: number; mensagem: string }[] }) =>
  avisos.map(({ linha, mensagem }) => `${linha} ${mensagem.slice(0, 30)}`).sort()
const entidade = { entidade_id: '1' }

beforeAll(async () => {
  const vigencia = { contrato_data_vigencia: '2026-01-10', contrato_data_vigencia_fim: '2026-12-31' }
  ids.contrato = await made('contrato', { ...contratoSample, ...vigencia, contrato_orgao: 'Secretaria de Obras' })
  ids.pronta = await made('obra', {
    ...obraSample,
    obra_codigo: '1',
    obra_situacao: 'concluida',
    obra_inicio: '2025-01-06',
  })
  const { obra_empresa: _vazia, obra_valor_contratado: _nulo, ...doContrato } = obraSample
  ids.tres = await made('obra', { ...doContrato, contrato_numero: '45/2026', obra_bairro: 'Centro' })
  const direta = { obra_execucao: 'direta', obra_empresa: '', obra_confirmado_em: '2026-06-01' }
  ids.direta = await made('obra', { ...obraSample, ...direta, obra_codigo: '7', obra_bairro: 'Cajueiro' })
})

test('a source stands beside its name on the page of the work, and as it was written in the call', async () => {
  // another work each time: pages are remembered
  const pageOf = async (id = 0, fonte: string) => {
    await sql`update obra set obra_fonte = ${fonte} where obra_id = ${id}`.execute(db)
    return (await portal.call({ url: `/acesso/obras/${id}`, headers: { accept: 'text/html' } })).body
  }
  expect(await pageOf(ids.direta, '500')).toContain('<dd>500 Recursos não vinculados de impostos</dd>')
  expect((await one(ids.direta)).obra_fonte).toBe('500')
  expect(await pageOf(ids.pronta, '500 - Tesouro')).toContain('<dd>500 - Tesouro</dd>')
})

test('what goes on comes first, and of that what was heard of last', async () => {
  expect(await codes()).toEqual(['7', '003/2026', '1'])
  await sql`update obra set obra_confirmado_em = '2026-07-01' where obra_id = ${ids.tres ?? 0}`.execute(db)
  expect(await codes()).toEqual(['003/2026', '7', '1'])
})

test('found by situation, district, firm, organ and year, with what they cost', async () => {
  expect(await codes({ obra_situacao: 'concluida' })).toEqual(['1'])
  expect(await codes({ obra_bairro: 'cajueiro' })).toEqual(['7'])
  expect(await codes({ obra_empresa: 'boa pedra' })).toEqual(['1'])
  expect(await codes({ obra_orgao: 'secretaria de obras' })).toEqual(['003/2026'])
  expect(await codes({ obra_ano: '2025' })).toEqual(['1'])
  expect((await listed('obra')).totais).toEqual({ obra_valor_contratado: '150320.50', obra_valor_pago: null })
})

test('a work takes from its contract what it does not say, and keeps its number when the contract goes', async () => {
  expect(await one(ids.tres)).toMatchObject({
    ...{ contrato_id: ids.contrato, contrato_numero: '045/2026', obra_empresa: contratoSample.contrato_contratada },
    ...{ obra_orgao: 'Secretaria de Obras', obra_valor_contratado: '148320.50' },
  })
  expect(await refused('obra', { ...obraSample, obra_codigo: '9', contrato_numero: '99/2020' })).toEqual({
    contrato_numero: [expect.stringContaining('Nenhum contrato')],
  })
  const id = await made('contrato', { ...contratoSample, contrato_numero: '77/2026' })
  const obra = await made('obra', { ...obraSample, obra_codigo: '77', contrato_numero: '77/2026' })
  await sql`update contrato set contrato_numero = '78/2026' where contrato_id = ${id}`.execute(db)
  expect((await one(obra)).contrato_numero).toBe('78/2026')
  await portal.call({ method: 'DELETE', url: `/painel/ajax/contrato/${id}`, cookies })
  expect(await one(obra)).toMatchObject({ contrato_id: null, contrato_numero: '78/2026' })
  await portal.call({ method: 'DELETE', url: `/painel/ajax/obra/${obra}`, cookies })
})

test.each([
  ['obra_codigo', { obra_codigo: '0003/2026' }, 'A entidade já tem uma obra com este código.'],
  ['obra_empresa', { obra_empresa: '' }, 'Diga a empresa'],
  ['obra_conclusao_prevista', { obra_conclusao_prevista: '2026-01-31' }, 'A conclusão é antes do início.'],
  ['obra_conclusao_real', { obra_conclusao_real: '2026-01-31' }, 'A conclusão é antes do início.'],
  ['obra_latitude', { obra_latitude: '-12,5' }, 'Informe latitude e longitude'],
  ['obra_latitude', { obra_latitude: '12,5', obra_longitude: '-40' }, 'Informe uma latitude do Brasil'],
  ['obra_longitude', { obra_latitude: '-12', obra_longitude: '40' }, 'Informe uma longitude do Brasil'],
  ['obra_percentual_fisico', { obra_percentual_fisico: '100,01' }, 'O percentual vai de 0 a 100.'],
])('refused beside %s: %o', async (field, changes, words) => {
  const data = await refused('obra', { ...obraSample, obra_codigo: 'outra', ...changes })
  expect(data).toEqual({ [field]: [expect.stringContaining(words)] })
})

test("an engineer's table of works is read with its warnings, and read again it is the same", async () => {
  const head =
    'Nº da Obra;Nº Contrato;Descrição da Obra;Status;Forma de Execução;Construtora;CNPJ da Contratada;Bairro;Data de Início;Previsão de Término;Data de Conclusão;% Executado;Valor do Contrato;Total Pago;Lat;Long'
  const rows = [
    '003/2026;045/2026;Pavimentação da Rua da Estação;Em Execução;Indireta;;;Centro;02/02/2026;31/03/2027;;40;1.000,00;;;',
    '20/2026;;Ponte;Paralisada;Administração direta;;;;02/02/2026;31/03/2027;;10,5;R$ 50,00;10,00;-12,10;-40,20',
    '21/2026;;Creche;FINALIZADA;Empreitada;Boa Pedra;11.222.333/0001-81;;02/02/2025;31/12/2025;30/01/2026;;9,00;;-12,11;-40,21',
    '22/2026;;Praça;Concluída;Empreitada;Boa Pedra;;;02/02/2025;31/12/2025;;90;9,00;9,00;-12,12;-40,22',
  ]
  const content = [head, ...rows, ''].join('\r\n')
  const first = await checked('obra', content, entidade)
  expect(first).toMatchObject({ linhas: 4, novos: 3, alterados: 1 })
  expect(warnings(first)).toEqual([
    '3 A obra está parada: cadastre e',
    '4 Sem o percentual executado, o ',
    '5 A data de conclusão já passou,',
  ])
  await store('obra', first)
  expect(await checked('obra', content, entidade)).toMatchObject({ iguais: 4, novos: 0 })
  const [ponte] = (await listed('obra', { obra_objeto: 'ponte' })).items
  expect(ponte).toMatchObject({
    ...{
      obra_situacao: 'paralisada',
      obra_execucao: 'direta',
      obra_percentual_fisico: '10.50',
      obra_latitude: '-12.100000',
    },
  })
  const longe = await checked('obra', [head, rows[1]?.replace('-40,20', '-44,20')].join('\n'), entidade)
  expect(warnings(longe)).toContain('2 O ponto fica a mais de uns 100')
  const { erros } = await send('obra', [head, rows[0]?.replace('Em Execução', 'Sei lá')].join('\n'), entidade)
  expect(erros).toMatchObject([{ linha: 2, mensagem: expect.stringContaining('Use um destes: Em andamento') }])
})

test('what belongs to a work knows it by its code, in order, and follows it', async () => {
  await made('obra_item', { ...itemSample, obra_item_numero: '1.10' })
  await made('obra_item', itemSample)
  const items = async () => (await listed('obra_item', { obra_codigo: '003' })).items
  expect(await items()).toMatchObject([
    { obra_item_numero: '1.2', obra_codigo: '003/2026', obra_id: ids.tres, obra_objeto: obraSample.obra_objeto },
    { obra_item_numero: '1.10' },
  ])
  expect(await refused('obra_item', itemSample)).toEqual({
    obra_item_numero: ['A obra já tem um item com este número.'],
  })
  expect(await refused('obra_item', { ...itemSample, obra_codigo: '404' })).toEqual({
    obra_codigo: [expect.stringContaining('Nenhuma obra desta entidade')],
  })
  await made('obra_medicao', medicaoSample)
  expect(await refused('obra_medicao', medicaoSample)).toHaveProperty('obra_medicao_numero')
  await sql`update obra set obra_codigo = '3-2026' where obra_id = ${ids.tres ?? 0}`.execute(db)
  await sql`update obra set obra_codigo = '003/2026', obra_objeto = 'Pavimentação' where obra_id = ${ids.tres ?? 0}`.execute(
    db,
  )
  expect(await items()).toMatchObject([{ obra_objeto: 'Pavimentação' }, {}])
})

test("a budget in a town's words replaces that of its work; a sum that is not the contract's is warned of once", async () => {
  const head = 'Obra nº;Item;SINAPI;Discriminação;Und;Quant;Preço unitário com BDI;Preço total com BDI;Quant. executada'
  const rows = [
    '3/2026;1.1;94996;Calçada;m2;100;400,00;40.000,00;50',
    '3/2026;1.2;;Meio-fio;m;100;1.084,00;108.400,00;101',
    '7;1;;Areia;m3;1;900,00;700,00;',
  ]
  const first = await checked('obra_item', [head, ...rows, ''].join('\n'), entidade)
  expect(first).toMatchObject({ linhas: 3 })
  expect(warnings(first)).toEqual([
    '3 A quantidade executada é maior',
    '4 A soma dos itens desta obra di',
    '4 O total não é a quantidade vez',
  ])
  await store('obra_item', first)
  const { items, totais } = await listed('obra_item', { obra_codigo: '003/2026' })
  expect(items.map((row: Record<string, unknown>) => row.obra_item_numero)).toEqual(['1.1', '1.2'])
  expect(totais).toEqual({ obra_item_valor_total: '148400.00', obra_item_valor_pago: null })
})

test('measurements are told from those that are there, and more than contract and amendments is warned of', async () => {
  const head = 'Obra nº;BM;Período da medição;Data da Medição;% acumulado;Valor da Medição;Data do Pagamento'
  const file = (...rows: string[]) => [head, ...rows, ''].join('\n')
  const fits = await checked('obra_medicao', file('3/2026;1;março;31/03/2026;40;148.320,50;30/04/2026'), entidade)
  expect(fits).toMatchObject({ alterados: 1, avisos: [] })
  const more = await checked('obra_medicao', file('3/2026;2;abril;30/04/2026;45;148.000,00;'), entidade)
  expect(warnings(more)).toEqual(['2 As medições desta obra somam m']) // 400.00 are there
  const { erros } = await send(
    'obra_medicao',
    file('3/2026;2;abril;30/04/2026;45;1,00;29/04/2026', '99;1;;30/04/2026;;1,00;'),
    entidade,
  )
  expect(
    erros.map(({ linha, mensagem }: { linha: number; mensagem: string }) => `${linha} ${mensagem.slice(0, 12)}`),
  ).toEqual(['2 O pagamento ', '3 Nenhuma obra'])
})

test('a stop makes its work stopped since that day, and its end sets it going again', async () => {
  const id = await made('obra_paralisacao', paralisacaoSample)
  expect(await one(ids.tres)).toMatchObject({ obra_situacao: 'paralisada', obra_parada_desde: '2026-05-04' })
  expect(await codes({ obra_parada_desde_fim: '2026-05-04' })).toEqual(['003/2026'])
  expect(await codes({ obra_parada_desde_fim: '2026-05-03' })).toEqual([])
  expect(await refused('obra_paralisacao', { ...paralisacaoSample, obra_paralisacao_inicio: '2026-06-01' })).toEqual({
    obra_paralisacao_inicio: ['A obra já tem outra paralisação em parte deste período.'],
  })
  const painel = `/painel/ajax/obra/${ids.tres}`
  const {
    contrato_id: _c,
    obra_parada_desde: _p,
    obra_atualizacao: _a,
    ...obra
  } = (await portal.call({ url: painel, cookies })).json().data
  const going = await portal.call({
    method: 'PUT',
    url: painel,
    cookies,
    payload: { ...obra, obra_situacao: 'em_andamento' },
  })
  expect([going.statusCode, going.json().data]).toEqual([
    422,
    { obra_situacao: [expect.stringContaining('uma paralisação sem reinício')] },
  ])
  const open = (await listed('obra_paralisacao', { obra_paralisacao_aberta: '1' })).items
  expect(open).toMatchObject([{ obra_paralisacao_id: id, obra_paralisacao_reinicio_previsto: null }])
  const ended = { ...paralisacaoSample, obra_paralisacao_reinicio_real: '2026-06-08' }
  const url = `/painel/ajax/obra_paralisacao/${id}`
  expect((await portal.call({ method: 'PUT', url, cookies, payload: ended })).statusCode).toBe(200)
  expect(await one(ids.tres)).toMatchObject({
    ...{ obra_situacao: 'em_andamento', obra_parada_desde: null, obra_atualizacao: '2026-07-01' },
  })
})

test('its page says how far it is, what is unknown, and what stopped it before anything else', async () => {
  const page = async (id: number | undefined) =>
    (await portal.call({ url: `/acesso/obras/${id}`, headers: { accept: 'text/html' } })).body
  const html = await page(ids.tres)
  expect(html).toContain(`href="/acesso/contratos/${ids.contrato}"`)
  expect(html).toContain('Quando esteve parada')
  expect(html).toContain('40 % da obra')
  expect(html).toContain('Os 2 itens somam R$ 148.400,00')
  const pronta = await page(ids.pronta)
  expect(pronta).toContain('<dt>Pago</dt><dd class="vago">Não informado</dd></div>') // and no bar
  expect(pronta).toContain('Itens, quantidades e preços')
  const list = (await portal.call({ url: '/acesso/obras', headers: { accept: 'text/html' } })).body
  expect(list).toContain('Obras paralisadas, com motivo e previsão')
  expect(list).toContain('href="/acesso/obras?obra_bairro=Cajueiro"')
  expect(list).toContain('aria-label="Mapa de obras, com o norte acima.')
  expect(list.match(/<a href="#mapa-\d" class="pp"/g)).toHaveLength(3)
})

test("a court's file of stops is read, warned of, and refused where it turns time round", async () => {
  const head =
    'Número da Obra;Data da paralisação;Motivo da paralisação;Responsável pela inexecução;Previsão de retomada;Data da retomada;Nº do processo'
  const file = (...rows: string[]) => [head, ...rows, ''].join('\n')
  const first = await checked('obra_paralisacao', file('20/2026;04/05/2026;Rescisão;Secretária Iara;;;'), entidade)
  expect(warnings(first)).toEqual(['2 Falta a data prevista para o r'])
  await store('obra_paralisacao', first)
  expect(await codes({ obra_situacao: 'paralisada' })).toEqual(['20/2026'])
  const { erros } = await send('obra_paralisacao', file('7;04/05/2026;Chuva;Iara;03/05/2026;02/05/2026;'), entidade)
  expect(erros).toHaveLength(2)
})

test('a CPF in a text leaves the panel masked', async () => {
  const cpf = '529.982.247-25'
  const id = await made('obra', { ...obraSample, obra_codigo: 'C1', obra_responsavel_tecnico: `Rui, ${cpf}` })
  for (const url of [`/ajax/obra/${id}`, `/acesso/obras/${id}`, '/acesso/obras.csv', '/acesso/obras.json']) {
    const { body } = await portal.call({ url, headers: { accept: 'text/html' } })
    expect([url, body.includes(cpf), body.includes('***.982.247-**')]).toEqual([url, false, true])
  }
})

test('photographs of one visit come together, each with its words, and stand on the page of the work, the newest first', async () => {
  // with the place that a camera notes
  const camera = Uint8Array.from(
    await noisy(400, 300)
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '11/1 35/1 0/1' } })
      .jpeg()
      .toBuffer(),
  )
  expect((await sharp(camera).metadata()).exif).toBeDefined()
  const send = async (fields: Record<string, string>, places: number[]) => {
    const files = Object.fromEntries(
      places.map((n) => [`obra_foto_arquivo_${n}`, { name: `${n}.jpg`, content: camera }]),
    )
    const form = await multipart({ obra_id: String(ids.direta), ...fields }, files)
    return portal.call({ method: 'POST', url: '/painel/ajax/obra_foto/novo', cookies, ...form })
  }
  const pageOf = async () =>
    (await portal.call({ url: `/acesso/obras/${ids.direta}`, headers: { accept: 'text/html' } })).body.replaceAll(
      '<!-- -->',
      '',
    )
  expect(await pageOf()).toMatch(/Nenhuma foto (desde|ainda)/)
  const day = { obra_foto_data: '2026-05-04', obra_foto_percentual: '12,5' }
  expect((await send(day, [])).json().data).toEqual({ obra_foto_arquivo_1: ['Escolha ao menos uma foto.'] })
  expect((await send({ ...day, obra_foto_alt_1: 'Valas abertas', obra_foto_alt_3: ' ' }, [1, 3])).json().data).toEqual({
    obra_foto_alt_3: ['Descreva a imagem para quem não a vê.'],
  })
  expect((await send({ ...day, obra_foto_percentual: '101', obra_foto_alt_1: 'x' }, [1])).statusCode).toBe(422)
  const sent = await send({ ...day, obra_foto_alt_1: 'Valas abertas', obra_foto_alt_3: 'Brita no chão' }, [1, 3])
  expect(sent.statusCode, sent.body).toBe(201)
  expect((await send({ obra_foto_data: '2026-06-15', obra_foto_alt_2: 'Paredes prontas' }, [2])).statusCode).toBe(201)
  const html = await pageOf()
  const alts = [...html.matchAll(/<img[^>]*alt="([^"]+)"/g)].map(([, alt]) => alt)
  expect(alts).toEqual(['Paredes prontas', 'Brita no chão', 'Valas abertas'])
  expect(html).toMatch(/: 12,5\s?% feito/)
  expect(html).not.toContain('Nenhuma foto')
  expect(html).toMatch(/<ul class="fotos-da-obra" tabindex="0"/i)
  const [, address = ''] = /src="(\/midia\/[^"]+)"/.exec(html) ?? []
  const { rawPayload } = await portal.call({ url: address })
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  const id = sent.json().data.obra_foto_id
  const call = `/painel/ajax/obra_foto/${id}`
  const changed = { obra_id: ids.direta, obra_foto_data: '2026-07-01', obra_foto_alt: 'Valas fechadas' }
  expect(
    (await portal.call({ method: 'PUT', url: call, cookies, payload: { ...changed, obra_foto_alt: '' } })).statusCode,
  ).toBe(422)
  expect((await portal.call({ method: 'PUT', url: call, cookies, payload: changed })).statusCode).toBe(200)
  expect(await pageOf()).toMatch(/alt="Valas fechadas".*alt="Paredes prontas"/s)
  for (const url of ['/painel/obra-foto', `/painel/obra-foto/obra/${ids.direta}`, `/painel/obra-foto/edicao/${id}`])
    expect((await portal.call({ url, cookies, headers: { accept: 'text/html' } })).statusCode).toBe(200)
  expect((await portal.call({ method: 'DELETE', url: call, cookies })).statusCode).toBe(200)
  expect(await pageOf()).not.toContain('Valas fechadas')
  const other = await portal.loginAs('saude')
  expect(
    (await portal.call({ method: 'POST', url: '/painel/ajax/obra_foto/novo', cookies: other, payload: {} })).statusCode,
  ).toBe(403)
})
