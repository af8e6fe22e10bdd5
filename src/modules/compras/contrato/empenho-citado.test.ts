import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conferidos, dizAusentes, empenhosCitados } from './empenho-citado.ts'

test.each([
  ['0515/2017', ['515/2017']],
  ['Empenhos nº 0012/2024, 13-2024 e 1.234/2024', ['12/2024', '13/2024', '1234/2024']],
  ['Global, de 02/01/2024', []], // a day
  ['515 e 516/2017', ['516/2017']], // of the first nobody knows the year
  ['a empenhar', []],
  ['', []],
])('%j names %j', (texto, expected) =>
  expect(empenhosCitados(texto).map(({ numero, exercicio }) => `${numero}/${exercicio}`)).toEqual(expected),
)

const publicado = { numero: '515', exercicio: 2024, empenho_id: 7, ligado: false }

test('published and tied, published and not tied, not published', () => {
  const of = (ligado: boolean) => conferidos(empenhosCitados('0515/2024 e 515/2017'), [{ ...publicado, ligado }])
  expect(of(true)).toEqual({ ausentes: ['515/2017'], soltos: [] })
  expect(of(false)).toEqual({ ausentes: ['515/2017'], soltos: [{ texto: '0515/2024', empenho_id: 7 }] })
})

test.each([
  [
    ['0515/2017'],
    2023,
    'O contrato cita o empenho 0515/2017, que não está entre os publicados aqui (os publicados começam em 2023).',
  ],
  [['0515/2024'], 2023, 'O contrato cita o empenho 0515/2024, que não está entre os publicados aqui.'],
  [
    ['1/2017', '2/2024'],
    2023,
    'O contrato cita os empenhos 1/2017 e 2/2024, que não estão entre os publicados aqui (os publicados começam em 2023).',
  ],
  [
    ['1/2024'],
    null,
    'O contrato cita o empenho 1/2024, que não está entre os publicados aqui (nenhum foi publicado ainda).',
  ],
])('%j are missing, published since %s', (ausentes, desde, said) => expect(dizAusentes(ausentes, desde)).toBe(said))

test('each commitment that a contract names is tied, said to be loose, or said to be missing: never two of these', () => {
  const numbered = fc.record({
    numero: fc.integer({ min: 1, max: 4 }),
    exercicio: fc.integer({ min: 2023, max: 2025 }),
  })
  const published = fc.uniqueArray(fc.tuple(numbered, fc.boolean()), { selector: ([each]) => JSON.stringify(each) })
  fc.assert(
    fc.property(
      fc.uniqueArray(numbered, { selector: (each) => JSON.stringify(each), maxLength: 8 }),
      published,
      (cited, published) => {
        const texto = cited.map(({ numero, exercicio }) => `00${numero}/${exercicio}`).join(', ')
        const publicados = published.map(([{ numero, exercicio }, ligado], at) => ({
          numero: String(numero),
          exercicio,
          empenho_id: at,
          ligado,
        }))
        const { ausentes, soltos } = conferidos(empenhosCitados(texto), publicados)
        const tied = cited.filter(({ numero, exercicio }) =>
          publicados.some((each) => each.numero === String(numero) && each.exercicio === exercicio && each.ligado),
        )
        expect(ausentes.length + soltos.length + tied.length).toBe(cited.length)
      },
    ),
  )
})
