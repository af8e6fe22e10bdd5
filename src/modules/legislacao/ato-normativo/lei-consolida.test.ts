import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consolida, type Mudanca } from './lei-consolida.ts'
import { leDispositivo } from './lei-dispositivo.ts'
import { leEstrutura } from './lei-estrutura.ts'

describe('a provision as people name it', () => {
  test.each([
    ['art. 5º', 'art5'],
    ['Art. 5º-B', 'art5-2'],
    ['artigo 1.021', 'art1021'],
    ['art. 5º, § 2º', 'art5_par2'],
    ['§ 2º do art. 5º', 'art5_par2'],
    ['parágrafo único do art. 12', 'art12_par1u'],
    ['art. 5º, II', 'art5_cpt_inc2'],
    ['inciso C do art. 5º', 'art5_cpt_inc100'],
    ['art. 5º, § 2º, inciso IV, alínea c', 'art5_par2_inc4_ali3'],
    ['alínea “d” do inciso II do art. 5º', 'art5_cpt_inc2_ali4'],
    ['art. 5º, I, "a", item 2', 'art5_cpt_inc1_ali1_ite2'],
    ['art. 5º, alínea b', 'art5_cpt_ali2'],
  ])('“%s” is %s', (nome, ancora) => {
    expect(leDispositivo(nome)).toEqual({ ancora, isCaput: false })
  })

  test('the head of an article is not all of it', () => {
    expect(leDispositivo('art. 5º, caput')).toEqual({ ancora: 'art5', isCaput: true })
    expect(leDispositivo('caput do art. 5º')).toEqual({ ancora: 'art5', isCaput: true })
  })

  test.each([
    '',
    'arts. 5º e 6º',
    'art. 5º e art. 6º',
    '§ 2º',
    'Capítulo II',
    'art. 5º, § 1º e § 2º',
    'art. 5º, item 2',
    'toda a lei',
  ])('“%s” is none', (nome) => {
    expect(leDispositivo(nome)).toBeNull()
  })

  test('any text is answered', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (nome) => void leDispositivo(nome)))
  })
})

const codigo = `CAPÍTULO I
Das multas
Art. 1º A multa é de R$ 10,00:
I - de dia;
II - de noite.
§ 1º Dobra na reincidência.
Art. 2º A feira:
a) começa cedo.
Art. 4º Vigora hoje.
Licuri, 3 de maio de 2022.
PREFEITA`

const muda = (
  ato_relacao_tipo: Mudanca['ato_relacao_tipo'],
  ato_relacao_dispositivo: string,
  ato_relacao_redacao = '',
  more = {},
): Mudanca => ({
  ...{ ato_relacao_tipo, ato_relacao_dispositivo, ato_relacao_redacao },
  ...{ citacao: 'Lei nº 9/2024', tipo: 1, ato_normativo_id: 9, ...more },
})

/** The lines of the consolidated text, each with what was done to it. */
function lines(...mudancas: Mudanca[]): string[] | null {
  const { blocos: shown } = consolida(leEstrutura(codigo).blocos, mudancas)
  return (
    shown?.map(({ rotulo, texto, marca }) =>
      [rotulo, texto, marca && `(${marca.como} ${marca.citacao})`].filter(Boolean).join(' '),
    ) ?? null
  )
}
const original = leEstrutura(codigo).blocos.map(({ rotulo, texto }) => [rotulo, texto].filter(Boolean).join(' '))
const withLines = (at: number, count: number, ...fresh: string[]) => [
  ...original.slice(0, at),
  ...fresh,
  ...original.slice(at + count),
]

