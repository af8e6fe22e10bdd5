// The PNCP beside the portal, against a stand-in that speaks its documented API: pages, 204, errors in the middle, silence, and nonsense.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import type { PncpPagina } from '../pncp.contract.ts'
import { trazArquivos } from './arquivos.ts'
import { abreArquivo } from './cliente.ts'
import { lePncp } from './leitura.ts'
import { arquivaTudo, startPncp } from './pncp.sample.ts'

const { pncp, cnpj, baseUrl, stop } = await startPncp()
afterAll(stop)

const portal = await startTestPortal({ PNCP_BASE_URL: baseUrl })
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('licitacoes')
const rapido = { pausaMs: 0, limiteMs: 2000 }

beforeEach(async () => {
  Object.assign(pncp, arquivaTudo(cnpj), { perguntas: [], falha: null })
  await sql`truncate licitacao, contrato, ata, pca, importacao, importacao_antes, licitacao_importacao, contrato_importacao, ata_importacao,
    pca_importacao, pncp_item, pncp_pedido cascade`.execute(db)
  await sql`update pncp_estado set pncp_sozinho = false, pncp_lido_em = now() - interval '1 day', pncp_tentado_em = null, pncp_problema = ''`.execute(
    db,
  )
  await sql`delete from entidade where entidade_id <> 1`.execute(db)
  await sql`update entidade set entidade_cnpj = ${cnpj} where entidade_id = 1`.execute(db)
  // read back to the beginning long ago
  await sql`delete from pncp_leitura`.execute(db)
  await sql`insert into pncp_leitura values (${cnpj}, '2021-08-01')`.execute(db)
})

const islandOf = (html: string) => JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
const page = async (): Promise<PncpPagina> =>
  islandOf((await portal.call({ url: '/painel/pncp', cookies, headers: { accept: 'text/html' } })).body).data
const parte = async (conjunto: 'licitacao' | 'contrato' | 'ata' | 'pca') => {
  const found = (await page()).partes.find((each) => each.conjunto === conjunto)
  if (!found) throw new Error('no such part')
  return found
}
const traz = async (conjunto: string, payload: object) => {
  const answer = await portal.call({ method: 'POST', url: `/painel/ajax/pncp/${conjunto}`, cookies, payload })
  const { message, data } = answer.json() as { message: string; data: { redirect: string } }
  return { status: answer.statusCode, message, data }
}
const grava = async (redirect: string) => {
  const url = redirect.replace('/painel/', '/painel/ajax/')
  expect((await portal.call({ method: 'POST', url, cookies, payload: { confirmo: '1' } })).statusCode).toBe(200)
}

test('all pages of all modalities are read, of each of the town; what is there and not here is brought, reviewed, stored and undone', async () => {
  await lePncp(portal.platform, rapido)
  expect(new Set(pncp.perguntas.map((url) => url.searchParams.get('codigoModalidadeContratacao') ?? '')).size).toBe(14)
  const licitacoes = await parte('licitacao')
  expect(licitacoes).toMatchObject({ novos_total: 62, diferentes_total: 0, iguais: 0 })
  expect(licitacoes.novos.find(({ problema }) => problema)).toMatchObject({
    problema: expect.stringContaining('Situação: Em contestação não está no cadastro do portal.'),
  })
  expect((await parte('ata')).novos).toMatchObject([{ titulo: 'Ata 3/2026, Fundo de Saúde', problema: '' }])

  const { data } = await traz('licitacao', { todos: '1' })
  await grava(data.redirect)
  const { rows } = await sql`select * from licitacao where licitacao_pncp = ${pncp.numero(1)}`.execute(db)
  expect(rows).toMatchObject([
    {
      ...{ licitacao_numero: '1/2026', licitacao_objeto: 'Objeto 1', licitacao_abertura: '2026-03-10T12:00:00.000Z' },
      // with a secret budget the PNCP says 0
      ...{
        licitacao_valor_estimado: null,
        licitacao_valor_homologado: '1234.57',
        licitacao_orgao: 'Secretaria de Saúde',
      },
    },
  ])
  expect(await parte('licitacao')).toMatchObject({ novos_total: 1, diferentes_total: 0, iguais: 61 })

  // contracts name the tenders that were brought
  const contratos = await traz('contrato', { numero: [pncp.contrato] })
  await grava(contratos.data.redirect)
  const { rows: found } = await sql`select * from contrato`.execute(db)
  expect(found).toMatchObject([
    {
      contrato_numero: '7/2026',
      contrato_numero_licitacao: '1/2026',
      contrato_licitacao_origem: 'Pregão Eletrônico',
      contrato_valor: '99.90',
      ...{ contrato_contratada_cnpj: '11222333000181', contrato_contratada_cpf: '' },
    },
  ])
  expect(found).toMatchObject([{ licitacao_id: expect.anything() }])
  const [, id] = /(\d+)$/.exec(data.redirect) ?? []
  const undone = await portal.call({ method: 'DELETE', url: `/painel/ajax/licitacao/importacao/${id}`, cookies })
  expect(undone.statusCode).toBe(200)
  expect((await parte('licitacao')).novos_total).toBe(62)
})

