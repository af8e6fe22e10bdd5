import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { testAssets } from '#app/testing/test-assets.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { createPlatform } from '#platform/platform.ts'
import { configuracaoSample, multipart, png } from './configuracao.sample.ts'

const path = '/painel/ajax/configuracao'

let portal: TestPortal
let administrator: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  administrator = await portal.loginAs('administrador')
  await save({ logo: { file: png(30, 40) } })
})

type Parts = Parameters<typeof multipart>[0]

async function save(changes: Parts, cookies: Record<string, string> = administrator) {
  const { payload, headers } = await multipart({ ...configuracaoSample, ...changes })
  return portal.call({ method: 'POST', url: path, payload, headers, cookies })
}

const settings = async () => (await portal.call({ url: path, cookies: administrator })).json().data

describe('configurações', () => {
  test('without a session the calls answer 401, without being an administrator 403', async () => {
    const clerk = await portal.loginAs(
      'licitacoes',
      'noticias',
      'servicos',
      'informacao',
      'editais',
      'esic',
      'ouvidoria',
    )
    for (const url of [path, `${path}/paleta?cor=%23289dcc`]) {
      expect((await portal.call({ url })).statusCode).toBe(401)
      expect((await portal.call({ url, cookies: clerk })).statusCode).toBe(403)
    }
    expect((await save({}, {})).statusCode).toBe(401)
    expect((await save({}, clerk)).statusCode).toBe(403)
    const page = await portal.call({ url: '/painel/configuracoes', cookies: clerk, headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(403)
  })

  test('what is saved is read back, phones as digits, the colour in lower case, and the answer leads to ?success=1', async () => {
    const answer = await save({
      horario_atendimento: 'Segunda a sexta, das 08:00 às 14:00',
      fuso_horario: 'America/Manaus',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.redirect).toBe('/painel/configuracoes?success=1')
    expect(await settings()).toMatchObject({
      ...configuracaoSample,
      cor: '#289dcc',
      telefone_primario: '7530001200',
      telefone_secundario: '75912345678',
      twitter: '',
      horario_atendimento: 'Segunda a sexta, das 08:00 às 14:00',
      fuso_horario: 'America/Manaus',
    })
    await save({})
    expect(await settings()).toMatchObject({ fuso_horario: 'America/Manaus' }) // absent fields keep their value
    await save({ fuso_horario: 'America/Bahia' })
    const page = await portal.call({ url: '/painel/configuracoes?success=1', cookies: administrator })
    expect(page.body).toContain('Configurações atualizadas com sucesso.')
    expect(page.body).toContain('<a class="btn sec" href="/painel">Voltar</a>')
  })

  test('nome, portal, uf, cor and a logo are required, and all errors are answered at once', async () => {
    const fresh = await startTestPortal()
    const answer = await fresh.call({
      method: 'POST',
      url: path,
      cookies: await fresh.loginAs('administrador'),
      payload: {
        email: 'sem arroba',
        telefone_primario: '123',
        youtube: 'javascript:alert(1)',
        fuso_horario: 'Europe/Lisbon',
        horario_atendimento: '',
      },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data).toEqual({
      nome: ['Escreva o nome do município ou órgão.'],
      portal: ['Escreva o nome do portal.'],
      uf: ['Escolha a UF.'],
      cor: ['Escolha a cor do portal.'],
      logo: ['Escolha o brasão ou o logotipo.'],
      email: ['Informe um e-mail válido.'],
      telefone_primario: ['Informe o telefone com DDD, como (75) 3000-1200.'],
      youtube: ['Informe um endereço que comece com https:// ou http://.'],
      fuso_horario: ['Opção inválida.'],
      horario_atendimento: ['Escreva o horário do atendimento presencial.'],
    })
  })

  test.each(['javascript:alert(1)', 'https:exemplo', '//exemplo', 'exemplo.com', 'ftp://exemplo', 'https://'])(
    '%s is no address of a social network',
    async (instagram) => {
      const answer = await save({ instagram, popup_url: instagram })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().data)).toEqual(['instagram', 'popup_url'])
    },
  )

  test('the registration of requesters is the complete one until a settings form says otherwise', async () => {
    const { body } = await portal.call({ url: '/painel/configuracoes', cookies: administrator })
    expect(body).toMatch(/Lei 12\.527\/2011 \(art\. 10, § 1º\) proíbe exigências/)
    expect((await settings()).cadastro_simplificado).toBe(false)
    await save({ cadastro_simplificado: 'true' })
    await save({}) // a form without the field keeps its value
    expect((await settings()).cadastro_simplificado).toBe(true)
    await save({ cadastro_simplificado: 'false' })
    expect((await settings()).cadastro_simplificado).toBe(false)
    expect((await save({ cadastro_simplificado: 'talvez' })).json().data).toEqual({
      cadastro_simplificado: ['Use S ou N.'],
    })
  })

  test('only UF BA is offered', async () => {
    expect((await save({ uf: 'SP' })).json().data).toEqual({ uf: ['Opção inválida.'] })
  })

  test('the footer of every page leads where the settings say: other networks, the official site, the Radar, privacy', async () => {
    const links = {
      whatsapp: 'https://wa.me/5575912345678',
      tiktok: 'https://www.tiktok.com/@exemplo',
      linkedin: 'https://www.linkedin.com/company/exemplo',
      site_oficial: 'https://www.exemplo.ba.gov.br/',
      radar_url: 'https://radardatransparencia.atricon.org.br/exemplo',
      privacidade_url: '/p/privacidade',
    }
    const officer = {
      encarregado_nome: 'Iara Nunes',
      encarregado_email: 'dados@exemplo.ba.gov.br',
      encarregado_telefone: '(75) 3000-1299',
    }
    expect((await save({ ...links, ...officer })).statusCode).toBe(200)
    await save({}) // the specification's form lacks them
    expect(await settings()).toMatchObject({ ...links, ...officer, encarregado_telefone: '7530001299' })
    const { body } = await portal.call({ url: '/mapa-do-site', headers: { accept: 'text/html' } })
    const [footer = ''] = /<footer.*<\/footer>/s.exec(body) ?? []
    for (const href of [...Object.values(links), 'mailto:dados@exemplo.ba.gov.br', 'tel:+557530001299'])
      expect(footer).toContain(`href="${href}"`)
    expect(footer).toContain('TikTok')
    expect(footer.replaceAll('<!-- -->', '')).toContain('Encarregado dos dados pessoais (LGPD): Iara Nunes')
  })

  test('they are addresses, and the policy of privacy may be a page of the portal', async () => {
    const wrong = { site_oficial: 'exemplo.com', radar_url: 'javascript:alert(1)', privacidade_url: '//exemplo.com' }
    const answer = await save({ ...wrong, encarregado_email: 'sem arroba', encarregado_telefone: '123' })
    const named = [...Object.keys(wrong), 'encarregado_email', 'encarregado_telefone']
    expect(Object.keys(answer.json().data).sort()).toEqual(named.sort())
    for (const privacidade_url of ['javascript:alert(1)', '/\\exemplo.com', 'p/privacidade', '/p/a b'])
      expect([privacidade_url, (await save({ privacidade_url })).statusCode]).toEqual([privacidade_url, 422])
    for (const privacidade_url of ['https://exemplo.ba.gov.br/privacidade', ''])
      expect([privacidade_url, (await save({ privacidade_url })).statusCode]).toEqual([privacidade_url, 200])
  })

  test.each(['azul', '#28f', '289dcc', '#289dcg', '#289dcc;}body{display:none'])('%s is not a colour', async (cor) => {
    expect((await save({ cor })).statusCode).toBe(422)
    expect(
      (await portal.call({ url: `${path}/paleta?cor=${encodeURIComponent(cor)}`, cookies: administrator })).statusCode,
    ).toBe(422)
  })

  test('the preview answers the theme of a colour and its contrasts', async () => {
    const { data } = (await portal.call({ url: `${path}/paleta?cor=%23ffff00`, cookies: administrator })).json()
    expect(data.propriedades['--cor']).toBe('#ffff00')
    expect(Math.min(...data.contrastes.map(({ razao }: { razao: number }) => razao))).toBeGreaterThanOrEqual(3)
  })

  describe('a section by itself', () => {
    const send = (secao: string, payload: object) =>
      portal.call({ method: 'POST', url: `${path}/secao/${secao}`, cookies: administrator, payload })
    const versions = async () => {
      const { body } = await portal.call({ url: '/painel/configuracoes', cookies: administrator })
      return JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data.versoes
    }

    test('is saved alone: what the others have stays, and a town that has little may leave it empty', async () => {
      await save({ sic_unidade: 'Controladoria', endereco: 'Rua das Flores, 3' })
      const before = await settings()
      const answer = await send('atendimento', {
        horario_atendimento: '',
        sic_endereco: 'Sala 2',
        nome: 'De outra parte',
      })
      expect([answer.statusCode, answer.json().data.redirect]).toEqual([
        200,
        '/painel/configuracoes?success=atendimento#atendimento',
      ])
      const { versao: _now, ...after } = await settings()
      const { versao: _then, ...expected } = before
      expect(after).toEqual({ ...expected, horario_atendimento: '', sic_endereco: 'Sala 2' })
      expect((await send('identificacao', { nome: ' ' })).json().data).toEqual({
        nome: ['Escreva o nome do município ou órgão.'],
      })
      expect((await send('nenhuma', {})).statusCode).toBe(404)
      await save({ horario_atendimento: 'Segunda a sexta' })
    })

    test('two people who save different sections lose nothing; the second of the same section gets 409', async () => {
      const { cores, contato } = await versions()
      expect((await send('cores', { cor: '#225577', versao: cores })).statusCode).toBe(200)
      expect((await send('contato', { email: 'outro@exemplo.ba.gov.br', versao: contato })).statusCode).toBe(200)
      expect(await settings()).toMatchObject({ cor: '#225577', email: 'outro@exemplo.ba.gov.br' })
      const late = await send('cores', { cor: '#aa1122', versao: cores })
      expect([late.statusCode, late.json().data?.conflito?.autor ?? late.json().conflito?.autor]).toEqual([
        409,
        expect.stringContaining('@exemplo.com'),
      ])
      expect((await settings()).cor).toBe('#225577')
    })

    test('the whole form and a section guard each other', async () => {
      const [{ contato }, { versao }] = [await versions(), await settings()]
      await send('contato', { email: 'primeiro@exemplo.ba.gov.br' })
      expect((await save({ versao: String(versao) })).statusCode).toBe(409)
      expect((await send('contato', { email: 'segundo@exemplo.ba.gov.br', versao: contato })).statusCode).toBe(409)
      const open = (await versions()).redes
      await save({})
      expect((await send('redes', { facebook: '', versao: open })).statusCode).toBe(409)
    })

    test('of the images only its own is taken, the logo may go, and a notice needs its words', async () => {
      const post = async (secao: string, parts: Parts) => {
        const { payload, headers } = await multipart(parts)
        return portal.call({ method: 'POST', url: `${path}/secao/${secao}`, payload, headers, cookies: administrator })
      }
      expect((await post('cores', { cor: '#225577', logo: { file: png(9, 9) } })).statusCode).toBe(422)
      expect((await post('aviso', { popup_alt: '', popup_img: { file: png(9, 9) } })).json().data).toEqual({
        popup_alt: ['Diga o que está na imagem, para quem não a vê.'],
      })
      expect((await post('contato', { email: '', logo: 'apagar' })).statusCode).toBe(200)
      expect((await settings()).logo).not.toBeNull()
      expect((await post('identificacao', { logo: 'apagar' })).statusCode).toBe(200)
      expect((await settings()).logo).toBeNull()
      expect((await post('identificacao', { logo: { file: png(30, 40) } })).statusCode).toBe(200)
      expect((await settings()).logo).not.toBeNull()
    })

    test('of which one is the own password, which the old one must go with', async () => {
      const typed = {
        usu_senha_atual: 'não é',
        usu_senha: 'juazeiro manso 7',
        usu_senha_confirmacao: 'juazeiro manso 7',
      }
      expect((await send('senha', { alterar_senha: '1', ...typed })).statusCode).toBe(422)
      expect((await send('senha', typed)).statusCode).toBe(200) // not asked for
    })
  })

  test('the second of two people that save gets 409, and the first one stays', async () => {
    const { versao } = await settings()
    expect((await save({ nome: 'Primeira', versao: String(versao) })).statusCode).toBe(200)
    expect((await save({ nome: 'Segunda', versao: String(versao) })).statusCode).toBe(409)
    expect((await settings()).nome).toBe('Primeira')
  })

  test('a PUT, and a POST that overrides to PUT, save; the settings cannot be deleted', async () => {
    const send = (method: 'PUT' | 'DELETE', extra: object) =>
      portal.call({ method, url: path, cookies: administrator, payload: { ...configuracaoSample, ...extra } })
    expect((await send('PUT', { nome: 'Por PUT' })).statusCode).toBe(200)
    expect((await save({ nome: 'Por _method', _method: 'PUT' })).statusCode).toBe(200)
    expect((await settings()).nome).toBe('Por _method')
    expect((await send('DELETE', {})).statusCode).toBe(404)
    expect((await save({ _method: 'DELETE' })).statusCode).toBe(404)
  })

  test('a plain HTML form is answered with 303, and with its own page and what was typed when a field is wrong', async () => {
    const post = async (url: string, changes: Parts) => {
      const { payload, headers } = await multipart({ _pagina: '/painel/configuracoes', ...changes })
      const accept = { ...headers, accept: 'text/html' }
      return portal.call({ method: 'POST', url, payload, headers: accept, cookies: administrator })
    }
    const saved = await post(path, configuracaoSample)
    expect(saved.statusCode).toBe(303)
    expect(saved.headers.location).toBe('/painel/configuracoes?success=1')
    const wrong = await post(`${path}/secao/identificacao`, { nome: '', portal: 'Portal <digitado>' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="Portal &lt;digitado&gt;"')
    expect(wrong.body).toContain('Escreva o nome do município ou órgão.')
  })

  test('when the settings cannot be read the page says so', async () => {
    const { db, receivesChanges } = portal.platform.database
    await until(async () => receivesChanges())
    await portal.call({ url: '/' }) // loads the frame of all pages into memory
    await sql`alter table configuracao rename to configuracao_ausente`.execute(db)
    onTestFinished(async () => void (await sql`alter table configuracao_ausente rename to configuracao`.execute(db)))
    const page = await portal.call({
      url: '/painel/configuracoes',
      cookies: administrator,
      headers: { accept: 'text/html' },
    })
    expect(page.statusCode).toBe(500)
    expect(page.body).toContain('Não foi possível carregar as configurações.')
  })

  test('what is saved on one instance shows on the public pages of another', async () => {
    const { env, log, database } = portal.platform
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const other = await createPlatform(env, log, { ...inject('connection'), database: rows[0]!.name })
    const app = await buildApp(other, testAssets)
    onTestFinished(async () => {
      await app.close()
      await other.close()
    })
    await until(async () => other.database.receivesChanges())
    expect((await app.inject({ url: '/' })).body).not.toContain('Prefeitura de Vila Nova')
    await save({ nome: 'Prefeitura de Vila Nova', cor: '#a01030' })
    await until(async () => (await app.inject({ url: '/' })).body.includes('Prefeitura de Vila Nova'))
    expect((await app.inject({ url: '/' })).body).toContain('href="/tema/a01030.css?v=2"')
    expect((await portal.call({ url: '/' })).body).toContain('Prefeitura de Vila Nova') // at once on the instance that saved it
  })
})

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('not within 5 s')
    await sleep(20)
  }
}
