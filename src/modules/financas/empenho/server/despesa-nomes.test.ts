// Files with names instead of codes, as courts give them.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startDespesas } from '#app/testing/despesas.ts'
import { tabela } from './despesa-import.sample.ts'

const { db, empty, check, store, importa, undo, errosDe, seen } = await startDespesas()

beforeEach(empty)

const linha = (ds_orgao: string, vl_despesa: string, mais = {}) => ({
  ano_exercicio: '2018',
  ds_orgao,
  tp_despesa: 'Empenhado',
  nr_empenho: '841-2018',
  ds_credor: 'MERCADO LTDA',
  dt_emissao_despesa: '10/01/2018',
  vl_despesa,
  ds_funcao_governo: 'EDUCAÇÃO',
  ds_subfuncao_governo: 'Ensino  fundamental',
  ds_fonte_recurso: 'TESOURO',
  ...mais,
})
const ano = { exercicio: '2018' }
const avisosDe = ({ avisos }: { avisos: { linha: number; coluna: string; mensagem: string }[] }) =>
  avisos.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)
const empenhos = async () =>
  (
    await sql<{
      e: string
    }>`select concat_ws('|', dotacao_orgao, empenho_unidade, dotacao_funcao, dotacao_subfuncao, dotacao_fonte, empenho_valor_final, empenho_pago) as e
      from empenho join dotacao using (dotacao_id) order by 1`.execute(db)
  ).rows.map(({ e }) => e)

test('the table of codes knows functions; a name of the town stands for its code; two organs have a commitment each', async () => {
  const file = tabela(
    linha('CAMARA', '100,00'),
    linha('PREFEITURA MUNICIPAL', '250,00', { ds_subfuncao_governo: 'Nunca vista' }),
  )
  const checked = await check(file, ano)
  expect(avisosDe(checked)).toEqual([
    '2 Órgão: O órgão "CAMARA" não tem código no arquivo, nem o nome está na tabela: vale o nome no lugar do código.',
    '3 Órgão: O órgão "PREFEITURA MUNICIPAL" não tem código no arquivo, nem o nome está na tabela: vale o nome no lugar do código.',
    '3 Subfunção: A subfunção "Nunca vista" não tem código no arquivo, nem o nome está na tabela: fica sem código.',
    '2 Fonte de recursos: A fonte de recursos "TESOURO" não tem código no arquivo, nem o nome está na tabela: vale o nome no lugar do código.',
  ])
  await store(checked.importacao_id)
  const stored = [
    'CAMARA|CAMARA|12|361|TESOURO|100.00|0.00',
    'PREFEITURA MUNICIPAL|PREFEITURA MUNICIPAL|12||TESOURO|250.00|0.00',
  ]
  expect(await empenhos()).toEqual(stored)
  expect(await check(file, ano)).toMatchObject({ novos: 0, alterados: 0, iguais: 2, ausentes: 0 })
  const paga = { tp_despesa: 'Valor Pago', dt_emissao_despesa: '10/02/2018' }
  const fevereiro = await importa(
    tabela(linha('CAMARA', '40,00', paga), linha('PREFEITURA MUNICIPAL', '50,00', paga)),
    ano,
  )
  expect((await seen()).totais.empenho_pago).toBe('90.00')
  expect(await empenhos()).toEqual([
    'CAMARA|CAMARA|12|361|TESOURO|100.00|40.00',
    'PREFEITURA MUNICIPAL|PREFEITURA MUNICIPAL|12|361|TESOURO|250.00|50.00',
  ])
  await undo(fevereiro)
  expect(await empenhos()).toEqual(stored)
})

test('a unit by name has the code of its table, and is no other commitment; without one, an organ means the commitment in it', async () => {
  await sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_origem)
    values ('unidade_orcamentaria', '0707', 'Fundo de Educação', 'arquivo'), ('orgao_orcamentario', '07', 'Secretaria de Educação', 'arquivo')`.execute(
    db,
  )
  const comum = { Natureza: '33903000', Empenho: '10', Credor: 'MERCADO LTDA' }
  const um = (unidade: string, pago: string, data = '10/01/2019') => ({
    Órgão: '07',
    'Nome da unidade': unidade,
    ...comum,
    'Data do pagamento': data,
    'Valor pago': pago,
  })
  await importa(tabela(um('FUNDO DE EDUCACAO', '100,00'), um('SAUDE', '30,00')))
  expect(await empenhos()).toEqual(['07|0707||||100.00', '07|SAUDE||||30.00'])
  const semUnidade = {
    ...comum,
    Órgão: 'Secretaria de Educação',
    'Data do pagamento': '10/02/2019',
    'Valor pago': '5,00',
  }
  expect(await errosDe(tabela(semUnidade))).toEqual([
    '2 Unidade orçamentária: Há mais de um empenho com este número no portal: o arquivo precisa dizer a unidade.',
  ])
  const { Órgão: _orgao, ...semOrgao } = semUnidade
  expect(await errosDe(tabela(semOrgao))).toHaveLength(1)
  await importa(tabela(um('FUNDO DE EDUCACAO', '100,00')), { confirmo: '1' })
  expect(await empenhos()).toEqual(['07|0707||||100.00'])
  await importa(tabela(semUnidade))
  expect(await empenhos()).toEqual(['07|0707||||105.00'])
})

test('of two codes with one name, the one of the year stands for it', async () => {
  await sql`insert into classificacao (classificacao_tabela, classificacao_codigo, classificacao_nome, classificacao_inicio, classificacao_fim,
      classificacao_origem)
    values ('acao', '2001', 'Merenda', 2010, 2017, 'arquivo'), ('acao', '2002', 'Merenda', 2018, null, 'arquivo')`.execute(
    db,
  )
  await importa(tabela(linha('CAMARA', '100,00', { ds_acao: 'MERENDA' })), ano)
  expect((await sql`select dotacao_acao from dotacao`.execute(db)).rows).toEqual([{ dotacao_acao: '2002' }])
})