test('what differs is shown field by field; only that is changed, and the portal keeps its own words', async () => {
  await sql`insert into licitacao (licitacao_numero, licitacao_orgao, tipo_processo_id, licitacao_objeto, licitacao_contratada, licitacao_contratante,
      licitacao_valor_homologado, situacao_licitacao_id, licitacao_realizacao)
    select '001/2026', 'Secretaria da Saúde', tipo_processo_id, 'OBJETO  1', 'Mercantil', 'Prefeitura', 1000, situacao_licitacao_id, current_date
    from tipo_processo, situacao_licitacao where tpr_nome = 'Pregão Eletrônico' and situacao_licitacao_nome = 'Homologada'
    union all
    select '900/2026', 'Secretaria', tipo_processo_id, 'Só daqui', '', 'Prefeitura', null, null, current_date from tipo_processo where tpr_nome = 'Dispensa'`.execute(
    db,
  )
  await lePncp(portal.platform, rapido)
  const { diferentes, daqui, novos_total } = await parte('licitacao')
  expect(novos_total).toBe(61)
  expect(diferentes).toMatchObject([
    {
      numero: pncp.numero(1),
      mudancas: [
        { campo: 'Número de controle no PNCP', de: null, para: pncp.numero(1) },
        { campo: 'Número do processo', de: null, para: '10/2026' },
        { campo: 'Abertura das propostas', de: null, para: '10/03/2026 09:00' },
        { campo: 'Valor homologado', de: 'R$ 1.000,00', para: 'R$ 1.234,57' },
      ],
    },
  ])
  expect(daqui).toMatchObject([{ nome: 'Dispensa 900/2026', texto: 'Só daqui' }])
  await grava((await traz('licitacao', { numero: pncp.numero(1) })).data.redirect)
  const { rows } = await sql`select * from licitacao where licitacao_numero = '001/2026'`.execute(db)
  expect(rows).toMatchObject([
    {
      ...{
        licitacao_orgao: 'Secretaria da Saúde',
        licitacao_contratada: 'Mercantil',
        licitacao_objeto: 'OBJETO 1'.replace(' ', '  '),
      },
      ...{ licitacao_valor_homologado: '1234.57', licitacao_pncp: pncp.numero(1) },
    },
  ])
  expect((await parte('licitacao')).diferentes_total).toBe(0)
  expect(await traz('licitacao', { numero: 'outro' })).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^Não há o que trazer/),
  })
})

