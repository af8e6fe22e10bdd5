import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bloco, textoDe } from './lei-blocos.ts'
import { leEstrutura, une } from './lei-estrutura.ts'
import { leRotulo, romano } from './lei-rotulos.ts'

/** What each provision is called, beside where it is: 'artigo art1 Art. 1º'. */
const seen = (texto: string) =>
  leEstrutura(texto).blocos.map(({ tipo, ancora, rotulo }) => [tipo, ancora ?? '-', rotulo].filter(Boolean).join(' '))
const texts = (texto: string) => leEstrutura(texto).blocos.map((bloco) => bloco.texto)

const lei = `ESTADO DA BAHIA
PREFEITURA MUNICIPAL DE LICURI
LEI Nº 416, DE 3 DE MAIO DE 2022
Institui o Código de Posturas do
Município e dá outras providências.
O PREFEITO DO MUNICÍPIO DE LICURI, Estado da Bahia,
no uso de suas atribuições, faço saber que a Câmara aprovou e eu sanciono a seguinte Lei:
TÍTULO I
DAS DISPOSIÇÕES GERAIS
Capítulo I – Do objeto
Art. 1o Esta Lei institui o Código de Posturas, nos termos do
art. 30 da Constituição e da Lei nº 10.257, de 10 de ju-
lho de 2001.
§ único. Aplicam-se a este Código:
I - as normas gerais;
II – as normas de:
a) higiene, como a do
§ 2º do art. 8º;
b) ordem pública:
1. nas ruas;
2. nas praças.
\fPREFEITURA MUNICIPAL DE LICURI
Art 2º. Ao Município compete
\f PREFEITURA MUNICIPAL DE LICURI
fiscalizar o cumprimento desta Lei.
§ 1º A fiscalização é diária.
I – pela manhã;
§ 2o - Aos domingos, faz-
se plantão.
Art. 2º-A. O plantão tem escala.
SEÇÃO ÚNICA
Das multas
Artigo 3º - A multa é de R$ 100,00.
3
\fPREFEITURA MUNICIPAL DE LICURI
Art. 4º Esta Lei entra em vigor na data de sua publicação.
Gabinete do Prefeito, em 3 de maio de 2022.
JOÃO DA SILVA
Prefeito
ANEXO I – Tabela
Art. 1º Valores.`

describe('a law', () => {
  test('is read with its parts, their labels and their addresses', () => {
    expect(seen(lei)).toMatchInlineSnapshot(`
      [
        "texto -",
        "epigrafe -",
        "ementa -",
        "preambulo -",
        "titulo tit1 TÍTULO I",
        "capitulo tit1_cap1 Capítulo I –",
        "artigo art1 Art. 1o",
        "paragrafo art1_par1u § único.",
        "inciso art1_par1u_inc1 I -",
        "inciso art1_par1u_inc2 II –",
        "alinea art1_par1u_inc2_ali1 a)",
        "alinea art1_par1u_inc2_ali2 b)",
        "item art1_par1u_inc2_ali2_ite1 1.",
        "item art1_par1u_inc2_ali2_ite2 2.",
        "artigo art2 Art 2º.",
        "paragrafo art2_par1 § 1º",
        "inciso art2_par1_inc1 I –",
        "paragrafo art2_par2 § 2o -",
        "artigo art2-1 Art. 2º-A.",
        "secao tit1_cap1_sec1u SEÇÃO ÚNICA",
        "artigo art3 Artigo 3º -",
        "artigo art4 Art. 4º",
        "assinatura -",
        "assinatura -",
        "assinatura -",
        "anexo anx1 ANEXO I –",
        "artigo anx1_art1 Art. 1º",
      ]
    `)
  })

  test('goes on where its lines and pages end, and says what it took for the pages', () => {
    const { blocos, marcas } = leEstrutura(lei)
    const at = (ancora: string) => blocos.find((bloco) => bloco.ancora === ancora)?.texto
    expect(at('art1')).toMatch(/nos termos do art\. 30 da .* de 10 de julho de 2001\.$/)
    expect(at('art2')).toBe('Ao Município compete fiscalizar o cumprimento desta Lei.')
    expect(at('art1_par1u_inc2_ali1')).toBe('higiene, como a do § 2º do art. 8º;')
    expect(at('art2_par2')).toBe('Aos domingos, faz-se plantão.')
    expect(at('tit1')).toBe('DAS DISPOSIÇÕES GERAIS')
    expect(at('art3')).toBe('A multa é de R$ 100,00.')
    expect(marcas).toEqual([...Array(3).fill('PREFEITURA MUNICIPAL DE LICURI'), '3', 'PREFEITURA MUNICIPAL DE LICURI'])
  })
})

