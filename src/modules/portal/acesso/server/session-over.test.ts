// A person who is sent to the login because the session ended reads so, and comes back to where it ended.
import { beforeAll, describe, expect, test } from 'vitest'
import { testRealms } from '#app/testing/realms.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

describe.each(testRealms)('session over: $realm', (realm) => {
  test('a person sent to the login by a session that ended reads so; one who never had a session does not', async () => {
    const cookies = await realm.session(portal.platform, await realm.insert(portal.platform))
    await portal.platform.database.db.deleteFrom('sessao').execute()
    const ended = await portal.call({ url: realm.passwordPage, cookies, headers: { accept: 'text/html' } })
    const { location } = ended.headers
    expect(location).toBe(`${realm.loginPage}?volta=${encodeURIComponent(realm.passwordPage)}&sessao=fim`)
    const message = 'Sua sessão terminou. Entre de novo para continuar.'
    const page = await portal.call({ url: String(location), cookies })
    expect(page.body.replaceAll('<!-- -->', '')).toContain(message)
    expect(page.body).toContain(`name="volta" value="${realm.passwordPage}"`)
    expect((await portal.call({ url: `${realm.loginPage}?volta=${realm.passwordPage}` })).body).not.toContain(
      'sessão terminou',
    )
  })

  test('a person who sends a form after the session ended, without JavaScript, is led back to it and reads that it was not stored', async () => {
    const form = `${realm.passwordPage}?volta=${encodeURIComponent(realm.home)}`
    const send = (referer: string) =>
      portal.call({
        method: 'POST',
        url: realm.realm === 'painel' ? '/painel/ajax/orgao/1' : '/esic/ajax/solicitacao',
        headers: {
          accept: 'text/html',
          'content-type': 'multipart/form-data; boundary=x',
          host: 'portal.example',
          referer,
        },
        payload: '--x\r\ncontent-disposition: form-data; name="_pagina"\r\n\r\n/\r\n--x--\r\n',
      })
    const { statusCode, headers } = await send(`http://portal.example${form}`)
    expect([statusCode, headers.location]).toEqual([
      302,
      `${realm.loginPage}?volta=${encodeURIComponent(form)}&sessao=envio`,
    ])
    expect((await portal.call({ url: String(headers.location) })).body).toContain('o que você enviou não foi gravado')
    expect((await send(`http://outro.example${form}`)).headers.location).toBe(`${realm.loginPage}?sessao=envio`)
  })
})