describe('a consolidated text', () => {
  test('is none without a change that says what and where', () => {
    expect(lines()).toBeNull()
    expect(lines(muda('regulamenta', 'art. 1º'), muda('altera', 'art. 1º'), muda('revoga', ''))).toBeNull()
    expect(
      lines(
        muda('revoga_parte', 'art. 9º'),
        muda('altera', 'art. 9º, § 1º', '§ 1º Novo.'),
        muda('altera', 'o anexo', 'Novo.'),
      ),
    ).toBeNull()
  })

  test('has the new words in the place of the old ones, with what was below them', () => {
    const dada = '(Redação dada pela Lei nº 9/2024)'
    const inteiro = 'Art. 1º A multa é de R$ 20,00.\nParágrafo único. Sem exceção.'
    expect(lines(muda('altera', 'art. 1º', inteiro))).toEqual(
      withLines(1, 4, `Art. 1º A multa é de R$ 20,00. ${dada}`, 'Parágrafo único. Sem exceção.'),
    )
    expect(lines(muda('altera', 'art. 1º, caput', 'A multa é de R$ 20,00:'))).toEqual(
      withLines(1, 1, `Art. 1º A multa é de R$ 20,00: ${dada}`),
    )
    expect(lines(muda('altera', 'art. 1º, II', '“II – à noite.” (NR)'))).toEqual(
      withLines(3, 1, `II – à noite. ${dada}`),
    )
    expect(lines(muda('altera', 'art. 1º, § 1º', 'Triplica.'))).toEqual(withLines(4, 1, `§ 1º Triplica. ${dada}`))
    expect(lines(muda('altera', 'art. 2º, alínea a', 'a) começa tarde.'))).toEqual(
      withLines(6, 1, `a) começa tarde. ${dada}`),
    )
  })

  test('says what was revoked, without its words', () => {
    expect(lines(muda('revoga_parte', 'art. 1º', '', { citacao: 'Decreto nº 3/2024', tipo: 2 }))).toEqual(
      withLines(1, 4, 'Art. 1º (Revogado pelo Decreto nº 3/2024)'),
    )
    expect(lines(muda('revoga_parte', 'inciso I do art. 1º'))).toEqual(
      withLines(2, 1, 'I - (Revogado pela Lei nº 9/2024)'),
    )
  })

  test('has what is new where its number puts it', () => {
    const nova = '(Incluído pela Lei nº 9/2024)'
    expect(lines(muda('altera', 'art. 3º', 'Art. 3º Novo.'))).toEqual(withLines(7, 0, `Art. 3º Novo. ${nova}`))
    expect(lines(muda('altera', 'art. 1º-A', 'Novo.'))).toEqual(withLines(5, 0, `Art. 1º-A. Novo. ${nova}`))
    expect(lines(muda('altera', 'art. 12', 'Novo.'))).toEqual(withLines(8, 0, `Art. 12. Novo. ${nova}`))
    expect(lines(muda('altera', 'art. 1º, § 2º', '§ 2º Novo.'))).toEqual(withLines(5, 0, `§ 2º Novo. ${nova}`))
    expect(lines(muda('altera', 'art. 1º, III', 'Novo.'))).toEqual(withLines(4, 0, `III – Novo. ${nova}`))
    expect(lines(muda('altera', 'art. 2º, I', 'Novo.'))).toEqual(withLines(6, 0, `I – Novo. ${nova}`))
    expect(lines(muda('altera', 'art. 2º, parágrafo único', 'Novo.'))).toEqual(
      withLines(7, 0, `Parágrafo único. Novo. ${nova}`),
    )
  })

  test('has the last of the changes of a provision', () => {
    const depois = { citacao: 'Lei nº 10/2025', ato_normativo_id: 10 }
    expect(
      lines(muda('altera', 'art. 4º', 'Vigora ontem.'), muda('altera', 'art. 4º', 'Vigora amanhã.', depois)),
    ).toEqual(withLines(7, 1, 'Art. 4º Vigora amanhã. (Redação dada pela Lei nº 10/2025)'))
    expect(lines(muda('altera', 'art. 3º', 'Novo.'), muda('revoga_parte', 'art. 3º', '', depois))).toEqual(
      withLines(7, 0, 'Art. 3º (Revogado pela Lei nº 10/2025)'),
    )
  })

  test('keeps all words of what nobody changed, whatever is said', () => {
    const nomes = fc.constantFrom('art. 1º', 'art. 2º', 'art. 3º', 'art. 1º, I', 'art. 1º, § 2º', 'art. 2º, caput', 'x')
    const redacoes = fc.constantFrom(
      '',
      'Novo.',
      'Art. 4º Outro.',
      '“',
      'ANEXO I',
      'I - a;\nII - b.',
      'CAPÍTULO II\nArt. 9º X',
    )
    const tipos = fc.constantFrom<Mudanca['ato_relacao_tipo']>('altera', 'revoga_parte', 'revoga')
    const mudancas = fc.array(fc.tuple(tipos, nomes, redacoes), { maxLength: 4 })
    fc.assert(
      fc.property(mudancas, (rows) => {
        const shown = lines(...rows.map((row) => muda(...row))) ?? original
        for (const kept of [original[0], original[7], original[8], original[9]]) expect(shown).toContain(kept)
      }),
    )
  })
})
