import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { testsOfBusca } from './busca.tests.ts'
import { makeContas } from './contas/contas.ts'
import { listas, noticias } from './conteudo/publicacoes.ts'
import {
  errosDaDespesa,
  linhasDaDespesa,
  ordemDePagamentos,
  somasDaDespesa,
} from './despesas/despesas-guardadas.sample.ts'
import { announce, openDirectory, resetDirectory } from './directory.ts'
import { testsOfEsic } from './esic/esic.tests.ts'
import { fillDemo, fillPortal } from './fill.ts'
import { makeAtos } from './leis/leis.ts'
import { makeTenders } from './licitacoes/licitacoes.ts'
import { testsOfNumeros } from './numeros.tests.ts'
import { testsOfPesquisa } from './pesquisa/pesquisa.tests.ts'
import { testsOfPntp } from './pntp.tests.ts'
import { naturezas } from './receitas/receitas.ts'
import { tables } from './tables.sample.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})

type Table = (typeof tables)[number]

const countRows = async () => {
  const { db } = portal.platform.database
  const count = async (table: Table) =>
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const counts: number[] = []
  for (const table of tables) counts.push(await count(table))
  return counts
}

describe('filling the demo', { timeout: 300_000 }, () => {
  test('a fill that fails half-way leaves an empty portal', async () => {
    const tenders = makeTenders().slice(0, 12)
    const wrong = tenders.map((tender, at) => (at === 11 ? { ...tender, situacao: 'Esquecida' } : tender))
    await expect(fillPortal(portal.platform, wrong)).rejects.toThrow('Esquecida')
    expect(await countRows()).toEqual(tables.map(() => 0))
    expect(
      fs
        .readdirSync(path.join(portal.platform.env.dataDir, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile()),
    ).toEqual([])
  })

  test('fills once; a second fill changes nothing', async () => {
    expect(await fillDemo(portal.platform)).toBe(true)
    const rows = await countRows()
    const count = Object.fromEntries(tables.map((table, at) => [table, Number(rows[at])])) as Record<Table, number>
    expect(count).toMatchObject({ orgao: 30, licitacao: 400 })
    expect(count).toMatchObject({ publicacao: 127, solicitante: 61, solicitacao: 301 }) // one of each came from the ombudsman
    expect(count).toMatchObject({
      lista_explicacao: 4,
      unidade_saude: 9,
      escala: 34,
      medicamento: 40,
      conselho: 5,
      conselheiro: 100,
    })
    expect(count).toMatchObject({ contrato: 300, pagamento: 11_700, documento_generico: 274, documento: 60 })
    expect(count).toMatchObject({
      concurso: 4,
      concurso_ato: 17,
      concurso_ato_anexo: 17,
      concurso_classificado: 75,
      terceirizado: 111,
    })
    expect(count).toMatchObject({ servidor_vinculo: 487, tabela_remuneratoria: 188 })
    expect(count).toMatchObject({ ata: 44, pca: 285, emenda: 20, acordo: 34 })
    expect(count).toMatchObject({
      edital_acessado: 14,
      declaracao: 7,
      lista_confirmacao: 27,
      estagiario: 36,
      diaria_valor: 64,
    })
    const pagos = portal.platform.database.db
      .selectFrom('empenho')
      .select('acordo_id')
      .where('acordo_id', 'is not', null)
    expect(new Set((await pagos.execute()).map(({ acordo_id }) => acordo_id)).size).toBe(2)
    expect(count).toMatchObject({ divida_ativa: 156 })
    expect(count).toMatchObject({ desoneracao: 8, renuncia: 36, renuncia_beneficiario: 35, projeto_incentivado: 16 })
    expect(count).toMatchObject({ informacao_classificada: 6, sancao: 7 })
    expect(count).toMatchObject({ guarda_retencao: 2 })
    expect(count).toMatchObject({ obra: 18, obra_item: 106, obra_paralisacao: 2 })
    expect(count.diaria).toBeGreaterThan(200)
    expect(count.receita_prevista).toBe(naturezas.length * 4 + 20) // with five deductions a year
    const attached = tables.filter((table) => table.endsWith('_anexo')).reduce((sum, table) => sum + count[table], 0)
    expect(count).toMatchObject({ midia: 63, obra_foto: 12, banner_hero: 4, banner: 6, agenda: 30 })
    expect(count.publicacao_item).toBe(listas.flatMap(({ itens }) => itens).length)
    expect(count.relatorio_gestao).toBe(2)
    expect(count.documento_exercicio).toBe(makeContas().length + makeAtos().filter(({ tipo }) => tipo === 4).length)
    expect(count.desembolso_extra).toBe(245)
    expect(count).toMatchObject(await linhasDaDespesa(portal.platform))
    // the coat of arms, large and small, and the two signed reports
    expect(count.arquivo).toBe(attached + count.midia_arquivo + 2 + count.relatorio_gestao)
    const codigos = portal.platform.database.db.selectFrom('classificacao').where('classificacao_origem', '<>', 'norma')
    expect(await codigos.select('classificacao_id').execute()).toHaveLength(122)
    expect(await fillDemo(portal.platform)).toBe(false)
    expect(await countRows()).toEqual(rows)
  })

  test('each file belongs to one attachment, and is complete in the storage', async () => {
    const { db } = portal.platform.database
    const owners = (['licitacao_anexo', 'contrato_anexo', 'documento_generico_anexo', 'documento_anexo'] as const).map(
      (table) => db.selectFrom(table).select('arquivo_id').execute(),
    )
    const ids = (await Promise.all(owners)).flat().map(({ arquivo_id }) => arquivo_id)
    expect(new Set(ids).size).toBe(ids.length)
    const files = await db.selectFrom('arquivo').selectAll().where('arquivo_id', 'in', ids).execute()
    expect(files.filter(({ arq_estado }) => arq_estado !== 'guardado')).toEqual([])
    expect(files).toHaveLength(ids.length)
    const folder = path.join(portal.platform.env.dataDir, 'files')
    for (const { arq_chave, arq_tamanho } of files)
      expect(fs.statSync(path.join(folder, arq_chave.slice(0, 2), arq_chave)).size).toBe(arq_tamanho)
  })

  test('the stored sums and times of the last change match the rows', async () => {
    const { db } = portal.platform.database
    const sums = await db.selectFrom('total').selectAll().execute()
    for (const table of ['contrato', 'pagamento', 'documento_generico', 'documento', 'declaracao', 'diaria'] as const) {
      const sum = sums.find(({ tabela }) => tabela === table)
      const { n } = await db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      expect(sum?.linhas).toBe(n)
    }
    for (const table of [
      'contrato',
      'pagamento',
      'documento_generico',
      'documento',
      'diaria',
      'diaria_valor',
    ] as const) {
      const { last } = await db
        .selectFrom(table)
        .select((e) => e.fn.max('atualizado_em').as('last'))
        .executeTakeFirstOrThrow()
      expect(sums.find(({ tabela }) => tabela === table)?.atualizado_em).toBe(last)
      expect(Date.parse(last ?? '')).toBeLessThan(Date.now())
    }
  })

  test('the expense: sums as if added up anew, nothing above what was committed, codes with names, true ties', async () => {
    const before = await somasDaDespesa(portal.platform)
    await portal.platform.database.pool.query('call refaz_somas_da_despesa()')
    expect(await somasDaDespesa(portal.platform)).toEqual(before)
    const erros = await errosDaDespesa(portal.platform)
    expect(erros).toEqual({ passam: [], semNome: [], outros: [], soltos: [] })
    const of = await ordemDePagamentos(portal.platform)
    const fora = of('pago_fora_da_ordem')
    expect(fora.n).toBeGreaterThan(20)
    expect(fora.n).toBeLessThan(of('pago').n * 0.03)
    expect(fora.sem_motivo).toBe(0) // the town has written each of them (PNTP 9.4)
    expect(Math.min(of('na_fila').n / 20, of('suspenso').n)).toBeGreaterThan(0.9)
  })

  test("of each procedure as many wait one by one as the newest day of the regulation's queue counts", async () => {
    const { rows } = await portal.platform.database.pool.query(`
      select fila_regulacao_procedimento as procedimento, fila_regulacao_quantidade as contados, count(fila_item_id)::integer as pessoas
      from fila_regulacao left join fila_item on fila_item_procedimento = fila_regulacao_procedimento
        and fila_item_especialidade = fila_regulacao_especialidade and fila_item_posicao_em = fila_regulacao_posicao_em
        and fila_item_situacao = 'aguardando'
      where fila_regulacao_posicao_em = (select max(fila_regulacao_posicao_em) from fila_regulacao)
      group by fila_regulacao_id`)
    expect(rows).toHaveLength(12)
    expect(rows.filter(({ contados, pessoas }) => contados !== pessoas)).toEqual([])
  })

  test('every contract of 2021 and later finds its tender by number and modality', async () => {
    const { db } = portal.platform.database
    const linked = await db
      .selectFrom('contrato')
      .innerJoin('licitacao', (join) =>
        join
          .onRef('licitacao_numero', '=', 'contrato_numero_licitacao')
          .onRef('licitacao_numero_processo', '=', 'contrato_numero_processo'),
      )
      .innerJoin('tipo_processo', (join) =>
        join
          .onRef('tipo_processo.tipo_processo_id', '=', 'licitacao.tipo_processo_id')
          .onRef('tpr_nome', '=', 'contrato_licitacao_origem'),
      )
      .select(['contrato_id', 'contrato_categoria_processo', 'contrato_data_celebracao'])
      .execute()
    expect(linked).toHaveLength(250)
    expect(new Set(linked.map(({ contrato_id }) => contrato_id)).size).toBe(250)
    expect(linked.filter(({ contrato_categoria_processo }) => contrato_categoria_processo === null)).toEqual([])
  })

  test('publications of each kind have a first version, their categories and places, and are found by the search', async () => {
    const { db } = portal.platform.database
    const kinds = await db
      .selectFrom('publicacao')
      .leftJoin('publicacao_versao as v', (join) =>
        join.onRef('v.publicacao_id', '=', 'publicacao.publicacao_id').on('v.versao', '=', 1),
      )
      .select((e) => ['pub_tipo_new', e.fn.countAll<number>().as('n'), e.fn.count<number>('v.versao').as('versoes')])
      .groupBy('pub_tipo_new')
      .orderBy('pub_tipo_new')
      .execute()
    expect(kinds.map(({ pub_tipo_new, n, versoes }) => [pub_tipo_new, n, versoes])).toEqual([
      ['accordion', 3, 3],
      ['link', 12, 12],
      ['noticia', 40, 40],
      ['pagina', 25, 25],
      ['redirect', 2, 2],
      ['servico', 45, 45],
    ])
    const empty = await db
      .selectFrom('tipo_categoria_publicacao as t')
      .leftJoin('publicacao_categoria as c', 'c.tipo_categoria_publicacao_id', 't.tipo_categoria_publicacao_id')
      .select('tcp_nome')
      .where('publicacao_id', 'is', null)
      .execute()
    expect(empty).toEqual([])
    const itens = await db
      .selectFrom('publicacao_item_caminho')
      .innerJoin('publicacao', 'publicacao.publicacao_id', 'publicacao_item_caminho.publicacao_id')
      .select(['pub_titulo', 'caminho', 'item_titulo'])
      .execute()
    const line = (...parts: (string | null)[]) => parts.join(' | ')
    const written = listas.flatMap(({ cabecalho: { pub_titulo }, itens }) =>
      itens.map(({ pub_item_index, pub_item_titulo }) => line(pub_titulo, pub_item_index, pub_item_titulo)),
    )
    expect(itens.map((item) => line(item.pub_titulo, item.caminho, item.item_titulo)).sort()).toEqual(written.sort())
    const found = await db
      .selectFrom('busca')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('fonte', '=', 'publicacao')
      .where('tipo', '=', 'paginas')
      .executeTakeFirstOrThrow()
    expect(found.n).toBe(28 + itens.length)
  })

  test('every picture is shown by a record, in files that the portal serves', async () => {
    const { db } = portal.platform.database
    const midias = await db
      .selectFrom('midia')
      .leftJoin('midia_uso', (join) =>
        join
          .onRef('midia_uso.midia_id', '=', 'midia.midia_id')
          .on('uso_tabela', 'in', ['publicacao', 'banner_hero', 'banner', 'obra_foto']),
      )
      .select(['mid_chave', 'mid_nome', 'mid_largura', 'uso_tabela'])
      .execute()
    // the video in Libras has two
    expect(midias).toHaveLength(64)
    expect(midias.filter(({ uso_tabela }) => !uso_tabela)).toEqual([])
    const video = midias.find(({ mid_nome }) => mid_nome === 'libras.mp4')
    const played = await portal.call({ url: `/midia/${video?.mid_chave}.mp4`, headers: { range: 'bytes=0-99' } })
    expect([played.statusCode, played.headers['content-type']]).toEqual([206, 'video/mp4'])
    const { body } = await portal.call({ url: '/acessibilidade', headers: { accept: 'text/html' } })
    expect(body).toContain('2 páginas deste portal têm vídeo em Libras')
    const noticia = await db
      .selectFrom('publicacao')
      .innerJoin('midia', 'midia_id', 'pub_midia')
      .select(['pub_titulo', 'mid_nome', 'mid_chave'])
      .orderBy('publicacao_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(noticia.mid_nome).toBe(`${noticias[0]?.figura.nome}.webp`)
    expect(noticia.pub_titulo).toBe(noticias[0]?.pub_titulo)
    for (const width of [320, 640, 960, 1600]) {
      const answer = await portal.call({ url: `/midia/${noticia.mid_chave}/${width}.webp` })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
    }
  })

  test('what the contents link to in the portal is there', async () => {
    const { db } = portal.platform.database
    const texts = await db.selectFrom('publicacao').select(['pub_conteudo as text', 'pub_url as url']).execute()
    const itens = await db.selectFrom('publicacao_item').select('item_conteudo as text').execute()
    const slides = await db.selectFrom('banner_hero').select(['hero_url as url', 'hero_posicao']).execute()
    expect(slides.map(({ hero_posicao }) => hero_posicao).sort()).toEqual([1, 2, 3, 4])
    const banners = await db.selectFrom('banner').select('banner_url as url').execute()
    const hrefs = [...texts, ...itens].flatMap(({ text }) => [...text.matchAll(/href="([^"]*)"/g)].map(([, to]) => to))
    const links = new Set([...hrefs, ...[...texts, ...slides, ...banners].map(({ url }) => url)])
    const own = [...links].filter((link) => link?.startsWith('/'))
    expect(own.length).toBeGreaterThan(15)
    const answers = own.map(async (url) => `${url} ${(await portal.call({ url: url ?? '' })).statusCode}`)
    expect((await Promise.all(answers)).filter((answer) => !/ (200|301|302)$/.test(answer))).toEqual([])
  })

  test('a document of the demo is downloaded whole, under its name', async () => {
    const anexo = await portal.platform.database.db
      .selectFrom('licitacao_anexo')
      .innerJoin('arquivo', 'arquivo.arquivo_id', 'licitacao_anexo.arquivo_id')
      .select(['anexo_id', 'arq_nome', 'arq_tipo', 'arq_tamanho'])
      .where('arq_nome', 'like', 'edital-%')
      .executeTakeFirstOrThrow()
    const answer = await portal.call({ url: `/licitacao/anexo/${anexo.anexo_id}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(anexo.arq_nome)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.length).toBe(anexo.arq_tamanho)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

// one filling for all that only read it
describe('the E-Sic', () => testsOfEsic(() => portal))
describe('the survey', () => testsOfPesquisa(() => portal))
describe('the numbers', () => testsOfNumeros(() => portal))
describe('the PNTP', () => testsOfPntp(() => portal))
describe('the search', () => testsOfBusca(() => portal))

describe("the demo's directory", () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-pasta-'))
  afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

  test('refuses a second demo, naming the address of the running one', async () => {
    const own = path.join(root, 'em-uso')
    await openDirectory(own)
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const withdraw = announce(own, address)
    await expect(openDirectory(own)).rejects.toThrow(address)
    await expect(resetDirectory(own)).rejects.toThrow('já está em execução')
    withdraw()
    await openDirectory(own)
  })
})
