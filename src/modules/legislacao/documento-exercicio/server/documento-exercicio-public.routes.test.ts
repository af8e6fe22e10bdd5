import { beforeAll, describe, expect, test } from 'vitest'
import { calls, startDocumentos, textOf } from '#app/testing/documentos-exercicio.ts'
import {
  balancoSample,
  parecerSample,
  planoEstrategicoSample,
  ppaSample,
  rreoSample,
} from './documento-exercicio.sample.ts'

const { portal, clerk, created, find, page, listed, empty } = await startDocumentos()

describe('public pages', () => {
  beforeAll(async () => {
    await empty()
    await created({ ...rreoSample, documento_exercicio_publicado_em: '2026-10-05' })
    await created({ ...rreoSample, documento_exercicio_periodo: '3b', documento_exercicio_publicado_em: '2026-07-30' })
    await created(ppaSample)
    await created(balancoSample)
    await created(parecerSample)
  })

  test('the calendar says of each period whether it came, when, and how far from its term', async () => {
    const seen = textOf(await page('/acesso/relatorios-fiscais'))
    expect(seen).toMatch(/4º bimestre – RREO de 2026 Com atraso 05\/10\/2026, 5 dias depois do prazo/)
    expect(seen).toMatch(/3º bimestre – RREO de 2026 No prazo 30\/07\/2026, no último dia do prazo/)
    expect(seen).toMatch(/1º bimestre Não publicado O prazo acabou em 30\/03\/2026, há \d+ dias/)
    expect(seen).toContain('6º bimestre')
  })

  test('each law has a section of its own, accounts their judgment, and a page only its own kinds', async () => {
    const planejamento = await page('/acesso/planejamento')
    expect(planejamento).toContain('<h2>PPA – Plano Plurianual</h2>')
    expect(textOf(planejamento)).toContain('PPA 2026 a 2029')
    const contas = textOf(await page('/acesso/prestacao-de-contas'))
    expect(contas).toContain('Ainda não julgadas')
    expect(contas).toMatch(/Balanço patrimonial de 2025 Com atraso 04\/05\/2026, 4 dias depois do prazo/)
    expect(contas).not.toContain('PPA 2026')
    const [ppa] = await listed({ secao: 'planejamento' })
    const address = (secao: string) =>
      portal.call({ url: `/acesso/${secao}/${ppa.documento_exercicio_id}`, headers: { accept: 'text/html' } })
    expect((await address('planejamento')).statusCode).toBe(200)
    expect((await address('relatorios-fiscais')).statusCode).toBe(404)
  })

  test('the strategic plan says its term, and line by line what it wants to reach (PNTP 11.7)', async () => {
    const refused = (fields: object) => portal.call({ ...post, payload: { ...planoEstrategicoSample, ...fields } })
    const post = { method: 'POST', url: `${calls}/novo`, cookies: clerk } as const
    for (const [fields, message] of [
      [
        { documento_exercicio_metas: 'Água no campo; domicílios' },
        'Cada linha precisa das três partes: objetivo; indicador; meta.',
      ],
      [{ documento_exercicio_tipo: 'LOA' }, 'Só o plano estratégico tem este campo.'],
    ] as const)
      expect((await refused(fields)).json().data).toEqual({ documento_exercicio_metas: [message] })
    const id = await created(planoEstrategicoSample)
    expect(textOf(await page('/acesso/planejamento'))).toContain('Plano estratégico 2025 a 2032')
    const seen = textOf(await page(`/acesso/planejamento/${id}`))
    expect(seen).toContain('Vigência 2025 a 2032')
    expect(seen).toMatch(
      /Objetivo Indicador Meta Atender toda a creche crianças à espera nenhuma até 2030 Água no campo/,
    )
    await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies: clerk })
  })

  test('the call lists all, one page by ?secao, and what filters say', async () => {
    expect(await listed({})).toHaveLength(5)
    expect(await listed({ secao: 'relatorios' })).toHaveLength(2)
    const of = (filters: object) => listed({ filters: JSON.stringify(filters) })
    expect(await of({ documento_exercicio_periodo: '4b' })).toMatchObject([{ documento_exercicio_dias: 5 }])
    expect(await of({ exercicio: '2026', documento_exercicio_tipo: 'PPA' })).toHaveLength(1)
    expect(await of({ documento_exercicio_descricao: 'LEI nº 480' })).toHaveLength(1)
    for (const url of [
      '/ajax/documento_exercicio?secao=x',
      '/ajax/documento_exercicio?filters={"documento_exercicio_tipo":"X"}',
    ])
      expect((await portal.call({ url })).statusCode).toBe(422)
    const csv = await portal.call({
      url: '/acesso/relatorios-fiscais.csv?filters={"documento_exercicio_secao":"contas"}',
    })
    expect(csv.body).not.toContain('Balanço patrimonial')
  })

  test('a visitor who filters sees the list at once', async () => {
    const html = await page('/acesso/relatorios-fiscais?documento_exercicio_periodo=4b')
    expect(html).not.toContain('class="periodos"')
    expect(html).toContain('1 – 1 de 1 registros')
  })

  test('a CPF in a description is hidden from the public, not from the form', async () => {
    const id = await created({ ...rreoSample, exercicio: 2015, documento_exercicio_descricao: 'CPF 529.982.247-25' })
    expect((await find(id)).documento_exercicio_descricao).toBe('CPF ***.982.247-**')
    expect(await page('/acesso/relatorios-fiscais?exercicio=2015')).not.toContain('529.982')
    expect(await page(`/painel/documento_exercicio/edicao/${id}`, clerk)).toContain('529.982.247-25')
    await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies: clerk })
  })

  test('what is missing waits on the panel’s home, with the form of its period', async () => {
    const home = await page('/painel', clerk)
    expect(textOf(home)).toContain('RREO do 1º bimestre de 2026')
    expect(home).toContain('/painel/documento_exercicio/cadastro?tipo=RREO&amp;exercicio=2026&amp;periodo=1b')
    expect(textOf(home)).not.toContain('RGF do') // never filed here
    expect(textOf(await page('/painel', await portal.loginAs('licitacoes')))).not.toContain('RREO do 1º bimestre')
  })

  test('the town’s rule changes the terms of its balance sheets, once', async () => {
    const rule = { rgf_periodicidade: 'semestre', balanco_dia: 31, balanco_mes: 5, versao: 1 }
    const save = () => portal.call({ method: 'PUT', url: '/painel/ajax/regra-fiscal', payload: rule, cookies: clerk })
    expect((await save()).statusCode).toBe(200)
    expect(await listed({ filters: '{"documento_exercicio_tipo":"BP"}' })).toMatchObject([
      { documento_exercicio_prazo: '2026-05-31', documento_exercicio_dias: -27 },
    ])
    expect(textOf(await page('/acesso/relatorios-fiscais'))).toContain('1º semestre')
    expect((await save()).statusCode).toBe(409)
  })
})
