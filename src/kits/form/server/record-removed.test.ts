// Forms without JavaScript, of every kind of record: a removal that is refused empties no field, and what was typed for a record that
// somebody removed meanwhile is shown as that of a new one.
import { beforeAll, expect, test } from 'vitest'
import { parentOf } from '#app/testing/sample-parents.ts'
import { sampleRecords } from '#app/testing/sample-records.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diariaSample } from '#modules/pessoal/diaria/server/diaria.sample.ts'

let portal: TestPortal
let first: { painel: string }
let second: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  first = await portal.loginAs('administrador')
  second = await portal.loginAs('administrador')
})

// where the form is not at /painel/<kind>/edicao/<id>
const pages: Record<string, string> = {
  documento: '/painel/processo/:id/edicao',
  declaracao: '/painel/declaracoes/edicao/:id',
  pagina: '/painel/pagina/:id/edicao',
  noticia: '/painel/noticia/:id/edicao',
  feriado: '/painel/feriados/edicao/:id',
  busca_expressao: '/painel/busca/edicao/:id',
  endereco_antigo: '/painel/enderecos-antigos/edicao/:id',
  receita_lancamento: '/painel/receita-lancamento/edicao/:id',
  contrato_fiscal: '/painel/contrato-fiscal/edicao/:id',
  contrato_aditivo: '/painel/contrato-aditivo/edicao/:id',
  licitacao_participante: '/painel/licitacao-participante/edicao/:id',
  obra_item: '/painel/obra-item/edicao/:id',
  obra_medicao: '/painel/obra-medicao/edicao/:id',
  obra_paralisacao: '/painel/obra-paralisacao/edicao/:id',
}
const kinds = [
  // one of each call: of the legal documents the first
  ...sampleRecords.filter(
    ([url], at) => url.startsWith('/painel/ajax/') && sampleRecords.findIndex(([other]) => other === url) === at,
  ),
  ['/painel/ajax/diaria/novo', diariaSample],
  ['/painel/ajax/feriado/novo', { fer_data: '2026-06-02', fer_nome: 'Dia da feira', fer_tipo: 'municipal' }],
].map(([url, sample]) => ({ kind: String(url).split('/')[3] ?? '', sample: sample as Record<string, unknown> }))

async function opened(kind: string, sample: object) {
  const url = `/painel/ajax/${kind}/novo`
  const payload = { ...sample, ...(await parentOf(portal, first, url)) }
  const made = await portal.call({ method: 'POST', url, payload, cookies: first })
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
  const id = String(Object.entries<number>(made.json().data).find(([name]) => name.endsWith('_id'))?.[1])
  const path = `/painel/ajax/${kind}/${id}`
  const address = (pages[kind] ?? `/painel/${kind}/edicao/:id`).replace(':id', id)
  const page = await portal.call({ url: address, cookies: second, headers: { accept: 'text/html' } })
  expect([address, page.statusCode]).toEqual([address, 200])
  return { path, address, sent: payload, fields: fieldsOf(page.body, path) }
}

