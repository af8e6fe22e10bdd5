// Commitments of agreements, and how those of an amendment or an agreement are proposed and tied.
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import type { LigacaoPage } from '../ligacao.contract.ts'

let portal: TestPortal
let clerk: { painel: string }
let emenda: number
let recebido: number
let concedido: number

const html = { accept: 'text/html' }
const create = async (set: string, payload: object): Promise<number> => {
  const answer = await portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies: clerk, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data[`${set}_id`]
}
const listed = async (set: string, filters: object = {}) =>
  (await portal.call({ url: `/ajax/${set}`, query: { filters: JSON.stringify(filters) } })).json().data
const page = async (url: string) => (await portal.call({ url, headers: html })).body.replaceAll('\u00a0', ' ')
const proposed = async (url: string): Promise<LigacaoPage> => {
  const answer = await portal.call({ url, cookies: clerk, headers: html })
  expect(answer.statusCode).toBe(200)
  return JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '{}').data
}
const clues = async (url: string) =>
  Object.fromEntries((await proposed(url)).propostos.map(({ numero, porque }) => [numero.split('/')[0], porque]))
const tick = (url: string, payload: object) => portal.call({ method: 'POST', url, cookies: clerk, payload })
const found = async (numero: string) => (await listed('empenho', { empenho_numero: numero })).items[0]
const form = async (numero: string) => {
  const url = `/painel/ajax/empenho/${(await found(numero)).empenho_id}`
  return { url, data: (await portal.call({ url, cookies: clerk })).json().data }
}
const save = async (numero: string, changes: object) => {
  const { url, data } = await form(numero)
  return portal.call({ method: 'PUT', url, cookies: clerk, payload: { ...data, versao: '', ...changes } })
}

const head =
  'Exercício;Número do empenho;Data do empenho;Credor;CNPJ;Histórico;Fonte;Emenda;Número do convênio;Contrato;Valor empenhado;Data da liquidação;Valor liquidado;Data do pagamento;Valor pago'
