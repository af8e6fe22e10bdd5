import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dadosPessoais, mascaraDados } from './dado-pessoal.ts'

const kindsIn = (text: string, known = {}) => dadosPessoais(text, known).map(({ tipo }) => tipo)

describe('what in a text is somebody’s own', () => {
  test.each([
    ['cpf', 'O servidor João, CPF 529.982.247-25, foi nomeado.'],
    ['cpf', 'CPF: 52998224725'],
    ['cpf', 'Beneficiário 52998224725 - R$ 100,00'],
    ['cpf', 'CPF nº 123.456.789-00 (com dígito errado)'],
    ['cpf', 'Maria\t529.982.247-25\tR$ 10,00'],
    ['telefone', 'Telefone do requerente: (75) 3244-1234'],
    ['telefone', 'Fale com Ana pelo celular 75 99812-3456'],
    ['telefone', 'WhatsApp +55 (75) 99812-3456'],
    ['telefone', 'contato 75998123456'],
    ['email', 'Escreva para maria.souza77@gmail.com'],
    ['email', 'joao_pedro@hotmail.com'],
    ['banco', 'Depositar na agência 1234-5, conta corrente 98.765-4'],
    ['banco', 'Conta poupança nº 0123456-7'],
    ['banco', 'Conta 12345-6, agência 0123-4, Banco do Brasil'],
    ['cns', 'Cartão do SUS 700 0000 0000 0005'],
    ['rg', 'portador do RG nº 12.345.678-90'.replace('-90', '-9')],
    ['rg', 'Identidade 0987654321'.replace('0987654321', '09.876.543')],
    ['nascimento', 'nascido em 03/05/2014'],
    ['nascimento', 'Data de nascimento: 3 de maio de 2014'],
    ['menor', 'a aluna Maria Clara dos Santos foi atendida'],
    ['menor', 'Paciente: JOSÉ DA SILVA'],
    ['menor', 'a vítima, Ana Souza, relatou'.replace('vítima, ', 'vítima: ')],
    ['endereco', 'residente e domiciliada na Rua das Flores, nº 120, Centro'],
  ])('%s: %s', (kind, text) => {
    expect(kindsIn(text)).toEqual([kind])
    const [found] = dadosPessoais(text)
    const masked = mascaraDados(text, dadosPessoais(text))
    expect(kindsIn(masked)).toEqual([])
    expect(found?.trecho).not.toContain(text.slice(found?.de, found?.ate))
  })

  test.each([
    'CNPJ 11.222.333/0001-81',
    'CPF ***.982.247-**',
    'Processo administrativo nº 52998224725',
    'NIS 52998224725',
    'Código de barras 7891000100103',
    'Processo 0001234-56.2026.8.05.0001',
    'Secretaria de Saúde: (75) 3244-1234',
    'Ligue para o Conselho Tutelar: (75) 99812-3456',
    'Contato: licitacao@licuri.ba.gov.br',
    'pmlicuri@gmail.com',
    'Conta corrente do Fundo Municipal de Saúde: agência 1234-5, conta 98.765-4',
    'Lei nº 14.133, de 1º de abril de 2021',
    'R$ 1.234.567,89',
    'Alunos da Escola Municipal Rui Barbosa',
    'aluno do Ensino Fundamental Regular',
    'menor preço global por Lote Único',
    'Estatuto da Criança e do Adolescente',
    'Programa Criança Feliz Bahia',
    'Rua das Flores, nº 120, Centro – sede da Prefeitura',
    'Quantidade 2024 2025 2026',
    'Portaria 2026-0001 de 12/03/2026',
    '08:00 às 12:00, 3244-1234',
  ])('nothing in: %s', (text) => {
    expect(dadosPessoais(text)).toEqual([])
  })

  test('what the town says of itself is public', () => {
    const known = { telefones: ['75998123456'], emails: ['ana.souza@gmail.com'], dominios: ['licuri.example'] }
    const text = 'WhatsApp (75) 99812-3456, ana.souza@gmail.com, maria.lima@licuri.example'
    expect(kindsIn(text)).toEqual(['telefone', 'email', 'email'])
    expect(kindsIn(text, known)).toEqual([])
  })

  test('nor does a second number show beside the first', () => {
    const [first] = dadosPessoais('CPF 529.982.247-25 e CPF 111.444.777-35')
    expect(first?.trecho).toBe('CPF ***.982.247-** e CPF ***.444.777-**')
  })

  test('places lie within the text and in order, whatever the text', () => {
    const piece = fc.constantFrom(
      'CPF ',
      '529.982.247-25',
      'aluno ',
      'Ana Souza',
      '\u0000',
      'İ',
      '😀',
      ' ',
      'tel 75998123456',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        const found = dadosPessoais(text)
        let last = 0
        for (const { de, ate, mascarado } of found) {
          expect(de).toBeGreaterThanOrEqual(last)
          expect(ate).toBeGreaterThan(de)
          expect(mascarado).not.toBe(text.slice(de, ate))
          last = ate
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('a telephone is a person’s beside a name, within words of an office too, and an office’s beside what it is called', () => {
    const found = (text: string) => dadosPessoais(text).map(({ tipo }) => tipo)
    for (const of of ['da Ana', 'do José', 'da Maria Clara dos Santos', 'de Rui Alves'])
      expect(found(`Secretaria de Saúde – plantão. Telefone ${of}: (75) 99812-3456`), of).toEqual(['telefone'])
    for (const of of 'da Prefeitura;do Pregoeiro;da Santa Casa;do Centro de Saúde;da Rede Municipal;do Conselho Tutelar;da Ouvidoria;do Posto Central;da Casa Civil;do Instituto Ana Nery;da Junta Militar;do Presidente da Câmara;da Garagem'.split(
      ';',
    ))
      expect(found(`Secretaria de Saúde – plantão. Telefone ${of}: (75) 99812-3456`), of).toEqual([])
  })

  test('100 KB take less than 50 ms', () => {
    const text =
      'O Município contrata com a empresa X, CNPJ 11.222.333/0001-81, telefone (75) 3244-1234, por R$ 1.234,56. '.repeat(
        1000,
      )
    for (const hostile of [
      text,
      'a'.repeat(100_000),
      '1'.repeat(100_000),
      'conta corrente '.repeat(7000),
      'aluno '.repeat(17_000),
      'Aluno Ana '.repeat(10_000),
      '@.'.repeat(50_000),
      'reside na rua '.repeat(7000),
      '9 '.repeat(50_000),
    ]) {
      let best = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < 5; turn += 1) {
        const start = process.cpuUsage()
        dadosPessoais(hostile)
        best = Math.min(best, process.cpuUsage(start).user / 1000)
      }
      expect(best, hostile.slice(0, 20)).toBeLessThan(50)
    }
  })
})
