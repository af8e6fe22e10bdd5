// Contests, acts and classified: what is found, what the page puts together, and what of candidates is never told.
import { beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { cotaDe } from '../concurso.words.ts'

const { portal, cookies, checked, store } = await startImporter()

const novo = async (set: string, payload: object) => {
  const made = await portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies, payload })
  return { status: made.statusCode, data: made.json().data }
}
const edital = {
  ...{ entidade_id: 1, exercicio: 2026, concurso_tipo: 'concurso', concurso_edital_numero: '001' },
  ...{ concurso_cargos: 'Professor; Enfermeiro', concurso_situacao: 'em_andamento' },
  ...{ concurso_inscricao_inicio: '2026-02-02', concurso_inscricao_fim: '2026-03-02' },
}
const found = async (set: string, filters: object, column: string) => {
  const answer = await portal.call({ url: `/ajax/${set}`, query: { filters: JSON.stringify(filters) } })
  return answer.json().data.items.map((item: Record<string, unknown>) => item[column])
}
let id = 0

beforeAll(async () => {
  id = (await novo('concurso', edital)).data.concurso_id
  const antes = { concurso_tipo: 'processo_seletivo', exercicio: 2024, concurso_cargos: 'Merendeira' }
  const dias = { concurso_inscricao_inicio: '2024-02-02', concurso_inscricao_fim: null, concurso_situacao: 'encerrado' }
  expect((await novo('concurso', { ...edital, ...antes, ...dias })).status).toBe(201)
})

test.each([
  [{}, ['Concurso público 001/2026', 'Processo seletivo 001/2024']],
  [{ exercicio: '2024' }, ['Processo seletivo 001/2024']],
  [{ concurso_tipo: 'concurso' }, ['Concurso público 001/2026']],
  [{ concurso_situacao: 'encerrado' }, ['Processo seletivo 001/2024']],
  [{ concurso_cargos: 'enfermeiro' }, ['Concurso público 001/2026']],
])('the newest opening first, found by %j', async (filters, names) => {
  expect(await found('concurso', filters, 'concurso_nome')).toEqual(names)
})

test('a year in the number, turned days and a naming without its day are refused', async () => {
  expect((await novo('concurso', { ...edital, concurso_edital_numero: '2/2026' })).data).toEqual({
    concurso_edital_numero: ['Escreva só o número: o ano tem campo próprio.'],
  })
  expect((await novo('concurso', { ...edital, concurso_inscricao_fim: '2026-01-01' })).data).toEqual({
    concurso_inscricao_fim: ['O fim das inscrições é antes do início.'],
  })
  const nomeada = { concurso_classificado_nome: 'Eva', concurso_classificado_cargo: 'Professor' }
  const sem = { concurso_classificado_cota: 'ampla', concurso_classificado_situacao: 'nomeado' }
  const row = { concurso_id: id, concurso_classificado_posicao: 9, ...nomeada, ...sem }
  expect((await novo('concurso_classificado', row)).data).toEqual({
    concurso_classificado_nomeado_em: ['Informe o dia da nomeação.'],
  })
})

test("a board's files come in; the page has the acts in order and the classified with the order of naming", async () => {
  const atos = [
    'Concurso;Tipo do Ato;Título;Data da Publicação;Link',
    'CONCURSO PÚBLICO 001/2026;Homologação;Decreto 40/2026;01/09/2026;',
    'Concurso Publico 001/2026;Edital;Edital 001/2026;20/01/2026;https://banca.example/edital.pdf',
    '',
  ].join('\r\n')
  const primeiro = await checked('concurso_ato', atos)
  const semEndereco = {
    ...{ linha: 2, coluna: 'Endereço do documento' },
    mensagem: 'Envie o arquivo do ato, ou informe o endereço de onde ele pode ser lido.',
  }
  expect(primeiro).toMatchObject({ novos: 2, avisos: [semEndereco] })
  await store('concurso_ato', primeiro)
  const classificados = [
    'Candidato;Cargo Pretendido;Colocação;Nota Final;Tipo de Vaga;Status;Data da Nomeação;Sub judice',
    '529.982.247-25 - ANA JUREMA;PROFESSOR;1;92,5;Ampla concorrência;Nomeado;10/10/2026;',
    'RUI ANGICO;PROFESSOR;2;90;AC;Cadastro de reserva;;S',
    'EVA MALVA;PROFESSOR;1;75,125;PcD;Nomeado;01/10/2026;',
    '',
  ].join('\r\n')
  const segundo = await checked('concurso_classificado', classificados, { concurso_id: String(id) })
  expect(segundo).toMatchObject({ novos: 3 })
  await store('concurso_classificado', segundo)
  expect(await found('concurso_classificado', { concurso_classificado_nome: 'angico' }, 'concurso_id')).toEqual([id])
  const url = `/acesso/concursos/${id}`
  const { body } = await portal.call({ url, headers: { accept: 'text/html' } })
  const { atos: shown, classificados: rows } = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '').data
  expect(shown.map((ato: { concurso_ato_tipo: string }) => ato.concurso_ato_tipo)).toEqual(['edital', 'homologacao'])
  expect(body).toContain('href="https://banca.example/edital.pdf"')
  expect(rows).toMatchObject({
    total: 3,
    linhas: [
      { concurso_classificado_nome: 'ANA JUREMA', ordem: 2 },
      { concurso_classificado_nome: 'RUI ANGICO', ordem: null, concurso_classificado_sub_judice: true },
      { concurso_classificado_nome: 'EVA MALVA', ordem: 1, concurso_classificado_cota: 'reservada' },
    ],
  })
  expect(body).toContain('Cadastro de reserva (sub judice)')
  for (const address of [url, '/ajax/concurso_classificado', '/acesso/concursos/classificados.csv'])
    expect((await portal.call({ url: address })).body).not.toMatch(/529\.?982|982\.?247|pcd|defici/i)
})

test('a contest of which something was published is not removed', async () => {
  const { versao } = (await portal.call({ url: `/painel/ajax/concurso/${id}`, cookies })).json().data
  const url = `/painel/ajax/concurso/${id}?versao=${versao}`
  expect((await portal.call({ method: 'DELETE', url, cookies })).statusCode).toBe(409)
})

test.each([
  ['Geral', 'ampla'],
  ['Cotas raciais', 'reservada'],
  ['PNE', 'reservada'],
  ['Outra', null],
])('the list %s is %s', (word, cota) => expect(cotaDe(word)).toBe(cota))
