import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ato,
  calls,
  change,
  clear,
  cookies,
  create,
  created,
  find,
  old,
  page,
  portal,
  refused,
  relacoes,
  start,
} from '#app/testing/atos.ts'
import { multipart } from '#app/testing/multipart.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { leiSample } from '#modules/legislacao/documento-generico/server/documento-generico.sample.ts'
import { portariaSample } from './ato-normativo.sample.ts'

beforeAll(start)
beforeEach(clear)

describe('the form', () => {
  test('without a session the call answers 401, without the privilege 403', async () => {
    expect((await create(portariaSample, {} as never)).statusCode).toBe(401)
    expect((await create(portariaSample, await portal.loginAs('licitacoes'))).statusCode).toBe(403)
  })

  test('all errors are answered at once, those of its relations too', async () => {
    expect(await refused({ ato_normativo_data: '31/02/2026', ...relacoes(['revoga', '']) })).toEqual({
      ato_normativo_tipo: ['Escolha o tipo.'],
      ato_normativo_numero: ['Escreva o número.'],
      ato_normativo_ementa: ['Escreva a ementa.'],
      ato_normativo_data: ['Informe uma data válida, como 31/12/2026.'],
      entidade_id: ['Escolha a entidade.'],
      ato_relacao_alvo_1: ['Escreva o ato.'],
    })
    for (const tipo of [3, 4, 12]) {
      const wrong = { ...portariaSample, ato_normativo_tipo: tipo }
      expect(await refused(wrong)).toEqual({ ato_normativo_tipo: ['Opção inválida.'] })
    }
    expect(await refused({ ...portariaSample, entidade_id: 999, orgao_id: 999 })).toEqual({
      entidade_id: ['Opção inválida.'],
      orgao_id: ['Opção inválida.'],
    })
  })

  test('a number may have its year, which must be that of the day', async () => {
    const id = await created(ato(6, '17/2024', '2024-05-06'))
    expect(await find(id)).toMatchObject({ ato_normativo_numero: '17', ato_normativo_ano: 2024 })
    expect(await refused(ato(6, '18/2023', '2024-05-06'))).toEqual({
      ato_normativo_numero: ['O ano do número não é o da data.'],
    })
  })

  test('an act that is there already is refused, with the way to it; another entity, organ or year numbers its own', async () => {
    const id = await created(ato(6, '1.017', '2024-05-06'))
    const taken = { ato_normativo_numero: [`Este ato já está no portal: Portaria nº 1.017/2024 (código ${id}).`] }
    expect(await refused(ato(6, '01017', '2024-07-08'))).toEqual(taken)
    await created(ato(6, '1017', '2023-05-06'))
    await created(ato(7, '1017', '2024-05-06'))
    const orgao = await portal.call({
      method: 'POST',
      url: '/painel/ajax/orgao/novo',
      payload: orgaoSample,
      cookies,
    })
    const { orgao_id } = orgao.json().data
    await created(ato(6, '1017', '2024-05-06', { orgao_id }))
    expect((await change(id, ato(6, '1.017', '2024-05-07'))).statusCode).toBe(200)
    const typed = Object.entries({ ...ato(6, '1017', '2024-05-06'), _pagina: '/painel/ato_normativo/cadastro/' })
    const form = await multipart(Object.fromEntries(typed.map(([name, value]) => [name, String(value)])))
    const headers = { ...form.headers, accept: 'text/html' }
    const { body } = await portal.call({ method: 'POST', url: `${calls}/novo`, cookies, ...form, headers })
    expect(body).toContain(`<a href="/painel/ato_normativo/edicao/${id}">Abrir o ato que já está no portal</a>`)
  })

  test('of two that are sent at the same time one is stored', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(ato(2, '5', '2026-01-02'))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
  })

  test('the second of two people that edit an act gets 409, and an act that was removed answers 404', async () => {
    const id = await created(portariaSample)
    const save = () => change(id, { ...portariaSample, versao: 1 })
    expect((await save()).statusCode).toBe(200)
    expect((await save()).statusCode).toBe(409)
    const removed = await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies })
    expect(removed.statusCode).toBe(200)
    expect((await save()).statusCode).toBe(404)
  })

  test('the page of the form has the relations as they were typed, and the situation that follows from others', async () => {
    const lei = await created(ato(1, '5', '2020-01-02'))
    const id = await created(ato(1, '6', '2021-01-02', relacoes(['altera', 'Lei nº 5/2020', 'art. 2º'])))
    const form = (await page(`/painel/ato_normativo/edicao/${id}`, cookies)).body
    expect(form).toContain('name="ato_relacao_alvo_1"')
    expect(form).toContain('value="Lei nº 5/2020"')
    expect(form).toContain(`href="/painel/historico/documento_generico/${id}?`)
    const other = (await page(`/painel/ato_normativo/edicao/${lei}`, cookies)).body
    expect(other).toContain('Alterada pela ')
    expect(other).toContain(`href="/painel/ato_normativo/edicao/${id}"`)
    expect((await page(`/painel/historico/documento_generico/${lei}`, cookies)).body).toContain('Alterado')
  })
})