test('price registrations are brought without a supplier; of one that is here only what the PNCP knows better changes', async () => {
  await lePncp(portal.platform, rapido)
  await grava((await traz('licitacao', { numero: [pncp.numero(1)] })).data.redirect)
  await grava((await traz('ata', { todos: '1' })).data.redirect)
  const { rows } = await sql`select * from ata`.execute(db)
  expect(rows).toMatchObject([
    {
      ...{ entidade_id: 1, exercicio: 2026, ata_tipo: 'propria', ata_numero: '3/2026', ata_fornecedor: '' },
      ...{ ata_licitacao_origem: 'Pregão Eletrônico 1/2026', ata_pncp_compra: pncp.numero(1), ata_cancelado: false },
      ...{ ata_assinatura: '2026-03-30', ata_valor_total: null, ata_pncp: `${pncp.numero(1)}-000003` },
    },
  ])
  // as people have it here: no control number, another way to write its number, what the PNCP does not say
  await sql`update ata set ata_pncp = '', ata_numero = '003', ata_fornecedor = 'Mercantil', ata_orgao_gerenciador = 'Prefeitura',
    ata_valor_total = 10, ata_limite_adesao = 1.5, ata_cancelado = true, ata_vigencia_fim = '2027-12-31'`.execute(db)
  await sql`insert into ata (entidade_id, exercicio, ata_tipo, ata_numero, ata_orgao_gerenciador, ata_objeto, ata_assinatura, ata_vigencia_inicio, ata_vigencia_fim)
    select 1, 2026, tipo, '90', 'Outro', 'Pneus', current_date, current_date, current_date from unnest('{propria,adesao}'::text[]) tipo`.execute(
    db,
  )
  const { diferentes, daqui, novos_total } = await parte('ata')
  expect(novos_total).toBe(0)
  expect(diferentes.map(({ href, mudancas }) => [href, mudancas.map(({ campo }) => campo)])).toEqual([
    [expect.stringMatching(/^\/painel\/ata\/edicao\/\d+$/), ['Fim da vigência', 'Número da ata no PNCP']],
  ])
  expect(daqui).toMatchObject([{ nome: 'Ata 90' }]) // adhesions have no list there
  await grava((await traz('ata', { todos: '1' })).data.redirect)
  const { rows: kept } = await sql`select * from ata where ata_numero = '003'`.execute(db)
  expect(kept).toMatchObject([
    {
      ...{ ata_fornecedor: 'Mercantil', ata_valor_total: '10.00', ata_limite_adesao: '1.5000', ata_cancelado: true },
      ...{ ata_orgao_gerenciador: 'Prefeitura', ata_vigencia_fim: '2027-03-31', ata_pncp: `${pncp.numero(1)}-000003` },
    },
  ])
  expect((await parte('ata')).diferentes_total).toBe(0)
  Object.assign(pncp.atas[0] ?? {}, { cancelado: true })
  await sql`update ata set ata_cancelado = false`.execute(db)
  await lePncp(portal.platform, rapido)
  expect((await parte('ata')).diferentes).toMatchObject([{ mudancas: [{ campo: 'Cancelada', para: 'Sim' }] }])
})

