// Names and headings as towns write them: what each says, and what it does not say.
import { expect, test } from 'vitest'
import { type AtoLido, leAtoDaPagina, leAtoDoNome } from './le-ato.ts'
import { propoeAto } from './propoe-ato.ts'

type Said = [
  text: string,
  tipo: number | null,
  numero: string,
  ano: number | null,
  data?: string | null,
  ementa?: string,
]

const said = ({ tipo, numero, ano, data, ementa }: AtoLido) => [tipo, numero, ano, data, ementa]
const meant = ([, tipo, numero, ano, data = null, ementa = '']: Said) => [tipo, numero, ano, data, ementa]

const nomes: Said[] = [
  ['Lei nº 1.234, de 5 de maio de 2021.pdf', 1, '1.234', 2021, '2021-05-05'],
  ['LEI-COMPLEMENTAR_12_2020.pdf', 5, '12', 2020],
  ['Decreto 045-2019 - dispõe sobre o uso da praça.pdf', 2, '045', 2019, null, 'Dispõe sobre o uso da praça'],
  ['Portaria nº 12/2022', 6, '12', 2022],
  ['Portaria nº 12-2022.pdf', 6, '12', 2022],
  ['lei_1234_2019.pdf', 1, '1234', 2019],
  ['Lei 1234.2019.pdf', 1, '1234', 2019],
  ['Lei Ordinária 1.234.2019.pdf', 1, '1.234', 2019],
  ['LEI Nº 567-2015 (IPTU).pdf', 1, '567', 2015, null, 'IPTU'],
  ['LC 12-2020.pdf', 5, '12', 2020],
  ['LC nº 07 de 2018.pdf', 5, '07', 2018],
  ['DEC 45 2019.pdf', 2, '45', 2019],
  ['Decr. 45-2019.pdf', 2, '45', 2019],
  ['PORT 12 2022.pdf', 6, '12', 2022],
  ['2019/Decretos/045.pdf', 2, '045', 2019],
  ['Leis/2020/Lei 12 - cria o fundo.pdf', 1, '12', 2020, null, 'Cria o fundo'],
  ['Leis Complementares/2003/7.pdf', 5, '7', 2003],
  ['Portarias de 2021/001.pdf', 6, '001', 2021],
  ['acervo/LEIS 1998/Lei 33.pdf', 1, '33', 1998],
  ['Lei 123 de 05.06.2001 - Cria o Conselho.pdf', 1, '123', 2001, '2001-06-05', 'Cria o Conselho'],
  ['Decreto_n_045_de_12-03-2019.pdf', 2, '045', 2019, '2019-03-12'],
  ['Decreto nº 45-A, de 3 de março de 2010.pdf', 2, '45-A', 2010, '2010-03-03'],
  ['emenda-a-lei-organica-01-2015.pdf', 9, '01', 2015],
  ['Emenda à Lei Orgânica nº 3 de 2012.pdf', 9, '3', 2012],
  ['ELOM 02-2008.pdf', 9, '02', 2008],
  ['Lei Orgânica do Município.pdf', 10, '', null],
  ['Instrução Normativa SEFAZ 03-2021.pdf', 8, '03', 2021],
  ['RESOLUCAO_CMAS_05_2020.pdf', 7, '05', 2020],
  ['Resolução n. 5 - 2020 - aprova o plano.pdf', 7, '5', 2020, null, 'Aprova o plano'],
  ['Edital 001-2023.pdf', 11, '001', 2023],
  ['Lei Municipal nº 88-1985.pdf', 1, '88', 1985],
  ['Lei%20nº%20900-2014.pdf', 1, '900', 2014],
  ['LEI+N.+901-2014.pdf', 1, '901', 2014],
  ['Lei 12-20.pdf', 1, '12', null],
  ['L1234-19.pdf', null, '', null],
  ['scan0001.pdf', null, '', null],
  ['Digitalizar 2021-05-03 10.22.pdf', null, '', null],
  ['1234.pdf', null, '', null],
  ['Projeto de Lei 12-2020.pdf', null, '12', 2020],
  ['Decreto Legislativo 3-2019.pdf', null, '3', 2019],
  ['Leilão 3-2019.pdf', null, '', null],
  ['Lei 5-2020 (1).pdf', 1, '5', 2020],
  ['Lei 5-2020 assinado.pdf', 1, '5', 2020],
  ['C:\\leis\\Lei 5-2020.pdf', 1, '5', 2020],
]

test.each(nomes)('the name %s', (...name) => {
  expect(said(leAtoDoNome(name[0]))).toEqual(meant(name))
})

