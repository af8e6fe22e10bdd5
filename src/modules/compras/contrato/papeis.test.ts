import { expect, test } from 'vitest'
import { papelDe } from './papeis.ts'

test.each([
  ['FISCAL TÉCNICO', 'fiscal_tecnico'],
  ['Fiscal Administrativo do Contrato', 'fiscal_administrativo'],
  ['setorial', 'fiscal_setorial'],
  ['Gestor do contrato', 'gestor'],
  ['Fiscal Suplente', 'suplente'],
  ['fiscal_substituto técnico', 'suplente'],
  ['Fiscal', 'fiscal'],
  // two roles in one cell, or none, are nobody's guess
  ['Gestor e Fiscal Técnico', null],
  ['Servidor efetivo', null],
  ['', null],
])('%s is %s', (texto, papel) => expect(papelDe(texto)).toBe(papel))