describe('what revokes or changes what', () => {
  test('a change whose provision the text does not have is told in both forms, and none of a text that has it', async () => {
    const texto = 'Art. 1º Fica criado o fundo.\n\nArt. 2º Esta lei entra em vigor na data de sua publicação.'
    const lei = await created(ato(1, '5', '2020-01-02', { ato_normativo_texto: texto }))
    const changes = relacoes(
      ['revoga_parte', 'Lei nº 5/2020', 'art. 1º'],
      ['revoga_parte', 'Lei nº 5/2020', 'art. 9º'],
      ['altera', 'Lei nº 5/2020', 'art. 3º'],
    )
    const id = await created(ato(1, '6', '2021-03-04', changes))
    for (const one of [lei, id]) {
      const form = (await page(`/painel/ato_normativo/edicao/${one}`, cookies)).body.replaceAll('<!-- -->', '')
      expect(form.match(/#texto">Lei nº 5, de 2 de janeiro de 2020<\/a>/g)).toHaveLength(1)
      expect(form).toContain('art. 9º, por Lei nº 6, de 4 de março de 2021. O texto não tem esse dispositivo')
    }
    await change(lei, ato(1, '5', '2020-01-02', { ato_normativo_texto: '' }))
    expect((await page(`/painel/ato_normativo/edicao/${id}`, cookies)).body).not.toContain(
      'O texto consolidado não tem',
    )
  })

  test('a relation gives the other act its situation and day, and takes them away with it', async () => {
    const lei = await created(ato(1, '5', '2020-01-02'))
    const id = await created(ato(1, '6', '2021-03-04', relacoes(['revoga', 'Lei nº 5, de 2 de janeiro de 2020'])))
    expect(await find(lei)).toMatchObject({
      ato_normativo_situacao: 'revogado',
      ato_normativo_revogado_em: '2021-03-04',
      relacoes_recebidas: [
        { ato_relacao_tipo: 'revoga', ato_normativo_id: id, citacao: 'Lei nº 6, de 4 de março de 2021' },
      ],
    })
    await change(id, ato(1, '6', '2021-03-04', relacoes(['revoga_parte', 'Lei nº 5/2020', 'art. 3º'])))
    expect(await find(lei)).toMatchObject({ ato_normativo_situacao: 'alterado', ato_normativo_revogado_em: null })
    await change(id, ato(1, '6', '2021-03-04', relacoes(['regulamenta', 'Lei nº 5/2020'])))
    expect(await find(lei)).toMatchObject({ ato_normativo_situacao: 'vigente' })
    await change(id, ato(1, '6', '2021-03-04', relacoes(['revoga', 'Lei nº 5/2020'])))
    // what says nothing of relations leaves them
    await change(id, ato(1, '6', '2021-03-04'))
    expect(await find(lei)).toMatchObject({ ato_normativo_situacao: 'revogado' })
    await change(id, ato(1, '6', '2021-03-04', { ato_relacoes: '1' }))
    expect(await find(lei)).toMatchObject({ ato_normativo_situacao: 'vigente' })
  })

  test('of two acts that revoke it one is enough; removing both restores it', async () => {
    const lei = await created(ato(1, '5', '2020-01-02'))
    const both = [
      await created(ato(1, '6', '2021-03-04', relacoes(['revoga', 'Lei nº 5/2020']))),
      await created(ato(1, '7', '2022-03-04', relacoes(['revoga', 'Lei nº 5/2020']))),
    ]
    const situations = []
    for (const id of both) {
      await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies })
      situations.push((await find(lei)).ato_normativo_situacao)
    }
    expect(situations).toEqual(['revogado', 'vigente'])
  })

  test('an act changes neither itself, nor a later one, nor one that changes it', async () => {
    const cedo = await created(ato(2, '1', '2026-01-05'))
    const tarde = await created(ato(2, '2', '2026-01-06', relacoes(['altera', 'Decreto nº 1/2026'])))
    const self = ['Um ato não muda a si mesmo. Informe outro ato.']
    // also while it is new
    expect(await refused(ato(2, '9', '2026-02-01', relacoes(['revoga', 'Decreto 9/2026'])))).toEqual({
      ato_relacao_alvo_1: self,
    })
    expect(await refused(ato(2, '1', '2026-01-05', relacoes(['revoga', 'Decreto 1/2026'])), cedo)).toEqual({
      ato_relacao_alvo_1: self,
    })
    expect(await refused(ato(2, '1', '2026-01-05', relacoes(['revoga', 'Decreto 2/2026'])), cedo)).toEqual({
      ato_relacao_alvo_1: ['Este ato não pode revogar o Decreto nº 2, de 6 de janeiro de 2026, que é posterior.'],
    })
    // of the same day neither is later
    await portal.platform.database.db
      .updateTable('documento_generico')
      .set({ documento_generico_data: '2026-01-05' })
      .where('documento_generico_id', '=', tarde)
      .execute()
    expect(await refused(ato(2, '1', '2026-01-05', relacoes(['altera', 'Decreto 2/2026'])), cedo)).toEqual({
      ato_relacao_alvo_1: [
        'Isto fecharia um círculo: o Decreto nº 2, de 5 de janeiro de 2026 já muda este ato, sozinho ou por outros.',
      ],
    })
    expect(await refused(ato(2, '1', '2026-03-01'), cedo)).toEqual({
      ato_normativo_data: ['A data não pode ser depois do Decreto nº 2, de 5 de janeiro de 2026, que muda este ato.'],
    })
  })

  test('two that are saved at once close no circle', async () => {
    const um = await created(ato(2, '1', '2026-01-05'))
    const dois = await created(ato(2, '2', '2026-01-05'))
    const answers = await Promise.all([
      change(um, ato(2, '1', '2026-01-05', relacoes(['revoga', 'Decreto 2/2026']))),
      change(dois, ato(2, '2', '2026-01-05', relacoes(['revoga', 'Decreto 1/2026']))),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  test('an act that the portal does not have stays a text, and is linked when it comes', async () => {
    const id = await created(
      ato(1, '6', '2021-03-04', relacoes(['revoga', 'Lei nº 2/1998'], ['altera', 'Código de Posturas'])),
    )
    expect((await find(id)).relacoes).toMatchObject([
      { ato_relacao_alvo: 'Lei nº 2/1998', ato_normativo_id: null },
      { ato_relacao_alvo: 'Código de Posturas', ato_normativo_id: null },
    ])
    const lei = await created(ato(1, '2', '1998-03-04'))
    expect(await find(lei)).toMatchObject({ ato_normativo_situacao: 'revogado' })
    await portal.call({ method: 'DELETE', url: `${calls}/${lei}`, cookies })
    expect((await find(id)).relacoes[0]).toMatchObject({ citacao: 'Lei nº 2/1998', ato_normativo_id: null })
  })

  test('an act that another one revoked which is not here says so itself', async () => {
    const more = { ato_normativo_revogado_por: 'Lei nº 9/1995', ato_normativo_revogado_em: '03/04/1995' }
    const id = await created(ato(1, '3', '1990-01-02', more))
    expect(await find(id)).toMatchObject({
      ato_normativo_situacao: 'revogado',
      ato_normativo_revogado_em: '1995-04-03',
    })
    expect((await page(`/acesso/normas/${id}`)).body).toContain('Lei nº 9/1995, em 3 de abril de 1995')
    await change(id, ato(1, '3', '1990-01-02'))
    expect(await find(id)).toMatchObject({ ato_normativo_situacao: 'vigente', ato_normativo_revogado_em: null })
  })

  test('of two acts with the same number the one that was taken from the proposals counts; typed, it must be chosen', async () => {
    const [um, dois] = [await old(leiSample), await old(leiSample)]
    const typed = relacoes(['revoga', 'Lei nº 1.234/2019'])
    expect(await refused(ato(1, '6', '2021-03-04', typed))).toEqual({
      ato_relacao_alvo_1: ['Há mais de um ato com este número. Escolha o certo entre as propostas.'],
    })
    await created(ato(1, '6', '2021-03-04', { ...typed, ato_relacao_alvo_id_1: dois }))
    expect([(await find(um)).ato_normativo_situacao, (await find(dois)).ato_normativo_situacao]).toEqual([
      'vigente',
      'revogado',
    ])
  })
})