test('the items of plans are read once each, over pages that repeat some; brought, compared, and gone when their plan lacks them', async () => {
  await lePncp(portal.platform, rapido)
  const asked = pncp.perguntas.filter(({ pathname }) => pathname.endsWith('/pca/atualizacao'))
  expect(asked.map(({ search }) => search.split('&pagina=')[1])).toEqual(['1&tamanhoPagina=500', '2&tamanhoPagina=500'])
  const { novos, novos_total } = await parte('pca')
  expect([novos_total, novos.filter(({ problema }) => problema).map(({ problema }) => problema)]).toEqual([
    503, // changed today, too
    [expect.stringContaining('Categoria: Use um destes')],
  ])
  await grava((await traz('pca', { todos: '1' })).data.redirect)
  const { rows } = await sql`select * from pca where pca_numero = 2`.execute(db)
  expect(rows[0]).toMatchObject({
    ...{ entidade_id: 1, exercicio: 2026, pca_unidade: 'Secretaria de Saúde', pca_categoria: 'material' },
    ...{ pca_descricao: 'NOTEBOOK', pca_quantidade: '2.5000', pca_valor_unitario: '10.13', pca_valor_total: '25.31' },
    ...{ pca_classe: '7010 – COMPUTADORES', pca_data_desejada: '2026-05-01', pca_orcamento_exercicio: null },
    ...{ pca_pncp: pncp.plano, pca_situacao: '' },
  })
  expect(await parte('pca')).toMatchObject({ novos_total: 1, iguais: 502, diferentes_total: 0, daqui_total: 0 })

  await sql`update pca set pca_situacao = 'Contratado', pca_unidade_requisitante = 'SMS', pca_quantidade = 1, pca_pncp = ''
    where pca_numero = 2`.execute(db)
  expect((await parte('pca')).diferentes).toMatchObject([
    { mudancas: [{ campo: 'Quantidade', de: '1', para: '2,5' }, { campo: 'Número do plano no PNCP' }] },
  ])
  await grava((await traz('pca', { todos: '1' })).data.redirect)
  const { rows: kept } = await sql`select pca_situacao, pca_unidade_requisitante, pca_quantidade from pca
    where pca_numero = 2`.execute(db)
  expect(kept).toEqual([{ pca_situacao: 'Contratado', pca_unidade_requisitante: 'SMS', pca_quantidade: '2.5000' }])

  // the plan was stored of other days, too; it lost an item there
  await sql`update pncp_item set pncp_dia = '2022-01-01' where pncp_tipo = 'pca'`.execute(db)
  pncp.itensDoPlano.splice(1, 1)
  await lePncp(portal.platform, rapido)
  expect(await parte('pca')).toMatchObject({
    novos_total: 1,
    iguais: 501,
    daqui: [{ nome: 'Item 2 do plano de 2026' }],
  })
})

test('after a failure the former reading stays, with its day and why', async () => {
  await lePncp(portal.platform, rapido)
  const before = await page()
  const failures: [number | string, string][] = [
    [500, 'O PNCP respondeu com um erro (500).'],
    [422, 'O PNCP recusou a pergunta do portal (422).'],
    ['<html>manutenção</html>', 'O PNCP respondeu algo que o portal não entende.'],
    ['{"data":[{"x":1}],"totalPaginas":1}', 'O PNCP respondeu algo que o portal não entende.'],
    ['silêncio', 'O PNCP não respondeu a tempo.'],
  ]
  for (const [falha, sentence] of failures) {
    // in the middle: tenders have come by then
    const lista = typeof falha === 'number' ? '/pca/atualizacao' : '/contratos'
    Object.assign(pncp, { falha: (url: URL) => (url.pathname.endsWith(lista) ? falha : null) })
    const limites = falha === 'silêncio' ? { pausaMs: 0, limiteMs: 100 } : rapido
    await expect(lePncp(portal.platform, limites)).rejects.toThrow(sentence)
    const { rows } = await sql`select pncp_problema as problema from pncp_estado`.execute(db)
    expect(rows).toEqual([{ problema: sentence }])
  }
  const { estado, ...rest } = await page()
  expect(estado.lido_em).toBe(before.estado.lido_em)
  expect({ ...rest, estado: before.estado }).toEqual(before)
})

/** The first days of the windows in which the CNPJ was asked about contracts, in their order. */
const janelasDo = (of: string) =>
  pncp.perguntas.flatMap(({ pathname, searchParams: query }) =>
    pathname.endsWith('/contratos') && query.get('cnpjOrgao') === of && query.get('tamanhoPagina') === '50'
      ? (query.get('dataInicial') ?? '')
      : [],
  )

