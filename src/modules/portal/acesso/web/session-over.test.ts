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
    ['of the form to which the login leads', [form], '/painel/licitacao/cadastro/', 'painel', true],
    ['of that form, with a query', [form], '/painel/licitacao/cadastro?volta=%2Fpainel', 'painel', true],
    ['of another form', [form], lista, 'painel', false],
    ['of the other realm', [form], '/painel/licitacao/cadastro', 'esic', false],
    ['of a page whose address begins alike', [form], '/painel/licitacao', 'painel', false],
    ['that is no form', ['tema', 'aviso'], '/painel', 'painel', false],
    ['and no way back', [form], null, 'painel', false],
  ] as const)('%s', (_what, keys, volta, realm, isStored) => {
    expect(isStoredIn([...keys], volta, realm)).toBe(isStored)
  })
})
