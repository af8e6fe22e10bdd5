import { expect, test } from 'vitest'
import type { FieldFacts } from './field-facts.ts'
import { missingMessage } from './missing.ts'

test.each<[FieldFacts['kind'], string, string]>([
  ['text', 'Título', 'Escreva o título.'],
  ['reference', 'Órgão', 'Escolha o órgão.'],
  ['long-text', 'O que aconteceu?', 'Conte o que aconteceu.'],
  ['date', 'Data', 'Informe a data.'],
  ['choice', 'Resolveu?', 'Responda: resolveu?'],
  ['choice', 'Como chegou', 'Escolha como chegou.'],
  ['choice', 'UF', 'Escolha a UF.'],
  ['cpf', 'CPF', 'Informe o CPF.'],
  ['email', 'E-mail', 'Informe o e-mail.'],
  ['email', 'Confirme o e-mail', 'Confirme o e-mail.'],
  ['text', 'Login (e-mail)', 'Escreva o login.'],
  ['text', 'Matriz, em CSV', 'Escreva a matriz, em CSV.'],
  ['text', 'Hora-limite', 'Escreva a hora-limite.'],
  ['text', 'Natureza jurídica', 'Escreva a natureza jurídica.'],
  ['text', 'Razão social', 'Escreva a razão social.'],
  ['text', 'Descrição', 'Escreva a descrição.'],
  ['long-text', 'Razões do recurso', 'Escreva as razões do recurso.'],
  ['long-text', 'Competências', 'Escreva as competências.'],
  ['integer', 'Anos de guarda', 'Informe os anos de guarda.'],
  ['date', 'Dia das fotos', 'Informe o dia das fotos.'],
  ['password', 'Nova senha', 'Digite a nova senha.'],
  ['flag', 'Li e aceito', 'Marque “Li e aceito”.'],
  // labels that begin with no noun are quoted, so that nothing wrong is said
  ['date', 'Em vigor desde', 'Preencha “Em vigor desde”.'],
  ['date', 'Esta lista está completa até', 'Preencha “Esta lista está completa até”.'],
  ['integer', 'Balanços: até o dia', 'Preencha “Balanços: até o dia”.'],
])('an empty %s called %s: %s', (kind, label, message) => {
  expect(missingMessage({ kind, label } as FieldFacts)).toBe(message)
})

test('a field has its own words where those of its label would not do', () => {
  expect(missingMessage({ kind: 'text', label: 'Ícone', maxLength: 60, missing: 'Escolha o ícone.' })).toBe(
    'Escolha o ícone.',
  )
})
