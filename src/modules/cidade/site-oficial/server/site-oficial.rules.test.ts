import { expect, test } from 'vitest'
import { linkTo } from './site-oficial.rules.ts'

const portal = 'https://transparencia.exemplo.ba.gov.br'
const site = 'https://www.exemplo.ba.gov.br/inicio'
const find = (html: string, aim = portal) => linkTo(aim, html, site)

test.each([
  `<a href="${portal}">Transparência</a>`,
  `<A class='x' HREF='${portal}/'>Transparência</A>`,
  `<a target=_blank href=${portal}/transparencia>Transparência</a>`,
  '<a href="http://www.transparencia.exemplo.ba.gov.br/?de=site">Transparência</a>',
  '<a href="//transparencia.exemplo.ba.gov.br">Transparência</a>',
  '<a href=" https:&#47;&#x2F;transparencia.exemplo.ba.gov.br/acesso?a=1&amp;b=2 ">Transparência</a>',
  `<map><area alt="Transparência" href="${portal}"></map>`,
  `<!-- menu --><script>if (1 < 2) {}</script><a\nhref="${portal}">Transparência</a>`,
])('%s leads there', (html) => expect(find(html)).not.toBeNull())

test.each([
  '',
  'transparencia.exemplo.ba.gov.br',
  '<a href="https://exemplo.ba.gov.br">Início</a>',
  `<a href="https://outro.example/?volta=${portal}">Outro</a>`,
  '<a href="https://transparencia.exemplo.ba.gov.br.golpe.example/">Golpe</a>',
  `<a data-href="${portal}">Nada</a>`,
  `<!-- <a href="${portal}">Transparência</a> -->`,
  `<script>document.write('<a href="${portal}">')</script>`,
  `<template><a href="${portal}">Transparência</a></template>`,
  `<!-- sem fim <a href="${portal}">Transparência</a>`,
  `<link rel="canonical" href="${portal}">`,
  '<a href="mailto:ana@transparencia.exemplo.ba.gov.br">Ana</a>',
  '<a href="javascript:void(0)">Nada</a>',
])('%s does not', (html) => expect(find(html)).toBeNull())

test('a portal below an address is that part only', () => {
  const below = 'https://www.exemplo.ba.gov.br/portal'
  expect(find('<a href="/portal/acesso">Transparência</a>', below)).toBe('/portal/acesso')
  expect(find('<a href="/portal">Transparência</a>', below)).toBe('/portal')
  expect(find('<a href="/portaldoservidor">Servidor</a>', below)).toBeNull()
})

test.each(['<a ', '<a href="', '<a href= ', '<!--', '<script', ' href', '<a href=x ', '&#'])(
  'a megabyte of %j is read in no time',
  (piece) => {
    const start = performance.now()
    expect(find(piece.repeat(Math.ceil(1_000_000 / piece.length)))).toBeNull()
    expect(performance.now() - start).toBeLessThan(2000)
  },
)
