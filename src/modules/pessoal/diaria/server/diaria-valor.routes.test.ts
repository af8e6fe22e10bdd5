import { expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const cookies = await portal.loginAs('pessoal')

const post = (url: string, sent: object) =>
  portal.call({ method: 'POST', url: `/painel/ajax/diaria_valor/${url}`, cookies, ...sent })
async function create(exercicio: number, diaria_valor_grupo_cargo: string): Promise<number> {
  const payload = {
    entidade_id: 1,
    exercicio,
    diaria_valor_grupo_cargo,
    diaria_valor_ambito: 'fora_do_estado',
    diaria_valor_valor: '480,00',
    diaria_valor_norma: 'Lei 120/2025',
    diaria_valor_vigencia_inicio: '01/01/2026',
  }
  const made = await post('novo', { payload })
  expect(made.statusCode).toBe(201)
  return made.json().data.diaria_valor_id
}

test('feeds, the search and the page of a record call a choice by its name, never by its code', async () => {
  const page = `/acesso/diarias/valores/${await create(2026, 'Secretários')}`
  for (const url of ['/acesso/diarias/valores.rss', '/acesso/diarias/valores.atom', '/busca?q=secretarios', page]) {
    const { statusCode, body } = await portal.call({ url, headers: { accept: '*/*' } })
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain('Secretários – Fora do estado')
    expect(body).not.toContain('Secretários – fora_do_estado')
  }
})

test('so does an import that would take records away', async () => {
  await create(2025, 'Motoristas')
  await create(2025, "Guardas d'água")
  const content = 'Cargo;Viagem;Valor;Norma;Em vigor desde\nVigias;No estado;160,00;Lei 120/2025;01/01/2025\n'
  const file = await multipart({ exercicio: '2025' }, { arquivo: { name: 'valores.csv', content } })
  const { importacao_id } = (await post('importacao', file)).json().data
  const refused = await post(`importacao/${importacao_id}`, { payload: {} })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain(
    "Deixam de existir: Motoristas, Fora do estado; Guardas d'água, Fora do estado.",
  )
})
