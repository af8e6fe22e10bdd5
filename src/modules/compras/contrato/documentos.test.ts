import { describe, expect, test } from 'vitest'
import { type Especie, especieDoNome, faltamDe, gruposDe, numeroDoNome } from './documentos.ts'

describe('what a file of a contract is, by its name', () => {
  test.each([
    ['contrato_044-2026.pdf', 'contrato', null],
    ['1º Termo Aditivo ao Contrato 12.pdf', 'aditivo', 1],
    ['Segundo termo aditivo.pdf', 'aditivo', 2],
    ['aditivo_03.pdf', 'aditivo', 3],
    ['Termo aditivo nº 4.pdf', 'aditivo', 4],
    ['2o_termo_aditivo-contrato-012-2024.pdf', 'aditivo', 2],
    ['termo aditivo.pdf', 'aditivo', null],
    ['Apostilamento.pdf', 'apostilamento', null],
    ['Termo de rescisão.pdf', 'rescisao', null],
    ['extrato do contrato.pdf', 'publicacao', null],
    ['Minuta do contrato.pdf', 'outro', null],
    ['contrato - MINUTA.docx', 'outro', null],
    ['minuta do 2º termo aditivo.pdf', 'outro', null],
    ['digitalizado.pdf', null, null],
  ])('%s', (nome, especie, numero) => expect([especieDoNome(nome), numeroDoNome(nome)]).toEqual([especie, numero]))
})

const anexo = (contrato_anexo_tipo: Especie | null, contrato_anexo_numero: number | null = null) => ({
  contrato_anexo_tipo,
  contrato_anexo_numero,
})
const contrato = (anexos: ReturnType<typeof anexo>[], contrato_situacao = 'Vigente') => ({ contrato_situacao, anexos })

describe('what is missing', () => {
  test('the contract itself, and each amendment before the last one', () => {
    expect(faltamDe(contrato([]))).toEqual(['Contrato'])
    expect(faltamDe(contrato([anexo(especieDoNome('Minuta do contrato.pdf'))]))).toEqual(['Contrato'])
    expect(faltamDe(contrato([anexo('contrato'), anexo('aditivo', 1)]))).toEqual([])
    expect(faltamDe(contrato([anexo('contrato'), anexo('aditivo', 4), anexo('aditivo', 2)]))).toEqual([
      '1º termo aditivo',
      '3º termo aditivo',
    ])
    // nothing can be said of an amendment without number
    expect(faltamDe(contrato([anexo('contrato'), anexo('aditivo'), anexo(null, 9)]))).toEqual([])
  })

  test('the end of one that was rescinded', () => {
    expect(faltamDe(contrato([anexo('contrato')], 'RESCINDIDO'))).toEqual(['Rescisão'])
    expect(faltamDe(contrato([anexo('contrato'), anexo('rescisao')], 'Rescindido'))).toEqual([])
  })

  test('a wrong number does not fill the page', () => {
    expect(faltamDe(contrato([anexo('contrato'), anexo('aditivo', 99)]))).toHaveLength(10)
  })

  test('it stands under its heading', () => {
    const shown = gruposDe(contrato([anexo('aditivo', 3), anexo('aditivo', 2), anexo('outro')]))
    expect(shown.map(({ titulo, anexos, faltam }) => [titulo, anexos.length, faltam])).toEqual([
      ['Contrato', 0, ['Contrato']],
      ['Termos aditivos e apostilamentos', 2, ['1º termo aditivo']],
      ['Outros documentos', 1, []],
    ])
  })
})
