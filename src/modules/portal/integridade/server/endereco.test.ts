// The history of a record is found by the address of its page, also where that has a word, and after it is gone; nothing else is told by it.
import { expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { noticiaSample, paginaSample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { integridadeEm } from './endereco.ts'

const { portal, clerk, post, show } = await startWithClerk('administrador')
const { directory } = portal.app
const procura = async (endereco: string) => (await show(`/dados/integridade?${new URLSearchParams({ endereco })}`)).body
const busca = (body: string) =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? 'null').data.busca

async function pagina(fields: Record<string, string>): Promise<number> {
  const made = await post('/painel/ajax/pagina', { ...paginaSample, ...fields })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.publicacao_id
}

test('of a page with a word, while it is there and after', async () => {
  const id = await pagina({ pub_endereco: 'horario-do-onibus' })
  const draft = await pagina({ pub_endereco: 'rascunho', pub_status: 'RAS' })
  for (const typed of ['/p/horario-do-onibus', 'https://licuri.example/p/HORARIO-do-onibus?x=1#y', `/paginas/${id}/x`])
    expect(busca(await procura(typed)), typed).toMatchObject({ conjunto: 'publicacao', registro: String(id) })
  expect(busca(await procura('/p/rascunho'))).toMatchObject({ conjunto: '', registro: '' })
  expect(draft).toBeGreaterThan(id)
  const there = await show(`/paginas/${id}/${slugOf((await show(`/paginas/${id}`)).headers.location)}`)
  expect(there.body).toContain(`/dados/integridade?conjunto=publicacao&amp;registro=${id}`)

  const why = { _method: 'DELETE', _pagina: '/painel/pagina', motivo_tipo: 'repetido', motivo: 'Veja a outra' }
  expect((await post(`/painel/ajax/pagina/${id}`, why)).statusCode).toBeLessThan(400)
  const gone = await show('/p/horario-do-onibus')
  expect(gone.statusCode).toBe(404)
  expect(gone.body).toContain('Estava repetido – Veja a outra')
  expect(gone.body).toContain('/dados/integridade?endereco=%2Fp%2Fhorario-do-onibus')
  expect(await procura('/p/horario-do-onibus')).toContain('Estava repetido – Veja a outra')
  for (const url of ['/p/horario-do-onibus', `/paginas/${id}`, '/noticias/999'])
    expect((await show(url)).body, url).not.toContain('receber por e-mail o que mudar')
})

test('a word that had to go with its record is not kept', async () => {
  const id = await pagina({ pub_endereco: 'maria-da-silva' })
  const why = { _method: 'DELETE', _pagina: '/painel/pagina', motivo_tipo: 'titular' }
  expect((await post(`/painel/ajax/pagina/${id}`, why)).statusCode).toBeLessThan(400)
  expect(busca(await procura('/p/maria-da-silva'))).toMatchObject({ conjunto: '' })
  const { rows } = await portal.platform.database.pool.query('select * from remocao where rem_registro = $1', [id])
  expect(JSON.stringify(rows)).not.toContain('maria')
})

test('news, services and pages lead to their history from their own pages', async () => {
  const made = await post('/painel/ajax/noticia', noticiaSample)
  const id = made.json().data.publicacao_id
  const url = (await show(`/noticias/${id}`)).headers.location ?? `/noticias/${id}`
  expect((await show(String(url))).body).toContain(`/dados/integridade?conjunto=publicacao&amp;registro=${id}`)
  expect(clerk).toBeTruthy()
})

test('of anything else it says nothing and does not break', async () => {
  const hostile = [
    ...[
      '/',
      '//',
      '/p/',
      '/p/..',
      '/p/%00',
      '/p/\0',
      "/p/a' or 1=1 --",
      '/p/a/b',
      `/p/${'a'.repeat(5000)}`,
      'javascript:alert(1)',
    ],
    ...[
      '/ouvidoria/relatorio/99999',
      '/ouvidoria/relatorio/2025?numero=1%27',
      '/ouvidoria/relatorio/2025?numero=999999999999',
    ],
    ...[
      '/acesso/licitacoes/999999999999999',
      '/acesso/licitacoes/-1',
      '/__proto__/1',
      'http://',
      'http://x/p/constructor',
      '<script>',
    ],
  ]
  for (const typed of hostile) {
    const answer = await show(`/dados/integridade?${new URLSearchParams({ endereco: typed })}`)
    expect(answer.statusCode, typed).toBe(200)
    expect(answer.body).not.toContain('<script>"')
    expect(busca(answer.body).registro, typed).toMatch(/^(?:|9{15})$/)
    expect(integridadeEm(directory, typed) ?? '/dados/integridade?').toMatch(
      /^\/dados\/integridade\?[\w=&%.-]*(?:#conferir)?$/,
    )
  }
  expect((await show('/dados/integridade?endereco=a&endereco=b')).statusCode).toBe(200)
  expect(integridadeEm(directory, '/ouvidoria/relatorio/2025?numero=2')).toBe(
    '/dados/integridade?endereco=%2Fouvidoria%2Frelatorio%2F2025%3Fnumero%3D2#conferir',
  )
})

const slugOf = (location: unknown) => String(location).split('/').at(-1) ?? ''
