// What is proposed of agreements, fiscal reports, laws and decrees; what these lists do not have is said, and not stored as something else.
import { expect, test } from 'vitest'
import { propoeGenerico } from './propoe-generico.ts'

type Said = [caminho: string, pagina: string | null, tipo: string, numero: string, modelo?: string, descricao?: string]

const casos: Said[] = [
  ['Convênio 12-2022 - pavimentação da rua.pdf', null, 'Convênio', '12/2022', '', 'pavimentação da rua'],
  ['Termo de Convenio nº 890123-2021.pdf', null, 'Convênio', '890123/2021'],
  [
    'scan.pdf',
    'ESTADO DA BAHIA\nTERMO DE CONVÊNIO Nº 012/2022\nOBJETO: construção de creche\nno bairro do Sol.\nCLÁUSULA 1',
    'Convênio',
    '012/2022',
    '',
    'construção de creche no bairro do Sol.',
  ],
  ['Convênio da creche.pdf', null, '', ''],
  ['RREO 5º bimestre 2025.pdf', null, 'Relatório da Responsabilidade Fiscal', '5º bimestre/2025', 'RREO'],
  ['LDO 2026.pdf', null, 'Relatório da Responsabilidade Fiscal', 'LDO 2026', 'LDO'],
  ['PPA 2026-2029.pdf', null, 'Relatório da Responsabilidade Fiscal', 'PPA 2026-2029', 'PPA'],
  ['RGF 2025.pdf', null, 'Relatório da Responsabilidade Fiscal', '', 'RGF'],
  ['Lei 1.234-2019 - cria o fundo.pdf', null, 'Lei', '1.234/2019', undefined, 'Cria o fundo'],
  ['Portaria 12-2020.pdf', null, '', '12/2020'],
  ['Balanço patrimonial 2023.pdf', null, '', ''],
]

test.each(casos)('%s', (caminho, pagina, tipo, numero, modelo, descricao = '') => {
  expect(propoeGenerico(caminho, pagina).valores).toMatchObject({
    ...{ documento_generico_tipo: tipo, documento_generico_numero: numero, documento_generico_descricao: descricao },
    ...(modelo !== undefined && { documento_generico_modelo: modelo }),
  })
})

test('what is another list’s, and what differs, is said', () => {
  expect(propoeGenerico('Portaria 12-2020.pdf', null).duvidas.documento_generico_tipo).toContain('Normas')
  expect(propoeGenerico('Lei 12-2020.pdf', null).duvidas).not.toHaveProperty('documento_generico_data')
  expect(propoeGenerico('Convênio 12-2022.pdf', 'CONVÊNIO Nº 13/2022').duvidas.documento_generico_numero).toContain(
    'A página diz 13/2022',
  )
})
