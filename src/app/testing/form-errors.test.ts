// Every form of the portal, sent empty without JavaScript: the summary names each wrong field and leads to it.
import { expect, test } from 'vitest'
import { testRealms } from './realms.ts'
import { startTestPortal } from './test-portal.ts'

const portal = await startTestPortal()
const cookies: Record<string, string> = await portal.loginAs('administrador')
for (const realm of testRealms.filter(({ realm }) => realm === 'esic'))
  Object.assign(cookies, await realm.session(portal.platform, await realm.insert(portal.platform)))

// those of records are the same as those of new ones
const pages = portal.app.directory.views.map(({ url }) => url).filter((url) => !url.includes(':'))

type Form = { page: string; action: string; fields: Record<string, string> }

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

async function formsOf(page: string): Promise<Form[]> {
  const html = await sent({ method: 'GET', url: page })
  expect(html.statusCode).toBeOneOf([200, 302, 404]) // some need a record, or nobody who is logged in; none is too busy
  return [...html.body.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const controls = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag)
    const sends = controls.filter((tag) => !/type="(checkbox|radio|file)"/.test(tag))
    const sentBy = (tag: string) => (tag.includes('type="hidden"') ? attribute(tag, 'value') : '')
    const fields = Object.fromEntries(sends.map((tag) => [attribute(tag, 'name'), sentBy(tag)]))
    return fields._pagina ? [{ page, action: attribute(form, 'action'), fields }] : []
  })
}

function sent(request: { method: 'GET' | 'POST'; url: string; payload?: string }) {
  const type = request.payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  return portal.call({ ...request, cookies, headers: { accept: 'text/html', ...type } })
}

const named = new Set<string>()

test.each(pages)('%s: the summary of each form leads to fields that exist, by their labels', async (page) => {
  for (const form of await formsOf(page)) {
    const answer = await sent({ method: 'POST', url: form.action, payload: `${new URLSearchParams(form.fields)}` })
    if (answer.statusCode !== 422 || !answer.body.includes('class="resumo"')) continue
    const where = `${form.page} ${form.action}`
    const summary = /<div class="resumo".*?<\/ul>/s.exec(answer.body)?.[0] ?? ''
    const items = [...summary.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => item ?? '')
    const tags = answer.body.match(/<(?:input|select|textarea|fieldset|div|p)\b[^>]*>/g) ?? []
    // what to do, in the words of the label
    const vague = /: (Campo obrigatório|Valor inválido|Opção inválida|Preencha “)/
    if (!page.startsWith('/painel')) expect([where, items.filter((item) => vague.test(item))]).toEqual([where, []])
    for (const item of items) {
      const [, id = '', words = ''] = /^<a href="#([^"]+)">(.*)<\/a>$/.exec(item) ?? []
      expect([where, item, words.includes(': ')]).toEqual([where, item, true])
      const control = tags.find((tag) => attribute(tag, 'id') === id)
      expect([where, id, control]).toEqual([
        where,
        id,
        expect.stringMatching(/^<(input|select|textarea)|tabindex="-1"/i),
      ])
    }
    expect([where, answer.body.includes('<title>Erro: ')]).toEqual([where, true])
    if (items.length) named.add(form.action)
  }
})

test('most forms were refused with a summary', () => expect(named.size).toBeGreaterThan(120))
