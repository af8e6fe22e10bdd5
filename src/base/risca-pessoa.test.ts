// What is struck out before an organ reads a case, as people write.
import { describe, expect, test } from 'vitest'
import { dadosDaPessoa, riscaPessoa, riscaPessoaInteira } from './risca-pessoa.ts'

const pessoa = {
  ctt_nome: 'Josefa Maria dos Santos Sá',
  ctt_email: 'zefinha.72@exemplo.example',
  ctt_cpf_cnpj: '12345678909',
  ctt_telefone: '75912345678',
  ctt_endereco: 'Travessa do Ouricuri, 7',
}
const nobody = { ctt_nome: '', ctt_email: '', ctt_cpf_cnpj: '', ctt_telefone: '', ctt_endereco: '' }

describe('struck out', () => {
  test.each([
    ['the whole name', 'Sou Josefa Maria dos Santos Sá, moro aqui.', 'Sou █████, moro aqui.'],
    ['over a line break', 'Josefa Maria\ndos Santos  Sá', '█████'],
    ['each word alone', 'A Josefa e o seu Santos.', 'A █████ e o seu █████.'],
    ['in capitals, without or with other accents', 'JOSEFA, jósefa, Josêfa', '█████, █████, █████'],
    ['with accents of their own', 'Jose\u0301fa veio', '█████ veio'],
    ['with letters that are not seen between', 'Jo\u00ADse\u200Bfa veio', '█████ veio'],
    ['in wide letters', 'Ｊｏｓｅｆａ', '█████'],
    ['beside marks', '"Josefa"/Maria-Santos', '"█████"/█████-█████'],
    ['particles and short words stay', 'dos meus, Sá da esquina', 'dos meus, Sá da esquina'],
    ['no part of another word', 'Josefina e Marialva, santoséculo', 'Josefina e Marialva, santoséculo'],
    ['the e-mail', 'Escreva a Zefinha.72@EXEMPLO.example.', 'Escreva a █████.'],
    ['the CPF without mask', 'CPF 12345678909', 'CPF █████'],
    ['the CPF with its mask', 'CPF: 123.456.789-09.', 'CPF: █████.'],
    ['the CPF with gaps', '123 456 789 09', '█████'],
    ['no part of a longer number', '9912345678909', '9912345678909'],
    ['the telephone with its mask', 'Ligue (75) 91234-5678', 'Ligue █████'],
    ['the telephone without', '75912345678', '█████'],
    ['the telephone from abroad', '+55 75 91234 5678', '█████'],
    ['the telephone with a zero', '075 91234-5678', '█████'],
    ['the telephone of neighbours', 'é 91234-5678', 'é █████'],
    ['the address', 'na travessa do ouricuri 7, perto', 'na █████, perto'],
    ['the address with its number said', 'Travessa do Ouricuri, nº 7', '█████'],
    ['but not the street alone', 'a Travessa do Ouricuri tem buraco', 'a Travessa do Ouricuri tem buraco'],
  ])('%s', (_what, texto, struck) => {
    expect(riscaPessoa(texto, pessoa)).toBe(struck)
    expect(dadosDaPessoa(riscaPessoa(texto, pessoa), pessoa)).toEqual([])
  })

  test('a CNPJ with letters, with and without its mask', () => {
    const firma = { ...nobody, ctt_cpf_cnpj: '12ABC34501DE35' }
    expect(riscaPessoa('12.abc.345/01de-35 e 12ABC34501DE35', firma)).toBe('█████ e █████')
  })

  test('of nobody nothing', () => {
    expect(riscaPessoa('Josefa, 12345678909', nobody)).toBe('Josefa, 12345678909')
  })

  test('signs of patterns in what somebody calls himself are signs', () => {
    const odd = { ...nobody, ctt_nome: 'Ana (.*) [Lú', ctt_email: 'a+b.c@exemplo.example' }
    expect(riscaPessoa('Ana veio. axb.c@exemplo.example a+b.c@exemplo.example', odd)).toBe(
      '█████ veio. axb.c@exemplo.example █████',
    )
  })
})

test('what was struck out is never found again, whatever stands around it', () => {
  const pieces = [
    'Josefa',
    'maria',
    'Dos',
    'SANTOS',
    'sá',
    '123.456',
    '789-09',
    '12345678909',
    '(75)',
    '91234',
    '5678',
    ' ',
    '-',
    '\n',
  ]
  const more = [
    'zefinha.72@exemplo.example',
    'Travessa do Ouricuri',
    ', nº',
    '7',
    '█████',
    'e',
    '.',
    '\u0301',
    '\u200B',
  ]
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const all = [...pieces, ...more]
  for (let many = 0; many < 3000; many++) {
    const texto = Array.from({ length: 1 + next(14) }, () => all[next(all.length)]).join(next(3) ? ' ' : '')
    expect([texto, dadosDaPessoa(riscaPessoa(texto, pessoa), pessoa)]).toEqual([texto, []])
  }
})

test('somebody who is called by a letter takes no article away', () => {
  expect(riscaPessoa('A casa da A. e a Lu', { ...nobody, ctt_nome: 'A' })).toBe('A casa da A. e a Lu')
  expect(riscaPessoa('A casa da Lu', { ...nobody, ctt_nome: 'Lu' })).toBe('A casa da █████')
})

test('personal data that a text still has is named by its kind, but not repeated', () => {
  const texto = 'Josefa, 123.456.789-09, 91234-5678, zefinha.72@exemplo.example, Travessa do Ouricuri, 7'
  expect(dadosDaPessoa(texto, pessoa)).toEqual(['o nome', 'o e-mail', 'o CPF ou CNPJ', 'o telefone', 'o endereço'])
  expect(dadosDaPessoa('A merenda estragou.', pessoa)).toEqual([])
})

test('who speaks for a company, and documents of any country', () => {
  const firma = { ...nobody, representante: 'Rosalva Andrade', documentos: ['MG-12.345.678', 'YB 8123456', '', '12'] }
  expect(riscaPessoa('Rosalva, RG mg12345678, passaporte yb8123456. Dona ANDRADE, em 2012, aos 12.', firma)).toBe(
    '█████, RG █████, passaporte █████. Dona █████, em 2012, aos 12.',
  )
  expect(dadosDaPessoa('Rosalva, MG 12345678', firma)).toEqual(['o nome', 'o documento'])
})

test('of an address that is counted only what is whole', () => {
  expect(riscaPessoaInteira('Rua Josefa Gomes, casa de Josefa Maria dos Santos Sá, (75) 91234-5678', pessoa)).toBe(
    'Rua Josefa Gomes, casa de █████, █████',
  )
  expect(riscaPessoaInteira('Rua Maria Quitéria', { ...nobody, ctt_nome: 'Maria' })).toBe('Rua Maria Quitéria')
})
