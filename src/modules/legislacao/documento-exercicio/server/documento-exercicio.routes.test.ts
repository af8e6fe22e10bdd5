import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { calls, startDocumentos, textOf } from '#app/testing/documentos-exercicio.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { prazoFiscal } from '../prazo-fiscal.rules.ts'
import { codigosDeTipo, periodosDe } from '../tipos.ts'
import { rreoSample } from './documento-exercicio.sample.ts'

const { portal, clerk, create, created, find, change, page, empty } = await startDocumentos()

describe('the form', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(rreoSample, {})).statusCode).toBe(401)
    expect((await create(rreoSample, await portal.loginAs('licitacoes'))).statusCode).toBe(403)
  })

  test('all errors are answered at once', async () => {
    expect((await create({ documento_exercicio_retificacao: '1' })).json().data).toEqual({
      entidade_id: ['Escolha a entidade.'],
      documento_exercicio_tipo: ['Escolha o tipo.'],
      exercicio: ['Informe o exercício.'],
      documento_exercicio_periodo: ['Escolha o período.'],
      documento_exercicio_publicado_em: ['Informe o dia em que foi publicado.'],
      documento_exercicio_motivo: ['Diga o motivo da retificação.'],
    })
    const strange = await create({
      ...rreoSample,
      entidade_id: 1,
      documento_exercicio_periodo: '2q',
      documento_exercicio_pendente: '1',
      documento_exercicio_vigencia_inicio: 2029,
      documento_exercicio_vigencia_fim: 2026,
    })
    expect(strange.json().data).toEqual({
      documento_exercicio_periodo: ['Este tipo de documento não tem este período.'],
      documento_exercicio_pendente: ['Só o parecer do tribunal e o julgamento da câmara podem estar pendentes.'],
      documento_exercicio_vigencia_fim: ['Vem antes do começo da vigência.'],
    })
    expect((await create({ ...rreoSample, entidade_id: 99 })).json().data).toEqual({ entidade_id: ['Opção inválida.'] })
  })

  test('the database counts every term as the rules do', async () => {
    const { db } = portal.platform.database
    const cases = codigosDeTipo.flatMap((tipo) =>
      periodosDe(tipo).flatMap((periodo) => [2023, 2024, 2027].map((ano) => ({ tipo, periodo, ano }))),
    )
    for (const regra of [
      { mes: 4, dia: 30 },
      { mes: 2, dia: 31 },
    ]) {
      const { rows } = await sql<{ prazo: string | null }>`
        select prazo_fiscal(tipo, ano, periodo, ${regra.mes}, ${regra.dia}) as prazo
        from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as t(tipo text, ano integer, periodo text)`.execute(db)
      const own = cases.map(({ tipo, ano, periodo }) => prazoFiscal(tipo, ano, periodo, regra)?.vencimento ?? null)
      expect(rows.map(({ prazo }) => prazo)).toEqual(own)
      expect(own.filter(Boolean).length).toBeGreaterThan(40)
    }
  })

  test('a document is filed once; a rectification keeps it, with its reason', async () => {
    await empty()
    const id = await created(rreoSample)
    expect(await find(id)).toMatchObject({
      documento_exercicio_prazo: '2026-09-30',
      documento_exercicio_dias: -2,
      documento_exercicio_versao: 1,
      documento_exercicio_pesquisavel: 'sem-pdf',
    })
    const again = await create(rreoSample)
    expect([again.statusCode, again.json().data]).toEqual([
      422,
      {
        documento_exercicio_periodo: [
          'Este documento já está no portal. Se o novo o corrige, marque “É uma retificação”.',
        ],
      },
    ])
    const corrects = {
      ...rreoSample,
      documento_exercicio_retificacao: '1',
      documento_exercicio_motivo: 'Receita de agosto',
      documento_exercicio_publicado_em: '2026-10-20',
    }
    const second = await created(corrects)
    expect(await find(second)).toMatchObject({ documento_exercicio_versao: 2, documento_exercicio_dias: null })
    expect(await find(id)).toMatchObject({
      documento_exercicio_versao: 1,
      documento_exercicio_retificado_em: '2026-10-20',
    })
    const seen = textOf(await page(`/acesso/relatorios-fiscais/${id}`))
    expect(seen).toContain('2 dias antes do prazo')
    expect(seen).toContain('Receita de agosto')
    // its own form keeps its version
    const saved = await change(second, { ...corrects, documento_exercicio_motivo: 'Receita de julho', versao: 1 })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await find(second)).toMatchObject({
      documento_exercicio_versao: 2,
      documento_exercicio_motivo: 'Receita de julho',
    })
    const none = await create({ ...corrects, exercicio: 2025 })
    expect(none.json().data).toHaveProperty('documento_exercicio_retificacao')
  })

  test('of many who file the same at once one does, and the others get a conflict', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ ...rreoSample, exercicio: 2019 })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })

  test('the second of two people that edit a document gets 409', async () => {
    const id = await created({ ...rreoSample, exercicio: 2018 })
    const save = () => change(id, { ...rreoSample, exercicio: 2018, versao: 1 })
    expect((await save()).statusCode).toBe(200)
    expect((await save()).statusCode).toBe(409)
  })

  test('opens with what the calendar says, and not with anything else', async () => {
    const html = await page('/painel/documento_exercicio/cadastro?tipo=RREO&exercicio=2026&periodo=5b', clerk)
    expect(html).toMatch(/<option value="RREO" selected="">/)
    expect(html).toMatch(/<option value="5b" selected="">/)
    expect(html).toMatch(/name="exercicio"[^>]*value="2026"/)
    const strange = await page('/painel/documento_exercicio/cadastro?tipo=%3Cb%3E&exercicio=1e9&periodo=x', clerk)
    expect(strange).not.toContain('selected="">&lt;')
    expect(strange).not.toContain('1e9"')
  })

  test('warns of a scanned file and of the text of another year, and stores all the same', async () => {
    const fields = Object.fromEntries(
      Object.entries({ ...rreoSample, exercicio: 2017 }).map(([name, value]) => [name, String(value)]),
    )
    const made = await portal.call({
      method: 'POST',
      url: `${calls}/novo`,
      cookies: clerk,
      ...(await multipart(fields, { doc_arquivo_1: { name: 'rreo.pdf', content: pdf('x') } })),
    })
    expect(made.statusCode, made.body).toBe(201)
    const id = made.json().data.documento_exercicio_id
    const { db } = portal.platform.database
    const of = async () => textOf(await page(`/painel/documento_exercicio/edicao/${id}`, clerk))
    expect(await of()).not.toContain('não tem texto que se possa pesquisar')
    await sql`update arquivo set arq_texto = 'vazio' where arq_nome = 'rreo.pdf'`.execute(db)
    expect(await of()).toContain('não tem texto que se possa pesquisar')
    expect((await find(id)).documento_exercicio_pesquisavel).toBe('nao')
    await sql`update arquivo set arq_texto = 'feito' where arq_nome = 'rreo.pdf'`.execute(db)
    await sql`insert into arquivo_texto select arquivo_id, 1, 'Relatório de 2016' from arquivo where arq_nome = 'rreo.pdf'`.execute(
      db,
    )
    expect((await find(id)).documento_exercicio_pesquisavel).toBe('sim')
    expect(await of()).toContain('O texto do PDF não fala do exercício de 2017')
    await sql`update arquivo_texto set art_texto = 'Relatório de 2016 e 2017'`.execute(db)
    expect(await of()).not.toContain('não fala do exercício')
  })
})