test('an entity that comes later is read back to the beginning, and goes on where it was cut off', async () => {
  await lePncp(portal.platform, rapido)
  expect(janelasDo(cnpj)).toHaveLength(1)
  const later = '99888777000155'
  await sql`insert into entidade (entidade_nome, entidade_cnpj) values ('Fundo de Saúde', ${later})`.execute(db)
  expect((await page()).estado.desde).toBeNull() // what is here may be of it

  const outra = arquivaTudo(later)
  const [velha] = outra.itens(
    new URL('http://x/v1/contratos?cnpjOrgao=99888777000155&dataInicial=20210101&dataFinal=20991231'),
  )
  Object.assign(velha ?? {}, { dataPublicacaoPncp: '2021-08-05T10:00:00' })
  const { itens } = pncp
  const isAsked = (url: URL) => [url.searchParams.get('cnpj'), url.searchParams.get('cnpjOrgao')].includes(later)
  // the second year before does not come
  const cut = (url: URL) => {
    const isThird = pncp.perguntas.filter((each) => each.pathname.endsWith('/atas') && isAsked(each)).length > 2
    return isThird && url.pathname.endsWith('/atas') ? 500 : null
  }
  Object.assign(pncp, { perguntas: [], falha: cut, itens: (url: URL) => [...itens(url), ...outra.itens(url)] })
  await expect(lePncp(portal.platform, rapido)).rejects.toThrow('(500)')
  const read = janelasDo(later)
  expect(read).toEqual([...read].sort().toReversed())
  expect(read).toHaveLength(3)
  const { estado } = await page()
  expect(estado).toMatchObject({
    desde: expect.stringMatching(/^\d{4}-/),
    problema: 'O PNCP respondeu com um erro (500).',
  })
  expect(estado.desde?.replaceAll('-', '')).toBe(read[1])
  expect((await parte('licitacao')).novos_total).toBe(124) // of both, the last year
  expect((await parte('contrato')).novos_total).toBe(1)

  Object.assign(pncp, { perguntas: [], falha: null })
  await lePncp(portal.platform, rapido)
  const [recent, ...rest] = janelasDo(later)
  expect(recent).toBe(read[0])
  expect(rest).not.toContain(read[1])
  expect(rest.at(-1)).toBe('20210801')
  expect(janelasDo(cnpj)).toHaveLength(1)
  expect((await page()).estado).toMatchObject({ desde: '2021-08-01', problema: '' })
  expect((await parte('contrato')).novos_total).toBe(2)

  // nothing is left to read, and what lies before the last year stays
  Object.assign(pncp, { perguntas: [] })
  await lePncp(portal.platform, rapido)
  expect(janelasDo(later)).toHaveLength(1)
  expect((await parte('contrato')).novos_total).toBe(2)
  await sql`update entidade set entidade_cnpj = '' where entidade_cnpj = ${later}`.execute(db)
  await lePncp(portal.platform, rapido)
  expect((await parte('contrato')).novos_total).toBe(1)
  const { rows } = await sql`select pncp_cnpj from pncp_leitura`.execute(db)
  expect(rows).toEqual([{ pncp_cnpj: cnpj }])
})

test('days that nobody asked about, after more than a year without a reading, are read', async () => {
  await sql`update pncp_estado set pncp_lido_em = '2023-01-01'`.execute(db)
  await lePncp(portal.platform, rapido)
  expect(janelasDo(cnpj).length).toBeGreaterThan(4)
  expect((await page()).estado.desde).toBe('2021-08-01')
})