const rows = [
  '2026;1;10/05/2026;Construtora;11222333000181;Escola;1570;;981032/2026;7/2026;600,00;01/06/2026;500,00;20/06/2026;400,00',
  '2026;2;10/05/2026;Construtora;11222333000181;Escola, CONVÊNIO Nº 981.032/2026 (981032/2026);1570;;;;50,00;;;;',
  '2026;3;10/05/2026;Construtora;11222333000181;Medição;1570;;;7/2026;70,00;;;;',
  '2026;4;10/05/2026;Construtora;11222333000181;Pavimentação;1706;;;;80,00;;;;',
  '2026;5;10/05/2026;Construtora;11222333000181;Emenda da Deputada AURORA LIMA;1500;;;;90,00;;;;',
  '2026;6;10/05/2026;Construtora;11222333000181;Emenda 202612340001;1500;;;;10,00;;;;',
  '2026;7;10/05/2026;Associação;45723174000110;Repasse;1500;;12/2026;;20,00;;;;',
  // an agreement of each year has this number
  '2026;10;10/05/2026;Prefeitura;;Tarifa;1500;;12;;1,00;;;;',
  // an amendment that the portal does not have
  // the portal has its amendment later
  '2026;12;10/05/2026;Construtora;11222333000181;Praça;1500;555/2026;;;5,00;;;;',
  '2026;11;10/05/2026;Construtora;11222333000181;Drenagem;1706;777/2026;;;5,00;;;;',
  '2026;8;10/05/2026;Associação;45723174000110;Segundo repasse;1500;;;;20,00;;;;',
  '2026;9;10/05/2026;Construtora;11222333000181;Contrato 12/2026;1500;;;;30,00;;;;',
  '2024;1;10/05/2024;Construtora;11222333000181;Emenda 202612340001, e fonte;1706;;;;30,00;;;;',
]

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('financas', 'licitacoes')
  await create('contrato', { ...contratoSample, contrato_numero: '7/2026' })
  emenda = await create('emenda', {
    ...{ entidade_id: 1, exercicio: 2026, emenda_origem: 'federal', emenda_tipo: 'individual' },
    ...{
      emenda_numero: '202612340001',
      emenda_autor: 'Dep. Aurora Lima',
      emenda_objeto: 'Ruas',
      emenda_valor_previsto: '1,00',
    },
    ...{ emenda_forma_repasse: 'transferencia_especial' },
  })
  const acordo = {
    ...{
      entidade_id: 1,
      exercicio: 2026,
      acordo_sentido: 'R',
      acordo_instrumento: 'convenio',
      acordo_numero: '981032/2026',
    },
    ...{ acordo_parte_nome: 'Ministério (MEC)', acordo_objeto: 'Escola', acordo_valor_total: '550,00' },
    ...{ acordo_vigencia_inicio: '2026-04-14', acordo_vigencia_fim: '2027-04-14' },
    acordo_parte_cnpj: '11.222.333/0001-81', // who gives is a creditor too: nothing says that what it is paid is of the agreement
  }
  recebido = await create('acordo', acordo)
  const outro = { ...acordo, acordo_sentido: 'C', acordo_instrumento: 'termo_fomento', acordo_numero: '12' }
  await create('acordo', { ...outro, exercicio: 2025 })
  concedido = await create('acordo', {
    ...outro,
    acordo_parte_nome: 'Associação',
    acordo_parte_cnpj: '45.723.174/0001-10',
  })
  const sent = await multipart(
    { entidade_id: '1' },
    { arquivo: { name: 'x.csv', content: [head, ...rows].join('\r\n') } },
  )
  const url = '/painel/ajax/empenho/importacao'
  const { data, ...rest } = (await portal.call({ method: 'POST', url, cookies: clerk, ...sent })).json()
  expect(data, JSON.stringify(rest)).toMatchObject({ linhas: rows.length })
  const stored = await tick(`${url}/${data.importacao_id}`, { confirmo: '1' })
  expect(stored.statusCode, stored.body).toBe(200)
})

test('a file ties commitments to agreements by number, with or without the year; each number of the page opens its rows', async () => {
  const { items } = await listed('empenho', { acordo_id: recebido })
  expect(items).toMatchObject([{ empenho_numero: '1', acordo_id: recebido, empenho_convenio_numero: '981032/2026' }])
  expect((await listed('empenho', { acordo_id: concedido })).items).toMatchObject([{ empenho_numero: '7' }])
  expect(await found('10')).toMatchObject({ acordo_id: null, empenho_convenio_numero: '12' })
  const own = await page(`/acesso/acordos/recebidos/${recebido}`)
  // 600 of 550
  for (const text of ['R$ 600,00', 'R$ 500,00', 'R$ 400,00', 'R$ 50,00 a mais que o valor do acordo'])
    expect(own).toContain(text)
  for (const [lista, call, soma] of [
    ['movimentos-de-empenhos', 'empenho_movimento', '600.00'],
    ['liquidacoes', 'liquidacao', '500.00'],
    ['pagamentos', 'pagamento_despesa', '400.00'],
  ] as const) {
    expect(own).toContain(`/acesso/${lista}?acordo_id=${recebido}`)
    expect((await listed(call, { acordo_id: recebido })).totais).toEqual({ etapa_valor: soma })
  }
  const empenho = await page(`/acesso/empenhos/${items[0].empenho_id}`)
  expect(empenho).toContain(`href="/acesso/acordos/${recebido}"`)
  expect(empenho).toContain('Ministério (MEC)')
})

