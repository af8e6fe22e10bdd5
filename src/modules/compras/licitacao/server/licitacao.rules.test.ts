import { expect, test } from 'vitest'
import { contratadaProblem, repetidasProblem } from './licitacao.rules.ts'

test.each([
  ['Aberta', null],
  ['Fracassada', null],
  [null, null],
  ['Homologada', 'informe quem é'],
  ['Ratificada', 'informe quem é'],
  ['ADJUDICADA', 'informe quem é'],
])('a tender whose situation is %j has no contractor yet, or needs one: %s', (situacao, problem) => {
  const said = contratadaProblem({ licitacao_contratada: '', licitacao_sem_contratada: true }, situacao)
  if (problem === null) expect(said).toBeNull()
  else expect(said).toContain(problem)
  expect(contratadaProblem({ licitacao_contratada: 'Alfa Ltda' }, situacao)).toBeNull()
  expect(contratadaProblem({ licitacao_contratada: '' }, situacao)).toBe(
    'Escreva a contratada, ou diga que ainda não há.',
  )
})

test('the question about a repeated number names the others, their subjects cut between words', () => {
  const objeto = 'Aquisição de gêneros '.repeat(10)
  const one = { licitacao_id: 1, licitacao_numero: '1/2026', licitacao_objeto: objeto }
  const text = repetidasProblem([one, { ...one, licitacao_numero: '01/2026', licitacao_objeto: 'Obra' }])
  expect(text).toMatch(/: 1\/2026 \(Aquisição de [^)]{50,80}(gêneros|de|Aquisição)…\); 01\/2026 \(Obra\)\. /)
})
