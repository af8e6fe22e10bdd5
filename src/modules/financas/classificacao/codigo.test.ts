import { expect, test } from 'vitest'
import {
  categoriaDaOrdem,
  elementoLicitavel,
  type Fonte,
  grupoDaReceita,
  type NivelDaReceita,
  niveisDaReceita,
  nivelDaReceita,
  normalizaFonte,
  normalizaFuncao,
  normalizaNatureza,
  normalizaSubfuncao,
  type PartesDaNatureza,
  partesDaNatureza,
} from './codigo.fields.ts'
import { codigoSozinho } from './codigo.ts'

const codigos = (codigo: string, exercicio?: number) => niveisDaReceita(codigo, exercicio).map((nivel) => nivel.codigo)

test('a nature of revenue has the levels above it, each once, down to itself', () => {
  expect(codigos('11125001')).toEqual(['10000000', '11000000', '11100000', '11120000', '11125000', '11125001'])
  expect(niveisDaReceita('1.1.1.4.51.1.1').map(({ nivel }) => nivel)).toEqual([
    'categoria',
    'origem',
    'especie',
    'desdobramento1',
    'desdobramento2',
    'desdobramento3',
    'tipo',
  ] satisfies NivelDaReceita['nivel'][])
  expect(codigos('17000000')).toEqual(['10000000', '17000000'])
  expect(nivelDaReceita('11100000')).toEqual({ nivel: 'especie', nome: 'Espécie', codigo: '11100000' })
  expect(nivelDaReceita('11125001')?.nome).toBe('Tipo')
})

test('what stands behind the eighth digit is one more level, unless it is zeros', () => {
  expect(codigos('111801110000').at(-1)).toBe('11180111')
  expect(codigos('132100110104')).toEqual([
    '10000000',
    '13000000',
    '13200000',
    '13210000',
    '13210010',
    '13210011',
    '132100110104',
  ])
  expect(codigos('1611.01.0.3.00.00.00').at(-1)).toBe('16110103')
  expect(nivelDaReceita('1112500100001')?.nivel).toBe('detalhamento')
})

test('before 2018 the same digits are rubric, item and subitem', () => {
  expect(niveisDaReceita('1112020000', 2017).map(({ nivel, codigo }) => [nivel, codigo])).toEqual([
    ['categoria', '10000000'],
    ['origem', '11000000'],
    ['especie', '11100000'],
    ['rubrica', '11120000'],
    ['alinea', '11120200'],
  ])
  expect(nivelDaReceita('1112043101', 2016)).toEqual({
    nivel: 'detalhamento',
    nome: 'Detalhamento',
    codigo: '1112043101',
  })
  expect(nivelDaReceita('11120431', 2016)?.nivel).toBe('subalinea')
})

test('deductions and revenue of the town from itself are distinguished', () => {
  expect(codigos('971801210000')).toEqual(
    ['9', '97', '971', '9718', '971801', '9718012', '97180121'].map((codigo) => codigo.padEnd(8, '0')),
  )
  expect(['971801210000', '72155011', '82110000', '11125001'].map(grupoDaReceita)).toEqual([
    'deducao',
    'intraorcamentaria',
    'intraorcamentaria',
    'receita',
  ])
})

test('what is no code has no level', () => {
  for (const nada of ['', 'Receita', '0', '00000000']) expect(niveisDaReceita(nada)).toEqual([])
  expect(nivelDaReceita('IPTU')).toBeUndefined()
})

test('a nature of expense is its parts, however it is written', () => {
  const material = { categoria: '3', grupo: '3', modalidade: '90', elemento: '30', subelemento: '' }
  for (const escrita of ['33903000', '339030', '3.3.90.30', '3.3.90.30.00', '33903000 - Material de Consumo'])
    expect(partesDaNatureza(escrita)).toEqual(material satisfies PartesDaNatureza)
  expect(partesDaNatureza('3.3.90.39.999')).toMatchObject({ elemento: '39', subelemento: '999' })
  expect(partesDaNatureza('33')).toEqual({ categoria: '3', grupo: '3', modalidade: '', elemento: '', subelemento: '' })
})

