import { describe, expect, test } from 'vitest'
import { isStoredIn, textoDoFim } from './session-over.ts'

test('whoever comes back reads whether what was typed is there, also after sending a form', () => {
  expect(textoDoFim('fim', true)).toBe(
    'Sua sessão terminou. Entre de novo para continuar; o que você digitou foi guardado.',
  )
  expect(textoDoFim('fim', false)).toBe('Sua sessão terminou. Entre de novo para continuar.')
  expect(textoDoFim('envio', true)).toContain('não foi gravado. O que você digitou foi guardado neste navegador.')
  expect(textoDoFim('envio', false)).not.toContain('guardado')
  expect(textoDoFim(null, true)).toContain('foi guardado')
  expect(textoDoFim(null, false)).toBeNull()
})

describe('something is stored', () => {
  const form = 'digitado:painel:ana@exemplo.com:/painel/licitacao/cadastro /painel/ajax/licitacao/novo'
  const lista = '/painel/contrato?page=2'

  test.each([
    ['of the form to which the login leads', [form], null, '/painel/licitacao/cadastro/', 'painel', true],
    ['of that form, with a query', [form], null, '/painel/licitacao/cadastro?volta=%2Fpainel', 'painel', true],
    ['of another form, and no session ended', [form], null, lista, 'painel', false],
    ['of another form, and the session ended', [form], 'fim', lista, 'painel', true],
    ['of another form, sent without the session', [form], 'envio', null, 'painel', true],
    ['of the other realm', [form], 'fim', '/esic/solicitacoes', 'esic', false],
    ['a page whose address begins alike', [form], null, '/painel/licitacao', 'painel', false],
    ['nothing of forms', ['tema', 'aviso'], 'fim', '/painel', 'painel', false],
    ['nothing, and no way back', [form], null, null, 'painel', false],
  ] as const)('%s', (_what, keys, fim, volta, realm, isStored) => {
    expect(isStoredIn([...keys], { fim, volta }, realm)).toBe(isStored)
  })
})
