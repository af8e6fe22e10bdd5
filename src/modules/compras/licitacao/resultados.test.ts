import { expect, test } from 'vitest'
import { resultadoDe } from './resultados.ts'

test.each([
  ['Vencedora', 'vencedor'],
  ['ADJUDICATÁRIO', 'vencedor'],
  ['Inabilitada', 'inabilitado'],
  ['Não habilitado', 'inabilitado'],
  ['Habilitada', 'participante'],
  ['Desclassificado', 'desclassificado'],
  ['Classificado em 2º', 'participante'],
  ['Não venceu', 'participante'],
  ['Participante', 'participante'],
  ['?', null],
])('%s is %s', (texto, resultado) => expect(resultadoDe(texto)).toBe(resultado))
