import { cepComProblema, cepDaCidade, cepDaRua, cepDesconhecido } from './support/cep.ts'
import { expect, test } from './support/journey.ts'

test('o portal responde o endereço de um CEP, ou diz que não o encontrou', async ({ request }) => {
  const lookUp = async (cep: string) => {
    const answer = await request.get(`/ajax/cep/${cep}`)
    return [answer.status(), await answer.json()]
  }
  const failure = { message: 'Não foi possível buscar os dados para o CEP informado.' }
  const salvador = { cid_nome: 'Salvador', est_sigla: 'BA', cid_codigo_ibge: '2927408' }
  expect(await lookUp(cepDaRua)).toMatchObject([200, { data: { end_logradouro: 'Avenida da França', ...salvador } }])
  expect(await lookUp(cepDaCidade)).toMatchObject([200, { data: { end_logradouro: '', cid_nome: 'Jeremoabo' } }])
  expect(await lookUp(cepDesconhecido)).toEqual([404, failure])
  expect(await lookUp(cepComProblema)).toEqual([502, failure])
})

test('a página de dados abertos mostra as consultas de lugares', async ({ page }) => {
  await page.goto('/dados/api')
  for (const path of ['/ajax/estado', '/ajax/estado/{sigla}/cidades', '/ajax/pais', '/ajax/cep/{cep}'])
    await expect(page.getByText(path, { exact: true }).first()).toBeVisible()
})