test('a clerk ties a commitment by the number of the agreement, or by what the list says; another one is refused', async () => {
  for (const typed of ['12/2026', '12/2026 (Associação)', '981032/2026 (Ministério MEC)', '']) {
    const answer = await save('9', { empenho_do_acordo: typed })
    expect(answer.statusCode, answer.body).toBe(200)
    const id = typed === '' ? null : typed.startsWith('12') ? concedido : recebido
    expect([typed, (await found('9')).acordo_id]).toEqual([typed, id])
  }
  expect((await found('9')).empenho_convenio_numero).toBe('')
  for (const empenho_do_acordo of ['12', '12/2024', '12/2026 (Outra)']) {
    const wrong = await save('9', { empenho_do_acordo })
    expect([wrong.statusCode, Object.keys(wrong.json().data)]).toEqual([422, ['empenho_do_acordo']])
  }
})

test('commitments are proposed with what speaks for them, the strongest first, and nothing is tied', async () => {
  const { propostos, ligados, total } = await proposed(`/painel/emenda/empenhos/${emenda}`)
  expect([ligados, total]).toEqual([0, 4])
  expect(propostos.map(({ numero, porque }) => [numero, porque])).toEqual([
    ['6/2026', 'O objeto diz o número da emenda.'],
    ['5/2026', 'O objeto fala de emenda e diz quem é o autor.'],
    ['11/2026', 'A fonte de recursos é a 706.'],
    ['4/2026', 'A fonte de recursos é a 706.'],
  ])
  expect(await clues(`/painel/acordo/empenhos/${recebido}`)).toEqual({
    2: 'O objeto diz o número do acordo.',
    3: 'É do mesmo contrato de um empenho já ligado.',
  })
  expect(await clues(`/painel/acordo/empenhos/${concedido}`)).toEqual({
    8: 'O credor é a outra parte.',
    10: 'A contabilidade diz o número do acordo.',
  })
  expect((await listed('empenho', { emenda_id: emenda })).count).toBe(0)
  const edit = (await portal.call({ url: `/painel/emenda/edicao/${emenda}`, cookies: clerk, headers: html })).body
  expect(edit).toContain(`href="/painel/emenda/empenhos/${emenda}"`)
})

test('a commitment that came before its amendment is proposed by the number of the accounts', async () => {
  const later = await create('emenda', {
    ...{ entidade_id: 1, exercicio: 2026, emenda_origem: 'municipal', emenda_tipo: 'individual' },
    ...{ emenda_numero: '555/2026', emenda_autor: 'Ver. Iara', emenda_objeto: 'Praça', emenda_valor_previsto: '1,00' },
  })
  expect(await clues(`/painel/emenda/empenhos/${later}`)).toEqual({ 12: 'A contabilidade diz o número da emenda.' })
})

test('what is committed after the end of an agreement is none of it, unless an amendment made it longer', async () => {
  const acordo_id = await create('acordo', {
    ...{
      entidade_id: 1,
      exercicio: 2025,
      acordo_sentido: 'C',
      acordo_instrumento: 'termo_fomento',
      acordo_numero: '31',
    },
    ...{ acordo_parte_nome: 'Associação', acordo_parte_cnpj: '45.723.174/0001-10', acordo_objeto: 'Creche' },
    ...{ acordo_valor_total: '9,00', acordo_vigencia_inicio: '2025-01-01', acordo_vigencia_fim: '2025-06-30' },
  })
  expect(await clues(`/painel/acordo/empenhos/${acordo_id}`)).toEqual({})
  await create('acordo_aditivo', {
    ...{ acordo_id, acordo_aditivo_numero: 1, acordo_aditivo_tipo: 'prazo', acordo_aditivo_objeto: 'Mais tempo' },
    ...{ acordo_aditivo_assinatura: '2025-06-01', acordo_aditivo_nova_vigencia_fim: '2026-05-01' },
  })
  expect(await clues(`/painel/acordo/empenhos/${acordo_id}`)).toEqual({ 8: 'O credor é a outra parte.' })
})