test('what repeats on both of two pages is of the pages, and on a single page nothing is', () => {
  expect(leEstrutura('Rua A\nArt. 1º Um\nCabral 1/2\n\fRua A\ndois.\nCabral 2/2')).toMatchObject({
    blocos: [{ texto: 'Um dois.' }],
    marcas: ['Rua A', 'Cabral 1/2', 'Rua A', 'Cabral 2/2'],
  })
  expect(leEstrutura('Rua A\nArt. 1º Um.\nRua A').marcas).toEqual([])
  // on half of the pages a line may be of the text
  const half = Array.from(
    { length: 6 },
    (_, at) => `${at % 2 ? 'Rua A' : `Linha ${'abc'[at / 2]}`}\nTexto ${'abcdef'[at]}.`,
  )
  expect(leEstrutura(half.join('\f')).marcas).toEqual([])
})

test.each([
  ['Art. 1º O Município', 'artigo', '1', 'O Município'],
  ['Art. 1o O Município', 'artigo', '1', 'O Município'],
  ['ART. 1.º – O Município', 'artigo', '1', 'O Município'],
  ['Art 10. O Município', 'artigo', '10', 'O Município'],
  ['Artigo 1.021 - A Lei', 'artigo', '1021', 'A Lei'],
  ['Art. 5º-B. O Município', 'artigo', '5-2', 'O Município'],
  ['Art. único. Fica', 'artigo', '1u', 'Fica'],
  ['§ 1° Fica', 'paragrafo', '1', 'Fica'],
  ['§ único - Fica', 'paragrafo', '1u', 'Fica'],
  ['PARÁGRAFO ÚNICO: Fica', 'paragrafo', '1u', 'Fica'],
  ['Parágrafo 2º Fica', 'paragrafo', '2', 'Fica'],
  ['XLIV – as taxas;', 'inciso', '44', 'as taxas;'],
  ['IV-A - as taxas;', 'inciso', '4-1', 'as taxas;'],
  ['aa) as taxas;', 'alinea', '27', 'as taxas;'],
  ['12. as taxas;', 'item', '12', 'as taxas;'],
  ['SUBSEÇÃO II', 'subsecao', '2', ''],
  ['Capítulo III - Das taxas', 'capitulo', '3', 'Das taxas'],
  ['Título II DAS TAXAS', 'titulo', '2', 'DAS TAXAS'],
  ['ANEXO ÚNICO', 'anexo', '1u', ''],
])('“%s” begins with a label', (linha, tipo, numero, texto) => {
  expect(leRotulo(linha)).toMatchObject({ tipo, numero, texto })
})

test.each([
  'Capítulo II desta Lei',
  'Artigos de luxo',
  'Arte e cultura',
  'IIII – x',
  'Anexos são',
  'Anexo II desta Lei',
  'a casa',
  '2022',
])('“%s” is no label', (linha) => {
  expect(leRotulo(linha)).toBeNull()
})

test('roman numbers are read, and no others', () => {
  expect(['I', 'IV', 'XIX', 'XL', 'LXXVIII', 'CXC'].map(romano)).toEqual([1, 4, 19, 40, 78, 190])
  expect(['', 'IIX', 'VX', 'IC'].map(romano)).toEqual([null, null, null, null])
})

test('words that an act gives another one have no address of its own', () => {
  const muda = `LEI Nº 9, DE 4 DE MAIO DE 2024
Altera a Lei nº 416, de 2022.
Art. 1º A Lei nº 416, de 2022, passa a vigorar com as seguintes alterações:
“Art. 2º Fica proibido:
I – o ruído;
Art. 3º A multa é de R$ 200,00.” (NR)
Art. 2º Esta Lei entra em vigor hoje.`
  expect(seen(muda)).toEqual([
    'epigrafe -',
    'ementa -',
    'artigo art1 Art. 1º',
    ...Array(3).fill('citado -'),
    'artigo art2 Art. 2º',
  ])
  // quotation marks that nobody closes hide nothing
  expect(seen(muda.replace('”', ''))).toContain('artigo art3 Art. 3º')
})

