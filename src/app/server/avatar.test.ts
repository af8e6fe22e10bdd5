import { expect, test } from 'vitest'
import { mayHaveAvatar } from './avatar.ts'

test.each<[string, boolean]>([
  ['/', true],
  ['/acesso/contratos/:id', true],
  ['/servicos/:id/:titulo', true],
  ['/acesso/avisos', false],
  ['/acesso/avisos/licitacao/:id', false],
  ['/acesso/saude/fila-da-regulacao/pessoas', false],
  ['/acesso/educacao/fila-de-creche', false],
  ['/seguir', false],
  ['/ouvidoria/manifestacao', false],
  ['/esic/solicitacoes', false],
  ['/pedidos-de-servico/pedir/:id', false],
  ['/a-page-that-comes-anew', false],
])('a program of somebody else on %s: %s', (url, may) => {
  expect(mayHaveAvatar({ url, shell: 'public' })).toBe(may)
  expect(mayHaveAvatar({ url, shell: 'painel' })).toBe(false)
})
