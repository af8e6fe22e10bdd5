import { beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#app/testing/settings.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { findNumerosDoAno } from '#modules/atendimento/relatorio/server/relatorio.facade.ts'
import {
  insertPedido,
  insertRequerente,
  type SamplePedido,
} from '#modules/atendimento/relatorio/server/relatorio.sample.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { configuracaoSample } from '#modules/cidade/configuracao/server/configuracao.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await saveSettings(portal)
})

const page = (url: string, cookies: Record<string, string> = {}) =>
  portal.call({ url, cookies, headers: { accept: 'text/html' } })
const logIn = async (sol_nome: string) =>
  citizenSessionOf(portal.platform, await insertSolicitante(portal.platform, { sol_nome }))

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)

describe('a porta do E-Sic', () => {
  test.each(['/esic', '/esic/acesso'])('%s shows where, when and how to ask in person', async (url) => {
    await saveSettings(portal, { horario_atendimento: 'Segunda a sexta, das 08:00 às 12:00', sic_endereco: '' })
    const { body } = await page(url)
    expect(body).toContain(configuracaoSample.endereco)
    expect(body).toContain('Segunda a sexta, das 08:00 às 12:00')
    expect(body).toContain('<a href="tel:+557530001200">(75) 3000-1200</a>')
    expect(body).toContain('<a href="tel:+5575912345678">(75) 91234-5678</a>')
    expect(body).toContain('<a href="/esic/download">Formulário para pedido presencial (PDF)</a>')
    await saveSettings(portal, { sic_endereco: 'Rua do SIC, 7 – Térreo' })
    expect((await page(url)).body).toContain('Rua do SIC, 7 – Térreo')
  })

  test('/esic explains the law with the days of the rules', async () => {
    const text = (await page('/esic')).body.replace(/<!-- -->/g, '')
    expect(text).toContain('Lei nº 12.527/2011')
    expect(text).toMatch(/em até 20 dias, que podem ser prorrogados uma vez por mais 10/)
    expect(text).toMatch(/recurso em até 10 dias à autoridade superior, que decide em 5 dias/)
  })

  test('it names the people who answer and decide appeals, with the organs and days of the rules, and what nobody filled', async () => {
    const textOf = async () =>
      (await page('/esic')).body
        .replaceAll('<!-- -->', '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
    expect(await textOf()).toMatch(/Unidade responsável pelo SIC Não informado/)
    await saveSettings(portal, {
      sic_unidade: 'Controladoria <b>Geral</b>',
      sic_responsavel: 'Iara Nunes, chefe',
      autoridade_resposta: 'Davi Rocha, secretário',
      autoridade_1_responsavel: 'Lia Prado, controladora',
      autoridade_monitoramento: 'Rosa Lima, ouvidora',
    })
    const cookies = await portal.loginAs('administrador')
    const rules = await portal.call({ url: '/painel/ajax/regra-prazo', cookies })
    const payload = { ...rules.json().data, autoridade_1: 'Junta Recursal', dias_recurso: 12, dias_decisao: 7 }
    expect((await portal.call({ method: 'POST', url: '/painel/ajax/regra-prazo', cookies, payload })).statusCode).toBe(
      200,
    )
    const text = await textOf()
    for (const shown of [
      'Controladoria &lt;b&gt;Geral',
      'Iara Nunes, chefe',
      'Davi Rocha, secretário',
      'Rosa Lima, ouvidora',
    ])
      expect(text).toContain(shown)
    expect(text).toMatch(
      /Recurso de 1ª instância: em até 12 dias da resposta\s?\. Quem decide: Junta Recursal – Lia Prado, controladora\s?, em até 7 dias/,
    )
    const before = { ...rules.json().data, versao: undefined }
    expect(
      (await portal.call({ method: 'POST', url: '/painel/ajax/regra-prazo', cookies, payload: before })).statusCode,
    ).toBe(200)
  })

  test('a visitor finds one door, following and entering as text, and no login; registration, recovery and confirmation beside the login', async () => {
    const { body } = await page('/esic')
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect(main.match(/class="btn[^"]*"/g)).toEqual(['class="btn"'])
    expect(main).toContain('<a class="btn" href="/esic/solicitacao/cadastro">Fazer um pedido</a>')
    expect(body).not.toContain('action="/ajax/login"')
    const ways = [
      '/esic/solicitacoes',
      '/esic/acesso',
      '/esic/cadastro',
      '/acesso/relatorio',
      '/servicos',
      '/ouvidoria',
    ]
    expect(linksOf(main)).toEqual(expect.arrayContaining(ways))
    expect(body).not.toContain('Sair')
    const login = (await page('/esic/acesso')).body
    expect(login).toContain('action="/ajax/login"')
    const others = ['/esic/cadastro', '/esic/recuperar-senha', '/esic/reenviar-confirmacao']
    expect(linksOf(login)).toEqual(expect.arrayContaining(others))
  })

  test('it says how many asked this year, and what nobody can know yet as unknown', async () => {
    const { db } = portal.platform.database
    const text = async () =>
      (await page('/esic')).body
        .replaceAll('<!-- -->', '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
    const ano = (await findNumerosDoAno(db, 'America/Bahia')).ano
    expect(await text()).toMatch(
      /Pedidos em \d{4} 0 Metade foi respondida em até Ainda não se sabe o prazo da lei é de 20 Respondidos no prazo Ainda não se sabe/,
    )
    const { platform } = portal
    const solicitante_id = await insertRequerente(platform)
    const on = (dia: string, hora = '15:00') => `${ano}-01-${dia}T${hora}:00Z`
    const add = (pedido: Omit<SamplePedido, 'solicitante_id'>) => insertPedido(platform, { solicitante_id, ...pedido })
    await add({ registro: on('02'), resposta: on('04', '02:00'), situacao: 'CON', noPrazo: true }) // 1 day in Bahia
    await add({ registro: on('02'), resposta: on('05'), situacao: 'REJ', noPrazo: true })
    await add({ registro: on('02'), resposta: on('28'), situacao: 'CON', noPrazo: false })
    await add({ registro: on('02'), prazo: `${ano - 1}-01-02` }) // its day has passed without an answer
    await add({ registro: on('02'), esic: false })
    await add({ registro: on('01', '02:00'), resposta: on('02'), situacao: 'CON', noPrazo: true }) // last year in Bahia
    expect(await findNumerosDoAno(db, 'America/Bahia')).toEqual({
      ...{ ano, recebidos: 4, abertos: 1, mediana: 3, no_prazo: 2, fora_do_prazo: 2, negados: 1 },
    })
    expect(await text()).toMatch(
      /1 ainda em andamento Metade foi respondida em até 3 dias .* Respondidos no prazo 2 de 4 2 atrasaram/,
    )
  })

  test('a citizen is greeted and finds the links of the area, also to change the password and to log out', async () => {
    const { body } = await page('/esic', await logIn('Ana Rita dos Santos'))
    expect(body).toContain('Olá, Ana Rita dos Santos')
    const ways = ['/esic/solicitacao/cadastro', '/esic/solicitacoes', '/esic/conta', '/esic/senha']
    expect(linksOf(body)).toEqual(expect.arrayContaining(ways))
    expect(body).toMatch(/<form action="\/ajax\/logout" method="post">.*?Sair/s)
    expect(body).not.toContain('action="/ajax/login"')
  })

  test("nobody gets somebody else's page: a citizen's is not cached, and an expired session is a visitor", async () => {
    const [ana, rita] = [await logIn('Ana Primeira'), await logIn('Rita Segunda')]
    expect((await page('/esic')).headers['cache-control']).toBe('no-cache')
    const own = await page('/esic', ana)
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined])
    expect((await page('/esic', rita)).body).not.toContain('Ana Primeira')
    expect((await page('/esic')).body).not.toContain('Olá')
    await portal.call({ method: 'POST', url: '/ajax/logout', cookies: ana })
    expect((await page('/esic', ana)).body).not.toContain('Ana Primeira')
  })

  test('a failed login on this page shows its error there', async () => {
    const answer = await portal.call({
      method: 'POST',
      url: '/ajax/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({
        usu_login: 'x@exemplo.com',
        usu_senha: 'errada',
        _pagina: '/esic/acesso',
      }).toString(),
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(/role="alert"[^>]*>Login ou senha inválidos\./)
    expect(answer.body).toContain('Entrar no E-Sic')
  })
})