const sendPlain = (url: string, fields: Record<string, string>) =>
  portal.call({
    method: 'POST',
    url,
    cookies: second,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${new URLSearchParams(fields)}`,
  })

test.each(kinds)('$kind: a removal that is refused shows what is stored', async ({ kind, sample }) => {
  const { path, address, sent, fields } = await opened(kind, sample)
  const saved = await portal.call({ method: 'PUT', url: path, payload: sent, cookies: first })
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])

  const question = { _method: 'DELETE', _pagina: address, _destino: '/painel', versao: fields.versao ?? '' }
  const refused = await sendPlain(path, question)
  expect(refused.statusCode).toBe(409)
  expect(textOf(refused.body)).toContain('e por isso não foi excluído')
  expect(textOf(refused.body)).toMatch(/[^ ]+@exemplo\.com salvou em \d\d\/\d\d\/\d{4}, às \d\d:\d\d/)
  expect(textOf(refused.body)).not.toContain('que você digitou')
  expect(textOf(refused.body)).not.toContain('Já está salvo')
  const shown = fieldsOf(refused.body, path)
  expect(shown).toEqual({ ...fields, versao: String(Number(fields.versao) + 1), _chave: shown._chave })

  // 'Excluir' of that page shows its question on the form's own page, though the browser is at the call's address
  const [questionForm = ''] = /<form\b[^>]*id="pergunta-da-exclusao"[^>]*>/.exec(refused.body) ?? []
  expect(attributeOf(questionForm, 'action')).toBe(address)
  const removed = await sendPlain(path, { ...question, versao: shown.versao ?? '', motivo_tipo: 'engano' })
  expect([removed.statusCode, removed.headers.location]).toEqual([303, '/painel'])
})

test.each(kinds)(
  '$kind: what was typed for a record that was removed is shown as a new one',
  async ({ kind, sample }) => {
    const { path, address, fields } = await opened(kind, sample)
    const removed = await portal.call({ method: 'DELETE', url: path, cookies: first })
    expect(removed.statusCode).toBe(200)
    const { versao: _gone, _method, _pagina, _chave, _destino, ...typed } = fields
    expect(Object.keys(typed).length).toBeGreaterThan(1) // a form of two fields is the shortest

    const answer = await sendPlain(path, fields)
    expect(answer.statusCode).toBe(404)
    expect(textOf(answer.body)).toMatch(
      /Este registro foi excluído por \S+@exemplo\.com em \d\d\/\d\d\/\d{4}, às \d\d:\d\d, enquanto você/,
    )
    const shown = fieldsOf(answer.body, `/painel/ajax/${kind}/novo`)
    expect(shown).toMatchObject(typed)
    expect(shown).toMatchObject({ _pagina: address.replace(/\/(edicao\/\d+|\d+\/edicao)$/, '/cadastro') })
    expect(shown.versao).toBeUndefined()
    expect(shown._method).toBeUndefined()
    const again = await sendPlain(`/painel/ajax/${kind}/novo`, shown)
    expect([again.statusCode, again.headers.location]).toEqual([303, expect.stringContaining('success=')])
  },
)

test('a removal that other records forbid empties nothing either', async () => {
  const { fields: diaria } = await opened('diaria', { ...diariaSample, diaria_ida: '11/03/2026' })
  const path = `/painel/ajax/entidade/${diaria.entidade_id}`
  const address = `/painel/entidade/edicao/${diaria.entidade_id}`
  const page = await portal.call({ url: address, cookies: second, headers: { accept: 'text/html' } })
  const stored = fieldsOf(page.body, path)
  const question = { _method: 'DELETE', _pagina: address, _destino: '/painel', versao: stored.versao ?? '' }
  const refused = await sendPlain(path, question)
  expect(refused.statusCode).toBe(409)
  expect(textOf(refused.body)).toContain('Outros registros usam este: ele não pode ser removido.')
  const shown = fieldsOf(refused.body, path)
  expect(shown).toEqual({ ...stored, _chave: shown._chave })
})

test('calls answer who removed it and when; of an id that never existed they name nobody', async () => {
  const [{ sample }] = kinds as [(typeof kinds)[0]]
  const { path } = await opened('orgao', sample)
  await portal.call({ method: 'DELETE', url: path, cookies: first })
  for (const method of ['PUT', 'DELETE'] as const) {
    const answer = await portal.call({ method, url: path, payload: sample, cookies: second })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        message: 'Este registro foi excluído.',
        data: {
          excluido: {
            autor: expect.stringMatching(/@exemplo\.com$/),
            data: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          },
        },
      },
    ])
    const never = await portal.call({ method, url: '/painel/ajax/orgao/999999', payload: sample, cookies: second })
    expect([never.statusCode, never.json()]).toEqual([
      404,
      { message: 'Não foi possível carregar o recurso informado.' },
    ])
  }
})

test('with wrong fields as well, nothing that was typed is lost', async () => {
  const [{ sample }] = kinds as [(typeof kinds)[0]]
  const { path, fields } = await opened('orgao', sample)
  await portal.call({ method: 'DELETE', url: path, cookies: first })
  const answer = await sendPlain(path, { ...fields, orgao_email: 'ninguém', orgao_nome: 'Órgão que eu digitei' })
  expect(answer.statusCode).toBe(422)
  expect(textOf(answer.body)).toContain('Este registro foi excluído, enquanto você o alterava.')
  expect(fieldsOf(answer.body, '/painel/ajax/orgao/novo').orgao_nome).toBe('Órgão que eu digitei')
})

/** What the browser would send of the form with this action. */
function fieldsOf(html: string, action: string): Record<string, string> {
  const forms = html.match(/<form\b[^>]*enctype="multipart\/form-data".*?<\/form>/gis) ?? []
  const form = forms.find((each) => each.includes(`action="${action}"`)) ?? ''
  const controls = form.matchAll(
    /<(input|textarea|select)\b([^>]*)>(?:(?<=<textarea\b[^>]*>)([^<]*)|(?<=<select\b[^>]*>)(.*?)<\/select>)?/gs,
  )
  return Object.fromEntries(
    [...controls].flatMap(([, tag, attributes = '', text = '', options = '']) => {
      const [name, type] = [attributeOf(attributes, 'name'), attributeOf(attributes, 'type')]
      if (!name || type === 'file' || (/^(checkbox|radio)$/.test(type) && !/ checked=/.test(attributes))) return []
      const chosen = options.match(/<option\b[^>]*selected=[^>]*>/)?.[0] ?? options.match(/<option\b[^>]*>/)?.[0] ?? ''
      if (tag === 'textarea') return [[name, plain(text)]]
      return [[name, attributeOf(tag === 'select' ? chosen : attributes, 'value')]]
    }),
  )
}

const textOf = (html: string) => (/<main\b.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, '')
const attributeOf = (tag: string, name: string) => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
