import { expect, test } from 'vitest'
import { dataPorExtenso } from '#base/data-por-extenso.ts'
import { leRelacoes } from '../relacoes.ts'
import { chaveDe, citacaoDoAto, situacaoDe, tituloDoAto } from '../tipos-de-ato.ts'
import { isLater, leReferencia } from './ato-normativo.rules.ts'

test.each([
  ['Lei nº 1.234/2019', { tipo: 1, chave: '1234', ano: 2019 }],
  ['LEI N.º 1234, DE 5 DE MARÇO DE 2019', { tipo: 1, chave: '1234', ano: 2019 }],
  ['Lei Complementar 12/2020', { tipo: 5, chave: '12', ano: 2020 }],
  ['Decreto n° 045-A/2021', { tipo: 2, chave: '45a', ano: 2021 }],
  ['decreto no 45 - 2021', { tipo: 2, chave: '45', ano: 2021 }],
  ['Emenda à Lei Orgânica nº 3/2011', { tipo: 9, chave: '3', ano: 2011 }],
  ['Lei Municipal nº 318/2013', { tipo: 1, chave: '318', ano: 2013 }],
  ['Instrução Normativa 2, de 1º de junho de 2025', { tipo: 8, chave: '2', ano: 2025 }],
])('“%s” names one act', (texto, expected) => {
  expect(leReferencia(texto)).toEqual(expected)
})

test.each([
  '',
  'Lei',
  'Lei nº 1.234',
  'nº 12/2020',
  'Constituição Federal',
  'Leia 12/2020',
  'Lei nº 12/2',
  'Lei de 2019',
])('“%s” names none', (texto) => {
  expect(leReferencia(texto)).toBeNull()
})

test('numbers are the same whatever their points and zeros', () => {
  expect(chaveDe('1.234')).toBe(chaveDe('01234'))
  expect(chaveDe('12-A')).not.toBe(chaveDe('12'))
})

test('an act is later by its day, and by its year while a day is unknown', () => {
  const of = (data: string | null, ano: number) => ({ data, ano })
  expect(isLater(of('2026-01-02', 2026), of('2026-01-01', 2026))).toBe(true)
  expect(isLater(of('2026-01-01', 2026), of('2026-01-01', 2026))).toBe(false)
  expect(isLater(of(null, 2026), of('2026-01-01', 2026))).toBe(false)
  expect(isLater(of(null, 2027), of('2026-01-01', 2026))).toBe(true)
})

test('an act is called and cited as people do, and its situation agrees with it', () => {
  const lei = { ato_normativo_tipo: 1, ato_normativo_numero: '1.234', ato_normativo_ano: 2019 }
  expect(tituloDoAto(lei)).toBe('Lei nº 1.234/2019')
  expect(citacaoDoAto({ ...lei, ato_normativo_data: '2019-03-05' })).toBe('Lei nº 1.234, de 5 de março de 2019')
  expect(citacaoDoAto({ ...lei, ato_normativo_data: null })).toBe('Lei nº 1.234/2019')
  expect(tituloDoAto({ ...lei, ato_normativo_numero: 'Lei Delegada 3' })).toBe('Lei Delegada 3/2019')
  expect(dataPorExtenso('2024-05-01')).toBe('1º de maio de 2024')
  expect([situacaoDe(1, 'revogado'), situacaoDe(2, 'revogado'), situacaoDe(6, 'alterado')]).toEqual([
    'Revogada',
    'Revogado',
    'Alterada',
  ])
})

test('a form’s relations: empty rows are none, a form that has none says so, one without the field says nothing', () => {
  const row = { ato_relacao_tipo_3: 'revoga', ato_relacao_alvo_3: ' Lei nº 1/2020 ', ato_relacao_alvo_id_3: '7' }
  expect(leRelacoes({ ...row, ato_relacao_tipo_4: '', ato_relacao_alvo_4: '' })).toEqual({
    rows: [{ posicao: 3, tipo: 'revoga', alvo: 'Lei nº 1/2020', alvoId: 7, dispositivo: '', redacao: '' }],
    problems: {},
  })
  expect(leRelacoes({ ato_relacoes: '1' }).rows).toEqual([])
  expect(leRelacoes({}).rows).toBeNull()
  expect(leRelacoes(null).rows).toBeNull()
})

test('a form’s relations: what is missing or wrong has its message beside its field', () => {
  const { problems } = leRelacoes({
    ...{ ato_relacao_tipo_1: 'revoga' },
    ...{ ato_relacao_alvo_2: 'Lei nº 1/2020' },
    ...{ ato_relacao_tipo_3: 'constructor', ato_relacao_alvo_3: 'x'.repeat(201) },
    ...{ ato_relacao_tipo_4: 'revoga_parte', ato_relacao_alvo_4: 'Lei nº 1/2020' },
  })
  expect(problems).toEqual({
    ato_relacao_alvo_1: ['Escreva o ato.'],
    ato_relacao_tipo_2: ['Escolha a relação.'],
    ato_relacao_tipo_3: ['Opção inválida.'],
    ato_relacao_alvo_3: ['Use no máximo 200 caracteres.'],
    ato_relacao_dispositivo_4: ['Diga que parte foi revogada.'],
  })
})

test.each([
  ['revoga_parte', 'art. 5º', 'Novo.', { redacao: /Só um ato que altera/ }],
  ['altera', '', 'Novo.', { dispositivo: /um só dispositivo/ }],
  ['altera', 'arts. 5º e 6º', 'Novo.', { dispositivo: /um só dispositivo/ }],
  ['altera', 'art. 5º', 'Art. 5º Novo:\n.......\nII - x.', { redacao: /linhas pontilhadas/ }],
  ['altera', 'art. 5º', 'Novo\0', { redacao: /Caractere inválido/ }],
  ['altera', 'art. 5º', 'x'.repeat(20_001), { redacao: /no máximo 20000/ }],
  ['altera', 'art. 5º, II', ' II – novo;\r\na) sim... ', null],
])('a new wording of one provision is whole: %s %s (%#)', (tipo, dispositivo, redacao, wrong) => {
  const row = { ato_relacao_tipo_1: tipo, ato_relacao_alvo_1: 'Lei nº 1/2020', ato_relacao_dispositivo_1: dispositivo }
  const { rows, problems } = leRelacoes({ ...row, ato_relacao_redacao_1: redacao })
  if (!wrong) {
    expect(problems).toEqual({})
    expect(rows?.[0]?.redacao).toBe('II – novo;\na) sim...')
  } else
    for (const [name, message] of Object.entries(wrong)) expect(problems[`ato_relacao_${name}_1`]?.[0]).toMatch(message)
})