test('the files behind a tender come when they are asked for, once each, through the checks of any document', async () => {
  await lePncp(portal.platform, rapido)
  const taken = await traz('licitacao', { numero: [pncp.numero(1), pncp.numero(2)], arquivos: '1' })
  await trazArquivos(portal.platform, rapido) // the tenders are not stored yet
  expect((await page()).arquivos).toMatchObject({ esperam: 2, trazidos: 0 })
  await grava(taken.data.redirect)

  // the second file is cut off: the first stays
  Object.assign(pncp, {
    falha: ({ pathname }: URL) => (pathname.endsWith('/1/arquivos/2') ? 500 : null),
    perguntas: [],
  })
  await expect(trazArquivos(portal.platform, rapido)).rejects.toThrow('O PNCP não mandou um arquivo (500).')
  const documentos = async () => {
    const { rows } =
      await sql`select licitacao_anexo_titulo as titulo, licitacao_anexo_tipo as tipo, arq_nome as nome, arq_estado as estado
      from licitacao_anexo join arquivo using (arquivo_id) order by anexo_ordem`.execute(db)
    return rows
  }
  const edital = { titulo: 'Edital', tipo: 'edital', nome: 'edital 01.pdf', estado: 'guardado' }
  expect(await documentos()).toEqual([edital])
  expect((await page()).arquivos).toMatchObject({
    ...{ esperam: 1, trazidos: 1 },
    problemas: [{ numero: pncp.numero(1), problema: 'O PNCP não mandou um arquivo (500).' }],
  })

  Object.assign(pncp, { falha: null, perguntas: [] })
  await trazArquivos(portal.platform, rapido)
  expect(pncp.perguntas.map(({ pathname }) => pathname.slice(-11))).toEqual([
    '/1/arquivos',
    '/arquivos/2',
    '/arquivos/3',
  ])
  const both = [edital, { titulo: 'Ata da sessão', tipo: 'ata', nome: 'ata.pdf', estado: 'guardado' }]
  expect(await documentos()).toEqual(both)
  expect((await page()).arquivos).toMatchObject({
    ...{ esperam: 0, trazidos: 2, itens_total: 0 },
    problemas: [{ titulo: 'Planilha', problema: expect.stringContaining('Tipo de arquivo não permitido') }],
  })

  // asked again: what came does not come twice, nor what somebody removed here
  await sql`delete from licitacao_anexo where licitacao_anexo_titulo = 'Edital'`.execute(db)
  const again = await portal.call({
    method: 'POST',
    url: '/painel/ajax/pncp/arquivos',
    cookies,
    payload: { numero: [pncp.numero(1), 'de-ninguem'] },
  })
  expect(again.statusCode).toBe(200)
  await expect.poll(async () => (await page()).arquivos.esperam, { timeout: 20_000 }).toBe(0)
  expect(await documentos()).toEqual(both.slice(1))
  const { rows } = await sql`select versao from licitacao where licitacao_pncp = ${pncp.numero(1)}`.execute(db)
  expect(rows).toEqual([{ versao: 3 }]) // who has the form open is told
})

test('a file that is too large is not kept, and says why', async () => {
  const aberto = await abreArquivo({ baseUrl, ...rapido }, { numero: pncp.numero(1), sequencial: 1, largest: 5 })
  const file = await portal.platform.spool('arquivo', aberto.nome, aberto.conteudo)
  expect(file).toMatchObject({ isTooLarge: true, name: 'edital 01.pdf' })
  await file.discard()
})

test('by itself each night, when that is chosen; and nobody without the privilege sees it', async () => {
  const choose = (payload: object) =>
    portal.call({ method: 'POST', url: '/painel/ajax/pncp/sozinho', cookies, payload })
  expect((await choose({ pncp_sozinho: '1' })).statusCode).toBe(200)
  expect((await portal.call({ method: 'POST', url: '/painel/ajax/pncp/leitura', cookies })).statusCode).toBe(200)
  await expect.poll(async () => (await sql`select from contrato`.execute(db)).rows.length, { timeout: 20_000 }).toBe(1)
  const stored = async () => (await sql`select from importacao where imp_estado = 'gravada'`.execute(db)).rows.length
  await expect.poll(stored, { timeout: 20_000 }).toBe(4) // atas and plan are the last
  expect(await parte('licitacao')).toMatchObject({ novos_total: 1, iguais: 61 })
  const { rows } = await sql`select distinct imp_usuario, imp_estado from importacao`.execute(db)
  expect(rows).toEqual([{ imp_usuario: 'PNCP', imp_estado: 'gravada' }])
  const others = await portal.loginAs('noticias')
  expect((await portal.call({ url: '/painel/pncp', cookies: others })).statusCode).toBe(403)
  expect(
    (
      await portal.call({
        method: 'POST',
        url: '/painel/ajax/pncp/licitacao',
        cookies: others,
        payload: { todos: '1' },
      })
    ).statusCode,
  ).toBe(403)
})
