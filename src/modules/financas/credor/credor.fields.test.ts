import { expect, test } from 'vitest'
import { credorHref } from './credor.fields.ts'

test.each([
  [{ credor_id: 7, nome: 'Boa Mesa', documento: '45997418000153' }, '/acesso/credores/45997418000153'],
  [{ credor_id: 7, nome: 'João da Silva', documento: '***.982.247-**' }, '/acesso/credores/joao-da-silva-7'],
  [{ credor_id: 7, nome: 'JOAO ***.982.247-**', documento: '***.982.247-**' }, '/acesso/credores/joao-7'],
  [{ credor_id: 7, nome: '123', documento: '' }, '/acesso/credores/credor-7'],
  [{ credor_id: null, nome: 'Informação com restrição de acesso', documento: '' }, null],
])('the address of %j', (quem, href) => expect(credorHref(quem)).toBe(href))
