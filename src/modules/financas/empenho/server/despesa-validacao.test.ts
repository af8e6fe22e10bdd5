// What the check of a file of expense refuses, and what it reports of single rows.
import { beforeEach, describe, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { tabela } from './despesa-import.sample.ts'

const { empty, send, check, importa, errosDe, seen } = await startDespesas()

beforeEach(empty)

const chave = { Unidade: '0707', Natureza: '33903000', Empenho: '10', Credor: 'MERCADO LTDA' }
const paga = (data: string, valor: string, mais = {}) => ({
  ...chave,
  'Data do pagamento': data,
  'Valor pago': valor,
  ...mais,
})
type Listed = { linha: number; coluna: string; mensagem: string }
const said = ({ linha, coluna, mensagem }: Listed) => `${linha} ${coluna}: ${mensagem}`
const avisosDe = ({ avisos }: { avisos: Listed[] }) => avisos.map(said)

describe('days', () => {
  test('of another month than the one informed are refused, as those of revenue are', async () => {
    const file = tabela(paga('10/03/2019', '1,00'), { ...chave, Empenho: '11', 'Data do empenho': '01/01/2019' })
    const { erros } = (await send(file, { mes: '1' })).json().data
    expect(erros.map(said)).toEqual(['2 Mês: A data não é do mês informado.'])
    await importa(tabela({ ...paga('', '1,00') }), { mes: '3' })
    expect((await seen()).chains[0]?.pagamentos).toMatchObject([{ pagamento_despesa_data: '2019-03-31' }])
  })

  test('that have not come are refused', async () => {
    const { erros } = (
      await send(
        tabela(paga('31/12/2100', '1,00', { 'Data da liquidação': '30/12/2100', 'Valor liquidado': '1,00' }), {
          ...chave,
          Evento: 'Anulação',
          'Data do evento': '31/12/2100',
          'Valor do evento': '1,00',
        }),
      )
    ).json().data
    expect(erros.map(said)).toEqual([
      '2 Data do pagamento: A data ainda não chegou.',
      '2 Data da liquidação: A data ainda não chegou.',
      '3 Data do evento: A data ainda não chegou.',
    ])
    const amanha = { ...chave, 'Data do empenho': '31/12/2100', 'Valor empenhado': '1,00' }
    const refused = (await send(tabela(amanha), { exercicio: '2100' })).json().data.erros
    expect(refused.map(said)).toEqual(['2 Data do empenho: A data ainda não chegou.'])
    // the last day of a month stands for a day that is missing, once the month has begun
    const noMes = (await send(tabela(paga('', '1,00')), { exercicio: '2100', mes: '12' })).json().data.erros
    expect(noMes.map(said)).toEqual(['2 Data do pagamento: A data ainda não chegou.'])
  })

  test('of the year after on commitments that nobody knows: the exercise may be another; restos a pagar are not that', async () => {
    const restos = tabela(paga('10/01/2019', '1,00'), paga('11/02/2019', '2,00', { Empenho: '11' }))
    expect(avisosDe(await check(restos, { exercicio: '2018' }))).toEqual([
      '2 Exercício: Os pagamentos de 2018 são quase todos de anos seguintes, de empenhos que o portal não conhece: confira o exercício.',
    ])
    const empenhado = { 'Data do empenho': '10/12/2018', 'Valor empenhado': '5,00' }
    await importa(tabela({ ...chave, ...empenhado }, { ...chave, ...empenhado, Empenho: '11' }), { exercicio: '2018' })
    expect(avisosDe(await check(restos, { exercicio: '2018' }))).toEqual([])
  })
})

test('what adds up to more than the portal has room for is refused with its line', async () => {
  const muito = '9.999.999.999.999,99'
  expect(
    await errosDe(
      tabela(
        paga('10/01/2019', muito),
        paga('11/01/2019', muito),
        { ...chave, Empenho: '', Natureza: '33903001', 'Dotação inicial': muito },
        { ...chave, Empenho: '', Natureza: '33903002', 'Dotação inicial': muito },
      ),
    ),
  ).toEqual([
    '2 : A soma dos valores deste empenho, ou desta dotação, é grande demais: confira.',
    '4 : A soma dos valores deste empenho, ou desta dotação, é grande demais: confira.',
  ])
  await importa(tabela(paga('10/01/2019', muito)))
  expect(await errosDe(tabela(paga('10/02/2019', '0,01')))).toHaveLength(1)
})

test('codes that are in no table, and negative values, are reported', async () => {
  const avisos = avisosDe(
    await check(
      tabela(
        { ...chave, Natureza: '33183000', Função: '77', Subfunção: '777', 'Valor empenhado': '-1,00' },
        { ...chave, Empenho: '11', Natureza: '33908800' },
        { ...chave, Empenho: '12', Natureza: '33909900' },
        { ...chave, Empenho: '', 'Dotação inicial': '-5,00' },
      ),
    ),
  )
  expect(avisos).toEqual(
    expect.arrayContaining([
      '2 Valor empenhado: O valor do empenho é negativo.',
      '5 Dotação inicial: O valor da dotação é negativo.',
      '2 Função: A função não está na tabela.',
      '2 Subfunção: A subfunção não está na tabela.',
      '2 Natureza da despesa: A modalidade de aplicação desta natureza não está na tabela.',
      '3 Natureza da despesa: O elemento desta natureza não está na tabela.',
      '4 Natureza da despesa: O elemento 99 é o do que falta classificar: confira.',
    ]),
  )
})

test('a negative payment, settlement or event is what undoes it', async () => {
  const evento = (Tipo: string, Valor: string) => ({ ...chave, Empenho: '11', Tipo, Data: '12/01/2019', Valor })
  const checked = await check(
    tabela(
      paga('10/01/2019', '100,00', { 'Data da liquidação': '09/01/2019', 'Valor liquidado': '100,00' }),
      paga('11/01/2019', '-40,00', { 'Valor retido': '0,00' }),
    ),
  )
  expect(avisosDe(checked)).toEqual(['3 Valor pago: O valor é negativo: vale como anulação de pagamento.'])
  const eventos = tabela(
    evento('Empenhado', '500,00'),
    evento('Empenhado', '-50,00'),
    evento('Valor Liquidado', '300,00'),
    evento('Valor Liquidado', '-30,00'),
    evento('Valor Pago', '200,00'),
    evento('Valor Pago', '-20,00'),
  )
  expect(avisosDe(await check(eventos))).toEqual([
    '7 Valor pago: O valor é negativo: vale como anulação de pagamento.',
    '5 Valor liquidado: O valor é negativo: vale como anulação de liquidação.',
    '3 Valor do evento: O valor é negativo: vale como anulação de empenho.',
  ])
  await importa(eventos)
  expect((await seen()).totais).toEqual({
    empenho_valor_final: '450.00',
    empenho_liquidado: '270.00',
    empenho_pago: '180.00',
  })
})

describe('a fact without its amount', () => {
  test('is an error where the row has nothing else', async () => {
    const file = tabela(paga('10/03/2019', '1,00'), paga('11/03/2019', ''), {
      ...chave,
      Evento: 'Pagamento',
      'Data do evento': '12/03/2019',
    })
    expect(await errosDe(file)).toEqual([
      '3 Valor pago: Informe o valor do pagamento.',
      '4 Valor do evento: Informe o valor do evento.',
    ])
  })

  test('is reported where the row has', async () => {
    const liquidada = { ...chave, 'Data da liquidação': '10/03/2019', 'Valor liquidado': '1,00' }
    const file = tabela(
      { ...liquidada, 'Número do pagamento': '7' },
      { ...chave, 'Valor empenhado': '1,00', 'Número da liquidação': '8' },
      { ...chave, Empenho: '11', 'Data do empenho': '01/03/2019' },
    )
    expect(avisosDe(await check(file)).filter((text) => !text.includes('anterior'))).toEqual([
      '4 : Esta linha não traz valor nenhum: dela fica só o empenho.',
      '2 Valor pago: Há dados de um pagamento sem o seu valor: o pagamento não é gravado.',
      '3 Valor liquidado: Há dados de uma liquidação sem o seu valor: a liquidação não é gravada.',
    ])
  })
})

test('what a row says and no fact of it has room for is reported, and what has room is not', async () => {
  const empenhada = { ...chave, 'Data do empenho': '01/03/2019', 'Valor empenhado': '1,00' }
  const nota = { 'Tipo do documento': 'NF', 'Nota fiscal': '5' }
  const liquidada = { 'Data da liquidação': '10/03/2019', 'Valor liquidado': '1,00', ...nota }
  const anulada = { Evento: 'Anulação', 'Data do evento': '10/03/2019', Motivo: 'ERRO', Valor: '1,00' }
  const file = tabela(
    { ...empenhada, Valor: '2,00', ...nota, Motivo: 'ERRO', 'Valor total do item': '3,00' },
    { ...empenhada, Empenho: '11', Valor: '1,00', ...liquidada, Item: 'LÁPIS' },
    { ...chave, Empenho: '12', ...anulada, 'Valor pago': '4,00' },
    { ...chave, Empenho: '13', ...anulada },
  )
  expect(avisosDe(await check(file, { mes: '3' }))).toEqual([
    '2 Valor do evento: A linha não diz de que evento é este valor, e tem outro: ele não é gravado.',
    '4 Valor pago: A linha é de um evento, que tem o seu valor: este não é gravado.',
    '2 Item: Há dados de um item sem a sua descrição: o item não é gravado.',
    '2 Número do documento fiscal: A linha não tem a liquidação a que o documento fiscal pertence: ele não é gravado.',
    '2 Motivo: O motivo é o de um reforço ou de uma anulação do empenho, que a linha não traz: ele não é gravado.',
  ])
})

test('texts of a commitment that its rows say differently are reported once for all', async () => {
  const rows = ['10', '10', '11', '11', '12'].map((Empenho, at) =>
    paga('10/03/2019', '1,00', {
      Empenho,
      Objeto: `OBJETO ${at}`,
      Credor: at < 2 ? `CREDOR ${at}` : 'UM',
      'Nota de Pagamento': `${at}`,
    }),
  )
  expect(avisosDe(await check(tabela(...rows))).toSorted()).toEqual([
    '2 : 2 empenhos têm mais de um objeto em suas linhas: vale o da primeira de cada um.',
    '2 : Um empenho tem mais de um credor em suas linhas: vale o da primeira de cada um.',
  ])
})

describe('cells that a spreadsheet or a program has changed', () => {
  test("the creditor's document is found among words, and what has lost digits is reported", async () => {
    const documents = [
      'CNPJ - PESSOA JURÍDICA - 11222333000181',
      'CNPJ: 11.222.333/0001-81',
      '11222333000181.0',
      '1,12223E+13',
    ]
    const rows = documents.map((document, at) => `90${at + 1};10/01/2024;PAPELARIA A;"${document}";1,00`)
    const file = `Empenho;Data;Credor;CNPJ ou CPF do credor;Valor empenhado\n${rows.join('\n')}\n`
    const data = await check(file, { exercicio: '2024', mes: '1' })
    expect(avisosDe(data)).toEqual([
      '5 CNPJ ou CPF do credor: Isto não é um CPF nem um CNPJ: o credor fica sem documento.',
    ])
    await importa(file, { exercicio: '2024', mes: '1' })
    const documentos = (await seen()).chains.map(({ empenho }) => [
      empenho.empenho_numero,
      empenho.empenho_credor_documento,
    ])
    expect(documentos.toSorted()).toEqual([
      ...['901', '902', '903'].map((numero) => [numero, '11222333000181']),
      ['904', ''],
    ])
  })

  test('modalities are those of the national table, or stay as the file has them', async () => {
    const modalidades = ['DISPENSA DE LICITAÇÃO', 'Pregão - Eletrônico', 'Convite', 'OUTROS/NÃO APLICÁVEL']
    const file = tabela(
      ...modalidades.map((Modalidade, at) => ({ ...chave, Empenho: `${at}`, 'Valor empenhado': '1,00', Modalidade })),
    )
    const mensagem = 'Modalidade da licitação: A modalidade não está na tabela: fica como está no arquivo.'
    expect(avisosDe(await check(file, { mes: '1' }))).toEqual([`4 ${mensagem}`, `5 ${mensagem}`])
    await importa(file, { mes: '1' })
    const nomes = (await seen()).chains.map(({ empenho }) => [
      empenho.empenho_numero,
      empenho.empenho_modalidade_licitacao,
      empenho.empenho_modalidade_licitacao_nome,
    ])
    expect(nomes.toSorted()).toEqual([
      ['0', '8', 'Dispensa'],
      ['1', '6', 'Pregão eletrônico'],
      ['2', 'Convite', 'Convite'],
      ['3', 'OUTROS/NÃO APLICÁVEL', 'OUTROS/NÃO APLICÁVEL'],
    ])
  })

  test("a court's file of events: number and year in one, document among words, one date for each event", async () => {
    const header =
      'ano_exercicio;ds_orgao;mes_referencia;tp_despesa;nr_empenho;identificador_despesa;ds_despesa;dt_emissao_despesa;vl_despesa;ds_modalidade_lic;ds_elemento'
    const row = (evento: string, data: string, valor: string, numero = '10-2025') =>
      `2025;PREFEITURA DE VILA NOVA;1;${evento};${numero};CNPJ - PESSOA JURÍDICA - 11222333000181;PAPELARIA A;${data};${valor};DISPENSA DE LICITAÇÃO;33903000 - MATERIAL DE CONSUMO`
    const file = [
      header,
      row('Empenhado', '10/01/2025', '1000,00'),
      row('Anulação', '20/01/2025', '-100,00'),
      row('Valor Pago', '25/01/2025', '500,00'),
      row('Valor Pago', '26/01/2025', '1,00', '7-2024'),
    ].join('\n')
    const data = await check(`${file}\n`, { exercicio: '2025', mes: '1' })
    expect(avisosDe(data)).toContain(
      '5 Número do empenho: O número termina com outro ano que o exercício: fica como está no arquivo.',
    )
    await importa(`${file}\n`, { exercicio: '2025', mes: '1' })
    const { chains } = await seen()
    const [chain] = chains.filter(({ empenho }) => empenho.empenho_numero === '10')
    expect(chain?.empenho).toMatchObject({
      exercicio: 2025,
      empenho_data: '2025-01-10',
      empenho_credor_nome: 'PAPELARIA A',
      empenho_credor_documento: '11222333000181',
      empenho_modalidade_licitacao_nome: 'Dispensa',
      empenho_natureza: '339030',
      empenho_valor: '1000.00',
      empenho_valor_final: '900.00',
      empenho_pago: '500.00',
    })
    expect(chain?.movimentos).toMatchObject([
      { empenho_movimento_data: '2025-01-20', empenho_movimento_valor: '100.00' },
    ])
    expect(chain?.pagamentos).toMatchObject([{ pagamento_despesa_data: '2025-01-25' }])
    expect(chains.map(({ empenho }) => empenho.empenho_numero).toSorted()).toEqual(['10', '7-2024'])
  })
})

test('of a new creditor the document alone is not enough; of a known one it is', async () => {
  const semNome = paga('10/02/2019', '1,00', { Credor: '', 'CPF/CNPJ': '11.222.333/0001-81' })
  expect(await errosDe(tabela(semNome))).toEqual([
    '2 Credor: O arquivo só traz o documento deste credor, que o portal ainda não conhece: falta o nome.',
  ])
  const comNome = paga('11/02/2019', '2,00', { Empenho: '11', 'CPF/CNPJ': '11.222.333/0001-81' })
  await importa(tabela(semNome, comNome))
  await importa(tabela(paga('10/03/2019', '3,00', { Empenho: '12', Credor: '', 'CPF/CNPJ': '11.222.333/0001-81' })))
  const { chains } = await seen()
  expect(chains).toHaveLength(3)
  expect(new Set(chains.map(({ empenho }) => empenho.empenho_credor_nome))).toEqual(new Set(['MERCADO LTDA']))
})

test('a file without payments has no sum of them', async () => {
  const empenhado = { ...chave, 'Data do empenho': '10/02/2019', 'Valor empenhado': '5,00' }
  expect((await check(tabela(empenhado))).escopos).toMatchObject([{ soma: null, linhas: 1 }])
})