const paginas: Said[] = [
  [
    'ESTADO DA BAHIA\nLEI Nº 1.234, DE 5 DE MAIO DE 2021.\n“Dispõe sobre o Conselho\nde Saúde.”\nO PREFEITO DE LICURI',
    1,
    '1.234',
    2021,
    '2021-05-05',
    'Dispõe sobre o Conselho de Saúde.',
  ],
  [
    'LEI COMPLEMENTAR Nº 7 DE 1º DE JANEIRO DE 2020\nInstitui o código.\nA CÂMARA MUNICIPAL',
    5,
    '7',
    2020,
    '2020-01-01',
    'Institui o código.',
  ],
  [
    'DECRETO\nNº 45/2019\nde 3 de março de 2019\nRegulamenta a Lei nº 12, de 1 de maio de 2018.\nA PREFEITA',
    2,
    '45',
    2019,
    '2019-03-03',
    'Regulamenta a Lei nº 12, de 1 de maio de 2018.',
  ],
  ['DECRETO Nº 45, DE 03/04/2019\nAbre crédito.\nO PREFEITO', 2, '45', 2019, '2019-04-03', 'Abre crédito.'],
  ['DECRETO Nº 45, DE 03.04.2019.\nEMENTA: Abre crédito.\nArt. 1º Fica', 2, '45', 2019, '2019-04-03', 'Abre crédito.'],
  ['PORTARIA Nº 17/2024 - GAB\nDesigna servidores.\nO SECRETÁRIO', 6, '17', 2024, null, 'Designa servidores.'],
  ['Portaria nº 9, de 12 de fevereiro\nde 2018\nNomeia.\nRESOLVE:', 6, '9', 2018, '2018-02-12', 'Nomeia.'],
  [
    'LEI MUNICIPAL N° 33/98 DE 12 DE MARÇO DE 1998\nCria cargos.\nFAÇO SABER',
    1,
    '33',
    1998,
    '1998-03-12',
    'Cria cargos.',
  ],
  ['LEI N.º 2.019, DE 2 DE JULHO DE 2.019\nDenomina.\nO POVO', 1, '2.019', 2019, '2019-07-02', 'Denomina.'],
  // a day that there is not
  ['RESOLUÇÃO Nº 4, DE 31 DE FEVEREIRO DE 2020\nAprova.\nO PRESIDENTE', null, '', null],
  [
    'EMENDA À LEI ORGÂNICA Nº 2, DE 5 DE ABRIL DE 2015\nAltera.\nA MESA DA CÂMARA',
    9,
    '2',
    2015,
    '2015-04-05',
    'Altera.',
  ],
  ['INSTRUÇÃO NORMATIVA Nº 3 DE 8 DE JUNHO DE 2021\nDispõe.\nNO USO DE', 8, '3', 2021, '2021-06-08', 'Dispõe.'],
  ['DECRETO LEGISLATIVO Nº 3, DE 8 DE JUNHO DE 2021\nConcede.\nA MESA', null, '3', 2021, '2021-06-08', 'Concede.'],
  ['PROJETO DE LEI Nº 3, DE 8 DE JUNHO DE 2021\nCria.\nArt. 1º', null, '3', 2021, '2021-06-08', 'Cria.'],
  ['nos termos da\nLei nº 8.666 e suas alterações, contrata-se', null, '', null],
  ['o que diz a Lei nº 8.666, de 21 de junho de 1993', null, '', null],
  ['', null, '', null],
  ['Relatório de gestão\nJaneiro de 2020', null, '', null],
]

test.each(paginas)('the page %s', (...page) => {
  expect(said(leAtoDaPagina(page[0]))).toEqual(meant(page))
})

test('page and name together: the page is right, and whoever contradicts it is named', () => {
  const page = 'LEI Nº 12, DE 5 DE MAIO DE 2021\nCria o fundo.\nO PREFEITO'
  expect(propoeAto('Lei 12-2021 - fundo.pdf', page)).toEqual({
    valores: {
      documento_generico_tipo: 'Lei',
      documento_generico_numero: '12',
      documento_generico_data: '05/05/2021',
      documento_generico_ano: '2021',
      documento_generico_descricao: 'Cria o fundo.',
    },
    duvidas: {},
  })
  expect(propoeAto('Decreto 13-2020.pdf', page).duvidas).toEqual({
    documento_generico_tipo: 'A página diz Lei; o nome do arquivo, Decreto.',
    documento_generico_numero: 'A página diz 12; o nome do arquivo, 13.',
    documento_generico_data: 'A página diz 2021; o nome do arquivo, 2020.',
  })
  expect(propoeAto('Lei 12-2021 - cria o fundo.pdf', null).duvidas).toEqual({
    documento_generico_data: 'Só o ano foi achado: 2021.',
    documento_generico_descricao: 'É do nome do arquivo. Confira se está inteira.',
  })
})
