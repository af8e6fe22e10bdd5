import { expect, test } from 'vitest'
import { vagueLinks } from './vague-links.ts'

const link = (text: string, href = '/a') => ({ text, marks: [{ type: 'link', attrs: { href } }] })
const paragraph = (...content: object[]) => ({ content: [{ content }] })

test.each([
  'clique aqui',
  'Clique aqui!',
  'aqui',
  'AQUI',
  'saiba mais',
  'Saiba mais…',
  'leia mais',
  'acesse',
  'acesse aqui',
  'Acesse o link',
  'neste link',
  'link',
  'ver mais',
  'veja',
  'Para saber mais, clique aqui',
  'mais informações',
])('a link called %s says nothing', (text) => expect(vagueLinks(paragraph(link(text)))).toEqual([text]))

test.each([
  'edital 3/2026',
  'Saiba mais sobre o IPTU',
  'Acesse a Carta de Serviços',
  'aqui se paga o IPTU',
  'Portal da Transparência',
])('a link called %s says something', (text) => expect(vagueLinks(paragraph(link(text)))).toEqual([]))

test('pieces of one link are read together, words without a link not at all, each once', () => {
  expect(vagueLinks(paragraph(link('clique '), link('aqui')))).toEqual(['clique aqui'])
  expect(
    vagueLinks(paragraph(link('clique aqui', '/a'), link('aqui', '/b'), { text: 'saiba mais' }, link('aqui', '/c'))),
  ).toEqual(['clique aqui', 'aqui'])
  expect(vagueLinks(paragraph(link('edital '), link('aqui'), { text: ' ' }))).toEqual([])
})