test('an article that a line begins with in the middle of a sentence is a citation', () => {
  expect(seen('Art. 1º Nos termos do\nArt. 37 da Constituição, e do\nArt. 2º da Lei, vale.\nArt. 2º Fim.')).toEqual([
    'artigo art1 Art. 1º',
    'artigo art2 Art. 2º',
  ])
})

test('what is no law is kept in paragraphs', () => {
  expect(seen('')).toEqual([])
  expect(texts('Uma frase\nque continua.\nOutra frase.\n\nMais uma')).toEqual([
    'Uma frase que continua.',
    'Outra frase.',
    'Mais uma',
  ])
})

test('a word cut by a line is one again, and one with a hyphen keeps it', () => {
  expect([une('do muni-', 'cípio'), une('segunda-', 'feira'), une('art. 5 -', 'o'), une('A', 'B')]).toEqual([
    'do município',
    'segunda-feira',
    'art. 5 - o',
    'A B',
  ])
})

const words = (texto: string) => texto.normalize('NFC').replace(/[^\p{L}\p{N}§]/gu, '')
const structured = (blocos: Bloco[]) => blocos.map(({ rotulo, texto }) => rotulo + texto).join(' ')

// lines as laws have them, and any others between them
const trechos = [
  'o Município',
  'a Lei nº 10/2001',
  'fica criado',
  'nos termos do',
  'higiene;',
  'vigor.',
  'Prefeitura, 2',
  '“fim” (NR)',
  'muni-',
  'cípio',
]
const rotulos = [
  'Art. 1º',
  'Art. 2o',
  'Art 10.',
  'Artigo 3º -',
  '§ 1º',
  '§ único.',
  'Parágrafo único.',
  'I -',
  'II –',
  'a)',
  'b)',
  '1.',
  '“Art. 5º',
  'CAPÍTULO I',
  'Seção II –',
  'TÍTULO I',
  'ANEXO I',
  'LEI Nº 4, DE 2 DE MAIO DE 2001',
  'O PREFEITO MUNICIPAL',
  'Gabinete do Prefeito',
  '',
]
const linha = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...rotulos), fc.array(fc.constantFrom(...trechos), { maxLength: 3 }))
      .map(([rotulo, resto]) => [rotulo, ...resto].join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '', '\f', '\f12', 'Página 2 de 9', '- 3 -') },
)
const texto = fc.array(linha, { maxLength: 40 }).map((linhas) => linhas.join('\n'))

test('no word is lost: those of the structure are those of the text, but for the marks of its pages', () => {
  fc.assert(
    fc.property(texto, (entrada) => {
      const { blocos, marcas } = leEstrutura(entrada)
      let rest = words(structured(blocos))
      let lost = ''
      const pages = marcas.map(words)
      // the text in its order: each letter is the structure's next one, or of the mark that comes next
      let all = words(entrada)
      while (all) {
        const shared = [...all].findIndex((letter, at) => letter !== [...rest][at])
        if (shared === -1) {
          lost += [...rest].slice([...all].length).join('')
          break
        }
        // a mark may begin as the structure goes on: it is looked for from here backwards
        const from = Array.from({ length: shared + 1 }, (_, back) => shared - back).find((at) =>
          [...all]
            .slice(at)
            .join('')
            .startsWith(pages[0] ?? '\0'),
        )
        if (from === undefined) {
          lost += all
          break
        }
        const mark = pages.shift() ?? ''
        all = [...all].slice(from + [...mark].length).join('')
        rest = [...rest].slice(from).join('')
      }
      expect(lost).toBe('')
    }),
    { numRuns: 300 },
  )
})

test('what the structure says as text is read as the same structure', () => {
  fc.assert(
    fc.property(texto, (entrada) => {
      const { blocos } = leEstrutura(entrada)
      expect(leEstrutura(textoDe(blocos))).toEqual({ blocos, marcas: [] })
    }),
    { numRuns: 300 },
  )
})

test('addresses are different, and a code of 3,000 articles is read at once', () => {
  const codigo = Array.from(
    { length: 3000 },
    (_, at) => `Art. ${at + 1}. O artigo “${at}\nI - um;\na) dois;\n§ 1º Três.`,
  ).join('\n')
  const { blocos } = leEstrutura(codigo)
  const ancoras = blocos.map(({ ancora }) => ancora)
  expect(new Set(ancoras).size).toBe(12_000)
})
