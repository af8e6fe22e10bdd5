// Names and headings as towns write them: what each says, and what it does not say.
import { expect, test } from 'vitest'
import { leDocumentoDaPagina, leDocumentoDoNome } from './le-documento.ts'
import { propoeDocumento } from './propoe-documento.ts'

type Said = [text: string, tipo: string | null, exercicio: number | null, periodo: string, anexo?: string]

const nomes: Said[] = [
  ['RREO 1º bimestre 2025.pdf', 'RREO', 2025, '1b'],
  ['RREO_6BIM_2024.pdf', 'RREO', 2024, '6b'],
  ['rreo-2bim-2024.pdf', 'RREO', 2024, '2b'],
  ['RREO bimestre 3 de 2023.pdf', 'RREO', 2023, '3b'],
  ['2025/RREO/5º bimestre/Anexo 03 - RCL.pdf', 'RREO', 2025, '5b', 'Anexo 3 – Receita corrente líquida'],
  ['RREO/2025/janeiro a fevereiro.pdf', 'RREO', 2025, '1b'],
  ['RREO Anexo 1 Balanço Orçamentário 1º bimestre 2025.pdf', 'RREO', 2025, '1b', 'Anexo 1 – Balanço orçamentário'],
  ['RGF 1º Quadrimestre de 2024.pdf', 'RGF', 2024, '1q'],
  ['RGF segundo semestre 2024.pdf', 'RGF', 2024, '2s'],
  ['RGF 4º bimestre 2024.pdf', 'RGF', 2024, ''],
  ['RGF 2024 janeiro a dezembro.pdf', 'RGF', 2024, ''],
  ['RGF 2024.pdf', 'RGF', 2024, ''],
  ['RREO 30-03-2025.pdf', 'RREO', null, ''],
  ['LOA 2026.pdf', 'LOA', 2026, 'ano'],
  ['LDO e LOA 2026.pdf', null, 2026, ''],
  ['PPA 2026-2029.pdf', 'PPA', 2026, 'ano'],
  ['Balanço Patrimonial 2023 - notas explicativas.pdf', 'BP', 2023, 'ano', 'Notas explicativas'],
  ['Contas 2023/DVP.pdf', 'DVP', 2023, 'ano'],
  ['Parecer prévio 2020.pdf', 'TC', 2020, 'ano'],
  ['Relatório de Gestão 2022.pdf', 'RELGEST', 2022, 'ano'],
  ['RDQA 3 quadrimestre 2022.pdf', 'RDQA', 2022, '3q'],
  ['RREO 2024 2025.pdf', 'RREO', null, ''],
  ['BO 2024.pdf', null, 2024, ''],
  ['Fragmento 25.pdf', null, null, ''],
]

test.each(nomes)('the name %s', (nome, tipo, exercicio, periodo, anexo = '') => {
  expect(leDocumentoDoNome(nome)).toMatchObject({ tipo, exercicio, periodo, anexo })
})

const siconfi = (anexo: string, quando: string) =>
  `MUNICÍPIO DE LICURI - BA\nRELATÓRIO RESUMIDO DA EXECUÇÃO ORÇAMENTÁRIA\n${anexo}\nORÇAMENTOS FISCAL E DA SEGURIDADE SOCIAL\n${quando}\nRREO - ANEXO 1 (LRF, Art. 52)`

const paginas: Said[] = [
  [siconfi('BALANÇO ORÇAMENTÁRIO', 'JANEIRO A ABRIL 2025/BIMESTRE MARÇO-ABRIL'), 'RREO', 2025, '2b'],
  [siconfi('BALANÇO ORÇAMENTÁRIO', 'Período: 6º Bimestre de 2024'), 'RREO', 2024, '6b'],
  [
    'PREFEITURA\nRELATÓRIO DE GESTÃO FISCAL\nDEMONSTRATIVO DA DESPESA COM PESSOAL\nJANEIRO A AGOSTO DE 2024',
    'RGF',
    2024,
    '2q',
  ],
  ['RELATÓRIO DE GESTÃO FISCAL\nJANEIRO A DEZEMBRO DE 2024', 'RGF', 2024, ''],
  [
    'LEI Nº 431, DE 20 DE JULHO DE 2025\nDispõe sobre as diretrizes orçamentárias para o exercício de 2026.',
    'LDO',
    2026,
    'ano',
  ],
  [
    'LEI Nº 440\nEstima a receita e fixa a despesa para o exercício financeiro de 2026, conforme a LDO.',
    'LOA',
    2026,
    'ano',
  ],
  ['Plano Plurianual\n2026 a 2029', 'PPA', 2026, 'ano'],
  ['BALANÇO PATRIMONIAL\nExercício: 2023\nEmitido em 30/03/2024', 'BP', 2023, 'ano'],
  ['Ata da reunião de 12 de março de 2025', null, null, ''],
]

test.each(paginas)('the page %s', (pagina, tipo, exercicio, periodo) => {
  expect(leDocumentoDaPagina(pagina)).toMatchObject({ tipo, exercicio, periodo })
})

test('only a day that is called the publication is one, and what differs is said', () => {
  expect(leDocumentoDoNome('RREO 1 bim 2025 publicado em 30-03-2025.pdf').publicado).toBe('2025-03-30')
  expect(leDocumentoDaPagina('RREO\nPublicação: 30 de março de 2025').publicado).toBe('2025-03-30')
  expect(leDocumentoDaPagina('RREO\nEmitido em 28/03/2025').publicado).toBeNull()
  const { valores, duvidas } = propoeDocumento('RREO 2º bimestre 2024.pdf', siconfi('X', '1º BIMESTRE DE 2025'))
  expect(valores).toMatchObject({ exercicio: '2025', documento_exercicio_periodo: '1º bimestre' })
  expect(duvidas).toEqual({
    exercicio: 'A página diz 2025; o nome do arquivo, 2024.',
    documento_exercicio_periodo: 'A página diz 1º bimestre; o nome do arquivo, 2º bimestre.',
  })
  expect(propoeDocumento('PPA 2026-2029.pdf', null).valores).toMatchObject({
    documento_exercicio_vigencia_inicio: '2026',
    documento_exercicio_vigencia_fim: '2029',
  })
})