test('code and name in one cell are split at the first of its dashes', () => {
  expect(normalizaNatureza('33903900 - Outros Serviços de Terceiros - Pessoa Jurídica')).toEqual({
    codigo: '33903900',
    nome: 'Outros Serviços de Terceiros - Pessoa Jurídica',
  })
  expect(normalizaNatureza(' 3.3.90.30.00  Material  de consumo ')).toEqual({
    codigo: '33903000',
    nome: 'Material de consumo',
  })
  expect(normalizaNatureza('33903000')).toEqual({ codigo: '33903000', nome: '' })
  expect(normalizaNatureza('Material de consumo')).toEqual({ codigo: '', nome: 'Material de consumo' })
  expect(normalizaNatureza('13º salário').codigo).toBe('')
  expect(normalizaNatureza('1.014,00').codigo).toBe('')
  expect(normalizaNatureza('')).toEqual({ codigo: '', nome: '' })
})

test('a source of funds is its three digits, and what files put before and behind them', () => {
  const lidas: [string, Fonte['exercicioDigito'], string, string][] = [
    ['500', '', '500', ''],
    ['1500', '1', '500', ''],
    ['2500', '2', '500', ''],
    ['15000000', '1', '500', ''],
    ['1500000000', '1', '500', ''],
    ['1.500', '1', '500', ''],
    ['1.500.0000', '1', '500', ''],
    ['1.540.1070', '1', '540', '1070'],
    ['5001002', '', '500', '1002'],
    ['9500', '', '500', ''],
    ['1500 - Recursos não vinculados de impostos', '1', '500', ''],
    ['00', '', '00', ''],
    ['0100', '', '0100', ''],
    ['', '', '', ''],
    ['Tesouro', '', '', ''],
  ]
  for (const [escrita, exercicioDigito, fonte, marcador] of lidas)
    expect(normalizaFonte(escrita)).toEqual({ exercicioDigito, fonte, marcador })
})

test('functions and subfunctions get back the zeros that spreadsheets take', () => {
  expect(['4', '04', '004', '12 - Educação', '12.361', 'Educação', ''].map(normalizaFuncao)).toEqual([
    ...['04', '04', '04', '12', '12', '', ''],
  ])
  expect(['31', '031', '0031', '361 - Ensino fundamental', '12.361', '01.31', ''].map(normalizaSubfuncao)).toEqual([
    ...['031', '031', '031', '361', '361', '031', ''],
  ])
})

test('a text is a code only where nothing else stands there', () => {
  const cases: (readonly [Parameters<typeof codigoSozinho>[0], string, string | null])[] = [
    ...([
      ['fonte', '704', '704'],
      ['fonte', ' 1500 ', '500'],
      ['fonte', '15000000', '500'],
      ['fonte', '0100', '0100'],
      ['fonte', '500 - Recursos não vinculados', null],
      ['fonte', '500 e 704', null],
      ['fonte', '500, 704', null],
      ['fonte', 'Recursos próprios', null],
      ['fonte', '', null],
    ] as const),
    ...([
      ['subfuncao', '31', '031'],
      ['subfuncao', '301 Atenção básica', null],
      ['natureza_despesa', '4.4.90.52', '449052'],
      ['natureza_despesa', '33903007', '33903007'],
      ['natureza_despesa', '33.90', null],
      ['natureza_despesa', '202601', null],
    ] as const),
    ...([
      ['unidade_orcamentaria', '0901', '0901'],
      ['unidade_orcamentaria', '02.01', '02.01'],
      ['unidade_orcamentaria', 'Saúde', null],
      ['unidade_orcamentaria', 'SMS', null],
    ] as const),
  ]
  for (const [tabela, texto, codigo] of cases) expect([texto, codigoSozinho(tabela, texto)]).toEqual([texto, codigo])
})

test('elements that buy something ask for a tender and stand in one of four queues', () => {
  for (const elemento of ['30', '32', '35', '36', '37', '38', '39', '40', '51', '52'])
    expect(elementoLicitavel(elemento)).toBe(true)
  for (const elemento of ['11', '13', '14', '41', '43', '47', '71', '91', '', 'constructor'])
    expect(elementoLicitavel(elemento)).toBe(false)
  expect(['30', '52', '36', '39', '40', '38', '51', '14', 'constructor'].map(categoriaDaOrdem)).toEqual([
    ...['bens', 'bens', 'servicos', 'servicos', 'servicos', 'locacoes', 'obras', 'servicos', 'servicos'],
  ])
})