test('what is ticked is tied, all or none; a second person who saw an older version is told', async () => {
  const url = `/painel/ajax/emenda/${emenda}/empenhos`
  const seen = (await proposed(`/painel/emenda/empenhos/${emenda}`)).propostos
  const mark = (numero: string) =>
    seen.filter((um) => um.numero === numero).map(({ id, versao }) => `${id}:${versao}`)[0]
  const nothing = await tick(url, {})
  expect([nothing.statusCode, nothing.json().data]).toEqual([422, { marcados: ['Marque ao menos um empenho.'] }])
  for (const wrong of ['x', '1', '1:0', '999999999:1', '0:1'])
    expect([404, 422]).toContain((await tick(url, { marcados: [mark('6/2026'), wrong] })).statusCode)
  expect((await save('5', { empenho_processo: '9/2026' })).statusCode).toBe(200)
  const stale = await tick(url, { marcados: [mark('6/2026'), mark('5/2026')] })
  expect(stale.statusCode).toBe(409)
  expect((await listed('empenho', { emenda_id: emenda })).count).toBe(0)
  const chosen = ['6/2026', '4/2026', '11/2026'].map(mark)
  const done = await tick(url, { marcados: chosen })
  expect(done.statusCode, done.body).toBe(200)
  const twice = await tick(url, { marcados: chosen })
  expect(twice.statusCode, twice.body).toBe(200)
  expect((await form('6')).data.versao).toBe(2)
  const { items, totais } = await listed('empenho', { emenda_id: emenda })
  type Um = { empenho_numero: string; empenho_emenda_numero: string }
  // what the source says stays
  expect(items.map((um: Um) => [um.empenho_numero, um.empenho_emenda_numero]).sort()).toEqual([
    ['11', '777/2026'],
    ['4', '202612340001'],
    ['6', '202612340001'],
  ])
  expect(totais.empenho_valor_final).toBe('95.00')
  expect(await clues(`/painel/emenda/empenhos/${emenda}`)).toEqual({
    5: 'O objeto fala de emenda e diz quem é o autor.',
  })
  expect((await tick(`/painel/ajax/emenda/999/empenhos`, { marcados: [mark('6/2026')] })).statusCode).toBe(404)
})

test('one that somebody tied to another amendment meanwhile is refused by name', async () => {
  const outra = await create('emenda', {
    ...{ entidade_id: 1, exercicio: 2026, emenda_origem: 'federal', emenda_tipo: 'individual' },
    ...{
      emenda_numero: '202699990009',
      emenda_autor: 'Sen. Aurora Lima',
      emenda_objeto: 'Praça',
      emenda_valor_previsto: '1,00',
    },
  })
  const { data, url } = await form('6')
  const id = Number(url.split('/').at(-1))
  const answer = await tick(`/painel/ajax/emenda/${outra}/empenhos`, { marcados: [`${id}:${data.versao}`] })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'O empenho 6/2026 já foi ligado a outro registro: confira.',
  ])
  expect((await found('6')).emenda_id).toBe(emenda)
})

test('a plain form comes back to the page, and who may not see expense is refused', async () => {
  const { propostos } = await proposed(`/painel/acordo/empenhos/${concedido}`)
  const oitavo = propostos.find(({ numero }) => numero === '8/2026')
  const payload = new URLSearchParams({
    _pagina: `/painel/acordo/empenhos/${concedido}`,
    marcados: `${oitavo?.id}:${oitavo?.versao}`,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...html }
  const url = `/painel/ajax/acordo/${concedido}/empenhos`
  const sent = await portal.call({ method: 'POST', url, cookies: clerk, headers, payload: String(payload) })
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    `/painel/acordo/empenhos/${concedido}?success=ligados`,
  ])
  expect((await found('8')).empenho_convenio_numero).toBe('12/2026')
  const other = await portal.loginAs('noticias')
  for (const call of [
    { url: `/painel/acordo/empenhos/${concedido}` },
    { method: 'POST' as const, url, payload: { marcados: '1:1' } },
  ])
    expect((await portal.call({ ...call, cookies: other })).statusCode).toBe(403)
})
