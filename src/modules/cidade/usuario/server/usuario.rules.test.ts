import { expect, test } from 'vitest'
import { demotionProblem, removalProblem } from './usuario.rules.ts'

test('nobody deletes or demotes themself, even among many administrators', () => {
  const deed = { actor: 1, target: 1, administrators: [1, 2, 3] }
  expect(removalProblem(deed)).toContain('o seu próprio usuário')
  expect(demotionProblem(deed)).toContain('por conta própria')
})

test('the last administrator can be neither deleted nor demoted', () => {
  const deed = { actor: 1, target: 2, administrators: [2] }
  expect(removalProblem(deed)).toContain('último administrador')
  expect(demotionProblem(deed)).toContain('último administrador')
})

test('others may be deleted or demoted', () => {
  expect(removalProblem({ actor: 1, target: 2, administrators: [1, 2] })).toBeNull()
  expect(demotionProblem({ actor: 1, target: 2, administrators: [1, 2] })).toBeNull()
  expect(demotionProblem({ actor: 1, target: 3, administrators: [1] })).toBeNull()
})
